//! The value of a holding: the ways to hands of eight points, weighted by the chances of the missing tiles.
//!
//! The weight of a way is its points, as far as its plan determines them, times the chance of each missing tile. The weights of all ways
//! but the remotest are added up, so a hand that is close to winning in many ways has a higher value than one that is close in only one.
//! This is an estimate: chances are treated as independent, and a plan's points beyond its main fan are guessed from its sets.

use bafan::{Fan, Meld, Tile, TileCounts, Wind};

use super::lanes::{Allowed, Lanes, Uses};
use super::plans::{self, Beside, Plan, SetOf, Wanted, is_simple};

const KINDS: usize = Tile::KINDS;

/// The data from which the chances of missing tiles are computed, and the winds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Odds {
    /// The number of copies of each kind that can still come.
    pub(super) left: [u8; KINDS],
    /// The chance that a given copy is drawn or claimed in time.
    pub(super) each: f32,
    pub(super) prevalent: Wind,
    pub(super) seat: Wind,
}

impl Odds {
    /// Returns the weights of having 0 to 4 copies of a kind.
    fn uses(&self, held: u8, left: u8, ease: f32) -> Uses {
        let mut uses = [1.0; 5];
        let mut weight = 1.0;
        for (copies, use_of) in uses.iter_mut().enumerate() {
            let lacked = copies.saturating_sub(usize::from(held));
            if lacked > 0 {
                weight *= ease * self.each * f32::from(left.saturating_sub(lacked as u8 - 1));
            }
            *use_of = weight;
        }
        uses
    }
}

/// The plans, and results computed for one decision.
pub(super) struct Worth {
    odds: Odds,
    plans: Vec<Plan>,
    knitted: [[usize; 9]; 6],
    knitted_plans: [Plan; 6],
    /// A cache of the lanes computed last for each hash of a group, with the group's [key](Allowed::key).
    known: Vec<(u64, Lanes)>,
    /// [`Odds::uses`] by the copies held (0 to 4) and the copies left (0 to 4).
    uses: [[Uses; 5]; 5],
    /// The change in a pair's weight if another copy is used in a chow, by the copies held and left (0 to 4 each); 0 if no chow is
    /// possible.
    more: [[f32; 5]; 5],
}

/// The binary logarithm of the number of groups in the cache of lanes.
const KNOWN: u32 = 9;

/// The factor by which a missing tile is easier to get for a pung than for a chow.
const PUNG: f32 = 1.25;
/// The factor for a tile that cannot be claimed.
const DRAWN: f32 = 0.8;
/// Plans whose sets weigh less than this share of the best plan's are ignored.
const NEAR: f32 = 0.004;

/// A kind of hand: the allowed sets in each suit and in honors, and the points.
struct Class {
    /// The fan of these hands; `None` if their points come from small fans only.
    fan: Option<Fan>,
    suits: [Allowed; 3],
    honors: Allowed,
    points: f32,
    /// The chance that a hand of this kind has eight points.
    enough: f32,
}

impl Worth {
    pub(super) fn new(odds: Odds) -> Worth {
        let uses: [[Uses; 5]; 5] =
            std::array::from_fn(|held| std::array::from_fn(|left| odds.uses(held as u8, left as u8, 1.0)));
        let more = |[_, one, two, three, _]: Uses| if one > 0.0 { three / one - two } else { 0.0 };
        let more = uses.map(|of_held| of_held.map(more));
        let knitted = plans::knitted();
        let knitted_plans = knitted.map(Plan::of_knitted);
        Worth {
            odds,
            plans: plans::all(),
            knitted,
            knitted_plans,
            known: vec![(0, Lanes::EMPTY); 1 << KNOWN],
            uses,
            more,
        }
    }

    /// Returns the value of a holding: concealed tiles, 13 with each meld counted as three.
    pub(super) fn of(&mut self, standing: &TileCounts, melds: &[Meld]) -> f32 {
        self.by_fan(standing, melds, &mut |_, _| ())
    }

    /// Returns the value of a holding, and passes each fan and the weight of the ways that aim for it to `tell`, for some fans in several
    /// parts.
    pub(super) fn by_fan(&mut self, standing: &TileCounts, melds: &[Meld], tell: &mut dyn FnMut(Fan, f32)) -> f32 {
        let held = *standing.as_array();
        let concealed = melds.iter().all(|meld| !meld.is_open());
        let uses: [Uses; KINDS] = self.all_uses(&held);
        let holding = Standing::new(&held, uses, self.all_more(&held));
        let mut sum = self.classes(&held, &uses, melds, tell) + self.planned(&holding, melds, concealed, tell);
        if melds.len() < 2 {
            sum += self.knitted_straights(&holding, melds, concealed, tell);
        }
        if melds.is_empty() {
            sum += self.specials(&held, tell);
        }
        sum
    }

    /// Returns the weights of having 0 to 4 copies of each kind.
    fn all_uses(&self, held: &[u8; KINDS]) -> [Uses; KINDS] {
        std::array::from_fn(|kind| self.uses[usize::from(held[kind].min(4))][usize::from(self.odds.left[kind].min(4))])
    }

    /// Returns [`Worth::more`] of each kind.
    fn all_more(&self, held: &[u8; KINDS]) -> [f32; KINDS] {
        std::array::from_fn(|kind| self.more[usize::from(held[kind].min(4))][usize::from(self.odds.left[kind].min(4))])
    }

    fn is_value(&self, kind: usize) -> bool {
        kind >= 31 || kind == self.odds.prevalent.tile().index() || kind == self.odds.seat.tile().index()
    }

    fn lanes(&mut self, held: &[u8; KINDS], uses: &[Uses; KINDS], suit: usize, allowed: Allowed) -> Lanes {
        if allowed == Allowed::NONE {
            return Lanes::EMPTY;
        }
        let range = if suit < 3 { 9 * suit..9 * suit + 9 } else { 27..KINDS };
        let key = allowed.key(suit, &held[range.clone()]);
        // Fibonacci hashing: the golden ratio's bits spread keys that differ in a few tiles.
        let place = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - KNOWN)) as usize;
        if self.known[place].0 != key {
            self.known[place] = (key, Lanes::of(&uses[range], allowed));
        }
        self.known[place].1
    }

    /// Weighs hands in which every set and the pair are of one class, and hands of 五门齐.
    fn classes(
        &mut self,
        held: &[u8; KINDS],
        uses: &[Uses; KINDS],
        melds: &[Meld],
        tell: &mut dyn FnMut(Fan, f32),
    ) -> f32 {
        let concealed = melds.iter().all(|meld| !meld.is_open());
        let sets = 4 - melds.len().min(4);
        let mut sum = 0.0;
        for class in classes(concealed) {
            let fits = |meld: &Meld| {
                let (suit, place) = (meld.tile().index() / 9, meld.tile().index() % 9);
                let allowed = if suit < 3 { class.suits[suit] } else { class.honors };
                let of = if matches!(meld, Meld::Chow { .. }) { allowed.chows } else { allowed.pungs };
                of >> place & 1 == 1
            };
            if !melds.iter().all(fits) {
                continue;
            }
            let mut all = self.lanes(held, uses, 3, class.honors);
            for (suit, &allowed) in class.suits.iter().enumerate() {
                all = all.with(&self.lanes(held, uses, suit, allowed));
            }
            let value = all.paired[sets] * class.enough * (24.0 + class.points);
            class.fan.into_iter().for_each(|fan| tell(fan, value));
            sum += value;
        }
        let five_kinds = self.five_kinds(held, uses, melds, sets);
        tell(Fan::AllTypes, five_kinds);
        sum + five_kinds
    }

    /// Weighs 五门齐: tiles of each suit, of the winds and of the dragons.
    fn five_kinds(&mut self, held: &[u8; KINDS], uses: &[Uses; KINDS], melds: &[Meld], sets: usize) -> f32 {
        let melded = |low: usize, high: usize| melds.iter().any(|meld| (low..high).contains(&meld.tile().index()));
        let weigh = |group: Lanes, there: bool| if there { group } else { group.some() };
        let mut honors = uses[27..].to_vec();
        for (kind, uses) in honors.iter_mut().enumerate() {
            if !self.is_value(27 + kind) {
                uses[3] *= 0.6;
            }
        }
        let mut all = weigh(Lanes::of(&honors[..4], Allowed::PUNGS), melded(27, 31));
        all = all.with(&weigh(Lanes::of(&honors[4..], Allowed::PUNGS), melded(31, 34)));
        for suit in 0..3 {
            let lanes = self.lanes(held, uses, suit, Allowed::ALL);
            all = all.with(&weigh(lanes, melded(9 * suit, 9 * suit + 9)));
        }
        all.paired[sets] * 0.8 * 32.0
    }

    /// Weighs hands with three sets that together make a fan.
    fn planned(&self, holding: &Standing, melds: &[Meld], concealed: bool, tell: &mut dyn FnMut(Fan, f32)) -> f32 {
        let melded: Vec<SetOf> = melds.iter().map(set_of).collect();
        let weighed = |plan| {
            let beside = Beside::of(plan, &melded)?;
            let ease = if beside.plan.sets[0].chow { 1.0 } else { PUNG };
            let weight = self.weight(holding.held, beside.lacked(), ease);
            (weight > 0.0).then_some((beside, weight))
        };
        let weighed: Vec<(Beside, f32)> = self.plans.iter().filter_map(weighed).collect();
        let best = weighed.iter().map(|(_, weight)| *weight).fold(0.0, f32::max);
        let near = weighed.iter().filter(|(_, weight)| *weight > best * NEAR);
        let value = |(beside, weight): &(Beside, f32)| {
            let value = weight * self.rest(holding, beside, concealed);
            tell(beside.plan.fan, value);
            value
        };
        near.map(value).sum()
    }

    /// Weighs the nine tiles of a knitted straight with a set and a pair.
    fn knitted_straights(
        &self,
        holding: &Standing,
        melds: &[Meld],
        concealed: bool,
        tell: &mut dyn FnMut(Fan, f32),
    ) -> f32 {
        let weigh = |plan| {
            let beside = Beside { plan, lacked: None, free: melds.first().map(set_of) };
            let weight = self.weight(holding.held, beside.lacked(), DRAWN);
            if weight > 0.0 { weight / DRAWN * self.rest(holding, &beside, concealed) } else { 0.0 }
        };
        let value = self.knitted_plans.iter().map(weigh).sum();
        tell(Fan::KnittedStraight, value);
        value
    }

    /// Returns the weight of the wanted tiles that are not held; 0 if one of them cannot come.
    fn weight(&self, held: &[u8; KINDS], wanted: &Wanted, ease: f32) -> f32 {
        let mut weight = 1.0;
        for (kind, copies) in wanted.iter() {
            for lacked in 0..copies.saturating_sub(held[kind]) {
                weight *= ease * self.odds.each * f32::from(self.odds.left[kind].saturating_sub(lacked));
            }
        }
        weight
    }

    /// Sums the weights of every fourth set and pair in addition to a plan's tiles, each times its value.
    fn rest(&self, holding: &Standing, beside: &Beside, concealed: bool) -> f32 {
        let (mut uses, mut more, mut pairs) = (holding.uses, holding.more, holding.pairs);
        for (kind, copies) in beside.lacked().iter() {
            let lacked = copies.saturating_sub(holding.held[kind]);
            let (held, left) = (holding.held[kind] - (copies - lacked), self.odds.left[kind] - lacked);
            let (held, left) = (usize::from(held.min(4)), usize::from(left.min(4)));
            pairs.add(kind, self.uses[held][left][2] - uses[kind][2]);
            (uses[kind], more[kind]) = (self.uses[held][left], self.more[held][left]);
        }
        let points = Points::of(beside.plan, concealed);
        if let Some(free) = beside.free {
            return pairs.weighed(points.with(free, self.is_value(free.low)));
        }
        let mut sum = 0.0;
        for kind in 0..KINDS {
            let [_, one, two, three, _] = uses[kind];
            if three > 0.0 {
                let mut pairs = pairs;
                pairs.add(kind, -two);
                sum += three * pairs.weighed(points.with(SetOf { low: kind, chow: false }, self.is_value(kind)));
            }
            if kind < 27 && kind % 9 < 7 && one > 0.0 {
                let weight = one * uses[kind + 1][1] * uses[kind + 2][1];
                if weight > 0.0 {
                    let mut pairs = pairs;
                    (kind..kind + 3).for_each(|part| pairs.add(part, more[part]));
                    sum += weight * pairs.weighed(points.with(SetOf { low: kind, chow: true }, false));
                }
            }
        }
        sum
    }

    /// Weighs seven pairs, honors and knitted tiles, and thirteen orphans.
    fn specials(&self, held: &[u8; KINDS], tell: &mut dyn FnMut(Fan, f32)) -> f32 {
        let uses: [Uses; KINDS] = std::array::from_fn(|kind| self.odds.uses(held[kind], self.odds.left[kind], DRAWN));
        let mut pairs = [0.0f32; 8];
        pairs[0] = 1.0;
        for uses in &uses {
            for count in (1..8).rev() {
                pairs[count] += pairs[count - 1] * uses[2] + if count > 1 { pairs[count - 2] * uses[4] } else { 0.0 };
            }
        }
        let mut sum = pairs[7] / DRAWN * 48.0;
        tell(Fan::SevenPairs, sum);
        for nine in &self.knitted {
            let mut some = [0.0f32; 15];
            some[0] = 1.0;
            for kind in nine.iter().copied().chain(27..KINDS) {
                for count in (1..15).rev() {
                    some[count] += some[count - 1] * uses[kind][1];
                }
            }
            let value = some[14] / DRAWN * 38.0;
            tell(Fan::LesserHonorsAndKnitted, value);
            sum += value;
        }
        let all: f32 = plans::orphans().map(|kind| uses[kind][1]).product();
        if all > 0.0 {
            let twice: f32 = plans::orphans().map(|kind| uses[kind][2] / uses[kind][1]).sum();
            let value = all * twice / DRAWN * 112.0;
            tell(Fan::ThirteenOrphans, value);
            sum += value;
        }
        sum
    }
}

/// Concealed tiles, with the values shared by all plans.
struct Standing<'a> {
    held: &'a [u8; KINDS],
    uses: [Uses; KINDS],
    /// [`Worth::more`] of each kind.
    more: [f32; KINDS],
    pairs: Pairs,
}

impl<'a> Standing<'a> {
    fn new(held: &'a [u8; KINDS], uses: [Uses; KINDS], more: [f32; KINDS]) -> Standing<'a> {
        let mut pairs = Pairs::default();
        uses.iter().enumerate().for_each(|(kind, uses)| pairs.add(kind, uses[2]));
        Standing { held, uses, more, pairs }
    }
}

/// The weights of pairs: of 2 to 8, of 1 and 9, and of honors.
#[derive(Clone, Copy, Default)]
struct Pairs([f32; 3]);

impl Pairs {
    fn add(&mut self, kind: usize, weight: f32) {
        self.0[Pairs::class(kind)] += weight;
    }

    const fn class(kind: usize) -> usize {
        if kind >= 27 {
            2
        } else if is_simple(kind) {
            0
        } else {
            1
        }
    }

    fn weighed(self, by: [f32; 3]) -> f32 {
        self.0.iter().zip(by).map(|(weight, by)| weight.max(0.0) * by).sum()
    }
}

/// The values of a win with a plan, by the fourth set, each for a pair of 2 to 8, of 1 or 9, and of honors.
struct Points {
    /// With a chow of 2 to 8, and with a chow that has a 1 or 9.
    chows: [[f32; 3]; 2],
    /// With a pung of 2 to 8, of another kind, and of a kind worth two points by itself.
    pungs: [[f32; 3]; 3],
}

impl Points {
    fn of(plan: &Plan, concealed: bool) -> Points {
        let simple = plan.sets.iter().all(|set| set.tiles().into_iter().all(is_simple));
        let of = |base: f32, number: f32, simples: f32| {
            [number + simples, number, 0.0].map(|more| worth_of(f32::from(plan.fan.points()) + base + more, concealed))
        };
        let simples = if simple { 2.0 } else { 0.0 };
        let (number, pungs) = if plan.sets[0].chow { (2.0, 0.0) } else { (0.0, 6.0) };
        Points {
            chows: [of(0.0, number, simples), of(0.0, number, 0.0)],
            pungs: [of(pungs, 0.0, simples), of(pungs, 0.0, 0.0), of(pungs + 2.0, 0.0, 0.0)],
        }
    }

    fn with(&self, set: SetOf, is_value: bool) -> [f32; 3] {
        let other = usize::from(!set.tiles().into_iter().all(is_simple));
        match (set.chow, is_value) {
            (true, _) => self.chows[other],
            (false, true) => self.pungs[2],
            (false, false) => self.pungs[other],
        }
    }
}

/// Returns the payment for a win with these points, times the chance that the win reaches eight points: if they are fewer, fans that
/// depend on luck may add the rest.
fn worth_of(points: f32, concealed: bool) -> f32 {
    let enough = match points as u32 {
        8.. => 1.0,
        7 => 0.6,
        6 if concealed => 0.5,
        6 => 0.25,
        _ => 0.05,
    };
    enough * (24.0 + points.max(8.0))
}

fn set_of(meld: &Meld) -> SetOf {
    SetOf { low: meld.tile().index(), chow: matches!(meld, Meld::Chow { .. }) }
}

/// Returns the classes of hands to aim for.
fn classes(concealed: bool) -> Vec<Class> {
    let same = |fan: Option<Fan>, allowed, points, enough| Class {
        fan,
        suits: [allowed; 3],
        honors: Allowed::NONE,
        points,
        enough,
    };
    let within = |fan: Fan, ranks: u16| same(Some(fan), Allowed::within(ranks), f32::from(fan.points()), 1.0);
    let with_honors = |class: Class| Class { honors: Allowed::PUNGS, ..class };
    let fives = Allowed { chows: 0b1_1100, pungs: 0b1_0000, pairs: 0b1_0000 };
    let outside = Allowed { chows: 0b100_0001, pungs: 0b1_0000_0001, pairs: 0b1_0000_0001 };
    let reversible = [Allowed::NONE, Allowed::within(0b1_1001_1111), Allowed::within(0b1_1011_1010)];
    let mut classes = vec![
        with_honors(same(Some(Fan::AllPungs), Allowed::PUNGS, 10.0, 0.85)),
        within(Fan::UpperFour, 0b1_1110_0000),
        within(Fan::LowerFour, 0b0_0000_1111),
        within(Fan::UpperTiles, 0b1_1100_0000),
        within(Fan::MiddleTiles, 0b0_0011_1000),
        within(Fan::LowerTiles, 0b0_0000_0111),
        same(Some(Fan::AllFives), fives, 16.0, 1.0),
        with_honors(same(Some(Fan::OutsideHand), outside, 8.0, 0.2)),
        Class {
            suits: reversible,
            honors: Allowed::within(0b100_0000),
            ..same(Some(Fan::ReversibleTiles), Allowed::NONE, 8.0, 1.0)
        },
        with_honors(same(None, Allowed::ALL, 8.0, if concealed { 0.15 } else { 0.07 })),
        same(None, Allowed::within(0b0_1111_1110), 8.0, if concealed { 0.2 } else { 0.1 }),
    ];
    for suit in 0..3 {
        let one = |fan: Fan, points: f32, enough: f32| {
            let mut one = same(Some(fan), Allowed::NONE, points, enough);
            one.suits[suit] = Allowed::ALL;
            one
        };
        classes.push(with_honors(one(Fan::HalfFlush, 8.0, if concealed { 0.75 } else { 0.65 })));
        classes.push(one(Fan::FullFlush, 24.0, 1.0));
    }
    classes
}
