"""Keeps training questions away from the reported ones, so that what is reported is what a new school gets."""

import torch

from corpus import School, jaccard, words_in
from encoder import Encoder

MOST_JACCARD, MOST_COSINE = 0.6, 0.85


@torch.no_grad()
def cleaned(train: list[School], kept_out: list[str], encoder: Encoder) -> list[School]:
    """The schools without each question that nearly is a reported one, by its words or by its cosine.
    @param kept_out the reported questions  @param encoder the untuned model"""
    encoder.eval()
    sets = [words_in(text) for text in kept_out]
    vectors = encoder(encoder.ids(kept_out))
    dropped = 0
    for school in filter(lambda school: school.questions, train):
        nearest = (encoder(encoder.ids([q.text for q in school.questions])) @ vectors.T).max(1).values
        before = len(school.questions)
        school.questions = [
            q
            for q, cosine in zip(school.questions, nearest.tolist())
            if cosine < MOST_COSINE and max(jaccard(words_in(q.text), words) for words in sets) < MOST_JACCARD
        ]
        dropped += before - len(school.questions)
    print(f"dropped {dropped} questions near a reported one")
    return train
