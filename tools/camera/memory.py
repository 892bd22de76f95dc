"""What tiles that somebody has put right add to the reading of others: the app's rule, and what it is worth."""

import numpy as np

from kinds import KINDS

# As in `src/camera/memory.rs`.
ALIKE, GAIN, LOSS = 0.7, 25, 5
HAND, HANDS, TRIES = 13, 4, 5
KEPT = 18  # of a photograph of more tiles, so many are put right


def weighed(chances, features, kinds, known):
    """Chances of tiles (tile by kind) once tiles of some kinds are known by their features, all features of length 1."""
    like = features @ known.T
    gain = np.zeros_like(chances)
    for kind in set(kinds):
        beyond = like[:, kinds == kind].max(axis=1) - ALIKE
        gain[:, kind] = beyond * np.where(beyond > 0, GAIN, LOSS)
    return (chances + 1e-4) * np.exp(gain)


def after_hands(sets, seed):
    """Shares of tiles rightly read before and after somebody has put right four hands of a physical set, and after it of those that were
    found in their place, and how many tiles: means of five tries, and over the sets by their tiles. `sets` has the photographs of each set:
    arrays of kinds, chances, features, and whether a tile was found in its place. `None` where no set has more than four photographs of a
    hand's tiles or more."""
    shares = [share for share in (after_hands_of_set(photos, seed) for photos in sets) if share]
    if not shares:
        return None
    counts = [share[-1] for share in shares]
    return [*np.average([share[:-1] for share in shares], axis=0, weights=counts).tolist(), sum(counts)]


def after_hands_of_set(photos, seed):
    """The same of one physical set."""
    large = [n for n, (kinds, *_) in enumerate(photos) if len(kinds) >= HAND]
    if len(large) <= HANDS:
        return None
    rng = np.random.default_rng(seed)
    shares = []
    for _ in range(TRIES):
        chosen = set(rng.choice(large, HANDS, replace=False))
        kinds, _, known, _ = (np.concatenate([part[:KEPT] for part in parts]) for parts in zip(*(photos[n] for n in chosen)))
        asked = [photo for n, photo in enumerate(photos) if n not in chosen]
        true, chances, features, in_place = (np.concatenate(parts) for parts in zip(*asked))
        right = weighed(chances, features, kinds, known).argmax(axis=1) == true
        shares.append([(chances.argmax(axis=1) == true).mean(), right.mean(), right[in_place].mean()])
    return [*np.mean(shares, axis=0).tolist(), len(true)]
