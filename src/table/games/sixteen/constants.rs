//! The numbers of the sixteen-tile game that players may set.

/// The numbers in the formulas and in the handling of the wall. The defaults are those of the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constants {
    /// 底: the base points of a win that is not special. If the switch `special` says so, the points of special wins are multiplied by it.
    pub base: u32,
    /// The points of four equal honors, or of the four flowers of one series.
    pub four_flowers: u32,
    /// The points of 天和, the dealer's win with the dealt hand, and of 抢金, a win with the turned gold tile.
    pub first: u32,
    /// The points of 平和, a complete hand without flowers or kongs.
    pub plain: u32,
    /// The points of 三金倒, a hand with three golds.
    pub three_golds: u32,
    /// The points of 金雀, a hand whose pair is two golds.
    pub gold_pair: u32,
    /// The points of 金坎, a hand whose gap is shown and then filled with gold.
    pub gold_gap: u32,
    /// The points of 金龙, a hand with a pung of three golds.
    pub gold_pung: u32,
    /// The loss of a player who leaves the table, in stakes.
    pub leaving: u32,
    /// The number of wall tiles that are never drawn.
    pub kept_back: u32,
    /// The number of tiles at the end of the wall that are drawn without replacing flowers and without discards.
    pub last_draws: u32,
}

impl Default for Constants {
    fn default() -> Constants {
        Constants {
            base: 1,
            four_flowers: 6,
            first: 30,
            plain: 30,
            three_golds: 40,
            gold_pair: 50,
            gold_gap: 50,
            gold_pung: 100,
            leaving: 200,
            kept_back: 20,
            last_draws: 4,
        }
    }
}

/// A constant: its name in the rules text, the largest number that it may be, and its field.
pub(super) type Constant = (&'static str, u32, fn(&mut Constants) -> &mut u32);

/// All constants, in the order of the fields of [`Constants`].
pub(super) const CONSTANTS: [Constant; 11] = [
    ("base", 10_000, |constants| &mut constants.base),
    ("four-flowers", 10_000, |constants| &mut constants.four_flowers),
    ("first", 10_000, |constants| &mut constants.first),
    ("plain", 10_000, |constants| &mut constants.plain),
    ("three-golds", 10_000, |constants| &mut constants.three_golds),
    ("gold-pair", 10_000, |constants| &mut constants.gold_pair),
    ("gold-gap", 10_000, |constants| &mut constants.gold_gap),
    ("gold-pung", 10_000, |constants| &mut constants.gold_pung),
    ("leaving", 10_000, |constants| &mut constants.leaving),
    // Apart from the dealt tiles and the turned gold tile, the wall has 78 tiles, two more than these maximums together.
    ("kept-back", 60, |constants| &mut constants.kept_back),
    ("last-draws", 16, |constants| &mut constants.last_draws),
];

/// The settings other than switches, for error messages.
pub(super) const CONSTANTS_TEXT: &str = ", base, four-flowers, first, plain, three-golds, gold-pair, gold-gap, gold-pung, leaving=0 to 10000, kept-back=0 to 60, last-draws=0 to 16";
