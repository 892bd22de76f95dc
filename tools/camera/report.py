"""Writes RESULTS.md from what `measure` and `rows` have kept."""

import json
from pathlib import Path

import numpy as np

from photographs import Photographs
from reading import Count

FIRST, THREE = 0.96, 0.99
ROWS = 0.85  # of the rows need one correction or none
ANGLES_HEAD = "\n# How well rows are read from other angles\n"  # what follows was measured otherwise and is kept

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
        cells = [column(count) for column in COLUMNS.values()] + [Count(tiles, kept[name]).first.mean() for name in ("plain", "unrounded")] + [kept["learnt"][1]]
        rows.append((design, len(tiles), int(kept["steps"]), cells))
        costs[str(kept["turn"])] = float(kept["seconds"])
        pairs = ", ".join(f"{a} as {b} {n}" for (a, b), n in count.confusions().most_common(16))
        also = ", ".join(name for name in kept["without"] if name != design) or "none"
        wrong.append(f"**{design}** ({int((~count.first).sum())} wrong of {len(tiles)}; left out with it: {also}): {pairs}.\n")
    mean = np.nanmean([cells for *_, cells in rows], axis=0)
    first, three = mean[:2]
    passed = first >= FIRST and three >= THREE and len(rows) == len(designs)
    enough = {True: "enough", False: "too little"}
    lines = [HEAD.format(passed="passes" if passed else "fails", first=f"{percent(first)} first is {enough[bool(first >= FIRST)]}",
                         three=f"{percent(three)} among three is {enough[bool(three >= THREE)]}", count=len(rows), of=len(designs),
                         seed=arguments.seed, minutes=sum(costs.values()) / 60)]
    lines.append("| design left out | tiles | steps | " + " | ".join(COLUMNS) + " | one frame, first | one frame, not rounded | first, after four hands |")
    lines.append("| --- |" + " ---: |" * (len(mean) + 2))
    for design, count, steps, cells in rows:
        lines.append(f"| {design} | {count} | {steps} | " + " | ".join(map(percent, cells)) + " |")
    lines.append(f"| **mean over designs** | {sum(row[1] for row in rows)} | | " + " | ".join(f"**{percent(m)}**" for m in mean) + " |")
    lines += ["", NOTES, "## What was taken for what", "", "A tile as what was read, and how often: the sixteen most frequent of each design.", "", *wrong]
    lines += of_rows(arguments, designs)
    results = Path(__file__).with_name("RESULTS.md")
    _, head, angles = results.read_text().partition(ANGLES_HEAD)
    results.write_text("\n".join(lines).rstrip() + "\n" + head + angles)


def of_rows(arguments, designs):
    """The table of whole rows."""
    files = {design: arguments.work / f"rows-{design}.json" for design in designs}
    kept = {design: json.loads(file.read_text()) for design, file in files.items() if file.exists()}
    table, shares, learning_shares, good, count = [], [], [], 0, 0
    for design, found in kept.items():
        wrong = [number for _, number in found["rows"]]
        right = [sum(number is not None and number <= most for number in wrong) for most in (0, 1, 2)]
        refused = sum(number is None for number in wrong)
        learnt = found["learnt"]
        learning = " | ".join([*map(percent, learnt[:-1]), str(learnt[-1])]) if learnt else "– | – | – | –"
        learning_shares += [learnt[:-1]] if learnt else []
        table.append(f"| {design} | {found['photos']} | {len(wrong)} | {percent(right[0] / len(wrong))} | {percent(right[1] / len(wrong))} | {percent(right[2] / len(wrong))} | {refused} | {learning} |")
        shares.append(right[1] / len(wrong))
        good, count = good + right[1], count + len(wrong)
    passed = {True: "passes", False: "fails"}[good / count >= ROWS and len(kept) == len(designs)]
    told = ROWS_HEAD.format(passed=passed, share=percent(good / count), good=good, count=count, mean=percent(np.mean(shares)), designs=len(shares))
    means = " | ".join(f"**{percent(mean)}**" for mean in np.mean(learning_shares, axis=0))
    table.append(f"| **mean over designs** | | | | **{percent(np.mean(shares))}** | | | {means} | |")
    heads = ["design left out", "photographs", "rows", "none", "one or none", "two or fewer", "not found", "tiles right", "after four hands", "in their place, after four hands", "tiles asked"]
    return [told, f"| {' | '.join(heads)} |", "| --- |" + " ---: |" * (len(heads) - 1), *table]


def percent(value):
    return f"{100 * value:.1f} %"


ROWS_HEAD = """
# How well rows of unseen designs are read

The gate: of the rows of designs left out, at least 85 % need one correction or none.

**The gate {passed}: {share} of the rows ({good} of {count}); as a mean over {designs} designs {mean}.**

Command: `camera.py rows`, by the app's own code from the whole photograph, with both networks trained without the design, nothing of a row
told. A photograph was brought back to about the shape that it had before it was stretched to a square. A correction is a tile exchanged, set
in or taken out, or a further piece of a row that was found in pieces. *Not found*: fewer than half of the tiles; these count as wrong. Rows
are of two and more tiles; photographs in which tiles lie at any angle have none. Weighing what can be a hand is not in it, since most of
these rows are none. *Tiles right* are those of the tiles found, and *after four hands* once somebody has put right four hands of the same
physical set (`Memory`), as a mean of five tries; *in their place* counts only tiles whose middle was found within a fifth of the box's
sides from that of a label, since no memory helps where the cut goes through two tiles.
"""

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
before rounding. *After four hands* somebody has put right four photographs of a hand's tiles of the same physical set (`Memory`), as a
mean of five tries over the other photographs; its constants were chosen after seeing these figures. *Rows along or across* leaves out
photographs in which tiles lie at any angle.
"""
