"""The logic programs themselves: their vocabulary, their tables, the leaving out of idle rules, and single rooms."""

import ast as python
import re
from functools import lru_cache

import pytest
from clingo import ast
from clingo.control import Control
from clingo.symbol import Function, SymbolType
from conftest import ROOT

from reasoner.cards import library
from reasoner.grounding.layout import plan
from reasoner.rules import rules
from reasoner.rulings import corpus
from reasoner.scenario.reading import read_object
from reasoner.solving.solver import answer_sets, path_of
from reasoner.timelines import timeline

ASP = ROOT / "asp"
VOCABULARY = ("vocabulary/cards.lp", "vocabulary/scenario.lp")
SOURCE = re.compile(r"\d{3}:L\d+")


# ---- what the programs say, read by clingo's own parser


def files_of(*entries):
    """The files of some entry programs, those that they include among them."""
    found, todo = set(), [ASP / f"{name}.lp" for name in entries]
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            todo += [path.parent / name for name in re.findall(r'^#include "([^"]*)"\.', path.read_text(encoding="utf-8"), re.M)]
    return sorted(found)


STATS = files_of("stats", "why", "refused")


def statements(path):
    """The statements of one file, without those that it includes."""
    found = []
    ast.parse_string(re.sub(r'^#include "[^"]*"\.', "", path.read_text(encoding="utf-8"), flags=re.M), found.append)
    return found


class _Atoms(ast.Transformer):
    def __init__(self):
        self.found = set()

    def visit_SymbolicAtom(self, node):  # noqa: N802 (the name is clingo's)
        symbol = node.symbol
        self.found.add((symbol.name, len(symbol.arguments)))
        return node


def predicates(*nodes):
    """(name, arity) of every atom inside some nodes."""
    reader = _Atoms()
    for node in nodes:
        reader(node)
    return reader.found


class Predicates:
    """Where the predicates of some files stand."""

    def __init__(self, paths):
        self.derived, self.used, self.defined, self.shown = set(), set(), set(), set()
        for path in paths:
            for statement in statements(path):
                kind = statement.ast_type
                if kind == ast.ASTType.Rule:
                    self._rule(statement)
                elif kind == ast.ASTType.Defined:
                    self.defined.add((statement.name, statement.arity))
                elif kind == ast.ASTType.ShowSignature:
                    self.shown.add((statement.name, statement.arity))
                else:
                    assert kind in (ast.ASTType.Program, ast.ASTType.Definition, ast.ASTType.Comment), (path, statement)

    def _rule(self, rule):
        head = rule.head
        if head.ast_type == ast.ASTType.Aggregate:
            for element in head.elements:
                self.derived |= predicates(element.literal)
                self.used |= predicates(*element.condition)
        else:
            assert head.ast_type == ast.ASTType.Literal, str(rule)
            self.derived |= predicates(head)
        self.used |= predicates(*rule.body)


@pytest.fixture(scope="module")
def everything():
    return Predicates(STATS)


@pytest.fixture(scope="module")
def vocabulary():
    return Predicates([ASP / name for name in VOCABULARY])


def stated():
    """The name of every predicate that can be stated for stat timelines."""
    grounding = ROOT / "reasoner" / "grounding"
    trees = {name: python.parse((grounding / f"{name}.py").read_text(encoding="utf-8")) for name in ("facts", "cards", "layout")}
    names = {
        node.args[0].value
        for tree in trees.values()
        for node in python.walk(tree)
        if isinstance(node, python.Call)
        and (getattr(node.func, "attr", "") == "say" or getattr(node.func, "id", "") == "say")
        and isinstance(node.args[0], python.Constant)
    }
    (table,) = [
        node.value
        for node in trees["layout"].body
        if isinstance(node, python.Assign) and getattr(node.targets[0], "id", "") == "BEGINNINGS"
    ]
    return names | {pair.elts[0].value for row in table.values for pair in row.elts}


# ---- the vocabulary


def test_what_no_rule_derives_is_in_the_vocabulary(everything, vocabulary):
    assert everything.used - everything.derived <= vocabulary.defined


def test_only_the_vocabulary_declares_what_is_not_derived(everything, vocabulary):
    assert everything.defined == vocabulary.defined
    assert not everything.defined & everything.derived


def test_every_word_of_the_vocabulary_is_used_by_a_rule(everything, vocabulary):
    idle = vocabulary.defined - everything.used
    assert not idle


def told():
    """Predicates of the input that the programs of play state (asp/duel/export.lp and others)."""
    files = [*(ASP / "duel").glob("*.lp"), *(ASP / "resolution").glob("*.lp")]
    return {name for path in files for name in re.findall(r"told\((\w+)\(", path.read_text(encoding="utf-8"))}


def test_every_word_of_the_vocabulary_is_stated_and_nothing_else_is(vocabulary):
    assert stated() | told() == {name for name, _ in vocabulary.defined}


def test_the_corpus_states_words_with_the_arity_of_the_vocabulary(vocabulary):
    for _, case in cases():
        facts, _ = plan([case.scenario])
        assert {(symbol.name, len(symbol.arguments)) for symbol in facts.symbols} <= vocabulary.defined


def test_nothing_is_derived_in_vain(everything):
    assert not everything.derived - everything.used - everything.shown


def _names_read(path, of):
    """The constants that a Python file compares `name` with, or looks up in a dict called `of`."""
    found = set()
    for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, python.Compare) and getattr(node.left, "id", "") == "name":
            found |= {one.value for one in node.comparators if isinstance(one, python.Constant)}
        elif isinstance(node, python.Subscript) and getattr(node.value, "id", "") == of and isinstance(node.slice, python.Constant):
            found.add(node.slice.value)
        elif (
            isinstance(node, python.Call)
            and getattr(node.func, "attr", "") == "get"
            and getattr(node.func.value, "id", "") == of
            and isinstance(node.args[0], python.Constant)
        ):
            found.add(node.args[0].value)
    return found


def test_what_is_shown_is_decoded_and_nothing_else():
    answer = Predicates([ASP / "vocabulary" / "answer.lp", ASP / "refused.lp"])
    read = _names_read(ROOT / "reasoner" / "answers" / "decoding.py", "part")
    stats = {"stats"}  # the decoder's own collection, not an atom
    own = {"value_found"}  # for the solver, which asks again with it
    assert read - stats == {name for name, _ in answer.shown} - own


def test_what_explanations_show_is_read_and_nothing_else():
    shown = Predicates([ASP / "stats" / "why.lp"]).shown
    assert _names_read(ROOT / "reasoner" / "answers" / "reasons.py", "reasons") == {name for name, _ in shown}


def test_only_the_answer_and_the_explanations_show_anything(everything):
    told = (ASP / "vocabulary" / "answer.lp", ASP / "stats" / "why.lp", ASP / "refused.lp")
    assert everything.shown == Predicates(told).shown
    assert not [path.name for path in ASP.rglob("*.lp") if any(s.ast_type == ast.ASTType.ShowTerm for s in statements(path))]


# ---- leaving out rules that cannot fire


@lru_cache(maxsize=1)
def cases():
    """(name, case) of everything in the corpus that is about stats."""
    return [
        (f"{ruling.id}{' ' + case.name if case.name else ''}", case)
        for ruling in corpus.all_rulings()
        for case in ruling.cases
        if case.scenario
    ]


def words(symbols):
    """What can be told of facts at a glance: predicates, and constants and functors in their arguments."""
    found = set()
    for symbol in symbols:
        key = (symbol.name, len(symbol.arguments))
        found.add(key)
        for position, argument in enumerate(symbol.arguments):
            if argument.type is SymbolType.Function:
                found.add((*key, position, argument.name))
    return found


def words_looked_for(vocabulary):
    """The same of what the bodies of rules look for in the facts."""
    found = set()

    class Reader(ast.Transformer):
        def visit_SymbolicAtom(self, node):  # noqa: N802 (the name is clingo's)
            symbol = node.symbol
            key = (symbol.name, len(symbol.arguments))
            if key in vocabulary:
                found.add(key)
                for position, argument in enumerate(symbol.arguments):
                    if argument.ast_type == ast.ASTType.Function and argument.name:
                        found.add((*key, position, argument.name))
                    elif argument.ast_type == ast.ASTType.SymbolicTerm and argument.symbol.type is SymbolType.Function:
                        found.add((*key, position, argument.symbol.name))
            return node

    for path in STATS:
        for statement in statements(path):
            if statement.ast_type == ast.ASTType.Rule:
                for literal in statement.body:
                    Reader()(literal)
    return found


def stat_files():
    """The corpus files that say something about stats."""
    return [path for path in corpus.files() if any(case.scenario for ruling in corpus.read(path) for case in ruling.cases)]


@lru_cache(maxsize=1)
def sample():
    """Cases in which every word occurs that occurs in the facts of the corpus, some of every file, and all pending ones."""
    said = [words(plan([case.scenario])[0].symbols) for _, case in cases()]
    chosen = {number for number, (_, case) in enumerate(cases()) if case.verdict == "pending"}
    left = set().union(*said) - set().union(*(said[number] for number in chosen))
    while left:
        best = max(range(len(said)), key=lambda number: len(said[number] & left))
        chosen.add(best)
        left -= said[best]
    number = 0
    for path in stat_files():
        size = sum(1 for ruling in corpus.read(path) for case in ruling.cases if case.scenario)
        chosen |= {number, number + size // 2}
        number += size
    return [cases()[number] for number in sorted(chosen)]


def shown(names, facts, whole):
    """The answer sets, each as a set of atoms."""
    return {frozenset(model) for model in answer_sets(names, facts, whole=whole)}


def test_the_sample_covers_every_file_and_what_is_pending():
    files = {case.scenario.source for _, case in sample()}
    assert files == {str(path) for path in stat_files()}
    assert len(sample()) >= 40
    assert any(case.verdict == "pending" for _, case in sample())


@pytest.fixture
def worn_in(monkeypatch):
    """As after many questions, when rules are shortened too."""
    monkeypatch.setattr("reasoner.solving.solver.OFTEN", 1)
    monkeypatch.setattr("reasoner.solving.solver._slices", {})


@pytest.mark.parametrize("names", [["stats"], ["stats", "why"]], ids=" ".join)
def test_leaving_out_rules_changes_nothing(names, worn_in):
    different = []
    for name, case in sample():
        facts, _ = plan([case.scenario])
        if shown(names, facts, False) != shown(names, facts, True):
            different.append(name)
    assert not different


def test_leaving_out_rules_changes_nothing_for_many_at_once(worn_in):
    facts, _ = plan([case.scenario for _, case in sample() if case.verdict == "settled"])
    assert shown(["stats"], facts, False) == shown(["stats"], facts, True)


def without_scenario(model):
    """The atoms of a model without their first argument, which says what scenario they are about."""
    return frozenset(Function(atom.name, atom.arguments[1:]) for atom in model)


def test_every_predicate_of_a_scenario_is_told_by_its_first_argument():
    """... for a program about one scenario leaves that argument out (the variable S somewhere tells)."""
    told = Predicates([ASP / name for name in VOCABULARY[1:]]).defined
    rules = "".join(path.read_text(encoding="utf-8") for path in ASP.rglob("*.lp"))
    assert not [name for name, _ in told if not re.search(rf"(?<![\w']){name}\(S,", re.sub(r"%.*", "", rules))]


@pytest.mark.parametrize("names", [["stats"], ["stats", "why"]], ids=" ".join)
def test_a_scenario_asked_alone_is_answered_as_one_of_many(names):
    different = []
    for name, case in sample():
        alone, many = (plan([case.scenario], alone=one)[0] for one in (True, False))
        if shown(names, alone, False) != {without_scenario(model) for model in shown(names, many, False)}:
            different.append(name)
    assert not different


ON_THE_SPOT = {
    "monsters that are not destroyed by battle": {
        "cards": {
            "Plate": {"kind": "spell", "effects": {1: {"applies": "continuous", "protects": {"destroy by battle": "equipped"}}}},
            "Vow": {
                "kind": "spell",
                "effects": {
                    1: {
                        "applies": "activated",
                        "steps": [{"protects": {"destroy by battle": "target"}, "until": "end of opponent's turn"}],
                    }
                },
            },
            "Truce": {"kind": "spell", "effects": {1: {"applies": "activated", "steps": [{"forbids": {"damage": "both"}}]}}},
            "Stone": {
                "atk": 0,
                "effects": {
                    1: {"applies": "continuous", "battle damage": "none", "protects": {"destroy by battle": "self"}},
                    2: {"applies": "activated", "steps": [{"protects": {"destroy by battle": "self"}}]},
                },
            },
        },
        "field": {"Gemini Elf": {}, "Stone": {"controller": "opponent"}, "Plate": {"equipped to": "Gemini Elf"}},
        "events": [
            {"use": "Stone", "effect": 2},
            {"use": "Waboku"},
            {"use": "Dark Ruler No More"},
            {"use": "Truce"},
            {"use": "Vow", "target": "Gemini Elf"},
            {"attack": "Gemini Elf", "target": "Stone"},
            "damage step",
            "damage calculation",
            "after damage calculation",
        ],
    },
    "gains and losses that are turned round": {
        "field": ["Gemini Elf"],
        "events": [{"use": "Rush Recklessly", "target": "Gemini Elf"}, {"use": "Reverse Trap"}, "end turn"],
    },
    "a chosen monster": {
        "cards": {
            "Guide": {"atk": 0, "effects": {1: {"applies": "continuous", "atk gains": 300, "to": "chosen"}}},
            "Ward": {"atk": 1000},
        },
        "field": {"Ward": {}, "Guide": {"chosen": "Ward"}},
        "events": [{"negate": "Guide"}],
    },
    "until the end of one's own turn": {
        "cards": {
            "Oath": {
                "kind": "spell",
                "effects": {1: {"applies": "activated", "atk gains": 300, "to": "target", "until": "end of your turn"}},
            },
            "Ward": {"atk": 1000},
        },
        "field": ["Ward"],
        "events": [{"use": "Oath", "target": "Ward"}, "end turn", {"begin turn": "opponent"}],
    },
    "counters on the monster itself": {
        "cards": {
            "Flag": {
                "kind": "spell",
                "effects": {1: {"applies": "continuous", "atk gains": {"counters": "mark", "on": "it", "times": 100}, "to": "all"}},
            },
            "Ward": {"atk": 1000},
        },
        "field": {"Ward": {"counters": {"mark": 2}}, "Flag": {}},
        "events": [{"counters": "Ward", "name": "mark", "number": 3}],
    },
    "silencing traps": {
        "cards": {
            "Silencer": {"kind": "spell", "effects": {1: {"applies": "continuous", "negates": "effects", "to": "traps"}}},
            "Snare": {"kind": "trap", "effects": {1: {"applies": "continuous", "atk loses": 100, "to": "all"}}},
            "Ward": {"atk": 1000},
        },
        "field": ["Ward", "Snare"],
        "events": [{"place": "Silencer"}],
    },
    "unaffected by what the opponent's monsters do": {
        "cards": {
            "Ward": {"atk": 1000, "effects": {1: {"applies": "continuous", "unaffected by": ["opponent's monster"]}}},
            "Foe": {"atk": 1000, "effects": {1: {"applies": "continuous", "atk loses": 100, "to": "all"}}},
        },
        "field": {"Ward": {}, "Foe": {"controller": "opponent"}},
        "events": [{"negate": "Ward"}],
    },
    "other monsters counted": {
        "cards": {
            "Chief": {
                "atk": 0,
                "effects": {1: {"applies": "continuous", "atk gains": {"monsters": "any", "others": "true", "times": 100}}},
            },
            "Ward": {"atk": 1000},
        },
        "field": ["Chief"],
        "events": [{"summon": "Ward"}, {"destroy": "Ward"}],
    },
    "a gain against what is stronger": {
        "cards": {
            "Ward": {
                "atk": 1000,
                "effects": {
                    1: {
                        "applies": "continuous",
                        "atk gains": {"number": 500, "if weaker than": "battle opponent"},
                        "while": {"during": "damage calculation", "attacking": "monster"},
                        "always last": "true",
                    }
                },
            },
            "Foe": {"atk": 1200},
        },
        "field": {"Ward": {}, "Foe": {"controller": "opponent"}},
        "events": [{"attack": "Ward", "target": "Foe"}, "damage step", "damage calculation", "after damage calculation"],
    },
    "so many monsters": {
        "cards": {
            "Chief": {
                "atk": 0,
                "effects": {
                    1: {"applies": "continuous", "atk gains": 100, "while": {"monsters": {"others": True, "at least": 1}}},
                    2: {
                        "applies": "continuous",
                        "obtained by others": True,
                        "def gains": 50,
                        "while": {"monsters": {"at least": 2}},
                    },
                },
            },
            "Ward": {"atk": 1000},
        },
        "field": ["Chief"],
        "events": [{"summon": "Ward"}, {"obtain": "Ward", "from": "Chief", "effect": 2}, {"destroy": "Ward"}],
    },
    "values of what is battled": {
        "cards": {
            "Knight": {
                "atk": 1000,
                "level": 4,
                "effects": {
                    1: {"applies": "continuous", "def gains": 100, "to": {"all": {"battling": {"level": "higher"}}}},
                    2: {"applies": "continuous", "atk gains": 200, "while": {"battling": {"original level at least": 5}}},
                    3: {"applies": "continuous", "atk loses": 50, "to": {"all": {"battling": {"def at most": 900}}}},
                    4: {"applies": "continuous", "unaffected by": "activated monster of lower level"},
                },
            },
            "Giant": {"atk": 1200, "def": 900, "level": 8},
            "Imp": {"atk": 0, "level": 1, "effects": {1: {"applies": "activated", "atk becomes": 0, "to": "all"}}},
        },
        "field": {"Knight": {}, "Giant": {"controller": "opponent"}, "Imp": {"controller": "opponent"}},
        "events": [{"attack": "Knight", "target": "Giant"}, {"use": "Imp", "by": "opponent"}],
    },
    "the higher of two originals": {
        "cards": {
            "Ward": {
                "atk": 1000,
                "def": 1500,
                "effects": {1: {"applies": "continuous", "atk gains": {"value": "higher original", "of": "self"}}},
            },
        },
        "field": ["Ward"],
        "events": [{"use": "Shrink", "target": "Ward"}],
    },
    "cards of any kind": {
        "cards": {
            "Hush": {
                "kind": "spell",
                "effects": {1: {"applies": "activated", "negates": "effects", "to": {"cards": {"controller": "opponent"}}}},
            },
            "Ward": {"atk": 1000, "effects": {1: {"applies": "continuous", "atk gains": 100}}},
        },
        "field": {"Ward": {"controller": "opponent"}},
        "events": [{"use": "Hush"}],
    },
    "effects that are not modelled": {
        "cards": {
            "Riddle": {"atk": 1000, "traits": ["effect"], "effects": "not modelled"},
            "Rune": {"kind": "spell", "traits": ["continuous"], "effects": "not modelled"},
            "Stone": {"atk": 0, "traits": ["effect"], "effects": "change no stat"},
        },
        "field": ["Riddle", "Rune", "Stone"],
        "events": [{"negate": "Riddle"}, {"use": "Rune"}, {"use": "Stone"}, {"happens": "Riddle"}],
    },
    "stats that are asked for": {
        "cards": {"Ward": {"atk": 1000, "level": 3}},
        "field": ["Ward"],
        "events": [{"turn face-down": "Ward"}, {"flip": "Ward"}],
        "show": ["level", "scale"],
    },
    "materials that are detached by name": {
        "field": {"D": {"card": "Zoodiac Drident", "materials": ["Zoodiac Whiptail", "Zoodiac Thoroughblade"]}, "Gemini Elf": {}},
        "events": [
            {"attach": "Gemini Elf", "to": "D"},
            {"detach": "D", "cards": ["Zoodiac Whiptail"]},
            {"detach": "D", "cards": ["Gemini Elf"]},
        ],
    },
    "monsters of another Type": {
        "field": {"Command Knight": {}, "Zombie World": {}, "Mountain": {"controller": "opponent"}, "Blue-Eyes White Dragon": {}},
        "events": [
            {"place": "DNA Surgery", "declares": "warrior"},
            {"negate": "DNA Surgery"},
            {"destroy": "Zombie World"},
            {"place": "DNA Transplant", "declares": "fire"},
        ],
    },
    "a material that is not there is detached": {
        "field": {"D": {"card": "Zoodiac Drident", "materials": ["Zoodiac Whiptail"]}},
        "events": [{"detach": "D", "cards": ["Gemini Elf"]}],
    },
}


def test_every_word_that_rules_look_for_is_tried(vocabulary):
    """... so that the comparisons around this test say something about all rules."""
    tried = [case.scenario for _, case in sample()] + [read_object(document) for document in ON_THE_SPOT.values()]
    said = set().union(*(words(plan([scenario])[0].symbols) for scenario in tried))
    # What the solver and the programs of play say is tried with them.
    said |= {
        word for word in words_looked_for(vocabulary.defined) if word[0] in ("value_said", "value_wavers", *(told() - stated()))
    }
    assert not sorted(words_looked_for(vocabulary.defined) - said, key=str)


@pytest.mark.parametrize("what", ON_THE_SPOT)
def test_leaving_out_rules_changes_nothing_where_the_corpus_is_silent(what):
    scenario = read_object(ON_THE_SPOT[what])
    facts, _ = plan([scenario])
    alone, _ = plan([scenario], alone=True)
    for names in (["stats"], ["stats", "why"]):
        assert shown(names, facts, False) == shown(names, facts, True)
        assert shown(names, alone, False) == {without_scenario(model) for model in shown(names, facts, True)}


# ---- no search where nothing is open


def settled(number):
    """So many settled cases, evenly from the whole corpus."""
    found = [(name, case) for name, case in cases() if case.verdict == "settled"]
    return [found[place * len(found) // number] for place in range(number)]


def grounded(names, scenario):
    """A control with the whole program, after grounding."""
    facts, _ = plan([scenario])
    control = Control(["--warn=none"])
    for name in names:
        control.load(path_of(name))
    with control.backend() as backend:
        for symbol in facts.symbols:
            backend.add_rule([backend.add_atom(symbol)])
    control.ground([("base", [])])
    return control


def test_settled_scenarios_are_decided_by_grounding_alone():
    undecided = {}
    for name, case in settled(60):
        control = grounded(["stats", "why"], case.scenario)
        open_atoms = [str(atom.symbol) for atom in control.symbolic_atoms if not atom.is_fact]
        if open_atoms:
            undecided[name] = open_atoms[:3]
    assert not undecided


def test_a_pending_scenario_is_not_decided_by_grounding():
    """So that the test above could fail."""
    name, case = next((name, case) for name, case in cases() if case.verdict == "pending")
    control = grounded(["stats"], case.scenario)
    assert not all(atom.is_fact for atom in control.symbolic_atoms), name


def test_settled_scenarios_have_one_answer_set():
    several = []
    for name, case in cases():
        if case.verdict == "settled":
            facts, _ = plan([case.scenario])
            if len(answer_sets(["stats"], facts, limit=2)) != 1:
                several.append(name)
    assert not several


# ---- tables


def solve(text="", files=()):
    """The answer sets of some files and a text, as sets of strings of all atoms."""
    control = Control(["0", "--warn=none"])
    for file in files:
        control.load(str(ASP / file))
    control.add("base", [], text)
    control.ground([("base", [])])
    found = []
    control.solve(on_model=lambda model: found.append(set(model.symbols(atoms=True))))
    return found


def table(name, files, text=""):
    """The rows of a table: lists of Python values."""
    (atoms,) = solve(text, files)
    rows = []
    for atom in atoms:
        if atom.name == name:
            rows.append(tuple(a.string if a.type is SymbolType.String else str(a) for a in atom.arguments))
    return sorted(rows)


CLASS_FILES = ("vocabulary/cards.lp", "vocabulary/scenario.lp", "stats/classes.lp")


def test_fates_name_known_classes():
    known = {row[3] for row in table("class_row", CLASS_FILES)}
    outside_the_table = {"ao", "oh", "l"}
    fates = table("fate", ["stats/fates.lp"])
    assert fates
    for edition, newer, older, fate in fates:
        assert edition in ("new", "old")
        assert {newer, older} <= known | outside_the_table, (newer, older)
        assert fate in ("suspend", "erase")


def test_every_pair_of_classes_has_one_fate():
    fates = table("fate", ["stats/fates.lp"])
    assert len({row[:3] for row in fates}) == len(fates)


def test_the_class_of_the_older_edition_stays_there():
    assert not [row for row in table("fate", ["stats/fates.lp"]) if row[0] == "new" and "oh" in row]
    text = "scenario(0,new). op(x,1,1,1). does(x,1,1,original,half). stat_of(x,1,1,atk). effect(x,1,activated)."
    assert {row[-1] for row in table("class", CLASS_FILES, text)} == {"oo"}
    assert {row[-1] for row in table("class", CLASS_FILES, text.replace("new", "old"))} == {"oh"}


def test_every_class_row_is_unique_and_has_a_stage():
    rows = table("class_row", CLASS_FILES)
    assert len({row[:3] for row in rows}) == len(rows)
    stages = dict(table("stage_of", CLASS_FILES))
    assert {row[3] for row in rows} | {"oh"} == set(stages)


def test_every_fate_has_a_known_rule_and_every_rule_of_a_fate_a_fate():
    reasons = ["stats/fates.lp", "stats/reasons.lp"]
    fates = {row[:3] for row in table("fate", reasons)}
    named = table("fate_rule", reasons)
    assert {row[:3] for row in named} == fates
    assert len(named) == len(fates)
    assert {row[3] for row in named} <= set(rules())


def test_every_class_has_a_known_rule():
    slugs = dict(table("class_rule", ["stats/fates.lp", "stats/reasons.lp"]))
    assert set(slugs) == {row[3] for row in table("class_row", CLASS_FILES)} | {"oh", "l"}
    assert set(slugs.values()) <= set(rules())


def test_every_state_has_a_known_rule():
    slugs = dict(table("state_rule", ["stats/fates.lp", "stats/reasons.lp"]))
    assert slugs
    assert set(slugs.values()) <= set(rules())


def test_every_rule_that_the_programs_name_is_known():
    named = set()
    for path in ASP.rglob("*.lp"):
        for words in re.findall(
            r"\brules? ([a-z0-9]+(?:-[a-z0-9]+)+(?:,\s+(?:%\s+)?[a-z0-9]+(?:-[a-z0-9]+)+)*)", path.read_text(encoding="utf-8")
        ):
            named |= set(re.split(r",\s+(?:%\s+)?", words))
    assert named
    assert not named - set(rules())


def _is_card(name):
    card = library.find(name)
    return card is not None and card.name == name


def test_the_published_order_names_cards_and_has_no_circle():
    order = table("published", ["stats/reapply_order.lp"])
    assert order
    before = {}
    for first, second, source in order:
        assert _is_card(first), first
        assert _is_card(second), second
        assert SOURCE.fullmatch(source), source
        before.setdefault(second, set()).add(first)
    left = {name for row in order for name in row[:2]}
    while left:
        free = {name for name in left if not before.get(name, set()) & left}
        assert free, f"a circle among {sorted(left)}"
        left -= free


def test_cards_in_the_published_order_have_an_effect_that_is_applied_last():
    for row in table("published", ["stats/reapply_order.lp"]):
        for name in row[:2]:
            card = library.find(name)
            operations = [op for effect in card.effects for step in effect.steps for op in step]
            assert any(getattr(op, "last", False) for op in operations), name


SINGLE_CARDS = {"taken_as": "stats/classes.lp", "unsettled_reapply": "stats/open.lp", "settled_cover": "stats/open.lp"}


def facts_of(name, file):
    """The arguments of facts that stand in a file, as texts."""
    found = []
    for statement in statements(ASP / file):
        if statement.ast_type == ast.ASTType.Rule and not statement.body and statement.head.ast_type == ast.ASTType.Literal:
            symbol = statement.head.atom.symbol
            if symbol.name == name:
                found.append([str(argument).strip('"') for argument in symbol.arguments])
    return found


@pytest.mark.parametrize(("name", "file"), SINGLE_CARDS.items())
def test_statements_about_single_cards_name_cards_and_sources(name, file):
    rows = facts_of(name, file)
    assert rows
    for row in rows:
        card = row[1] if name == "taken_as" else row[0]
        assert _is_card(card), card
        assert SOURCE.fullmatch(row[-1]), row[-1]


def test_cards_taken_for_another_class_have_that_effect_and_the_class_exists():
    known = {row[3] for row in table("class_row", CLASS_FILES)}
    for _, card, number, name, _ in facts_of("taken_as", "stats/classes.lp"):
        assert int(number) in {effect.number for effect in library.find(card).effects}
        assert name in known


# ---- single rooms: small facts in, the whole of what is derived out


def atoms(text, files, names):
    """The atoms with these names in the one answer set, as a set of strings."""
    (found,) = solve(text, (*VOCABULARY, *files))
    return {str(atom) for atom in found if atom.name in names}


def parse(text):
    """Atoms separated by blanks."""
    return set(text.split())


def test_presence_of_a_monster_that_comes_and_goes():
    text = """
    scenario(0,new). point(0,0..4). card(0,a,c). card(0,b,c).
    arrive(0,0,a,monster). arrive(0,1,b,spell). leave(0,3,a).
    """
    assert atoms(text, ["timeline/presence.lp"], {"up", "mon", "on", "down"}) == parse(
        "up(0,0,a) up(0,1,a) up(0,2,a) up(0,1,b) up(0,2,b) up(0,3,b) up(0,4,b) mon(0,0,a) mon(0,1,a) mon(0,2,a)"
    )


def test_presence_of_an_equip_card_that_moves_on_and_goes_with_its_monster():
    text = """
    point(0,0..3).
    arrive(0,0,a,monster). arrive(0,0,b,monster). arrive(0,0,axe,spell).
    equip(0,0,axe,a,0). equip(0,1,axe,b,0). leave(0,2,b).
    """
    assert atoms(text, ["timeline/presence.lp"], {"on", "mon"}) == parse(
        "on(0,0,axe,a,0) on(0,1,axe,b,0) mon(0,0,a) mon(0,0,b) mon(0,1,a) mon(0,1,b) mon(0,2,a) mon(0,3,a)"
    )


def test_presence_of_a_monster_that_is_turned_face_down_and_flipped():
    text = """
    point(0,0..3). arrive(0,0,a,monster). arrive(0,0,axe,spell). equip(0,0,axe,a,2).
    turn_down(0,1,a). arrive(0,3,a,monster).
    """
    assert atoms(text, ["timeline/presence.lp"], {"up", "mon", "on", "down"}) == parse(
        """up(0,0,a) mon(0,0,a) on(0,0,axe,a,2) up(0,0,axe) up(0,1,axe) up(0,2,axe) up(0,3,axe)
        down(0,1,a) down(0,2,a) up(0,3,a) mon(0,3,a)"""
    )


def test_presence_keeps_scenarios_apart():
    text = "point(0,0..1). point(1,0..1). arrive(0,0,a,monster). arrive(1,1,a,monster)."
    assert atoms(text, ["timeline/presence.lp"], {"mon"}) == parse("mon(0,0,a) mon(0,1,a) mon(1,1,a)")


def test_control_and_positions_are_followed_only_where_something_depends_on_them():
    text = """
    point(0,0..2). arrive(0,0,a,monster). set_control(0,0,a,you). set_position(0,0,a,attack).
    set_control(0,2,a,opponent). set_position(0,1,a,defense).
    """
    assert atoms(text, ["timeline/presence.lp"], {"ctrl", "pos"}) == set()
    asked = "need(c,1,1,controller(you)). need(c,1,1,position(attack))."
    assert atoms(text + asked, ["timeline/presence.lp"], {"ctrl", "pos"}) == parse(
        "ctrl(0,0,a,you) ctrl(0,1,a,you) ctrl(0,2,a,opponent) pos(0,0,a,attack) pos(0,1,a,defense) pos(0,2,a,defense)"
    )


def test_what_arrives_during_a_moment_is_unsettled_until_its_end():
    text = "point(0,0..4). arrive(0,1,a,monster). moment(0,1,3)."
    assert atoms(text, ["timeline/presence.lp"], {"unsettled"}) == parse("unsettled(0,1,a) unsettled(0,2,a)")


def test_spans_of_a_battle():
    text = """
    point(0,0..5). while(c,1,1,during(damage_step)). arrive(0,0,a,monster). arrive(0,0,b,monster).
    attack(0,1,a,b). stage(0,1,declared). stage(0,2,damage_step). stage(0,3,damage_calculation). stage(0,4,after_calculation).
    stage(0,5,over).
    """
    assert atoms(text, ["timeline/presence.lp", "timeline/turns.lp"], {"during"}) == parse(
        """during(0,1,battle) during(0,2,battle) during(0,3,battle) during(0,4,battle)
        during(0,2,damage_step) during(0,3,damage_step) during(0,4,damage_step) during(0,3,damage_calculation)"""
    )


def test_a_battle_ends_where_one_of_the_two_goes():
    text = """
    point(0,0..2). arrive(0,0,a,monster). arrive(0,0,b,monster).
    attack(0,1,a,b). stage(0,1,declared). leave(0,2,b).
    """
    assert atoms(text, ["timeline/presence.lp", "timeline/turns.lp"], {"fights"}) == parse("fights(0,1,a,b) fights(0,1,b,a)")


def test_counters_stay_until_they_change_or_the_card_goes():
    text = """
    point(0,0..4). arrive(0,0,a,monster). set_counter(0,0,a,"mark",2). set_counter(0,2,a,"mark",1). leave(0,4,a).
    """
    assert atoms(text, ["timeline/presence.lp", "timeline/counts.lp"], {"counter"}) == {
        'counter(0,0,a,"mark",2)', 'counter(0,1,a,"mark",2)', 'counter(0,2,a,"mark",1)', 'counter(0,3,a,"mark",1)',
    }  # fmt: skip


# The walk over what is in force, with classes and fates that are made up: red and blue things.
WALK = """
scenario(0,new). mon(0,1,y).
class_row(a,a,a,red). class_row(b,b,b,blue).
stage_of(red,1). stage_of(blue,2).
in_force(0,1,y,atk,first,blue,1). in_force(0,1,y,atk,second,red,2). in_force(0,1,y,atk,third,blue,3).
in_line(0,first,1,0). in_line(0,second,2,0). in_line(0,third,3,0).
"""


def walk(fates):
    return atoms(WALK + fates, ["stats/standing.lp"], {"counts", "suspended", "place"})


def test_the_walk_without_fates_lets_everything_count_in_order_of_stage_and_age():
    assert walk("") == parse(
        """counts(0,1,y,atk,first,blue,(1,0,0)) counts(0,1,y,atk,second,red,(2,0,0)) counts(0,1,y,atk,third,blue,(3,0,0))
        place(0,1,y,atk,second,red,1) place(0,1,y,atk,first,blue,2) place(0,1,y,atk,third,blue,3)"""
    )


def test_the_walk_suspends_what_is_older():
    assert walk("fate(new,red,blue,suspend).") == parse(
        """suspended(0,1,y,atk,first,blue) counts(0,1,y,atk,second,red,(2,0,0)) counts(0,1,y,atk,third,blue,(3,0,0))
        place(0,1,y,atk,second,red,1) place(0,1,y,atk,third,blue,2)"""
    )


def test_the_walk_lets_what_is_suspended_suspend_nothing():
    assert walk("fate(new,blue,red,suspend). fate(new,red,blue,suspend).") == parse(
        """counts(0,1,y,atk,first,blue,(1,0,0)) suspended(0,1,y,atk,second,red) counts(0,1,y,atk,third,blue,(3,0,0))
        place(0,1,y,atk,first,blue,1) place(0,1,y,atk,third,blue,2)"""
    )


def test_the_walk_reads_the_fates_of_its_own_edition():
    assert walk("fate(old,red,blue,suspend). fate(new,blue,blue,suspend).") == parse(
        """suspended(0,1,y,atk,first,blue) counts(0,1,y,atk,second,red,(2,0,0)) counts(0,1,y,atk,third,blue,(3,0,0))
        place(0,1,y,atk,second,red,1) place(0,1,y,atk,third,blue,2)"""
    )


def test_the_walk_leaves_erasing_to_others():
    """What was erased is not in force any more; a fate "erase" suspends nothing."""
    assert walk("fate(new,blue,blue,erase).") == walk("")


# ---- another table in the place of the fates

GAIN_THEN_SET = {
    "cards": {
        "Ward": {"atk": 1000, "def": 1000},
        "Rise": {"kind": "spell", "effects": {1: {"applies": "activated", "atk gains": 700, "to": "target"}}},
        "Fix": {
            "kind": "spell",
            "effects": {1: {"applies": "activated", "atk becomes": 2000, "to": "target", "until": "end of turn"}},
        },
    },
    "field": ["Ward"],
    "events": [{"use": "Rise", "target": "Ward"}, {"use": "Fix", "target": "Ward"}, "end turn"],
}


def attack_by_event(fates, document=GAIN_THEN_SET):
    """The ATK of Ward after every point, under another table of fates (None: the real one)."""
    facts, plans = plan([read_object(document)])
    control = Control(["0", "--warn=none"])
    for include in re.findall(r'#include "([^"]+)"', (ASP / "stats.lp").read_text(encoding="utf-8")):
        if include != "stats/fates.lp" or fates is None:
            control.load(str(ASP / include))
    control.add("base", [], fates or "")
    with control.backend() as backend:
        for symbol in facts.symbols:
            backend.add_rule([backend.add_atom(symbol)])
    control.ground([("base", [])])
    models = []
    control.solve(on_model=lambda model: models.append(model.symbols(shown=True)))
    (model,) = models
    values = {
        atom.arguments[1].number: atom.arguments[4].number
        for atom in model
        if atom.match("stat", 6) and str(atom.arguments[3]) == "atk"
    }
    return [values[point] for point in plans[0].last_of]


def test_another_table_of_fates_gives_the_answers_of_that_table():
    # The rules: the set takes 2000, and the gain never counts again.
    assert attack_by_event(None) == [1000, 1700, 2000, 1000]
    # No fate at all: both count, the gain after the set (gains come in a later stage).
    assert attack_by_event("") == [1000, 1700, 2700, 1700]
    # Suspended only: the gain comes back.
    assert attack_by_event("fate(new,co,ao,suspend).") == [1000, 1700, 2000, 1700]
    # A fate of another edition is none here.
    assert attack_by_event("fate(old,co,ao,erase).") == [1000, 1700, 2700, 1700]


def test_the_real_table_alone_gives_the_answers_of_the_program():
    answer = timeline(read_object(GAIN_THEN_SET))
    assert [answer.at(event, "Ward").atk for event in range(4)] == attack_by_event(None)
