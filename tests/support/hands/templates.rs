//! Starting points of random hands. A template returns a plan, or `None` if its tiles ran out.

use bafan::Tile;

use super::{Plan, Rng, Set};

pub type Template = fn(&mut Rng) -> Option<Plan>;

/// The templates of natural hands, which do not aim at a fan.
pub const NATURAL: &[Template] = &[free, free, free, one_suit, one_suit, crowd, crowd, twins, few_suits];

/// The templates of hands with the pattern of one or several fans.
pub const TARGETED: &[Template] = &[
    |rng| chow_pattern(rng, &[(0, 0), (0, 0), (0, 0), (0, 0)]),
    |rng| chow_pattern(rng, &[(0, 0), (0, 1), (0, 2), (0, 3)]),
    |rng| chow_pattern(rng, &[(0, 0), (0, 2), (0, 4), (0, 6)]),
    |rng| chow_pattern(rng, &[(0, 0), (0, 0), (0, 0)]),
    |rng| chow_pattern(rng, &[(0, 0), (0, 3), (0, 6)]),
    |rng| chow_pattern(rng, &[(0, 0), (0, 1), (0, 2)]),
    |rng| chow_pattern(rng, &[(0, 0), (0, 2), (0, 4)]),
    |rng| chow_pattern(rng, &[(0, 0), (1, 0), (2, 0)]),
    |rng| chow_pattern(rng, &[(0, 0), (1, 3), (2, 6)]),
    |rng| chow_pattern(rng, &[(0, 0), (1, 1), (2, 2)]),
    |rng| chow_pattern(rng, &[(0, 0), (0, 6), (1, 0), (1, 6)]),
    |rng| chow_pattern(rng, &[(0, 0), (0, 3), (1, 0), (1, 3)]),
    |rng| chow_pattern(rng, &[(0, 0), (0, 0), (0, 3), (1, 0)]),
    dragon_meeting,
    |rng| pung_pattern(rng, &[(0, 0), (0, 1), (0, 2), (0, 3)]),
    |rng| pung_pattern(rng, &[(0, 0), (0, 1), (0, 2)]),
    |rng| pung_pattern(rng, &[(0, 0), (1, 1), (2, 2)]),
    |rng| pung_pattern(rng, &[(0, 0), (1, 0), (2, 0)]),
    |rng| pung_pattern(rng, &[(0, 0), (1, 0), (0, 1), (1, 1)]),
    |rng| pung_pattern(rng, &[(0, 0), (1, 0), (1, 5), (2, 5)]),
    |rng| honors(rng, 27..31, 4, false),
    |rng| honors(rng, 27..31, 3, false),
    |rng| honors(rng, 27..31, 3, true),
    |rng| honors(rng, 31..34, 3, false),
    |rng| honors(rng, 31..34, 2, true),
    |rng| honors(rng, 31..34, 2, false),
    |rng| pool(rng, |kind| [19, 20, 21, 23, 25, 32].contains(&kind)),
    |rng| pool(rng, |kind| [19, 20, 21, 23, 25].contains(&kind)),
    |rng| pool(rng, |kind| kind < 27 && matches!(kind % 9, 0 | 8)),
    |rng| pool(rng, |kind| kind >= 27),
    |rng| pool(rng, |kind| kind >= 27 || matches!(kind % 9, 0 | 8)),
    |rng| pool(rng, |kind| kind < 27 && kind % 9 >= 6),
    |rng| pool(rng, |kind| kind < 27 && (3..6).contains(&(kind % 9))),
    |rng| pool(rng, |kind| kind < 27 && kind % 9 < 3),
    |rng| pool(rng, |kind| kind < 27 && kind % 9 >= 5),
    |rng| pool(rng, |kind| kind < 27 && kind % 9 < 4),
    |rng| pool(rng, is_reversible),
    |rng| pool(rng, |kind| kind < 27 && !matches!(kind % 9, 0 | 8)),
    |rng| Plan::new(vec![], vec![]).fill(rng, 4, 0, &|kind| kind < 27 && kind % 9 % 2 == 1),
    |rng| set_trait(rng, |kind| kind < 27 && kind % 9 == 4),
    |rng| set_trait(rng, |kind| kind >= 27 || matches!(kind % 9, 0 | 8)),
    five_gates,
    seven_pairs,
    seven_pairs,
    seven_row,
    orphans,
    singles,
    knitted,
    knitted,
    nine_gates,
    kongs,
    kongs,
    four_kongs,
    concealed_pungs,
    concealed_pungs,
    melded_hand,
    plain,
    plain,
    robbing,
];

fn free(rng: &mut Rng) -> Option<Plan> {
    let chows = rng.pick(&[50, 75, 90, 100]);
    Plan::new(vec![], vec![]).fill(rng, 4, chows, &|_| true)
}

fn one_suit(rng: &mut Rng) -> Option<Plan> {
    let suit = rng.below(3);
    let with_honors = rng.percent(40);
    let chows = rng.pick(&[50, 90, 100]);
    let plan = Plan::new(vec![], vec![]).laid(0, rng.pick(&[0, 0, 1, 4]));
    plan.fill(rng, 4, chows, &|kind| kind / 9 == suit || with_honors && kind >= 27)
}

/// Returns a plan of adjacent ranks of one or two suits, mostly concealed, with many readings.
fn crowd(rng: &mut Rng) -> Option<Plan> {
    let (suit, width, chows) = (rng.below(3), 4 + rng.below(4), rng.pick(&[40, 70, 90]));
    let low = rng.below(10 - width);
    let both = rng.percent(30);
    let plan = Plan::new(vec![], vec![]).laid(0, rng.pick(&[0, 0, 0, 1]));
    plan.fill(rng, 4, chows, &|kind| {
        let own = kind / 9 == suit || both && kind / 9 == (suit + 1) % 3;
        own && (low..low + width).contains(&(kind % 9))
    })
}

/// Returns a plan with each chow twice, which is both seven pairs and four sets.
fn twins(rng: &mut Rng) -> Option<Plan> {
    let suit = rng.below(3);
    let wide = rng.percent(50);
    let plan = Plan::new(vec![], vec![]).fill(rng, 2, 100, &|kind| kind / 9 == suit || wide && kind < 27)?;
    let sets = [plan.sets.as_slice(), &plan.sets].concat();
    let honors = rng.percent(30);
    let plan = Plan::new(sets, vec![]).laid(0, rng.pick(&[0, 0, 0, 1]));
    plan.fill(rng, 4, 100, &|kind| kind / 9 == suit || wide || honors && kind >= 27)
}

fn few_suits(rng: &mut Rng) -> Option<Plan> {
    let suit = rng.below(3);
    let chows = rng.pick(&[30, 60, 95]);
    Plan::new(vec![], vec![]).fill(rng, 4, chows, &|kind| kind / 9 != suit)
}

/// Returns the pool for the rest of a pattern: anything, or the suit of the pattern, possibly with honors.
fn rest_of_suit(rng: &mut Rng, suit: usize) -> impl Fn(usize) -> bool + use<> {
    let (one_suit, honors) = (rng.percent(25), rng.percent(50));
    move |kind| !one_suit || kind / 9 == suit || honors && kind >= 27
}

/// Returns the kinds of a pattern, which are given by suit and by distance above a random rank; the suits are in random order.
fn placed(rng: &mut Rng, pattern: &[(usize, usize)], top: usize) -> Vec<usize> {
    let mut suits = [0, 1, 2];
    rng.shuffle(&mut suits);
    let span = pattern.iter().map(|&(_, offset)| offset).max().unwrap_or(0);
    let base = rng.below(top - span + 1);
    pattern.iter().map(|&(suit, offset)| suits[suit] * 9 + base + offset).collect()
}

fn chow_pattern(rng: &mut Rng, pattern: &[(usize, usize)]) -> Option<Plan> {
    let lows = placed(rng, pattern, 6);
    let rest = rest_of_suit(rng, lows[0] / 9);
    let chows = rng.pick(&[20, 90]);
    Plan::new(lows.into_iter().map(Set::Chow).collect(), vec![]).fill(rng, 4, chows, &rest)
}

fn pung_pattern(rng: &mut Rng, pattern: &[(usize, usize)]) -> Option<Plan> {
    let kinds = placed(rng, pattern, 8);
    let rest = rest_of_suit(rng, kinds[0] / 9);
    Plan::new(kinds.into_iter().map(Set::Pung).collect(), vec![]).fill(rng, 4, 40, &rest)
}

/// Returns a plan with 123 and 789 twice and a pair of 5, in one suit, in three, or in two; a hand in two suits just misses the fans.
fn dragon_meeting(rng: &mut Rng) -> Option<Plan> {
    let mut suits = [0, 9, 18];
    rng.shuffle(&mut suits);
    let [first, other, third] = suits;
    let (second, pair) = rng.pick(&[(first, first), (first, first), (other, third), (other, third), (other, first)]);
    let sets = [first, first + 6, second, second + 6].map(Set::Chow).to_vec();
    Plan::new(sets, vec![pair + 4; 2]).fill(rng, 4, 0, &|_| true)
}

fn honors(rng: &mut Rng, range: std::ops::Range<usize>, pungs: usize, pair: bool) -> Option<Plan> {
    let mut kinds: Vec<usize> = range.collect();
    rng.shuffle(&mut kinds);
    let rest = rest_of_suit(rng, 0);
    let loose = if pair { vec![kinds[pungs]; 2] } else { vec![] };
    let sets = kinds[..pungs].iter().copied().map(Set::Pung).collect();
    let chows = rng.pick(&[30, 90]);
    Plan::new(sets, loose).fill(rng, 4, chows, &rest)
}

/// Returns a plan of sets and a pair, or of seven pairs, of the given kinds only.
fn pool(rng: &mut Rng, wanted: fn(usize) -> bool) -> Option<Plan> {
    if rng.percent(20) { pairs_of(rng, &wanted) } else { Plan::new(vec![], vec![]).fill(rng, 4, 70, &wanted) }
}

fn is_reversible(kind: usize) -> bool {
    [9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 33].contains(&kind)
}

/// Returns a plan with a wanted tile in each set and in the pair.
fn set_trait(rng: &mut Rng, wanted: fn(usize) -> bool) -> Option<Plan> {
    let with_honors = rng.percent(50);
    let mut plan = Plan::new(vec![], vec![]);
    while plan.sets.len() < 4 {
        let next = plan.clone().fill(rng, plan.sets.len() + 1, 85, &|kind| with_honors || kind < 27)?;
        let last = *next.sets.last()?;
        if last.tiles().into_iter().any(wanted) {
            plan.sets.push(last);
        }
    }
    plan.fill(rng, 4, 0, &wanted)
}

/// Returns a plan with winds, dragons and all three suits: a set of each, seldom seven pairs or a knitted straight.
fn five_gates(rng: &mut Rng) -> Option<Plan> {
    let mut groups: Vec<Set> = Vec::new();
    for suit in 0..3 {
        groups.push(Plan::new(vec![], vec![0; 2]).fill(rng, 1, 70, &|kind| kind / 9 == suit)?.sets[0]);
    }
    let (wind, dragon) = (27 + rng.below(4), 31 + rng.below(3));
    let (pung, pair) = if rng.percent(50) { (wind, dragon) } else { (dragon, wind) };
    if rng.percent(15) {
        let mut kinds = vec![rng.below(9), 9 + rng.below(9), 18 + rng.below(9), wind, dragon];
        kinds.extend([rng.below(34), rng.below(34)]);
        return Some(Plan::new(vec![], kinds.iter().flat_map(|&kind| [kind; 2]).collect()));
    }
    if rng.percent(15) {
        groups[0] = Set::Pung(pung);
        return Some(Plan::new(groups[..1].to_vec(), [knitted_nine(rng), vec![pair; 2]].concat()).laid(0, 1));
    }
    groups.push(Set::Pung(pung));
    Some(Plan::new(groups, vec![pair; 2]))
}

fn pairs_of(rng: &mut Rng, wanted: &dyn Fn(usize) -> bool) -> Option<Plan> {
    let kinds: Vec<usize> = (0..Tile::KINDS).filter(|&kind| wanted(kind)).collect();
    let mut loose: Vec<usize> = Vec::new();
    while loose.len() < 14 {
        let kind = rng.pick(&kinds);
        let held = loose.iter().filter(|&&other| other == kind).count();
        if held < 4 {
            loose.extend([kind; 2]);
        }
        if kinds.len() < 4 {
            return None;
        }
    }
    Some(Plan::new(vec![], loose))
}

fn seven_pairs(rng: &mut Rng) -> Option<Plan> {
    let suit = rng.below(3);
    match rng.below(6) {
        // The six kinds of 绿一色; seven pairs of them have at least one kind twice.
        4 => pairs_of(rng, &|kind| [19, 20, 21, 23, 25, 32].contains(&kind)),
        5 => pairs_of(rng, &|kind| kind < 27 && matches!(kind % 9, 0 | 8)),
        0 => pairs_of(rng, &|kind| kind / 9 == suit),
        1 => pairs_of(rng, &|kind| kind / 9 != suit),
        2 => pairs_of(rng, &|kind| kind / 9 == suit || kind >= 27),
        _ => pairs_of(rng, &|_| true),
    }
}

fn seven_row(rng: &mut Rng) -> Option<Plan> {
    let low = 9 * rng.below(3) + rng.below(3);
    Some(Plan::new(vec![], (low..low + 7).flat_map(|kind| [kind; 2]).collect()))
}

fn orphans(rng: &mut Rng) -> Option<Plan> {
    let mut loose: Vec<usize> = (0..Tile::KINDS).filter(|&kind| kind >= 27 || matches!(kind % 9, 0 | 8)).collect();
    loose.push(rng.pick(&loose));
    Some(Plan::new(vec![], loose))
}

/// Returns the nine tiles of a knitted arrangement.
fn knitted_nine(rng: &mut Rng) -> Vec<usize> {
    let mut suits = [0, 1, 2];
    rng.shuffle(&mut suits);
    (0..9).map(|i| suits[i / 3] * 9 + i / 3 + i % 3 * 3).collect()
}

fn singles(rng: &mut Rng) -> Option<Plan> {
    let mut numbers = knitted_nine(rng);
    let mut honors: Vec<usize> = (27..34).collect();
    rng.shuffle(&mut honors);
    rng.shuffle(&mut numbers);
    let count = 5 + rng.below(3);
    Some(Plan::new(vec![], [&honors[..count], &numbers[..14 - count]].concat()))
}

/// Returns a plan with a knitted straight; in half of the hands, the set has number tiles, and the pair is of one of the nine kinds.
fn knitted(rng: &mut Rng) -> Option<Plan> {
    let nine = knitted_nine(rng);
    let near = rng.percent(50);
    let chows = rng.pick(&[30, 90]);
    let rest = Plan::new(vec![], vec![]).fill(rng, 1, chows, &|kind| !near || kind < 27)?;
    let pair = if near { rng.pick(&nine) } else { rest.loose[0] };
    let [_, middle, last] = rest.sets[0].tiles();
    let winning = Some(rng.pick(&[pair, middle, last])).filter(|_| rng.percent(70));
    let plan = Plan::new(rest.sets, [nine, vec![pair; 2]].concat());
    Some(Plan { winning, ..plan })
}

fn nine_gates(rng: &mut Rng) -> Option<Plan> {
    let low = 9 * rng.below(3);
    let mut loose: Vec<usize> = (0..9).flat_map(|i| vec![low + i; if matches!(i, 0 | 8) { 3 } else { 1 }]).collect();
    let winning = low + rng.below(9);
    loose.push(winning);
    let winning = if rng.percent(70) { winning } else { low + rng.below(9) };
    Some(Plan { winning: Some(winning), ..Plan::new(vec![], loose) })
}

/// Returns a plan in which most of the melded pungs are kongs.
fn kongs(rng: &mut Rng) -> Option<Plan> {
    let chows = rng.pick(&[0, 20, 50]);
    let numbers = rng.percent(50);
    let least = rng.below(4);
    let plan = Plan::new(vec![], vec![]).fill(rng, 4, chows, &|kind| !numbers || kind < 27)?;
    Some(Plan { kongs: 85, ..plan.laid(least, 4) })
}

fn four_kongs(rng: &mut Rng) -> Option<Plan> {
    let plan = Plan::new(vec![], vec![]).fill(rng, 4, 0, &|_| true)?;
    Some(Plan { kongs: 100, ..plan.laid(3, 4) })
}

/// Returns a plan of mostly pungs, standing or melded; most of the melded ones are kongs.
fn concealed_pungs(rng: &mut Rng) -> Option<Plan> {
    let chows = rng.pick(&[0, 0, 30]);
    let suit = rng.below(3);
    let narrow = rng.percent(40);
    let plan = Plan::new(vec![], vec![]).fill(rng, 4, chows, &|kind| !narrow || kind / 9 == suit || kind >= 27)?;
    let winning = plan.loose.first().copied().filter(|_| rng.percent(40));
    Some(Plan { winning, kongs: 70, ..plan.laid(0, rng.pick(&[0, 1, 2])) })
}

/// Returns a plan with four melds and a wait for the pair.
fn melded_hand(rng: &mut Rng) -> Option<Plan> {
    let plan = Plan::new(vec![], vec![]).fill(rng, 4, 70, &|_| true)?;
    Some(Plan { self_drawn: Some(rng.percent(15)), kongs: 10, ..plan.laid(4, 4) })
}

/// Returns a plan with three suits, an honor pair, unrelated sets, no terminal pung and a win on a discard, often without any fan.
fn plain(rng: &mut Rng) -> Option<Plan> {
    (0..30).find_map(|_| plain_attempt(rng))
}

fn plain_attempt(rng: &mut Rng) -> Option<Plan> {
    let pair = 27 + rng.below(7);
    let plan = Plan::new(vec![], vec![pair; 2]).fill(rng, 4, 85, &|kind| kind < 27)?;
    let suits = (0..3).filter(|suit| plan.sets.iter().any(|set| set.tiles()[0] / 9 == *suit)).count();
    let related = |a: Set, b: Set| match (a, b) {
        (Set::Chow(a), Set::Chow(b)) => a % 9 == b % 9 || matches!(a.abs_diff(b), 3 | 6) && a / 9 == b / 9,
        (Set::Pung(a), Set::Pung(b)) => a % 9 == b % 9,
        _ => false,
    };
    let any_related = (0..4).any(|i| (0..i).any(|j| related(plan.sets[i], plan.sets[j])));
    let terminal = plan.sets.iter().any(|set| matches!(set, Set::Pung(kind) if matches!(kind % 9, 0 | 8)));
    let plan = Plan { self_drawn: Some(false), kongs: 0, ..plan.laid(1, 3) };
    Some(plan).filter(|_| suits == 3 && !any_related && !terminal)
}

/// Returns a plan with a win on another player's tile that completes a chow, if possible with the only copy of its kind.
fn robbing(rng: &mut Rng) -> Option<Plan> {
    let plan = Plan::new(vec![], vec![]).fill(rng, 4, 95, &|_| true)?;
    let counts = plan.counts();
    let winning = plan.sets.iter().find_map(|set| match set {
        Set::Chow(low) => set.tiles().into_iter().find(|&kind| counts[kind] == 1).or(Some(*low)),
        Set::Pung(_) => None,
    });
    Some(Plan { winning, self_drawn: Some(false), ..plan.laid(0, 2) })
}
