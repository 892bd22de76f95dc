//! Selection of the fans that count in a reading.

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use super::{Account, Counted, Principle, Reason, Tally, Uncounted};
use crate::bits::{Bits, count_of_four, is_most_of_four};
use crate::fan::{Fan, HandFacts, Join, LINKING, Links, Occurrence, Part, Present, Several, Times};
use crate::hand::Hand;
use crate::rules::{ExcludedBy, Given, Givens, RuleSet, Scope};
use crate::shape::{Form, Reading};

/// The fans that count in a reading.
#[derive(Clone, Copy)]
pub(super) struct Judgement {
    counted: Bits,
    /// The points, including flowers.
    total: u32,
    /// How many times each fan counts, and the sets that it uses, provided that the fan is in `counted`.
    times: Times,
    /// The chosen fan that joins three or more sets, or two sets and the pair. It counts only if it is in `counted`.
    head: Option<Join>,
    of_sets: bool,
    given: Givens,
}

/// Returns the conditions of exclusions that hold for a reading.
pub(super) fn givens(facts: &HandFacts, reading: &Reading) -> Givens {
    Givens::default()
        .with(Given::SevenPairs, reading.form == Form::SevenPairs)
        .with(Given::ConcealedKongs, is_most_of_four(facts.concealed_kongs()))
}

/// Returns the fan of each link, so that a fan with several links is repeated. At most three links can be combined.
fn names(links: Links) -> ArrayVec<Fan, 3> {
    let mut names = ArrayVec::new();
    links.each(|fan, _| names.extend(Some(fan)));
    names
}

/// Returns the links without those that a fan excludes from the whole hand. Every fan that does so counts whenever it is present.
fn possible_links(present: &Present, rules: &RuleSet, given: Givens) -> Links {
    let mut links = present.links;
    if !present.fans.meets(RuleSet::AGAINST_LINKS) {
        return links;
    }
    let mut against = present.fans.both(RuleSet::AGAINST_LINKS);
    while let Some(by) = against.take_lowest() {
        rules.excluded_by(by, given)[Scope::Hand as usize].both(LINKING).each(|fan| links = links.without(fan));
    }
    links
}

/// Returns the number of edges in a byte.
const fn count_of_edges(edges: u8) -> u8 {
    count_of_four(edges) + count_of_four(edges >> 4)
}

/// Chooses the most valuable links that can be combined with a head: a forest in which no set has two links of the same fan (principles 2,
/// 3, 5). Among equal choices, the one with more of the earlier fans (一般高, 喜相逢, 连六, 老少副) wins.
///
/// All links together are tried first, because they usually can be combined.
fn choose_links(links: Links, head: u8) -> Links {
    let links = links.outside(head);
    if links.is_one() || links.stand_together(head) { links } else { best_links(links, head) }
}

/// Chooses, from links that cannot all be combined, the most valuable ones that can.
#[cold]
fn best_links(links: Links, head: u8) -> Links {
    // Four sets are connected by three joins, and a head uses one fewer than it has sets.
    let room = 3 - u32::from(count_of_four(head)).saturating_sub(1);
    if room == 1 {
        // No later fan is worth more.
        return links.first();
    }
    let points = |fan: Fan| u32::from(Fan::POINTS[fan.index()]);
    let mut dearest = 0;
    links.each_fan(|fan, _| dearest = dearest.max(points(fan)));
    let (mut best, mut most) = (Links::NONE, 0);
    for choice in links.choices().skip(1).filter(|choice| choice.stand_together(head)) {
        let mut worth = 0;
        choice.each_fan(|fan, edges| worth += points(fan) * u32::from(count_of_edges(edges)));
        if worth > most {
            (best, most) = (choice, worth);
        }
        if most == dearest * room {
            return best;
        }
    }
    best
}

impl From<Judgement> for Tally {
    fn from(judgement: Judgement) -> Tally {
        Tally { total: judgement.total, counted: judgement.counted, times: judgement.times }
    }
}

impl Judgement {
    /// Decides which fans of a reading count so that its value is greatest.
    ///
    /// At most one counted fan joins three or more sets, since two would share two sets. Each such *head* is tried with the *links*, fans
    /// of two sets, that it allows. Among equal results, the one with more of the earlier fans among its links wins.
    pub(super) fn of(present: &Present, given: Givens, of_sets: bool, rules: &RuleSet) -> Judgement {
        let times = Times { several: present.several, links: Links::NONE };
        let mut judgement = Judgement { counted: Bits::EMPTY, total: 0, times, head: None, of_sets, given };
        let possible = possible_links(present, rules, given);
        let (heads, mut tried, mut best) = (&present.heads, 0, None);
        loop {
            judgement.head = heads.get(tried).copied();
            let mask = judgement.head.map_or(0, |head| head.mask);
            judgement.times = Times { several: present.several, links: choose_links(possible, mask) };
            judgement.count(present, rules);
            tried += 1;
            if heads.len() > 1 {
                judgement = judgement.unless_worse(&mut best);
                if tried < heads.len() {
                    continue;
                }
            }
            return judgement;
        }
    }

    /// Returns the better of this judgment and the best so far, and stores it as the best.
    #[cold]
    fn unless_worse(self, best: &mut Option<Judgement>) -> Judgement {
        let better = |best: Judgement| {
            let order = self.total.cmp(&best.total);
            let order = order.then_with(|| names(best.times.links).cmp(&names(self.times.links)));
            if order == Ordering::Greater { self } else { best }
        };
        *best.insert(best.map_or(self, better))
    }

    /// Counts fans in textbook order, so that every fan that excludes another is counted first.
    fn count(&mut self, present: &Present, rules: &RuleSet) {
        let mut fans = present.fans.union(self.times.links.fans());
        if let Some(head) = self.head {
            fans.insert(head.fan.index());
        }
        let fans = fans.left_by_each(RuleSet::EXCLUDING, |by| {
            let excluded = ExcludedBy::fan(by);
            let mut fans = excluded.in_hand;
            if !excluded.on_own_sets.is_none() {
                fans = fans.union(self.leave_out(excluded.on_own_sets.all(self.own_sets(by))));
            }
            if excluded.is_switched(rules) { fans.union(self.leave_out_by_choice(by, rules)) } else { fans }
        });
        self.counted = fans;
        self.total = rules.sum(fans);
        let mut add = |fan: usize, times: u8| {
            if fans.contains(fan) {
                self.total += u32::from(Fan::POINTS[fan]) * u32::from(times);
            }
        };
        self.times.several.beyond_first().each(&mut add);
        self.times.links.beyond_first().each_fan(|fan, edges| add(fan.index(), count_of_edges(edges)));
    }

    /// Returns the sets that have the fan or are joined by it.
    fn own_sets(&self, by: usize) -> u8 {
        let mut own = self.times.several.sets(by) | self.times.links.sets(by);
        own |= self.head.filter(|head| head.fan.index() == by).map_or(0, |head| head.mask & 15);
        own
    }

    /// Removes occurrences of repeatable fans and returns the fans that have none left. Links need not be removed, since a chosen link
    /// never lies within the sets of another counted fan.
    fn leave_out(&mut self, occurrences: Several) -> Bits {
        let there = self.times.several;
        if there.both(occurrences).is_none() {
            return Bits::EMPTY;
        }
        self.times.several = there.without(occurrences);
        there.fans().minus(self.times.several.fans())
    }

    /// Removes the occurrences that a counted fan excludes when a switch adds exclusions to it, and returns the fans of which none is left.
    #[cold]
    fn leave_out_by_choice(&mut self, by: usize, rules: &RuleSet) -> Bits {
        let [mut excluded, on_own_sets, mut once] = rules.excluded_by(by, self.given);
        if !on_own_sets.is_empty() {
            excluded = excluded.union(self.leave_out(Several::bytes_of(on_own_sets).all(self.own_sets(by))));
        }
        while let Some(fan) = once.take_lowest() {
            let several = self.times.several;
            excluded = excluded.union(self.leave_out(several.without(several.without_first(fan))));
        }
        excluded
    }

    /// Returns, of the judgments with the same total and head, the one whose fans come nearest to the named ones, preceded by the
    /// difference: the sum, over all fans, of how many more or fewer times each counts than it is named.
    pub(super) fn nearest(self, present: &Present, rules: &RuleSet, named: &[(Fan, u32)]) -> (u32, Judgement) {
        let distance = |judgement: &Judgement| {
            let times = |fan: Fan| named.iter().filter(|&&(own, _)| own == fan).map(|&(_, times)| times).sum::<u32>();
            Fan::all().zip(judgement.counts()).map(|(fan, counted)| times(fan).abs_diff(u32::from(counted))).sum()
        };
        let head = self.head.map_or(0, |head| head.mask);
        let possible = possible_links(present, rules, self.given).outside(head);
        let mut nearest = (distance(&self), self);
        for links in possible.choices().filter(|links| links.stand_together(head)) {
            let mut other = Judgement { times: Times { several: present.several, links }, ..self };
            other.count(present, rules);
            let distance = distance(&other);
            if other.total == self.total && distance < nearest.0 {
                nearest = (distance, other);
            }
        }
        nearest
    }

    /// Returns how many times each fan counts.
    fn counts(&self) -> [u8; Fan::COUNT] {
        let mut counts = [0; Fan::COUNT];
        self.counted.each(|fan| counts[fan] = self.times.of(fan));
        counts
    }

    /// Ranks readings by points. Of equal ones, those with 一色三同顺 or 三同刻 come first, then those made of sets, then those that have the
    /// higher fan where their lists of fans first differ (ruling C54).
    pub(super) fn rank(&self, other: &Judgement) -> Ordering {
        let of_same = |judgement: &Judgement| {
            [Fan::PureTripleChow, Fan::TriplePung].iter().any(|fan| judgement.counted.contains(fan.index()))
        };
        let order = self.total.cmp(&other.total);
        order
            .then_with(|| (of_same(self), self.of_sets).cmp(&(of_same(other), other.of_sets)))
            .then_with(|| self.counts().cmp(&other.counts()))
    }

    /// Returns whether an occurrence counts, ignoring that its fan may count fewer times than it occurs.
    fn counts_here(&self, occurrence: &Occurrence) -> bool {
        let (fan, mask) = (occurrence.fan, occurrence.mask);
        self.counted.contains(fan.index())
            && match occurrence.part {
                Part::Set(place) => self.times.several.sets(fan.index()) >> place & 1 == 1,
                Part::Group(_) => self.joins(fan, mask),
                _ => true,
            }
    }

    /// Returns whether a fan was chosen to join exactly these sets.
    fn joins(&self, fan: Fan, mask: u8) -> bool {
        let mut chosen = self.head.is_some_and(|head| head.fan == fan && head.mask == mask);
        self.times.links.each(|link, sets| chosen |= link == fan && sets == mask);
        chosen
    }

    /// Returns the occurrences of all fans, each with whether it counts.
    fn marked(&self, present: &Present) -> Vec<(Occurrence, bool)> {
        let mut seen = [0; Fan::COUNT];
        let there = present.times();
        let mark = |one: Occurrence| {
            let fan = one.fan.index();
            // If fewer occurrences count than there are, the first ones are excluded.
            let left_out = there.of(fan).saturating_sub(self.times.of(fan));
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

    /// Returns the reason why an occurrence does not count.
    fn reason(&self, one: Occurrence, counted: &[Occurrence], rules: &RuleSet) -> Reason {
        let (index, mask) = (one.fan.index(), one.mask);
        let excludes = |by: &&Occurrence| {
            let [hand, own, once] = rules.excluded_by(by.fan.index(), self.given);
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
