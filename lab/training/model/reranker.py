"""The reranker: reads a question and a text together and tells how surely the text answers it."""

from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import nn

from encoder import Encoder, both_ends, inverse

MAX_QUESTION, MAX_PAIR = 48, 160
HEAD = "head.safetensors"
# The numbers of a unit vector are small, about 0.05 each: brought nearer to those of the first token's state.
SPREAD = 20


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


class Reranker(PairReader):
    """The sentence model, read across both: it starts as the cosine of the mean of the question's tokens and of the text's,
    and a head learns what to add to that."""

    def __init__(self, folder: Path):
        super().__init__()
        self.encoder = Encoder(folder)
        size = self.encoder.bert.config.hidden_size
        self.scale = nn.Parameter(torch.tensor(12.0))
        self.offset = nn.Parameter(torch.tensor(-7.0))
        self.inner, self.outer = nn.Linear(3 * size, 128), nn.Linear(128, 1)
        nn.init.zeros_(self.outer.weight)
        nn.init.zeros_(self.outer.bias)
        if (folder / HEAD).exists():
            unknown = self.load_state_dict(load_file(folder / HEAD), strict=False).unexpected_keys
            assert not unknown, unknown

    @property
    def bert(self) -> nn.Module:
        return self.encoder.bert

    def logits(self, input_ids: torch.Tensor, attention_mask: torch.Tensor, token_type_ids: torch.Tensor) -> torch.Tensor:
        """All [pairs, longest]; token_type_ids is 1 where the text stands. Log odds, one a pair."""
        states = self.encoder.bert(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids).last_hidden_state
        return self.judged(states, attention_mask * (1 - token_type_ids), attention_mask * token_type_ids)

    def judged(self, states: torch.Tensor, of_question: torch.Tensor, of_text: torch.Tensor) -> torch.Tensor:
        """states [pairs, longest, size] and which of them are whose, each [pairs, longest]. Log odds, one a pair."""
        question, text = mean(states, of_question), mean(states, of_text)
        both = question * text
        read = torch.cat([both * SPREAD, (question - text).abs() * SPREAD, states[:, 0].float()], dim=-1)
        added = self.outer(nn.functional.gelu(self.inner(read))).squeeze(-1)
        return (self.scale * both.sum(-1) + self.offset + added).float()

    def save(self, folder: Path) -> None:
        self.encoder.save(folder)
        head = {key: value for key, value in self.state_dict().items() if not key.startswith("encoder.")}
        save_file(head, folder / HEAD)


def mean(states: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """Unit vectors of the states that the mask names."""
    weight = mask.unsqueeze(-1).to(states.dtype)
    return nn.functional.normalize(((states * weight).sum(1) / weight.sum(1)).float(), dim=-1)


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
