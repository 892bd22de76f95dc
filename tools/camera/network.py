"""The network that reads tiles, its training, and the rounding of its weights to eight bits."""

import os
import queue
import threading

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

import keras
import numpy as np
import tensorflow as tf
from keras import layers

from kinds import HEIGHT, KINDS, WIDTH
from vary import colour, normalise

tf.config.threading.set_intra_op_parallelism_threads(2)
tf.config.threading.set_inter_op_parallelism_threads(1)

STAGES = [(16, 0), (24, 1), (48, 1), (80, 1)]  # the channels and residual blocks of each stage, which has half the size of the one before
SQUEEZED = 40
BATCH = 128


def build():
    """Builds the network from 3x3 convolutions with batch normalization and ReLU: each stage halves the size and then applies its
    residual blocks. A 1x1 convolution reduces the channels of the last stage, and from its 4 x 3 positions two dense layers compute the
    kinds and which end is up."""

    def convolve(x, channels, size, stride=1, act=True):
        x = layers.Conv2D(channels, size, stride, "same", use_bias=False, kernel_initializer="he_normal")(x)
        x = layers.BatchNormalization(momentum=0.95)(x)
        return layers.ReLU()(x) if act else x

    given = x = layers.Input((HEIGHT, WIDTH, 3))
    for channels, blocks in STAGES:
        x = convolve(x, channels, 3, 2)
        for _ in range(blocks):
            y = convolve(convolve(x, channels, 3), channels, 3, act=False)
            x = layers.ReLU()(layers.Add()([x, y]))
    x = layers.Flatten()(convolve(x, SQUEEZED, 1))
    x = layers.Dropout(0.2)(x)
    return keras.Model(given, [layers.Dense(len(KINDS), name="kind")(x), layers.Dense(1, name="head")(x)])


class Pool:
    """Warped tiles from several sources. A batch takes a fixed share from each source and each design, however many tiles it has."""

    def __init__(self, images, kinds, flips, known, designs):
        self.images, self.kinds, self.flips, self.known, self.designs = images, kinds, flips, known, np.asarray(designs)
        self.places = {d: np.nonzero(self.designs == d)[0] for d in np.unique(self.designs)}

    def batches(self, shares, steps, rng):
        """Yields batches; `shares` has the share of each source or design in a batch."""
        names = list(shares)
        parts = np.array([shares[d] for d in names])
        parts = parts / parts.sum()
        for _ in range(steps):
            chosen = rng.choice(len(names), BATCH, p=parts)
            rows = np.array([self.places[names[c]][rng.integers(len(self.places[names[c]]))] for c in chosen])
            yield colour(self.images[rows], rng), self.kinds[rows].astype(np.int32), self.flips[rows].astype(np.float32), self.known[rows].astype(np.float32)


def train(model, pool, shares, steps, seed, rate=3e-3, report=None):
    """Trains the model in place; at the end, its weights are their moving average."""
    keras.utils.set_random_seed(seed)
    schedule = keras.optimizers.schedules.CosineDecay(rate * 0.1, steps - steps // 20, warmup_target=rate, warmup_steps=steps // 20)
    optimizer = keras.optimizers.AdamW(schedule, weight_decay=0.02, global_clipnorm=2.0)
    optimizer.exclude_from_weight_decay(var_names=["gamma", "beta", "bias"])
    optimizer.build(model.trainable_variables)
    crossentropy = keras.losses.CategoricalCrossentropy(from_logits=True, label_smoothing=0.05)

    @tf.function
    def step(x, kind, flip, known):
        with tf.GradientTape() as tape:
            logits, head = model(x, training=True)
            loss = crossentropy(tf.one_hot(kind, len(KINDS)), logits)
            turned = tf.nn.sigmoid_cross_entropy_with_logits(flip, head[:, 0])
            total = loss + 0.3 * tf.reduce_sum(turned * known) / BATCH
        gradients = tape.gradient(total, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        return loss

    average = None
    for n, batch in enumerate(ahead(pool.batches(shares, steps, np.random.default_rng(seed)))):
        loss = step(*batch)
        if n % 10 == 0:
            weights = model.get_weights()
            keep = min(0.98, n / (n + 50))
            average = weights if average is None else [keep * a + (1 - keep) * w for a, w in zip(average, weights)]
        if report and n % 100 == 0:
            report(n, float(loss))
    model.set_weights(average)


def ahead(batches):
    """Yields the batches, which a second thread prepares while the network computes."""
    line = queue.Queue(maxsize=6)

    def fill():
        for batch in batches:
            line.put(batch)
        line.put(None)

    threading.Thread(target=fill, daemon=True).start()
    while (batch := line.get()) is not None:
        yield batch


def predict(model, images, size=512):
    """Returns, for pictures as bytes, the probabilities of the kinds, the probability of being upside down, and the features from which
    both are computed."""
    call = getattr(model, "_read", None)
    if call is None:
        whole = keras.Model(model.inputs, [*model.outputs, model.get_layer("kind").input])
        call = model._read = tf.function(lambda x: whole(x, training=False), reduce_retracing=True)
    kinds, heads, features = [], [], []
    for start in range(0, len(images), size):
        logits, head, seen = call(tf.constant(normalise(images[start:start + size].astype(np.float32) / 255)))
        kinds.append(tf.nn.softmax(logits).numpy())
        heads.append(tf.sigmoid(head[:, 0]).numpy())
        features.append(seen.numpy())
    return np.concatenate(kinds), np.concatenate(heads), np.concatenate(features)


def rounded(model):
    """Returns a copy whose weights are rounded to eight bits, with one step per output channel."""
    copy = build()
    copy.set_weights(model.get_weights())
    for layer in copy.layers:
        if isinstance(layer, (layers.Conv2D, layers.Dense)):
            kernel, *bias = layer.get_weights()
            whole, step = whole_numbers(kernel)
            layer.set_weights([whole.astype(np.float32) * step, *bias])
    return copy


def whole_numbers(kernel, most=127):
    step = np.maximum(abs(kernel).max(axis=tuple(range(kernel.ndim - 1))), 1e-8) / most
    return np.round(kernel / step).astype(np.int8), step.astype(np.float32)
