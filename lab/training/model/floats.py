"""Makes floats of the 8 bits that ship, so that training can go on from them.

    python floats.py --model ../../../models/school-11 --out FOLDER     FOLDER/encoder and /second
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from encoder import Encoder
from export import Logits, SentenceModel
from second_reranker import SecondReranker, floats_of
from smoothing import Smoothed, groups

QUANTISED = "_quantized"


def weights_in(file: Path) -> dict[str, torch.Tensor]:
    """By the names that the exported module has for them."""
    parts = {tensor.name: numpy_helper.to_array(tensor) for tensor in onnx.load(file).graph.initializer}
    for name in [name.removesuffix(QUANTISED) for name in parts if name.endswith(QUANTISED)]:
        value = floats_of(parts, name)
        # Linear layers are multiplied from the right; embeddings are looked up.
        parts[name] = value if "words" in name or "embeddings" in name else value.T
    return {name: torch.tensor(np.ascontiguousarray(value)) for name, value in parts.items() if value.dtype == np.float32}


@torch.no_grad()
def load(bert: nn.Module, exported_from: callable, file: Path) -> None:
    """Into the bert and what else the module holds.  @param exported_from makes the module that was exported, of what is smoothed"""
    weights = weights_in(file)
    listed = list(groups(bert))
    for group in listed:
        inverse = nn.Parameter(torch.ones(getattr(*group[0]).in_features), requires_grad=False)
        for module, name in group:
            setattr(module, name, Smoothed(getattr(module, name), inverse))
    module = exported_from()
    unknown = module.load_state_dict({name: value for name, value in weights.items() if not name.startswith("onnx::")}, strict=False).unexpected_keys
    assert not [name for name in unknown if not name.endswith("_scale")], unknown
    bert.embeddings.position_embeddings.weight.data[: len(module.alone.positions)] = module.alone.positions
    # The texts of a sentence model are all of the first kind, whose embedding is a constant of its graph.
    for kind in (value for name, value in weights.items() if name.startswith("onnx::Add")):
        bert.embeddings.token_type_embeddings.weight.data[0] = kind
    for layer, alone in zip(bert.encoder.layer, module.alone.layers):
        attention = layer.attention.self
        parts = (attention.query, attention.key, attention.value)
        # What evens out the next layer's input stays in the values: that layer's weights make up for it.
        for part, weight, bias, times in zip(parts, alone.asked.linear.weight.chunk(3), alone.asked.linear.bias.chunk(3), (alone.size**0.5, 1, 1)):
            part.linear.weight.data, part.linear.bias.data = weight * times, bias * times
    for module, name in (place for group in listed for place in group):
        smoothed = getattr(module, name)
        smoothed.linear.weight.data = smoothed.linear.weight * smoothed.inverse
        setattr(module, name, smoothed.linear)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--model", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    given = options.parse_args()
    encoder = Encoder()
    second = SecondReranker(layers=sum(name.endswith(".asked.linear.bias") for name in weights_in(given.model / "reranker.onnx")))
    load(encoder.bert, lambda: SentenceModel(encoder), given.model / "model.onnx")
    load(second.bert, lambda: Logits(second), given.model / "reranker.onnx")
    for name, model in (("encoder", encoder), ("second", second)):
        model.save(given.out / name)


if __name__ == "__main__":
    main()
