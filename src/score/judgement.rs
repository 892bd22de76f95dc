//! Which of the fans present in a reading count.

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use super::{Account, Counted, Principle, Reason, Tally, Uncounted};
use crate::bits::{Bits, count_of_four};
use crate::fan::{Fan, HandFacts, Join, LINKING, Links, Occurrence, Part, Present, SINGLE_COUNT, Times, single_place};
use crate::hand::Hand;
use crate::rules::{Given, Givens, RuleSet, Scope};
use crate::shape::{Form, Reading};

/// What counts of the fans present in a reading.
pub(super) struct Judgement {
    counted: Bits,
    /// Points, flowers included.
    total: u32,
    /// How often each counted fan counts.
    times: Times,
    /// The sets for which each fan of single sets counts.
    places: [u8; SINGLE_COUNT],
    /// The fan that joins three sets or more, and those that join two, which count unless another fan leaves them uncounted.
    head: Option<Join>,
    links: Links,
    of_sets: bool,
    given: Givens,
}

/// What is true of a reading that exclusions ask for.
pub(super) fn givens(facts: &HandFacts, reading: &Reading) -> Givens {
    Givens::default()
        .with(Given::SevenPairs, reading.form == Form::SevenPairs)
        .with(Given::ConcealedKongs, facts.concealed_kongs() > 2)
}

/// Decides what counts in a reading, so that it is worth most.
///
/// At most one counted fan joins three or more sets (two would share two sets): each such *head* is tried, with the *links*,
/// fans of two sets, that it leaves possible. Of equal ones the one with more of the earlier names among its links is taken.
pub(super) fn judge(present: &Present, rules: &RuleSet, given: Givens, of_sets: bool) -> Judgement {
    let links = possible_links(present, rules, given);
    let with_head = |head: Option<Join>| {
        let links = choose_links(links, head.map_or(0, |head| head.mask), rules);
        count(present, (head, links), rules, given, of_sets)
    };
    let Some((&first, others)) = present.heads.split_first() else { return with_head(None) };
    let better = |best: Judgement, &head: &Join| {
        let other = with_head(Some(head));
        let order = other.total.cmp(&best.total).then_with(|| names(best.links).cmp(&names(other.links)));
        if order == Ordering::Greater { other } else { best }
    };
    others.iter().fold(with_head(Some(first)), better)
}

/// The names of links, each as often as it comes. Three links are the most that stand together.
fn names(links: Links) -> ArrayVec<Fan, 3> {
    let mut names = ArrayVec::new();
    links.each(|fan, _| names.extend(Some(fan)));
    names
}

/// How many edges there are among the six.
const fn count_of_edges(edges: u8) -> u8 {
    count_of_four(edges) + count_of_four(edges >> 4)
}

/// Links that a fan of the whole hand leaves uncounted are no choice. A fan that does so is itself always counted.
fn possible_links(present: &Present, rules: &RuleSet, given: Givens) -> Links {
    let mut links = present.links;
    let mut against = present.fans.both(RuleSet::AGAINST_LINKS);
    while let Some(by) = against.take_lowest() {
        rules.excluded_by(by, Scope::Hand, given).both(LINKING).each(|fan| links = links.without(fan));
    }
    links
}

/// The links worth most that stand with a head: a forest in which no name comes twice to a set (principles 2, 3, 5). Of
/// equal ones those that have more of the earlier names (一般高, 喜相逢, 连六, 老少副).
///
/// The first choice is all of them, and mostly that is the one; the first of equal ones stays.
fn choose_links(links: Links, head: u8, rules: &RuleSet) -> Links {
    let links = links.outside(head);
    if links.is_one() {
        return links;
    }
    let (mut best, mut most) = (Links::NONE, 0);
    for choice in links.choices().filter(|choice| choice.stand_together(head)) {
        if choice == links {
            return links;
        }
        let mut points = 0;
        choice.each_fan(|fan, edges| points += u32::from(rules.points(fan)) * u32::from(count_of_edges(edges)));
        if points > most {
            (best, most) = (choice, points);
        }
    }
    best
}

/// Counts the fans that are present, but for joins that are not chosen, one after the other in the textbook's order, so what
/// excludes a fan is known before it.
fn count(
    present: &Present,
    (head, links): (Option<Join>, Links),
    rules: &RuleSet,
    given: Givens,
    of_sets: bool,
) -> Judgement {
    let Present { fans: mut rest, times, places, .. } = *present;
    let mut judgement = Judgement { counted: Bits::EMPTY, total: 0, times, places, head, links, of_sets, given };
    if let Some(head) = head {
        rest.insert(head.fan.index());
    }
    links.each_fan(|fan, edges| {
        rest.insert(fan.index());
        if edges & (edges - 1) != 0 {
            judgement.times.set(fan.index(), count_of_edges(edges));
        }
    });
    if rest.meets(RuleSet::FURTHER) {
        judgement.count_further(rest, rules);
        return judgement;
    }
    let mut total = 0;
    judgement.counted = rest.each_but(|fan| {
        total += u32::from(Fan::POINTS[fan]) * u32::from(judgement.times.of(fan));
        RuleSet::always_excluded_by(fan)
    });
    judgement.total = total;
    judgement
}

impl From<Judgement> for Tally {
    fn from(judgement: Judgement) -> Tally {
        Tally { total: judgement.total, counts: judgement.counts() }
    }
}

impl Judgement {
    /// Counts fans of which some exclude more than others in the whole hand, or are worth what a switch says.
    fn count_further(&mut self, mut rest: Bits, rules: &RuleSet) {
        let (mut once, mut further) = (Bits::EMPTY, RuleSet::FURTHER);
        while let Some(fan) = rest.take_lowest() {
            let (mut points, mut excluded) = (Fan::POINTS[fan], RuleSet::always_excluded_by(fan));
            if further.contains(fan) {
                if once.contains(fan) && self.leave_one_out(fan) == 0 {
                    continue;
                }
                points = rules.points(Fan::LIST[fan]);
                once = once.union(rules.excluded_by(fan, Scope::Once, self.given));
                further = further.union(once);
                let own = self.leave_out_on_own_sets(fan, rules.excluded_by(fan, Scope::Own, self.given).both(rest));
                excluded = rules.excluded_by(fan, Scope::Hand, self.given).union(own);
            }
            self.counted.insert(fan);
            self.total += u32::from(points) * u32::from(self.times.of(fan));
            rest = rest.minus(excluded);
        }
    }

    /// One occurrence of a fan does not count, the first. Returns how many are left.
    fn leave_one_out(&mut self, fan: usize) -> u8 {
        if let Some(single) = single_place(fan) {
            self.places[single] &= self.places[single].wrapping_sub(1);
        }
        let left = self.times.of(fan).saturating_sub(1);
        self.times.set(fan, left);
        left
    }

    /// Of some fans, those of single sets do not count that are made of a counted fan's own sets. A link that is chosen never
    /// lies within the sets of another fan that counts. Returns the fans of which none is left.
    fn leave_out_on_own_sets(&mut self, by: usize, fans: Bits) -> Bits {
        let mut none_left = Bits::EMPTY;
        if fans.is_empty() {
            return none_left;
        }
        let mut own = single_place(by).map_or(0, |single| self.places[single]);
        own |= self.head.filter(|head| head.fan.index() == by).map_or(0, |head| head.mask);
        self.links.each(|fan, sets| own |= if fan.index() == by { sets } else { 0 });
        fans.each(|fan| {
            if let Some(single) = single_place(fan) {
                self.places[single] &= !own;
                self.times.set(fan, self.places[single].count_ones() as u8);
                none_left.insert_if(self.places[single] == 0, fan);
            }
        });
        none_left
    }

    /// How often each fan counts.
    fn counts(&self) -> [u8; Fan::COUNT] {
        let mut counts = [0; Fan::COUNT];
        self.counted.each(|fan| counts[fan] = self.times.of(fan));
        counts
    }

    /// How readings are ranked: by points; of equal ones those with 一色三同顺 or 三同刻, those of sets, then those with more of
    /// the higher fans (ruling C54).
    pub(super) fn rank(&self, other: &Judgement) -> Ordering {
        let of_same = |judgement: &Judgement| {
            [Fan::PureTripleChow, Fan::TriplePung].iter().any(|fan| judgement.counted.contains(fan.index()))
        };
        let order = self.total.cmp(&other.total);
        order
            .then_with(|| (of_same(self), self.of_sets).cmp(&(of_same(other), other.of_sets)))
            .then_with(|| self.counts().cmp(&other.counts()))
    }

    /// Whether an occurrence counts that is not one too many.
    fn counts_here(&self, occurrence: &Occurrence) -> bool {
        let (fan, mask) = (occurrence.fan, occurrence.mask);
        self.counted.contains(fan.index())
            && match (occurrence.part, single_place(fan.index())) {
                (Part::Set(place), Some(single)) => self.places[single] >> place & 1 == 1,
                (Part::Group(_), _) => self.joins(fan, mask),
                _ => true,
            }
    }

    /// Whether a fan is chosen to join some sets.
    fn joins(&self, fan: Fan, mask: u8) -> bool {
        let mut chosen = self.head.is_some_and(|head| head.fan == fan && head.mask == mask);
        self.links.each(|link, sets| chosen |= link == fan && sets == mask);
        chosen
    }

    /// The occurrences of fans, each with whether it counts.
    fn marked(&self, present: &Present) -> Vec<(Occurrence, bool)> {
        let mut seen = [0; Fan::COUNT];
        let mark = |one: Occurrence| {
            let fan = one.fan.index();
            // Of equal kinds the first ones are those left out.
            let left_out = present.times.of(fan).saturating_sub(self.times.of(fan));
            let spare = matches!(one.part, Part::Kind(_)) && seen[fan] < left_out;
            seen[fan] += 1;
            (one, !spare && self.counts_here(&one))
        };
        present.occurrences().into_iter().map(mark).collect()
    }

    pub(super) fn account(&self, hand: &Hand, reading: &Reading, present: &Present, rules: &RuleSet) -> Account {
        let marked = self.marked(present);
        let (that_count, that_do_not): (Vec<_>, Vec<_>) = marked.into_iter().partition(|&(_, counts)| counts);
        let that_count: Vec<Occurrence> = that_count.into_iter().map(|(one, _)| one).collect();
        let mut counted: Vec<Counted> = Vec::new();
        for one in &that_count {
            let parts = std::iter::repeat_n(one.part, usize::from(one.times));
            match counted.last_mut().filter(|counted| counted.fan == one.fan) {
                Some(same) => same.parts.extend(parts),
                None => counted.push(Counted { fan: one.fan, points: rules.points(one.fan), parts: parts.collect() }),
            }
        }
        let reason = |one: Occurrence| self.reason(one, &that_count, rules);
        let uncounted = that_do_not.into_iter().map(|(one, _)| one);
        let uncounted = uncounted.map(|one| Uncounted { fan: one.fan, part: one.part, reason: reason(one) }).collect();
        let flowers = u32::from(self.counts()[Fan::FlowerTiles.index()]);
        let reading = reading.arrangement(hand);
        Account { reading, total: self.total, points: self.total - flowers, counted, uncounted }
    }

    /// Why an occurrence that does not count does not.
    fn reason(&self, one: Occurrence, counted: &[Occurrence], rules: &RuleSet) -> Reason {
        let (index, mask) = (one.fan.index(), one.mask);
        let excludes = |by: &&Occurrence| {
            let [hand, own, once] = [Scope::Hand, Scope::Own, Scope::Once]
                .map(|scope| rules.excluded_by(by.fan.index(), scope, self.given));
            let on_own_sets = mask != 0 && mask & !by.mask == 0;
            hand.union(once).contains(index) || own.contains(index) && on_own_sets
        };
        if let Some(by) = counted.iter().find(excludes) {
            let cite = rules.citation(by.fan, one.fan).unwrap_or(crate::rules::Cite::Printed);
            return Reason::Excluded { by: by.fan, cite };
        }
        let joins = || counted.iter().filter(|by| matches!(by.part, Part::Group(_)));
        let shared = |by: &&Occurrence| (by.mask & mask).count_ones();
        let within = joins().find(|by| mask & !by.mask == 0).map(|by| (Principle::NonSeparation, by));
        let same = || joins().find(|by| by.fan == one.fan && shared(by) > 0).map(|by| (Principle::NonIdentical, by));
        let linked = || joins().max_by_key(shared).map(|by| (Principle::AccountOnce, by));
        match within.or_else(same).or_else(linked) {
            Some((principle, by)) => Reason::Combined { principle, by: by.fan },
            None => Reason::Combined { principle: Principle::AccountOnce, by: one.fan },
        }
    }
}
