//! The frequency of each fan in wins, for questions that prefer common fans.

use bafan::Fan;

use crate::seeded::Seeded;

/// How the fan for a question is chosen at random.
///
/// ```
/// use bafan_study::quiz::{FanDraw, QuizSettings};
///
/// let settings: QuizSettings = "v=2&w=1".parse().unwrap();
/// assert_eq!(settings.draw, FanDraw::AsMet);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FanDraw {
    /// All fans equally often.
    #[default]
    Alike,
    /// By the frequency in wins.
    AsMet,
}

/// The number of wins counted for [`met`].
pub const WINS: u32 = 100_726;

/// Returns how many of the [`WINS`] wins have a fan. The wins are those of the careful opponents in `static/odds/careful.tsv`, a file that
/// also gives the command to repeat the count; a test checks that the numbers agree with it. `w=1` in a link means these numbers, so new
/// numbers need another value of `w`.
pub const fn met(fan: Fan) -> u32 {
    MET[fan.index()]
}

/// The counts, in the textbook's order.
#[rustfmt::skip]
const MET: [u32; Fan::COUNT] = [
    // 88 points
    0, 0, 0, 0, 0, 0, 25,
    // 64 points
    0, 0, 22, 0, 21, 0,
    // 48 points
    0, 0,
    // 32 points
    64, 1, 1,
    // 24 points
    8687, 881, 7, 555, 22, 63, 42, 29, 39,
    // 16 points
    5847, 17, 4545, 133, 53, 734,
    // 12 points
    1717, 2867, 552, 556, 12,
    // 8 points
    8854, 346, 9358, 131, 1999, 116, 206, 202, 99,
    // 6 points
    736, 3148, 27_806, 6263, 519, 8, 367,
    // 5 points
    11,
    // 4 points
    1517, 10_512, 22, 5486,
    // 2 points
    9213, 3340, 3357, 17_244, 47_277, 3011, 1210, 3884, 751, 16_619,
    // 1 point
    3713, 22_901, 15_633, 3916, 14_141, 1283, 17_447, 12_891, 6673, 23_069, 4993, 19_952, 78_446,
];

/// Draws an item, weighted by the frequency of its fan; `None` if there are no items. A fan without wins counts as one win, so that it can
/// be asked about.
pub(super) fn draw<T: Copy>(things: &[T], fan: impl Fn(T) -> Fan, dice: &mut Seeded) -> Option<T> {
    let weight = |&thing: &T| met(fan(thing)).max(1) as usize;
    let mut left = dice.below(things.iter().map(weight).sum());
    things.iter().copied().find(|thing| {
        let here = left < weight(thing);
        left = left.saturating_sub(weight(thing));
        here
    })
}
