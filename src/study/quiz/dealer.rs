//! Hands for a purpose: each hand is started so that it is likely to serve its purpose, and is returned only if the engine confirms that it
//! does.

use arrayvec::ArrayVec;

use super::frequency::{self, FanDraw};
use super::plan::HandBuilder;
use super::start::{lean, place, start};
use crate::seeded::Seeded;
use bafan::fan::Relation;
use bafan::{Account, Family, Fan, Form, Hand, Principle, RuleSet, Score, TileSet, Uncounted, arrange, score, tally};

/// What a dealt hand is meant to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Purpose {
    /// No purpose: any hand will do.
    Any,
    /// The fan counts.
    Fan(Fan),
    /// Both fans count.
    Pair(Fan, Fan),
    /// The fan is present but does not count because of another fan.
    Swallowed {
        /// The fan that does not count.
        fan: Fan,
        /// The fan that counts in its place.
        by: Fan,
    },
    /// A fan of the family counts.
    Family(Family),
    /// An occurrence of a fan does not count because of the principle.
    Principle(Principle),
    /// The given wait fan (边张, 坎张 or 单钓将) counts; for `None`, none of the three counts.
    Wait(Option<Fan>),
}

/// The melds that a hand may have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Melds {
    /// Any melds, open or concealed, or none.
    #[default]
    Any,
    /// No open meld, if the purpose allows it.
    Concealed,
    /// At least one open meld, if the purpose allows it.
    Open,
}

/// The number of hands tried for one purpose.
const ATTEMPTS: u32 = 4000;

/// The number of hands tried for a learner who knows only some fans. It is small because most hands show fans that the learner does not
/// know, and the page is waiting.
const KNOWN_ATTEMPTS: u32 = 250;

/// The number of attempts after which a hand may be worth less than eight points, or a near miss may lack every part of the fan.
const PATIENCE: u32 = 60;

/// Fans that make up most of a winning hand, with which small fans are dealt so that the hand is worth enough. A fan listed twice is twice
/// as likely.
const COMPANIONS: [Fan; 16] = [
    Fan::MixedShiftedChows,
    Fan::MixedShiftedChows,
    Fan::MixedTripleChow,
    Fan::MixedStraight,
    Fan::PureStraight,
    Fan::PureShiftedChows,
    Fan::AllPungs,
    Fan::HalfFlush,
    Fan::HalfFlush,
    Fan::AllTypes,
    Fan::FullFlush,
    Fan::TwoDragonPungs,
    Fan::OutsideHand,
    Fan::LowerFour,
    Fan::UpperFour,
    Fan::AllChows,
];

/// Fans that the same concealed tiles can make in different arrangements, as chows or as pungs.
const SAME_TILES: [Fan; 4] =
    [Fan::QuadrupleChow, Fan::FourPureShiftedPungs, Fan::PureTripleChow, Fan::PureShiftedPungs];

/// A dealer of random hands; the same seed gives the same hands.
#[derive(Clone, Debug)]
pub struct Dealer<'a> {
    pub(super) dice: Seeded,
    pub(super) rules: &'a RuleSet,
    pub(super) melds: Melds,
    /// The way of drawing the fan that makes most of the points.
    pub(super) draw: FanDraw,
    /// The number of failed searches, including those before this dealer was made.
    pub(super) in_vain: u32,
    /// The learner's knowledge, to which hands are limited; `None` for no limit.
    pub(super) known: Option<Known<'a>>,
}

/// The learner's knowledge so far, to which hands are limited.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'a> {
    /// The fans that may count; `None` if the question involves no counting.
    pub(super) fans: Option<&'a [Fan]>,
    /// Whether the hand may have a form other than sets and a pair.
    pub(super) forms: bool,
}

impl Known<'_> {
    /// Returns whether a hand shows only what is known.
    pub(super) fn covers(&self, hand: &Hand, rules: &RuleSet) -> bool {
        let Ok(tally) = tally(hand, rules) else { return false };
        let counted = self.fans.is_none_or(|known| tally.fans().all(|(fan, _)| known.contains(&fan)));
        counted && (self.forms || arrange(hand).iter().all(|reading| reading.form == Form::Sets))
    }

    /// Returns whether a fan may count.
    pub(super) fn has(&self, fan: Fan) -> bool {
        self.fans.is_none_or(|known| known.contains(&fan))
    }
}

impl<'a> Dealer<'a> {
    /// Makes a dealer of winning hands under these rules.
    ///
    /// ```
    /// use bafan_study::quiz::{Dealer, Melds, Purpose};
    /// use bafan::{Fan, RuleSet, score};
    ///
    /// let rules = RuleSet::textbook();
    /// let hand = Dealer::new(1, &rules, Melds::Any).hand(Purpose::Fan(Fan::PureStraight)).unwrap();
    /// assert!(score(&hand, &rules).unwrap().fans().any(|(fan, _)| fan == Fan::PureStraight));
    /// ```
    pub fn new(seed: u64, rules: &'a RuleSet, melds: Melds) -> Dealer<'a> {
        Dealer { dice: Seeded::new(seed, 0, 0), rules, melds, draw: FanDraw::Alike, in_vain: 0, known: None }
    }

    /// Deals a hand for a purpose, with at least eight points without flowers if possible; `None` if no such hand was found, for example
    /// because the rules exclude the fan.
    pub fn hand(&mut self, purpose: Purpose) -> Option<Hand> {
        self.search(|dealer, attempt| {
            let hand = dealer.attempt(purpose, attempt < PATIENCE)?;
            dealer.serves(&hand, purpose, attempt < PATIENCE).then_some(hand)
        })
    }

    /// Returns the first hand that an attempt makes and that shows only what the learner knows. If there is none, returns `None` and counts
    /// the search as failed.
    fn search(&mut self, attempt: impl Fn(&mut Self, u32) -> Option<Hand>) -> Option<Hand> {
        let attempts = if self.known.is_some() { KNOWN_ATTEMPTS } else { ATTEMPTS };
        let hand = (0..attempts).find_map(|number| attempt(self, number).filter(|hand| self.knows(hand)));
        self.in_vain += u32::from(hand.is_none());
        hand
    }

    /// Returns whether a hand shows only what the learner knows.
    pub(super) fn knows(&self, hand: &Hand) -> bool {
        self.known.is_none_or(|known| known.covers(hand, self.rules))
    }

    /// Deals a hand for a purpose, if possible with 5 to 12 points without flowers; `None` if no hand is found. Whether it reaches eight
    /// points is random, but a hand for a fan worth eight points or more always does.
    pub(super) fn near_eight(&mut self, purpose: Purpose) -> Option<Hand> {
        // A fan of eight points or more reaches eight points by itself.
        let alone = matches!(purpose, Purpose::Fan(fan) if self.rules.points(fan) >= 8);
        let reaches = self.dice.percent(50) || alone;
        self.search(|dealer, attempt| {
            let hand = dealer.attempt(purpose, reaches && dealer.dice.clone().percent(50))?;
            let points = tally(&hand, dealer.rules).ok()?.points();
            let near = if attempt < ATTEMPTS / 20 { 5..=12 } else { 0..=400 };
            let wanted = (points >= RuleSet::MINIMUM) == reaches && near.contains(&points);
            (wanted && dealer.serves(&hand, purpose, false)).then_some(hand)
        })
    }

    /// Deals a winning hand in which a fan does not count although much of it is present or, after many attempts, any hand in which it does
    /// not count; `None` if none is found.
    pub(super) fn near_miss(&mut self, fan: Fan) -> Option<Hand> {
        let misses = |hand: &Hand, rules| tally(hand, rules).is_ok_and(|tally| tally.times(fan) == 0);
        self.search(|dealer, attempt| {
            let purpose = if attempt < PATIENCE { Purpose::Fan(fan) } else { Purpose::Any };
            dealer.attempt(purpose, false).filter(|hand| misses(hand, dealer.rules))
        })
    }

    /// Deals one hand that may serve a purpose; `company` adds a larger fan, so that the hand is worth enough. `None` if the attempt fails.
    fn attempt(&mut self, purpose: Purpose, company: bool) -> Option<Hand> {
        let (beside, dice) = (Company { draw: self.draw, known: self.known }, &mut self.dice);
        let mut plan = HandBuilder::new(dice);
        let begun = match purpose {
            Purpose::Principle(principle) => for_principle(&mut plan, principle, beside, dice),
            Purpose::Any | Purpose::Wait(None) => !company || accompany(&mut plan, beside, dice),
            Purpose::Fan(fan) | Purpose::Wait(Some(fan)) => for_fan(&mut plan, fan, company.then_some(beside), dice),
            Purpose::Pair(fan, other) => {
                let (fan, other) = (fan.min(other), fan.max(other));
                start(&mut plan, fan, dice) && add(&mut plan, other, dice)
            }
            Purpose::Swallowed { fan, by } => {
                let begun = start(&mut plan, by, dice);
                if SAME_TILES.contains(&fan) && SAME_TILES.contains(&by) {
                    plan.sets.iter_mut().for_each(|set| set.stays = true);
                    begun
                } else {
                    begun && add(&mut plan, fan, dice)
                }
            }
            Purpose::Family(family) => {
                let fans: Vec<Fan> = Fan::all().filter(|fan| fan.family() == family).collect();
                let fan = dice.choose(&fans)?;
                for_fan(&mut plan, fan, company.then_some(beside), dice)
            }
        };
        if !begun {
            return None;
        }
        match self.melds {
            Melds::Concealed if plan.open.0 == 0 => plan.open.1 = 0,
            Melds::Open if plan.open.1 > 0 => plan.open.0 = plan.open.0.max(1),
            _ => {}
        }
        if plan.fill(dice) { plan.deal(dice) } else { None }
    }

    /// Returns whether, according to the engine, a hand serves a purpose and, if `worth` is set, reaches eight points.
    fn serves(&self, hand: &Hand, purpose: Purpose, worth: bool) -> bool {
        let Ok(tally) = tally(hand, self.rules) else { return false };
        let counts = |fan| tally.times(fan) > 0;
        if worth && !tally.reaches_minimum() {
            return false;
        }
        let uncounted = |wanted: &dyn Fn(&Account, &Uncounted) -> bool| {
            score(hand, self.rules).is_ok_and(|score| score.best.uncounted.iter().any(|one| wanted(&score.best, one)))
        };
        match purpose {
            Purpose::Any => true,
            Purpose::Fan(fan) | Purpose::Wait(Some(fan)) => counts(fan),
            Purpose::Pair(fan, other) => counts(fan) && counts(other),
            Purpose::Swallowed { fan, by } => {
                counts(by)
                    && uncounted(&|account, one| one.fan == fan && swallower(account, one, self.rules) == Some(by))
            }
            Purpose::Family(family) => tally.fans().any(|(fan, _)| fan.family() == family),
            Purpose::Principle(principle) => uncounted(&|_, one| one.reason.principle() == principle),
            Purpose::Wait(None) => ![Fan::EdgeWait, Fan::ClosedWait, Fan::SingleWait].into_iter().any(counts),
        }
    }
}

/// Returns the counted fan that keeps another fan from counting: the one named by the account or, if the uncounted fan belongs to another
/// reading, a counted fan that excludes it by the rules; `None` if there is no such fan.
pub(super) fn swallower(account: &Account, uncounted: &Uncounted, rules: &RuleSet) -> Option<Fan> {
    let by_rules = |by: &Fan| rules.citation(*by, uncounted.fan).is_some();
    uncounted.reason.by().or_else(|| account.counted.iter().map(|counted| counted.fan).find(by_rules))
}

/// Returns whether a fan counts in a hand; `None` if it counts in only some of the readings with the highest total.
pub(super) fn surely_counts(score: &Score, fan: Fan) -> Option<bool> {
    let counts = |account: &Account| account.counted.iter().any(|one| one.fan == fan);
    let right = counts(&score.best);
    let as_good = score.others.iter().filter(|other| other.total == score.total());
    as_good.map(counts).all(|other| other == right).then_some(right)
}

/// The way of drawing the fan that makes most of the points, and the fans to draw from.
#[derive(Clone, Copy)]
struct Company<'a> {
    draw: FanDraw,
    known: Option<Known<'a>>,
}

/// Begins a plan with a fan that makes most of the points; returns false if this is impossible. The plan stays empty if the learner knows
/// no such fan.
fn accompany(plan: &mut HandBuilder, Company { draw, known }: Company, dice: &mut Seeded) -> bool {
    let known = |fan: &Fan| known.is_none_or(|known| known.has(*fan));
    let companion = match draw {
        FanDraw::Alike => {
            let companions: ArrayVec<Fan, { COMPANIONS.len() }> = COMPANIONS.into_iter().filter(known).collect();
            dice.choose(&companions)
        }
        FanDraw::AsMet => {
            let companions: Vec<Fan> = Fan::all().filter(|fan| !is_small(*fan) && known(fan)).collect();
            frequency::draw(&companions, |fan| fan, dice)
        }
    };
    companion.is_none_or(|companion| start(plan, companion, dice))
}

/// Returns whether a fan is worth at most four points in the textbook.
const fn is_small(fan: Fan) -> bool {
    fan.points() <= 4
}

/// Begins a plan for a fan; if `company` is given, a small fan is combined with a larger one. Returns false if this is impossible.
fn for_fan(plan: &mut HandBuilder, fan: Fan, company: Option<Company>, dice: &mut Seeded) -> bool {
    let accompanied = match company {
        Some(company) if is_small(fan) => accompany(plan, company, dice),
        _ => true,
    };
    accompanied && add(plan, fan, dice)
}

/// Makes a [`Relation`] of these chows.
const fn chows(sets: &'static [(usize, u8)]) -> Relation {
    Relation { chows: true, sets, pair: None }
}

/// Begins a plan in which the principle is likely to matter; returns false if this is impossible.
fn for_principle(plan: &mut HandBuilder, principle: Principle, company: Company, dice: &mut Seeded) -> bool {
    match principle {
        Principle::NonRepeat | Principle::NonSeparation => accompany(plan, company, dice),
        // The plan has one chow similar to two others, and sets that make the hand worth enough points.
        Principle::NonIdentical => {
            place(plan, &chows(&[(0, 0), (0, 0), (1, 0)]), dice) && {
                let fan = dice.pick([Fan::AllChows, Fan::OneVoidedSuit, Fan::MixedTripleChow, Fan::OutsideHand]);
                add(plan, fan, dice)
            }
        }
        // The plan has two chows and the same two in another suit, or a 连六 whose two chows are each repeated in a different suit.
        Principle::AccountOnce => {
            let sets: &[_] = dice.pick([
                &[(0, 0), (1, 0), (0, 6), (1, 6)],
                &[(0, 0), (1, 0), (0, 3), (1, 3)],
                &[(0, 0), (1, 0), (0, 3), (2, 3)],
            ]);
            plan.open.1 = dice.pick([0, 4]);
            place(plan, &chows(sets), dice)
        }
        // The plan has many neighboring tiles in one suit, or three neighboring kinds with three tiles each, which can be read as chows or
        // as pungs.
        Principle::HighOverLow => {
            plan.open.1 = 1;
            if dice.percent(40) {
                let fan = dice.pick([Fan::PureTripleChow, Fan::PureShiftedPungs]);
                let begun = start(plan, fan, dice);
                plan.sets.iter_mut().for_each(|set| set.stays = true);
                begun
            } else {
                plan.chows = 80;
                let low = 1 + dice.below(4) as u8;
                start(plan, Fan::FullFlush, dice) && plan.narrow(TileSet::ranks(low, low + 5))
            }
        }
    }
}

/// Continues a plan for a fan: with its own sets or, if there is no room for them, without. Returns false if the plan does not allow the
/// fan.
fn add(plan: &mut HandBuilder, fan: Fan, dice: &mut Seeded) -> bool {
    let mut whole = plan.clone();
    let with_sets = start(&mut whole, fan, dice);
    if with_sets {
        *plan = whole;
    }
    with_sets || lean(plan, fan, dice)
}
