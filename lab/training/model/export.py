"""Exports the sentence model and the reranker to the int8 ONNX files the product runs.

    python export.py --weights FOLDER [FOLDER ...] --out ../../../models/school-11 --model school@11
    python export.py --reranker FOLDER [FOLDER ...] --out ../../../models/school-11

FOLDER holds what train.py, or what trains or teaches the second reranker, saved; of several the mean of their weights is exported.
What is exported takes one text at a time: the input_ids of one go into a sentence model and its unit vector comes out; those of a
question and a text go into a reranker, with token_type_ids that are 1 where the text stands, and the log odds that it answers come
out. The script fails when what is exported strays from torch.
"""

import argparse
import json
import pathlib
import random
import tempfile

import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from alone import Alone
from corpus import schools
from encoder import MAX_TOKENS, Encoder, both_ends
from reranker import MAX_PAIR, MAX_QUESTION, padded
from second_reranker import SecondReranker
from smoothing import smooth

LEAST_COSINE = 0.99
MOST_STRAY = 0.7
PAIRS_A_SCHOOL = 4
SAMPLES = [
    "When does school start?",
    "what do i do if my kid is sick and cant come in tmrw",
    "Pickup",
    "How do I apply for free or reduced-price lunch, and does my daughter have to apply again each year if nothing changed?",
    "The office is open from 7:45 am to 4:15 pm. Doors open at 8:10, and children who arrive after the bell sign in at the front desk.",
    "Y a-t-il des cours le 11 novembre ?",
]


class SentenceModel(torch.nn.Module):
    """[1, length] ids to a unit vector [1, size]: the mean over the tokens."""

    def __init__(self, encoder):
        super().__init__()
        self.alone, self.encoder = Alone(encoder.bert, MAX_TOKENS), encoder

    def forward(self, input_ids):
        return torch.nn.functional.normalize(self.encoder.centred(self.alone(input_ids).mean(1)), dim=1)


class Logits(torch.nn.Module):
    """[1, length] ids and kinds of a question and a text to the log odds [1] that it answers."""

    def __init__(self, reranker):
        super().__init__()
        self.reranker, self.alone = reranker, Alone(reranker.bert, MAX_PAIR, reranker.first_only)

    def forward(self, input_ids, token_type_ids):
        return self.reranker.judged(self.alone(input_ids, token_type_ids), 1 - token_type_ids, token_type_ids)


PAIRS = [
    ("when is drop off", "What time can I drop my child off? Doors open at 8:10."),
    ("is there after school care on half days", "After-school care runs until 6 pm on every full school day. Book by noon."),
    ("can my mother collect him on fridays " * 8, "Who may pick up my child? Anyone on the list, with a photo ID. " * 9),
    ("Who do I talk to about the bus my son takes from Elm Street?", "Buses Call the transport desk on extension 4."),
]


def pair_of(reranker, question, text):
    """Ids and kinds, each [1, length]."""
    first, second = reranker.ids([question, text])
    ids, _, kinds = padded([(both_ends(first, MAX_QUESTION), second[1:])])
    return ids, kinds


def typical_pairs():
    """Questions of every training school, each with its entry or with any other."""
    chance = random.Random(1)
    for school in schools("train"):
        for question in chance.sample(school.questions, PAIRS_A_SCHOOL):
            entry = min(question.gold, default=chance.randrange(len(school.texts)))
            yield question.text, chance.choice(school.texts[entry])


def export(model, example, output, file):
    """example: of each input a tensor [1, length], by its name."""
    with tempfile.TemporaryDirectory() as folder:
        unquantised = pathlib.Path(folder) / "model.onnx"
        torch.onnx.export(
            model,
            tuple(example.values()),
            unquantised,
            input_names=list(example),
            output_names=[output],
            dynamic_axes={name: {1: "length"} for name in example},
            opset_version=17,
            dynamo=False,
        )
        # Seven bits: with eight, processors without VNNI overflow and make other values than those with it.
        quantize_dynamic(unquantised, file, per_channel=True, weight_type=QuantType.QInt8, reduce_range=True)


def runs(file):
    """What the exported model makes of its inputs."""
    session = onnxruntime.InferenceSession(file)
    names = [given.name for given in session.get_inputs()]
    return lambda *inputs: session.run(None, dict(zip(names, (tensor.numpy() for tensor in inputs))))[0][0]


def state(out, facts):
    file = out / "model.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    file.write_text(json.dumps(known | facts, indent=2) + "\n")


def mean_of(runs):
    """The first of some models of one shape, with the mean of their weights."""
    weights = [run.state_dict() for run in runs]
    mean = lambda key: sum(run[key] for run in weights) / len(weights) if weights[0][key].is_floating_point() else weights[0][key]
    runs[0].load_state_dict({key: mean(key) for key in weights[0]})
    return runs[0].eval()


def export_tokenizer(folder, out):
    tokenizer = json.loads((folder / "tokenizer.json").read_text())
    # The product cuts long texts itself, keeping both ends, and pads nothing.
    tokenizer |= {"truncation": None, "padding": None}
    (out / "tokenizer.json").write_text(json.dumps(tokenizer, ensure_ascii=False, separators=(",", ":")) + "\n")


@torch.no_grad()
def export_encoder(encoder, out, name, model):
    """@param name of the file  @param model name and version"""
    vector = lambda text: encoder(encoder.ids([text]))
    expected = [vector(text)[0].numpy() for text in SAMPLES]
    texts = [text[:300] for pair in typical_pairs() for text in pair]
    smooth(encoder.bert, lambda: [vector(text) for text in texts])
    file = out / name
    ids = lambda text: torch.tensor(encoder.ids([text]))
    export(SentenceModel(encoder).eval(), {"input_ids": ids(SAMPLES[0])}, "embedding", file)
    state(out, {"model": model, "dimensions": len(expected[0]), "maxTokens": MAX_TOKENS})
    exported = runs(file)
    least = min(float(vector @ exported(ids(text))) for text, vector in zip(SAMPLES, expected))
    print(f"{name}: {file.stat().st_size / 1e6:.1f} MB, least cosine with torch {least:.4f}")
    if least < LEAST_COSINE:
        raise SystemExit(f"{name} strays from torch's: cosine {least:.4f}, at least {LEAST_COSINE} expected")


@torch.no_grad()
def export_reranker(reranker, out, name):
    state(out, {"maxPairTokens": MAX_PAIR, "maxPairQuestionTokens": MAX_QUESTION})
    log_odds = lambda ids, kinds: reranker.logits(ids, torch.ones_like(ids), kinds)
    pairs = [pair_of(reranker, *pair) for pair in PAIRS]
    expected = [float(log_odds(*pair)) for pair in pairs]
    smooth(reranker.bert, lambda: [log_odds(*pair_of(reranker, *pair)) for pair in typical_pairs()])
    file = out / name
    export(Logits(reranker).eval(), dict(zip(("input_ids", "token_type_ids"), pairs[0])), "log_odds", file)
    exported = runs(file)
    most = max(abs(value - float(exported(*pair))) for value, pair in zip(expected, pairs))
    print(f"{name}: {file.stat().st_size / 1e6:.1f} MB, log odds at most {most:.2f} from torch's")
    if most > MOST_STRAY:
        raise SystemExit(f"{name} strays from torch's by {most:.2f}, at most {MOST_STRAY} expected")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=pathlib.Path, nargs="+")
    parser.add_argument("--model", help="name and version, stored beside every vector")
    parser.add_argument("--reranker", type=pathlib.Path, nargs="+")
    parser.add_argument("--out", type=pathlib.Path, required=True)
    options = parser.parse_args()
    if not (options.weights or options.reranker) or bool(options.weights) != bool(options.model):
        parser.error("--weights with --model, --reranker, or both")
    options.out.mkdir(parents=True, exist_ok=True)
    if options.weights:
        export_tokenizer(options.weights[0], options.out)
        export_encoder(mean_of([Encoder(folder) for folder in options.weights]), options.out, "model.onnx", options.model)
    if options.reranker:
        export_reranker(mean_of([SecondReranker(folder) for folder in options.reranker]), options.out, "reranker.onnx")


if __name__ == "__main__":
    main()
