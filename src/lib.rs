//! Bafan 八番: an engine for Chinese Official Mahjong (国标麻将, MCR).
//!
//! It scores a winning hand under four rule profiles and says why each fan counts or does not, finds the tiles that
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

pub mod ahead;
mod bits;
pub mod fan;
pub mod hand;
mod order;
pub mod rules;
pub mod score;
pub mod shape;
pub mod tiles;
pub mod wire;

pub use ahead::{
    Analysis, Approach, Change, Claim, ClaimAdvice, Danger, Discard, DiscardChance, Gain, Opponent, Prospect, Route,
    Routes, Search, SearchProgress, WaitChance, WaitValue, WaitWay, WayToWait, Winning, Won, chances, claim_advice,
    claimable, claims, danger, discards, gains, routes, routes_drawn, unseen_in_all, wait_chance, wait_values,
};
pub use fan::{Family, Fan};
pub use hand::{
    Draft, DraftFlowers, Drawn, Entry, Fault, Faults, Flag, FlagState, Flowers, Hand, Holding, Refusal, Situation,
};
pub use rules::{Cite, Excluded, Profile, RuleSet, Switch, UnknownRules};
pub use score::{
    Account, Comparison, Counted, NoWin, Part, Principle, Reason, Role, Score, Seat, Tally, Uncounted, Variants,
    Winner, lit, score, seats, settle, tally,
};
pub use shape::{
    Arrangement, Form, Goal, Goals, Laid, Set, Shanten, Shape, TileGroup, WinningPlace, arrange, shanten, waits,
};
pub use tiles::{
    DraftMeld, Dragon, Flower, Lie, Meld, MeldFault, Source, Suit, Tile, TileCounts, TileSet, Wind, tile_text,
};
pub use wire::{HandLink, HandLinkFault, Shown};

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
