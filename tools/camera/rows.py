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


IN_PLACE = 0.2  # of a box's sides: a tile whose middle is no further than this from that of the box was found in its place


def by_set(photos, found):
    """The labelled tiles that were found, by physical set and photograph, as `memory.after_hands` takes them."""
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
    """The found tiles that lie on a labelled one: its kind, the tile, and how far apart their middles are, as a share of the box's sides."""
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
    """How many elements have to be exchanged, set in or taken out to make one list of the other."""
    line = list(range(len(other) + 1))
    for n, a in enumerate(one):
        line, before = [n + 1], line
        for m, b in enumerate(other):
            line.append(min(before[m] + (a != b), before[m + 1] + 1, line[m] + 1))
    return line[-1]
