"""Reading Japanese wordings: every clause here is made up in the style of cards, none is a card's own text."""

import contextlib
import doctest
import logging
import subprocess
import sys
import time
import unicodedata
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, logger

import reasoner.clauses
from reasoner.clauses import Clause, ClauseError, ClauseStep, Operation, read_clause, reading, types, wording


def outline(text):
    """The clause in short: operation, what changes, particle, amount and joint of each step, parts that are not said left out."""
    return [
        " ".join(str(part) for part in (step.operation, *step.stats, step.particle, step.amount, step.joined) if part is not None)
        for step in read_clause(text).steps
    ]


def only(text):
    """The one step of a clause."""
    (step,) = read_clause(text).steps
    return step


# ---- the first step decides: を makes it so, は and が say that it becomes so (003:L362, L379, L391)

SETTING = {
    "攻撃力を０にする": ("becomes", "wo", 0),
    "攻撃力は０になる": ("becomes", "ha", 0),
    "攻撃力が０になる": ("becomes", "ga", 0),
    "攻撃力は０にする": ("becomes", "ha", 0),
    "守備力を２５００ポイントにする": ("becomes", "wo", 2500),
    "攻撃力を元々の数値にする": ("becomes", "wo", "original"),
    "攻撃力は元々の攻撃力になる": ("becomes", "ha", "original"),
    "攻撃力は元々の攻撃力の半分になる": ("becomes", "ha", "half original"),
    "攻撃力はその攻撃力と守備力の内、低い方の数値になる": ("becomes", "ha", "that much"),
    "攻撃力は元々の攻撃力・守備力の内、高い方の数値になる": ("becomes", "ha", "that much"),
    "攻撃力は元々の数値の半分になる": ("becomes", "ha", "half original"),
    "攻撃力は元々の攻撃力の倍になる": ("becomes", "ha", "double original"),
    "攻撃力はそのモンスターの攻撃力の半分になる": ("becomes", "ha", "half of that much"),
    "攻撃力はその守備力の２倍になる": ("becomes", "ha", "double of that much"),
    "攻撃力を対象のモンスターの攻撃力と同じにする": ("becomes", "wo", "that much"),
    "攻撃力はその守備力と同じ数値になる": ("becomes", "ha", "that much"),
    "このカードのレベルはそのモンスターと同じレベルになる": ("becomes", "ha", "that much"),
    "ランクは４になる": ("becomes", "ha", 4),
    "攻撃力を半分にする": ("half", "wo", "half"),
    "攻撃力は半分になる": ("half", "ha", "half"),
    "攻撃力が半分の数値になる": ("half", "ga", "half"),
    "攻撃力を倍にする": ("double", "wo", "double"),
    "攻撃力は２倍になる": ("double", "ha", "double"),
    "元々の攻撃力は２０００になる": ("original becomes", "ha", 2000),
    "元々の守備力を半分にする": ("original becomes", "wo", "half"),
}

CHANGING = {
    "攻撃力を５００アップする": ("gains", "wo", 500),
    "攻撃力は５００ポイントアップする": ("gains", "ha", 500),
    "攻撃力が５００アップする": ("gains", "ga", 500),
    "攻撃力を５００ダウンする": ("loses", "wo", 500),
    "攻撃力は５００ダウンする": ("loses", "ha", 500),
    "攻撃力が５００ポイントダウンする": ("loses", "ga", 500),
    "攻撃力は０アップする": ("gains", "ha", 0),
    "攻撃力を１００だけアップする": ("gains", "wo", 100),
    "攻撃力は元々の攻撃力分アップする": ("gains", "ha", "original"),
    "このカードの攻撃力はそのモンスターの元々の攻撃力分アップする": ("gains", "ha", "that much"),
    "その攻撃力分、このカードの攻撃力をアップする": ("gains", "wo", "that much"),
    "その攻撃力の半分だけこのカードの攻撃力をアップする": ("gains", "wo", "half of that much"),
    "その元々の攻撃力と元々の守備力のうち高い方の半分だけ攻撃力をアップする": ("gains", "wo", "half of that much"),
    "このカードの攻撃力はダウンした数値分アップする": ("gains", "ha", "that much"),
    "攻撃力はフィールドのモンスターの数×３００ダウンする": ("loses", "ha", "count"),
    "攻撃力はそのレベル×１００アップする": ("gains", "ha", "count"),
    "レベルを１つ上げる": ("gains", "wo", 1),
    "レベルは２つ上がる": ("gains", "ha", 2),
    "レベルを２下げる": ("loses", "wo", 2),
    "レベルが１つ下がる": ("loses", "ga", 1),
    "攻撃力を５００アップ": ("gains", "wo", 500),
    "攻撃力は５００ダウン": ("loses", "ha", 500),
}

NEGATING = {
    "効果を無効にする": ("negate", "wo", None),
    "その効果を無効化する": ("negate", "wo", None),
    "効果は無効にする": ("negate", "ha", None),
    "効果は無効化される": ("negate", "ha", None),
    "効果が無効化される": ("negate", "ga", None),
    "効果は無効になる": ("negate", "ha", None),
    "効果が無効となる": ("negate", "ga", None),
    "効果を無効": ("negate", "wo", None),
    "効果が無効": ("negate", "ga", None),
    "この効果で特殊召喚したモンスターの効果は無効化される": ("negate", "ha", None),
    "相手フィールドの効果モンスターの効果を無効にする": ("negate", "wo", None),
    "その発動を無効にする": ("negate activation", "wo", None),
    "その効果の発動は無効になる": ("negate activation", "ha", None),
    "その攻撃を無効にする": ("negate attack", "wo", None),
}

OTHERS = {
    "そのモンスターを破壊する": ("destroy", "wo", None),
    "モンスター１体を選んで破壊する": ("destroy", "wo", None),
    "カードを２枚選び、除外する": ("banish", "wo", None),
    "そのカードを裏側表示で除外する": ("banish", "wo", None),
    "そのモンスターを持ち主の手札に戻す": ("return to hand", "wo", None),
    "そのモンスターは手札に戻る": ("return to hand", "ha", None),
    "そのカードをデッキの一番下に戻す": ("return to deck", "wo", None),
    "そのカードをデッキに戻してシャッフルする": ("return to deck", "wo", None),
    "自分は２枚ドローする": ("draw", "ha", 2),
    "デッキからカードを１枚ドローする": ("draw", "wo", 1),
    "相手に５００ダメージを与える": ("damage", None, 500),
    "相手は１０００ポイントのダメージを受ける": ("damage", "ha", 1000),
    "その攻撃力分のダメージを相手に与える": ("damage", None, "that much"),
    "その攻撃力の半分のダメージを与える": ("damage", None, "half of that much"),
    "自分は５００ＬＰ回復する": ("gain LP", "ha", 500),
    "自分のＬＰを５００回復する": ("gain LP", "wo", 500),
    "その攻撃力分だけ自分のＬＰを回復する": ("gain LP", "wo", "that much"),
    "自分の手札・墓地から戦士族モンスター１体を守備表示で特殊召喚する": ("special summon", "wo", None),
    "そのモンスターを効果を無効にして特殊召喚する": ("special summon", "wo", None),
    "その効果を無効にして守備表示で特殊召喚する": ("special summon", None, None),
    "このカードの攻撃力を０にして特殊召喚する": ("special summon", None, None),
    "デッキから「試作」魔法カード１枚を自分フィールドにセットする": ("set", "wo", None),
    "バトルフェイズを終了する": ("end battle phase", None, None),
    "デッキからレベル４以下の「試作」モンスター１体を手札に加える": ("add to hand", "wo", None),
    "そのカードを墓地へ送る": ("send", "wo", None),
    "手札を１枚捨てる": ("discard", "wo", None),
    "このカードをリリースする": ("tribute", "wo", None),
    "そのモンスターを裏側守備表示にする": ("position", "wo", None),
    "そのモンスターは守備表示になる": ("position", "ha", None),
    "そのモンスターの表示形式を変更する": ("position", None, None),
    "そのモンスターのコントロールを得る": ("take control", None, None),
    "このカードをそのモンスターに装備する": ("equip", "wo", None),
    "そのモンスターは攻撃できない": ("cannot attack", "ha", None),
    "相手は魔法・罠カードを発動できない": ("cannot activate", "wo", None),
    "そのモンスターの効果は発動できない": ("cannot activate", "ha", None),
    "このカードは相手の効果を受けない": ("unaffected", "wo", None),
    "このカードは戦闘・効果では破壊されない": ("not destroyed", "ha", None),
    "このカードは相手の効果の対象にならない": ("not targeted", "ha", None),
}


@pytest.mark.parametrize(("text", "expected"), [*SETTING.items(), *CHANGING.items(), *NEGATING.items(), *OTHERS.items()])
def test_what_a_step_does_with_which_particle_and_amount(text, expected):
    step = only(text)
    assert (step.operation, step.particle, step.amount) == expected
    assert step.text == text
    assert step.joined == "first"


def test_every_operation_is_read_from_some_clause_and_has_plain_words():
    read = {operation for operation, _, _ in [*SETTING.values(), *CHANGING.values(), *NEGATING.values(), *OTHERS.values()]}
    assert read == set(get_args(Operation))
    assert all(wording.describe(ClauseStep(operation, ("atk",), "wo", 1)) for operation in read)


@pytest.mark.parametrize(
    ("words", "stats"),
    {
        "攻撃力": ("atk",),
        "守備力": ("def",),
        "レベル": ("level",),
        "ランク": ("rank",),
        "攻撃力・守備力": ("atk", "def"),
        "攻撃力と守備力": ("atk", "def"),
        "攻撃力及び守備力": ("atk", "def"),
        "守備力・攻撃力": ("def", "atk"),
        "元々の攻撃力・守備力": ("atk", "def"),
    }.items(),
)
def test_several_values_at_once(words, stats):
    assert only(f"{words}は１になる").stats == stats
    assert only(f"{words}を１にする").stats == stats


# ---- how steps are joined (003:L95, L114)


@pytest.mark.parametrize(
    ("text", "expected"),
    {
        "そのモンスターの攻撃力を０にし、その効果を無効にする": ["becomes atk wo 0 first", "negate wo comma"],
        "攻撃力は１００になり、効果は無効化される。": ["becomes atk ha 100 first", "negate ha comma"],
        "攻撃力が０になり、戦闘では破壊されない": ["becomes atk ga 0 first", "not destroyed comma"],
        "効果は無効化され、攻撃力は半分になる": ["negate ha first", "half atk ha half comma"],
        "効果を無効にし破壊する": ["negate wo first", "destroy comma"],
        "そのモンスターをリリースして特殊召喚する": ["tribute wo first", "special summon comma"],
        "攻撃力を０にし、特殊召喚する": ["becomes atk wo 0 first", "special summon comma"],
        "手札を１枚捨て、攻撃力を０にして特殊召喚し、１枚ドローする": [
            "discard wo first", "special summon comma", "draw 1 comma",
        ],
        "攻撃力を５００ダウンし、その後、そのモンスターを破壊する": ["loses atk wo 500 first", "destroy wo then"],
        "モンスターを破壊する。その後、攻撃力を０にする。": ["destroy wo first", "becomes atk wo 0 then"],
        "その後攻撃力を０にする": ["becomes atk wo 0 then"],
        "攻撃力は５００ダウンする。さらに、１枚ドローできる": ["loses atk ha 500 first", "draw 1 also"],
        "攻撃力を５００アップし、更に守備力を５００アップする": ["gains atk wo 500 first", "gains def wo 500 also"],
        "攻撃力を０にする。効果を無効にする。": ["becomes atk wo 0 first", "negate wo period"],
        "手札を１枚捨て、１枚ドローし、５００ダメージを与える": ["discard wo first", "draw 1 comma", "damage 500 comma"],
        "手札を１枚捨てて、そのモンスターを除外し、その後１枚ドローする。自分は５００ＬＰ回復する": [
            "discard wo first", "banish wo comma", "draw 1 then", "gain LP ha 500 period",
        ],
        "このターン、そのモンスターは攻撃できず、効果を発動できない": ["cannot attack ha first", "cannot activate wo comma"],
        "②：相手フィールドのモンスター１体を対象として発動できる。そのモンスターの守備力を０にする。": ["becomes def wo 0 first"],
    }.items(),
)  # fmt: skip
def test_how_steps_are_joined(text, expected):
    assert outline(text) == expected


def test_each_step_shows_the_words_it_was_read_from():
    clause = read_clause(" その モンスターの攻撃力を０にし（注）、\nその効果を無効にする。 ")
    assert [step.text for step in clause.steps] == ["その モンスターの攻撃力を０にし", "その効果を無効にする"]


@pytest.mark.parametrize(
    "text", ["攻撃力を０にし", "攻撃力を０にし、", "攻撃力が０になり", "効果は無効化され、", "攻撃力を上げ".replace("を", "を１")]
)
def test_decisive_words_alone_are_said_to_go_on(text):
    clause = read_clause(text)
    assert clause.unfinished and len(clause.steps) == 1
    assert clause.describe()[-1] == "a further step, which is not written"


def test_a_closed_clause_does_not_go_on():
    assert not read_clause("攻撃力を０にする").unfinished


# ---- what is changed, and for how long


@pytest.mark.parametrize(
    ("text", "scope"),
    {
        "攻撃力を０にする": None,
        "相手モンスターの攻撃力を０にする": None,
        "その攻撃力を０にする": "that",
        "その表側表示モンスターの攻撃力を０にする": "that",
        "それらのモンスターの効果は無効化される": "that",
        "そのモンスターは攻撃力が５００アップする": "that",
        "このカードの攻撃力は５００アップする": "self",
        "自身の攻撃力は５００アップする": "self",
        "このカード以外のモンスターの攻撃力は５００アップする": None,
        "このカードと戦闘を行う相手モンスターの攻撃力は５００ダウンする": None,
        "対象のモンスターの攻撃力を０にする": "target",
        "選択したモンスターの攻撃力を０にする": "target",
        "相手フィールドの全ての表側表示モンスターの攻撃力を０にする": "all",
        "相手フィールドのモンスター全ての効果を無効にする": "all",
        "相手フィールドのモンスターの攻撃力は全て５００ダウンする": "all",
        "相手フィールドのモンスターの効果は全て無効化される": "all",
        "モンスターを全て破壊する": "all",
        "モンスターをすべて選んで破壊する": "all",
        "このカードの攻撃力はそのモンスターの攻撃力分アップする": "self",
        "そのモンスターの攻撃力分、このカードの攻撃力をアップする": "self",
        "このカードの攻撃力はフィールドの全てのモンスターの数×１００アップする": "self",
        "その発動を無効にする": "that",
        "このカードは相手の効果を受けない": "self",
        "このカードはその効果を受けない": "self",
        "それを破壊する": "that",
        "このカードとそのモンスターを破壊する": None,
        "その全てのモンスターを破壊する": "all",
    }.items(),
)
def test_what_is_changed(text, scope):
    assert only(text).scope == scope


@pytest.mark.parametrize(
    ("words", "lasting"),
    {
        "ターン終了時まで": "end of turn",
        "このターンの終了時まで": "end of turn",
        "エンドフェイズ時まで": "end of turn",
        "このターンのエンドフェイズまで": "end of turn",
        "このターン": "this turn",
        "次の相手ターンの終了時まで": "later turn",
        "次の自分のスタンバイフェイズまで": "later turn",
        "ダメージステップの間": "battle",
    }.items(),
)
def test_how_long_it_lasts(words, lasting):
    for text in (
        f"{words}、攻撃力は１００ダウンする",
        f"攻撃力は{words}１００ダウンする",
        f"攻撃力を{words}、０にする",
        f"効果は{words}無効化される",
    ):
        assert only(text).lasting == lasting
    assert only("攻撃力を０にする").lasting is None


def test_what_may_be_left_undone():
    assert only("１枚ドローできる").may and only("攻撃力を０にする事ができる").may and only("手札に加えることができる").may
    assert only("攻撃力を１００アップしてもよい").may and not only("攻撃力を０にする").may


# ---- one spelling


@pytest.mark.parametrize("text", [*SETTING, *CHANGING, *NEGATING, *OTHERS])
def test_widths_spaces_and_notes_make_no_difference(text):
    plain = unicodedata.normalize("NFKC", text)
    halved = "".join(HALF.get(sign, sign) for sign in plain)
    spaced = "　".join(f" {sign}" for sign in plain)
    for other in (plain, halved, spaced, f"{text}（ダメージ計算前(後)に）。", text.replace("、", "，")):
        assert without_text(read_clause(other)) == without_text(read_clause(text))


# the kana that stand for themselves in half width, those with a voicing mark as two signs
HALF = {unicodedata.normalize("NFKC", half): half for half in [*map(chr, range(0xFF61, 0xFF9E)), "ﾌﾟ", "ﾀﾞ", "ﾄﾞ", "ﾍﾞ", "ﾎﾟ", "ｿﾞ"]}


def without_text(clause):
    return [step._replace(text="") for step in clause.steps], clause.unfinished


@pytest.mark.parametrize("number", ["1000", "1,000", "１０００", "１，０００", "1 000"])
def test_numbers(number):
    assert only(f"攻撃力は{number}アップする").amount == 1000


# ---- what cannot be read


@pytest.mark.parametrize(
    ("text", "stumbled", "at"),
    [
        ("", "", 0),
        ("　", "", 1),
        ("攻撃力", "", 3),
        ("攻撃力を", "", 4),
        ("その後、", "", 4),
        ("②：", "", 2),
        ("もしも攻撃力を０にする", "もしも攻撃力を０にする", 0),
        ("Its ATK becomes 0.", "Its ATK becom", 0),
        ("攻撃力を０に変える", "変える", 6),
        ("攻撃力を０になる", "なる", 6),  # what を marks does not become so by itself
        ("攻撃力が０にする", "する", 6),  # and nothing is made so with が
        ("効果を無効化される", "され", 6),
        ("攻撃力１０００アップする", "アップする", 7),  # no particle: it is not known which
        ("攻撃力を０にし。", "。", 7),
        ("攻撃力を０にする、効果を無効にする", "、効果を無効にする", 8),
        ("元々の攻撃力は５００アップする", "アップする", 10),
        ("攻撃力と元々の守備力は０になる", "は０になる", 10),
        ("攻撃力は半分ダウンする", "ダウンする", 6),
        ("攻撃力または守備力を０にする", "または守備力を０にする", 3),
        ("のモンスターを破壊する", "のモンスターを破壊する", 0),
        ("攻撃力を０にする。また、効果を無効にする", "また", 9),  # the sources do not say how また joins
        ("そのモンスターが破壊された場合、１枚ドローする", "が破壊された場合", 7),
        ("攻撃力を０（攻撃力を０にする", "（攻撃力を０にする", 5),
        ("攻撃力を０）にする", "）にする", 5),
        ("攻撃力は１２３４５６７８アップする", "１２３４５６７８アップする", 4),
        ("攻撃力を　０に変える", "変える", 7),
    ],
)
def test_what_cannot_be_read_says_which_words(text, stumbled, at):
    with pytest.raises(ClauseError) as caught:
        read_clause(text)
    assert caught.value.at == at
    assert caught.value.stumbled == stumbled or stumbled and caught.value.stumbled.startswith(stumbled)
    assert text[at:].startswith(caught.value.stumbled)
    assert (stumbled or "its end") in str(caught.value)


def test_what_is_far_too_long_is_not_read():
    with pytest.raises(ClauseError) as caught:
        read_clause("攻撃力を０にする。" * 200)
    assert caught.value.at == 1000


WORDS = sorted(
    {word for text in [*SETTING, *CHANGING, *NEGATING, *OTHERS, "その後、", "さらに", "。", "（", "）"] for word in (text, *text)}
)


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(), st.lists(st.sampled_from(WORDS), max_size=40).map("".join)))
def test_any_text_is_read_or_refused_and_quickly(text):
    start = time.process_time()
    try:
        clause = read_clause(text)
    except ClauseError as error:
        assert text[error.at :].startswith(error.stumbled)
        assert error.stumbled or error.at == len(text)
    else:
        assert clause.steps and len(clause.describe()) == len(clause.steps) + clause.unfinished
        assert all(step.text in text and step.text for step in clause.steps)
    assert time.process_time() - start < 1


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*SETTING, *CHANGING, *NEGATING, *OTHERS]), min_size=1, max_size=6))
def test_sentences_are_read_one_by_one(texts):
    together = read_clause("。".join(texts)).steps
    assert [step._replace(joined="first") for step in together] == [only(text) for text in texts]
    assert [step.joined for step in together] == ["first", *["period"] * (len(texts) - 1)]


@pytest.mark.parametrize(
    "text", ["罠" * 900 + "を破壊する", "破壊し" * 320 + "破壊する", "攻撃力は" + "その攻撃力の" * 100, "（" * 900, "「" * 900]
)
def test_long_texts_take_no_longer_than_their_length(text):
    reading.parser()
    start = time.process_time()
    with contextlib.suppress(ClauseError):
        assert read_clause(text).describe()
    assert time.process_time() - start < 1


# ---- the grammar, and what it costs


def test_the_grammar_has_one_reading_for_each_text(caplog):
    logger.addHandler(caplog.handler)
    before = logger.level
    try:
        with caplog.at_level(logging.DEBUG, logger=logger.name):
            Lark(reading.GRAMMAR.read_text(encoding="utf-8"), parser="lalr", debug=True)
    finally:
        logger.removeHandler(caplog.handler)
        logger.setLevel(before)
    assert not [record.getMessage() for record in caplog.records if "conflict" in record.getMessage().lower()]


def test_the_parsing_library_is_loaded_with_the_first_clause_only():
    code = "import sys, reasoner.clauses; assert 'lark' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


# ---- plain English


def test_a_clause_is_described_step_by_step():
    assert read_clause("攻撃力を０にし、その効果をターン終了時まで無効にする。その後、１枚ドローできる").describe() == [
        "step 1: sets ATK to 0, particle を",
        "step 2: negates the effect, of that one (その), particle を, until the end of the turn, joined by 、",
        "step 3: draws 1, may be left undone, after that (その後)",
    ]
    assert read_clause("攻撃力・守備力は半分になる").describe() == ["step 1: ATK and DEF become half of what it is, particle は"]
    assert read_clause("レベルを１つ下げる").describe() == ["step 1: lowers Level by 1, particle を"]


@pytest.mark.parametrize("module", [reasoner.clauses, reading, types])
def test_the_examples_of_the_package_are_true(module):
    assert not doctest.testmod(module).failed


def test_a_clause_may_be_built_by_hand():
    assert Clause((ClauseStep("half", ("atk",), "ha", "half"),)).describe() == [
        "step 1: ATK becomes half of what it is, particle は"
    ]
