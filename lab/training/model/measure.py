"""The scorer's figures on scores computed here, for choosing between weights. `eval/score.mjs` reports."""

import numpy as np

from corpus import School


def auc(right: np.ndarray, wrong: np.ndarray) -> float:
    """How surely a value of `right` is above one of `wrong`."""
    order = np.concatenate([right, wrong])
    ranks = order.argsort().argsort().astype(float) + 1
    for value in np.unique(order):
        same = order == value
        ranks[same] = ranks[same].mean()
    return (ranks[: len(right)].sum() - len(right) * (len(right) + 1) / 2) / (len(right) * len(wrong))


def rival(scores: np.ndarray, answers: list[str], top: int) -> float:
    others = [i for i, answer in enumerate(answers) if answer != answers[top]]
    return scores[others].max()


def outcomes(school: School, scores: np.ndarray) -> list[dict]:
    """scores [questions, entries]; each answerable question counts again without its gold."""
    results = []
    for question, row in zip(school.questions, scores):
        group = "answerable" if question.gold else "offtopic" if question.kind == "offtopic" else "near"
        lists = [(group, row)]
        if question.gold:
            without = row.copy()
            without[list(question.gold)] = -9
            lists.append(("gone", without))
        for name, values in lists:
            top = int(values.argmax())
            sure = values[top] + 1.5 * (values[top] - rival(values, school.answers, top))
            best = sorted(range(len(values)), key=lambda i: -values[i])
            rank = next((place for place, i in enumerate(best) if i in question.gold), 99) if name == "answerable" else 99
            results.append({"group": name, "sure": sure, "rank": rank, "kind": question.kind})
    return results


def ca5(results: list[dict]) -> float:
    near = np.array([r["sure"] for r in results if r["group"] == "near"])
    gone = np.array([r["sure"] for r in results if r["group"] == "gone"])
    threshold = max(np.quantile(gone, 0.95), np.quantile(near, 0.85))
    answerable = [r for r in results if r["group"] == "answerable"]
    return sum(r["rank"] == 0 and r["sure"] > threshold for r in answerable) / len(answerable)


def figures(results: list[dict]) -> dict[str, float]:
    answerable = [r for r in results if r["group"] == "answerable"]
    right = np.array([r["sure"] for r in answerable if r["rank"] == 0])
    of = lambda group: np.array([r["sure"] for r in results if r["group"] == group])
    return {
        "hit1": 100 * np.mean([r["rank"] == 0 for r in answerable]),
        "hit3": 100 * np.mean([r["rank"] < 3 for r in answerable]),
        "near": 100 * auc(right, of("near")),
        "gone": 100 * auc(right, of("gone")),
        "ca5": 100 * ca5(results),
    }


def print_means(title: str, schools: list[list[dict]]) -> None:
    """The means over schools of their figures.  @param schools the outcomes of each"""
    rows = [figures(outcomes) for outcomes in schools]
    print(title, {key: round(float(sum(row[key] for row in rows) / len(rows)), 1) for key in rows[0]}, flush=True)
