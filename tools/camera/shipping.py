"""Writes the trained networks as one file of eight-bit weights."""

import struct
import zlib

import numpy as np
from keras import layers

from network import whole_numbers

MAGIC, VERSION = b"BFTR", 2


def write(reader, finder, path):
    """The network that reads tiles, then the one that finds them, layer after layer in the order of computing. `src/camera/network.rs` has
    the form of the file. What finds tiles needs but six of the eight bits, which makes the file smaller where it is compressed. Batch normalisation is already in the steps and biases of a layer.

    Of the reader each stage has one convolution of stride 2, then for each residual block two; then come the 1x1 convolution, the kinds and
    the head, a logit above nought for a tile on its head. Convolutions keep the size: of stride 1 with one place of noughts all round, of
    stride 2 with one below and on the right only.
    """
    parts = [MAGIC + struct.pack("<H", VERSION)]
    for model, most in ((reader, 127), (finder, 31)):
        for layer, norm in folded(model):
            kernel, *bias = layer.get_weights()
            whole, step = whole_numbers(kernel, most)
            bias = bias[0] if bias else np.zeros(kernel.shape[-1], np.float32)
            if norm is not None:
                gamma, beta, mean, variance = norm.get_weights()
                scale = gamma / np.sqrt(variance + norm.epsilon)
                step, bias = step * scale, beta - mean * scale
            rows, columns, inputs, outputs = (1, 1, *kernel.shape) if kernel.ndim == 2 else kernel.shape
            parts += [struct.pack("<BBHH", rows, columns, inputs, outputs), whole.tobytes(), step.astype("<f4").tobytes(), bias.astype("<f4").tobytes()]
    data = b"".join(parts)
    data += struct.pack("<I", zlib.crc32(data))
    path.write_bytes(data)
    print(f"{path}: {len(data)} bytes")


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
