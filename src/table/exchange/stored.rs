//! A match as JSON: the log for this program, and the sheet for other programs.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::token::{TokenFault, read, write};
use crate::player::Player;
use crate::record::{Broken, Entry, Log, Outcome};
use crate::sheet::{Sheet, result};

/// The version of the format that we write, and the only one so far.
const VERSION: u32 = 1;

/// A match as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stored {
    /// The version of the format: 1.
    pub version: u32,
    /// The events, beginning with the start.
    pub log: Vec<StoredEntry>,
    /// The score sheet of the events, for other programs; it is not read back.
    #[serde(default, skip_deserializing)]
    pub sheet: StoredSheet,
}

/// An event of a stored match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredEntry {
    /// The time of entry, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// The event, as written by [`write`](super::write).
    pub event: String,
}

/// A score sheet for other programs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct StoredSheet {
    /// The key of the rule book.
    pub rules: String,
    /// The points with which everybody began.
    pub base: i32,
    /// The names of the players, in the order of their seats in round 1; the other lists with one element for each player have this order.
    pub players: Vec<String>,
    /// The hands played, in order.
    pub hands: Vec<StoredHand>,
    /// The final scores, or the current ones if the match is not over.
    pub scores: Vec<i32>,
    /// The places, 1 to 4; tied players share a place.
    pub rank: Vec<usize>,
    /// The standard points as numbers or fractions.
    pub standard: Vec<String>,
}

/// A hand of the score sheet for other programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoredHand {
    /// The number of the hand, from 1.
    pub hand: usize,
    /// The letter of the prevalent wind.
    pub round: char,
    /// The name of the dealer.
    pub dealer: String,
    /// The name of the winner; `None` for a drawn hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// The name of the player whose tile completed the hand; `None` for a self-drawn win or a drawn hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The points, flowers included; `None` for a drawn hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// The points that each player won or lost in the hand, without penalties.
    pub change: Vec<i32>,
    /// The points that each player received or lost through penalties in the hand.
    pub penalties: Vec<i32>,
    /// The scores after the hand.
    pub scores: Vec<i32>,
}

/// The reason why a stored match cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredFault {
    /// The version is unknown.
    Version(u32),
    /// An event cannot be read: its position from 0, and the fault.
    Event(usize, TokenFault),
    /// An event is not possible; the value has its index and the reason.
    Broken(Broken),
}

impl fmt::Display for StoredFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoredFault::Version(version) => {
                write!(f, "the file is of version {version}; this program reads {VERSION}")
            }
            StoredFault::Event(place, fault) => write!(f, "event {}: {fault}", place + 1),
            StoredFault::Broken(broken) => broken.fmt(f),
        }
    }
}

impl std::error::Error for StoredFault {}

impl From<&Log> for Stored {
    fn from(log: &Log) -> Stored {
        let stored = |entry: &Entry| StoredEntry { at: entry.at, event: write(&entry.event) };
        Stored { version: VERSION, log: log.entries().iter().map(stored).collect(), sheet: sheet(log) }
    }
}

impl Stored {
    /// Returns the log of the stored match.
    ///
    /// # Errors
    ///
    /// Returns [`StoredFault`], which says what is wrong and where, if the stored match cannot be read.
    pub fn log(&self) -> Result<Log, StoredFault> {
        if self.version != VERSION {
            return Err(StoredFault::Version(self.version));
        }
        let mut entries = Vec::with_capacity(self.log.len());
        for (place, stored) in self.log.iter().enumerate() {
            let event = read(&stored.event).map_err(|fault| StoredFault::Event(place, fault))?;
            entries.push(Entry { at: stored.at, event });
        }
        Log::replay(entries).map_err(StoredFault::Broken)
    }
}

fn sheet(log: &Log) -> StoredSheet {
    let state = log.state();
    let sheet = Sheet::of(state);
    let result = result(state);
    let name = |player: Player| state.start.names[player.index()].clone();
    let hands = sheet.columns.iter().map(|column| {
        let win = match column.played.as_ref().map(|played| played.outcome) {
            Some(Outcome::Win { winner, from, points, .. }) => (Some(name(winner)), from.map(name), Some(points)),
            _ => (None, None, None),
        };
        StoredHand {
            hand: column.number,
            round: column.seats.round.letter(),
            dealer: name(column.seats.dealer()),
            winner: win.0,
            from: win.1,
            points: win.2,
            change: column.play.to_vec(),
            penalties: column.penalties.to_vec(),
            scores: column.totals.to_vec(),
        }
    });
    StoredSheet {
        rules: state.start.book.key().into(),
        base: state.start.base,
        players: state.start.names.to_vec(),
        hands: hands.collect(),
        scores: result.scores.to_vec(),
        rank: result.rank.to_vec(),
        standard: result.standard.iter().map(ToString::to_string).collect(),
    }
}
