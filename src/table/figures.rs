//! A player's statistics over many hands, each with its margin of error, because a few hands prove little.

use std::collections::BTreeMap;

use bafan::Fan;

use crate::odds::{Mean, Share};
use crate::play::{SeatEnd, SeatResult};

/// A player's figures over many hands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerFigures {
    /// The points per hand.
    pub points: Mean,
    /// The share of hands won.
    pub won: Share,
    /// The share of self-draws among the wins.
    pub self_drawn: Share,
    /// The points per win, flowers included.
    pub win_points: Mean,
    /// The share of wins for which the platform counted fewer points than Bafan, among the wins that the platform counted.
    pub counted_less: Share,
    /// The share of hands in which another player won on this player's tile.
    pub dealt_in: Share,
    /// The points lost per hand with a deal-in, those lost for false wins included.
    pub deal_in_points: Mean,
    /// The claimed melds per hand.
    pub claims: Mean,
    /// The share of hands that were waiting at the end, among those that the player did not win.
    pub waiting: Share,
    /// The number of unseen tiles that complete the hand, per hand that was waiting at the end, won ones included.
    pub waits: Mean,
    /// The share of hands that ended farther from a win than they had once been, among those that the player did not win.
    pub given_up: Share,
    /// The shortest distance from waiting, in tiles, per hand that ended farther from a win than it had once been.
    pub given_up_at: Mean,
    /// How many times each fan counted, over all wins.
    pub fans: BTreeMap<Fan, u32>,
}

/// A win as counted by Bafan and by the platform.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountedWin {
    /// The points by Bafan's count, flowers included.
    pub points: u32,
    /// The points by the platform's count, if known.
    pub awarded: Option<u32>,
    /// The fans, each with how many times it counts.
    pub fans: Vec<(Fan, u32)>,
}

impl PlayerFigures {
    /// Adds a hand; `win` is the counted win if the player won.
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
