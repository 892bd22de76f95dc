//! The hands scored last, and the text as which a device keeps them.
//!
//! The text begins with a line that names its version; each further line is a hand's total and its
//! [address](crate::address), the last hand first.

use std::fmt;

use crate::address::Address;
use crate::tile::{Tile, TileCounts};

/// How many hands are kept.
pub const KEPT: usize = 50;

/// The first line.
const HEAD: &str = "bafan-history 1";

/// A hand that was scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The hand, its situation and the rules.
    pub address: Address,
    /// Its points, flowers included.
    pub total: u32,
}

/// The last hands, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History(Vec<Scored>);

impl History {
    /// The hands, the newest first.
    pub fn hands(&self) -> &[Scored] {
        &self.0
    }

    /// Puts a hand at the top. The same tiles scored before make room: a changed flag is no other hand.
    ///
    /// ```
    /// use bafan::history::{History, Scored};
    ///
    /// let scored = |address: &str, total| Scored { address: address.parse().unwrap(), total };
    /// let mut history = History::default();
    /// history.add(scored("v=1&h=123456789m123s99p", 24));
    /// history.add(scored("v=1&h=123456789m123s99p&t=EE1000", 26));
    /// assert_eq!(history.hands().len(), 1);
    /// ```
    pub fn add(&mut self, scored: Scored) {
        let tiles = tiles(&scored);
        self.0.retain(|other| self::tiles(other) != tiles);
        self.0.insert(0, Scored { address: Address { hidden: false, ..scored.address }, ..scored });
        self.0.truncate(KEPT);
    }

    /// Takes a hand away, by its place.
    pub fn remove(&mut self, place: usize) {
        if place < self.0.len() {
            self.0.remove(place);
        }
    }

    /// Reads what was kept; beside it the lines that cannot be read.
    pub fn read(text: &str) -> (History, Vec<&str>) {
        let mut lines = text.lines();
        if lines.next().is_none_or(|head| head != HEAD) {
            return (History::default(), text.lines().collect());
        }
        let mut damaged = Vec::new();
        let scored = |line| {
            let read = scored(line);
            if read.is_none() {
                damaged.push(line);
            }
            read
        };
        let mut hands: Vec<Scored> = lines.filter_map(scored).collect();
        hands.truncate(KEPT);
        (History(hands), damaged)
    }
}

impl fmt::Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEAD}")?;
        self.0.iter().try_for_each(|Scored { address, total }| write!(f, "\n{total} {address}"))
    }
}

/// The hand of a line.
fn scored(line: &str) -> Option<Scored> {
    let (total, address) = line.split_once(' ')?;
    Some(Scored { address: address.parse().ok()?, total: total.parse().ok()? })
}

/// What makes two hands the same one: all tiles, and the one that won.
fn tiles(scored: &Scored) -> (TileCounts, Option<Tile>) {
    (scored.address.draft.counts(), scored.address.draft.standing.last().copied())
}
