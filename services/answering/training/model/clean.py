"""Keeps training questions away from the reported ones, so that what is reported is what a new school gets."""

import torch

from corpus import School, jaccard, words_in
from encoder import Encoder

MOST_JACCARD, MOST_COSINE = 0.6, 0.85


@torch.no_grad()
def far(texts: list[str], kept_out: list[str], encoder: Encoder) -> list[bool]:
    """Which of the texts are near none of those kept out, neither by their words nor by their cosine.
    @param encoder the untuned model"""
    encoder.eval()
    sets = [words_in(text) for text in kept_out]
    cosines = (encoder(encoder.ids(texts)) @ encoder(encoder.ids(kept_out)).T).max(1).values
    return [
        cosine < MOST_COSINE and all(jaccard(words, others) < MOST_JACCARD for others in sets)
        for words, cosine in zip(map(words_in, texts), cosines.tolist())
    ]


def cleaned(train: list[School], kept_out: list[str], encoder: Encoder) -> list[School]:
    """The schools without each question that nearly is a reported one.  @param encoder the untuned model"""
    asked = [school for school in train if school.questions]
    is_far = iter(far([q.text for school in asked for q in school.questions], kept_out, encoder))
    dropped = 0
    for school in asked:
        before = len(school.questions)
        school.questions = [q for q in school.questions if next(is_far)]
        dropped += before - len(school.questions)
    print(f"dropped {dropped} questions near a reported one")
    return train
