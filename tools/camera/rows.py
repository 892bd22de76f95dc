"""Reads whole photographs by the app's own code, and counts what somebody would have to put right in each row."""

import json
import subprocess

import cv2
import numpy as np

from kinds import INDEX, KINDS
from photographs import UPRIGHT_SHAPE

FLAT, TALL, STRIP = 1.1, 1.55, 2.4  # height by width of a tile in a photograph that was portrait, landscape, a strip before it was stretched to a square


def unstretched(photo):
    """The size that a photograph had, near enough: its tiles tell how it was stretched (see the README of the photographs)."""
    boxes = np.array([b[1:] for b in photo["boxes"]], np.float32)
    wide, high = np.median(boxes[:, 2] - boxes[:, 0]), np.median(boxes[:, 3] - boxes[:, 1])
    turned = photo["lay"] == "turned"
    shape = wide / high if turned else high / wide
    long, short = (853, 640), (640, 853)
    if photo["lay"] == "slanted" or FLAT <= shape <= TALL:
        return 640, 640
    if shape > STRIP and not turned:
        return min(round(640 * shape / UPRIGHT_SHAPE), 3200), 640
    return long if (shape > TALL) != turned else short


def labelled(photo):
    """The rows of a photograph by its boxes: lists of kinds, and of the middles of their tiles. Boxes side by side are in one row."""
    boxes = np.array([b[1:] for b in photo["boxes"]], np.float32)
    kinds = [INDEX[b[0]] for b in photo["boxes"]]
    middles = (boxes[:, :2] + boxes[:, 2:]) / 2
    sides = boxes[:, 2:] - boxes[:, :2]
    if photo["lay"] == "slanted":
        apart = middles - middles.mean(axis=0)
        order = np.argsort(apart @ np.linalg.svd(apart, full_matrices=False)[2][0])
        return [[(kinds[n], middles[n]) for n in order]]
    axis = int(photo["lay"] == "turned")
    left = list(np.argsort(middles[:, axis]))
    rows = []
    while left:
        row = [left.pop(0)]
        while True:
            last = row[-1]
            wide, high = sides[last, axis], sides[last, 1 - axis]
            near = [n for n in left if 0.3 * wide < middles[n, axis] - middles[last, axis] < 2.2 * wide and abs(middles[n, 1 - axis] - middles[last, 1 - axis]) < 0.5 * high]
            if not near:
                break
            row.append(min(near, key=lambda n: abs(middles[n, axis] - middles[last, axis])))
            left.remove(row[-1])
        rows.append([(kinds[n], middles[n]) for n in row])
    return rows


def read(photographs, photos, weights, work, example):
    """What the app's code reads in photographs, by file: rows of tiles with their kinds, their middles in the stretched
    photograph, and all that was said of them."""
    folder = work / "unstretched"
    folder.mkdir(exist_ok=True)
    files, scale = [], {}
    for photo in photos:
        file = folder / photo["file"].replace(".jpg", ".ppm")
        width, height = unstretched(photo)
        if not file.exists():
            image = cv2.imread(str(photographs.folder / photo["file"]))
            cv2.imwrite(str(file), cv2.resize(image, (width, height), interpolation=cv2.INTER_LINEAR))
        files.append(file)
        scale[file.name] = np.array([photo["width"] / width, photo["height"] / height])
    found = {}
    for start in range(0, len(files), 100):
        lines = subprocess.run([example, weights, *files[start:start + 100]], check=True, capture_output=True, text=True).stdout
        for line in lines.splitlines():
            answer = json.loads(line)
            name = answer["file"].rsplit("/", 1)[-1]
            middle = lambda tile: np.mean([(corner["x"], corner["y"]) for corner in tile["corners"]], axis=0) * scale[name]
            found[name.replace(".ppm", ".jpg")] = [[(tile["guesses"][0]["face"], middle(tile), tile) for tile in row["tiles"]] for row in answer["rows"]]
    return found


def corrections(photo, found):
    """For each row of two and more tiles: how many tiles, and how many have to be put right, set in or taken out; `None` where less than half
    of its tiles were found. Found tiles of other labelled rows are none of its own, since what is one row and what two is a matter of
    taste; but where it was found in pieces, each further one costs a tap."""
    boxes = np.array([b[1:] for b in photo["boxes"]], np.float32)
    inside = lambda at: set(np.nonzero(((boxes[:, :2] <= at) & (at <= boxes[:, 2:])).all(axis=1))[0])
    for row in labelled(photo):
        if len(row) < 2:
            continue
        mine = set().union(*(inside(middle) for _, middle in row))
        pieces = []
        for other in found:
            where = [inside(at) for _, at, _ in other]
            if any(at & mine for at in where):
                pieces.append([(tile, at) for tile, at in zip(other, where) if at & mine or not at])
        hits = sum(bool(at & mine) for piece in pieces for _, at in piece)
        if hits < len(row) / 2:
            yield len(row), None
            continue
        first, last = row[0][1], row[-1][1]
        pieces.sort(key=lambda piece: np.mean([(tile[1] - first) @ (last - first) for tile, _ in piece]))
        # A row has no beginning: it may be read from either end.
        turned = lambda piece: piece if (piece[-1][0][1] - piece[0][0][1]) @ (last - first) >= 0 else piece[::-1]
        said = [tile[0] for piece in pieces for tile, _ in turned(piece)]
        yield len(row), distance(said, [kind for kind, _ in row]) + len(pieces) - 1


# As in `src/camera/memory.rs`.
ALIKE, SHARPNESS = 0.7, 25
HAND, HANDS, TRIES = 13, 4, 5


def learnt(photos, found, seed):
    """Tiles rightly read before and after somebody has put right four hands of the set, as shares, with how many tiles; a mean of five tries.
    `None` where there are fewer than five photographs of a hand's tiles or more."""
    hands = []
    for photo in photos:
        boxes = [(INDEX[b[0]], b[1:]) for b in photo["boxes"]]
        within = lambda at: next((kind for kind, (x0, y0, x1, y1) in boxes if x0 <= at[0] <= x1 and y0 <= at[1] <= y1), None)
        tiles = [(within(at), tile) for row in found[photo["file"]] for _, at, tile in row]
        hands.append([(kind, tile) for kind, tile in tiles if kind is not None])
    large = [n for n, hand in enumerate(hands) if len(hand) >= HAND]
    if len(large) <= HANDS:
        return None
    rng = np.random.default_rng(seed)
    before, after, count = [], [], 0
    for _ in range(TRIES):
        chosen = set(rng.choice(large, HANDS, replace=False))
        known = [tile for n in chosen for tile in hands[n][:18]]
        kinds, features = np.array([kind for kind, _ in known]), np.array([tile["features"] for _, tile in known], np.float32)
        asked = [tile for n, hand in enumerate(hands) if n not in chosen for tile in hand]
        true = np.array([kind for kind, _ in asked])
        chances = np.zeros((len(asked), len(KINDS)), np.float32)
        for chance, (_, tile) in zip(chances, asked):
            for guess in tile["guesses"]:
                chance[guess["face"]] = guess["chance"]
        like = np.array([tile["features"] for _, tile in asked], np.float32) @ features.T
        likest = np.stack([like[:, kinds == kind].max(axis=1) if (kinds == kind).any() else np.zeros(len(asked)) for kind in range(len(KINDS))], axis=1)
        before.append((chances.argmax(axis=1) == true).mean())
        after.append((((chances + 1e-4) * np.exp(SHARPNESS * np.maximum(likest - ALIKE, 0))).argmax(axis=1) == true).mean())
        count = len(asked)
    return [float(np.mean(before)), float(np.mean(after)), count]


def distance(one, other):
    """How many elements have to be exchanged, set in or taken out to make one list of the other."""
    line = list(range(len(other) + 1))
    for n, a in enumerate(one):
        line, before = [n + 1], line
        for m, b in enumerate(other):
            line.append(min(before[m] + (a != b), before[m + 1] + 1, line[m] + 1))
    return line[-1]
