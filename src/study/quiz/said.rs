//! What questions speak of beside hands and fans: chances, calls, lines of an account.

use bafan::{Fan, Meld};

/// How likely a win of eight points by own draw is after a discard or a claim: worked out when the question is made, since that takes
/// long, and kept with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Likely {
    /// The chance in millionths.
    pub millionths: u32,
    /// How many tiles the hand then lacks; `None` where it lacks too many to tell.
    pub lacking: Option<u8>,
    /// Whether the chance is exact for the play assumed.
    pub exact: bool,
}

impl Likely {
    /// A win that is there.
    pub const WON: Likely = Likely { millionths: 1_000_000, lacking: Some(0), exact: true };
    /// None that can be had any more.
    pub const LOST: Likely = Likely { millionths: 0, lacking: None, exact: true };

    /// From a chance of 0 to 1.
    pub(super) fn new(chance: f64, lacking: Option<u8>, exact: bool) -> Likely {
        Likely { millionths: (chance * 1e6) as u32, lacking, exact }
    }

    /// The chance, 0 to 1.
    pub fn chance(self) -> f64 {
        f64::from(self.millionths) / 1e6
    }

    /// Whether it is as good as the best: nobody feels a difference of one in a hundred at a table.
    pub const fn is_as_good(self, best: Likely) -> bool {
        best.millionths > 0 && 100 * self.millionths as u64 >= 99 * best.millionths as u64
    }

    /// Whether somebody can learn that it is worse than the best: by two in a hundred wins, and by a fifth of them.
    pub(super) const fn is_clearly_worse(self, best: Likely) -> bool {
        best.millionths >= self.millionths + 20_000 && 5 * self.millionths as u64 <= 4 * best.millionths as u64
    }
}

/// What can be said to a discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// Nothing.
    Pass,
    /// Chow, pung or kong.
    Meld(Meld),
    /// A win.
    Win,
}

/// A line of an account: a fan, how often it is said to count, and what it is said to be worth each time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The fan.
    pub fan: Fan,
    /// How often it is said to count: at least once.
    pub times: u32,
    /// What it is said to be worth each time, which may be wrong.
    pub points: u32,
}

impl Line {
    /// What a list of lines adds up to.
    pub fn sum(lines: &[Line]) -> u32 {
        lines.iter().map(|line| line.times * line.points).sum()
    }
}
