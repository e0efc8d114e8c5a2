"""Goes on from the second reranker, which is the one that ships, with questions that differ from an entry's own by one decisive word.

    python teach_contrast.py --encoder FOLDER --start FOLDER [FOLDER ...] --out FOLDER [--steps 140] [--rate 5e-5] [--seed 1]

FOLDER as `floats.py` makes them; of several to start from the mean of their weights. Half of what it reads is made by `contrasts.py`. The rest are questions of the training schools, each with
an entry that answers it and some that the sentence model takes for near, and with what is left of an entry without the sentences
that answer, so that it forgets none of that. Only headings are embedded, and texts are cut: on a machine that others use that is the
difference between minutes and hours. Two runs of one thread each, with seeds of their own, wait less for processors than one of two
threads, and `export.py` takes the mean of their weights."""

import argparse
import random
import time
from pathlib import Path

import torch

from clean import far
from contrasts import Contrast, contrasts, further_off, siblings
from corpus import School, evidence, reported_questions, schools, sentences, texts_of, words_in
from descent import Descent
from encoder import Encoder
from export import mean_of
from readings import Reading, vectors_of
from second_reranker import SecondReranker
from train_reranker import step_loss
from you import as_asked_of_school

SIZE, WARM_UP, MOST_WORDS = 40, 0.1, 60
# The lowest layers stay as they are.
FROZEN = 3
# Shares of what is read.
ONE_WORD, FURTHER_OFF, SIBLINGS, ASKED, TAKEN_OUT = 0.36, 0.04, 0.06, 0.38, 0.16
NEAREST, WRONG = 5, 2


def most_shared(question: str, texts: list[str]) -> str:
    asked = words_in(question)
    return max(texts, key=lambda text: len(asked & words_in(text)))


def asked_before(encoder: Encoder, train: list[School], chance: random.Random, count: int) -> list[Contrast]:
    """Families' questions with a text that answers and up to two that come near and do not."""
    made = []
    every = [(school, question) for school in train for question in school.questions if question.gold or question.pair]
    some = chance.sample(every, count)
    vectors = vectors_of(encoder, encoder.ids([question.text for _, question in some]))
    of_headings = {school.name: vectors_of(encoder, encoder.ids(school.questions_of_entries)) for school in train}
    for (school, question), vector in zip(some, vectors):
        nearest = [place for place in (of_headings[school.name] @ vector).argsort(descending=True).tolist() if place not in question.gold][:NEAREST]
        wrong = [place for place in question.near[:1] if place not in question.gold] + [nearest[0], chance.choice(nearest[1:])]
        texts = lambda places: [most_shared(question.text, school.texts[place]) for place in places]
        made.append(Contrast(as_asked_of_school(question.text), texts(sorted(question.gold)[:1]), texts(dict.fromkeys(wrong[:WRONG]))))
    return made


def taken_out(train: list[School], chance: random.Random, count: int) -> list[Contrast]:
    """Questions with their entry, and with what is left of it without the sentences that answer."""
    made = []
    of_name = {school.name: school for school in train}
    for fact in chance.sample(evidence(), 2 * count):
        school, place = of_name.get(fact.entry[0]), fact.entry[1]
        left = [sentence for i, sentence in enumerate(sentences(school.answers[place])) if i not in fact.answering] if school else []
        if left:
            rest = texts_of(school.questions_of_entries[place], " ".join(left))
            made.append(Contrast(as_asked_of_school(fact.text), [most_shared(fact.text, school.texts[place])], [most_shared(fact.text, rest)]))
    return made[:count]


def readings_for(encoder: Encoder, chance: random.Random, count: int) -> list[Reading]:
    """What nearly is a reported question is left out."""
    train = schools("train")
    some = lambda made, share: chance.sample(made, min(len(made), round(share * count)))
    made = [*some(contrasts(train, chance), ONE_WORD), *some(further_off(train, chance), FURTHER_OFF), *some(siblings(train, chance), SIBLINGS)]
    made += [*asked_before(encoder, train, chance, round(ASKED * count)), *taken_out(train, chance, round(TAKEN_OUT * count))]
    print(f"{len(made)} made", flush=True)
    is_far = far([one.question for one in made], reported_questions(), Encoder())
    kept = [one for one, keep in zip(made, is_far) if keep]
    cut = lambda texts: encoder.ids([" ".join(text.split()[:MOST_WORDS]) for text in texts]) if texts else []
    readings = [Reading(one.question, cut(one.right), cut(one.wrong), bool(one.right and one.wrong)) for one in kept]
    print(f"{len(kept)} of {len(made)} readings are near no reported question", flush=True)
    chance.shuffle(readings)
    return readings


def main() -> None:
    told = argparse.ArgumentParser()
    told.add_argument("--encoder", type=Path, required=True)
    told.add_argument("--start", type=Path, nargs="+", required=True)
    told.add_argument("--out", type=Path, required=True)
    told.add_argument("--steps", type=int, default=140)
    told.add_argument("--rate", type=float, default=5e-5)
    told.add_argument("--seed", type=int, default=1)
    given = told.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    chance, started = random.Random(given.seed), time.time()
    readings = readings_for(Encoder(given.encoder).eval(), chance, given.steps * SIZE)
    steps = len(readings) // SIZE
    print(f"{len(readings)} readings after {time.time() - started:.0f} s", flush=True)
    model = mean_of([SecondReranker(folder) for folder in given.start])
    for layer in model.bert.encoder.layer[:FROZEN]:
        layer.requires_grad_(False)
    body = [p for p in model.parameters() if p.requires_grad]
    descent = Descent(model, body, [], given.rate, head_rate=0, steps=steps, warm_up=WARM_UP)
    total = 0.0
    for step in range(steps):
        loss = step_loss(model, readings[step * SIZE : (step + 1) * SIZE], chance)
        descent.step(loss)
        total += loss.item()
        if (step + 1) % 10 == 0:
            print(f"step {step + 1} of {steps}, loss {total / 10:.3f}, {time.time() - started:.0f} s", flush=True)
            total = 0.0
        # On a machine that others use it may be stopped before its end.
        if (step + 1) % 50 == 0 or step + 1 == steps:
            descent.mean.swap(model)
            model.save(given.out)
            descent.mean.swap(model)


if __name__ == "__main__":
    main()
