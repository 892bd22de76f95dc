//! A player over many hands: figures, each with its error, since of few hands they say little.

use std::collections::BTreeMap;

use bafan::Fan;

use super::seat_result::{SeatEnd, SeatResult};

/// A mean of whole numbers. A share is the mean of ones and zeros.
///
/// ```
/// use bafan_table::play::Mean;
///
/// let share: Mean = [1, 0, 0, 1].into_iter().collect();
/// assert_eq!((share.count(), share.value()), (4, Some(0.5)));
/// assert!((share.error().unwrap() - 0.289).abs() < 0.001);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mean {
    count: u32,
    sum: i64,
    squares: i64,
}

impl Mean {
    fn add(&mut self, number: impl Into<i64>) {
        let number = number.into();
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    /// Of how many numbers.
    pub const fn count(self) -> u32 {
        self.count
    }

    /// `None` of no numbers.
    pub fn value(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / f64::from(self.count))
    }

    /// The standard error; `None` of fewer than two numbers.
    pub fn error(self) -> Option<f64> {
        let mean = self.value().filter(|_| self.count > 1)?;
        let (count, squares) = (f64::from(self.count), self.squares as f64);
        Some(((squares / count - mean * mean).max(0.0) / (count - 1.0)).sqrt())
    }
}

impl FromIterator<i64> for Mean {
    fn from_iter<I: IntoIterator<Item = i64>>(numbers: I) -> Mean {
        let mut mean = Mean::default();
        numbers.into_iter().for_each(|number| mean.add(number));
        mean
    }
}

/// What a player did in many hands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerFigures {
    /// Points a hand.
    pub points: Mean,
    /// The share of hands won.
    pub won: Mean,
    /// Of these, the share by the own draw.
    pub self_drawn: Mean,
    /// The points of a win, flowers included.
    pub win_points: Mean,
    /// Of the wins, the share for which the platform counted less than we do.
    pub counted_less: Mean,
    /// The share of hands that another won on this player's tile.
    pub dealt_in: Mean,
    /// The points paid for that.
    pub deal_in_points: Mean,
    /// Tiles of others that were melded, a hand.
    pub claims: Mean,
    /// Of the hands that the player did not win, the share in which the hand waited at the end.
    pub waiting: Mean,
    /// The unseen tiles that a waiting hand waited for.
    pub waits: Mean,
    /// Of the hands that the player did not win, the share in which the hand was farther from a win at the end than before.
    pub given_up: Mean,
    /// How many tiles from waiting these had been.
    pub given_up_at: Mean,
    /// How often each fan was made.
    pub fans: BTreeMap<Fan, u32>,
}

/// A win as it was counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountedWin {
    /// By us, flowers included.
    pub points: u32,
    /// By the platform, where that is known.
    pub awarded: Option<u32>,
    /// The fans, with how often each counts.
    pub fans: Vec<(Fan, u32)>,
}

impl PlayerFigures {
    /// Adds a hand; `win` is what the player won with.
    pub fn add(&mut self, result: &SeatResult, win: Option<&CountedWin>) {
        let won = matches!(result.end, SeatEnd::SelfDrew | SeatEnd::Won);
        self.points.add(result.points);
        self.won.add(won);
        self.dealt_in.add(result.end == SeatEnd::DealtIn);
        self.claims.add(result.claims);
        if won {
            self.self_drawn.add(result.end == SeatEnd::SelfDrew);
        } else {
            let given_up = result.lacking > result.nearest;
            self.waiting.add(result.lacking == 0);
            self.given_up.add(given_up);
            if given_up {
                self.given_up_at.add(result.nearest);
            }
        }
        if result.end == SeatEnd::DealtIn {
            self.deal_in_points.add(-result.points);
        }
        if result.lacking == 0 {
            self.waits.add(result.waits);
        }
        if let Some(win) = win.filter(|_| won) {
            self.win_points.add(win.points);
            if let Some(awarded) = win.awarded {
                self.counted_less.add(awarded < win.points);
            }
            for &(fan, times) in &win.fans {
                *self.fans.entry(fan).or_default() += times;
            }
        }
    }
}
