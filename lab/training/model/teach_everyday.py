"""Goes on from a reranker that is there with the everyday questions, so that it takes a short one as a secretary would.

    python teach_everyday.py --encoder FOLDER --start FOLDER --out FOLDER [--minutes 42] [--frozen 1] [--rate 6e-5] [--seed 1]

Every everyday question once, with the entries of a school that answer it and those that come near, and somewhat more of what
taught the reranker before, so that it forgets none of that."""

import random

import torch

from clean import cleaned
from corpus import EVERYDAY, elsewhere, reported_questions, schools
from encoder import Encoder
from readings import Reading, common_readings, evidence_readings, judged_readings
from second_reranker import SecondReranker
from train_reranker import nearest, of_school
from train_second_reranker import go_on, options

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
    given = options(minutes=42, frozen=1).parse_args()
    torch.manual_seed(given.seed)
    chance = random.Random(given.seed)
    encoder = Encoder(given.encoder).eval()
    readings = readings_for(encoder, chance)
    go_on(SecondReranker(given.start), readings, encoder, given, chance)


if __name__ == "__main__":
    main()
