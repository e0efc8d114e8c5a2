"""What trains a reranker: questions of many schools, each with an entry that answers it and two of those that the sentence model finds
nearest and that do not. Wording must give nothing away, so whatever is asked has 'none of them' for its answer as often as not: each
answerable question is asked again with its entries left out, unless a refusal in the same words but for one detail is its counterpart;
refusals that are nobody's counterpart are left out."""

import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from corpus import Question, School
from descent import MeanWeights
from encoder import Encoder
from measure import outcomes, print_means
from readings import Reading, as_typed, readings_loss, vectors_of
from reranker import PairReader

NEAREST, WRONG, READ = 8, 2, 3


@dataclass
class Nearest:
    """What the sentence model makes of a school."""

    school: School
    scores: np.ndarray  # [questions, entries], from the cosine with its nearest text
    texts: np.ndarray  # [questions, entries], places in `ids`
    ids: list[list[int]]  # of every text


def nearest(encoder: Encoder, school: School) -> Nearest:
    owners = np.array([i for i, texts in enumerate(school.texts) for _ in texts])
    ids = encoder.ids([text for texts in school.texts for text in texts])
    asked = vectors_of(encoder, encoder.ids([question.text for question in school.questions]))
    cosines = (asked @ vectors_of(encoder, ids).T).numpy()
    best, texts = np.zeros((len(asked), len(school.texts))), np.zeros((len(asked), len(school.texts)), dtype=int)
    for entry in range(len(school.texts)):
        own = np.flatnonzero(owners == entry)
        best[:, entry] = cosines[:, own].max(1)
        texts[:, entry] = own[cosines[:, own].argmax(1)]
    return Nearest(school, 16 * best, texts, ids)


def wrong_entries(scores: np.ndarray, question: Question, chance: random.Random) -> list[int]:
    """The nearest that does not answer, and mostly the one that was named as near, or else one further down."""
    wrong = [int(i) for i in np.argsort(-scores)[: NEAREST + 4] if i not in question.gold][:NEAREST]
    named = [i for i in question.near if i not in question.gold][:1] if chance.random() < 0.8 else []
    # 0 for the nearest of all: it always comes.
    others = sorted((i for i in wrong if i not in named), key=lambda i: wrong.index(i) * chance.random())
    return [*named, *others][:WRONG]


def right_entry(scores: np.ndarray, question: Question, chance: random.Random) -> list[int]:
    ordered = sorted(question.gold, key=lambda i: -scores[i])
    return ordered[:1] if chance.random() < 0.7 else [chance.choice(ordered)] if ordered else []


def of_school(near: Nearest, row: int, chance: random.Random) -> Reading:
    question, scores = near.school.questions[row], near.scores[row]
    texts = lambda entries: [near.ids[near.texts[row, entry]] for entry in entries]
    right, wrong = right_entry(scores, question, chance), wrong_entries(scores, question, chance)
    return Reading(question.text, texts(right), texts(wrong), question.text not in near.school.twinned)


def step_loss(model: PairReader, batch: list[Reading], chance: random.Random) -> torch.Tensor:
    asked = model.ids(as_typed([reading.text for reading in batch], chance))
    pairs = [(ids, text) for ids, reading in zip(asked, batch) for text in [*reading.right, *reading.wrong]]
    with torch.autocast("cpu", dtype=torch.bfloat16):
        logits = model(pairs)
    return readings_loss(logits, batch)


@torch.no_grad()
def read_scores(model: PairReader, near: Nearest) -> np.ndarray:
    """The log odds of the entries found first join their score; the others keep far behind. [questions, entries]"""
    asked = model.ids([question.text for question in near.school.questions])
    found = [(row, int(entry)) for row, scores in enumerate(near.scores) for entry in np.argsort(-scores)[:READ]]
    with torch.autocast("cpu", dtype=torch.bfloat16):
        logits = model([(asked[row], near.ids[near.texts[row, entry]]) for row, entry in found]).numpy()
    read = np.full(near.scores.shape, -9.0)
    for (row, entry), value in zip(found, logits):
        read[row, entry] = value
    return (read + 0.5 * near.scores) / 10


def report(model: PairReader, mean: MeanWeights, choose: list[Nearest], out: Path) -> None:
    mean.swap(model)
    print_means("choose", [outcomes(near.school, read_scores(model, near)) for near in choose])
    model.save(out)
    mean.swap(model)
