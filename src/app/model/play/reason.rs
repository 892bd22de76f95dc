//! Why a discard is good, in short: what it keeps, and how many tiles help then.

use bafan::{Analysis, Draft, Tile, TileCounts};
use bafan_table::play::Observation;

/// What a hand is after a discard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The complete sets among the standing tiles, each by its tiles.
    pub sets: Vec<[Tile; 3]>,
    /// Whether there is a pair beside them.
    pub pair: bool,
    /// It waits then: a helpful tile wins.
    pub waits: bool,
    /// How many of the tiles that nobody has seen help.
    pub helpful: u32,
}

/// The reason for a discard; `None` where it cannot be made now.
pub fn reason(seen: &Observation, tile: Tile) -> Option<Reason> {
    let mut rest = seen.standing;
    rest.remove(tile).then_some(())?;
    let mut open = seen.elsewhere();
    open.add(tile);
    let draft = Draft { standing: rest.tiles().collect(), ..seen.draft() };
    let (waits, helpful) = match Analysis::of(&draft, &seen.rules, &open) {
        Analysis::Waiting(waits) => (true, waits.iter().map(|wait| u32::from(wait.unseen)).sum()),
        Analysis::Approach(approach) => (false, approach.unseen()),
        _ => return None,
    };
    let (sets, pair) = kept(rest);
    Some(Reason { sets, pair, waits, helpful })
}

/// As many sets as the tiles have, and whether they leave a pair.
fn kept(counts: TileCounts) -> (Vec<[Tile; 3]>, bool) {
    let Some((tile, copies)) = counts.iter().next() else { return (Vec::new(), false) };
    let mut others = counts;
    others.set(tile, 0);
    let (sets, pair) = kept(others);
    let mut best = (sets, pair || copies >= 2);
    let run = tile.higher(1).zip(tile.higher(2)).map(|(second, third)| [tile, second, third]);
    for set in [Some([tile; 3]), run].into_iter().flatten() {
        let mut rest = counts;
        if set.iter().all(|&tile| rest.remove(tile)) {
            let (sets, pair) = kept(rest);
            if (sets.len() + 1, pair) > (best.0.len(), best.1) {
                best = ([set].into_iter().chain(sets).collect(), pair);
            }
        }
    }
    best
}
