"""The network of two-player Abalone in floating point, and its file. docs/network.md describes both;
src/engine/net/ computes the same with integers."""

import struct

import numpy as np
import torch

CELLS = 61
INPUTS = 2 * CELLS
BUCKETS = 8
UNIT = 255
OUTPUT_UNIT = 64
MAGIC, VERSION = b"SUMITNET", 1
FACTS, SUM = struct.Struct("<8s7I"), struct.Struct("<Q")  # the header: facts, then the checksum


class Model(torch.nn.Module):
    """Marbles of the side to move and of the other (0 or 1 by cell) to a logit for each bucket."""

    def __init__(self, width):
        super().__init__()
        self.input = torch.nn.Linear(INPUTS, width)
        self.output = torch.nn.Linear(2 * width, BUCKETS)
        torch.nn.init.normal_(self.input.weight, std=0.15)
        torch.nn.init.constant_(self.input.bias, 0.2)
        torch.nn.init.normal_(self.output.weight, std=0.5 / width**0.5)
        torch.nn.init.zeros_(self.output.bias)

    def forward(self, own, other):
        own_view = self.input(torch.cat([own, other], 1))
        other_view = self.input(torch.cat([other, own], 1))
        hidden = torch.cat([own_view, other_view], 1).clamp(0, 1) ** 2
        return self.output(hidden)

    @torch.no_grad()
    def clip(self):
        """Keeps the weights within what the integers can hold."""
        self.output.weight.clamp_(-127 / OUTPUT_UNIT, 127 / OUTPUT_UNIT)
        # One input of a cell is on at a time, so the larger of its two weights counts.
        weight = self.input.weight.view(-1, 2, CELLS)
        total = weight.abs().amax(1).sum(1) + self.input.bias.abs()
        factor = (120.0 / total).clamp(max=1.0)
        self.input.weight.mul_(factor[:, None])
        self.input.bias.mul_(factor)


def checksum(data):
    """FNV-1a, 64 bits."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def rounded(tensor, unit, kind):
    return np.rint(tensor.detach().float().cpu().numpy().astype(np.float64) * unit).astype(kind)


def write_net(model, scale, path):
    """`scale`: hundredths of a marble for a logit of 1."""
    width = model.input.out_features
    body = b"".join([
        rounded(model.input.weight.t().contiguous(), UNIT, "<i2").tobytes(),
        rounded(model.input.bias, UNIT, "<i2").tobytes(),
        rounded(model.output.weight, OUTPUT_UNIT, "<i2").tobytes(),
        rounded(model.output.bias, UNIT * OUTPUT_UNIT, "<i4").tobytes(),
    ])
    header = FACTS.pack(MAGIC, VERSION, INPUTS, width, BUCKETS, UNIT, OUTPUT_UNIT, scale)
    with open(path, "wb") as file:
        file.write(header + SUM.pack(checksum(header + body)) + body)


def read_net(path):
    """The model (with the rounded weights) and its scale."""
    with open(path, "rb") as file:
        data = file.read()
    facts, body = data[:FACTS.size], data[FACTS.size + SUM.size:]
    magic, version, inputs, width, buckets, unit, output_unit, scale = FACTS.unpack(facts)
    if (magic, version, inputs, buckets, unit, output_unit) != (
            MAGIC, VERSION, INPUTS, BUCKETS, UNIT, OUTPUT_UNIT):
        raise ValueError(f"{path}: not a network of this version and architecture")
    if SUM.pack(checksum(facts + body)) != data[FACTS.size:FACTS.size + SUM.size]:
        raise ValueError(f"{path}: damaged")
    model = Model(width)
    at = 0

    def take(count, kind, unit, shape):
        nonlocal at
        numbers = np.frombuffer(body, kind, count, at)
        at += numbers.nbytes
        return torch.from_numpy((numbers.astype(np.float64) / unit).astype(np.float32).reshape(shape))

    with torch.no_grad():
        model.input.weight.copy_(take(INPUTS * width, "<i2", UNIT, (INPUTS, width)).t())
        model.input.bias.copy_(take(width, "<i2", UNIT, (width,)))
        model.output.weight.copy_(take(BUCKETS * 2 * width, "<i2", OUTPUT_UNIT, (BUCKETS, 2 * width)))
        model.output.bias.copy_(take(BUCKETS, "<i4", UNIT * OUTPUT_UNIT, (BUCKETS,)))
    return model, scale
