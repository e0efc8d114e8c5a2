"""Questions made of an entry's own: some that it still answers, in other words, and some that differ by one decisive word and that it
does not answer. From the entries of the training schools alone; `lab/corpus/contrast.csv` is kept apart to measure by."""

import re
from dataclasses import dataclass
from random import Random

import contrast_words as told
from corpus import School, words_in
from you import as_asked_of_school, of_you

NARROWED, MODIFIED, TYPED, ALSO_OTHERWISE = 0.35, 0.6, 0.4, 0.35
LEAST_ALIKE = 0.5
STOP_WORDS = frozenset("a an the do does is are can may i my we how what when where who which of to for in on at it be there if or and our school child".split())


def pairs_of(lines: str) -> list[tuple[str, str]]:
    return [tuple(line.split(" | ")) for line in lines.strip().split("\n")]


KIND_LISTS = [line.split(", ") for line in told.KINDS.strip().split("\n")]
BOTH_WAYS = [pair for one, other in pairs_of(told.OPPOSITES) for pair in ((one, other), (other, one))]
SAME_PAIRS = pairs_of(told.SAME)
NARROWERS, BEFORE_OFFICE, BEFORE_THING, HARMLESS_BEFORE, HARMLESS_BEHIND = (
    text.split(", ") for text in (told.NARROWERS, told.BEFORE_OFFICE, told.BEFORE_THING, told.HARMLESS_BEFORE, told.HARMLESS_BEHIND)
)
OFFICES, THINGS = told.OFFICES.split(", "), told.THINGS.split(", ")
GRADE = re.compile(r"\b(grade|year|class|form|primary) (\d{1,2})\b", re.I)
SPEAKS_OF_GRADES = re.compile(r"\b(grades?|years?|class(es)?|forms?|primary|kindergarten|\w*(first|second|third|[4-9]th|fourth|fifth|sixth|seventh|eighth|ninth|tenth))\b", re.I)


def put(question: str, old: str, new: str) -> str | None:
    """With one for the other, whole words; null where it is not there."""
    # Most are not there at all, and looking for that first takes a hundredth of the time.
    if old.lower() not in question.lower():
        return None
    found = re.compile(rf"(?<![\w-]){re.escape(old)}(?![\w-])", re.I).search(question)
    if not found:
        return None
    start, end = found.span()
    placed = new[0].upper() + new[1:] if start == 0 else new
    return question[:start] + placed + question[end:]


class Told:
    """What an entry speaks of."""

    def __init__(self, text: str):
        self.words = words_in(text)

    def of(self, name: str) -> bool:
        """By the first letters, so that other forms count."""
        wanted = words_in(name) - {"for", "the", "in", "on", "at", "of", "by"}
        return all(any(own.startswith(word[: max(4, len(word) - 2)]) for own in self.words) for word in wanted)


def other_than(question: str, heading: str, answer: str, chance: Random) -> list[str]:
    """Questions that differ by one decisive word from one that an entry answers. What is changed stands in the entry's question too."""
    made, said = [], Told(f"{question} {heading} {answer}")
    changed_in_both = lambda old, new: put(heading, old, new) and put(question, old, new)
    for kind in KIND_LISTS:
        old = next((name for name in kind if changed_in_both(name, name)), None)
        others = [name for name in kind if not said.of(name)] if old else []
        if others:
            made.append(put(question, old, chance.choice(others)))
    for old, new in BOTH_WAYS:
        if not said.of(new) and (changed := changed_in_both(old, new)):
            made.append(changed)
    for names, before in ((OFFICES, BEFORE_OFFICE), (THINGS, BEFORE_THING)):
        name = next((name for name in names if changed_in_both(name, name)), None)
        new = chance.choice(before)
        if name and chance.random() < MODIFIED and not said.of(new):
            made.append(put(question, name, f"{new} {name}"))
    grade = GRADE.search(question)
    if grade and grade.group(0).lower() in heading.lower() and not SPEAKS_OF_GRADES.search(answer):
        other = chance.choice([n for n in range(1, 12) if n != int(grade.group(2))])
        made.append(question[: grade.start(2)] + str(other) + question[grade.end(2) :])
    behind = chance.choice(NARROWERS)
    if question == heading and chance.random() < NARROWED and not said.of(behind):
        made.append(f"{question.rstrip('?.! ')} {behind}?")
    return made


def same_as(question: str, chance: Random) -> list[str]:
    """Questions that ask for the same in other words."""
    made = [changed for old, new in SAME_PAIRS if (changed := put(question, old, new)) and changed != question]
    bare = question.rstrip("?.! ")
    made.append(f"{bare} {chance.choice(HARMLESS_BEHIND)}?")
    made.append(f"{chance.choice(HARMLESS_BEFORE)} {question[0].lower()}{question[1:]}")
    return made


def as_family(question: str, chance: Random) -> str:
    """As it is typed on a phone, some of the time, and as the product hands it to the reranker."""
    return as_asked_of_school(question.rstrip("?.").lower() if chance.random() < TYPED else question)


@dataclass
class Contrast:
    question: str
    right: list[str]  # texts: an entry's question with a part of its answer
    wrong: list[str]


def entries_of(school: School) -> list[tuple[str, str, str]]:
    """Question, text and answer of all that ask something: what is from the calendar does not."""
    every = zip(school.questions_of_entries, school.texts, school.answers)
    return [(question, texts[0], answer) for question, texts, answer in every if question.endswith("?")]


def contrasts(train: list[School], chance: Random) -> list[Contrast]:
    """Of each entry up to three that it does not answer and as many that it does."""
    made = []
    for school in train:
        for question, text, answer in entries_of(school):
            wrong = other_than(question, question, answer, chance)
            right = [question, *same_as(question, chance)]
            count = min(3, len(wrong))
            for changed in chance.sample(wrong, count):
                others = [*of_you(changed), *same_as(changed, chance)] if chance.random() < ALSO_OTHERWISE else [changed]
                made.append(Contrast(as_family(chance.choice(others), chance), [], [text]))
            made += [Contrast(as_family(same, chance), [text], []) for same in chance.sample(right, min(count, len(right)))]
            made += [Contrast(as_family(you, chance), [text], []) for you in of_you(question)]
    return made


def further_off(train: list[School], chance: Random) -> list[Contrast]:
    """Families' own questions with one decisive word changed, which stands in the entry's question too."""
    made = []
    for school in train:
        for question in school.questions:
            for place in sorted(question.gold)[:1]:
                heading, answer = school.questions_of_entries[place], school.answers[place]
                if heading.endswith("?") and len(question.text.split()) < 25 and len(question.gold) == 1:
                    wrong = other_than(question.text, heading, answer, chance)
                    made += [Contrast(as_asked_of_school(chance.choice(wrong)), [], [school.texts[place][0]])] if wrong else []
    return made


def siblings(train: list[School], chance: Random) -> list[Contrast]:
    """An entry's own question, with that entry of the school whose question shares most words with it: what a school itself tells apart."""
    made = []
    for school in train:
        entries = entries_of(school)
        words = [words_in(question) for question, _, _ in entries]
        for place, (question, text, answer) in enumerate(entries):
            alike = lambda other: len(words[place] & words[other]) / len(words[place] | words[other])
            near = max((other for other in range(len(entries)) if entries[other][2] != answer), key=alike)
            if alike(near) >= LEAST_ALIKE and (words[place] - words[near]) - STOP_WORDS and (words[near] - words[place]) - STOP_WORDS:
                asked = chance.choice([question, question, *same_as(question, chance), *of_you(question)])
                made.append(Contrast(as_family(asked, chance), [text], [entries[near][1]]))
    return made
