//! Bafan 八番: an engine for Chinese Official Mahjong (国标麻将, MCR).
//!
//! It scores a winning hand under three rule profiles and says why each fan counts or does not, finds the tiles that
//! complete a hand, and settles what everybody pays.
//!
//! ```
//! use bafan::{Hand, RuleSet, score};
//!
//! let hand: Hand = "[123m,1][789m,3][123p,1]79p55s8p|EW0000|1".parse()?;
//! let score = score(&hand, &RuleSet::textbook())?;
//! assert_eq!(score.total(), 18);
//! assert!(score.reaches_minimum());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod address;
pub mod arrange;
mod bits;
pub mod compare;
pub mod deal;
mod dice;
pub mod discard;
pub mod entry;
pub mod fan;
pub mod hand;
pub mod history;
pub mod jobs;
pub mod meld;
pub mod offer;
pub mod order;
pub mod outlook;
pub mod route;
pub mod rules;
pub mod score;
pub mod settle;
pub mod shanten;
pub mod shortfall;
pub mod situation;
#[cfg(feature = "page")]
pub mod study;
pub mod tile;
pub mod wait;
pub mod wire;
#[cfg(target_arch = "wasm32")]
pub mod worker;

pub use address::{Address, AddressFault};
pub use arrange::{Form, Group, Laid, Place, Reading, Set, Shape, arrange};
pub use compare::{Comparison, Variants};
pub use deal::deal;
pub use discard::{Claim, Discard, claims, discards};
pub use entry::{Entry, Flag, FlagState, Refusal};
pub use fan::{Family, Fan};
pub use hand::{Draft, DraftFlowers, Drawn, Fault, Faults, Hand, Holding};
pub use meld::{DraftMeld, Lie, Meld, MeldFault, Source};
pub use offer::{Answer, answers, claimable};
pub use outlook::{Approach, Outlook, Prospect, Won};
pub use route::{Progress, Route, Routes, Search, routes, routes_drawn};
pub use rules::{Cite, Profile, RuleSet, Switch, UnknownRules};
pub use score::{Account, Counted, NoWin, Part, Principle, Reason, Score, Tally, Uncounted, lit, score, tally};
pub use settle::{Role, Seat, Winner, seats, settle};
pub use shanten::{Goal, Goals, Shanten, shanten};
pub use shortfall::{Change, Gain, gains};
pub use situation::{Flowers, Situation};
pub use tile::{Dragon, Flower, Suit, Tile, TileCounts, TileSet, Wind};
pub use wait::{WaitValue, wait_values, waits};

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
