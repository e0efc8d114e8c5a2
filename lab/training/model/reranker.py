"""What reads a question and a text together, and tells how surely the text answers it."""

import torch
from torch import nn

from encoder import both_ends, inverse

MAX_QUESTION, MAX_PAIR = 48, 160


class PairReader(nn.Module):
    """What reads pairs of ids. `logits` is its own; `encoder` makes the ids."""

    # Whether `judged` needs the first token's state alone.
    first_only = False

    def ids(self, texts: list[str]) -> list[list[int]]:
        return self.encoder.ids(texts)

    def forward(self, pairs: list[tuple[list[int], list[int]]], group: int = 48) -> torch.Tensor:
        """Log odds [pairs]; pairs of like length go through together, so that little is padded."""
        cut = [(both_ends(question, MAX_QUESTION), text[1:]) for question, text in pairs]
        order = sorted(range(len(cut)), key=lambda i: len(cut[i][0]) + len(cut[i][1]))
        parts = [self.logits(*padded([cut[i] for i in order[start : start + group]])) for start in range(0, len(order), group)]
        return torch.cat(parts)[inverse(order)]


def padded(pairs: list[tuple[list[int], list[int]]]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Ids, mask and kinds of pairs, each [pairs, longest]."""
    rows = [(question + text)[:MAX_PAIR] for question, text in pairs]
    ids = torch.zeros(len(rows), max(map(len, rows)), dtype=torch.long)
    mask, kinds = torch.zeros_like(ids), torch.zeros_like(ids)
    for row, (question, _) in enumerate(pairs):
        count = len(rows[row])
        ids[row, :count] = torch.tensor(rows[row])
        mask[row, :count] = 1
        kinds[row, len(question) : count] = 1
    return ids, mask, kinds
