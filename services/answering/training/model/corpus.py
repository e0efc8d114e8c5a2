"""Labelled schools as the training sees them: entries cut into texts, questions with the entries that answer them."""

import csv
import json
import re
from dataclasses import dataclass, field
from pathlib import Path

ROOM = Path(__file__).resolve().parents[2]
CORPUS = ROOM / "training" / "corpus"
REPORTED = ROOM / "eval" / "schools"
ROLES = json.loads((ROOM / "training" / "schools.json").read_text())

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
    paired: bool = False  # its refusals have answerable twins, so that wording alone gives nothing away


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


def load(folder: Path) -> School:
    with open(folder / "faqs.csv", newline="", encoding="utf-8-sig") as file:
        rows = [(row["Question"].strip(), row["Answer"].strip()) for row in csv.DictReader(file)]
    place = {question: i for i, (question, _) in enumerate(rows)}
    file = next(path for path in (folder / "queries.json", folder / "questions.json") if path.exists())
    school = School(folder.name, [q for q, _ in rows], [texts_of(q, a) for q, a in rows], [a for _, a in rows])
    for item in json.loads(file.read_text()):
        if item["kind"] == "event":
            continue
        named = [*(item["gold"] or []), *(item.get("alsoFaqs") or [])]
        gold = frozenset(place[key] for key in named if isinstance(key, str))
        if item["gold"] and not gold:
            continue
        near = tuple(place[key] for key in item.get("near") or [] if key in place)
        school.questions.append(Question(item["text"], item["kind"], gold, near, item.get("pair")))
    school.paired = any(question.kind == "familiar" for question in school.questions)
    return school


def schools(role: str) -> list[School]:
    """Role: 'train', 'calibrate', 'choose' or 'reported'. No school has two."""
    if role == "reported":
        return [load(folder) for folder in sorted(REPORTED.iterdir())]
    held = {name for names in ROLES.values() for name in names}
    folders = sorted(path for path in CORPUS.iterdir() if (path / "questions.json").exists())
    return [load(path) for path in folders if (path.name in ROLES[role] if role in ROLES else path.name not in held)]


def words_in(text: str) -> set[str]:
    return set(re.findall(r"[a-z0-9]+", text.lower()))


def jaccard(a: set[str], b: set[str]) -> float:
    return len(a & b) / max(1, len(a | b))
