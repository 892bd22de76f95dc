"""The photographs: their labels, and tiles cut out of them.

A *canvas* shows a tile upright in the middle of a picture twice as wide and as high as the tile (2 WIDTH x 2 HEIGHT), so that the
neighborhood of the tile is visible when `vary.py` shifts or tilts it. Cutting out a canvas also reverses the stretching of the photograph:
whatever the proportions of the box, the tile becomes WIDTH x HEIGHT.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from kinds import HEIGHT, INDEX, WIDTH

# In these groups every tile is labeled, so there is certainly no tile between the boxes.
FULLY_LABELLED = {"letters-greenwood", "letters-desk", "ivory-tray", "redmat"}
UPRIGHT_SHAPE = 1.35  # the ratio of height to width of a tile seen from above

# Single sets that may be further copies of a design, judging by their looks; they are left out together with it.
MAYBE_COPIES = {
    "letters": ["279", "658", "667"],
    "boldblue": ["279", "658", "667", "869"],
    "porcelain": ["279", "658", "667", "869"],
    "thin": ["279", "658", "667"],
    "redmat": ["276", "280", "303", "664", "748", "768", "870"],
    "redblack": ["276", "280", "303", "664", "713", "748", "768", "869", "870"],
    "peacock": ["280", "303", "713", "748", "768", "win"],
}


@dataclass(frozen=True)
class Tile:
    file: str
    kind: int
    design: str
    group: str
    lay: str
    box: tuple  # x0, y0, x1, y1 in pixels


class Photographs:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.photos = json.loads((self.folder / "labels.json").read_text())["photos"]
        self.tiles = [Tile(p["file"], INDEX[b[0]], p["design"], p["group"], p["lay"], tuple(b[1:])) for p in self.photos for b in p["boxes"]]

    @lru_cache(maxsize=16)
    def levels(self, file):
        image = cv2.cvtColor(cv2.imread(str(self.folder / file)), cv2.COLOR_BGR2RGB)
        return image, cv2.pyrDown(image)

    def canvas(self, tile, angle):
        """Returns the canvas of a tile that lies rotated by `angle` degrees clockwise, 2 HEIGHT x 2 WIDTH x 3 bytes."""
        x0, y0, x1, y1 = tile.box
        w, h = size(x1 - x0, y1 - y0, angle)
        return self.cut(tile.file, (x0 + x1) / 2, (y0 + y1) / 2, w, h, angle)

    def cut(self, file, x, y, w, h, angle=0):
        level = 1 if min(w / WIDTH, h / HEIGHT) > 1.6 else 0
        image = self.levels(file)[level]
        part = 0.5 ** level
        c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
        across, down = w / WIDTH, h / HEIGHT
        matrix = np.array([[c * across, -s * down, 0], [s * across, c * down, 0]]) * part
        centre = np.array([x, y]) * part
        matrix[:, 2] = centre - matrix[:, :2] @ (WIDTH, HEIGHT)
        return cv2.warpAffine(image, matrix, (2 * WIDTH, 2 * HEIGHT), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)

    def ground(self, count, seed):
        """Returns `count` canvases, or fewer if not enough are found, of areas without a tile, and the designs of their photographs."""
        rng = np.random.default_rng(seed)
        photos = [p for p in self.photos if p["group"] in FULLY_LABELLED and p["boxes"]]
        found = []
        for _ in range(count * 20):
            if len(found) == count:
                break
            photo = photos[rng.integers(len(photos))]
            boxes = np.array([b[1:] for b in photo["boxes"]])
            w, h = (np.median(boxes[:, 2] - boxes[:, 0]), np.median(boxes[:, 3] - boxes[:, 1])) * rng.uniform(0.8, 1.3, 2)
            x, y = rng.uniform(w / 2, photo["width"] - w / 2), rng.uniform(h / 2, photo["height"] - h / 2)
            apart = (abs((boxes[:, 0] + boxes[:, 2]) / 2 - x) > (boxes[:, 2] - boxes[:, 0] + w) / 2) | (abs((boxes[:, 1] + boxes[:, 3]) / 2 - y) > (boxes[:, 3] - boxes[:, 1] + h) / 2)
            if apart.all():
                found.append((photo["file"], x, y, w, h, photo["design"]))
        found.sort(key=lambda row: row[0])
        return np.stack([self.cut(*row[:5]) for row in found]), [row[5] for row in found]


def left_out(design):
    """Returns all designs that must not be used for training if `design` is to be measured."""
    return {design, *(f"other-{name}" for name in MAYBE_COPIES.get(design, []))}


def angles(lay):
    """Returns the angles, below 180 degrees, at which a tile of such a photograph may lie: along its row or across it or, if the layout
    is unknown, every 15 degrees."""
    return [0, 90] if lay in ("level", "turned") else list(range(0, 180, 15))


def size(across, down, angle):
    """Returns the width and height of a tile whose axis-aligned bounding box is `across` x `down`."""
    c, s = abs(np.cos(np.radians(angle))), abs(np.sin(np.radians(angle)))
    if c < 0.1 or s < 0.1:
        return (across, down) if c > s else (down, across)
    w = (across + down) / ((1 + UPRIGHT_SHAPE) * (c + s))
    return w, w * UPRIGHT_SHAPE
