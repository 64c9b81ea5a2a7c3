"""A network for Abalone in floating point, and its file. docs/network.md describes both;
src/engine/nnue/ computes the same with integers."""

import struct

import numpy as np
import torch

CELLS = 61
BUCKETS = 8
UNIT = 255
OUTPUT_UNIT = 64
MAGIC, VERSION = b"SUMITNET", 1
FACTS, SUM = struct.Struct("<8s7I"), struct.Struct("<Q")  # the header: numbers, then the checksum


def seat_inputs(seats):
    """The number of inputs per seat: cells, and with three players the ejections as a number of
    three bits."""
    return 64 if seats == 3 else CELLS


def values(seats):
    """The number of outputs per bucket: with three players one for each."""
    return 3 if seats == 3 else 1


class Model(torch.nn.Module):
    """Computes the logits of each bucket from the inputs (0 or 1 by seat; the seat to move first,
    then in the order of turns)."""

    def __init__(self, width, seats=2):
        super().__init__()
        self.seats = seats
        self.input = torch.nn.Linear(seats * seat_inputs(seats), width)
        self.output = torch.nn.Linear(seats * width, BUCKETS * values(seats))
        torch.nn.init.normal_(self.input.weight, std=0.15)
        torch.nn.init.constant_(self.input.bias, 0.2)
        torch.nn.init.normal_(self.output.weight, std=0.5 / width**0.5)
        torch.nn.init.zeros_(self.output.bias)

    def forward(self, marbles):
        views = [self.input(torch.roll(marbles, -seat, 1).flatten(1)) for seat in range(self.seats)]
        return self.output(torch.cat(views, 1).clamp(0, 1) ** 2)

    @torch.no_grad()
    def clip(self):
        """Limits the weights to what the integers can hold."""
        self.output.weight.clamp_(-127 / OUTPUT_UNIT, 127 / OUTPUT_UNIT)
        # Only one input of a cell is on at a time, so only the largest of its weights counts.
        weight = self.input.weight.view(-1, self.seats, seat_inputs(self.seats)).abs()
        total = (weight[..., :CELLS].amax(1).sum(1) + weight[..., CELLS:].sum((1, 2))
                 + self.input.bias.abs())
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
    header = FACTS.pack(MAGIC, VERSION, model.input.in_features, width, BUCKETS, UNIT, OUTPUT_UNIT, scale)
    with open(path, "wb") as file:
        file.write(header + SUM.pack(checksum(header + body)) + body)


def read_net(path):
    """The model (with the rounded weights) and its scale."""
    with open(path, "rb") as file:
        data = file.read()
    facts, body = data[:FACTS.size], data[FACTS.size + SUM.size:]
    magic, version, inputs, width, buckets, unit, output_unit, scale = FACTS.unpack(facts)
    seats = {seats * seat_inputs(seats): seats for seats in (2, 3, 4)}.get(inputs)
    if not seats or (magic, version, buckets, unit, output_unit) != (
            MAGIC, VERSION, BUCKETS, UNIT, OUTPUT_UNIT):
        raise ValueError(f"{path}: not a network of this version and architecture")
    if SUM.pack(checksum(facts + body)) != data[FACTS.size:FACTS.size + SUM.size]:
        raise ValueError(f"{path}: damaged")
    outputs = BUCKETS * values(seats)
    model = Model(width, seats)
    at = 0

    def take(count, kind, unit, shape):
        nonlocal at
        numbers = np.frombuffer(body, kind, count, at)
        at += numbers.nbytes
        return torch.from_numpy((numbers.astype(np.float64) / unit).astype(np.float32).reshape(shape))

    with torch.no_grad():
        model.input.weight.copy_(take(inputs * width, "<i2", UNIT, (inputs, width)).t())
        model.input.bias.copy_(take(width, "<i2", UNIT, (width,)))
        model.output.weight.copy_(
            take(outputs * seats * width, "<i2", OUTPUT_UNIT, (outputs, seats * width)))
        model.output.bias.copy_(take(outputs, "<i4", UNIT * OUTPUT_UNIT, (outputs,)))
    return model, scale
