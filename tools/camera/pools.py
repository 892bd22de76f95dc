"""The warped tiles from which training runs draw: drawn faces, tiles of photographs, and pictures without a tile."""

from multiprocessing import Pool as Processes

import cv2
import numpy as np

import faces
import vary
from fonts import Fonts, app_faces
from kinds import BACK, FLOWERS, INDEX, KINDS, OTHER, SYMMETRIC, TILES
from photographs import Photographs, angles

DRAWN, BACKS, BLANKS = "drawn", "backs", "blanks"
NONE = INDEX[OTHER]
FACES = TILES + FLOWERS
# The relative frequency of each face: the bird is drawn most often, because it differs most between manufacturers.
OFTEN = np.array([{"1s": 3.0, "P": 1.5}.get(face, 0.5 if face in FLOWERS else 1.0) for face in FACES])
OFTEN /= OFTEN.sum()
SYMMETRIC_KINDS = np.array([kind in SYMMETRIC for kind in KINDS])


def drawn(fonts, svg, count, styles, seed):
    """Returns `count` warped tiles with drawn faces, in about `styles` designs; about one in twenty is a back."""
    chunk = 250
    jobs = [(fonts, svg, seed * 1_000_003 + n, min(chunk, count - n), max(1, styles * chunk // count)) for n in range(0, count, chunk)]
    with Processes(2, _thread) as processes:
        return _joined(processes.imap(_draw, jobs))


_fonts = {}


def _thread():
    cv2.setNumThreads(0)


def _draw(job):
    folders, svg, seed, count, styles = job
    if "fonts" not in _fonts:
        _fonts["fonts"], _fonts["app"] = Fonts(folders), app_faces(svg)
    rng = np.random.default_rng(seed)
    designs = []
    for n in range(styles):
        style = faces.Style(_fonts["fonts"], seed * 1009 + n)
        designs.append([style.draw(face) for face in FACES])
    if rng.random() < 0.2:
        designs.append([_fonts["app"][face] for face in FACES])
    rows = []
    for _ in range(count):
        if rng.random() < 0.05:
            image, kind, _ = vary.warp(vary.back_of(rng), rng, INDEX[BACK], corners=0, cut_apart=0.02)
            rows.append((image, kind, False, False, BACKS))
            continue
        place = int(rng.choice(len(FACES), p=OFTEN))
        canvas = vary.canvas_of(designs[rng.integers(len(designs))], place, rng)
        image, kind, flip = vary.warp(canvas, rng, INDEX[FACES[place]], corners=0.15)
        rows.append((image, kind, flip, not SYMMETRIC_KINDS[kind], DRAWN))
    return _columns(rows)


def photographed(canvases, tiles, sure, counts, seed):
    """Returns warped tiles of photographs, `counts(tiles)` of each design; `canvases` is a result of `aligned`."""
    by_design = {}
    for place, tile in enumerate(tiles):
        by_design.setdefault(tile.design, []).append(place)
    jobs = []
    for number, (design, places) in enumerate(sorted(by_design.items())):
        kinds = np.array([tiles[p].kind for p in places])
        weights = (1 + (kinds == INDEX["1s"])) / np.sqrt(np.bincount(kinds, minlength=len(KINDS))[kinds])
        for n in range(0, counts(len(places)), 2000):
            jobs.append((design, np.array(places), kinds, weights / weights.sum(), min(2000, counts(len(places)) - n), [seed, number, n]))
    _shared.update(canvases=canvases, sure=sure)
    with Processes(2, _thread) as processes:
        return _joined(processes.imap(_photograph, jobs))


_shared = {}


def _photograph(job):
    design, places, kinds, weights, count, seed = job
    rng = np.random.default_rng(seed)
    rows = []
    for n in rng.choice(len(places), count, p=weights):
        image, kind, flip = vary.warp(_shared["canvases"][places[n]], rng, int(kinds[n]), askew=0.07)
        rows.append((image, kind, flip, bool(_shared["sure"][places[n]]) and kind != NONE, design))
    return _columns(rows)


def blanks(fonts, count, seed):
    """Returns blank white dragons next to drawn tiles; only one design in the photographs has blank ones."""
    rng = np.random.default_rng(seed)
    white, book = TILES.index("P"), Fonts(fonts)
    designs = []
    for n in range(20):
        style = faces.Style(book, seed * 7919 + n)
        designs.append([style.draw(face) for face in TILES])
        designs[-1][white] = np.full_like(designs[-1][white], 255)
    rows = []
    for _ in range(count):
        image, kind, _ = vary.warp(vary.canvas_of(designs[rng.integers(len(designs))], white, rng), rng, INDEX["P"], corners=0, cut_apart=0)
        rows.append((image, kind, False, False, BLANKS))
    return _columns(rows)


def ground(folder, count, seed):
    """Returns pictures of tables and hands. A picture that is plain and bright in its middle, whatever its edges show, could be a white
    dragon and is left out."""
    canvases, designs = Photographs(folder).ground(count // 3, seed)
    y, x = int(vary.HEIGHT * 0.7), int(vary.WIDTH * 0.7)
    middle = canvases[:, y:-y, x:-x].astype(np.float32) @ vary.GREY
    plain = (middle.std(axis=(1, 2)) < 12) & (middle.mean(axis=(1, 2)) > 110)
    canvases, designs = canvases[~plain], [d for d, out in zip(designs, plain) if not out]
    rng = np.random.default_rng(seed)
    rows = [(vary.warp(canvas, rng, NONE, corners=0)[0], NONE, False, False, design) for canvas, design in zip(canvases, designs) for _ in range(3)]
    return _columns(rows)


def aligned(folder, model):
    """Returns the canvas of each tile, turned upright by a network that knows only drawn faces, and whether its direction is certain.

    The labels do not say which way up a tile lies. Of the angles that its photograph allows, the one is chosen at which the network
    considers the labeled kind and an upright tile most likely; tiles lying across a row are taken to be unlikely. Photographs of one design
    do not influence those of another.
    """
    from network import predict

    photographs = Photographs(folder)
    canvases, sure = [], []
    h, w = vary.HEIGHT, vary.WIDTH
    for start in range(0, len(photographs.tiles), 400):
        tiles = photographs.tiles[start:start + 400]
        ways = [[a for half in angles(t.lay) for a in (half, half + 180)] for t in tiles]
        cuts = [photographs.canvas(t, a) for t, each in zip(tiles, ways) for a in each]
        kinds, heads, _ = predict(model, np.stack([c[h // 2:h // 2 + h, w // 2:w // 2 + w] for c in cuts]))
        at = 0
        for tile, each in zip(tiles, ways):
            span = slice(at, at + len(each))
            upright = np.full(len(each), 0.5) if SYMMETRIC_KINDS[tile.kind] else np.clip(1 - heads[span], 0.02, 0.98)
            across = np.array([tile.lay in ("level", "turned") and (a % 180 == 90) != (tile.lay == "turned") for a in each])
            best = int(np.argmax(np.log(kinds[span, tile.kind] + 1e-3) + np.log(upright) - 3 * across))
            canvases.append(cuts[at + best])
            sure.append(not SYMMETRIC_KINDS[tile.kind] and heads[at + best] < 0.2 and heads[at + (best ^ 1)] > 0.8)
            at += len(each)
    return np.stack(canvases), np.array(sure)


def _columns(rows):
    images, kinds, flips, known, designs = zip(*rows)
    return np.stack(images), np.array(kinds, np.uint8), np.array(flips), np.array(known), np.array(designs, dtype="U24")


def _joined(parts):
    return tuple(np.concatenate(column) for column in zip(*parts))
