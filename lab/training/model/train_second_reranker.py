"""Trains the second reranker on the training schools.

    python train_second_reranker.py --encoder FOLDER --start FOLDER --out FOLDER [--minutes 95] [--frozen 4] [--rate 6e-5] [--seed 1]

The first reranker's questions at most once each, in any order, with those of organisations that are no schools and those that are
asked anywhere, as many as the time allows; the rate falls to the end. The lowest layers and the word embeddings stay as they are: a
step takes two thirds of the time."""

import argparse
import random
from pathlib import Path

import torch

from clean import cleaned
from corpus import elsewhere, reported_questions, schools
from descent import Descent
from encoder import Encoder
from readings import Reading, common_readings, evidence_readings, judged_readings
from reranker import PairReader
from second_reranker import SecondReranker
from train_reranker import nearest, of_school, report, step_loss

JUDGED_SHARE, EVIDENCE_SHARE = 0.6, 0.5


def readings_for(encoder: Encoder, chance: random.Random) -> list[Reading]:
    reported = reported_questions()
    train, others = (cleaned(some, reported, Encoder()) for some in (schools("train"), elsewhere()))
    judged, taken_out = judged_readings(encoder, train), evidence_readings(encoder, train, chance)
    chance.shuffle(judged), chance.shuffle(taken_out)
    near = [nearest(encoder, school) for school in [*train, *others] if school.questions]
    asked = [(school, row) for school in near for row, q in enumerate(school.school.questions) if q.gold or q.pair]
    readings = [of_school(school, row, chance) for school, row in asked] + common_readings(encoder, train, reported)
    readings += judged[: round(JUDGED_SHARE * len(judged))] + taken_out[: round(EVIDENCE_SHARE * len(taken_out))]
    chance.shuffle(readings)
    return readings


def options(minutes: float, frozen: int) -> argparse.ArgumentParser:
    """What goes on from a reranker is told.  @param minutes, frozen unless given"""
    told = argparse.ArgumentParser()
    told.add_argument("--encoder", type=Path, required=True)
    told.add_argument("--start", type=Path, required=True)
    told.add_argument("--out", type=Path, required=True)
    told.add_argument("--minutes", type=float, default=minutes)
    told.add_argument("--frozen", type=int, default=frozen)
    told.add_argument("--rate", type=float, default=6e-5)
    told.add_argument("--size", type=int, default=40)
    told.add_argument("--seed", type=int, default=1)
    return told


def go_on(model: PairReader, readings: list[Reading], encoder: Encoder, given: argparse.Namespace, chance: random.Random) -> None:
    """Learns the readings once, as many as the time allows, and saves the model.  @param given by `options`"""
    choose = [nearest(encoder, school) for school in schools("choose")]
    for layer in model.bert.encoder.layer[: given.frozen]:
        layer.requires_grad_(False)
    body = [p for p in model.parameters() if p.requires_grad]
    steps = len(readings) // given.size
    descent = Descent(model, body, [], given.rate, head_rate=0, steps=steps, warm_up=60 / steps, minutes=given.minutes)
    total = 0.0
    for step in range(steps):
        loss = step_loss(model, readings[step * given.size : (step + 1) * given.size], chance)
        descent.step(loss)
        total += loss.item()
        if (step + 1) % 100 == 0:
            print(f"step {step + 1} of {steps}, loss {total / 100:.3f}, {100 * descent.gone():.0f} % of the time", flush=True)
            total = 0.0
        if descent.gone() >= 1:
            break
    report(model, descent.mean, choose, given.out)


def main() -> None:
    given = options(minutes=95, frozen=4).parse_args()
    torch.manual_seed(given.seed)
    chance = random.Random(given.seed)
    encoder = Encoder(given.encoder).eval()
    readings = readings_for(encoder, chance)
    go_on(SecondReranker(given.start), readings, encoder, given, chance)


if __name__ == "__main__":
    main()
