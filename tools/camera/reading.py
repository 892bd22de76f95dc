"""Reads tiles of photographs as the app would, and counts the correct answers."""

from collections import Counter

import cv2
import numpy as np

from kinds import FLOWER, HEIGHT, INDEX, KINDS, TILES, WIDTH
from network import predict
from photographs import Photographs, angles

REAL = len(TILES) + 1  # the number of answers that are tiles: the 34 kinds and the flower
# A tile is read in two frames, upright and rotated by 180 degrees in each, and the four answers are averaged. This was decided before
# anything was measured.
FRAMES = [(1.0, 0.0, 0.0), (1.08, 0.0, 0.0)]
ACROSS = 0.3  # the factor for the certainty of a tile that lies across its row
AMID_TILES = 0.02  # the factor for the answers "back" and "no tile" among the tiles of a hand, as in `src/camera/look.rs`


def views(canvas, frames):
    """Returns the tile in the middle of a canvas in each frame (a scale and shifts), as it lies and rotated by 180 degrees."""
    cut = []
    for scale, right, down in frames:
        w, h = WIDTH * scale, HEIGHT * scale
        left, top = WIDTH * (1 + right) - w / 2, HEIGHT * (1 + down) - h / 2
        matrix = np.array([[scale, 0, left], [0, scale, top]])
        cut.append(cv2.warpAffine(canvas, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP))
    return [turned for one in cut for turned in (one, one[::-1, ::-1])]


def read(model, photographs, tiles, frames=FRAMES):
    """Returns the network's answers: for each tile an array of probabilities by angle, view and kind, and one of features by angle. Labels
    are not used.

    A tile is cut out by its box, upright and lying across or, if its photograph has tiles at any angle, every 15 degrees.
    """
    found, features = [], []
    for start in range(0, len(tiles), 100):
        group = tiles[start:start + 100]
        ways = [len(angles(t.lay)) for t in group]
        canvases = [photographs.canvas(t, a) for t in group for a in angles(t.lay)]
        kinds, _, seen = predict(model, np.stack([v for canvas in canvases for v in views(canvas, frames)]))
        found += np.split(kinds.reshape(len(canvases), -1, len(KINDS)), np.cumsum(ways)[:-1])
        seen = seen.reshape(len(canvases), -1, seen.shape[-1]).sum(axis=1)
        features += np.split(seen / np.linalg.norm(seen, axis=1, keepdims=True), np.cumsum(ways)[:-1])
    return found, features


def decided(found, tiles, some=None):
    """Returns the mean over the views (or over the first `some`) at the angle at which the network is most certain. The certainty that a
    tile lies across its row is reduced. This replaces the straightening of rows, which the app does before reading."""
    return np.stack([each[:, :some].mean(axis=1)[surest(tile, each, some)] for tile, each in zip(tiles, found)])


def surest(tile, each, some=None):
    """Returns the index of the angle at which the network is most certain."""
    sure = each[:, :some].mean(axis=1)[:, :REAL].max(axis=1)
    if tile.lay in ("level", "turned"):
        sure = sure * [(1, ACROSS), (ACROSS, 1)][tile.lay == "turned"]
    return sure.argmax()


def by_set(tiles, found, features):
    """Returns the tiles by physical set and photograph, as `memory.after_hands` takes them; each counts as found in its place."""
    chances = decided(found, tiles)
    chances[:, REAL:] *= AMID_TILES
    seen = np.stack([each[surest(tile, all_views)] for tile, all_views, each in zip(tiles, found, features)])
    sets = {}
    for n, tile in enumerate(tiles):
        sets.setdefault(tile.group, {}).setdefault(tile.file, []).append(n)
    kinds, in_place = np.array([tile.kind for tile in tiles]), np.ones(len(tiles), bool)
    return [[(kinds[of], chances[of], seen[of], in_place[of]) for of in photos.values()] for photos in sets.values()]


class Count:
    """The answers for the tiles of one design."""

    def __init__(self, tiles, probabilities):
        self.kinds = np.array([t.kind for t in tiles])
        self.order = np.argsort(-probabilities, axis=1)
        self.first = self.order[:, 0] == self.kinds
        self.three = (self.order[:, :3] == self.kinds[:, None]).any(axis=1)
        self.flower = self.kinds == INDEX[FLOWER]
        self.bird = self.kinds == INDEX["1s"]
        self.along = np.array([t.lay in ("level", "turned") for t in tiles])
        self.refused = self.order[:, 0] >= REAL

    def confusions(self):
        wrong = ~self.first
        return Counter((KINDS[k], KINDS[o]) for k, o in zip(self.kinds[wrong], self.order[wrong, 0]))
