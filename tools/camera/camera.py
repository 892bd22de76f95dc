"""Trains and measures the networks that find and read tiles. See README.md."""

import argparse
import json
import time
from pathlib import Path

import numpy as np

import pools
from photographs import Photographs, left_out

DESIGNS = ["letters", "ivory-tray", "boldblue", "redmat", "porcelain", "thin", "peacock", "redblack"]  # those with a hundred tiles or more
# Each training run leaves out two dissimilar designs. This takes half as long as leaving out one at a time, and is a stricter test.
TURNS = ["letters+peacock", "ivory-tray+thin", "boldblue+redblack", "redmat+porcelain"]
DRAWN_TILES, DRAWN_DESIGNS = 40_000, 500
DRAWN_STEPS, STEPS, FINDER_STEPS = 800, 2500, 1500
DRAWN_SHARE, BACK_SHARE, BLANK_SHARE = 0.40, 0.02, 0.04
REPOSITORY = Path(__file__).resolve().parents[2]


def main():
    arguments = parsed()
    arguments.work.mkdir(parents=True, exist_ok=True)
    {"prepare": prepare, "measure": measure, "rows": rows, "report": report, "ship": ship}[arguments.command](arguments)


def parsed():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["prepare", "measure", "rows", "report", "ship"])
    parser.add_argument("--photos", type=Path, required=True, help="folder of the photographs and labels.json")
    parser.add_argument("--fonts", type=Path, nargs="+", default=[Path("/usr/share/fonts")], help="folders of fonts")
    parser.add_argument("--work", type=Path, required=True, help="folder for what is kept between commands (some 3 GB)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", nargs="+", default=TURNS, help="measure: the designs to leave out, turn by turn")
    parser.add_argument("--steps", type=int, default=STEPS)
    return parser.parse_args()


def prepare(arguments):
    """Prepares what all training runs share: drawn tiles, a network trained on these alone, all photographed tiles turned upright by this
    network, and their variations. No label of a photograph influences how another one is prepared."""
    from network import Pool, train

    work, seed = arguments.work, arguments.seed
    said = clock()
    drawn = stored(work / "drawn.npz", lambda: pools.drawn(arguments.fonts, REPOSITORY / "static/tiles.svg", DRAWN_TILES, DRAWN_DESIGNS, seed))
    said(f"{len(drawn[0])} drawn tiles")
    start = work / "drawn.weights.h5"
    model = seeded(seed)
    if start.exists():
        model.load_weights(start)
    else:
        train(model, Pool(*drawn), {pools.DRAWN: 1 - BACK_SHARE, pools.BACKS: BACK_SHARE}, DRAWN_STEPS, seed, report=lambda n, loss: said(f"step {n}: {loss:.3f}"))
        model.save_weights(start)
    said("trained on drawn tiles")
    tiles = Photographs(arguments.photos).tiles
    canvases, sure = stored(work / "aligned.npz", lambda: pools.aligned(arguments.photos, model))
    said(f"turned upright: {sure.mean():.0%} of the tiles for certain")
    stored(work / "photographed.npz", lambda: pools.photographed(canvases, tiles, sure, share_of_pool, seed))
    stored(work / "ground.npz", lambda: pools.ground(arguments.photos, 9000, seed))
    stored(work / "blanks.npz", lambda: pools.blanks(arguments.fonts, 3000, seed))
    said("varied")


def share_of_pool(tiles):
    return int(np.clip(30 * tiles ** 0.75, 600, 9_000))


def seeded(seed):
    import keras
    from network import build

    keras.utils.set_random_seed(seed)
    return build()


def trained(arguments, without):
    """Returns a network trained on all designs except these."""
    from network import Pool, train

    parts = [np.load(arguments.work / f"{name}.npz") for name in ("drawn", "photographed", "ground", "blanks")]
    keep = [np.array([d not in without for d in part["arr_4"]]) for part in parts]
    pool = Pool(*(np.concatenate([part[f"arr_{n}"][rows] for part, rows in zip(parts, keep)]) for n in range(5)))
    tiles = Photographs(arguments.photos).tiles
    names = [d for d in pool.places if d not in (pools.DRAWN, pools.BACKS, pools.BLANKS)]
    counts = np.array([sum(t.design == d for t in tiles) for d in names]) ** 0.35
    shares = dict(zip(names, counts / counts.sum() * (1 - DRAWN_SHARE - BACK_SHARE - BLANK_SHARE)))
    model = seeded(arguments.seed)
    model.load_weights(arguments.work / "drawn.weights.h5")
    train(model, pool, shares | {pools.DRAWN: DRAWN_SHARE, pools.BACKS: BACK_SHARE, pools.BLANKS: BLANK_SHARE}, arguments.steps, arguments.seed, rate=2e-3,
          report=lambda n, loss: print(f"  step {n}: {loss:.3f}", flush=True))
    return model


def measure(arguments):
    """Leaves out designs in turn, and stores what was read of them in `work` for `report`."""
    from memory import after_hands
    from network import rounded
    from reading import FRAMES, Count, by_set, decided, read

    photographs = Photographs(arguments.photos)
    for turn in arguments.turns:
        said = clock()
        designs = turn.split("+")
        without = set().union(*(left_out(design) for design in designs))
        model, cost = without_turn(arguments, turn, without)
        whole = rounded(model)
        for design in designs:
            tiles = [t for t in photographs.tiles if t.design == design]
            found, features = read(whole, photographs, tiles)
            kept = {"read": decided(found, tiles), "plain": decided(found, tiles, 2),
                    "unrounded": decided(read(model, photographs, tiles, FRAMES[:1])[0], tiles),
                    "learnt": after_hands(by_set(tiles, found, features), arguments.seed) or [np.nan] * 4}
            np.savez(arguments.work / f"read-{design}.npz", **kept, without=sorted(without), turn=turn, **cost)
            count = Count(tiles, kept["read"])
            said(f"{design}: first {count.first.mean():.2%}, among three {count.three.mean():.2%}, of {len(tiles)}; after four hands {kept['learnt']}; most wrong {count.confusions().most_common(6)}")


def rows(arguments):
    """Reads whole photographs of the left-out designs with the app's own code, which must be built first (see README.md)."""
    import rows as reading
    import shipping
    from memory import after_hands

    photographs = Photographs(arguments.photos)
    example = REPOSITORY / "target/release/examples/camera"
    for turn in arguments.turns:
        said = clock()
        designs = turn.split("+")
        without = set().union(*(left_out(design) for design in designs))
        weights = arguments.work / f"tiles-{turn}.weights"
        shipping.write(without_turn(arguments, turn, without)[0], finder_of(arguments, turn, without), weights)
        for design in designs:
            photos = [p for p in photographs.photos if p["design"] == design and p["boxes"] and p["lay"] != "mixed"]
            found = reading.read(photographs, photos, weights, arguments.work, example)
            counted = [row for p in photos for row in reading.corrections(p, found[p["file"]])]
            learnt = after_hands(reading.by_set(photos, found), arguments.seed)
            (arguments.work / f"rows-{design}.json").write_text(json.dumps({"photos": len(photos), "rows": counted, "learnt": learnt}))
            good = sum(wrong is not None and wrong <= 1 for _, wrong in counted)
            said(f"{design}: {good} of {len(counted)} rows with one correction or none; after four hands {learnt}")


def finder_of(arguments, name, without):
    """Returns the network that finds tiles, trained without some designs; it is loaded from `work` if it is there."""
    import finder

    file = arguments.work / f"finder-{name}.weights.h5"
    if file.exists():
        model = finder.build()
        model.load_weights(file)
        return model
    said = clock()
    model = finder.train(arguments.photos, without, FINDER_STEPS, arguments.seed, report=lambda n, loss: said(f"step {n}: {loss:.3f}"))
    model.save_weights(file)
    return model


def without_turn(arguments, turn, without):
    """Returns the network of a turn and the cost of its training; both are loaded from `work` if they are there."""
    file, said = arguments.work / f"without-{turn}.weights.h5", arguments.work / f"without-{turn}.json"
    if said.exists():
        model = seeded(arguments.seed)
        model.load_weights(file)
        return model, json.loads(said.read_text())
    start = clock()
    model = trained(arguments, without)
    cost = {"seconds": start.seconds(), "steps": arguments.steps, "seed": arguments.seed}
    model.save_weights(file)
    said.write_text(json.dumps(cost))
    return model, cost


def report(arguments):
    import report as table

    table.write(arguments, DESIGNS)


def ship(arguments):
    """Trains on all designs, and writes the eight-bit weights to the place where the app has them."""
    import shipping

    target = REPOSITORY / "static/camera/tiles.weights"
    target.parent.mkdir(exist_ok=True)
    shipping.write(trained(arguments, set()), finder_of(arguments, "all", set()), target)


def stored(path, make):
    """Returns the result of `make`, which is read from the file if it was stored before."""
    if not path.exists():
        np.savez(path, *make())
    with np.load(path) as file:
        return tuple(file[name] for name in file.files)


def clock():
    start = time.time()

    def said(text):
        print(f"{time.time() - start:6.0f} s  {text}", flush=True)

    said.seconds = lambda: time.time() - start
    return said


if __name__ == "__main__":
    main()
