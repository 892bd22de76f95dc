//! The most recently scored hands, and the text in which a device stores them.
//!
//! The text begins with a line for its version. Each further line is a hand, the most recent first, with fields separated by spaces: the
//! total, the [address](bafan::HandLink), and in newer entries the time in seconds since the Unix epoch and the winner's name.

use std::fmt;

use bafan::{HandLink, Tile, TileCounts};

pub const KEPT: usize = 50;

const HEAD: &str = "bafan-history 1";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentHand {
    pub address: HandLink,
    pub total: u32,
    /// The time of scoring, in seconds since the Unix epoch, if known.
    pub at: Option<u64>,
    /// The winner's name; empty if none was given.
    pub winner: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecentHands(Vec<RecentHand>);

impl RecentHands {
    pub fn hands(&self) -> &[RecentHand] {
        &self.0
    }

    /// Puts a hand at the top, replacing an earlier one with the same tiles and the same winning tile; a hand with changed flags is still
    /// the same hand.
    ///
    /// ```
    /// use bafan_app::model::recent_hands::{RecentHand, RecentHands};
    ///
    /// let winner = String::new;
    /// let scored = |address: &str, total| RecentHand { address: address.parse().unwrap(), total, at: None, winner: winner() };
    /// let mut history = RecentHands::default();
    /// history.add(scored("v=1&h=123456789m123s99p", 24));
    /// history.add(scored("v=1&h=123456789m123s99p&t=EE1000", 26));
    /// assert_eq!(history.hands().len(), 1);
    /// ```
    pub fn add(&mut self, scored: RecentHand) {
        let tiles = tiles(&scored);
        self.0.retain(|other| self::tiles(other) != tiles);
        self.0.insert(0, RecentHand { address: HandLink { hidden: false, ..scored.address }, ..scored });
        self.0.truncate(KEPT);
    }

    pub fn remove(&mut self, place: usize) {
        if place < self.0.len() {
            self.0.remove(place);
        }
    }

    /// Parses a stored text; also returns the unreadable lines.
    pub fn read(text: &str) -> (RecentHands, Vec<&str>) {
        let mut lines = text.lines();
        if lines.next().is_none_or(|head| head != HEAD) {
            return (RecentHands::default(), text.lines().collect());
        }
        let mut damaged = Vec::new();
        let scored = |line| {
            let read = scored(line);
            if read.is_none() {
                damaged.push(line);
            }
            read
        };
        let mut hands: Vec<RecentHand> = lines.filter_map(scored).collect();
        hands.truncate(KEPT);
        (RecentHands(hands), damaged)
    }
}

impl fmt::Display for RecentHands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEAD}")?;
        self.0.iter().try_for_each(|RecentHand { address, total, at, winner }| {
            write!(f, "\n{total} {address}")?;
            at.map_or(Ok(()), |at| write!(f, " {at} {}", winner.replace(char::is_control, " ")))
        })
    }
}

fn scored(line: &str) -> Option<RecentHand> {
    let mut parts = line.splitn(4, ' ');
    let total = parts.next()?.parse().ok()?;
    let address = parts.next()?.parse().ok()?;
    let at = match parts.next() {
        Some(second) => Some(second.parse().ok()?),
        None => None,
    };
    Some(RecentHand { address, total, at, winner: parts.next().unwrap_or_default().to_owned() })
}

/// Returns what identifies a hand: its tiles and its winning tile.
fn tiles(scored: &RecentHand) -> (TileCounts, Option<Tile>) {
    (scored.address.draft.counts(), scored.address.draft.standing.last().copied())
}
