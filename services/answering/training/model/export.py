"""Exports the sentence model and the reranker to the int8 ONNX files the product runs.

    python export.py --weights FOLDER [FOLDER ...] --out ../../model --model minilm-school@1
    python export.py --reranker FOLDER [FOLDER ...] --out ../../model

FOLDER holds what train.py or train_reranker.py saved; of several the mean of their weights is exported. Pooling and
normalisation become part of the sentence model's graph: input_ids and attention_mask go in, one unit vector a text comes out.
Of the reranker, with token_type_ids that are 1 where the text stands, the log odds that it answers the question. The script
fails when what is exported strays from torch.
"""

import argparse
import json
import pathlib
import random
import tempfile

import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer
from transformers import AutoModel

from corpus import schools
from encoder import MAX_TOKENS, both_ends
from reranker import HEAD, MAX_PAIR, MAX_QUESTION, Reranker, padded
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
    """[batch, length] ids and mask to [batch, dimensions] unit vectors: the mean over the tokens that are not padding."""

    def __init__(self, encoder):
        super().__init__()
        self.encoder = encoder

    def forward(self, input_ids, attention_mask):
        tokens = self.encoder(input_ids=input_ids, attention_mask=attention_mask).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(tokens.dtype)
        mean = (tokens * mask).sum(1) / mask.sum(1)
        return torch.nn.functional.normalize(mean, dim=1)


PAIRS = [
    ("when is drop off", "What time can I drop my child off? Doors open at 8:10."),
    ("is there after school care on half days", "After-school care runs until 6 pm on every full school day. Book by noon."),
    ("can my mother collect him on fridays " * 8, "Who may pick up my child? Anyone on the list, with a photo ID. " * 9),
    ("Who do I talk to about the bus my son takes from Elm Street?", "Buses Call the transport desk on extension 4."),
]


def batch_of(tokenizer, texts):
    encodings = tokenizer.encode_batch(texts)
    return {
        "input_ids": torch.tensor([encoding.ids for encoding in encodings]),
        "attention_mask": torch.tensor([encoding.attention_mask for encoding in encodings]),
    }


def pair_of(reranker, question, text):
    first, second = reranker.ids([question, text])
    ids = padded([(both_ends(first, MAX_QUESTION), second[1:])])
    return dict(zip(("input_ids", "attention_mask", "token_type_ids"), ids))


def typical_pairs():
    """Questions of every training school, each with its entry or with any other."""
    chance = random.Random(1)
    for school in schools("train"):
        for question in chance.sample(school.questions, PAIRS_A_SCHOOL):
            entry = min(question.gold, default=chance.randrange(len(school.texts)))
            yield question.text, chance.choice(school.texts[entry])


def cut_positions(bert, count):
    """Leaves out the positions that no text reaches."""
    embeddings = bert.embeddings
    embeddings.position_embeddings.weight = torch.nn.Parameter(embeddings.position_embeddings.weight[:count])
    embeddings.position_ids = embeddings.position_ids[:, :count]


def export(model, example, output, file):
    with tempfile.TemporaryDirectory() as folder:
        unquantised = pathlib.Path(folder) / "model.onnx"
        free = {0: "batch", 1: "length"}
        torch.onnx.export(
            model,
            tuple(example.values()),
            unquantised,
            input_names=list(example),
            output_names=[output],
            dynamic_axes={name: free for name in example} | {output: {0: "batch"}},
            opset_version=17,
            dynamo=False,
        )
        # Seven bits: with eight, processors without VNNI overflow and make other values than those with it.
        quantize_dynamic(unquantised, file, per_channel=True, weight_type=QuantType.QInt8, reduce_range=True)


def both(model, file, batches):
    """Of each batch what torch makes of it and what the exported model does; one at a time, as in the product."""
    session = onnxruntime.InferenceSession(file)
    for batch in batches:
        with torch.no_grad():
            expected = model(*batch.values()).numpy()
        yield expected[0], session.run(None, {name: tensor.numpy() for name, tensor in batch.items()})[0][0]


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


def export_encoder(folders, out, name):
    encoder = mean_of([AutoModel.from_pretrained(folder, attn_implementation="eager", dtype=torch.float32) for folder in folders])
    tokenizer_json = json.loads((folders[0] / "tokenizer.json").read_text())
    # The product cuts long texts itself, keeping both ends, and pads nothing.
    tokenizer_json |= {"truncation": None, "padding": None}
    tokenizer = Tokenizer.from_str(json.dumps(tokenizer_json))
    cut_positions(encoder, MAX_TOKENS)
    model, file = SentenceModel(encoder).eval(), out / "model.onnx"
    texts = [text[:300] for pair in typical_pairs() for text in pair]
    smooth(encoder, lambda: [model(*batch_of(tokenizer, [text]).values()) for text in texts])
    export(model, batch_of(tokenizer, [SAMPLES[0]]), "embedding", file)
    (out / "tokenizer.json").write_text(json.dumps(tokenizer_json, ensure_ascii=False, separators=(",", ":")) + "\n")
    facts = {"model": name, "dimensions": encoder.config.hidden_size, "maxTokens": MAX_TOKENS}
    state(out, facts)
    least = min(float(expected @ exported) for expected, exported in both(model, file, [batch_of(tokenizer, [text]) for text in SAMPLES]))
    print(f"{file.stat().st_size / 1e6:.1f} MB, least cosine with torch {least:.4f}")
    if least < LEAST_COSINE:
        raise SystemExit(f"the exported model strays from torch's: cosine {least:.4f}, at least {LEAST_COSINE} expected")


class Logits(torch.nn.Module):
    def __init__(self, reranker):
        super().__init__()
        self.reranker = reranker

    def forward(self, input_ids, attention_mask, token_type_ids):
        return self.reranker.logits(input_ids, attention_mask, token_type_ids)


def mean_reranker(folders):
    for folder in folders:
        if not (folder / HEAD).exists():
            raise SystemExit(f"{folder} has no {HEAD}: train_reranker.py makes it")
    return mean_of([Reranker(folder) for folder in folders])


def export_reranker(folders, out):
    reranker = mean_reranker(folders)
    state(out, {"maxPairTokens": MAX_PAIR, "maxPairQuestionTokens": MAX_QUESTION})
    cut_positions(reranker.encoder.bert, MAX_PAIR)
    model, file = Logits(reranker).eval(), out / "reranker.onnx"
    smooth(reranker.encoder.bert, lambda: [reranker.logits(*pair_of(reranker, *pair).values()) for pair in typical_pairs()])
    batches = [pair_of(reranker, *pair) for pair in PAIRS]
    export(model, batches[0], "log_odds", file)
    most = max(abs(float(expected) - float(exported)) for expected, exported in both(model, file, batches))
    print(f"{file.stat().st_size / 1e6:.1f} MB, log odds at most {most:.2f} from torch's")
    if most > MOST_STRAY:
        raise SystemExit(f"the exported reranker strays from torch's by {most:.2f}, at most {MOST_STRAY} expected")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=pathlib.Path, nargs="+")
    parser.add_argument("--model", help="name and version, stored beside every vector")
    parser.add_argument("--reranker", type=pathlib.Path, nargs="+")
    parser.add_argument("--out", type=pathlib.Path, required=True)
    options = parser.parse_args()
    if not (options.weights or options.reranker) or bool(options.weights) != bool(options.model):
        parser.error("--weights with --model, --reranker, or all three")
    options.out.mkdir(parents=True, exist_ok=True)
    if options.weights:
        export_encoder(options.weights, options.out, options.model)
    if options.reranker:
        export_reranker(options.reranker, options.out)


if __name__ == "__main__":
    main()
