"""The mean of the weights over the last steps: it does better on schools not seen than the weights as they end."""

from torch import nn

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
