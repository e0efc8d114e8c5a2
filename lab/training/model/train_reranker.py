"""Trains the reranker on the training schools, from the tuned sentence model.

    python train_reranker.py --encoder FOLDER --out FOLDER [--start FOLDER] [--share 1.0] [--epochs 2] [--rate 1e-4] [--seed 1]

A batch is questions of many schools, each with an entry that answers it and two of those that the sentence model finds
nearest and that do not. Wording must give nothing away, so whatever is asked has 'none of them' for its answer as often as
not: each answerable question is asked again with its entries left out, unless a refusal in the same words but for one detail
is its counterpart; refusals that are nobody's counterpart are left out. Among them are questions with entries of other
schools, each judged by reading, and questions with their entry and with what is left of it without the sentences that answer.

`--start` goes on from a reranker that is there; `--share` is how many of the schools' own questions an epoch has."""

import argparse
import random
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from clean import cleaned
from corpus import Question, School, reported_questions, schools
from descent import Descent, MeanWeights
from encoder import Encoder
from measure import outcomes, print_means
from readings import Reading, as_typed, evidence_readings, judged_readings, readings_loss, vectors_of
from reranker import PairReader, Reranker

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


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--encoder", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--start", type=Path)
    options.add_argument("--share", type=float, default=1.0)
    options.add_argument("--epochs", type=int, default=2)
    options.add_argument("--rate", type=float, default=1e-4)
    options.add_argument("--size", type=int, default=40)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    torch.manual_seed(given.seed)
    chance = random.Random(given.seed)
    encoder = Encoder(given.encoder).eval()
    train = cleaned(schools("train"), reported_questions(), Encoder())
    read_once = judged_readings(encoder, train) + evidence_readings(encoder, train, chance)
    near_train = [nearest(encoder, school) for school in train if school.questions]
    choose = [nearest(encoder, school) for school in schools("choose")]
    asked = [(near, row) for near in near_train for row, q in enumerate(near.school.questions) if q.gold or q.pair]
    print(f"{len(near_train)} schools, {len(asked)} questions, {len(read_once)} more that were read", flush=True)

    model = Reranker(given.start or given.encoder)
    body = [p for p in model.encoder.parameters() if p.requires_grad]
    head = [p for name, p in model.named_parameters() if not name.startswith("encoder.")]
    drawn = round(given.share * len(asked))
    steps = given.epochs * -(-(drawn + len(read_once)) // given.size)
    descent = Descent(model, body, head, given.rate, head_rate=1e-3, steps=steps, warm_up=0.08)
    started = time.time()
    for epoch in range(given.epochs):
        chance.shuffle(asked)
        # Which entries come with a question is drawn anew in every epoch.
        readings = [of_school(near, row, chance) for near, row in asked[:drawn]] + read_once
        chance.shuffle(readings)
        total = count = 0
        for start in range(0, len(readings), given.size):
            loss = step_loss(model, readings[start : start + given.size], chance)
            descent.step(loss)
            total, count = total + loss.item(), count + 1
            if count % 100 == 0:
                print(f"epoch {epoch + 1} step {count} loss {total / count:.3f} {time.time() - started:.0f} s", flush=True)
        report(model, descent.mean, choose, given.out)


if __name__ == "__main__":
    main()
