//! Which of the fans found in a reading count.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::{Account, Counted, Principle, Reason, Tally, Uncounted};
use crate::arrange::{Form, Reading};
use crate::fan::{Fan, Find, Finds, Part};
use crate::rules::RuleSet;

/// The fans that join two sets, at most one for each two of four sets.
type Links = ArrayVec<(usize, Find), 8>;

/// What counts of the fans found in a reading.
#[derive(Clone, Debug)]
pub(super) struct Judgement {
    /// A bit for each find that counts.
    counted: u128,
    /// Points, flowers included.
    total: u32,
    flowers: u32,
}

/// How readings of equal totals are ranked: see ruling C54.
pub(super) type Rank = (bool, bool, ArrayVec<Reverse<Fan>, 80>);

/// Decides what counts in a reading, so that it is worth most.
///
/// At most one counted fan joins three or more sets (two would share two sets): each candidate is tried, with the links
/// that it leaves possible.
pub(super) fn judge(finds: &Finds, rules: &RuleSet) -> Judgement {
    let finds = finds.as_slice();
    let (heads, links) = joins(finds, rules);
    let with_head = |head: Option<usize>| {
        let mut count = Count::new(finds, rules);
        count.extend(head);
        let (chosen, names) = choose_links(&links, head.map(|head| finds[head]), rules);
        count.extend(chosen);
        count.extend((0..finds.len()).filter(|&index| !matches!(finds[index].part, Part::Group(_))));
        (count.judgement, names)
    };
    let (&first, others) = match heads.split_first() {
        Some(heads) => heads,
        None => return with_head(None).0,
    };
    let better = |best: (Judgement, Names), head: &usize| {
        let other = with_head(Some(*head));
        let rank = |(judgement, names): &(Judgement, Names)| (judgement.total, Reverse(names.clone()));
        if rank(&other) > rank(&best) { other } else { best }
    };
    others.iter().fold(with_head(Some(first)), better).0
}

/// The fans that join three or more sets, and those that join two and that no fan of the whole hand leaves uncounted. A
/// fan that does so is itself always counted.
fn joins(finds: &[Find], rules: &RuleSet) -> (ArrayVec<usize, 16>, Links) {
    let (mut heads, mut links) = (ArrayVec::new(), Links::new());
    let mut excluded = 0;
    for (index, &find) in finds.iter().enumerate() {
        match find.part {
            Part::Group(mask) if mask.count_ones() > 2 => heads.push(index),
            Part::Group(_) => links.push((index, find)),
            Part::Hand => excluded |= rules.excluded_by(find.fan)[0],
            _ => {}
        }
    }
    links.retain(|(_, link)| excluded >> link.fan.index() & 1 == 0);
    (heads, links)
}

/// The fans of chosen links, in the textbook's order.
type Names = ArrayVec<Fan, 8>;

/// The links worth most that stand with a head: a forest in which no name comes twice to a set (principles 2, 3, 5). Of
/// equal ones those that have more of the earlier names (一般高, 喜相逢, 连六, 老少副).
fn choose_links(links: &Links, head: Option<Find>, rules: &RuleSet) -> (ArrayVec<usize, 8>, Names) {
    let mut search = Search { links, rules, best: (0, ArrayVec::new()) };
    let mut joined = std::array::from_fn(|set| 1 << set);
    if let Some(head) = head {
        join(&mut joined, head.part.mask());
    }
    search.extend(0, joined, 0, &mut ArrayVec::new());
    let chosen = search.best.1;
    (chosen.iter().map(|&link| links[link].0).collect(), chosen.iter().map(|&link| links[link].1.fan).collect())
}

/// For each set, and the pair, the sets that it is joined with, itself included.
type Joined = [u8; 5];

/// Joins the sets of a mask, and all that they are joined with.
fn join(joined: &mut Joined, mask: u8) {
    let of_mask = |set: &usize| mask >> set & 1 == 1;
    let all = (0..5).filter(of_mask).fold(mask, |all, set| all | joined[set]);
    (0..5).filter(|set| all >> set & 1 == 1).for_each(|set| joined[set] = all);
}

/// The search for links: those that come first in the order of names are tried first, so the first of equal ones stays.
struct Search<'a> {
    links: &'a Links,
    rules: &'a RuleSet,
    best: (u32, ArrayVec<usize, 8>),
}

impl Search<'_> {
    fn extend(&mut self, from: usize, joined: Joined, points: u32, chosen: &mut ArrayVec<usize, 8>) {
        if points > self.best.0 {
            self.best = (points, chosen.clone());
        }
        for next in from..self.links.len() {
            let Find { fan, part } = self.links[next].1;
            let mask = part.mask();
            let together = joined[mask.trailing_zeros() as usize] & mask == mask;
            let named = |&link: &usize| self.links[link].1.fan == fan && self.links[link].1.part.mask() & mask != 0;
            if together || chosen.iter().any(named) {
                continue;
            }
            let mut joined = joined;
            join(&mut joined, mask);
            chosen.push(next);
            self.extend(next + 1, joined, points + u32::from(self.rules.points(fan)), chosen);
            chosen.pop();
        }
    }
}

/// Counts finds one after the other, from the fans worth most down, so that what excludes a fan is known before it.
struct Count<'a> {
    finds: &'a [Find],
    rules: &'a RuleSet,
    judgement: Judgement,
    excluded: u128,
    excluded_once: u128,
    /// What is excluded on which sets.
    excluded_own: ArrayVec<(u8, u128), 80>,
}

impl<'a> Count<'a> {
    fn new(finds: &'a [Find], rules: &'a RuleSet) -> Count<'a> {
        let judgement = Judgement { counted: 0, total: 0, flowers: 0 };
        Count { finds, rules, judgement, excluded: 0, excluded_once: 0, excluded_own: ArrayVec::new() }
    }

    fn extend(&mut self, finds: impl IntoIterator<Item = usize>) {
        finds.into_iter().for_each(|index| self.add(index));
    }

    /// Counts a find, unless a counted one excludes it.
    fn add(&mut self, index: usize) {
        let Find { fan, part } = self.finds[index];
        let (bit, mask) = (1u128 << fan.index(), part.mask());
        let on_own_sets = |&(sets, fans): &(u8, u128)| fans & bit != 0 && mask != 0 && mask & !sets == 0;
        if self.excluded & bit != 0 || self.excluded_own.iter().any(on_own_sets) {
            return;
        }
        if self.excluded_once & bit != 0 {
            self.excluded_once &= !bit;
            return;
        }
        self.judgement.counted |= 1 << index;
        self.judgement.total += u32::from(self.rules.points(fan));
        self.judgement.flowers += u32::from(fan == Fan::FlowerTiles);
        let &[hand, own, once] = self.rules.excluded_by(fan);
        self.excluded |= hand;
        self.excluded_once |= once;
        if own != 0 {
            self.excluded_own.push((mask, own));
        }
    }
}

impl Judgement {
    /// The finds that count.
    fn counted<'a>(&self, finds: &'a Finds) -> impl Iterator<Item = Find> + Clone + 'a {
        let counted = self.counted;
        let is_counted = move |index: usize| counted >> index & 1 == 1;
        finds.as_slice().iter().enumerate().filter(move |&(index, _)| is_counted(index)).map(|(_, &find)| find)
    }

    /// Points, flowers included.
    pub(super) const fn total(&self) -> u32 {
        self.total
    }

    /// Of readings with equal totals the higher is shown (ruling C54).
    pub(super) fn rank(&self, reading: &Reading, finds: &Finds) -> Rank {
        let mut fans: ArrayVec<_, 80> = self.counted(finds).map(|find| Reverse(find.fan)).collect();
        fans.sort_unstable_by(|one, other| other.cmp(one));
        let same = |find: Find| matches!(find.fan, Fan::PureTripleChow | Fan::TriplePung);
        (self.counted(finds).any(same), reading.form == Form::Sets, fans)
    }

    pub(super) fn tally(&self, finds: &Finds) -> Tally {
        let mut counts = [0; Fan::COUNT];
        self.counted(finds).for_each(|find| counts[find.fan.index()] += 1);
        Tally { total: self.total, counts }
    }

    pub(super) fn account(&self, reading: &Reading, finds: &Finds, rules: &RuleSet) -> Account {
        let mut counted: Vec<Counted> = Vec::new();
        for find in self.counted(finds) {
            match counted.iter_mut().find(|counted| counted.fan == find.fan) {
                Some(same) => same.parts.push(find.part),
                None => {
                    let points = rules.points(find.fan);
                    counted.push(Counted { fan: find.fan, points, parts: vec![find.part] });
                }
            }
        }
        counted.sort_by_key(|counted| counted.fan);
        let rest = finds.as_slice().iter().enumerate().filter(|(index, _)| self.counted >> index & 1 == 0);
        let mut uncounted: Vec<Uncounted> = rest
            .map(|(_, &find)| Uncounted { fan: find.fan, part: find.part, reason: self.reason(find, finds, rules) })
            .collect();
        uncounted.sort_by_key(|uncounted| uncounted.fan);
        Account { reading: reading.clone(), total: self.total, points: self.total - self.flowers, counted, uncounted }
    }

    /// Why a find that does not count does not.
    fn reason(&self, find: Find, finds: &Finds, rules: &RuleSet) -> Reason {
        let (bit, mask) = (1u128 << find.fan.index(), find.part.mask());
        let excludes = |by: &Find| {
            let &[hand, own, once] = rules.excluded_by(by.fan);
            (hand | once) & bit != 0 || own & bit != 0 && mask != 0 && mask & !by.part.mask() == 0
        };
        if let Some(by) = self.counted(finds).find(excludes) {
            let cite = rules.citation(by.fan, find.fan).unwrap_or(crate::rules::Cite::Printed);
            return Reason::Excluded { by: by.fan, cite };
        }
        let joins = || self.counted(finds).filter(|by| matches!(by.part, Part::Group(_)));
        let shared = |by: &Find| (by.part.mask() & mask).count_ones();
        let within = joins().find(|by| mask & !by.part.mask() == 0).map(|by| (Principle::NonSeparation, by));
        let same = || joins().find(|by| by.fan == find.fan && shared(by) > 0).map(|by| (Principle::NonIdentical, by));
        let linked = || joins().max_by_key(shared).map(|by| (Principle::AccountOnce, by));
        match within.or_else(same).or_else(linked) {
            Some((principle, by)) => Reason::Combined { principle, by: by.fan },
            None => Reason::Combined { principle: Principle::AccountOnce, by: find.fan },
        }
    }
}
