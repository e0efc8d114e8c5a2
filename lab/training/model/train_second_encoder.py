"""Tunes the second sentence model on the training schools and on organisations.

    python train_second_encoder.py --encoder FOLDER --start FOLDER --out FOLDER [--minutes 62] [--rate 1.5e-4] [--original 0.15]
      [--seed 1]

Of six batches three are of schools, as the first has them (train.py), one of organisations, one of judged pairs and of entries with and
without the sentences that answer, and one of everyday questions. The rate falls to the end; the lowest layers stay as they are.
So much of the weights it starts from is mixed back in as `--original` says. `--encoder`: the first sentence model, which tells the text of
an entry that is nearest to a question."""

import argparse
import itertools
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import torch

from clean import cleaned
from corpus import EVERYDAY, elsewhere, reported_questions, schools
from descent import Descent
from encoder import Encoder
from readings import Reading, common_readings, evidence_readings, judged_readings
from second_encoder import SecondEncoder
from train import Head, batches, judged_loss, report, school_loss

# Questions of a school at once: its entries take most of the time, however many are asked.
SIZE, JUDGED_SIZE = 128, 80
WARM_UP = 30
REPORTS = 5


def endless(made: Callable[[], list], chance: random.Random) -> Iterator:
    """One after the other, in another order each time round."""
    while True:
        some = made()
        chance.shuffle(some)
        yield from some


def of_readings(readings: list[Reading], chance: random.Random) -> Callable[[], list[list[Reading]]]:
    def made() -> list[list[Reading]]:
        chance.shuffle(readings)
        return [readings[start : start + JUDGED_SIZE] for start in range(0, len(readings), JUDGED_SIZE)]

    return made


def losses(encoder: SecondEncoder, head: Head, first: Encoder, chance: random.Random) -> Iterator[Callable[[], torch.Tensor]]:
    """@param first tells the text of an entry that is nearest to a question"""
    reported = reported_questions()
    train, others = (cleaned(some, reported, Encoder()) for some in (schools("train"), elsewhere()))
    pairs = judged_readings(first, train) + common_readings(first, train, reported) + evidence_readings(first, train, chance)
    everyday = common_readings(first, [*train, *others], reported, EVERYDAY)
    asked_of = lambda some: endless(lambda: batches([school for school in some if school.questions], SIZE, chance), chance)
    read = lambda readings: endless(of_readings(readings, chance), chance)
    of_schools, of_others, of_pairs, of_everyday = asked_of(train), asked_of(others), read(pairs), read(everyday)
    while True:
        for batches_of in (of_schools, of_schools, of_schools, of_others):
            yield partial(school_loss, encoder, head, *next(batches_of), chance)
        for readings in (of_pairs, of_everyday):
            yield partial(judged_loss, encoder, head, next(readings), chance)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--encoder", type=Path, required=True)
    options.add_argument("--start", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--minutes", type=float, default=62)
    options.add_argument("--rate", type=float, default=1.5e-4)
    options.add_argument("--original", type=float, default=0.15)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    torch.manual_seed(given.seed)
    chance = random.Random(given.seed)
    encoder, head, choose = SecondEncoder(given.start), Head(), schools("choose")
    original = {name: p.detach().clone() for name, p in encoder.named_parameters()}
    made = losses(encoder, head, Encoder(given.encoder).eval(), chance)
    # The readings are made before the time starts.
    made = itertools.chain([next(made)], made)
    body, steps = [p for p in encoder.parameters() if p.requires_grad], 100_000
    descent = Descent(encoder, body, list(head.parameters()), given.rate, 5e-3, steps, WARM_UP / steps, given.minutes)
    reported, total = 0, 0.0
    for loss_now in made:
        encoder.train()
        loss = loss_now()
        descent.step(loss)
        total += loss.item()
        if descent.count % 20 == 0:
            print(f"step {descent.count}, loss {total / 20:.3f}, {100 * descent.gone():.0f} % of the time", flush=True)
            total = 0.0
        if descent.gone() * REPORTS >= reported + 1:
            reported += 1
            descent.mean.swap(encoder)
            report(encoder, choose, f"step {descent.count}")
            descent.mean.swap(encoder)
        if descent.gone() >= 1:
            break
    descent.mean.swap(encoder)
    for name, p in encoder.named_parameters():
        p.data.lerp_(original[name], given.original)
    report(encoder, choose, "saved")
    encoder.save(given.out)


if __name__ == "__main__":
    main()
