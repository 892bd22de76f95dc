//! The replacement of flowers after the deal: each player in turn lays down flowers until they have none.

use bafan::Wind;
use bafan_table::wall::{Break, Spot, Supply};

const ALL: usize = 8;

/// The answers so far. Each is the number of flowers laid down by the player who was asked; 0 means that this player is done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FirstFlowers(Vec<usize>);

impl FirstFlowers {
    /// Returns the player whose turn it is, the dealer first; `None` once all four are done.
    pub fn asked(&self) -> Option<Wind> {
        Wind::ALL.get(self.0.iter().filter(|&&laid| laid == 0).count()).copied()
    }

    /// Returns the largest possible answer: for a player's first answer, the number of flowers left; after a replacement, at most the
    /// number of tiles just drawn.
    pub fn most(&self) -> usize {
        let left = ALL - self.0.iter().sum::<usize>().min(ALL);
        self.0.last().filter(|&&laid| laid > 0).map_or(left, |&drawn| drawn.min(left))
    }

    /// Returns the state after an answer. An impossible answer changes nothing.
    #[must_use]
    pub fn answered(&self, laid: usize) -> FirstFlowers {
        let mut next = self.clone();
        if self.asked().is_some() && laid <= self.most() {
            next.0.push(laid);
        }
        next
    }

    /// Returns the state before the last answer.
    #[must_use]
    pub fn back(&self) -> FirstFlowers {
        let mut next = self.clone();
        next.0.pop();
        next
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns, for each time that flowers were laid down, the seat and the places of the replacement tiles in the wall.
    pub fn replaced(&self, broken: Break) -> Vec<(Wind, Vec<Spot>)> {
        let mut laid: [Vec<usize>; 4] = Default::default();
        let mut seat = 0;
        for &flowers in &self.0 {
            match flowers {
                0 => seat += 1,
                _ => laid[seat.min(3)].push(flowers),
            }
        }
        Supply::new(broken).replace_flowers(&laid)
    }
}

#[cfg(test)]
mod tests {
    use bafan_table::wall::{Dice, Throw, Walls};

    use super::*;

    #[test]
    fn each_is_asked_until_done_the_dealer_first() {
        let flowers = [2, 1, 0, 0, 3].iter().fold(FirstFlowers::default(), |flowers, laid| flowers.answered(*laid));
        assert_eq!((flowers.asked(), flowers.most()), (Some(Wind::West), 2), "two of eight are left");
        assert_eq!(flowers.answered(3), flowers, "no more flowers than there are");
        assert_eq!(flowers.back().asked(), Some(Wind::West));
        let done = flowers.answered(0).answered(0);
        assert_eq!((done.asked(), done.answered(1)), (None, done.clone()));
    }

    #[test]
    fn replacements_come_from_the_end_in_order() {
        let throw = |one, other| Throw::new(one, other).unwrap();
        let broken = Break::new(Dice::Two(throw(3, 4), throw(2, 3)), Walls::Eighteen);
        let flowers = [2, 1, 0, 0, 1].iter().fold(FirstFlowers::default(), |flowers, laid| flowers.answered(*laid));
        let told: Vec<(Wind, Vec<String>)> = flowers
            .replaced(broken)
            .into_iter()
            .map(|(seat, spots)| (seat, spots.iter().map(Spot::to_string).collect()))
            .collect();
        let of = |spots: &[&str]| spots.iter().map(|&spot| spot.to_owned()).collect::<Vec<_>>();
        let expected = [(Wind::East, of(&["W12u", "W12l"])), (Wind::East, of(&["W11u"])), (Wind::West, of(&["W11l"]))];
        assert_eq!(told, expected);
    }
}
