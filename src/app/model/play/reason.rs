//! A short reason for a discard: what it keeps, and how many tiles help afterwards.

use bafan::{Analysis, Draft, Tile, TileCounts, WaitValue, order};
use bafan_table::play::Observation;

/// The state of a hand after a discard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The complete sets among the concealed tiles.
    pub sets: Vec<[Tile; 3]>,
    pub pair: bool,
    /// The number of kinds with at least two concealed copies.
    pub pairs: usize,
    /// The number of tiles that the hand must exchange to wait; at 0, the hand waits, and a helpful tile wins.
    pub distance: u8,
    /// The number of unseen tiles that bring the hand closer to waiting or, if it waits, complete it.
    pub helpful: u32,
    /// The waits with unseen copies left, in tile order; empty unless the hand waits.
    pub waits: Vec<WaitValue>,
}

/// Returns the reason for a discard; `None` if the tile is not held, or the hand without it cannot be analyzed.
pub fn reason(seen: &Observation, tile: Tile) -> Option<Reason> {
    let mut rest = seen.standing;
    rest.remove(tile).then_some(())?;
    let mut open = seen.elsewhere();
    open.add(tile);
    let draft = Draft { standing: rest.tiles().collect(), ..seen.draft() };
    let (distance, helpful, mut waits) = match Analysis::of(&draft, &seen.rules, &open) {
        Analysis::Waiting(waits) => (0, waits.iter().map(|wait| u32::from(wait.unseen)).sum(), waits),
        Analysis::Approach(approach) => (approach.shanten.distance, approach.unseen(), Vec::new()),
        _ => return None,
    };
    waits.retain(|wait| wait.unseen > 0);
    order::by_key(&mut waits, |wait| wait.tile);
    let (sets, pair) = kept(rest);
    let pairs = rest.iter().filter(|&(_, copies)| copies >= 2).count();
    Some(Reason { sets, pair, pairs, distance, helpful, waits })
}

/// Returns the largest number of sets that the tiles can form together, and whether a pair is left besides them.
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
