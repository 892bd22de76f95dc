//! Which of the fans found in a reading count.

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use super::{Account, Counted, Principle, Reason, Tally, Uncounted};
use crate::arrange::{Form, Reading};
use crate::bits::Bits;
use crate::fan::{Fan, Find, Finds, Part};
use crate::order;
use crate::rules::RuleSet;

/// What counts of the fans found in a reading.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judgement {
    /// The finds that count, by their places.
    counted: Bits,
    /// Points, flowers included.
    total: u32,
}

/// How readings are ranked: by points; of equal ones those with 一色三同顺 or 三同刻, those of sets, then those with more of
/// the higher fans (ruling C54).
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank {
    pub(super) total: u32,
    of_same: bool,
    of_sets: bool,
    counts: [u8; Fan::COUNT],
}

/// Decides what counts in a reading, so that it is worth most.
///
/// At most one counted fan joins three or more sets (two would share two sets): each candidate is tried, with the links
/// that it leaves possible. Of equal ones the one with more of the earlier names among its links is taken.
pub(super) fn judge(finds: &Finds, rules: &RuleSet) -> Judgement {
    let joining = finds.joining();
    let finds = finds.as_slice();
    let Joins { heads, links } = Joins::among(finds, joining, rules);
    let with_head = |head: Option<u8>| {
        let chosen = choose_links(&links, head.map(|head| finds[usize::from(head)].mask));
        let joins = chosen_links(&links, chosen).map(|link| link.find).chain(head);
        (count(finds, joining.minus(joins.map(usize::from).collect()), rules), chosen)
    };
    let Some((&first, others)) = heads.split_first() else { return with_head(None).0 };
    let names = |chosen: u8| chosen_links(&links, chosen).map(|link| link.fan);
    let better = |best: (Judgement, u8), &head: &u8| {
        let other = with_head(Some(head));
        let order = other.0.total.cmp(&best.0.total).then_with(|| names(best.1).cmp(names(other.1)));
        if order == Ordering::Greater { other } else { best }
    };
    others.iter().fold(with_head(Some(first)), better).0
}

/// The fans that join sets, by the places of their finds.
struct Joins {
    /// Those that join three sets or more.
    heads: ArrayVec<u8, 16>,
    links: Links,
}

/// A fan that joins two sets.
struct Link {
    find: u8,
    fan: Fan,
    points: u8,
    /// The two sets, a bit each.
    sets: u8,
}

/// The links of a reading, in the textbook's order: at most one for each two of four sets.
type Links = ArrayVec<Link, 8>;

impl Joins {
    /// Links that a fan of the whole hand leaves uncounted are no choice. A fan that does so is itself always counted.
    fn among(finds: &[Find], joining: Bits, rules: &RuleSet) -> Joins {
        let mut joins = Joins { heads: ArrayVec::new(), links: Links::new() };
        joining.each(|place| {
            let (find, Find { fan, mask: sets, .. }) = (place as u8, finds[place]);
            match joins_two(sets) {
                true => joins.links.push(Link { find, fan, points: rules.points(fan), sets }),
                false => joins.heads.push(find),
            }
        });
        if !joins.links.is_empty() {
            let of_hand = finds.iter().filter(|find| find.part == Part::Hand);
            let excluded = of_hand.fold(Bits::EMPTY, |all, find| all.union(rules.excluded_by(find.fan)[0]));
            joins.links.retain(|link| !excluded.contains(link.fan.index()));
        }
        joins
    }
}

/// Whether a mask has two bits at most.
const fn joins_two(sets: u8) -> bool {
    let others = sets & sets.wrapping_sub(1);
    others & others.wrapping_sub(1) == 0
}

/// The links of which the bits are set.
fn chosen_links(links: &Links, chosen: u8) -> impl Iterator<Item = &Link> {
    links.iter().enumerate().filter(move |(number, _)| chosen >> number & 1 == 1).map(|(_, link)| link)
}

/// The links worth most that stand with a head: a forest in which no name comes twice to a set (principles 2, 3, 5). Of
/// equal ones those that have more of the earlier names (一般高, 喜相逢, 连六, 老少副). A bit for each link.
fn choose_links(links: &Links, head: Option<u8>) -> u8 {
    if let [] | [_] = links[..] {
        // A link alone stands unless the head joins its sets already.
        return links.iter().map(|link| u8::from(link.sets & !head.unwrap_or_default() != 0)).sum();
    }
    let mut search = Search { links, best: (0, 0) };
    let (mut joined, mut room) = (std::array::from_fn(|set| 1 << set), 3);
    if let Some(head) = head {
        join(&mut joined, head);
        room = (!head & 0b1111).count_ones();
    }
    search.extend(0, (joined, room), (0, 0));
    search.best.1
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
    /// The most points, and the links with them.
    best: (u32, u8),
}

impl Search<'_> {
    /// Adds links to those chosen, of which there is room for so many more.
    fn extend(&mut self, from: usize, (joined, room): (Joined, u32), (points, chosen): (u32, u8)) {
        if points > self.best.0 {
            self.best = (points, chosen);
        }
        for (next, link) in self.links.iter().enumerate().skip(from) {
            // None of those to come is worth more than this one.
            if points + room * u32::from(link.points) <= self.best.0 {
                return;
            }
            let together = joined[link.sets.trailing_zeros() as usize] & link.sets == link.sets;
            let named = |other: usize| {
                chosen >> other & 1 == 1 && self.links[other].fan == link.fan && self.links[other].sets & link.sets != 0
            };
            if together || (0..next).any(named) {
                continue;
            }
            let mut joined = joined;
            join(&mut joined, link.sets);
            self.extend(next + 1, (joined, room - 1), (points + u32::from(link.points), chosen | 1 << next));
        }
    }
}

/// Counts finds one after the other, but for those passed over: joins that are not chosen. They are in the textbook's order,
/// so what excludes a fan is known before it.
fn count(finds: &[Find], passed_over: Bits, rules: &RuleSet) -> Judgement {
    let mut judgement = Judgement { counted: Bits::EMPTY, total: 0 };
    let (mut excluded, mut excluded_once) = (Bits::EMPTY, Bits::EMPTY);
    // What is excluded on which sets.
    let mut excluded_own: ArrayVec<(u8, Bits), 80> = ArrayVec::new();
    for (place, &Find { fan, mask, times, .. }) in finds.iter().enumerate() {
        let index = fan.index();
        let on_own_sets = |(sets, fans): &(u8, Bits)| mask & !sets == 0 && fans.contains(index);
        let joined_or_own = || passed_over.contains(place) || excluded_own.iter().any(on_own_sets);
        let counts = !excluded.contains(index) & (mask == 0 || !joined_or_own());
        if counts && excluded_once.contains(index) {
            excluded_once.remove(index);
            continue;
        }
        // Whether a fan counts is a coin's throw for the processor's guess, so what follows is done without a branch.
        judgement.counted.insert_if(counts, place);
        judgement.total += u32::from(counts) * u32::from(rules.points(fan)) * u32::from(times);
        let [hand, own, once] = rules.excluded_by(fan);
        excluded = excluded.union(hand.only_if(counts));
        if counts && !once.is_empty() {
            excluded_once = excluded_once.union(*once);
        }
        if counts && mask != 0 && !own.is_empty() {
            excluded_own.push((mask, *own));
        }
    }
    judgement
}

impl From<Rank> for Tally {
    fn from(rank: Rank) -> Tally {
        Tally { total: rank.total, counts: rank.counts }
    }
}

impl Judgement {
    /// The finds that count.
    fn counted<'a>(&self, finds: &'a Finds) -> impl Iterator<Item = Find> + Clone + 'a {
        self.counted.iter().map(|place| finds.as_slice()[place])
    }

    pub(super) fn rank(&self, reading: &Reading, finds: &Finds) -> Rank {
        let mut counts = [0; Fan::COUNT];
        self.counted.each(|place| {
            let Find { fan, times, .. } = finds.as_slice()[place];
            counts[fan.index()] += times;
        });
        let of_same = counts[Fan::PureTripleChow.index()] > 0 || counts[Fan::TriplePung.index()] > 0;
        Rank { total: self.total, of_same, of_sets: reading.form == Form::Sets, counts }
    }

    pub(super) fn account(&self, reading: &Reading, finds: &Finds, rules: &RuleSet) -> Account {
        let mut counted: Vec<Counted> = Vec::new();
        for find in self.counted(finds) {
            let parts = std::iter::repeat_n(find.part, usize::from(find.times));
            match counted.iter_mut().find(|counted| counted.fan == find.fan) {
                Some(same) => same.parts.extend(parts),
                None => {
                    let points = rules.points(find.fan);
                    counted.push(Counted { fan: find.fan, points, parts: parts.collect() });
                }
            }
        }
        order::by_key(&mut counted, |counted| counted.fan);
        let rest = finds.as_slice().iter().enumerate().filter(|&(place, _)| !self.counted.contains(place));
        let mut uncounted: Vec<Uncounted> = rest
            .map(|(_, &find)| Uncounted { fan: find.fan, part: find.part, reason: self.reason(find, finds, rules) })
            .collect();
        order::by_key(&mut uncounted, |uncounted| uncounted.fan);
        let of_flowers = |find: &Find| find.fan == Fan::FlowerTiles;
        let flowers: u32 = self.counted(finds).filter(of_flowers).map(|find| u32::from(find.times)).sum();
        Account { reading: reading.clone(), total: self.total, points: self.total - flowers, counted, uncounted }
    }

    /// Why a find that does not count does not.
    fn reason(&self, find: Find, finds: &Finds, rules: &RuleSet) -> Reason {
        let (index, mask) = (find.fan.index(), find.mask);
        let excludes = |by: &Find| {
            let &[hand, own, once] = rules.excluded_by(by.fan);
            let on_own_sets = mask != 0 && mask & !by.mask == 0;
            hand.union(once).contains(index) || own.contains(index) && on_own_sets
        };
        if let Some(by) = self.counted(finds).find(excludes) {
            let cite = rules.citation(by.fan, find.fan).unwrap_or(crate::rules::Cite::Printed);
            return Reason::Excluded { by: by.fan, cite };
        }
        let joins = || self.counted(finds).filter(|by| matches!(by.part, Part::Group(_)));
        let shared = |by: &Find| (by.mask & mask).count_ones();
        let within = joins().find(|by| mask & !by.mask == 0).map(|by| (Principle::NonSeparation, by));
        let same = || joins().find(|by| by.fan == find.fan && shared(by) > 0).map(|by| (Principle::NonIdentical, by));
        let linked = || joins().max_by_key(shared).map(|by| (Principle::AccountOnce, by));
        match within.or_else(same).or_else(linked) {
            Some((principle, by)) => Reason::Combined { principle, by: by.fan },
            None => Reason::Combined { principle: Principle::AccountOnce, by: find.fan },
        }
    }
}
