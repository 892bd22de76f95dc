"""Writes the trained network as one file of eight-bit weights, and says how to compute it."""

import json
import struct
import zlib

import keras
import numpy as np
from keras import layers

from kinds import HEIGHT, KINDS, WIDTH
from network import STAGES, whole_numbers

MAGIC, VERSION = b"BFTR", 1


def write(model, arguments):
    """`tiles.weights`: magic, version, length of the head, head (JSON), then for each layer in the head's order its int8
    weights (row, column, input, output), its float32 steps and its float32 biases, one for each output; last a CRC-32.

    A layer computes bias + step * (sum of input * weight); batch normalisation is already in steps and biases. The layers stand in
    the order of computing: of each stage one convolution of stride 2 with ReLU, then for each residual block two convolutions, the
    first with ReLU, whose sum with the block's input goes through ReLU; then the 1x1 convolution with ReLU, and from its places (row,
    column, channel) the kinds and the head, a logit above nought for a tile on its head. Convolutions keep the size: of stride 1 with
    one place of zeros all round, of stride 2 with one below and on the right only. `vary.normalise` is what the first is given.
    """
    names, parts = [], []
    for layer, norm in folded(model):
        kernel, *bias = layer.get_weights()
        whole, step = whole_numbers(kernel)
        bias = bias[0] if bias else np.zeros(kernel.shape[-1], np.float32)
        if norm is not None:
            gamma, beta, mean, variance = norm.get_weights()
            scale = gamma / np.sqrt(variance + norm.epsilon)
            step, bias = step * scale, beta - mean * scale
        stride = layer.strides[0] if isinstance(layer, layers.Conv2D) else 0
        names.append({"shape": list(kernel.shape), "stride": stride})
        parts += [whole.tobytes(), step.astype("<f4").tobytes(), bias.astype("<f4").tobytes()]
    head = json.dumps({"width": WIDTH, "height": HEIGHT, "kinds": KINDS, "stages": STAGES, "layers": names}, separators=(",", ":")).encode()
    data = MAGIC + struct.pack("<HI", VERSION, len(head)) + head + b"".join(parts)
    data += struct.pack("<I", zlib.crc32(data))
    path = arguments.work / "tiles.weights"
    path.write_bytes(data)
    print(f"{path}: {len(data)} bytes, {sum(int(np.prod(n['shape'])) for n in names)} weights, {keras.__version__}")


def folded(model):
    """Each layer with weights, in the order of computing, and the normalisation after it."""
    found = []
    for layer in model.layers:
        if isinstance(layer, (layers.Conv2D, layers.Dense)):
            found.append([layer, None])
        elif isinstance(layer, layers.BatchNormalization):
            source = layer._inbound_nodes[0].parent_nodes[0].operation
            next(row for row in found if row[0] is source)[1] = layer
    return found
