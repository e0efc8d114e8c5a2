"""Leaves layers out of the second reranker, and teaches those that stay what the whole makes of questions and texts.

    python shorten_second_reranker.py --encoder FOLDER --start FOLDER --out FOLDER [--minutes 42] [--rate 2e-4] [--seed 1]

Every training question at most once, with the two entries of its school that the sentence model finds nearest, one of the next ten
and one of another school's nearest three, in any order, as many as the time allows; the rate falls to the end. What a pair's label
is tells nothing here: the whole is the teacher, for its log odds and for the states on the way there."""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch

from clean import cleaned
from corpus import elsewhere, reported_questions, schools
from descent import Descent
from encoder import Encoder, both_ends
from readings import as_typed, vectors_of
from reranker import MAX_QUESTION, padded
from second_reranker import SecondReranker
from train_reranker import Nearest, nearest, report

# One after the other those were left out without which the log odds of training pairs change least: the last for nothing
# (correlation 0.9999), 10 for little (0.97), then 3, 4 and 9. Untaught, what stays agrees with the whole by 0.79.
KEPT = (0, 1, 2, 5, 6, 7, 8)
# What comes out of a layer is to be what went into the next of those that stay. After the last of all that is what the log odds
# are made of.
TAUGHT_BY = (0, 1, 4, 5, 6, 7, 10)
# Batches sorted together by length, so that little is padded.
SORTED = 16
Pair = tuple[list[int], list[int]]


def shortened(whole: SecondReranker) -> SecondReranker:
    """Its first layers stay as they are wherever nothing below them is missing."""
    short = SecondReranker(layers=len(KEPT))
    weights = {name: value for name, value in whole.state_dict().items() if ".layer." not in name}
    short.load_state_dict(weights, strict=False)
    for place, kept in enumerate(KEPT):
        layer = short.bert.encoder.layer[place]
        layer.load_state_dict(whole.bert.encoder.layer[kept].state_dict())
        layer.requires_grad_(TAUGHT_BY[place] != place)
    return short


def pairs_of(near: list[Nearest], vectors: list[torch.Tensor], asked: list[torch.Tensor], chance: random.Random) -> list[tuple[str, list[int]]]:
    """Questions with ids of texts.  @param vectors of the texts of each school  @param asked of its questions"""
    made = []
    for school, of_questions in zip(near, asked):
        for row, question in enumerate(school.school.questions):
            order = np.argsort(-school.scores[row])[:12]
            entries = [*order[:2], *([chance.choice(order[2:])] if len(order) > 2 else [])]
            made += [(question.text, school.ids[school.texts[row, entry]]) for entry in entries]
            other = chance.randrange(len(near))
            strange = (vectors[other] @ of_questions[row]).argsort(descending=True)[:3]
            made.append((question.text, near[other].ids[int(chance.choice(list(strange)))]))
    chance.shuffle(made)
    return made


def batches(model: SecondReranker, pairs: list[tuple[str, list[int]]], size: int, chance: random.Random) -> Iterator[list[Pair]]:
    for start in range(0, len(pairs), size * SORTED):
        some = pairs[start : start + size * SORTED]
        asked = model.ids(as_typed([question for question, _ in some], chance))
        cut = sorted(((both_ends(ids, MAX_QUESTION), text[1:]) for ids, (_, text) in zip(asked, some)), key=lambda pair: sum(map(len, pair)))
        sorted_batches = [cut[i : i + size] for i in range(0, len(cut), size)]
        chance.shuffle(sorted_batches)
        yield from sorted_batches


def shortening_loss(whole: SecondReranker, short: SecondReranker, pairs: list[Pair], of_states: float) -> torch.Tensor:
    """The square error of the log odds and, `of_states` times as heavy, that of the states on the way there."""
    ids, mask, kinds = padded(pairs)
    read = lambda model: model.bert(input_ids=ids, attention_mask=mask, token_type_ids=kinds, output_hidden_states=True).hidden_states
    with torch.no_grad():
        taught = read(whole)
        wanted = whole.judged(taught[-1], mask, kinds)
    made = read(short)
    loss = (short.judged(made[-1], mask, kinds) - wanted).square().mean() / wanted.var()
    seen = mask.bool()
    for place, by in enumerate(TAUGHT_BY):
        if by == place:
            continue
        # Of the last layer's states only the first token's is used.
        which = seen if place < len(KEPT) - 1 else (slice(None), 0)
        target = taught[by + 1][which]
        loss = loss + of_states / len(KEPT) * (made[place + 1][which] - target).square().mean() / target.var()
    return loss


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--encoder", type=Path, required=True)
    options.add_argument("--start", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--minutes", type=float, default=42)
    options.add_argument("--rate", type=float, default=2e-4)
    options.add_argument("--size", type=int, default=48)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    torch.manual_seed(given.seed)
    chance = random.Random(given.seed)
    encoder, reported = Encoder(given.encoder).eval(), reported_questions()
    near = [nearest(encoder, school) for some in (schools("train"), elsewhere()) for school in cleaned(some, reported, Encoder())]
    vectors = [vectors_of(encoder, school.ids) for school in near]
    asked = [vectors_of(encoder, encoder.ids([question.text for question in school.school.questions])) for school in near]
    pairs = pairs_of(near, vectors, asked, chance)
    choose = [nearest(encoder, school) for school in schools("choose")]

    whole = SecondReranker(given.start).eval()
    short = shortened(whole)
    body = [p for p in short.parameters() if p.requires_grad]
    steps = len(pairs) // given.size
    descent = Descent(short, body, [], given.rate, head_rate=0, steps=steps, warm_up=80 / steps, minutes=given.minutes)
    total = 0.0
    for step, batch in enumerate(batches(short, pairs, given.size, chance)):
        loss = shortening_loss(whole, short, batch, of_states=max(0.05, 1 - 1.2 * descent.gone()))
        descent.step(loss)
        total += loss.item()
        if (step + 1) % 100 == 0:
            print(f"step {step + 1} of {steps}, loss {total / 100:.3f}, {100 * descent.gone():.0f} % of the time", flush=True)
            total = 0.0
        if descent.gone() >= 1:
            break
    report(short, descent.mean, choose, given.out)


if __name__ == "__main__":
    main()
