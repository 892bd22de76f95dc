//! Bafan 八番: an engine for Chinese Official Mahjong (国标麻将, MCR).
//!
//! It scores a winning hand under four rule profiles and says why each fan counts or does not, finds the tiles that
//! complete a hand, tells what to discard and to claim, and settles what everybody pays.
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
//!
//! # From a text to a hand
//!
//! Tiles are read from the [notation](hand::notation) that players exchange. What a text may be depends on the question:
//!
//! | type | tiles, a meld counted as three | for |
//! | --- | --- | --- |
//! | [`Hand`] | 14, the last one the winning tile | [`score()`], [`tally`], [`gains`], [`arrange`] |
//! | [`Holding`] | 13, before a draw | [`waits`], [`wait_values`], [`shanten`], [`claims`], [`routes`] |
//! | [`Drawn`] | 14, one of them to be discarded | [`discards`], [`chances`], [`routes_drawn`] |
//! | [`Draft`] | any, right or wrong | [`Analysis::of`], [`claim_advice`]; everything above comes from it |
//!
//! A [`Hand`] knows the winds and flags of its text; [`Holding`] and [`Drawn`] are tiles alone, so questions about them that need
//! winds take a [`Situation`], which [`Draft::situation`] holds.
//!
//! # A player
//!
//! What a program that plays needs, from its tiles to the win:
//!
//! ```
//! use bafan::{Draft, Drawn, RuleSet, Situation, Suit, Wind, Winner, chances, claim_advice, score, settle, wait_values};
//!
//! let rules = RuleSet::international();
//! // What lies open on the table, the own tiles apart.
//! let seen = "11m5pE".parse::<Draft>()?.counts();
//! let draft: Draft = "123456789m1355s9p|ES".parse()?;
//! let drawn: Drawn = draft.drawn()?;
//!
//! // The discard after which a win of eight points is likeliest, with twelve draws left.
//! let best = chances(&drawn, draft.situation, &rules, &seen, 12)[0].tile;
//! assert_eq!(best, "9p".parse()?);
//!
//! // What the hand then waits for.
//! let held = drawn.without(best).ok_or("the tile is held")?;
//! let waits = wait_values(&held, draft.situation, Default::default(), &rules, &seen);
//! assert_eq!((waits[0].tile, waits[0].discarded.total), (Suit::Bamboo.tile(2), 23));
//!
//! // Somebody discards 5s: is a claim better than a pass?
//! let waiting: Draft = "123456789m1355s|ES".parse()?;
//! let answer = &claim_advice(&waiting, Suit::Bamboo.tile(5), &rules, &seen)[0];
//! assert_eq!(answer.meld, None);
//!
//! // The winning tile is drawn.
//! let situation = Situation { self_drawn: true, ..draft.situation };
//! let hand = held.with_tile(waits[0].tile, situation, Default::default())?;
//! let score = score(&hand, &rules)?;
//! assert_eq!(settle(score.total(), Winner::SelfDrawn(Wind::South))?, [-33, 99, -33, -33]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`discards`] and [`claims`] look at the distance and the number of useful tiles alone; [`chances`], [`claim_advice`] and
//! [`Analysis`] take the eight-point minimum into account. [`danger`] tells what a discard risks.
//!
//! # Features
//!
//! The messages of [`wire`] serialise always. With the feature `serde`, which is off by default, tiles, fans, hands and rules serialise
//! as the texts that people write, and scores, waits, distances, discards, chances and routes as objects.

#![warn(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod ahead;
mod bits;
pub mod fan;
pub mod hand;
#[doc(hidden)]
pub mod order;
pub mod rules;
pub mod score;
pub mod shape;
pub mod tiles;
pub mod wire;

pub use ahead::{
    Analysis, Approach, Change, Claim, ClaimAdvice, Danger, Discard, DiscardChance, Gain, HoldingChance, Opponent,
    Prospect, Route, Routes, Search, SearchProgress, WaitChance, WaitValue, WaitWay, WayToWait, Winning, Won, chances,
    claim_advice, claimable, claims, danger, discards, gains, holding_chance, routes, routes_drawn, unseen_in_all,
    unseen_of_each, wait_chance, wait_values,
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
    DraftMeld, Dragon, Flower, Lie, Meld, MeldFault, Source, Suit, Tile, TileCounts, TileSet, UnknownTile, Wind,
    tile_text,
};
pub use wire::{HandLink, HandLinkFault, Shown};

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The same of what a registry shows of the crate.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct ReadmeOfCrate;
