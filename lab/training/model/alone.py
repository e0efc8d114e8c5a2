"""The encoder as it is exported: for one text at a time, so without padding and masks, and in fewer steps than BERT is
written in: a reading takes three quarters of the time."""

import torch
from torch import nn
from torch.nn.functional import gelu, softmax

from smoothing import Smoothed


def query_key_value(attention: nn.Module, scale: float, inverse: torch.Tensor) -> nn.Linear:
    """One layer of the three. The scale of the scores goes into the queries, and what evens out the next layer's input into the
    values: rows of weights are rounded each by its own step, so it costs nothing there."""
    parts = [(attention.query.linear, torch.tensor(scale)), (attention.key.linear, torch.tensor(1.0)), (attention.value.linear, inverse)]
    joined = nn.Linear(parts[0][0].in_features, sum(linear.out_features for linear, _ in parts))
    joined.weight.data = torch.cat([linear.weight * factor.unsqueeze(-1) for linear, factor in parts])
    joined.bias.data = torch.cat([linear.bias * factor for linear, factor in parts])
    return joined


class Layer(nn.Module):
    def __init__(self, layer: nn.Module):
        super().__init__()
        attention, output = layer.attention.self, layer.attention.output
        self.heads, self.size = attention.num_attention_heads, attention.attention_head_size
        joined = query_key_value(attention, self.size**-0.5, output.dense.inverse)
        self.asked = Smoothed(joined, attention.query.inverse)
        self.joined, self.first_norm = output.dense.linear, output.LayerNorm
        self.wide, self.narrow, self.second_norm = layer.intermediate.dense, layer.output.dense, layer.output.LayerNorm

    def forward(self, states: torch.Tensor, wanted: slice) -> torch.Tensor:
        """wanted: the tokens whose states are made."""
        query, key, value = self.asked(states).view(-1, 3, self.heads, self.size).permute(1, 2, 0, 3).unbind(0)
        query, states = query[:, wanted], states[wanted]
        seen = softmax(query @ key.transpose(1, 2), -1) @ value
        states = self.first_norm(self.joined(seen.transpose(0, 1).reshape(-1, self.heads * self.size)) + states)
        return self.second_norm(self.narrow(gelu(self.wide(states))) + states)


class Alone(nn.Module):
    """Of a smoothed BERT. ids and kinds [1, length] to states [1, length, size]; without kinds all are of the first."""

    def __init__(self, bert: nn.Module, most: int, first_only: bool = False):
        """most: tokens; the positions that no text reaches are left out.
        first_only: the first token's state alone is needed, [1, 1, size], so the last layer makes no other."""
        super().__init__()
        self.wanted = [slice(None)] * (len(bert.encoder.layer) - 1) + [slice(1) if first_only else slice(None)]
        embeddings = bert.embeddings
        self.words, self.kinds, self.norm = embeddings.word_embeddings, embeddings.token_type_embeddings, embeddings.LayerNorm
        self.positions = nn.Parameter(embeddings.position_embeddings.weight[:most].detach().clone())
        self.layers = nn.ModuleList(Layer(layer) for layer in bert.encoder.layer)

    def forward(self, ids: torch.Tensor, kinds: torch.Tensor | None = None) -> torch.Tensor:
        kind = self.kinds.weight[0] if kinds is None else self.kinds(kinds)
        states = self.norm(self.words(ids) + self.positions[: ids.shape[1]] + kind).squeeze(0)
        for layer, wanted in zip(self.layers, self.wanted):
            states = layer(states, wanted)
        return states.unsqueeze(0)
