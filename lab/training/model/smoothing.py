"""Evens out what goes into the linear layers before they are rounded to int8.

All inputs of a layer share one step, which the largest sets: an input that is 14 times the others leaves them a few steps
only. Each is divided by the root of its size, and its weights are multiplied by as much, so that float results stay
the same (SmoothQuant, Xiao et al. 2022; the sizes of the weights are left out of the balance, because each row of them has its own step)."""

from collections.abc import Callable

import torch
from torch import nn

# With 0.6, which all that ships but the second sentence model was made with, weights that were taught for longer stray twice as far.
POWER = 0.5


class Smoothed(nn.Module):
    """A layer whose weights are multiplied already by what its input is divided by."""

    def __init__(self, linear: nn.Linear, inverse: nn.Parameter):
        super().__init__()
        self.linear, self.inverse = linear, inverse

    def forward(self, x):
        return self.linear(x * self.inverse)


def groups(bert: nn.Module):
    """The linear layers that share their input, as (module, name)."""
    for layer in bert.encoder.layer:
        attention = layer.attention.self
        yield [(attention, "query"), (attention, "key"), (attention, "value")]
        yield [(layer.attention.output, "dense")]
        yield [(layer.intermediate, "dense")]
        yield [(layer.output, "dense")]


@torch.no_grad()
def smooth(bert: nn.Module, run: Callable[[], None]) -> None:
    """run: lets the model read texts like those it will be asked."""
    listed = list(groups(bert))
    largest = [torch.zeros(()) for _ in listed]
    hooks = []
    for place, group in enumerate(listed):

        def see(_module, inputs, place=place):
            largest[place] = torch.maximum(largest[place], inputs[0].abs().flatten(0, -2).amax(0))

        hooks.append(getattr(*group[0]).register_forward_pre_hook(see))
    run()
    for hook in hooks:
        hook.remove()
    for group, sizes in zip(listed, largest):
        scale = (sizes / sizes.median()).clamp(min=0.05) ** POWER
        # One parameter for the group, so that the exported graph divides once.
        inverse = nn.Parameter(1 / scale, requires_grad=False)
        for module, name in group:
            linear = getattr(module, name)
            linear.weight.data *= scale
            setattr(module, name, Smoothed(linear, inverse))
