//! A player over many hands: figures, each with its error, since of few hands they say little.

use std::collections::BTreeMap;

use bafan::Fan;

use crate::odds::{Mean, Share};
use crate::play::{SeatEnd, SeatResult};

/// What a player did in many hands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerFigures {
    /// Points a hand.
    pub points: Mean,
    /// The share of hands won.
    pub won: Share,
    /// Of these, the share by the own draw.
    pub self_drawn: Share,
    /// The points of a win, flowers included.
    pub win_points: Mean,
    /// Of the wins, the share for which the platform counted less than we do.
    pub counted_less: Share,
    /// The share of hands that another won on this player's tile.
    pub dealt_in: Share,
    /// The points paid for that.
    pub deal_in_points: Mean,
    /// Tiles of others that were melded, a hand.
    pub claims: Mean,
    /// Of the hands that the player did not win, the share in which the hand waited at the end.
    pub waiting: Share,
    /// The unseen tiles that a waiting hand waited for.
    pub waits: Mean,
    /// Of the hands that the player did not win, the share in which the hand was farther from a win at the end than before.
    pub given_up: Share,
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
        self.claims.add(result.claims.into());
        if won {
            self.self_drawn.add(result.end == SeatEnd::SelfDrew);
        } else {
            let given_up = result.lacking > result.nearest;
            self.waiting.add(result.lacking == 0);
            self.given_up.add(given_up);
            if given_up {
                self.given_up_at.add(result.nearest.into());
            }
        }
        if result.end == SeatEnd::DealtIn {
            self.deal_in_points.add(-result.points);
        }
        if result.lacking == 0 {
            self.waits.add(result.waits.into());
        }
        if let Some(win) = win.filter(|_| won) {
            self.win_points.add(win.points.cast_signed());
            if let Some(awarded) = win.awarded {
                self.counted_less.add(awarded < win.points);
            }
            for &(fan, times) in &win.fans {
                *self.fans.entry(fan).or_default() += times;
            }
        }
    }
}
