//! Enters the result of a hand: the winner, the discarder, and the points.

use bafan_table::Player;
use bafan_table::record::Outcome;

pub const QUICK: std::ops::RangeInclusive<u32> = 8..=39;

/// The largest total without flowers: four concealed kongs of winds and a pair of dragons, won on a replacement tile that is the last tile
/// of the wall.
pub const LARGEST: u32 = 324;

/// The largest number of digits in a total.
const DIGITS: usize = 3;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandEntry {
    /// The winner; `None` until a player is tapped.
    pub winner: Option<Player>,
    /// The discarder: `None` until tapped, `Some(None)` for a self-draw.
    pub from: Option<Option<Player>>,
    /// The total typed so far, 0 to 999; `None` until typing begins.
    pub typed: Option<u32>,
    /// How many points of the total are for flowers.
    pub flowers: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// A player: first the winner, then the discarder; tapping the winner again means a self-draw.
    Player(Player),
    /// The whole total, flowers included, in a single tap.
    Total(u32),
    Type,
    /// The next digit of the typed total, 0 to 9.
    Digit(u8),
    Erase,
    Flowers(u8),
    Done,
    Back,
    /// Changes the winner; the discarder stays unless that player is the new winner. Tapping the winner again means a self-draw.
    Winner(Player),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Winner,
    From,
    Points,
}

impl HandEntry {
    pub const fn asked(&self) -> Asked {
        match (self.winner, self.from) {
            (None, _) => Asked::Winner,
            (Some(_), None) => Asked::From,
            (Some(_), Some(_)) => Asked::Points,
        }
    }

    /// Returns the entry that corrects a recorded hand: after a win, only the points are still to be entered; after a drawn or unknown
    /// hand, everything.
    pub fn again(outcome: Option<Outcome>) -> HandEntry {
        match outcome {
            Some(Outcome::Win { winner, from, .. }) => {
                HandEntry { winner: Some(winner), from: Some(from), ..HandEntry::default() }
            }
            Some(Outcome::Drawn) | None => HandEntry::default(),
        }
    }

    /// Returns the entry after a tap, and the outcome once it is complete.
    pub fn after(self, tap: Tap) -> (HandEntry, Option<Outcome>) {
        let next = match (tap, self.asked()) {
            (Tap::Player(winner), Asked::Winner) => HandEntry { winner: Some(winner), ..self },
            (Tap::Player(player), Asked::From | Asked::Points) => {
                let from = (self.winner != Some(player)).then_some(player);
                HandEntry { from: Some(from), ..self }
            }
            (Tap::Total(points), Asked::Points) => return self.complete(points),
            (Tap::Done, Asked::Points) => return self.complete(self.typed.unwrap_or_default()),
            (Tap::Type, Asked::Points) => HandEntry { typed: Some(0), ..self },
            (Tap::Digit(digit), Asked::Points) => {
                let typed = self.typed.unwrap_or_default() * 10 + u32::from(digit);
                let fits = typed < 10_u32.pow(DIGITS as u32);
                HandEntry { typed: if fits { Some(typed) } else { self.typed }, ..self }
            }
            (Tap::Erase, Asked::Points) => HandEntry { typed: self.typed.map(|typed| typed / 10), ..self },
            (Tap::Flowers(flowers), Asked::Points) => HandEntry { flowers: flowers.min(8), ..self },
            (Tap::Back, Asked::Points) if self.typed.is_some() => HandEntry { typed: None, flowers: 0, ..self },
            (Tap::Back, Asked::Points) => HandEntry { from: None, ..self },
            (Tap::Back, _) => HandEntry::default(),
            (Tap::Winner(winner), _) => {
                let is_same = self.winner == Some(winner);
                let from = if is_same { Some(None) } else { self.from.filter(|from| *from != Some(winner)) };
                HandEntry { winner: Some(winner), from, ..self }
            }
            _ => self,
        };
        (next, None)
    }

    /// Returns whether a total is possible for a win with the flowers entered.
    pub fn can_be(&self, points: u32) -> bool {
        (*QUICK.start()..=LARGEST).contains(&points.saturating_sub(self.flowers.into()))
    }

    fn complete(self, points: u32) -> (HandEntry, Option<Outcome>) {
        match (self.winner, self.from) {
            (Some(winner), Some(from)) if self.can_be(points) => {
                (HandEntry::default(), Some(Outcome::Win { winner, from, points, flowers: self.flowers }))
            }
            _ => (self, None),
        }
    }
}

#[cfg(test)]
mod tests {
    use bafan::{Hand, Profile, RuleSet, tally};

    use super::*;

    const A: Player = Player::ALL[0];
    const B: Player = Player::ALL[1];

    fn entered(taps: &[Tap]) -> (HandEntry, Option<Outcome>) {
        taps.iter().fold((HandEntry::default(), None), |(entry, _), tap| entry.after(*tap))
    }

    #[test]
    fn three_taps_make_a_hand() {
        let win = |from, points| Some(Outcome::Win { winner: A, from, points, flowers: 0 });
        assert_eq!(entered(&[Tap::Player(A), Tap::Player(B), Tap::Total(18)]).1, win(Some(B), 18));
        assert_eq!(entered(&[Tap::Player(A), Tap::Player(A), Tap::Total(24)]).1, win(None, 24));
    }

    #[test]
    fn a_total_is_typed_with_its_flowers() {
        let typed =
            [Tap::Player(A), Tap::Player(B), Tap::Type, Tap::Digit(8), Tap::Digit(9), Tap::Flowers(1), Tap::Done];
        let win = Outcome::Win { winner: A, from: Some(B), points: 89, flowers: 1 };
        assert_eq!(entered(&typed).1, Some(win));
    }

    #[test]
    fn the_largest_hand_can_be_entered_and_no_larger_one() {
        let hand: Hand = "[EEEE][SSSS][WWWW][NNNN]CC|EE1011|8".parse().unwrap();
        let totals = Profile::ALL.map(|profile| tally(&hand, &RuleSet::new(profile)).unwrap().total);
        assert_eq!(totals.into_iter().max(), Some(LARGEST + 8));
        let entry = HandEntry { flowers: 8, ..HandEntry::default() };
        assert!(entry.can_be(LARGEST + 8) && !entry.can_be(LARGEST + 9) && !HandEntry::default().can_be(LARGEST + 1));
    }

    #[test]
    fn what_is_no_win_is_not_taken() {
        let typed = |digits: &[Tap]| entered(&[&[Tap::Player(A), Tap::Player(B), Tap::Type][..], digits].concat());
        assert_eq!(typed(&[Tap::Digit(7), Tap::Done]).1, None);
        assert_eq!(typed(&[Tap::Digit(9), Tap::Flowers(2), Tap::Done]).1, None);
        let slip = [Tap::Digit(7), Tap::Digit(9), Tap::Digit(9), Tap::Done];
        assert_eq!(typed(&slip).1, None);
        let digits = [Tap::Digit(9); 5];
        assert_eq!(typed(&digits).0.typed, Some(999));
        assert_eq!(entered(&[Tap::Total(18)]), (HandEntry::default(), None));
    }

    #[test]
    fn every_tap_can_be_taken_back() {
        let mut entry = entered(&[Tap::Player(A), Tap::Player(B), Tap::Type, Tap::Digit(8)]).0;
        let mut asked = Vec::new();
        for _ in 0..4 {
            asked.push((entry.asked(), entry.typed.is_some()));
            entry = entry.after(Tap::Back).0;
        }
        assert_eq!(
            asked,
            [(Asked::Points, true), (Asked::Points, false), (Asked::From, false), (Asked::Winner, false)]
        );
        assert_eq!(entry, HandEntry::default());
    }
}
