"""Labelled schools as the training sees them: entries cut into texts, questions with the entries that answer them."""

import csv
import json
import re
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

LAB = Path(__file__).resolve().parents[2]
CORPUS = LAB / "corpus" / "schools"
CALENDARS = LAB / "corpus" / "calendars" / "train"
JUDGED = LAB / "corpus" / "judged.csv"
COMMON = LAB / "corpus" / "common.csv"
EVERYDAY = LAB / "corpus" / "everyday.csv"
ELSEWHERE = LAB / "corpus" / "elsewhere"
EVIDENCE = LAB / "corpus" / "evidence.csv"
REPORTED = LAB / "eval" / "schools"
ROLES = json.loads((LAB / "corpus" / "schools.json").read_text())

WORDS_IN_TEXT, OVERLAP, MOST_TEXTS = 90, 20, 12


@dataclass
class Question:
    text: str
    kind: str
    gold: frozenset[int]  # places of the entries that answer it; empty: to be refused
    near: tuple[int, ...] = ()
    pair: str | None = None


@dataclass
class School:
    name: str
    questions_of_entries: list[str]
    texts: list[list[str]]  # of each entry: its question with each passage of its answer
    answers: list[str]
    questions: list[Question] = field(default_factory=list)
    twinned: set[str] = field(default_factory=set)  # the answerable questions that are such a twin


def passages(words: list[str], room: int) -> list[str]:
    if len(words) <= room:
        return [" ".join(words)]
    step = room - OVERLAP
    starts = range(0, len(words) - OVERLAP, step)
    return [" ".join(words[start : start + room]) for start in starts][:MOST_TEXTS]


def texts_of(question: str, answer: str) -> list[str]:
    """An entry as the product reads it, about: its question with each part of its answer."""
    words = answer.split()
    room = max(OVERLAP * 2, WORDS_IN_TEXT - len(question.split()))
    return [f"{question} {passage}".strip() for passage in passages(words, room)]


def rows_of(file: Path) -> list[dict[str, str]]:
    with open(file, newline="", encoding="utf-8-sig") as opened:
        return [{key: value.strip() for key, value in row.items()} for row in csv.DictReader(opened)]


def event_answer(event: dict[str, str]) -> str:
    """About as the product writes it: 'Book Fair: Browse and buy. Monday, October 5, 2026, 8:00 AM, Library.'"""
    on = date.fromisoformat(event["date"])
    when = [f"{on:%A}, {on:%B} {on.day}, {on.year}", event["time"], event["location"]]
    what = ": ".join(filter(None, [event["title"], event["description"].rstrip(".")]))
    return f"{what}. {', '.join(filter(None, when))}."


# Which day is meant is decided by the product's date engine.
NAMES_A_DAY = re.compile(r"\b(today|tonight|tomorrow|yesterday|(this|next|last) (week|weekend|month|\w+day))\b", re.I)


def add_calendar(school: School, folder: Path) -> None:
    """Its events as entries and the questions about them. Events of one title are the same event on several days."""
    events = rows_of(folder / "events.csv")
    first = len(school.answers)
    for event in events:
        answer = event_answer(event)
        school.questions_of_entries.append(event["title"])
        school.texts.append(texts_of(event["title"], answer))
        # One title on several days is one answer, so that its days are no rivals.
        school.answers.append(event["title"])
    for item in json.loads((folder / "queries.json").read_text()):
        titles = {named["title"] for named in [*item["gold"], *item.get("alsoEvents", [])]}
        gold = frozenset(first + i for i, event in enumerate(events) if event["title"] in titles)
        if not NAMES_A_DAY.search(item["text"]):
            school.questions.append(Question(item["text"], "event", gold))


def load(folder: Path) -> School:
    rows = [(row["Question"], row["Answer"]) for row in rows_of(folder / "faqs.csv")]
    place = {question: i for i, (question, _) in enumerate(rows)}
    school = School(folder.name, [q for q, _ in rows], [texts_of(q, a) for q, a in rows], [a for _, a in rows])
    for item in json.loads((folder / "questions.json").read_text()):
        if item["kind"] == "event":
            continue
        named = [*(item["gold"] or []), *(item.get("alsoFaqs") or [])]
        gold = frozenset(place[key] for key in named if isinstance(key, str))
        if item["gold"] and not gold:
            continue
        near = tuple(place[key] for key in item.get("near") or [] if key in place)
        school.questions.append(Question(item["text"], item["kind"], gold, near, item.get("pair")))
    school.twinned = {question.pair for question in school.questions if question.pair and not question.gold}
    return school


def schools(role: str) -> list[School]:
    """Role: 'train', 'calibrate', 'choose' or 'unseen'. No school has two."""
    held = {name for names in ROLES.values() for name in names}
    folders = sorted(path for path in CORPUS.iterdir() if (path / "questions.json").exists())
    if role != "train":
        return [load(path) for path in folders if path.name in ROLES[role]]
    loaded = [load(path) for path in folders if path.name not in held]
    for school in loaded:
        if (CALENDARS / school.name).exists():
            add_calendar(school, CALENDARS / school.name)
    return loaded


# No model that ships has been trained on these.
KEPT_BACK = json.loads((ELSEWHERE / "kept-back.json").read_text())


def elsewhere() -> list[School]:
    """Organisations that are no schools, as schools."""
    return [load(path) for path in sorted(ELSEWHERE.iterdir()) if path.is_dir() and path.name not in KEPT_BACK]


@dataclass
class Judged:
    """A question and entries of schools other than its own, each judged by reading: does it answer?"""

    text: str
    right: list[tuple[str, int]]  # school and place of the entry there
    wrong: list[tuple[str, int]]


def judged(file: Path = JUDGED) -> list[Judged]:
    places = lambda named: [(school, int(row) - 1) for school, row in (name.split(":") for name in named.split())]
    return [Judged(row["Question"], places(row["Answered by"]), places(row["Not answered by"])) for row in rows_of(file)]


# What ends with a full stop and ends no sentence.
SHORT = re.compile(r"\b(?:a\.m|p\.m|Mr|Mrs|Ms|Dr|St|Sr|Jr|No|Nos|Gr|vs|e\.g|i\.e|approx|Ave|Rd|ext|Mt|Fr|Rev|Prof|Sen|Inc|Co|[A-Z])\.$")


def sentences(answer: str) -> list[str]:
    """Its sentences, and what semicolons part; with single spaces between them they are the answer again."""
    words = answer.split()
    made, current = [], []
    for word, following in zip(words, [*words[1:], ""]):
        current.append(word)
        stops = re.search(r'[.!?]["”’)]*$', word) and not SHORT.search(word)
        if word.endswith(";") or stops and (not following or re.match(r'["“‘(]*[A-Z0-9$£€]', following)):
            made.append(" ".join(current))
            current = []
    return made + ([" ".join(current)] if current else [])


@dataclass
class Evidence:
    """A question and what of the entry answers it, told by reading: without those sentences it does not."""

    text: str
    entry: tuple[str, int]  # school and place of the entry there
    answering: frozenset[int]  # places of sentences


def evidence() -> list[Evidence]:
    made = []
    for row in rows_of(EVIDENCE):
        school, place = row["Entry"].split(":")
        made.append(Evidence(row["Question"], (school, int(place) - 1), frozenset(int(n) - 1 for n in row["Sentences"].split())))
    return made


def reported_questions() -> list[str]:
    """All that is asked in the schools that figures are reported for, of their calendars too."""
    return [item["text"] for file in sorted(REPORTED.glob("*/que*.json")) for item in json.loads(file.read_text())]


def words_in(text: str) -> set[str]:
    return set(re.findall(r"[a-z0-9]+", text.lower()))
