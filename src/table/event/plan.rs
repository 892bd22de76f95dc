//! A seating plan for all rounds of an event.

use std::fmt;

use super::charts;
use super::round::{Round, count, shuffled};
use super::search::{Met, search};
use super::seats;

/// The seating of every round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The number of players, who are numbered from 0.
    pub players: usize,
    /// The rounds, in the order in which they are played.
    pub rounds: Vec<Round>,
}

/// How far a plan falls short of the ideal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The number of meetings: six per table and round.
    pub meetings: usize,
    /// The number of meetings whose two players have met before.
    pub repeated: usize,
    /// A lower bound on the repeated meetings of any plan for as many players and rounds. It cannot always be reached.
    pub at_least: usize,
    /// The highest number of meetings between any two players.
    pub most: usize,
    /// The largest difference in starts as East, among the players with the most rounds played.
    pub east: usize,
    /// The largest difference between players in the number of rounds played. If everybody is present throughout, this is the difference in
    /// rests.
    pub rests: usize,
}

/// The reason why no plan can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanFault {
    /// The number of players is not 4 to 64.
    Players(usize),
    /// The number of rounds is not 1 to 10.
    Rounds(usize),
}

impl fmt::Display for PlanFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanFault::Players(players) => write!(f, "{players} players; 4 to 64 can be seated"),
            PlanFault::Rounds(rounds) => write!(f, "{rounds} rounds; there can be 1 to 10"),
        }
    }
}

impl std::error::Error for PlanFault {}

/// Makes a plan in which no two players meet twice, if this is known to be possible, and in which starting seats are balanced. The same
/// seed makes the same plan; if a chart has all rounds, the seed only shuffles which player gets which number.
///
/// # Errors
///
/// Returns [`PlanFault`] if there are too few or too many players or rounds.
///
/// ```
/// use bafan_table::event::{figures, plan};
///
/// assert_eq!(figures(&plan(16, 5, 1).unwrap()).repeated, 0);
/// ```
pub fn plan(players: usize, rounds: usize, seed: u64) -> Result<Plan, PlanFault> {
    check(players, rounds)?;
    let mut random = oorandom::Rand64::new(u128::from(seed));
    let mut planned = charts::rounds(players);
    planned.truncate(rounds);
    let numbers = shuffled(players, &mut random);
    for table in planned.iter_mut().flat_map(|round| &mut round.tables) {
        *table = table.map(|player| numbers[player]);
    }
    if planned.len() < rounds {
        let everybody: Vec<usize> = (0..players).collect();
        search(&everybody, rounds, &mut planned, &mut random);
    }
    seats::balance(&mut planned, 0);
    Ok(Plan { players, rounds: planned })
}

/// Adds rounds to those already `played`, up to `rounds` in all, for the players who are `present` now, whose numbers must be distinct.
/// Players may have left or joined. Those who have not met yet are seated together if possible, and starting seats are balanced over all
/// rounds.
///
/// # Errors
///
/// Returns [`PlanFault`] if there are too few or too many players or rounds.
///
/// ```
/// use bafan_table::event::{plan, plan_after};
///
/// let first = plan(8, 1, 1).unwrap().rounds;
/// let present = [0, 1, 2, 3, 4, 5, 6, 8];
/// let whole = plan_after(first.clone(), &present, 2, 1).unwrap();
/// assert_eq!(whole.rounds[0], first[0]);
/// assert!(whole.rounds[1].tables.iter().flatten().all(|player| present.contains(player)));
/// ```
pub fn plan_after(played: Vec<Round>, present: &[usize], rounds: usize, seed: u64) -> Result<Plan, PlanFault> {
    check(present.len(), rounds)?;
    let from = played.len();
    let mut planned = played;
    search(present, rounds, &mut planned, &mut oorandom::Rand64::new(u128::from(seed)));
    seats::balance(&mut planned, from);
    Ok(Plan { players: count(&planned), rounds: planned })
}

fn check(players: usize, rounds: usize) -> Result<(), PlanFault> {
    if !(4..=64).contains(&players) {
        return Err(PlanFault::Players(players));
    }
    if !(1..=10).contains(&rounds) {
        return Err(PlanFault::Rounds(rounds));
    }
    Ok(())
}

/// Measures how far a plan falls short of the ideal.
pub fn figures(plan: &Plan) -> Figures {
    let players = plan.players;
    let (mut east, mut played) = (vec![0_usize; players], vec![0_usize; players]);
    for table in plan.rounds.iter().flat_map(|round| &round.tables) {
        east[table[0]] += 1;
        table.iter().for_each(|&player| played[player] += 1);
    }
    let counts: Vec<usize> = Met::of(&plan.rounds).counts().collect();
    let meetings: usize = counts.iter().sum();
    let spread =
        |values: &[usize]| values.iter().max().zip(values.iter().min()).map_or(0, |(most, least)| most - least);
    let most_played = played.iter().copied().max().unwrap_or_default();
    let alike: Vec<usize> =
        east.iter().zip(&played).filter(|(_, played)| **played == most_played).map(|(east, _)| *east).collect();
    Figures {
        meetings,
        repeated: meetings - counts.len(),
        at_least: at_least(players, plan.rounds.len()),
        most: counts.iter().copied().max().unwrap_or_default(),
        east: spread(&alike),
        rests: spread(&played),
    }
}

/// Returns a lower bound on the repeated meetings of any plan for these numbers of players and rounds.
fn at_least(players: usize, rounds: usize) -> usize {
    let tables = players / 4;
    // Meetings in excess of the number of pairs are repeated.
    let by_pairs = (6 * tables * rounds).saturating_sub(players * (players - 1) / 2);
    // A player has three meetings per round, of which at most one with each other player is not repeated. Each repeated meeting counts for
    // two players.
    let by_player = |played: usize| (3 * played).saturating_sub(players - 1);
    let (least, more) = ((4 * tables * rounds) / players, (4 * tables * rounds) % players);
    let by_players = (more * by_player(least + 1) + (players - more) * by_player(least)).div_ceil(2);
    // With fewer than four tables and nobody resting, at least two of any four players have met in the round before.
    let again = match tables {
        1 => 6,
        2 => 4,
        3 => 3,
        _ => 0,
    };
    let by_tables = if players.is_multiple_of(4) { (rounds - 1) * again } else { 0 };
    by_pairs.max(by_players).max(by_tables)
}
