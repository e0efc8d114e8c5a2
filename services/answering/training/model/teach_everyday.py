"""Goes on from a reranker that is there with the everyday questions, so that it takes a short one as a secretary would.

    python teach_everyday.py --encoder FOLDER --start FOLDER --out FOLDER [--second] [--minutes 42] [--frozen 1] [--rate 6e-5] [--seed 5]

Every everyday question once, with the entries of a school that answer it and those that come near, and somewhat more of what
taught the reranker before, so that it forgets none of that. `--second`: the folders hold the second reranker."""

import argparse
import random
from pathlib import Path

import torch

from clean import cleaned
from corpus import EVERYDAY, elsewhere, reported_questions, schools
from descent import Descent
from encoder import Encoder
from readings import Reading, common_readings, evidence_readings, judged_readings
from reranker import Reranker
from second_reranker import SecondReranker
from train_reranker import nearest, of_school, report, step_loss

EVERYDAY_SHARE = 0.45


def readings_for(encoder: Encoder, chance: random.Random) -> list[Reading]:
    reported = reported_questions()
    train, others = (cleaned(some, reported, Encoder()) for some in (schools("train"), elsewhere()))
    everyday = common_readings(encoder, [*train, *others], reported, EVERYDAY)
    near = [nearest(encoder, school) for school in [*train, *others] if school.questions]
    asked = [(school, row) for school in near for row, q in enumerate(school.school.questions) if q.gold or q.pair]
    wanted = round(len(everyday) * (1 / EVERYDAY_SHARE - 1))
    some = lambda readings: chance.sample(readings, min(len(readings), wanted // 3))
    before = [of_school(school, row, chance) for school, row in some(asked)]
    before += some(judged_readings(encoder, train)) + some(evidence_readings(encoder, train, chance))
    before += common_readings(encoder, train, reported)
    readings = everyday + chance.sample(before, wanted)
    chance.shuffle(readings)
    return readings


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--encoder", type=Path, required=True)
    options.add_argument("--start", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--second", action="store_true")
    options.add_argument("--minutes", type=float, default=42)
    options.add_argument("--frozen", type=int, default=1)
    options.add_argument("--rate", type=float, default=6e-5)
    options.add_argument("--size", type=int, default=40)
    options.add_argument("--seed", type=int, default=5)
    given = options.parse_args()
    torch.manual_seed(given.seed)
    chance = random.Random(given.seed)
    encoder = Encoder(given.encoder).eval()
    readings = readings_for(encoder, chance)
    choose = [nearest(encoder, school) for school in schools("choose")]

    model = (SecondReranker if given.second else Reranker)(given.start)
    for layer in model.bert.encoder.layer[: given.frozen]:
        layer.requires_grad_(False)
    body = [p for p in model.parameters() if p.requires_grad]
    steps = len(readings) // given.size
    descent = Descent(model, body, [], given.rate, head_rate=0, steps=steps, warm_up=30 / steps, minutes=given.minutes)
    total = 0.0
    for step in range(steps):
        loss = step_loss(model, readings[step * given.size : (step + 1) * given.size], chance)
        descent.step(loss)
        total += loss.item()
        if (step + 1) % 20 == 0:
            print(f"step {step + 1} of {steps}, loss {total / 20:.3f}, {100 * descent.gone():.0f} % of the time", flush=True)
            total = 0.0
        if descent.gone() >= 1:
            break
    report(model, descent.mean, choose, given.out)


if __name__ == "__main__":
    main()
