//! The tiles added and removed by an action, for screen readers to announce.

use bafan::{Draft, Tile};

/// The largest number of changed tiles to announce. If more have changed, the hand is a different one, which the page describes in other
/// ways.
const MOST: usize = 4;

/// The tiles added to a hand and those removed, in notation order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    pub added: Vec<Tile>,
    pub removed: Vec<Tile>,
}

impl Moved {
    /// Returns the difference between two drafts; `None` if they have the same tiles or differ in more than four tiles.
    pub fn between(before: &Draft, after: &Draft) -> Option<Moved> {
        let more = |one: &Draft, other: &Draft| -> Vec<Tile> {
            let (one, other) = (one.counts(), other.counts());
            Tile::all().flat_map(|tile| (other[tile]..one[tile]).map(move |_| tile)).collect()
        };
        let moved = Moved { added: more(after, before), removed: more(before, after) };
        let count = moved.added.len() + moved.removed.len();
        (1..=MOST).contains(&count).then_some(moved)
    }
}
