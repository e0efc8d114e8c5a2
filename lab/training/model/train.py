"""Tunes all-MiniLM-L6-v2 on the training schools.

    python train.py --out FOLDER [--start FOLDER] [--judged] [--share 1.0] [--original 0.15] [--epochs 3] [--rate 8e-5] [--seed 1]

A batch is questions of one school against all entries of it. Each answerable question is asked twice: as it is, and with
its entries left out, where 'none of them' is the right answer; so are the refusals that have an answerable twin. Wording
gives nothing away then: only the entries tell which is which.

`--judged` adds batches of questions with entries of other schools, each judged by reading; `--share` is how many of the schools'
own batches an epoch has. `--start` goes on from weights that are there. So much of the weights as they came is mixed back in as
`--original` says: they know words that no school here uses."""

import argparse
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import torch
from torch import nn

from clean import cleaned
from corpus import Question, School, reported_questions, schools
from descent import Descent, MeanWeights
from encoder import Encoder
from measure import outcomes, print_means
from readings import Reading, as_typed, judged_readings, readings_loss

# Each comes with four texts or so.
JUDGED_SIZE = 40


class Head(nn.Module):
    """How cosines become choices: a scale, and the value 'none of them' has."""

    def __init__(self):
        super().__init__()
        self.scale = nn.Parameter(torch.tensor(20.0))
        self.none = nn.Parameter(torch.tensor(0.5))

    def forward(self, cosines: torch.Tensor) -> torch.Tensor:
        none = self.none.expand(len(cosines), 1)
        return self.scale * torch.cat([cosines, none], dim=1)


def teaches(school: School, question: Question) -> bool:
    """Refusals teach only where they have a twin: elsewhere their wording gives them away."""
    return bool(question.gold or question.pair)


def taught(school: School) -> list[Question]:
    return [question for question in school.questions if teaches(school, question)]


def batches(train: list[School], size: int, chance: random.Random) -> list[tuple[School, list]]:
    made = []
    for school in train:
        questions = taught(school)
        chance.shuffle(questions)
        place = {q.text: i for i, q in enumerate(questions)}
        # Twins stay together: the pair is what shows the detail.
        questions.sort(key=lambda q: place.get(q.pair, place[q.text]) if q.pair else place[q.text])
        count = max(1, round(len(questions) / size))
        step = -(-len(questions) // count)
        made += [(school, questions[i : i + step]) for i in range(0, len(questions), step)]
    chance.shuffle(made)
    return made


def best_text(values: torch.Tensor, owner: torch.Tensor, entries: int) -> torch.Tensor:
    """The best text of each entry counts. [questions, entries]"""
    best = torch.full((len(values), entries), -1.0)
    return best.scatter_reduce(1, owner.expand(len(values), -1), values, "amax")


def loss_of(head: Head, cosines: torch.Tensor, gold: torch.Tensor, asked_again: torch.Tensor) -> torch.Tensor:
    """gold [questions, entries], true where the entry answers; asked_again [questions]: without those entries."""
    answerable = gold.any(1)
    logits = head(cosines)
    none = ~answerable
    wanted = torch.cat([gold, none.unsqueeze(1)], dim=1)
    right = logits.masked_fill(~wanted, -1e4).logsumexp(1)
    loss = logits.logsumexp(1) - right
    without = logits.masked_fill(torch.cat([gold, torch.zeros_like(none).unsqueeze(1)], dim=1), -1e4)
    gone = (without.logsumexp(1) - without[:, -1])[asked_again]
    ranked = 20 * cosines[answerable]
    rank = ranked.logsumexp(1) - ranked.masked_fill(~gold[answerable], -1e4).logsumexp(1)
    return (loss.sum() + gone.sum() + 0.5 * rank.sum()) / len(gold)


def judged_loss(encoder: Encoder, head: Head, batch: list[Reading], chance: random.Random) -> torch.Tensor:
    texts = [text for reading in batch for text in (*reading.right, *reading.wrong)]
    asked = encoder.ids(as_typed([reading.text for reading in batch], chance))
    with torch.autocast("cpu", dtype=torch.bfloat16):
        vectors = encoder(asked + texts)
    row = torch.tensor([i for i, reading in enumerate(batch) for _ in range(len(reading.right) + len(reading.wrong))])
    cosines = (vectors[: len(batch)][row] * vectors[len(batch) :]).sum(1)
    return readings_loss(head.scale * (cosines - head.none), batch)


def school_loss(encoder: Encoder, head: Head, school: School, batch: list, chance: random.Random) -> torch.Tensor:
    texts = as_typed([q.text for q in batch], chance)
    alone = chance.random() < 0.2
    of_entries = [[q] for q in school.questions_of_entries] if alone else school.texts
    flat = [(i, text) for i, list_ in enumerate(of_entries) for text in list_]
    ids = encoder.ids(texts + [text for _, text in flat])
    cut = len(texts)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        vectors = encoder(ids)
    owner = torch.tensor([i for i, _ in flat])
    gold = torch.zeros(cut, len(of_entries), dtype=torch.bool)
    for row, question in enumerate(batch):
        gold[row, list(question.gold)] = True
    cosines = vectors[:cut] @ vectors[cut:].T
    again = torch.tensor([bool(q.gold) and q.text not in school.twinned for q in batch])
    return loss_of(head, best_text(cosines, owner, len(of_entries)), gold, again)


@torch.no_grad()
def cosines_of(encoder: Encoder, school: School) -> torch.Tensor:
    """Of every question with every entry. [questions, entries]"""
    encoder.eval()
    flat = [(i, text) for i, list_ in enumerate(school.texts) for text in list_]
    with torch.autocast("cpu", dtype=torch.bfloat16):
        questions = encoder(encoder.ids([q.text for q in school.questions]))
        texts = encoder(encoder.ids([text for _, text in flat]))
    return best_text(questions @ texts.T, torch.tensor([i for i, _ in flat]), len(school.texts))


def report(encoder: Encoder, list_: list[School], title: str) -> None:
    print_means(title, [outcomes(school, cosines_of(encoder, school).numpy()) for school in list_])


def finish(encoder: Encoder, mean: MeanWeights, share: float, choose: list[School], out: Path) -> None:
    """Saves the mean of the last steps with a part of the original; training may go on afterwards."""
    mean.swap(encoder)
    tuned = {key: value.clone() for key, value in encoder.bert.state_dict().items()}
    report(encoder, choose, "mean")
    original = Encoder().bert.state_dict()
    encoder.bert.load_state_dict({key: value.lerp(original[key], share) for key, value in tuned.items()})
    report(encoder, choose, "saved")
    encoder.save(out)
    encoder.bert.load_state_dict(tuned)
    mean.swap(encoder)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--start", type=Path)
    options.add_argument("--judged", action="store_true")
    options.add_argument("--share", type=float, default=1.0)
    options.add_argument("--original", type=float, default=0.15)
    options.add_argument("--epochs", type=int, default=3)
    options.add_argument("--rate", type=float, default=8e-5)
    options.add_argument("--size", type=int, default=64)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    torch.manual_seed(given.seed)
    chance = random.Random(given.seed)
    encoder, head = Encoder(given.start) if given.start else Encoder(), Head()
    train, choose = cleaned(schools("train"), reported_questions(), Encoder()), schools("choose")
    train = [school for school in train if school.questions]
    print(f"{len(train)} schools, {sum(len(taught(s)) for s in train)} questions")
    report(encoder, choose, "start")
    readings = judged_readings(encoder, train) if given.judged else []

    def losses() -> list[Callable[[], torch.Tensor]]:
        """Of an epoch, in the order that they are learnt in."""
        of_schools = batches(train, given.size, chance)
        chance.shuffle(readings)
        of_readings = [readings[start : start + JUDGED_SIZE] for start in range(0, len(readings), JUDGED_SIZE)]
        made = [partial(school_loss, encoder, head, *each, chance) for each in of_schools[: round(given.share * len(of_schools))]]
        made += [partial(judged_loss, encoder, head, batch, chance) for batch in of_readings]
        chance.shuffle(made)
        return made

    tuned = [p for p in encoder.parameters() if p.requires_grad]
    steps = given.epochs * len(losses())
    descent = Descent(encoder, tuned, list(head.parameters()), given.rate, head_rate=5e-3, steps=steps, warm_up=0.1)
    started = time.time()
    for epoch in range(given.epochs):
        total, count = 0.0, 0
        encoder.train()
        for loss_now in losses():
            loss = loss_now()
            descent.step(loss)
            total, count = total + loss.item(), count + 1
        print(f"epoch {epoch + 1} loss {total / count:.3f} none {head.none.item():.3f} {time.time() - started:.0f} s", flush=True)
        finish(encoder, descent.mean, given.original, choose, given.out)


if __name__ == "__main__":
    main()
