//! Bafan 八番: an engine for Chinese Official Mahjong (国标麻将, MCR).
//!
//! It scores a winning hand under four rule profiles and says why each fan counts or does not, finds the tiles that complete a hand,
//! advises what to discard and claim, and settles what each player pays.
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
//! Tiles are read from the [notation](hand::notation) that players exchange. The type to parse depends on the question:
//!
//! | type | tiles, counting three for each meld | for |
//! | --- | --- | --- |
//! | [`Hand`] | 14, the last being the winning tile | [`score()`], [`tally`], [`gains`], [`arrange`] |
//! | [`Holding`] | 13, before a draw | [`waits`], [`wait_values`], [`shanten`], [`claims`], [`routes`] |
//! | [`Drawn`] | 14, one of which is to be discarded | [`discards`], [`chances`], [`routes_drawn`] |
//! | [`Draft`] | any, valid or not | [`Analysis::of`], [`claim_advice`]; all the types above come from it |
//!
//! A [`Hand`] knows the winds and flags of its text. [`Holding`] and [`Drawn`] contain only tiles, so functions on them that need winds
//! take a [`Situation`], available as [`Draft::situation`].
//!
//! # A player
//!
//! A program that plays needs these functions, in this order, between its first decision and the win:
//!
//! ```
//! use bafan::{Draft, Drawn, RuleSet, Situation, Suit, Wind, Winner, chances, claim_advice, score, settle, wait_values};
//!
//! let rules = RuleSet::international();
//! // The tiles visible on the table, other than the player's own.
//! let seen = "11m5pE".parse::<Draft>()?.counts();
//! let draft: Draft = "123456789m1355s9p|ES".parse()?;
//! let drawn: Drawn = draft.drawn()?;
//!
//! // The discard most likely to lead to a win of at least eight points within twelve draws.
//! let best = chances(&drawn, draft.situation, &rules, &seen, 12)[0].tile;
//! assert_eq!(best, "9p".parse()?);
//!
//! // The tiles that the hand then waits for.
//! let held = drawn.without(best).ok_or("the tile is held")?;
//! let waits = wait_values(&held, draft.situation, Default::default(), &rules, &seen);
//! assert_eq!((waits[0].tile, waits[0].discarded.total), (Suit::Bamboo.tile(2), 23));
//!
//! // Another player discards 5s: is a claim better than a pass?
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
//! [`discards`] and [`claims`] consider only the distance to a waiting hand and the number of useful tiles; [`chances`], [`claim_advice`]
//! and [`Analysis`] take the eight-point minimum into account. [`danger`] estimates the risk of a discard.
//!
//! # Features
//!
//! The messages of [`wire`] always serialize. With the feature `serde`, which is off by default, tiles, fans, hands and rules serialize as
//! the texts that people write, and scores, waits, distances, discards, chances and routes as objects.

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
    Analysis, Approach, Change, Claim, ClaimAdvice, ClaimChance, Danger, Discard, DiscardChance, Gain, HoldingChance,
    LastTile, Opponent, Prospect, Route, Routes, Search, SearchProgress, WaitChance, WaitValue, WaitWay, WayToWait,
    Winning, Won, chances, chances_by, claim_advice, claim_chance, claimable, claims, danger, discards, gains,
    holding_chance, holding_chance_by, routes, routes_drawn, unseen_in_all, unseen_of_each, wait_chance, wait_values,
};
pub use fan::{Family, Fan};
pub use hand::notation::ReadError;
pub use hand::{
    Draft, DraftFlowers, Drawn, Entry, Fault, Faults, Flag, FlagState, Flowers, Hand, Holding, Refusal, Situation,
};
pub use rules::{Cite, Excluded, Profile, RuleSet, Switch, UnknownRules};
pub use score::{
    Account, Comparison, Counted, NoWin, OwnTile, Part, Principle, Reason, Role, Score, Seat, Tally, Uncounted,
    Variants, Winner, lit, score, score_as_named, seats, settle, tally,
};
pub use shape::{
    Arrangement, Form, Goal, Goals, Laid, Set, Shanten, Shape, TileGroup, WinningPlace, arrange, shanten, waits,
};
pub use tiles::{
    DraftMeld, Dragon, Flower, Lie, Meld, MeldFault, Source, Suit, Tile, TileCounts, TileSet, UnknownTile, Wind,
    tile_text,
};
pub use wire::{HandLink, HandLinkFault, Shown};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// Runs the examples of the README that is published with the crate as tests.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct ReadmeOfCrate;
