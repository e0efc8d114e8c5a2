"""How all models are trained: AdamW, a warm-up and a straight fall of the rate, and the mean of the last weights."""

import math
import time

import torch
from torch import nn

# Steps. The mean of the weights over so many does better on schools not seen than the weights as they end.
MEAN_OVER = 50


class MeanWeights:
    """The moving mean of what is trained."""

    def __init__(self, model: nn.Module):
        self.mean = {name: p.detach().clone() for name, p in model.named_parameters() if p.requires_grad}

    def add(self, model: nn.Module) -> None:
        for name, p in model.named_parameters():
            if name in self.mean:
                self.mean[name].lerp_(p.detach(), 1 / MEAN_OVER)

    def swap(self, model: nn.Module) -> None:
        for name, p in model.named_parameters():
            if name in self.mean:
                p.data, self.mean[name] = self.mean[name], p.data


class Descent:
    """One loss after the other. `head`: what has no weights yet and learns faster than the body. The rate falls over so many
    steps, of which the share `warm_up` warms up, or over so many minutes, where those are over sooner."""

    def __init__(
        self,
        model: nn.Module,
        body: list,
        head: list,
        rate: float,
        head_rate: float,
        steps: int,
        warm_up: float,
        minutes: float = math.inf,
    ):
        groups = [
            {"params": [p for p in body if p.ndim > 1], "weight_decay": 0.01},
            {"params": [p for p in body if p.ndim == 1]},
            {"params": head, "lr": head_rate},
        ]
        self.model, self.body, self.mean = model, body, MeanWeights(model)
        self.optimiser = torch.optim.AdamW(groups, lr=rate, weight_decay=0)
        self.count, self.steps, self.minutes, self.started = 0, steps, minutes, time.time()
        self.schedule = torch.optim.lr_scheduler.LambdaLR(
            self.optimiser, lambda i: min(1, (i + 1) / (warm_up * steps)) * max(0.02, 1 - self.gone())
        )

    def gone(self) -> float:
        """How much of it is over, 1 for all."""
        return max(self.count / self.steps, (time.time() - self.started) / (60 * self.minutes))

    def step(self, loss: torch.Tensor) -> None:
        self.optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.body, 1.0)
        self.optimiser.step()
        self.count += 1
        self.schedule.step()
        self.mean.add(self.model)
