//! Answers as lines of JSON: the engine's messages, with the input that each answers and with everything else that the plain text says.

use bafan::wire::{self, CountedFan, Distance, Failure, Leaving, Scored, UncountedFan, WaitWorth, Waiting};
use bafan::{Drawn, Goals, discards};
use serde::Serialize;

use crate::arguments::Command;
use crate::report::{Report, is_complete};

/// A line of the output.
#[derive(Serialize)]
struct Line<'a, T> {
    #[serde(flatten)]
    answer: T,
    /// The text of the hand, as it was given.
    input: &'a str,
}

/// A winning hand: its score and its account.
#[derive(Serialize)]
struct Won {
    #[serde(flatten)]
    scored: Scored,
    points: u32,
    #[serde(rename = "reachesMinimum")]
    reaches_minimum: bool,
    groups: Vec<String>,
    counted: Vec<CountedFan>,
    uncounted: Vec<UncountedFan>,
}

/// Waits with their values, and the chance of winning on them with eight points; `values` is empty and `chance` is `None` if melds are
/// not shown.
#[derive(Serialize)]
struct Waits {
    #[serde(flatten)]
    waiting: Waiting,
    values: Vec<WaitWorth>,
    draws: u8,
    chance: Option<Chance>,
}

#[derive(Serialize)]
struct Chance {
    drawn: f64,
    anybody: f64,
}

/// A message about useful tiles, with the number of their unseen copies.
#[derive(Serialize)]
struct Counted<T> {
    #[serde(flatten)]
    message: T,
    unseen: u32,
}

#[derive(Serialize)]
struct Discards {
    discards: Vec<Counted<Leaving>>,
    /// Whether the 14 tiles are a winning shape.
    complete: bool,
}

/// Returns the answer of a command as a complete line.
pub fn answer(asked: &Report<'_>, command: Command, hand: &str) -> Result<String, Failure> {
    let Report { rules, seen, draws, .. } = *asked;
    match command {
        Command::Score => line(hand, won(asked, hand)?),
        Command::Waits => line(hand, waits(asked, hand)?),
        Command::Shanten => {
            let (shanten, unseen) = asked.shanten_of(hand)?;
            line(hand, Counted { message: Distance::from(shanten), unseen })
        }
        Command::Discards => line(hand, discards_of(asked, hand)?),
        Command::Chances => line(hand, wire::chances_of(hand, rules, seen, draws)?),
        Command::Routes => line(hand, wire::routes_of(hand, rules, seen)?),
    }
}

/// Formats an answer, or the reasons why there is none, as a complete line.
pub fn line(input: &str, answer: impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(&Line { answer, input }).map(|line| line + "\n").map_err(Failure::new)
}

fn won(asked: &Report<'_>, hand: &str) -> Result<Won, Failure> {
    let account = wire::account_of(hand, asked.rules)?;
    Ok(Won {
        scored: wire::score(hand, asked.rules)?,
        points: account.points,
        reaches_minimum: account.reaches_minimum,
        groups: account.groups,
        counted: account.counted,
        uncounted: account.uncounted,
    })
}

fn waits(asked: &Report<'_>, hand: &str) -> Result<Waits, Failure> {
    let found = asked.wait_values(hand)?;
    let chance = found.chance.map(|chance| Chance { drawn: chance.drawn, anybody: chance.anybody });
    let values = found.values.iter().map(WaitWorth::from).collect();
    Ok(Waits { waiting: wire::waits_of(hand)?, values, draws: asked.draws, chance })
}

fn discards_of(asked: &Report<'_>, hand: &str) -> Result<Discards, Failure> {
    let drawn: Drawn = hand.parse()?;
    let discards = discards(&drawn, Goals::ALL, &asked.seen_beside(&hand.parse()?)?).into_iter();
    let counted = |discard: bafan::Discard| Counted {
        message: Leaving { tile: discard.tile.to_string(), rest: discard.shanten.into() },
        unseen: discard.unseen,
    };
    Ok(Discards { discards: discards.map(counted).collect(), complete: is_complete(hand, asked.rules) })
}
