//! Everything around the scoring of a hand of Chinese Official Mahjong: matches, score sheets, penalties, play, odds, and other games.
//!
//! Everything here is a pure function of its input: no I/O, no clock, no unseeded randomness.
//!
//! Comments cite sources by short names: `docs/rulings.md` describes the textbook, the mixed page, B98, WMO (WMO 2006), MIL (MIL 2025) and
//! N (Natsuki 2025), and `book/ema.rs` names the documents of EMA.

pub mod book;
pub mod clock;
pub mod device;
pub mod event;
pub mod exchange;
pub mod figures;
pub mod games;
pub mod lines;
pub mod odds;
mod offenses;
pub mod penalties;
pub mod play;
pub mod player;
pub mod record;
pub mod seating;
pub mod sheet;
pub mod standard;
pub mod statistics;
pub mod wall;

pub use book::Book;
pub use player::{Player, visible};
