"""The network that finds tiles in a photograph: its training data, its layers and its training.

A tile is given by its center and two half sides, to its right and down, so that every affine variation moves it exactly. For each cell of
four by four pixels, the network answers whether it contains the center of a tile, where in the cell the center is, the lengths of the half
sides, and twice their angles, since a tile that is upside down has the same sides.
"""

import cv2
import numpy as np

from photographs import FULLY_LABELLED, Photographs, size

SIDE, STEP = 320, 4  # the side of a training picture and of a cell, in pixels
CELLS = SIDE // STEP
OUTPUTS = 9  # a center; its position in the cell (2); logarithms of the half sides (2); cosine and sine of twice the angle of each (4)
BATCH = 8
WIDTHS = (10, 60)  # the minimum and maximum width of a tile, in pixels
BLANKED = 0.3  # the share of photographs in which some tiles are made blank, since only one design has blank white dragons
NEAR = 1.1  # the distance from a labeled tile, in its half diagonals, beyond which a partly labeled photograph may show other tiles


def shapes(photo):
    """Returns each tile of a photograph as x, y, right (2), down (2), and whether its half sides are known."""
    boxes = np.array([b[1:] for b in photo["boxes"]], np.float32).reshape(-1, 4)
    centres = (boxes[:, :2] + boxes[:, 2:]) / 2
    angle, known = {"level": (0, 1), "turned": (90, 1), "mixed": (0, 0)}.get(photo["lay"], (None, 1))
    if angle is None:
        apart = centres - centres.mean(axis=0)
        x, y = np.linalg.svd(apart, full_matrices=False)[2][0] if len(centres) > 2 else (1, 0)
        angle, known = np.degrees(np.arctan2(y, x)), float(len(centres) > 2)
    c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    sides = np.array([size(x1 - x0, y1 - y0, angle) for x0, y0, x1, y1 in boxes]).reshape(-1, 2) / 2
    right = sides[:, :1] * (c, s)
    down = sides[:, 1:] * (-s, c)
    return np.concatenate([centres, right, down, np.full((len(boxes), 1), known)], axis=1).astype(np.float32)


class Scenes:
    """The photographs from which pieces are cut, grouped by design."""

    def __init__(self, folder, without):
        photographs = Photographs(folder)
        self.photos = [p for p in photographs.photos if p["design"] not in without and p["boxes"]]
        self.images = [[image := photographs.levels(p["file"])[0], cv2.pyrDown(image)] for p in self.photos]
        self.tiles = [shapes(p) for p in self.photos]
        self.whole = [p["group"] in FULLY_LABELLED for p in self.photos]
        designs = np.array([p["design"] for p in self.photos])
        names, counts = np.unique(designs, return_counts=True)
        self.places = [np.nonzero(designs == name)[0] for name in names]
        self.shares = counts ** 0.5 / (counts ** 0.5).sum()

    def draw(self, rng):
        """Returns a piece of a photograph, rotated, stretched and with changed light, and the answers expected for it."""
        place = self.places[rng.choice(len(self.places), p=self.shares)]
        place = place[rng.integers(len(place))]
        tiles, images = self.tiles[place], self.images[place]
        if rng.random() < BLANKED:
            image = blanked(images[0], self.photos[place], rng)
            images = [image, cv2.pyrDown(image)]
        wide, high = np.median(np.hypot(*tiles[:, 2:4].T)) * 2, np.median(np.hypot(*tiles[:, 4:6].T)) * 2
        stretch = {True: 4 / 3, False: 1}[high / wide > 1.55] * (0.75 if high / wide < 1.1 else 1) * np.exp(rng.normal(0, 0.13))
        if self.photos[place]["lay"] == "turned":
            stretch = 1 / stretch
        part = np.exp(rng.uniform(*np.log(WIDTHS))) / (wide * np.sqrt(stretch))
        turn = rng.normal(0, 6) if rng.random() < 0.55 else rng.integers(1, 4) * 90 + rng.normal(0, 6) if rng.random() < 0.4 else rng.uniform(0, 360)
        c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        matrix = np.array([[c, -s], [s, c]]) @ np.array([[1, np.clip(rng.normal(0, 0.07), -0.2, 0.2)], [0, 1]]) @ np.diag([part * np.sqrt(stretch), part / np.sqrt(stretch)])
        middle = tiles[rng.integers(len(tiles)), :2] if rng.random() < 0.8 else rng.uniform(0, 640, 2)
        shift = SIDE / 2 + rng.uniform(-0.4, 0.4, 2) * SIDE - matrix @ middle
        level = int(part < 0.55)
        warp = np.concatenate([matrix * 2 ** level, shift[:, None]], axis=1)
        border = int(rng.choice([cv2.BORDER_REPLICATE, cv2.BORDER_CONSTANT]))
        image = cv2.warpAffine(images[level], warp, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=border, borderValue=tuple(int(v) for v in rng.integers(0, 255, 3)))
        moved = tiles.copy()
        moved[:, :2] = tiles[:, :2] @ matrix.T + shift
        moved[:, 2:4], moved[:, 4:6] = tiles[:, 2:4] @ matrix.T, tiles[:, 4:6] @ matrix.T
        return lit(image, rng), *answers(moved, self.whole[place])


def blanked(image, photo, rng):
    """Returns a copy of a photograph in which the faces of a few tiles are blank."""
    image = image.copy()
    boxes = photo["boxes"] if photo["lay"] in ("level", "turned") else []
    for box in boxes:
        if rng.random() < 0.15:
            x0, y0, x1, y1 = (int(v) for v in box[1:])
            face = image[y0:y1, x0:x1]
            body = np.median(face.reshape(-1, 3)[face.sum(axis=2).ravel().argsort()[-face.shape[0] * face.shape[1] // 3:]], axis=0)
            h, w = (rng.uniform(0.04, 0.1, 2) * face.shape[:2]).astype(int)
            inner = face[h:face.shape[0] - h, w:face.shape[1] - w]
            slope = 1 + rng.normal(0, 0.03) * np.linspace(-1, 1, max(inner.shape[0], 1))[:, None, None]
            inner[:] = np.clip(body * slope + rng.normal(0, 2.5, inner.shape), 0, 255)
    return image


def answers(tiles, whole):
    """Returns the expected answers (cells, cells, 1 + 8), and three weights for each cell: of the answer that it has no center, of the
    position, and of the half sides."""
    wanted = np.zeros((CELLS, CELLS, OUTPUTS), np.float32)
    quiet = np.full((CELLS, CELLS), float(whole), np.float32)
    sides = np.zeros((CELLS, CELLS, 2), np.float32)
    y, x = np.mgrid[0:CELLS, 0:CELLS].astype(np.float32) + 0.5
    for tx, ty, rx, ry, dx, dy, known in tiles:
        right, down = np.hypot(rx, ry), np.hypot(dx, dy)
        apart = np.hypot(x - tx / STEP, y - ty / STEP)
        quiet = np.maximum(quiet, apart < NEAR * np.hypot(right, down) / STEP)
        spread = np.clip(0.3 * min(right, down) / STEP, 0.7, 3)
        near = np.exp(-apart ** 2 / (2 * spread ** 2))
        wanted[..., 0] = np.maximum(wanted[..., 0], near)
        if 0 <= tx < SIDE and 0 <= ty < SIDE:
            row, column = int(ty / STEP), int(tx / STEP)
            wanted[row, column, 0] = 1
        at = near > 0.5
        wanted[at, 1], wanted[at, 2] = (tx / STEP - x)[at], (ty / STEP - y)[at]
        wanted[at, 3], wanted[at, 4] = np.log(right / 8), np.log(down / 8)
        for place, angle in ((5, np.arctan2(ry, rx)), (7, np.arctan2(dy, dx))):
            wanted[at, place], wanted[at, place + 1] = np.cos(2 * angle), np.sin(2 * angle)
        sides[at, 0], sides[at, 1] = 1, known
    return wanted, np.concatenate([quiet[..., None], sides], axis=2)


def lit(image, rng):
    """Varies light and colors, and adds blur and noise."""
    if rng.random() < 0.3:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.4, 1.4))
    if rng.random() < 0.3:
        image = cv2.imdecode(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(20, 85))])[1], cv2.IMREAD_COLOR)
    if rng.random() < 0.5:
        hsv = cv2.cvtColor(image, cv2.COLOR_RGB2HSV).astype(np.float32)
        hsv[..., 0] = (hsv[..., 0] + rng.normal(0, 18 if rng.random() < 0.6 else 60)) % 180
        hsv[..., 1] = np.clip(hsv[..., 1] * rng.uniform(0.3, 1.4), 0, 255)
        image = cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2RGB)
    x = image.astype(np.float32) / 255 * np.exp(rng.normal(0, 0.1, 3)) * np.exp(rng.normal(0, 0.25)) + rng.normal(0, 0.05)
    return np.clip(x + rng.normal(0, rng.exponential(0.012), x.shape), 0, 1).astype(np.float32)


def build():
    """Builds the network: it halves the size of the picture four times, and then returns to a quarter of the picture's size."""
    import keras
    from keras import layers

    def convolve(x, channels, size=3, stride=1, act=True):
        x = layers.Conv2D(channels, size, stride, "same", use_bias=False, kernel_initializer="he_normal")(x)
        x = layers.BatchNormalization(momentum=0.95)(x)
        return layers.ReLU()(x) if act else x

    def block(x, channels):
        y = convolve(convolve(x, channels), channels, act=False)
        return layers.ReLU()(layers.Add()([x, y]))

    given = layers.Input((None, None, 3))
    x = convolve(given, 16, stride=2)
    fourth = x = block(convolve(x, 24, stride=2), 24)
    eighth = x = block(convolve(x, 40, stride=2), 40)
    x = convolve(x, 40, stride=2)
    for _ in range(2):
        x = block(x, 40)
    x = layers.Add()([layers.UpSampling2D(2)(x), eighth])
    x = convolve(x, 40)
    x = layers.Add()([layers.UpSampling2D(2)(convolve(x, 24, 1)), fourth])
    x = convolve(x, 24)
    return keras.Model(given, layers.Conv2D(OUTPUTS, 1, name="answers")(x))


def train(folder, without, steps, seed, rate=3e-3, report=None):
    """Returns a network trained on all photographs except those of some designs; its weights are the moving average."""
    import keras
    import tensorflow as tf
    from network import ahead

    keras.utils.set_random_seed(seed)
    model = build()
    model.get_layer("answers").bias.assign(np.array([-4.0] + [0.0] * (OUTPUTS - 1), np.float32))
    scenes = Scenes(folder, without)
    schedule = keras.optimizers.schedules.CosineDecay(rate * 0.1, steps - steps // 20, warmup_target=rate, warmup_steps=steps // 20)
    optimizer = keras.optimizers.AdamW(schedule, weight_decay=0.01, global_clipnorm=2.0)
    optimizer.exclude_from_weight_decay(var_names=["gamma", "beta", "bias"])
    optimizer.build(model.trainable_variables)

    @tf.function
    def step(x, wanted, weights):
        with tf.GradientTape() as tape:
            found = model(x * 2 - 1, training=True)
            heat, is_centre = found[..., 0], tf.cast(wanted[..., 0] > 0.999, tf.float32)
            p = tf.clip_by_value(tf.sigmoid(heat), 1e-5, 1 - 1e-5)
            hit = is_centre * tf.square(1 - p) * tf.math.log(p)
            miss = (1 - is_centre) * weights[..., 0] * tf.pow(1 - wanted[..., 0], 4) * tf.square(p) * tf.math.log(1 - p)
            centres = tf.reduce_sum(is_centre) + 1
            off = tf.abs(found[..., 1:] - wanted[..., 1:])
            place = tf.reduce_sum(off[..., :2] * weights[..., 1:2])
            sides = tf.reduce_sum(off[..., 2:] * weights[..., 2:3])
            loss = (-tf.reduce_sum(hit) - tf.reduce_sum(miss)) / centres + 0.5 * (place + sides) / (tf.reduce_sum(weights[..., 1]) + 1)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        return loss

    average, recent = None, []
    rng = np.random.default_rng(seed)
    drawn = (tuple(np.stack(part) for part in zip(*(scenes.draw(rng) for _ in range(BATCH)))) for _ in range(steps))
    for n, batch in enumerate(ahead(drawn)):
        recent.append(float(step(*batch)))
        if n % 10 == 0:
            weights, keep = model.get_weights(), min(0.97, n / (n + 50))
            average = weights if average is None else [keep * a + (1 - keep) * w for a, w in zip(average, weights)]
        if report and n % 100 == 99:
            report(n + 1, np.mean(recent[-100:]))
    model.set_weights(average)
    return model
