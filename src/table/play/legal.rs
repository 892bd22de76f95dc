//! The legal actions of a seat in its own turn or in response to another's tile, computed from what it may know.

use bafan::{Meld, Tile, Wind};

use super::action::Action;
use super::observation::{Asked, Observation};

impl Observation {
    /// Returns every action that the rules allow: first a valid win, then kongs and discards in notation order, or claims and a pass; empty
    /// if the seat is not to act.
    ///
    /// A false win is not included; it can be declared whenever [`Observation::winning_tile`] names a tile.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.complete().is_some_and(|(_, tally)| tally.points() >= self.minimum) {
            actions.push(Action::Win);
        }
        match self.asked {
            Asked::Nothing => {}
            Asked::Turn { drawn, .. } => {
                if drawn.is_some() && self.replacement {
                    self.add_own_kongs(&mut actions);
                }
                actions.extend(self.standing.kinds().iter().map(Action::Discard));
                actions.extend(self.kept_flower.then_some(Action::DiscardFlower));
            }
            Asked::Claim { from, tile, added } => {
                if !added && !self.last_tile && !self.claims_barred {
                    self.add_claims(from, tile, &mut actions);
                }
                actions.push(Action::Pass);
            }
        }
        actions
    }

    /// Returns whether an action is allowed, false wins included.
    pub(crate) fn allows(&self, action: Action) -> bool {
        match action {
            Action::Win => self.winning_tile().is_some(),
            Action::Pass => matches!(self.asked, Asked::Claim { .. }),
            Action::Discard(tile) => matches!(self.asked, Asked::Turn { .. }) && self.standing[tile] > 0,
            other => self.legal().contains(&other),
        }
    }

    fn add_own_kongs(&self, actions: &mut Vec<Action>) {
        let four = self.standing.iter().filter(|&(_, copies)| copies == 4);
        actions.extend(four.map(|(tile, _)| Action::ConcealedKong(tile)));
        let pungs = self.melds.iter().filter_map(|meld| match *meld {
            Meld::Pung { tile, .. } => Some(tile),
            _ => None,
        });
        actions.extend(pungs.filter(|&tile| self.standing[tile] > 0).map(Action::AddedKong));
    }

    fn add_claims(&self, from: Wind, tile: Tile, actions: &mut Vec<Action>) {
        if self.standing[tile] >= 3 && self.replacement {
            actions.push(Action::MeldedKong);
        }
        if self.standing[tile] >= 2 {
            actions.push(Action::Pung);
        }
        if from.next() == self.seat {
            let lows = (0..3).rev().filter_map(|steps| tile.lower(steps));
            actions.extend(lows.filter(|&low| self.completes_chow(low, tile)).map(Action::Chow));
        }
    }

    fn completes_chow(&self, low: Tile, tile: Tile) -> bool {
        (0..3).all(|step| low.higher(step).is_some_and(|part| part == tile || self.standing[part] > 0))
    }
}
