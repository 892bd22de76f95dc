//! The statistics of players over many matches.

use std::collections::BTreeMap;

use bafan::{Fan, HandLink, tally};

use crate::book::Book;
use crate::player::Player;
use crate::record::{Log, Match, Outcome, Played};
use crate::sheet::result;
use crate::standard::Twelfths;

/// The statistics of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerStatistics {
    /// The number of matches played.
    pub matches: usize,
    /// The number of hands played, without those for which the player was absent.
    pub hands: usize,
    /// The number of hands won.
    pub won: usize,
    /// The number of hands won by self-draw.
    pub self_drawn: usize,
    /// The number of hands in which another player won on this player's tile.
    pub dealt_in: usize,
    /// The number of hands that nobody won.
    pub drawn: usize,
    /// The points of all of the player's wins, flowers included.
    pub points_won: u64,
    /// The points of all wins by others on the player's tiles, flowers included.
    pub points_dealt_in: u64,
    /// The win with the most points.
    pub best: Option<Best>,
    /// How many times each fan counted, over the wins whose fans are known.
    pub fans: BTreeMap<Fan, usize>,
    /// The number of wins whose fans are known.
    pub scored: usize,
    /// The number of penalties given to the player.
    pub penalties: usize,
    /// The sum of the session points.
    pub score: i64,
    /// The session points of each match, in order.
    pub scores: Vec<i32>,
    /// The sum of the standard points.
    pub standard: Twelfths,
    /// The number of matches in which the player took each place, first to fourth.
    pub places: [usize; 4],
}

/// A player's win with the most points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The points, flowers included.
    pub points: u32,
    /// The index of the match among those counted.
    pub of_match: usize,
    /// The number of the hand, from 1.
    pub hand: usize,
}

/// A rate as part and whole, because every rate is shown with its sample size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The number of items with the property or, for a mean, the sum of the values.
    pub part: u64,
    /// The number of all items.
    pub whole: u64,
}

impl Rate {
    /// Returns the share in tenths of a percent, rounded; `None` if the whole is 0.
    pub fn per_mille(self) -> Option<u64> {
        (self.whole > 0).then(|| (self.part * 1000 + self.whole / 2) / self.whole)
    }

    /// Returns the mean in tenths, rounded; `None` if the whole is 0.
    pub fn tenths(self) -> Option<u64> {
        (self.whole > 0).then(|| (self.part * 10 + self.whole / 2) / self.whole)
    }
}

impl PlayerStatistics {
    /// Returns the share of hands won.
    pub fn win_rate(&self) -> Rate {
        Rate { part: self.won as u64, whole: self.hands as u64 }
    }

    /// Returns the share of hands in which the player dealt in.
    pub fn deal_in_rate(&self) -> Rate {
        Rate { part: self.dealt_in as u64, whole: self.hands as u64 }
    }

    /// Returns the share of self-draws among the wins.
    pub fn self_draw_rate(&self) -> Rate {
        Rate { part: self.self_drawn as u64, whole: self.won as u64 }
    }

    /// Returns the mean points of a win.
    pub fn average_win(&self) -> Rate {
        Rate { part: self.points_won, whole: self.won as u64 }
    }

    /// Returns the mean points of a deal-in.
    pub fn average_deal_in(&self) -> Rate {
        Rate { part: self.points_dealt_in, whole: self.dealt_in as u64 }
    }
}

/// Computes the statistics of every player in these matches, by name.
///
/// The fans of a scored hand, under the rules of its match, are counted only if they add up to the points on the sheet; otherwise the
/// players agreed on a different total, and [`miscounted`] lists the hand.
pub fn statistics<'a>(logs: impl IntoIterator<Item = &'a Log>) -> BTreeMap<String, PlayerStatistics> {
    let mut all: BTreeMap<String, PlayerStatistics> = BTreeMap::new();
    for (index, log) in logs.into_iter().enumerate() {
        let state = log.state();
        let result = result(state);
        for player in Player::ALL {
            let of = all.entry(state.start.names[player.index()].clone()).or_default();
            of.matches += 1;
            of.score += i64::from(result.scores[player.index()]);
            of.scores.push(result.scores[player.index()]);
            of.standard = of.standard + result.standard[player.index()];
            of.places[result.rank[player.index()].clamp(1, 4) - 1] += 1;
            count_hands(of, state, player, index);
        }
    }
    all
}

/// Returns the hands of a match whose fans do not add up to the points on the sheet: number, points on the sheet, points of the scored
/// hand under the rules of the match, whatever rules it was scored under. These hands make good questions for practice.
pub fn miscounted(log: &Log) -> Vec<(usize, u32, u32)> {
    let state = log.state();
    let hands = state.hands.iter().enumerate();
    hands
        .filter_map(|(index, hand)| {
            let played = hand.played.as_ref()?;
            let Outcome::Win { points, .. } = played.outcome else { return None };
            let (total, _) = fans(played, state.start.book)?;
            (total != points).then_some((index + 1, points, total))
        })
        .collect()
}

fn count_hands(of: &mut PlayerStatistics, state: &Match, player: Player, of_match: usize) {
    let absences = state.absences();
    of.penalties += state.given(player).count();
    for (index, (hand, absent)) in state.hands.iter().zip(absences).enumerate() {
        let Some(played) = hand.played.as_ref().filter(|_| !absent[player.index()]) else { continue };
        of.hands += 1;
        match played.outcome {
            Outcome::Drawn => of.drawn += 1,
            Outcome::Win { winner, from, points, .. } if winner == player => {
                of.won += 1;
                of.self_drawn += usize::from(from.is_none());
                of.points_won += u64::from(points);
                if of.best.is_none_or(|best| best.points < points) {
                    of.best = Some(Best { points, of_match, hand: index + 1 });
                }
                count_fans(of, played, points, state.start.book);
            }
            Outcome::Win { from, points, .. } if from == Some(player) => {
                of.dealt_in += 1;
                of.points_dealt_in += u64::from(points);
            }
            Outcome::Win { .. } => {}
        }
    }
}

fn count_fans(of: &mut PlayerStatistics, played: &Played, points: u32, book: Book) {
    let Some((_, fans)) = fans(played, book).filter(|(total, _)| *total == points) else { return };
    of.scored += 1;
    for (fan, times) in fans {
        *of.fans.entry(fan).or_default() += times;
    }
}

/// Returns the total and the fans of a scored hand under the rules of a book; `None` if the hand was not scored or its address cannot be
/// read.
fn fans(played: &Played, book: Book) -> Option<(u32, Vec<(Fan, usize)>)> {
    let address: HandLink = played.scored.as_ref()?.parse().ok()?;
    let tally = tally(&address.draft.hand().ok()?, &book.rules(address.rules)).ok()?;
    Some((tally.total, tally.fans().map(|(fan, times)| (fan, times as usize)).collect()))
}
