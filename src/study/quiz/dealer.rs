//! Hands for a purpose: begun so that they are likely to serve it, and dealt out only when the engine says that they do.

use arrayvec::ArrayVec;

use super::frequency::{self, FanDraw};
use super::plan::HandBuilder;
use super::start::{lean, place, start};
use crate::seeded::Seeded;
use bafan::fan::Relation;
use bafan::{Account, Family, Fan, Form, Hand, Principle, RuleSet, Score, TileSet, Uncounted, arrange, score, tally};

/// What a hand is to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Purpose {
    /// Nothing in particular: a hand as it comes.
    Any,
    /// The fan counts.
    Fan(Fan),
    /// Both fans count.
    Pair(Fan, Fan),
    /// The fan is there and does not count because of the other one.
    Swallowed {
        /// The fan that does not count.
        fan: Fan,
        /// The fan that counts in its place.
        by: Fan,
    },
    /// A fan of the family counts.
    Family(Family),
    /// Something does not count because of the principle.
    Principle(Principle),
    /// The hand waited for one tile, in the way of this fan: 边张, 坎张 or 单钓将. `None`: no such fan counts.
    Wait(Option<Fan>),
}

/// Which melds a hand may have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Melds {
    /// As they come.
    #[default]
    Any,
    /// No open meld, where the purpose allows it.
    Concealed,
    /// At least one open meld, where the purpose allows it.
    Open,
}

/// How many hands are tried for one purpose before it is given up.
const ATTEMPTS: u32 = 4000;

/// So many where little is known: most hands show more, and others wait meanwhile.
const KNOWN_ATTEMPTS: u32 = 250;

/// After so many a hand may be worth less than eight points.
const PATIENCE: u32 = 60;

/// Fans that make up most of a winning hand at the table: what small fans are found beside.
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

/// Fans that the same standing tiles can make, in another reading.
const SAME_TILES: [Fan; 4] =
    [Fan::QuadrupleChow, Fan::FourPureShiftedPungs, Fan::PureTripleChow, Fan::PureShiftedPungs];

/// Deals hands; the same ones for the same seed.
#[derive(Clone, Debug)]
pub struct Dealer<'a> {
    pub(super) dice: Seeded,
    pub(super) rules: &'a RuleSet,
    pub(super) melds: Melds,
    /// How the fan that makes most of the points is drawn.
    pub(super) draw: FanDraw,
    /// How many searches have found no hand.
    pub(super) in_vain: u32,
    /// What a hand may show; `None`: anything.
    pub(super) known: Option<Known<'a>>,
}

/// What a learner knows so far: a hand shows nothing else.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'a> {
    /// The fans that may count; `None` where nobody counts.
    pub(super) fans: Option<&'a [Fan]>,
    /// Whether there are other forms of a win than sets and a pair.
    pub(super) forms: bool,
}

impl Known<'_> {
    /// Whether a hand shows only what is known.
    pub(super) fn covers(&self, hand: &Hand, rules: &RuleSet) -> bool {
        let Ok(tally) = tally(hand, rules) else { return false };
        let counted = self.fans.is_none_or(|known| tally.fans().all(|(fan, _)| known.contains(&fan)));
        counted && (self.forms || arrange(hand).iter().all(|reading| reading.form == Form::Sets))
    }

    /// Whether a fan may count.
    pub(super) fn has(&self, fan: Fan) -> bool {
        self.fans.is_none_or(|known| known.contains(&fan))
    }
}

impl<'a> Dealer<'a> {
    /// A dealer of winning hands under some rules.
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

    /// A hand for a purpose, at least eight points without flowers where that can be had; `None` where none was found: the
    /// rules may not have it.
    pub fn hand(&mut self, purpose: Purpose) -> Option<Hand> {
        self.search(|dealer, attempt| {
            let hand = dealer.attempt(purpose, attempt < PATIENCE)?;
            dealer.serves(&hand, purpose, attempt < PATIENCE).then_some(hand)
        })
    }

    /// The first hand that an attempt brings. That none of them does is noted.
    fn search(&mut self, attempt: impl Fn(&mut Self, u32) -> Option<Hand>) -> Option<Hand> {
        let attempts = if self.known.is_some() { KNOWN_ATTEMPTS } else { ATTEMPTS };
        let hand = (0..attempts).find_map(|number| attempt(self, number).filter(|hand| self.knows(hand)));
        self.in_vain += u32::from(hand.is_none());
        hand
    }

    /// Whether a hand shows nothing that the learner does not know.
    pub(super) fn knows(&self, hand: &Hand) -> bool {
        self.known.is_none_or(|known| known.covers(hand, self.rules))
    }

    /// A hand for a purpose that reaches eight points without flowers, or just does not.
    pub(super) fn near_eight(&mut self, purpose: Purpose) -> Option<Hand> {
        // A fan of eight points reaches them by itself.
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

    /// A winning hand in which a fan does not count although much of it is there; any other one where it always counts then.
    pub(super) fn near_miss(&mut self, fan: Fan) -> Option<Hand> {
        let misses = |hand: &Hand, rules| tally(hand, rules).is_ok_and(|tally| tally.times(fan) == 0);
        self.search(|dealer, attempt| {
            let purpose = if attempt < PATIENCE { Purpose::Fan(fan) } else { Purpose::Any };
            dealer.attempt(purpose, false).filter(|hand| misses(hand, dealer.rules))
        })
    }

    /// One hand that may serve a purpose; with company where it is to be worth something.
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

    /// Whether the engine says that a hand serves a purpose.
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

/// The counted fan in whose place another one does not count: the one that the account names, or, where the other one belongs
/// to another reading, a counted one that leaves it uncounted by the rules.
pub(super) fn swallower(account: &Account, uncounted: &Uncounted, rules: &RuleSet) -> Option<Fan> {
    let by_rules = |by: &Fan| rules.citation(*by, uncounted.fan).is_some();
    uncounted.reason.by().or_else(|| account.counted.iter().map(|counted| counted.fan).find(by_rules))
}

/// Whether a fan counts in a hand; `None` where two readings are worth the most, and it counts in one of them only.
pub(super) fn surely_counts(score: &Score, fan: Fan) -> Option<bool> {
    let counts = |account: &Account| account.counted.iter().any(|one| one.fan == fan);
    let right = counts(&score.best);
    let as_good = score.others.iter().filter(|other| other.total == score.total());
    as_good.map(counts).all(|other| other == right).then_some(right)
}

/// From what the fan that makes most of the points is drawn, and how.
#[derive(Clone, Copy)]
struct Company<'a> {
    draw: FanDraw,
    known: Option<Known<'a>>,
}

/// Begins a plan with a fan that makes most of the points; where none of them is known, it begins with nothing.
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

/// Whether a hand needs others beside the fan to reach eight points.
const fn is_small(fan: Fan) -> bool {
    fan.points() <= 4
}

/// Begins a plan for a fan, a small one in company where that is wanted.
fn for_fan(plan: &mut HandBuilder, fan: Fan, company: Option<Company>, dice: &mut Seeded) -> bool {
    let accompanied = match company {
        Some(company) if is_small(fan) => accompany(plan, company, dice),
        _ => true,
    };
    accompanied && add(plan, fan, dice)
}

/// Chows that stand so: see [`Relation`].
const fn chows(sets: &'static [(usize, u8)]) -> Relation {
    Relation { chows: true, sets, pair: None }
}

/// Begins a plan in which the principle is likely to matter.
fn for_principle(plan: &mut HandBuilder, principle: Principle, company: Company, dice: &mut Seeded) -> bool {
    match principle {
        Principle::NonRepeat | Principle::NonSeparation => accompany(plan, company, dice),
        // One chow that two others are like, and sets that make the hand worth something.
        Principle::NonIdentical => {
            place(plan, &chows(&[(0, 0), (0, 0), (1, 0)]), dice) && {
                let fan = dice.pick([Fan::AllChows, Fan::OneVoidedSuit, Fan::MixedTripleChow, Fan::OutsideHand]);
                add(plan, fan, dice)
            }
        }
        // Two chows and the same two again in another suit; or three alike and a fourth that goes with several of them.
        Principle::AccountOnce => {
            let sets: &[_] = dice.pick([
                &[(0, 0), (1, 0), (0, 6), (1, 6)],
                &[(0, 0), (1, 0), (0, 3), (1, 3)],
                &[(0, 0), (1, 0), (0, 3), (2, 3)],
            ]);
            plan.open.1 = dice.pick([0, 4]);
            place(plan, &chows(sets), dice)
        }
        // A crowd of neighbours in one suit, or three equal neighbours, which are chows or pungs.
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

/// Goes on with a plan for a fan: with sets of its own, or where there is no room for them, without.
fn add(plan: &mut HandBuilder, fan: Fan, dice: &mut Seeded) -> bool {
    let mut whole = plan.clone();
    let with_sets = start(&mut whole, fan, dice);
    if with_sets {
        *plan = whole;
    }
    with_sets || lean(plan, fan, dice)
}
