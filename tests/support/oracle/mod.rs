//! A second scorer, slow and simple, that shares only tiles and hands with the engine.
//!
//! The scorer tries every reading, every position of the winning tile and every family of combination fans that the principles allow, and
//! takes the maximum. Every condition is written directly from the rule texts, without optimization.

mod evidence;
mod fan;
mod reading;
mod rules;

use std::collections::BTreeMap;

use bafan::Hand;

pub use fan::Fan;
pub use rules::{ConcealedSpecials, InevitableHog, Rules};

use evidence::{Case, Instance};
use fan::Scope;
use reading::{Arrangement, Form};

/// Fans by name, each with how many times it counts.
pub type Fans = BTreeMap<&'static str, u32>;

/// The value of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The points, including flowers.
    pub total: u32,
    /// The fans of one best reading, including 花牌.
    pub fans: Fans,
    /// The fans of every best reading that the tie rule does not rank below another.
    pub equals: Vec<Fans>,
    pub readings: usize,
}

/// Scores a hand; `None` if it has no winning shape.
pub fn judge(hand: &Hand, rules: Rules) -> Option<Verdict> {
    let readings = reading::readings(hand);
    let mut waits = reading::waited_kinds(hand);
    if !rules.held_fourth_wait {
        let held = hand.holding().counts();
        waits.retain(|&kind| held.as_array()[kind] < 4);
    }
    let single_wait = waits.len() == 1;
    let scored: Vec<Account> =
        readings.iter().map(|reading| best_account(hand, reading, single_wait, &rules)).collect();
    let rank = |account: &Account| (account.total, account.prefers_three_alike, account.is_sets);
    let best = scored.iter().map(rank).max()?;
    let flowers = u32::from(hand.flowers().count());
    let mut equals: Vec<Fans> = Vec::new();
    for account in scored.iter().filter(|account| rank(account) == best) {
        let mut fans: Fans = account.fans.clone();
        if flowers > 0 {
            fans.insert(Fan::花牌.name(), flowers);
        }
        if !equals.contains(&fans) {
            equals.push(fans);
        }
    }
    Some(Verdict { total: best.0 + flowers, fans: equals[0].clone(), equals, readings: readings.len() })
}

/// Returns the kinds that complete the shape of a hand's 13 tiles, except those of which the hand holds all four copies.
pub fn waits(hand: &Hand) -> Vec<usize> {
    let held = hand.holding().counts();
    reading::waited_kinds(hand).into_iter().filter(|&kind| held.as_array()[kind] < 4).collect()
}

/// The value of a reading, with the criteria for ties.
struct Account {
    total: u32,
    fans: Fans,
    prefers_three_alike: bool,
    is_sets: bool,
}

/// Returns the best account of a reading, over all positions of the winning tile and all families of combination fans. Ties are decided by
/// more of 一般高, then of 喜相逢, 连六, 老少副; then 边张 before 坎张 before 单钓将.
fn best_account(hand: &Hand, reading: &Arrangement, single_wait: bool, rules: &Rules) -> Account {
    let combinations = evidence::combinations(&reading.parts);
    let families = families(&combinations);
    let mut best: Option<(Vec<u32>, Vec<Fan>)> = None;
    for place in places(hand, reading) {
        let others = evidence::others(&Case { hand, reading, place, single_wait, rules });
        for family in &families {
            let mut counted = count([family.as_slice(), &others].concat(), rules);
            absorb_hogs(&mut counted, reading, rules);
            // Leaving sets unlinked must not turn a hand into one without fans (C21).
            if others.is_empty() && combinations.is_empty() {
                counted.push(Fan::无番和);
            }
            let total: u32 = counted.iter().map(|fan| fan.points(rules)).sum();
            let times = |wanted: Fan| counted.iter().filter(|&&fan| fan == wanted).count() as u32;
            let names =
                [Fan::一般高, Fan::喜相逢, Fan::连六, Fan::老少副, Fan::边张, Fan::坎张, Fan::单钓将].map(times);
            let key = [&[total][..], &names].concat();
            if best.as_ref().is_none_or(|(other, _)| key > *other) {
                best = Some((key, counted));
            }
        }
    }
    let (key, counted) = best.expect("a reading has at least one place and one family");
    let mut fans = Fans::new();
    counted.iter().for_each(|fan| *fans.entry(fan.name()).or_default() += 1);
    Account {
        total: key[0],
        fans,
        prefers_three_alike: counted.contains(&Fan::一色三同顺) || counted.contains(&Fan::三同刻),
        is_sets: matches!(reading.form, Form::Sets | Form::Knitted),
    }
}

/// Returns the parts that the winning tile may have completed.
fn places(hand: &Hand, reading: &Arrangement) -> Vec<Option<usize>> {
    if reading.parts.is_empty() {
        return vec![None];
    }
    let winning = hand.winning().index();
    let could_be = |&i: &usize| {
        let part = reading.parts[i];
        part.meld.is_none() && part.group.tiles().contains(&winning)
    };
    (0..reading.parts.len()).filter(could_be).map(Some).collect()
}

/// Returns every family of combination fans that may be counted together: in some order, each one shares at most one set with each group of
/// sets already joined (principles 2 and 5), and two of the same name share no set (principle 3).
fn families(combinations: &[Instance]) -> Vec<Vec<Instance>> {
    let mut families = vec![(Vec::new(), [0, 1, 2, 3, 4, 5, 6])];
    for &next in combinations {
        for i in 0..families.len() {
            let (family, joined): &(Vec<Instance>, [usize; 7]) = &families[i];
            let members: Vec<usize> = (0..joined.len()).filter(|part| next.parts >> part & 1 == 1).collect();
            let mut components: Vec<usize> = members.iter().map(|&part| joined[part]).collect();
            components.sort_unstable();
            components.dedup();
            let forest = components.len() == members.len();
            let identical = family.iter().any(|other| other.fan == next.fan && other.parts & next.parts != 0);
            if forest && !identical {
                let joined = joined.map(|root| if components.contains(&root) { components[0] } else { root });
                let family = [family.as_slice(), &[next]].concat();
                families.push((family, joined));
            }
        }
    }
    families.into_iter().map(|(family, _)| family).collect()
}

/// Returns the fans that remain after exclusions. An excluded fan does not exclude others.
fn count(mut instances: Vec<Instance>, rules: &Rules) -> Vec<Fan> {
    instances.sort_by_key(|instance| instance.fan);
    let mut at = 0;
    while at < instances.len() {
        let here = instances[at];
        for (fan, scope) in here.fan.swallows(rules) {
            let hit = |other: &Instance| match scope {
                Scope::All | Scope::One => other.fan == fan,
                Scope::Own => other.fan == fan && other.parts & !here.parts == 0,
            };
            if scope == Scope::One {
                let first = instances.iter().position(hit);
                first.map(|first| instances.remove(first));
            } else {
                instances.retain(|other| !hit(other));
            }
        }
        at += 1;
    }
    instances.into_iter().map(|instance| instance.fan).collect()
}

/// Removes, if the rules say so, one or all of the 四归一 of seven pairs of six kinds, which always have one (C57).
fn absorb_hogs(counted: &mut Vec<Fan>, reading: &Arrangement, rules: &Rules) {
    let of_six_kinds = counted.contains(&Fan::绿一色) || counted.contains(&Fan::清幺九);
    if reading.form != Form::SevenPairs || !of_six_kinds {
        return;
    }
    match rules.inevitable_hog {
        InevitableHog::Counted => {}
        InevitableHog::OneAbsorbed => {
            let one = counted.iter().position(|&fan| fan == Fan::四归一).expect("seven pairs of six kinds");
            counted.remove(one);
        }
        InevitableHog::NoneCounted => counted.retain(|&fan| fan != Fan::四归一),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn total(text: &str, rules: Rules) -> (u32, Fans) {
        let hand: Hand = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let verdict = judge(&hand, rules).unwrap_or_else(|| panic!("{text}: no winning shape"));
        (verdict.total, verdict.fans)
    }

    fn check(text: &str, rules: Rules, wanted: u32) {
        let (total, fans) = total(text, rules);
        assert_eq!(total, wanted, "{text} under {rules:?}: {fans:?}");
    }

    /// Subtle cases of the principles: a hand and its total under the textbook's rules.
    #[test]
    fn subtle_cases() {
        for (text, wanted) in [
            ("123789m12378s33p9s|EE", 7),
            ("234567s234567pEE|EE", 7),
            ("[234s]22334456p88p7p|EE", 8),
            ("[123m][123m][123p]12pCC3p|EE", 9),
            ("11223345678mEE9m|EE", 25),
            ("[123m][456s]789p56pCC4p|EE", 9),
            ("[345s][456p]567m67sCC8s|EE", 7),
            ("[123m][345m]56767mCC8m|EE", 23),
            ("[222p][333s]444m55pCC5p|EE", 14),
            ("[333m][444p]555s55mCC5m|EE", 16),
            ("[333m][333p][444m]44pCC4p|EE", 11),
            ("555666777p5556s7s|EE1", 48),
            ("22334466778mWW8m|EE1", 31),
            ("[PPP][FFF]66999sCCC|EE1", 104),
            ("[EEE][SSS]WWW99m55p9m|NN1", 23),
            ("1112345678999p9p|EE1", 107),
            ("1112345678999p2p|EE", 92),
            ("1112345678999p5p|EE", 91),
            ("1112345678999p9p|EE", 106),
            ("1112345678999p4p|EE", 89),
            ("[222s][333s]444s66s88s6s|EE", 144),
            ("[SSS][NNN][WWW]EPPPE|EE", 131),
            ("[1111m][2222s][3333p]444s5p5p|EE1", 111),
            ("[1111m][2222s][3333p][4444s]5p5p|EE1", 166),
            ("[1111m1][2222s]345p789p6p6p|EE1", 8),
            ("[123m][345m][678p]56sWW7s|EE", 8),
            ("[123m][345m][678p]56sWW7s|EE1", 1),
            ("[111m][111s][999m][999s]1p1p|EE", 74),
            ("[345m]258m147s369p7s7s|EE", 15),
            ("[1111m1][2222s1][3333p1][4444s1]5p5p|EE", 104),
        ] {
            check(text, Rules::textbook(), wanted);
        }
    }

    /// Differences between the profiles.
    #[test]
    fn profiles() {
        for (text, textbook, trial1998, international, wmo) in [
            ("[1111m][2222s][3333p]444s5p5p|EE1", 111, 111, 108, 111),
            ("[1111m][2222s][3333p][4444s]5p5p|EE1", 166, 166, 163, 166),
            ("[1111m1][2222s]345p789p6p6p|EE1", 8, 6, 8, 9),
            ("[111m][111s][999m][999s]1p1p|EE", 74, 70, 70, 74),
            ("345m7777m999m567s8m|EE", 6, 6, 6, 6),
            ("[234s]66688833sFFF|EE", 92, 92, 92, 98),
            ("1112345678999p2p|EE1", 93, 93, 93, 95),
            ("1177m2255p3366s9s9s|EE1", 26, 26, 26, 29),
            ("2222334466s88sFF|EE", 114, 114, 114, 118),
            ("1111m9999m11p99p1s1s|EE", 92, 92, 92, 90),
        ] {
            check(text, Rules::textbook(), textbook);
            check(text, Rules::trial1998(), trial1998);
            check(text, Rules::international(), international);
            check(text, Rules::wmo(), wmo);
        }
    }

    /// The reconstructed hands of worked examples.
    #[test]
    fn worked_examples() {
        for (text, wanted) in [
            ("[123m][789m][123p]79p55s8p|EW|1", 18),
            ("[678m][234m]23467mWW8m|EE1", 9),
            ("[333p][444s]555m22mPP2m|EN|2", 16),
            ("[456m][456p][234s]78m55s9m|EE0001", 12),
            ("[567m][567s]56767pCC5p|ES|3", 12),
            ("[567m][567s]56767pCC8p|ES|3", 11),
        ] {
            check(text, Rules::textbook(), wanted);
        }
    }

    /// Each switch makes its intended difference.
    #[test]
    fn switches() {
        let plain = Rules::textbook();
        for (text, rules, without, with) in [
            ("[222s][333s]44466sFFF|EE", Rules { all_green_half_flush: true, ..plain }, 120, 126),
            ("1112345678999p2p|EE1", Rules { nine_gates_all_terminal_pungs: true, ..plain }, 93, 92),
            ("1112345678899p9p|EE1", Rules { nine_gates_shape: true, ..plain }, 33, 93),
            ("1122m3344p55s66sEE|EE1", Rules { concealed_specials: ConcealedSpecials::Always, ..plain }, 25, 28),
            ("EESSWWNNCCFFPP|EE", Rules { seven_pairs_traits_literal: true, ..plain }, 88, 24),
            ("[777m][888m]99m88s999p8s|EE", Rules { upper_lower_four: true, ..plain }, 41, 53),
            ("[1111m][2222s]345p789p6p6p|EE1", Rules { two_concealed_kongs: 8, ..plain }, 12, 14),
            ("[1111m1][2222s]345p789p6p6p|EE1", Rules { melded_and_concealed_kong: None, ..plain }, 8, 6),
            ("[1111m1][2222s]345p789p6p6p|EE1", Rules { melded_and_concealed_kong: Some(6), ..plain }, 8, 9),
            ("[345m]258m147s369p7s7s|EE", Rules { knitted_wait: false, ..plain }, 15, 14),
            ("345m7777m999m567s8m|EE", Rules { held_fourth_wait: false, ..plain }, 6, 7),
            ("147m258s369p13s66m2s|EE", Rules { knitted_single_wait_only: true, ..plain }, 17, 16),
            ("[2222s][3333s1][5555p1]67mEE8m|EE", Rules { kongs_beside_kongs: true, ..plain }, 32, 34),
            ("[2222s][3333s][5555p1]67mEE8m|EE", Rules { kongs_beside_kongs: true, ..plain }, 34, 38),
            ("[2222s][3333s][5555p]67mEE8m|EE", Rules { kongs_beside_kongs: true, ..plain }, 50, 50),
            ("22224444s6688sFF|EE", Rules { inevitable_hog: InevitableHog::OneAbsorbed, ..plain }, 116, 114),
            ("22224444s6688sFF|EE", Rules { inevitable_hog: InevitableHog::NoneCounted, ..plain }, 116, 112),
        ] {
            check(text, plain, without);
            check(text, rules, with);
        }
    }
}
