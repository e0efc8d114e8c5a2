"""Trains the reranker on the training schools, from the tuned sentence model.

    python train_reranker.py --encoder FOLDER --out FOLDER [--epochs 2] [--rate 1e-4] [--seed 1]

A batch is questions of many schools, each with an entry that answers it and two of those that the sentence model finds
nearest and that do not. Wording must give nothing away, so whatever is asked has 'none of them' for its answer as often as
not: each answerable question is asked again with its entries left out, unless a refusal in the same words but for one detail
is its counterpart; refusals that are nobody's counterpart are left out."""

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
from reranker import Reranker
from train import mistyped

NEAREST, WRONG, READ = 8, 2, 3


@dataclass
class Nearest:
    """What the sentence model makes of a school."""

    school: School
    scores: np.ndarray  # [questions, entries], from the cosine with its nearest text
    texts: np.ndarray  # [questions, entries], places in `ids`
    ids: list[list[int]]  # of every text


@torch.no_grad()
def nearest(encoder: Encoder, school: School) -> Nearest:
    owners = np.array([i for i, texts in enumerate(school.texts) for _ in texts])
    ids = encoder.ids([text for texts in school.texts for text in texts])
    with torch.autocast("cpu", dtype=torch.bfloat16):
        asked = encoder(encoder.ids([question.text for question in school.questions]))
        of_texts = encoder(ids)
    cosines = (asked @ of_texts.T).float().numpy()
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


def loss_of(logits: torch.Tensor, has_right: bool, asked_again: bool) -> torch.Tensor:
    """logits of one question's entries, the one that answers first. 'None of them' has the logit 0."""
    choices = torch.cat([torch.zeros(1), logits])
    if not has_right:
        return choices.logsumexp(0)
    loss = choices.logsumexp(0) - choices[1]
    return loss + torch.cat([choices[:1], choices[2:]]).logsumexp(0) if asked_again else loss


def step_loss(model: Reranker, batch: list[tuple[Nearest, int]], chance: random.Random) -> torch.Tensor:
    questions = [near.school.questions[row] for near, row in batch]
    ids = model.ids([mistyped(q.text, chance) if chance.random() < 0.1 else q.text for q in questions])
    pairs, ends, kinds = [], [], []
    for (near, row), question, asked in zip(batch, questions, ids):
        right = right_entry(near.scores[row], question, chance)
        entries = [*right, *wrong_entries(near.scores[row], question, chance)]
        pairs += [(asked, near.ids[near.texts[row, entry]]) for entry in entries]
        ends.append(len(entries))
        kinds.append((bool(right), question.text not in near.school.twinned))
    with torch.autocast("cpu", dtype=torch.bfloat16):
        logits = model(pairs)
    return sum(loss_of(part, *how) for part, how in zip(logits.split(ends), kinds)) / len(batch)


@torch.no_grad()
def read_scores(model: Reranker, near: Nearest) -> np.ndarray:
    """The log odds of the entries found first join their score; the others keep far behind. [questions, entries]"""
    asked = model.ids([question.text for question in near.school.questions])
    found = [(row, int(entry)) for row, scores in enumerate(near.scores) for entry in np.argsort(-scores)[:READ]]
    with torch.autocast("cpu", dtype=torch.bfloat16):
        logits = model([(asked[row], near.ids[near.texts[row, entry]]) for row, entry in found]).numpy()
    read = np.full(near.scores.shape, -9.0)
    for (row, entry), value in zip(found, logits):
        read[row, entry] = value
    return (read + 0.5 * near.scores) / 10


def report(model: Reranker, mean: MeanWeights, choose: list[Nearest], out: Path) -> None:
    mean.swap(model)
    print_means("choose", [outcomes(near.school, read_scores(model, near)) for near in choose])
    model.save(out)
    mean.swap(model)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--encoder", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--epochs", type=int, default=2)
    options.add_argument("--rate", type=float, default=1e-4)
    options.add_argument("--size", type=int, default=40)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    torch.manual_seed(given.seed)
    chance = random.Random(given.seed)
    encoder = Encoder(given.encoder).eval()
    train = [nearest(encoder, school) for school in cleaned(schools("train"), reported_questions(), Encoder()) if school.questions]
    choose = [nearest(encoder, school) for school in schools("choose")]
    asked = [(near, row) for near in train for row, q in enumerate(near.school.questions) if q.gold or q.pair]
    print(f"{len(train)} schools, {len(asked)} questions", flush=True)

    model = Reranker(given.encoder)
    body = [p for p in model.encoder.parameters() if p.requires_grad]
    head = [p for name, p in model.named_parameters() if not name.startswith("encoder.")]
    steps = given.epochs * -(-len(asked) // given.size)
    descent = Descent(model, body, head, given.rate, head_rate=1e-3, steps=steps, warm_up=0.08)
    started = time.time()
    for epoch in range(given.epochs):
        chance.shuffle(asked)
        total = count = 0
        for start in range(0, len(asked), given.size):
            loss = step_loss(model, asked[start : start + given.size], chance)
            descent.step(loss)
            total, count = total + loss.item(), count + 1
            if count % 100 == 0:
                print(f"epoch {epoch + 1} step {count} loss {total / count:.3f} {time.time() - started:.0f} s", flush=True)
        report(model, descent.mean, choose, given.out)


if __name__ == "__main__":
    main()
