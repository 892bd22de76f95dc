"""The effect of corrected tiles on the reading of others: the app's rule, and a measurement of its benefit."""

import numpy as np

from kinds import KINDS

# As in `src/camera/memory.rs`.
ALIKE, GAIN, LOSS = 0.7, 25, 5
HAND, HANDS, TRIES = 13, 4, 5
KEPT = 18  # the maximum number of tiles corrected in a photograph


def weighed(chances, features, kinds, known):
    """Returns the chances of tiles (tile by kind), adjusted by known tiles of some kinds; all features have length 1."""
    like = features @ known.T
    gain = np.zeros_like(chances)
    for kind in set(kinds):
        beyond = like[:, kinds == kind].max(axis=1) - ALIKE
        gain[:, kind] = beyond * np.where(beyond > 0, GAIN, LOSS)
    return (chances + 1e-4) * np.exp(gain)


def after_hands(sets, seed):
    """Returns the shares of tiles read correctly before and after four photographs of a physical set have been corrected, then the share
    after it among tiles found in their place, and the number of tiles. Shares are means of five tries, averaged over the sets with their
    numbers of tiles as weights. `sets` has, for each photograph of a set, arrays of kinds, chances, features, and whether a tile was
    found in its place. Returns `None` if no set has more than four photographs with at least a hand's tiles."""
    shares = [share for share in (after_hands_of_set(photos, seed) for photos in sets) if share]
    if not shares:
        return None
    counts = [share[-1] for share in shares]
    return [*np.average([share[:-1] for share in shares], axis=0, weights=counts).tolist(), sum(counts)]


def after_hands_of_set(photos, seed):
    """Does the same for one physical set."""
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
