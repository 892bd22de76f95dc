//! The fans that a reading shows and the parts that form them, before any exclusion.

use bafan::{Hand, Meld, Situation};

use super::Rules;
use super::fan::Fan;
use super::reading::{Arrangement, Counts, Form, Group, Part, arrangements, knitted_tiles};
use Fan::*;

/// An occurrence of a fan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instance {
    pub fan: Fan,
    /// The parts that the fan uses, one bit each; 0 for a fan of the whole hand.
    pub parts: u32,
}

/// A reading with a position for the winning tile.
pub struct Case<'a> {
    pub hand: &'a Hand,
    pub reading: &'a Arrangement,
    /// The part that the winning tile completed; `None` in forms without parts.
    pub place: Option<usize>,
    /// Whether the winning tile was the only kind waited for.
    pub single_wait: bool,
    pub rules: &'a Rules,
}

const HONORS: std::ops::Range<usize> = 27..34;
const WINDS: std::ops::Range<usize> = 27..31;
const DRAGONS: std::ops::Range<usize> = 31..34;

fn suit(kind: usize) -> usize {
    kind / 9
}

fn rank(kind: usize) -> usize {
    kind % 9 + 1
}

fn is_number(kind: usize) -> bool {
    !HONORS.contains(&kind)
}

fn is_terminal(kind: usize) -> bool {
    is_number(kind) && matches!(rank(kind), 1 | 9)
}

/// Returns whether sorted numbers increase by equal steps.
fn rises(sorted: &[usize], step: usize) -> bool {
    sorted.windows(2).all(|two| two[0] + step == two[1])
}

/// Returns every combination fan (a fan that joins several sets) of a reading, examining each subset of its parts separately.
pub fn combinations(parts: &[Part]) -> Vec<Instance> {
    (1u32..1 << parts.len())
        .filter_map(|subset| {
            let groups: Vec<Group> =
                (0..parts.len()).filter(|i| subset >> i & 1 == 1).map(|i| parts[i].group).collect();
            combination(&groups).map(|fan| Instance { fan, parts: subset })
        })
        .collect()
}

/// Returns the combination fan formed by exactly these groups; `None` if there is none.
fn combination(groups: &[Group]) -> Option<Fan> {
    let chows: Vec<usize> = groups.iter().filter_map(|group| group.chow()).collect();
    let pungs: Vec<usize> = groups.iter().filter_map(|group| group.pung()).collect();
    let pair = groups.iter().find_map(|group| group.pair());
    match (chows.len(), pungs.len(), pair) {
        (n, 0, None) if n == groups.len() => chow_combination(chows),
        (4, 0, Some(pair)) if groups.len() == 5 => dragon_meeting(chows, pair),
        (0, n, None) if n == groups.len() => pung_combination(pungs),
        (0, n, Some(pair)) if n + 1 == groups.len() => honor_combination_with_pair(pungs, pair),
        _ => None,
    }
}

fn chow_combination(mut chows: Vec<usize>) -> Option<Fan> {
    let mut ranks: Vec<usize> = chows.iter().map(|&low| rank(low)).collect();
    ranks.sort_unstable();
    chows.sort_by_key(|&low| suit(low));
    let suits: Vec<usize> = chows.iter().map(|&low| suit(low)).collect();
    let one_suit = rises(&suits, 0);
    let own_suits = (1..suits.len()).all(|i| suits[i] != suits[i - 1]);
    let same = rises(&ranks, 0);
    match chows.len() {
        2 if one_suit && same => Some(一般高),
        2 if own_suits && same => Some(喜相逢),
        2 if one_suit && rises(&ranks, 3) => Some(连六),
        2 if one_suit && ranks == [1, 7] => Some(老少副),
        3 if one_suit && same => Some(一色三同顺),
        3 if one_suit && ranks == [1, 4, 7] => Some(清龙),
        3 if one_suit && (rises(&ranks, 1) || rises(&ranks, 2)) => Some(一色三步高),
        3 if own_suits && same => Some(三色三同顺),
        3 if own_suits && ranks == [1, 4, 7] => Some(花龙),
        3 if own_suits && rises(&ranks, 1) => Some(三色三步高),
        4 if one_suit && same => Some(一色四同顺),
        4 if one_suit && (rises(&ranks, 1) || rises(&ranks, 2)) => Some(一色四步高),
        _ => None,
    }
}

/// Returns the fan of 123 and 789 twice with a pair of 5, in one suit or in three; `None` if the sets are none of these.
fn dragon_meeting(mut chows: Vec<usize>, pair: usize) -> Option<Fan> {
    chows.sort_unstable();
    let five = is_number(pair) && rank(pair) == 5;
    let [a, b, c, d] = chows.try_into().ok()?;
    let ends = |low: usize, high: usize| suit(low) == suit(high) && rank(low) == 1 && rank(high) == 7;
    if five && a == b && c == d && ends(a, c) && suit(pair) == suit(a) {
        Some(一色双龙会)
    } else if five
        && ends(a, b)
        && ends(c, d)
        && suit(a) + suit(c) + suit(pair) == 3
        && suit(a) != suit(c)
        && suit(pair) != suit(a)
    {
        Some(三色双龙会)
    } else {
        None
    }
}

fn pung_combination(mut pungs: Vec<usize>) -> Option<Fan> {
    pungs.sort_unstable();
    if pungs.iter().all(|kind| DRAGONS.contains(kind)) {
        return match pungs.len() {
            2 => Some(双箭刻),
            3 => Some(大三元),
            _ => None,
        };
    }
    if pungs.iter().all(|kind| WINDS.contains(kind)) {
        return match pungs.len() {
            3 => Some(三风刻),
            4 => Some(大四喜),
            _ => None,
        };
    }
    if !pungs.iter().all(|&kind| is_number(kind)) {
        return None;
    }
    let suits: Vec<usize> = pungs.iter().map(|&kind| suit(kind)).collect();
    let mut ranks: Vec<usize> = pungs.iter().map(|&kind| rank(kind)).collect();
    ranks.sort_unstable();
    let one_suit = rises(&suits, 0);
    let own_suits = (1..suits.len()).all(|i| suits[i] != suits[i - 1]);
    match pungs.len() {
        2 if own_suits && rises(&ranks, 0) => Some(双同刻),
        3 if own_suits && rises(&ranks, 0) => Some(三同刻),
        3 if own_suits && rises(&ranks, 1) => Some(三色三节高),
        3 if one_suit && rises(&ranks, 1) => Some(一色三节高),
        4 if one_suit && rises(&ranks, 1) => Some(一色四节高),
        _ => None,
    }
}

fn honor_combination_with_pair(pungs: Vec<usize>, pair: usize) -> Option<Fan> {
    let all_in = |range: std::ops::Range<usize>| pungs.iter().chain([&pair]).all(|kind| range.contains(kind));
    match pungs.len() {
        2 if all_in(DRAGONS) => Some(小三元),
        3 if all_in(WINDS) => Some(小四喜),
        _ => None,
    }
}

/// Returns every fan that the case shows, except the combination fans.
pub fn others(case: &Case<'_>) -> Vec<Instance> {
    let mut fans: Vec<Instance> = Vec::new();
    fans.extend(single_sets(case));
    let whole: Vec<Fan> = [forms(case), series(case), set_traits(case), tile_traits(case), winning(case)].concat();
    fans.extend(whole.into_iter().map(|fan| Instance { fan, parts: 0 }));
    fans
}

fn single_sets(case: &Case<'_>) -> Vec<Instance> {
    let Situation { prevalent, seat, .. } = case.hand.situation();
    let concealed_kong = |meld: &Meld| matches!(meld, Meld::ConcealedKong { .. });
    let as_pungs =
        case.rules.kongs_beside_kongs && case.hand.melds().iter().filter(|meld| concealed_kong(meld)).count() > 2;
    let mut fans = Vec::new();
    for (i, part) in case.reading.parts.iter().enumerate() {
        let mut see = |fan: Fan| fans.push(Instance { fan, parts: 1 << i });
        if let Some(kind) = part.group.pung() {
            if DRAGONS.contains(&kind) {
                see(箭刻);
            }
            if kind == prevalent.tile().index() {
                see(圈风刻);
            }
            if kind == seat.tile().index() {
                see(门风刻);
            }
            if is_terminal(kind) || HONORS.contains(&kind) {
                see(幺九刻);
            }
        }
        match part.meld {
            Some(Meld::ConcealedKong { .. }) if !as_pungs => see(暗杠),
            Some(Meld::MeldedKong { .. }) => see(明杠),
            _ => {}
        }
    }
    fans
}

/// Returns the fans of the form of the reading.
fn forms(case: &Case<'_>) -> Vec<Fan> {
    let counts = case.hand.counts();
    let counts: &Counts = counts.as_array();
    match case.reading.form {
        Form::Sets => Vec::from_iter(is_nine_gates(case).then_some(九莲宝灯)),
        Form::Knitted => vec![组合龙],
        Form::Orphans => vec![十三幺],
        Form::SevenPairs => {
            let held: Vec<usize> = (0..34).filter(|&kind| counts[kind] > 0).collect();
            let row = held.len() == 7 && rises(&held, 1) && is_number(held[6]) && suit(held[0]) == suit(held[6]);
            if row { vec![七对, 连七对] } else { vec![七对] }
        }
        Form::Singles => {
            let mut fans = vec![全不靠];
            if HONORS.clone().all(|kind| counts[kind] == 1) {
                fans.push(七星不靠);
            }
            if arrangements().iter().any(|&suits| knitted_tiles(suits).iter().all(|&kind| counts[kind] == 1)) {
                fans.push(组合龙);
            }
            fans
        }
    }
}

fn is_nine_gates(case: &Case<'_>) -> bool {
    const GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];
    let before = case.hand.holding().standing();
    let after = case.hand.standing();
    let (before, after) = (before.as_array(), after.as_array());
    case.hand.melds().is_empty()
        && (0..3).any(|suit| {
            let own = suit * 9..suit * 9 + 9;
            let exact = before[own.clone()] == GATES;
            let finished = after[own.clone()].iter().sum::<u8>() == 14
                && after[own].iter().zip(GATES).all(|(&count, wanted)| count >= wanted);
            exact || case.rules.nine_gates_shape && finished
        })
}

/// Returns the fans of several kongs or concealed pungs for which the hand has enough of them.
fn series(case: &Case<'_>) -> Vec<Fan> {
    let mut fans = Vec::new();
    let melds = case.hand.melds();
    let concealed_kongs = melds.iter().filter(|meld| matches!(meld, Meld::ConcealedKong { .. })).count();
    let melded_kongs = melds.iter().filter(|meld| matches!(meld, Meld::MeldedKong { .. })).count();
    let kongs = concealed_kongs + melded_kongs;
    if kongs == 4 {
        fans.push(四杠);
    }
    if kongs >= 3 {
        fans.push(三杠);
    }
    // With three or more concealed kongs, 双暗杠 never counts in the end: under one choice of C13 it is left out here, under the other it is
    // excluded by 三杠 or 四杠.
    if concealed_kongs == 2 || concealed_kongs > 2 && !case.rules.kongs_beside_kongs {
        fans.push(双暗杠);
    }
    if melded_kongs >= 2 {
        fans.push(双明杠);
    }
    if concealed_kongs >= 1 && melded_kongs >= 1 && case.rules.melded_and_concealed_kong.is_some() {
        fans.push(阴阳杠);
    }
    let claimed = |i: usize| case.place == Some(i) && !case.hand.situation().self_drawn;
    let concealed = |&(i, part): &(usize, &Part)| match part.meld {
        Some(meld) => matches!(meld, Meld::ConcealedKong { .. }),
        None => part.group.pung().is_some() && !claimed(i),
    };
    let concealed_pungs = case.reading.parts.iter().enumerate().filter(concealed).count();
    if concealed_pungs >= 2 {
        fans.push(双暗刻);
    }
    if concealed_pungs >= 3 {
        fans.push(三暗刻);
    }
    if concealed_pungs == 4 {
        fans.push(四暗刻);
    }
    fans
}

/// Returns the fans that the hand has because of a condition on each of its four sets and on its pair.
fn set_traits(case: &Case<'_>) -> Vec<Fan> {
    let mut fans = Vec::new();
    let groups: Vec<Group> = case.reading.parts.iter().map(|part| part.group).collect();
    let pair = groups.iter().find_map(|group| group.pair());
    let chows = groups.iter().map(|group| match group {
        Group::Chow(_) => 1,
        Group::Knitted(_) => 3,
        _ => 0,
    });
    let chows: usize = chows.sum();
    if matches!(case.reading.form, Form::Sets | Form::Knitted) && chows == 4 && pair.is_some_and(is_number) {
        fans.push(平和);
    }
    if case.reading.form != Form::Sets {
        return fans;
    }
    let pungs = groups.iter().filter(|group| group.pung().is_some()).count();
    if pungs == 4 {
        fans.push(碰碰和);
        let even = |group: &Group| group.tiles().iter().all(|&kind| is_number(kind) && rank(kind).is_multiple_of(2));
        if groups.iter().all(even) {
            fans.push(全双刻);
        }
    }
    let each_has = |wanted: &dyn Fn(usize) -> bool| groups.iter().all(|group| group.tiles().into_iter().any(wanted));
    if each_has(&|kind| is_number(kind) && rank(kind) == 5) {
        fans.push(全带五);
    }
    if each_has(&|kind| is_terminal(kind) || !is_number(kind)) {
        fans.push(全带幺);
    }
    fans
}

/// Returns the fans that the hand has because of its tiles, regardless of their grouping.
fn tile_traits(case: &Case<'_>) -> Vec<Fan> {
    let counts = case.hand.counts();
    let counts: &Counts = counts.as_array();
    let held: Vec<usize> = (0..34).filter(|&kind| counts[kind] > 0).collect();
    let all = |wanted: &dyn Fn(usize) -> bool| held.iter().all(|&kind| wanted(kind));
    let any = |wanted: &dyn Fn(usize) -> bool| held.iter().any(|&kind| wanted(kind));
    let suits = (0..3).filter(|&s| any(&|kind| is_number(kind) && suit(kind) == s)).count();
    let honors = any(&|kind| !is_number(kind));
    let ranks = |range: std::ops::RangeInclusive<usize>| all(&|kind| is_number(kind) && range.contains(&rank(kind)));

    let bound_to_sets = [
        (绿一色, all(&|kind| [19, 20, 21, 23, 25, 32].contains(&kind))),
        (清幺九, all(&is_terminal)),
        (字一色, suits == 0),
        (
            混幺九,
            all(&|kind| is_terminal(kind) || !is_number(kind))
                && honors
                && suits > 0
                && case.reading.form != Form::Orphans,
        ),
        (全大, ranks(7..=9)),
        (全中, ranks(4..=6)),
        (全小, ranks(1..=3)),
        (大于五, ranks(6..=9)),
        (小于五, ranks(1..=4)),
    ];
    let free = [
        (清一色, suits == 1 && !honors),
        (混一色, suits == 1 && honors),
        (推不倒, all(&is_reversible)),
        (五门齐, suits == 3 && any(&|kind| WINDS.contains(&kind)) && any(&|kind| DRAGONS.contains(&kind))),
        (断幺, all(&|kind| is_number(kind) && !is_terminal(kind))),
        (缺一门, suits == 2),
        (无字, !honors),
    ];
    let literal = case.rules.seven_pairs_traits_literal && case.reading.form == Form::SevenPairs;
    let bound = bound_to_sets.into_iter().filter(|_| !literal);
    let mut fans: Vec<Fan> = bound.chain(free).filter(|&(_, holds)| holds).map(|(fan, _)| fan).collect();
    let is_kong = |kind: usize| case.hand.melds().iter().any(|meld| meld.is_kong() && meld.tile().index() == kind);
    fans.extend(held.iter().filter(|&&kind| counts[kind] == 4 && !is_kong(kind)).map(|_| 四归一));
    fans
}

fn is_reversible(kind: usize) -> bool {
    match (kind, rank(kind)) {
        (9..18, rank) => [1, 2, 3, 4, 5, 8, 9].contains(&rank),
        (18..27, rank) => [2, 4, 5, 6, 8, 9].contains(&rank),
        (kind, _) => kind == 33,
    }
}

/// Returns the fans that the hand has because of its way of winning and its wait.
fn winning(case: &Case<'_>) -> Vec<Fan> {
    let Situation { self_drawn, last_of_kind, last_tile, kong, .. } = case.hand.situation();
    let melds = case.hand.melds();
    let open = melds.iter().filter(|meld| !matches!(meld, Meld::ConcealedKong { .. })).count();
    let fans = [
        (妙手回春, self_drawn && last_tile),
        (海底捞月, !self_drawn && last_tile),
        (杠上开花, self_drawn && kong),
        (抢杠和, !self_drawn && kong),
        (和绝张, last_of_kind),
        (全求人, !self_drawn && open == 4),
        (不求人, self_drawn && open == 0),
        (门前清, !self_drawn && open == 0),
        (自摸, self_drawn),
    ];
    let fans = fans.into_iter().filter(|&(_, holds)| holds).map(|(fan, _)| fan);
    fans.chain(wait(case)).collect()
}

fn wait(case: &Case<'_>) -> Option<Fan> {
    let winning = case.hand.winning().index();
    let part = case.reading.parts[case.place.filter(|_| case.single_wait)?];
    let knitted = case.reading.parts.iter().any(|part| match part.group {
        Group::Knitted(suits) => knitted_tiles(suits).contains(&winning),
        _ => false,
    });
    if knitted && !case.rules.knitted_wait {
        return None;
    }
    let beside_straight = case.reading.parts.iter().any(|part| matches!(part.group, Group::Knitted(_)));
    if beside_straight && case.rules.knitted_single_wait_only && part.group.chow().is_some() {
        return None;
    }
    match part.group {
        Group::Chow(low) if winning == low + 1 => Some(坎张),
        Group::Chow(low) if winning == low + 2 && rank(low) == 1 => Some(边张),
        Group::Chow(low) if winning == low && rank(low) == 7 => Some(边张),
        Group::Pair(_) => Some(单钓将),
        _ => None,
    }
}
