"""The corpus against the independent catalogue of the documents' rulings (skipped where it is absent)."""

import re
import subprocess
import sys

import pytest
import yaml
from conftest import ROOT

from reasoner.cards import library, names
from reasoner.rulings import corpus

KINDS = ("stats", "level", "damage", "pending")


@pytest.fixture(scope="session")
def catalogue(shared):
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load((shared / "oracle" / "stats.yaml").read_text(encoding="utf-8"), Loader=loader)


@pytest.fixture(scope="session")
def by_id():
    return {identifier: ruling for ruling in corpus.all_rulings() for identifier in (ruling.id, *ruling.covers)}


def test_every_entry_on_stats_is_in_the_corpus(catalogue, by_id):
    absent = [entry["id"] for entry in catalogue if entry["kind"] in KINDS and entry["id"] not in by_id]
    assert not absent


def test_pending_entries_are_pending(catalogue, by_id):
    for entry in catalogue:
        if entry["kind"] == "pending":
            assert any(case.verdict == "pending" for case in by_id[entry["id"]].cases), entry["id"]


def test_expected_numbers_are_those_of_the_catalogue(catalogue, by_id):
    """Every number that the catalogue expects of a monster occurs in the ruling's own expectations, unless it is disputed."""
    for entry in catalogue:
        if entry["kind"] != "stats" or entry["id"] not in by_id or by_id[entry["id"]].disputes:
            continue
        ruling = by_id[entry["id"]]
        found = set()
        for case in ruling.cases:
            for one in case.expect:
                for stats in one.stats.values():
                    found |= set(stats.items())
                for parts in one.running.values():
                    found |= {(stat, value) for stat, cards in parts.items() for value in cards.values()}
        for row in entry["expected"]:
            for stat in ("atk", "def", "original_atk", "original_def", "level"):
                if isinstance(row.get(stat), int):
                    assert (stat.replace("_", " "), row[stat]) in found, (entry["id"], row)


def test_every_card_of_the_catalogue_is_in_the_library(shared):
    import csv

    with (shared / "oracle" / "stats-cards.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            card = library.find(row["en"])
            assert card is not None, row["en"]
            assert (card.ja, card.zh) == (row["ja"], row["zh"])
            if row["password"]:
                assert card.passcode == int(row["password"])
                assert names.file_of(row["password"]) == names.file_of(row["ja"]) == names.file_of(row["zh"])


def test_printed_values_are_those_of_the_cards(shared):
    import csv

    with (shared / "data" / "cards.tsv").open(encoding="utf-8") as file:
        facts = {row["password"]: row for row in csv.DictReader(file, delimiter="\t")}
    for name in library.files():
        card = library.load(name)
        row = facts.get(str(card.passcode))
        if row is None or row["category"] != "monster":
            continue
        for stat in ("atk", "def"):
            if row[stat] not in ("", "-"):
                assert card.stats[stat] == (None if row[stat] == "?" else int(row[stat])), (card.name, stat)
        if match := re.match(r"(Lv|Rk)(\d+)", row["level_rank_link"]):
            assert card.stats["level" if match[1] == "Lv" else "rank"] == int(match[2]), card.name


def test_no_sentence_of_the_documents_is_repeated(shared):
    tool = shared / "tools" / "copied_text.py"
    found = subprocess.run([sys.executable, str(tool), str(ROOT)], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout
