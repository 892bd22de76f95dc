"""Variations of tiles, as caused by a camera, a table and a hand.

`warp` moves and blurs one tile; it is slow and runs once, for a pool that all training runs share. `colour` changes a batch at a time,
differently whenever a tile is drawn from the pool. Nothing is ever mirrored.
"""

import cv2
import numpy as np

from kinds import HEIGHT, INDEX, KINDS, OTHER, TILES, WIDTH

NONE = INDEX[OTHER]
ROUND = {"1p", "4p", "5p", "9p", "P"}  # these look much the same after a quarter turn
BODIES = [(250, 246, 230), (245, 240, 215), (255, 255, 250), (240, 240, 235), (235, 245, 235), (250, 235, 200), (225, 235, 240), (250, 240, 240)]


def canvas_of(faces, place, rng):
    """Returns a drawn tile, mostly between neighbors, on a table. `place` is the index of its face in one style's `faces`, which begin
    with those of the 34 kinds."""
    canvas = np.empty((2 * HEIGHT, 2 * WIDTH, 3), np.float32)
    body = np.array(BODIES[rng.integers(len(BODIES))], np.float32) + rng.normal(0, 6, 3)
    canvas[:] = rng.integers(0, 200, 3) if rng.random() < 0.75 else body - rng.uniform(5, 70)  # a table, sometimes as bright as tiles
    canvas += cv2.resize(rng.normal(0, rng.uniform(2, 14), (16, 12, 3)).astype(np.float32), (2 * WIDTH, 2 * HEIGHT))
    if rng.random() < 0.5:
        _shadow(canvas, rng)
    bevel = _bevel(rng) if rng.random() < 0.6 else None
    side = body * rng.uniform(0.6, 0.95) if rng.random() < 0.6 else rng.integers(0, 255, 3).astype(np.float32)
    gap, lift = rng.integers(0, 4), rng.integers(0, 9)
    neighbours = rng.random() < 0.75
    radius = int(rng.integers(2, 8))
    for beside, left in ((-1, WIDTH // 2 - WIDTH - gap), (1, WIDTH // 2 + WIDTH + gap), (0, WIDTH // 2)):
        if beside and not neighbours:
            continue
        face = faces[place if not beside else rng.integers(len(TILES))]
        pad = rng.integers(0, 4) if beside else 0
        face = cv2.resize(face, (WIDTH - 2 * pad, HEIGHT - 2 * pad), interpolation=cv2.INTER_AREA)
        if bevel is not None:
            face = face * cv2.resize(bevel, face.shape[1::-1])[..., None]
        _tile(canvas, left + pad, HEIGHT // 2 + pad, face, body, side, int(lift), radius)
    return np.clip(canvas, 0, 255).astype(np.uint8)


def _shadow(canvas, rng):
    """Draws the shadow of a row of tiles on the table."""
    dark = np.zeros(canvas.shape[:2], np.float32)
    reach = rng.uniform(-14, 14, 2)
    top, left = (int(v) for v in (HEIGHT // 2 + reach[1], (WIDTH // 2 + reach[0]) * (rng.random() < 0.5)))
    dark[top:top + HEIGHT, left:left + WIDTH if left else None] = rng.uniform(0.2, 0.7)
    canvas *= 1 - cv2.GaussianBlur(dark, (0, 0), rng.uniform(0.8, 6))[..., None]


def _bevel(rng):
    """Returns the light on a face: its rounded rim is brighter or darker on each side, and the brightness changes slightly across it."""
    light = np.ones((HEIGHT, WIDTH), np.float32)
    rim = int(rng.integers(1, 7))
    for side in range(4):
        turned = np.rot90(light, side)
        turned[:rim] *= 1 + rng.normal(0, 0.1) * np.linspace(1, 0.3, rim, dtype=np.float32)[:, None]
    v, u = np.mgrid[-1:1:HEIGHT * 1j, -1:1:WIDTH * 1j].astype(np.float32)
    return np.clip(cv2.GaussianBlur(light, (0, 0), rng.uniform(0.5, 2)) * (1 + rng.normal(0, 0.05) * u + rng.normal(0, 0.05) * v), 0.6, 1.02)


def back_of(rng):
    """Returns the back of a tile, plain and strongly colored, unlike a white dragon."""
    canvas = np.empty((2 * HEIGHT, 2 * WIDTH, 3), np.float32)
    canvas[:] = rng.integers(0, 220, 3)
    hue = np.array([[[rng.integers(0, 180), rng.integers(110, 255), rng.integers(60, 240)]]], np.uint8)
    body = cv2.cvtColor(hue, cv2.COLOR_HSV2RGB)[0, 0].astype(np.float32)
    face = np.full((HEIGHT, WIDTH, 3), 255, np.uint8)
    gap, lift, radius = int(rng.integers(0, 4)), int(rng.integers(0, 9)), int(rng.integers(2, 8))
    side = body * 0.7 if rng.random() < 0.5 else np.array([240, 235, 220], np.float32)
    for left in (-WIDTH // 2 - gap, WIDTH // 2 + WIDTH + gap, WIDTH // 2):
        _tile(canvas, left, HEIGHT // 2, face, body, side, lift, radius)
    return np.clip(canvas, 0, 255).astype(np.uint8)


def _tile(canvas, left, top, face, body, side, lift, radius):
    h, w = face.shape[:2]
    mask = np.zeros((h, w), np.uint8)
    cv2.rectangle(mask, (radius, 0), (w - 1 - radius, h - 1), 255, -1)
    cv2.rectangle(mask, (0, radius), (w - 1, h - 1 - radius), 255, -1)
    for x in (radius, w - 1 - radius):
        for y in (radius, h - 1 - radius):
            cv2.circle(mask, (x, y), radius, 255, -1)
    mask = mask.astype(np.float32)[..., None] / 255
    for down, colour in ((lift, np.broadcast_to(side, face.shape)), (0, face.astype(np.float32) / 255 * body)):
        x0, x1, y0, y1 = max(left, 0), min(left + w, canvas.shape[1]), top + down, min(top + down + h, canvas.shape[0])
        part = (slice(0, y1 - y0), slice(x0 - left, x1 - left))
        canvas[y0:y1, x0:x1] = canvas[y0:y1, x0:x1] * (1 - mask[part]) + colour[part] * mask[part]


def cover_corner(canvas, rng):
    """Covers corners of a tile, or none, with the color of its body, so that the network does not rely on an index in a corner."""
    canvas = canvas.copy()
    tile = canvas[HEIGHT // 2:HEIGHT // 2 + HEIGHT, WIDTH // 2:WIDTH // 2 + WIDTH]
    bright = tile.reshape(-1, 3)[tile.sum(axis=2).ravel().argsort()[-len(tile) * 12:]]
    colour = np.median(bright, axis=0)
    for x, y in {0: [(0, 0)], 1: [(0, 0), (1, 1)], 2: [(1, 0), (0, 1)], 3: [(0, 0), (0, 1), (1, 0), (1, 1)]}[int(rng.integers(4))]:
        w, h = int(WIDTH * rng.uniform(0.18, 0.27)), int(HEIGHT * rng.uniform(0.17, 0.25))
        left, top = (WIDTH - w) * x, (HEIGHT - h) * y
        tile[top:top + h, left:left + w] = np.clip(colour + rng.normal(0, 3, (h, w, 3)), 0, 255)
    return canvas


def warp(canvas, rng, kind, corners=0.3, cut_apart=0.05, askew=0.0):
    """Returns one variation: the picture that the network sees, its kind, and whether it is upside down.

    With the given probabilities, the result shows no tile: the gap between two tiles (`cut_apart`), or a tile far from upright (`askew`).
    """
    flip = rng.random() < 0.5
    if rng.random() < corners:
        canvas = cover_corner(canvas, rng)
    shift = np.clip(rng.normal(0, 0.045, 2), -0.12, 0.12)
    if rng.random() < cut_apart:  # the gap between two tiles counts as no tile
        axis = int(rng.random() < 0.25)
        shift[axis], kind = rng.choice([-1, 1]) * rng.uniform(0.4, 0.5), NONE
    scale = np.clip(rng.normal(1.03, 0.06, 2), 0.9, 1.22)
    turn = np.radians(np.clip(rng.normal(0, 4), -11, 11))
    if rng.random() < askew and KINDS[kind] not in ROUND:
        turn, kind = np.radians(rng.choice([-1, 1]) * (90 + np.clip(rng.normal(0, 4), -8, 8) if rng.random() < 0.4 else rng.uniform(25, 75))), NONE
    shear = np.clip(rng.normal(0, [0.09, 0.04]), -0.28, 0.28)
    square = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
    quad = square * scale @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    quad = quad @ np.array([[1, shear[1]], [shear[0], 1]]) + shift + np.clip(rng.normal(0, 0.02, (4, 2)), -0.06, 0.06)
    if flip:
        quad = np.roll(quad, 2, axis=0)
    source = (quad * (WIDTH, HEIGHT) + (WIDTH, HEIGHT)).astype(np.float32)
    target = np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], np.float32)
    matrix = cv2.getPerspectiveTransform(source, target)
    image = cv2.warpPerspective(canvas, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if rng.random() < 0.35:
        part = rng.uniform(0.42, 1)
        small = cv2.resize(image, (int(WIDTH * part), int(HEIGHT * part)), interpolation=cv2.INTER_AREA)
        image = cv2.resize(small, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)
    if rng.random() < 0.35:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 1.3))
    elif rng.random() < 0.15:
        kernel = np.zeros((7, 7), np.float32)
        a = rng.uniform(0, np.pi)
        cv2.line(kernel, (round(3 - 2.6 * np.cos(a)), round(3 - 2.6 * np.sin(a))), (round(3 + 2.6 * np.cos(a)), round(3 + 2.6 * np.sin(a))), 1)
        image = cv2.filter2D(image, -1, kernel / kernel.sum())
    elif rng.random() < 0.2:
        image = np.clip(image + 0.8 * (image - cv2.GaussianBlur(image, (0, 0), 1.2).astype(np.float32)), 0, 255).astype(np.uint8)
    if rng.random() < 0.35:
        image = cv2.imdecode(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(18, 85))])[1], cv2.IMREAD_COLOR)
    return image, kind, flip


GREY = np.array([0.299, 0.587, 0.114], np.float32)
NOISE = np.random.default_rng(0).standard_normal(4_000_000, dtype=np.float32)  # made only once, because it takes a long time


def colour(images, rng):
    """Returns a batch of bytes under different light, normalized, as float32 of the same shape."""
    n = len(images)
    x = images.astype(np.float32) / 255
    # One matrix per picture: hue, saturation and the tint of the light; in some, no color or exchanged color channels.
    mix = np.broadcast_to(np.eye(3, dtype=np.float32), (n, 3, 3)).copy()
    angle = rng.normal(0, 0.35, n).astype(np.float32)
    c, s, third = np.cos(angle), np.sin(angle), 1 / 3
    for i in range(3):
        for j in range(3):
            mix[:, i, j] = c * (i == j) + (1 - c) * third + s * np.sqrt(third) * ((j - i) % 3 == 1) - s * np.sqrt(third) * ((j - i) % 3 == 2)
    saturation = rng.uniform(0.4, 1.5, n).astype(np.float32)
    saturation[rng.random(n) < 0.1] = 0
    grey = np.broadcast_to(GREY[:, None], (3, 3))
    mix = mix * saturation[:, None, None] + (1 - saturation)[:, None, None] * grey
    for i in np.nonzero(rng.random(n) < 0.08)[0]:
        mix[i] = mix[i][:, rng.permutation(3)]
    mix *= np.exp(rng.normal(0, 0.12, (n, 1, 3))).astype(np.float32)
    x = (x.reshape(n, -1, 3) @ mix).reshape(images.shape)
    gain = np.exp(rng.normal(0, 0.15, (n, 1, 1, 1))).astype(np.float32)
    x = np.clip(x * gain + rng.normal(0, 0.04, (n, 1, 1, 1)).astype(np.float32), 0, 1)
    # A shadow that falls off across the tile, and glare.
    v, u = np.mgrid[-1:1:images.shape[1] * 1j, -1:1:images.shape[2] * 1j].astype(np.float32)
    slope = rng.normal(0, 0.12, (n, 2)).astype(np.float32)
    x = x * (1 + slope[:, 0, None, None] * u + slope[:, 1, None, None] * v)[..., None]
    bright = np.nonzero(rng.random(n) < 0.12)[0]
    spots = rng.uniform(-1, 1, (len(bright), 2)).astype(np.float32)
    reach = rng.uniform(0.05, 0.35, (len(bright), 1, 1)).astype(np.float32)
    x[bright] += (rng.uniform(0.2, 0.8, (len(bright), 1, 1)) * np.exp(-((u - spots[:, 0, None, None]) ** 2 + (v - spots[:, 1, None, None]) ** 2) / reach)).astype(np.float32)[..., None]
    start = rng.integers(0, len(NOISE) - x.size)
    x += NOISE[start:start + x.size].reshape(x.shape) * rng.exponential(0.015, (n, 1, 1, 1)).astype(np.float32)
    for i in np.nonzero(rng.random(n) < 0.3)[0]:  # a finger, a flaw or a speck
        h, w = rng.integers(6, 20), rng.integers(5, 16)
        top, left = rng.integers(0, images.shape[1] - h), rng.integers(0, images.shape[2] - w)
        x[i, top:top + h, left:left + w] = rng.choice([x[i].mean(), x[i].max(), rng.random()])
    return normalise(np.clip(x, 0, 1.1))


def normalise(x):
    """Returns the network's input: a picture (0 to 1) with normalized brightness and contrast and unchanged colors."""
    grey = x @ GREY
    mean = grey.mean(axis=(1, 2), dtype=np.float32)[:, None, None, None]
    spread = np.maximum(grey.std(axis=(1, 2), dtype=np.float32), 0.06)[:, None, None, None]
    return ((x - mean) / spread).astype(np.float32)
