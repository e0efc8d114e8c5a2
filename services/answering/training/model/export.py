"""Exports a sentence model (BERT, mean pooling) to the int8 ONNX file the product runs.

    python services/answering/training/model/export.py --weights FOLDER --out services/answering/model --model minilm-school@1

FOLDER holds config.json, model.safetensors and tokenizer.json. Pooling and normalisation become part of the graph:
input_ids and attention_mask go in, one unit vector a text comes out. The script fails when the exported vectors stray
from torch's.
"""

import argparse
import json
import pathlib
import tempfile

import numpy
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer
from transformers import AutoModel

MAX_TOKENS = 128
LEAST_COSINE = 0.97
SAMPLES = [
    "When does school start?",
    "what do i do if my kid is sick and cant come in tmrw",
    "Pickup",
    "How do I apply for free or reduced-price lunch, and does my daughter have to apply again each year if nothing changed?",
    "The office is open from 7:45 am to 4:15 pm. Doors open at 8:10, and children who arrive after the bell sign in at the front desk.",
    "Y a-t-il des cours le 11 novembre ?",
]


class SentenceModel(torch.nn.Module):
    """[batch, length] ids and mask to [batch, dimensions] unit vectors: the mean over the tokens that are not padding."""

    def __init__(self, encoder):
        super().__init__()
        self.encoder = encoder

    def forward(self, input_ids, attention_mask):
        tokens = self.encoder(input_ids=input_ids, attention_mask=attention_mask).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(tokens.dtype)
        mean = (tokens * mask).sum(1) / mask.sum(1)
        return torch.nn.functional.normalize(mean, dim=1)


def batch_of(tokenizer, texts):
    encodings = tokenizer.encode_batch(texts)
    return {
        "input_ids": numpy.array([encoding.ids for encoding in encodings], dtype=numpy.int64),
        "attention_mask": numpy.array([encoding.attention_mask for encoding in encodings], dtype=numpy.int64),
    }


def export(model, example, file):
    with tempfile.TemporaryDirectory() as folder:
        unquantised = pathlib.Path(folder) / "model.onnx"
        free = {0: "batch", 1: "length"}
        torch.onnx.export(
            model,
            tuple(torch.from_numpy(tensor) for tensor in example.values()),
            unquantised,
            input_names=list(example),
            output_names=["embedding"],
            dynamic_axes={name: free for name in example} | {"embedding": {0: "batch"}},
            opset_version=17,
            dynamo=False,
        )
        # Seven bits: with eight, processors without VNNI overflow and make other vectors than those with it.
        quantize_dynamic(unquantised, file, per_channel=True, weight_type=QuantType.QInt8, reduce_range=True)


def cosines(model, tokenizer, file):
    """Of torch's and the exported model's vectors of SAMPLES, one text at a time, as the product embeds them."""
    session = onnxruntime.InferenceSession(file)
    for text in SAMPLES:
        batch = batch_of(tokenizer, [text])
        [exported] = session.run(None, batch)
        with torch.no_grad():
            expected = model(*(torch.from_numpy(tensor) for tensor in batch.values())).numpy()
        yield float(expected[0] @ exported[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--model", required=True, help="name and version, stored beside every vector")
    options = parser.parse_args()

    encoder = AutoModel.from_pretrained(options.weights, attn_implementation="eager", dtype=torch.float32).eval()
    tokenizer_json = json.loads((options.weights / "tokenizer.json").read_text())
    # The product cuts long texts itself, keeping both ends, and pads nothing.
    tokenizer_json |= {"truncation": None, "padding": None}
    tokenizer = Tokenizer.from_str(json.dumps(tokenizer_json))
    model = SentenceModel(encoder).eval()

    options.out.mkdir(parents=True, exist_ok=True)
    file = options.out / "model.onnx"
    example = batch_of(tokenizer, [SAMPLES[0]])
    export(model, example, file)
    (options.out / "tokenizer.json").write_text(json.dumps(tokenizer_json, ensure_ascii=False, separators=(",", ":")) + "\n")
    facts = {"model": options.model, "dimensions": encoder.config.hidden_size, "maxTokens": MAX_TOKENS}
    (options.out / "model.json").write_text(json.dumps(facts, indent=2) + "\n")

    least = min(cosines(model, tokenizer, file))
    print(f"{file.stat().st_size / 1e6:.1f} MB, least cosine with torch {least:.4f}")
    if least < LEAST_COSINE:
        raise SystemExit(f"the exported model strays from torch's: cosine {least:.4f}, at least {LEAST_COSINE} expected")


if __name__ == "__main__":
    main()
