"""Reads whole photographs with the app's own code, and counts the corrections that each row needs."""

import json
import subprocess

import cv2
import numpy as np

from kinds import INDEX, KINDS
from photographs import UPRIGHT_SHAPE

FLAT, TALL, STRIP = 1.1, 1.55, 2.4  # limits of a tile's height/width that tell how its photograph was stretched to a square


def unstretched(photo):
    """Returns the approximate original size of a photograph, estimated from the proportions of its tiles (see the README of the
    photographs)."""
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
    """Returns the rows of a photograph according to its boxes: for each tile its kind and center. Boxes side by side are in one row."""
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
    """Returns what the app's code reads in the photographs, by file: rows of tiles, each with its kind, its center in the stretched
    photograph, and the whole answer."""
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
    """Yields, for each row of at least two tiles, the number of tiles and the number of corrections that it needs, `None` if less than half
    of its tiles were found. Corrections are replacements, insertions, deletions and, if the row was found in pieces, one for each piece
    after the first. Tiles found in other labeled rows are ignored, since it is a matter of taste what counts as one row or two."""
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
        # A row has no fixed start: it may be read from either end.
        turned = lambda piece: piece if (piece[-1][0][1] - piece[0][0][1]) @ (last - first) >= 0 else piece[::-1]
        said = [tile[0] for piece in pieces for tile, _ in turned(piece)]
        yield len(row), distance(said, [kind for kind, _ in row]) + len(pieces) - 1


IN_PLACE = 0.2  # in sides of a box: a tile whose center is at most this far from that of the box was found in its place


def by_set(photos, found):
    """Returns the labeled tiles that were found, by physical set and photograph, as `memory.after_hands` takes them."""
    sets = {}
    for photo in photos:
        tiles = labelled_tiles(photo, found[photo["file"]])
        if not tiles:
            continue
        chances = np.zeros((len(tiles), len(KINDS)), np.float32)
        for chance, (_, tile, _) in zip(chances, tiles):
            for guess in tile["guesses"]:
                chance[guess["face"]] = guess["chance"]
        features = np.array([tile["features"] for _, tile, _ in tiles], np.float32)
        kinds, in_place = np.array([kind for kind, _, _ in tiles]), np.array([apart <= IN_PLACE for _, _, apart in tiles])
        sets.setdefault(photo["group"], []).append((kinds, chances, features, in_place))
    return list(sets.values())


def labelled_tiles(photo, rows):
    """Returns the found tiles that lie on a labeled one: the labeled kind, the tile, and the distance of the centers in sides of the
    box."""
    boxes = np.array([b[1:] for b in photo["boxes"]], np.float32)
    middles, sides = (boxes[:, :2] + boxes[:, 2:]) / 2, boxes[:, 2:] - boxes[:, :2]
    tiles = []
    for row in rows:
        for _, at, tile in row:
            apart = (np.abs(at - middles) / sides).max(axis=1)
            nearest = apart.argmin()
            if apart[nearest] <= 0.5:
                tiles.append((INDEX[photo["boxes"][nearest][0]], tile, apart[nearest]))
    return tiles


def distance(one, other):
    """Returns the number of replacements, insertions and deletions that turn one list into the other."""
    line = list(range(len(other) + 1))
    for n, a in enumerate(one):
        line, before = [n + 1], line
        for m, b in enumerate(other):
            line.append(min(before[m] + (a != b), before[m + 1] + 1, line[m] + 1))
    return line[-1]
