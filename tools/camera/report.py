"""Writes RESULTS.md from what `measure` has kept."""

from pathlib import Path

import numpy as np

from photographs import Photographs
from reading import Count

FIRST, THREE = 0.96, 0.99

COLUMNS = {
    "first": lambda c: c.first.mean(),
    "among three": lambda c: c.three.mean(),
    "34 kinds, first": lambda c: c.first[~c.flower].mean(),
    "34 kinds, among three": lambda c: c.three[~c.flower].mean(),
    "without 1s and flowers, first": lambda c: c.first[~c.flower & ~c.bird].mean(),
    "without 1s and flowers, among three": lambda c: c.three[~c.flower & ~c.bird].mean(),
    "rows along or across, first": lambda c: c.first[c.along].mean(),
    "called back or no tile": lambda c: c.refused.mean(),
}


def write(arguments, designs):
    photographs = Photographs(arguments.photos)
    rows, wrong, costs = [], [], {}
    for design in designs:
        file = arguments.work / f"read-{design}.npz"
        if not file.exists():
            continue
        kept = np.load(file)
        tiles = [t for t in photographs.tiles if t.design == design]
        count = Count(tiles, kept["read"])
        cells = [column(count) for column in COLUMNS.values()] + [Count(tiles, kept[name]).first.mean() for name in ("plain", "unrounded")]
        rows.append((design, len(tiles), int(kept["steps"]), cells))
        costs[str(kept["turn"])] = float(kept["seconds"])
        pairs = ", ".join(f"{a} as {b} {n}" for (a, b), n in count.confusions().most_common(16))
        also = ", ".join(name for name in kept["without"] if name != design) or "none"
        wrong.append(f"**{design}** ({int((~count.first).sum())} wrong of {len(tiles)}; left out with it: {also}): {pairs}.\n")
    mean = np.mean([cells for *_, cells in rows], axis=0)
    first, three = mean[:2]
    passed = first >= FIRST and three >= THREE and len(rows) == len(designs)
    enough = {True: "enough", False: "too little"}
    lines = [HEAD.format(passed="passes" if passed else "fails", first=f"{percent(first)} first is {enough[bool(first >= FIRST)]}",
                         three=f"{percent(three)} among three is {enough[bool(three >= THREE)]}", count=len(rows), of=len(designs),
                         seed=arguments.seed, minutes=sum(costs.values()) / 60)]
    lines.append("| design left out | tiles | steps | " + " | ".join(COLUMNS) + " | one frame, first | one frame, not rounded |")
    lines.append("| --- |" + " ---: |" * (len(mean) + 2))
    for design, count, steps, cells in rows:
        lines.append(f"| {design} | {count} | {steps} | " + " | ".join(map(percent, cells)) + " |")
    lines.append(f"| **mean over designs** | {sum(row[1] for row in rows)} | | " + " | ".join(f"**{percent(m)}**" for m in mean) + " |")
    lines += ["", NOTES, "## What was taken for what", "", "A tile as what was read, and how often: the sixteen most frequent of each design.", "", *wrong]
    Path(__file__).with_name("RESULTS.md").write_text("\n".join(lines).rstrip() + "\n")


def percent(value):
    return f"{100 * value:.1f} %"


HEAD = """# How well tiles of unseen designs are read

This file is written by `camera.py report`. The gate: each design with a hundred tiles or more left out in turn, at least 96 % first and
99 % among the first three, as a mean over designs.

**The gate {passed}: {first}, {three}, as a mean over {count} of {of} designs.**

Command: `camera.py measure` after `camera.py prepare`, `--seed {seed}`, `--steps` as in the table (of 128 tiles each). The trainings took
{minutes:.0f} minutes of wall clock without the reading that follows each, on two cores that had other work at the same time. Two designs
unlike each other were left out of each training, for time; that is stricter than one. No photograph of either was trained on, nor any
of a single set that may be a copy of one.
"""

NOTES = """*First* and *among three* count all 37 answers: the 34 kinds, one for all flowers, "back" and "no tile". Weights are rounded to eight bits.
A tile is read in four views, two frames and each also after half a turn; *one frame* has two of them, and *not rounded* is these two
before rounding. *Rows along or across* leaves out photographs in which tiles lie at any angle.
"""
