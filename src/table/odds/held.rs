//! The chance that a player holds two copies of a kind. The source poses this problem for a pair of Easts; here, its numbers can vary.
//!
//! All places in the wall and the other hands are equally likely for the unseen copies. A player who has received exactly one copy is
//! assumed to have kept it only with a given chance; deals with lone copies are weighted by that chance.

use std::fmt;

use super::{Fraction, choose};

/// What is known about the unseen copies of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The number of unseen copies: 0 to 4.
    pub unseen: u8,
    /// The number of tiles left in the wall: 0 to 144.
    pub wall: u32,
    /// The number of tiles in each of the other hands: one to seven hands of 1 to 17 tiles.
    pub hands: Vec<u32>,
    /// The chance that a player has kept a lone copy: 0 to 1. If it is 1, discards give no information.
    pub kept: Fraction,
}

/// The reason why the chances cannot be computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealFault {
    /// More than four copies of a kind are unseen.
    Unseen(u8),
    /// The wall has more than 144 tiles.
    Wall(u32),
    /// The number of other hands is not one to seven.
    Hands(usize),
    /// A hand does not have 1 to 17 tiles.
    Hand(u32),
    /// The chance that a player has kept a lone copy exceeds 1.
    Kept(Fraction),
    /// The unseen copies do not fit into the wall and the hands.
    NoPlace,
    /// The facts exclude every deal: a lone copy is never kept, and some hand must hold one.
    Impossible,
    /// An exact fraction needs more than 128 bits.
    TooLarge,
}

impl fmt::Display for DealFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealFault::Unseen(unseen) => write!(f, "a kind has four copies, so {unseen} cannot be unseen"),
            DealFault::Wall(wall) => write!(f, "a wall has at most 144 tiles, not {wall}"),
            DealFault::Hands(hands) => write!(f, "there are one to seven other hands, not {hands}"),
            DealFault::Hand(tiles) => write!(f, "a hand holds 1 to 17 tiles, not {tiles}"),
            DealFault::Kept(kept) => write!(f, "a chance is at most 1, not {kept}"),
            DealFault::NoPlace => f.write_str("wall and hands have too few tiles for the unseen copies"),
            DealFault::Impossible => {
                f.write_str("a lone copy is never kept, yet with these tiles somebody must hold exactly one")
            }
            DealFault::TooLarge => f.write_str("the exact fraction is too long; take a chance with fewer digits"),
        }
    }
}

impl std::error::Error for DealFault {}

/// The chances of each number of copies in every hand and in the wall, and the chance that some hand holds two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holders {
    /// The chance that some hand holds exactly two copies.
    pub exactly_two: Fraction,
    /// The chance that some hand holds two or more.
    pub two_or_more: Fraction,
    /// For each number from 0 to `unseen`, the chance that this is the largest number of copies in one hand.
    pub most: Vec<Fraction>,
    /// The chances for each hand, in the order given.
    pub hands: Vec<Place>,
    /// The chances for the wall.
    pub wall: Place,
}

/// The chances for one hand or for the wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The chance of each number of copies, from 0 to `unseen`.
    pub copies: Vec<Fraction>,
}

impl Deal {
    /// Computes the chances of each number of copies in every hand and in the wall.
    ///
    /// # Errors
    ///
    /// Returns a fault for the first impossible parameter, if the facts exclude every deal, or if a fraction needs more than 128 bits.
    ///
    /// ```
    /// use bafan_table::odds::{Deal, Fraction};
    ///
    /// let easts = Deal { unseen: 3, wall: 52, hands: vec![13, 13, 13], kept: "0.1".parse().unwrap() };
    /// let holders = easts.holders().unwrap();
    /// assert_eq!(holders.exactly_two.to_string(), "327600/1055683");
    ///
    /// let nothing_known = Deal { kept: Fraction::ONE, ..easts };
    /// assert_eq!(format!("{:.4}", nothing_known.holders().unwrap().exactly_two.value()), "0.1502");
    /// ```
    pub fn holders(&self) -> Result<Holders, DealFault> {
        self.check()?;
        let spreads = self.spreads()?;
        let sum = |counts: &dyn Fn(&Spread) -> bool| {
            let mut weights = spreads.iter().filter(|spread| counts(spread)).map(|spread| spread.weight);
            weights.try_fold(0u128, |sum, weight| sum.checked_add(weight)).ok_or(DealFault::TooLarge)
        };
        let all = sum(&|_| true)?;
        let chance = |counts: &dyn Fn(&Spread) -> bool| Fraction::new(sum(counts)?, all).ok_or(DealFault::Impossible);
        let each = |of: &dyn Fn(&Spread) -> u8| {
            (0..=self.unseen).map(|copies| chance(&|spread| of(spread) == copies)).collect::<Result<Vec<_>, _>>()
        };
        let place = |of: &dyn Fn(&Spread) -> u8| Ok(Place { copies: each(of)? });
        Ok(Holders {
            exactly_two: chance(&|spread| spread.hands.contains(&2))?,
            two_or_more: chance(&|spread| spread.most() >= 2)?,
            most: each(&Spread::most)?,
            hands: (0..self.hands.len()).map(|hand| place(&|spread| spread.hands[hand])).collect::<Result<_, _>>()?,
            wall: place(&|spread| spread.wall)?,
        })
    }

    fn check(&self) -> Result<(), DealFault> {
        if self.unseen > 4 {
            return Err(DealFault::Unseen(self.unseen));
        }
        if self.wall > 144 {
            return Err(DealFault::Wall(self.wall));
        }
        if !(1..=7).contains(&self.hands.len()) {
            return Err(DealFault::Hands(self.hands.len()));
        }
        if let Some(&tiles) = self.hands.iter().find(|tiles| !(1..=17).contains(*tiles)) {
            return Err(DealFault::Hand(tiles));
        }
        if self.kept.complement().is_none() {
            return Err(DealFault::Kept(self.kept));
        }
        let places = self.wall + self.hands.iter().sum::<u32>();
        if places < u32::from(self.unseen) { Err(DealFault::NoPlace) } else { Ok(()) }
    }

    /// Returns every way to distribute the copies, with its weight.
    fn spreads(&self) -> Result<Vec<Spread>, DealFault> {
        let mut spreads = vec![Spread { hands: Vec::new(), wall: self.unseen, weight: 1 }];
        for &tiles in &self.hands {
            let mut next = Vec::new();
            for spread in &spreads {
                for copies in 0..=spread.wall {
                    let weight = self.weight(tiles, copies).and_then(|weight| weight.checked_mul(spread.weight));
                    let mut hands = spread.hands.clone();
                    hands.push(copies);
                    let weight = weight.ok_or(DealFault::TooLarge)?;
                    next.push(Spread { hands, wall: spread.wall - copies, weight });
                }
            }
            spreads = next;
        }
        for spread in &mut spreads {
            let ways = choose(self.wall, u32::from(spread.wall)).and_then(|ways| ways.checked_mul(spread.weight));
            spread.weight = ways.ok_or(DealFault::TooLarge)?;
        }
        Ok(spreads)
    }

    /// Returns the number of ways for a hand to receive this many copies, times the chance that it kept them, times the denominator of
    /// `kept`; `None` if this needs more than 128 bits.
    fn weight(&self, tiles: u32, copies: u8) -> Option<u128> {
        let shown = if copies == 1 { self.kept.numerator() } else { self.kept.denominator() };
        choose(tiles, u32::from(copies))?.checked_mul(shown)
    }
}

#[derive(Clone, Debug)]
struct Spread {
    hands: Vec<u8>,
    /// The copies left for the wall.
    wall: u8,
    weight: u128,
}

impl Spread {
    fn most(&self) -> u8 {
        self.hands.iter().copied().max().unwrap_or_default()
    }
}
