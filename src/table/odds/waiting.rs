//! The value of a wait: the chance of winning with it, and the mean gain in points.
//!
//! The model: all unseen tiles, including those in other hands, lie in random order. After the discard that makes the hand wait, the three
//! other players draw one tile each and then the player draws one, again and again. The player wins with any tile that wins by self-draw.
//! Another player who draws a tile that wins by discard discards it with a fixed chance and otherwise keeps it for good. Nobody else wins,
//! claims or makes a kong.

use std::fmt;

/// A kind that the hand waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awaited {
    /// The number of unseen copies, 0 to 4.
    pub copies: u8,
    /// The points that the player gains by drawing this kind; `None` if it does not win by self-draw.
    pub drawn: Option<u32>,
    /// The points that the player gains if another player discards this kind; `None` if it does not win by discard.
    pub discarded: Option<u32>,
}

/// A waiting hand, and the draws still to come.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    /// The kinds that the hand waits for.
    pub awaited: Vec<Awaited>,
    /// The number of unseen tiles, at most 144.
    pub unseen: u32,
    /// The number of the player's remaining draws.
    pub draws: u32,
    /// The chance that another player who draws a winning tile discards it, 0 to 1.
    pub let_go: f64,
}

/// The value of a wait.
///
/// ```
/// use bafan_table::odds::{Awaited, Waiting};
///
/// let one = Awaited { copies: 2, drawn: Some(60), discarded: None };
/// let promise = Waiting { awaited: vec![one], unseen: 4, draws: 1, let_go: 1.0 }.promise().unwrap();
/// // The player draws one of four tiles, the last of them, and each of the four is as likely there as the others.
/// assert_eq!((promise.drawn, promise.discarded, promise.points), (0.5, 0.0, 30.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Promise {
    /// The chance of winning by self-draw.
    pub drawn: f64,
    /// The chance of winning by another's discard.
    pub discarded: f64,
    /// The player's mean gain in points, counting 0 if the hand is not won.
    pub points: f64,
}

impl Promise {
    /// Returns the chance of winning, by self-draw or by discard.
    pub fn wins(&self) -> f64 {
        self.drawn + self.discarded
    }
}

/// The reason why the value of a wait cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WaitingFault {
    /// More than four copies of a kind are said to be unseen.
    Copies(u8),
    /// There are more than 144 unseen tiles.
    Unseen(u32),
    /// The hand waits for more copies than there are unseen tiles.
    TooFew {
        /// The number of copies that the hand waits for.
        copies: u32,
        /// The number of unseen tiles.
        unseen: u32,
    },
    /// The chance that another player discards a winning tile is not between 0 and 1.
    LetGo(f64),
}

impl fmt::Display for WaitingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WaitingFault::Copies(copies) => write!(f, "a kind has four copies, so {copies} cannot be unseen"),
            WaitingFault::Unseen(unseen) => write!(f, "there are at most 144 tiles, so {unseen} cannot be unseen"),
            WaitingFault::TooFew { copies, unseen } => {
                write!(f, "{copies} tiles are waited for, but only {unseen} are unseen")
            }
            WaitingFault::LetGo(chance) => write!(f, "a chance lies between 0 and 1, not at {chance}"),
        }
    }
}

impl std::error::Error for WaitingFault {}

/// The remaining copies that win either way, only by self-draw, and only by discard.
type Left = [u32; 3];

impl Waiting {
    /// Computes the value of the wait to twelve digits, as a sum over how many of the winning tiles are gone at each draw.
    ///
    /// # Errors
    ///
    /// Returns a fault for the first number that is out of range.
    pub fn promise(&self) -> Result<Promise, WaitingFault> {
        let all = self.check()?;
        let size = all.map(|copies| copies as usize + 1);
        let place = |left: Left| (left[0] as usize * size[1] + left[1] as usize) * size[2] + left[2] as usize;
        let mut alive = vec![0.0; size.iter().product()];
        alive[place(all)] = 1.0;
        let (mut own, mut others) = ([0.0; 2], [0.0; 2]);
        for draw in 0..self.unseen.min(self.draws.saturating_mul(4)) {
            let unseen = f64::from(self.unseen - draw);
            let is_own = draw % 4 == 3;
            let mut next = vec![0.0; alive.len()];
            for left in every(all) {
                let chance = alive[place(left)];
                if chance == 0.0 {
                    continue;
                }
                next[place(left)] += chance * (1.0 - f64::from(left.iter().sum::<u32>()) / unseen).max(0.0);
                for (group, &copies) in left.iter().enumerate().filter(|(_, copies)| **copies > 0) {
                    let comes = chance * f64::from(copies) / unseen;
                    let won = match (is_own, group) {
                        (true, 0 | 1) => 1.0,
                        (false, 0 | 2) => self.let_go,
                        _ => 0.0,
                    };
                    // Group 1 wins only by self-draw and group 2 only by discard. At any draw, only one of these two groups can win, so
                    // they share the second element.
                    let wins = if is_own { &mut own } else { &mut others };
                    wins[group.min(1)] += comes * won;
                    let mut fewer = left;
                    fewer[group] -= 1;
                    next[place(fewer)] += comes * (1.0 - won);
                }
            }
            alive = next;
        }
        let points = own[0] * self.mean(0, |one| one.drawn)
            + own[1] * self.mean(1, |one| one.drawn)
            + others[0] * self.mean(0, |one| one.discarded)
            + others[1] * self.mean(2, |one| one.discarded);
        Ok(Promise { drawn: own.iter().sum(), discarded: others.iter().sum(), points })
    }

    fn check(&self) -> Result<Left, WaitingFault> {
        if let Some(one) = self.awaited.iter().find(|one| one.copies > 4) {
            return Err(WaitingFault::Copies(one.copies));
        }
        if self.unseen > 144 {
            return Err(WaitingFault::Unseen(self.unseen));
        }
        if !(0.0..=1.0).contains(&self.let_go) {
            return Err(WaitingFault::LetGo(self.let_go));
        }
        let all = [0, 1, 2].map(|group| self.of(group).map(|one| u32::from(one.copies)).sum::<u32>());
        let copies = all.iter().sum();
        if copies > self.unseen {
            return Err(WaitingFault::TooFew { copies, unseen: self.unseen });
        }
        Ok(all)
    }

    /// Returns the kinds of a group, numbered as in [`Left`].
    fn of(&self, group: usize) -> impl Iterator<Item = &Awaited> {
        let wins = [(true, true), (true, false), (false, true)][group];
        self.awaited.iter().filter(move |one| (one.drawn.is_some(), one.discarded.is_some()) == wins)
    }

    /// Returns the mean gain from a tile of a group; each copy is equally likely.
    fn mean(&self, group: usize, points: impl Fn(&Awaited) -> Option<u32>) -> f64 {
        let (sum, copies) = self.of(group).fold((0, 0), |(sum, copies), one| {
            let of_kind = u32::from(one.copies);
            (sum + of_kind * points(one).unwrap_or_default(), copies + of_kind)
        });
        f64::from(sum) / f64::from(copies.max(1))
    }
}

/// Returns every combination of remaining copies, up to these numbers.
fn every(all: Left) -> impl Iterator<Item = Left> {
    let [both, drawn, discarded] = all;
    (0..=both)
        .flat_map(move |both| (0..=drawn).flat_map(move |drawn| (0..=discarded).map(move |last| [both, drawn, last])))
}
