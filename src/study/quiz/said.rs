//! Parts of questions other than hands and fans: chances, calls, lines of an account.

use bafan::{Fan, Meld};

/// The chance of an eight-point win after a discard or a claim. It is computed when the question is made, because the computation takes a
/// long time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Likely {
    /// The chance in millionths.
    pub millionths: u32,
    /// The number of tiles that the hand then lacks for an eight-point win; `None` if no such win was found.
    pub lacking: Option<u8>,
    /// Whether the chance is exact under the model of [`bafan::chances`]; otherwise it is an estimate.
    pub exact: bool,
}

impl Likely {
    /// The chance of a win that is certain.
    pub const WON: Likely = Likely { millionths: 1_000_000, lacking: Some(0), exact: true };
    /// The chance of a win that is impossible.
    pub const LOST: Likely = Likely { millionths: 0, lacking: None, exact: true };

    /// Makes the value for a chance between 0 and 1.
    pub(super) fn new(chance: f64, lacking: Option<u8>, exact: bool) -> Likely {
        Likely { millionths: (chance * 1e6) as u32, lacking, exact }
    }

    /// Converts the chance to a number between 0 and 1.
    pub fn chance(self) -> f64 {
        f64::from(self.millionths) / 1e6
    }

    /// Returns whether the chance is as good as the best: at least 99 percent of it, since a smaller difference cannot be noticed at a
    /// table. Nothing is as good as a best chance of 0.
    pub(super) const fn is_as_good(self, best: Likely) -> bool {
        best.millionths > 0 && 100 * self.millionths as u64 >= 99 * best.millionths as u64
    }

    /// Returns whether the chance is nearly as good as the best: at least 97 percent of it.
    pub const fn is_nearly_as_good(self, best: Likely) -> bool {
        best.millionths > 0 && 100 * self.millionths as u64 >= 97 * best.millionths as u64
    }

    /// Returns whether the chance is noticeably worse than the best: by at least two percentage points and by at least a fifth of the best
    /// chance.
    pub(super) const fn is_clearly_worse(self, best: Likely) -> bool {
        best.millionths >= self.millionths + 20_000 && 5 * self.millionths as u64 <= 4 * best.millionths as u64
    }
}

/// A response to a discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// Passing on the discard.
    Pass,
    /// Claiming the discard for a chow, pung or kong.
    Meld(Meld),
    /// Winning on the discard.
    Win,
}

/// A line of an account: a fan, how often it allegedly counts, and its alleged points each time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The fan that allegedly counts.
    pub fan: Fan,
    /// How often the fan allegedly counts, at least once.
    pub times: u32,
    /// The alleged points each time, which may be wrong.
    pub points: u32,
}

impl Line {
    /// Returns the sum of the points of all lines, each as often as it allegedly counts.
    pub fn sum(lines: &[Line]) -> u32 {
        lines.iter().map(|line| line.times * line.points).sum()
    }
}
