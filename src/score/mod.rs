//! The value of a winning hand, with an account of what counts and what does not.
//!
//! Each reading is judged by the five principles, which `docs/rulings.md` makes precise:
//!
//! 1. 不重复: a fan that another fan always includes is not counted with it ([`crate::rules`]).
//! 2. 不拆移: sets joined by a fan are not joined with each other again, and a hand is scored in a single reading.
//! 3. 不得相同: a set is joined only once by fans of the same name.
//! 4. 就高不就低: the reading and the joins with the greatest value count.
//! 5. 套算一次: fans that join sets form a forest; each additional fan uses at most one set of each group already joined.

mod comparison;
mod judgement;
mod lit;
mod settlement;

use std::fmt;

use crate::bits::Bits;
use crate::fan::{Fan, HandFacts, Present, Times};
use crate::hand::Hand;
use crate::order;
use crate::rules::{Cite, RuleSet};
use crate::shape::{Arrangement, Divisions, Form, HandTiles, Places, Reading};

pub use crate::fan::Part;

pub use comparison::{Comparison, Variants};
pub use lit::lit;
pub use settlement::{BASE, OwnTile, Role, Seat, Winner, seats, settle};

use judgement::{Judgement, givens};

/// The five principles of counting.
///
/// ```
/// use bafan::Principle;
///
/// assert_eq!(Principle::AccountOnce.name(), "套算一次");
/// assert_eq!(Principle::from_slug("tao-suan-yi-ci"), Some(Principle::AccountOnce));
/// assert_eq!(Principle::ALL.map(Principle::slug)[0], "bu-chong-fu");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Principle {
    /// 不重复: a fan that another fan always includes is not counted with it.
    NonRepeat,
    /// 不拆移: sets joined by a fan are not joined with each other again.
    NonSeparation,
    /// 不得相同: a set is joined only once by fans of the same name.
    NonIdentical,
    /// 就高不就低: the reading and the joins with the greatest value count.
    HighOverLow,
    /// 套算一次: each additional fan uses at most one set of each group already joined.
    AccountOnce,
}

impl Principle {
    /// All five principles in textbook order.
    pub const ALL: [Principle; 5] = [
        Principle::NonRepeat,
        Principle::NonSeparation,
        Principle::NonIdentical,
        Principle::HighOverLow,
        Principle::AccountOnce,
    ];

    /// Returns the Chinese name.
    pub const fn name(self) -> &'static str {
        ["不重复", "不拆移", "不得相同", "就高不就低", "套算一次"][self as usize]
    }

    /// Returns the name used in addresses and file formats: the pinyin in plain letters.
    pub const fn slug(self) -> &'static str {
        ["bu-chong-fu", "bu-chai-yi", "bu-de-xiang-tong", "jiu-gao-bu-jiu-di", "tao-suan-yi-ci"][self as usize]
    }

    /// Returns the principle with this [`slug`](Principle::slug); `None` if there is no such principle.
    pub fn from_slug(slug: &str) -> Option<Principle> {
        Principle::ALL.into_iter().find(|principle| principle.slug() == slug)
    }
}

/// The score of a winning hand under given rules, with its account.
///
/// ```
/// use bafan::{Hand, RuleSet, score};
///
/// let hand: Hand = "[123m,1]567p789s99p34s2s|EE0000|2".parse().unwrap();
/// let score = score(&hand, &RuleSet::textbook()).unwrap();
/// // 平和 and two flowers, which do not count toward eight.
/// assert_eq!((score.total(), score.best.points), (4, 2));
/// assert!(!score.reaches_minimum());
/// assert_eq!(score.short(), 6);
/// assert_eq!(score.fans().count(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The account of the reading that counts.
    pub best: Account,
    /// The other readings, best first. Positions of the winning tile that cannot change the value are left out.
    pub others: Vec<Account>,
}

/// The value of one reading, and the reasons for it.
///
/// ```
/// use bafan::{Hand, RuleSet, score};
///
/// // Three equal chows or three consecutive pungs: two readings, of which the better one counts.
/// let hand: Hand = "111222333m456p7s7s".parse().unwrap();
/// let score = score(&hand, &RuleSet::textbook()).unwrap();
/// assert!(score.best.total >= score.others[0].total);
/// let worth: u32 = score.best.counted.iter().map(|fan| u32::from(fan.points) * fan.parts.len() as u32).sum();
/// assert_eq!(score.best.total, worth);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The reading of the tiles: the form, the sets, and the position of the winning tile.
    pub reading: Arrangement,
    /// The points, including flowers.
    pub total: u32,
    /// The points without flowers, which count toward the minimum.
    pub points: u32,
    /// The fans that count, in textbook order.
    pub counted: Vec<Counted>,
    /// The occurrences that are present but do not count, in textbook order.
    pub uncounted: Vec<Uncounted>,
}

/// A fan that counts.
///
/// ```
/// use bafan::{Fan, Hand, RuleSet, score};
///
/// let hand: Hand = "[EEE,1][NNN,1]123m456s7p7p|EE0000".parse().unwrap();
/// let score = score(&hand, &RuleSet::textbook()).unwrap();
/// let round = score.best.counted.iter().find(|counted| counted.fan == Fan::PrevalentWind).unwrap();
/// assert_eq!((round.points, round.parts.len()), (2, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The fan, which may count several times.
    pub fan: Fan,
    /// The points for one occurrence.
    pub points: u8,
    /// The part that forms each occurrence; one item for each.
    pub parts: Vec<Part>,
}

/// An occurrence of a fan that does not count.
///
/// ```
/// use bafan::{Fan, Hand, RuleSet, score};
///
/// let hand: Hand = "123456789m1355s2s|EE0000".parse().unwrap();
/// let score = score(&hand, &RuleSet::textbook()).unwrap();
/// let terminals = score.best.uncounted.iter().find(|one| one.fan == Fan::TwoTerminalChows).unwrap();
/// assert_eq!(terminals.reason.by(), Some(Fan::PureStraight));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uncounted {
    /// The fan that is present.
    pub fan: Fan,
    /// The part that forms the occurrence.
    pub part: Part,
    /// Why the occurrence does not count.
    pub reason: Reason,
}

/// Why an occurrence of a fan does not count.
///
/// ```
/// use bafan::{Cite, Fan, Principle, Reason};
///
/// let reason = Reason::Excluded { by: Fan::PureStraight, cite: Cite::Printed };
/// assert_eq!((reason.principle(), reason.by()), (Principle::NonRepeat, Some(Fan::PureStraight)));
/// assert_eq!(Reason::OtherReading(0).by(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Another fan always includes this one (principle 1).
    Excluded {
        /// The fan that counts instead.
        by: Fan,
        /// The source of the exclusion.
        cite: Cite,
    },
    /// Another principle forbids counting the fan together with a counted one.
    Combined {
        /// The principle by which the fan does not count.
        principle: Principle,
        /// The counted fan that conflicts.
        by: Fan,
    },
    /// The occurrence belongs to another reading that is not worth more, given by its index in [`Score::others`] (principle 4).
    OtherReading(usize),
}

impl Reason {
    /// Returns the principle that applies.
    pub const fn principle(self) -> Principle {
        match self {
            Reason::Excluded { .. } => Principle::NonRepeat,
            Reason::Combined { principle, .. } => principle,
            Reason::OtherReading(_) => Principle::HighOverLow,
        }
    }

    /// Returns the counted fan that conflicts; `None` if the conflict is with a whole reading.
    pub const fn by(self) -> Option<Fan> {
        match self {
            Reason::Excluded { by, .. } | Reason::Combined { by, .. } => Some(by),
            Reason::OtherReading(_) => None,
        }
    }
}

/// The error for a hand without a winning shape.
///
/// ```
/// use bafan::{Hand, NoWin, RuleSet, score};
///
/// let hand: Hand = "19m19p19sESWNCF12m".parse().unwrap();
/// assert_eq!(score(&hand, &RuleSet::textbook()), Err(NoWin));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoWin;

impl fmt::Display for NoWin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "no winning shape: neither four sets and a pair nor seven pairs, thirteen orphans, a knitted straight or \
             honors and knitted tiles",
        )
    }
}

impl std::error::Error for NoWin {}

impl Score {
    /// Returns the points of the hand, including flowers.
    pub const fn total(&self) -> u32 {
        self.best.total
    }

    /// Returns whether the hand may be declared a win: whether it has at least eight points without flowers.
    pub const fn reaches_minimum(&self) -> bool {
        self.best.points >= RuleSet::MINIMUM
    }

    /// Returns how many points the hand is short of the minimum; 0 if it reaches the minimum.
    pub const fn short(&self) -> u32 {
        RuleSet::MINIMUM.saturating_sub(self.best.points)
    }

    /// Iterates over the fans that count, each with how many times it counts, in textbook order.
    pub fn fans(&self) -> impl Iterator<Item = (Fan, u32)> + '_ {
        self.best.counted.iter().map(|counted| (counted.fan, counted.parts.len() as u32))
    }
}

/// Scores a winning hand in the most valuable way, with the account of every reading.
///
/// # Errors
///
/// Returns [`NoWin`] if the tiles have no winning shape. A hand below the minimum has a score; see [`Score::reaches_minimum`].
///
/// ```
/// use bafan::{Fan, Hand, RuleSet, score};
///
/// let hand: Hand = "[345m,1]258m1477s369p7s|EE0000|2".parse().unwrap();
/// let score = score(&hand, &RuleSet::international()).unwrap();
/// assert_eq!(score.total(), 17);
/// assert!(score.fans().eq([
///     (Fan::KnittedStraight, 1),
///     (Fan::AllChows, 1),
///     (Fan::SingleWait, 1),
///     (Fan::FlowerTiles, 2),
/// ]));
/// ```
pub fn score(hand: &Hand, rules: &RuleSet) -> Result<Score, NoWin> {
    scored(hand, rules, None)
}

/// Scores a winning hand like [`score`]; of several ways of counting with the same total, the one nearest to the named fans comes first.
///
/// # Errors
///
/// Returns [`NoWin`] if the tiles have no winning shape.
///
/// ```
/// use bafan::{Fan, Hand, RuleSet, score, score_as_named};
///
/// // 花龙 with 456s joined either to 456p or to 123m.
/// let hand: Hand = "[123m,1][456s,1]789p56pCC4p".parse().unwrap();
/// let rules = RuleSet::textbook();
/// let named = [(Fan::MixedStraight, 1), (Fan::ShortStraight, 1)];
/// assert!(score(&hand, &rules).unwrap().fans().eq([(Fan::MixedStraight, 1), (Fan::MixedDoubleChow, 1)]));
/// assert!(score_as_named(&hand, &rules, &named).unwrap().fans().eq(named));
/// ```
pub fn score_as_named(hand: &Hand, rules: &RuleSet, named: &[(Fan, u32)]) -> Result<Score, NoWin> {
    scored(hand, rules, Some(named))
}

fn scored(hand: &Hand, rules: &RuleSet, named: Option<&[(Fan, u32)]>) -> Result<Score, NoWin> {
    let mut ranked = Vec::new();
    each_judged(hand, rules, &mut |reading, present, judgement| {
        let (distance, judgement) = named.map_or((0, *judgement), |named| judgement.nearest(present, rules, named));
        let account = judgement.account(hand, reading, present, rules);
        ranked.push((judgement, distance, account));
    });
    order::by(&mut ranked, |(one, near, one_account), (other, far, other_account)| {
        let order = other_account.total.cmp(&one_account.total).then(near.cmp(far));
        order.then_with(|| other.rank(one))
    });
    let mut accounts = ranked.into_iter().map(|(.., account)| account);
    let mut best = accounts.next().ok_or(NoWin)?;
    let others: Vec<Account> = accounts.collect();
    best.add_other_readings(&others);
    Ok(Score { best, others })
}

/// The points and fans of a hand, without the account.
///
/// ```
/// use bafan::{Fan, Hand, RuleSet, tally};
///
/// let hand: Hand = "[123m,1]567p789s99p34s2s|EE0000|2".parse().unwrap();
/// let tally = tally(&hand, &RuleSet::textbook()).unwrap();
/// assert_eq!((tally.total, tally.points()), (4, 2));
/// assert_eq!((tally.times(Fan::FlowerTiles), tally.reaches_minimum()), (2, false));
/// assert!(tally.fans().eq([(Fan::AllChows, 1), (Fan::FlowerTiles, 2)]));
/// ```
#[derive(Clone, Debug)]
pub struct Tally {
    /// The points, including flowers.
    pub total: u32,
    counted: Bits,
    times: Times,
}

impl PartialEq for Tally {
    fn eq(&self, other: &Tally) -> bool {
        self.total == other.total && self.fans().eq(other.fans())
    }
}

impl Eq for Tally {}

impl Tally {
    /// Returns how many times a fan counts; 0 if it does not count.
    pub const fn times(&self, fan: Fan) -> u32 {
        if self.counted.contains(fan.index()) { self.times.of(fan.index()) as u32 } else { 0 }
    }

    /// Returns the points without flowers, which count toward the minimum.
    pub const fn points(&self) -> u32 {
        self.total - self.times(Fan::FlowerTiles)
    }

    /// Returns whether the hand may be declared a win: whether it has at least eight points without flowers.
    pub const fn reaches_minimum(&self) -> bool {
        self.points() >= RuleSet::MINIMUM
    }

    /// Iterates over the fans that count, each with how many times it counts, in textbook order.
    pub fn fans(&self) -> impl Iterator<Item = (Fan, u32)> + '_ {
        Fan::all().map(|fan| (fan, self.times(fan))).filter(|&(_, times)| times > 0)
    }
}

/// Returns the same total and fans as [`score`], without the account and without heap allocation.
///
/// # Errors
///
/// Returns [`NoWin`] if the tiles have no winning shape.
///
/// ```
/// use bafan::{Hand, RuleSet, score, tally};
///
/// let hand: Hand = "[345m,1]258m1477s369p7s|EE0000|2".parse().unwrap();
/// let rules = RuleSet::international();
/// let tally = tally(&hand, &rules).unwrap();
/// assert!(tally.fans().eq(score(&hand, &rules).unwrap().fans()));
/// ```
pub fn tally(hand: &Hand, rules: &RuleSet) -> Result<Tally, NoWin> {
    let mut best: Option<Judgement> = None;
    each_judged(hand, rules, &mut |_, _, judgement| {
        if best.as_ref().is_none_or(|best| judgement.rank(best).is_gt()) {
            best = Some(*judgement);
        }
    });
    best.map(Tally::from).ok_or(NoWin)
}

/// Calls `see` with each reading of a hand, the fans present in it, and those that count.
fn each_judged(hand: &Hand, rules: &RuleSet, see: &mut dyn FnMut(&Reading, &Present, &Judgement)) {
    let tiles = HandTiles::new(hand);
    let facts = HandFacts::new(hand, &tiles, rules.practice());
    let mut divisions = Divisions::new();
    tiles.add_divisions(&mut divisions);
    for reading in &mut divisions {
        for place in Places::distinct(&tiles, reading, |reading| facts.sole_wait(reading)) {
            reading.winning = place;
            let present = facts.present(reading);
            let of_sets = reading.form == Form::Sets;
            let judgement = Judgement::of(&present, givens(&facts, reading), of_sets, rules);
            see(reading, &present, &judgement);
        }
    }
}

impl Account {
    /// Adds the fans that count only in other readings. They do not count here, since no other reading is worth more.
    fn add_other_readings(&mut self, others: &[Account]) {
        let known: Vec<Fan> = self.counted.iter().map(|c| c.fan).chain(self.uncounted.iter().map(|u| u.fan)).collect();
        for (number, other) in others.iter().enumerate() {
            for counted in other.counted.iter().filter(|counted| !known.contains(&counted.fan)) {
                if !self.uncounted.iter().any(|uncounted| uncounted.fan == counted.fan) {
                    let (fan, part) = (counted.fan, counted.parts[0]);
                    self.uncounted.push(Uncounted { fan, part, reason: Reason::OtherReading(number) });
                }
            }
        }
        order::by_key(&mut self.uncounted, |uncounted| uncounted.fan);
    }
}
