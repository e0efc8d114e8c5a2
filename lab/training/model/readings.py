"""Questions with texts that answer them and texts that do not, and what a model loses by each."""

from dataclasses import dataclass
from pathlib import Path
from random import Random

import torch

from clean import far
from corpus import COMMON, Judged, School, evidence, judged, sentences, texts_of
from encoder import Encoder

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass
class Reading:
    """A question and the texts to read with it, as ids."""

    text: str
    right: list[list[int]]
    wrong: list[list[int]]
    asked_again: bool  # without those that are right


@torch.no_grad()
def vectors_of(encoder: Encoder, ids: list[list[int]]) -> torch.Tensor:
    with torch.autocast("cpu", dtype=torch.bfloat16):
        return encoder(ids).float()


def judged_readings(encoder: Encoder, train: list[School]) -> list[Reading]:
    """The judged pairs of the schools' own questions. One that was dropped from its school is left out here too."""
    kept = {question.text for school in train for question in school.questions}
    return readings_of(encoder, train, [question for question in judged() if question.text in kept])


def common_readings(encoder: Encoder, train: list[School], kept_out: list[str], file: Path = COMMON) -> list[Reading]:
    """The judged pairs of questions that are asked anywhere, but for those that nearly are a reported one."""
    questions = judged(file)
    is_far = far([question.text for question in questions], kept_out, Encoder())
    return readings_of(encoder, train, [question for question, keep in zip(questions, is_far) if keep])


def readings_of(encoder: Encoder, train: list[School], questions: list[Judged]) -> list[Reading]:
    """With that text of each entry which is nearest to the question."""
    asked = vectors_of(encoder, encoder.ids([question.text for question in questions]))
    of_name = {school.name: school for school in train}
    entries = {entry for question in questions for entry in (*question.right, *question.wrong)}
    ids = {(name, place): encoder.ids(of_name[name].texts[place]) for name, place in entries}
    vectors = {entry: vectors_of(encoder, ids[entry]) for entry in entries}

    def nearest_text(row: int, entry: tuple[str, int]) -> list[int]:
        return ids[entry][int((vectors[entry] @ asked[row]).argmax())]

    texts = lambda row, named: [nearest_text(row, entry) for entry in named]
    return [Reading(q.text, texts(row, q.right), texts(row, q.wrong), True) for row, q in enumerate(questions)]


def evidence_readings(encoder: Encoder, train: list[School], chance: Random) -> list[Reading]:
    """Questions with their entry, and with what is left of it without the sentences that answer: as near in all else.
    From every other entry a sentence that does not answer is gone as well, so that a gap alone tells nothing."""
    of_name = {school.name: school for school in train}
    kept = {(school.name, question.text) for school in train for question in school.questions}
    facts = [fact for fact in evidence() if (fact.entry[0], fact.text) in kept]
    asked = vectors_of(encoder, encoder.ids([fact.text for fact in facts]))

    def nearest_text(row: int, question: str, left: list[str]) -> list[int]:
        ids = encoder.ids(texts_of(question, " ".join(left)))
        return ids[0] if len(ids) == 1 else ids[int((vectors_of(encoder, ids) @ asked[row]).argmax())]

    made = []
    for row, fact in enumerate(facts):
        school, place = of_name[fact.entry[0]], fact.entry[1]
        question, all_of_it = school.questions_of_entries[place], sentences(school.answers[place])
        others = [i for i in range(len(all_of_it)) if i not in fact.answering]
        if not others:
            continue
        gone = chance.choice(others) if len(others) > 1 and chance.random() < 0.5 else None
        right = nearest_text(row, question, [sentence for i, sentence in enumerate(all_of_it) if i != gone])
        wrong = nearest_text(row, question, [all_of_it[i] for i in others])
        made.append(Reading(fact.text, [right], [wrong], True))
    return made


def reading_loss(logits: torch.Tensor, right: int, asked_again: bool) -> torch.Tensor:
    """logits of one question's texts, first so many that are right. 'None of them' has the logit 0."""
    answers, others = logits[:right], torch.cat([torch.zeros(1), logits[right:]])
    without = others.logsumexp(0)
    if not right:
        return without
    loss = (torch.logaddexp(answers, without) - answers).mean()
    return loss + without if asked_again else loss


def readings_loss(logits: torch.Tensor, batch: list[Reading]) -> torch.Tensor:
    """logits of all texts of a batch, in its order."""
    parts = logits.split([len(reading.right) + len(reading.wrong) for reading in batch])
    return sum(reading_loss(part, len(reading.right), reading.asked_again) for part, reading in zip(parts, batch)) / len(batch)


def mistyped(text: str, chance: Random) -> str:
    """A dropped, doubled or swapped letter in one or two words."""
    words = text.split()
    for _ in range(chance.choice((1, 1, 2))):
        i = chance.randrange(len(words))
        if len(words[i]) < 4:
            continue
        at = chance.randrange(1, len(words[i]) - 1)
        a, b = words[i][at], words[i][at + 1]
        words[i] = words[i][:at] + chance.choice((b, a + a + b, b + a, chance.choice(LETTERS) + b)) + words[i][at + 2 :]
    return " ".join(words)


def as_typed(texts: list[str], chance: Random) -> list[str]:
    """Every tenth with slips."""
    return [mistyped(text, chance) if chance.random() < 0.1 else text for text in texts]
