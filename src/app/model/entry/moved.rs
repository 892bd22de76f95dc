//! What an action has done to the tiles of a hand, for whoever hears the page instead of seeing it.

use bafan::{Draft, Tile};

/// With more tiles than this another hand has come, which the page describes in other ways.
const MOST: usize = 4;

/// The tiles that have come into a hand and those that have gone, in notation order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    pub added: Vec<Tile>,
    pub removed: Vec<Tile>,
}

impl Moved {
    /// The difference between two drafts; `None` where they have the same tiles, or differ in more than four.
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
