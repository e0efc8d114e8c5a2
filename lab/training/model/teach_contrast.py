"""Goes on from the second reranker, which is the one that ships, with questions that differ from an entry's own by one decisive word.

    python teach_contrast.py --start FOLDER --out FOLDER [--steps 150] [--frozen 2] [--rate 5e-5] [--seed 1]

Two thirds of what it reads are made by `contrasts.py`. The rest are questions of the training schools, each with an entry that answers
it and one that comes near by its words, and with what is left of an entry without the sentences that answer, so that it forgets none of
that. Passages are found by shared words, because no sentence model is needed for it then: minutes on a machine that others use."""

import argparse
import random
from pathlib import Path

import torch

from clean import far
from contrasts import contrasts
from corpus import School, evidence, reported_questions, schools, sentences, texts_of, words_in
from descent import Descent
from encoder import Encoder
from readings import Reading
from second_reranker import SecondReranker
from train_reranker import step_loss

SIZE, CONTRASTS, MOST_WORDS, WARM_UP = 40, 0.66, 60, 0.1


def most_shared(question: str, texts: list[str]) -> str:
    asked = words_in(question)
    return max(texts, key=lambda text: len(asked & words_in(text)))


def asked_before(train: list[School], chance: random.Random, count: int) -> list[tuple[str, list[str], list[str]]]:
    """Questions with a text that answers and one that comes near and does not."""
    made = []
    of_name = {school.name: school for school in train}
    for school in train:
        for question in chance.sample(school.questions, min(len(school.questions), count // 90)):
            passage = lambda entry: most_shared(question.text, school.texts[entry])
            others = [entry for entry in range(len(school.texts)) if entry not in question.gold]
            asked = words_in(question.text)
            near = [*question.near[:1]] or [max(others, key=lambda entry: len(asked & words_in(passage(entry))))]
            if question.gold or question.pair:
                made.append((question.text, [passage(entry) for entry in sorted(question.gold)[:1]], [passage(entry) for entry in near]))
    for fact in chance.sample(evidence(), count // 2):
        school, place = of_name.get(fact.entry[0]), fact.entry[1]
        if school is None:
            continue
        left = [sentence for i, sentence in enumerate(sentences(school.answers[place])) if i not in fact.answering]
        if left:
            own = school.questions_of_entries[place]
            made.append((fact.text, [most_shared(fact.text, school.texts[place])], [most_shared(fact.text, texts_of(own, " ".join(left)))]))
    return chance.sample(made, min(count, len(made)))


def readings_for(chance: random.Random, count: int) -> list[Reading]:
    """What nearly is a reported question is left out."""
    train = schools("train")
    made = contrasts(train, chance)
    every = [(question, [text] if right else [], [] if right else [text]) for question, text, right in chance.sample(made, round(CONTRASTS * count))]
    every += asked_before(train, chance, count - len(every))
    is_far = far([question for question, _, _ in every], reported_questions(), Encoder())
    every = [one for one, keep in zip(every, is_far) if keep]
    ids = Encoder().ids
    cut = lambda texts: ids([" ".join(text.split()[:MOST_WORDS]) for text in texts]) if texts else []
    print(f"{len(every)} of {len(is_far)} readings", flush=True)
    readings = [Reading(question, cut(right), cut(wrong), False) for question, right, wrong in every]
    chance.shuffle(readings)
    return readings


def main() -> None:
    told = argparse.ArgumentParser()
    told.add_argument("--start", type=Path, required=True)
    told.add_argument("--out", type=Path, required=True)
    told.add_argument("--steps", type=int, default=150)
    told.add_argument("--frozen", type=int, default=2)
    told.add_argument("--rate", type=float, default=5e-5)
    told.add_argument("--seed", type=int, default=1)
    given = told.parse_args()
    torch.manual_seed(given.seed)
    chance = random.Random(given.seed)
    readings = readings_for(chance, given.steps * SIZE)
    model = SecondReranker(given.start)
    for layer in model.bert.encoder.layer[: given.frozen]:
        layer.requires_grad_(False)
    body = [p for p in model.parameters() if p.requires_grad]
    steps = len(readings) // SIZE
    descent = Descent(model, body, [], given.rate, head_rate=0, steps=steps, warm_up=WARM_UP)
    total = 0.0
    for step in range(steps):
        loss = step_loss(model, readings[step * SIZE : (step + 1) * SIZE], chance)
        descent.step(loss)
        total += loss.item()
        if (step + 1) % 10 == 0:
            print(f"step {step + 1} of {steps}, loss {total / 10:.3f}", flush=True)
            total = 0.0
        # On a machine that others use it may be stopped before its end.
        if (step + 1) % 50 == 0 or step + 1 == steps:
            descent.mean.swap(model)
            model.save(given.out)
            descent.mean.swap(model)


if __name__ == "__main__":
    main()
