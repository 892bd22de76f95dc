"""Writes the trained networks as one file of eight-bit weights."""

import struct
import zlib

import numpy as np
from keras import layers

from network import whole_numbers

MAGIC, VERSION = b"BFTR", 2


def write(reader, finder, path):
    """Writes the network that reads tiles, then the one that finds them, layer by layer in the order of computation.
    `src/camera/network.rs` describes the file format. Weights of the second network use only six of the eight bits, which makes the file
    smaller when it is compressed. Batch normalization is included in the steps and biases of a layer.

    In the reading network, each stage has one convolution of stride 2 and then two convolutions for each residual block; the 1x1
    convolution, the kinds and the head follow. The head is a logit, above zero for a tile that is upside down. Convolutions pad with zeros:
    one position on all sides for stride 1, one position only below and on the right for stride 2.
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
    """Returns each layer with weights, in the order of computation, and the normalization after it, if any."""
    found = []
    for layer in model.layers:
        if isinstance(layer, (layers.Conv2D, layers.Dense)):
            found.append([layer, None])
        elif isinstance(layer, layers.BatchNormalization):
            source = layer._inbound_nodes[0].parent_nodes[0].operation
            next(row for row in found if row[0] is source)[1] = layer
    return found
