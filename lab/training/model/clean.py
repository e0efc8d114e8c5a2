"""Keeps training questions away from the reported ones, so that what is reported is what a new school gets."""

import torch

from corpus import School, words_in
from encoder import Encoder

MOST_JACCARD, MOST_COSINE = 0.6, 0.85
AT_ONCE = 1000


@torch.no_grad()
def far(texts: list[str], kept_out: list[str], encoder: Encoder) -> list[bool]:
    """Which of the texts are near none of those kept out, neither by their words nor by their cosine.
    @param encoder the untuned model"""
    encoder.eval()
    # Half the bits take a third of the time, and are far finer than the bound.
    with torch.autocast("cpu", dtype=torch.bfloat16):
        asked, kept = encoder(encoder.ids(texts)).float(), encoder(encoder.ids(kept_out)).float()
    cosines = (asked @ kept.T).max(1).values
    shared = most_jaccard([words_in(text) for text in texts], [words_in(text) for text in kept_out])
    return ((cosines < MOST_COSINE) & (shared < MOST_JACCARD)).tolist()


def most_jaccard(sets: list[set[str]], others: list[set[str]]) -> torch.Tensor:
    """Of each set that with the nearest of the others; counted by a product of matrices, since comparing them one by one takes minutes."""
    places = {word: place for place, word in enumerate(sorted(set().union(*others)))}
    counts = torch.tensor([len(words) for words in others])

    def marked(some: list[set[str]]) -> torch.Tensor:
        marks = torch.zeros(len(some), len(places))
        for row, words in enumerate(some):
            marks[row, [places[word] for word in words if word in places]] = 1
        return marks

    of_others, most = marked(others).T, []
    for start in range(0, len(sets), AT_ONCE):
        some = sets[start : start + AT_ONCE]
        common = marked(some) @ of_others
        most.append((common / (torch.tensor([len(words) for words in some])[:, None] + counts - common).clamp(min=1)).max(1).values)
    return torch.cat(most)


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
