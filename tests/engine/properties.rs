//! Properties of every hand.

use std::collections::BTreeMap;

use bafan::{Draft, DraftFlowers, Fan, Hand, Holding, Profile, Reason, RuleSet, Tile, arrange, score, tally, waits};

use crate::hands::{Hands, Rng};

const HANDS: usize = 20_000;

type Fans = BTreeMap<&'static str, u32>;

fn rule_sets() -> [RuleSet; Profile::COUNT] {
    Profile::ALL.map(RuleSet::new)
}

fn total_and_fans(hand: &Hand, rules: &RuleSet) -> (u32, Fans) {
    let tally = tally(hand, rules).unwrap_or_else(|error| panic!("{hand}: {error}"));
    (tally.total, tally.fans().map(|(fan, times)| (fan.name(), times)).collect())
}

/// Returns a hand with each tile replaced by the result of `change`.
fn with_tiles(hand: &Hand, change: impl Fn(Tile) -> Tile) -> Hand {
    let mut draft = Draft::from(hand);
    draft.standing.iter_mut().chain(draft.melds.iter_mut().flat_map(|meld| &mut meld.tiles)).for_each(|tile| {
        *tile = change(*tile);
    });
    draft.hand().unwrap_or_else(|faults| panic!("{hand}: {faults}"))
}

fn number(suit: usize, rank: u8) -> Tile {
    Tile::at(suit * 9 + usize::from(rank) - 1).unwrap()
}

#[test]
fn the_order_of_tiles_and_melds_never_matters() {
    let rules = RuleSet::textbook();
    let mut rng = Rng::seeded(10);
    for hand in Hands::seeded(11).take(HANDS) {
        let mut draft = Draft::from(&hand);
        let last = draft.standing.len() - 1;
        rng.shuffle(&mut draft.standing[..last]);
        rng.shuffle(&mut draft.melds);
        draft.melds.iter_mut().for_each(|meld| rng.shuffle(&mut meld.tiles));
        let shuffled = draft.hand().unwrap();
        assert_eq!(total_and_fans(&shuffled, &rules), total_and_fans(&hand, &rules), "{hand} as {draft}");
    }
}

#[test]
fn suits_are_alike_but_for_fans_that_name_tiles() {
    const ORDERS: [[usize; 3]; 5] = [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut rng = Rng::seeded(12);
    let mut compared = 0;
    for hand in Hands::seeded(13).take(HANDS) {
        let order = rng.pick(&ORDERS);
        let other = with_tiles(&hand, |tile| match (tile.suit(), tile.rank()) {
            (Some(suit), Some(rank)) => number(order[suit as usize], rank),
            _ => tile,
        });
        let rules = rng.pick(&Profile::ALL);
        let rules = RuleSet::new(rules);
        let names_tiles = |hand: &Hand| {
            let score = score(hand, &rules).unwrap();
            let present = score.fans().map(|(fan, _)| fan).chain(score.best.uncounted.iter().map(|u| u.fan));
            present.into_iter().any(|fan| matches!(fan, Fan::AllGreen | Fan::ReversibleTiles))
        };
        if !names_tiles(&hand) && !names_tiles(&other) {
            compared += 1;
            assert_eq!(total_and_fans(&other, &rules), total_and_fans(&hand, &rules), "{hand} and {other}");
        }
    }
    assert!(compared > HANDS * 3 / 4, "only {compared} hands compared");
}

#[test]
fn ranks_are_alike_from_both_ends_but_for_fans_that_name_them() {
    let mirrored_name = |name: &'static str| match name {
        "全大" => "全小",
        "全小" => "全大",
        "大于五" => "小于五",
        "小于五" => "大于五",
        _ => name,
    };
    let rules = RuleSet::international();
    let mut compared = 0;
    for hand in Hands::seeded(14).take(HANDS) {
        let other = with_tiles(&hand, |tile| match (tile.suit(), tile.rank()) {
            (Some(suit), Some(rank)) => number(suit as usize, 10 - rank),
            _ => tile,
        });
        let (total, fans) = total_and_fans(&hand, &rules);
        let (other_total, other_fans) = total_and_fans(&other, &rules);
        let names_tiles = |fans: &Fans| fans.contains_key("绿一色") || fans.contains_key("推不倒");
        if !names_tiles(&fans) && !names_tiles(&other_fans) {
            compared += 1;
            let mirrored: Fans = fans.into_iter().map(|(name, times)| (mirrored_name(name), times)).collect();
            assert_eq!((other_total, other_fans), (total, mirrored), "{hand} and {other}");
        }
    }
    assert!(compared > HANDS * 3 / 4, "only {compared} hands compared");
}

#[test]
fn one_more_flower_is_one_more_point() {
    let rules = RuleSet::textbook();
    for hand in Hands::seeded(15).take(HANDS) {
        let count = hand.flowers().count();
        if count < 8 {
            let draft = Draft { flowers: DraftFlowers::Count(count + 1), ..Draft::from(&hand) };
            let (total, fans) = total_and_fans(&draft.hand().unwrap(), &rules);
            let (before, mut fans_before) = total_and_fans(&hand, &rules);
            *fans_before.entry("花牌").or_default() += 1;
            assert_eq!((total, fans), (before + 1, fans_before), "{hand}");
        }
    }
}

#[test]
fn the_account_adds_up_and_says_why() {
    for (seed, rules) in rule_sets().into_iter().enumerate() {
        for hand in Hands::seeded(16 + seed as u64).take(HANDS) {
            let score = score(&hand, &rules).unwrap();
            let tally = tally(&hand, &rules).unwrap();
            assert!(tally.total == score.total() && tally.fans().eq(score.fans()), "{hand}");
            assert!(score.others.windows(2).all(|pair| pair[0].total >= pair[1].total), "{hand}");
            for account in std::iter::once(&score.best).chain(&score.others) {
                assert!(account.total <= score.total(), "{hand}");
                let points = |fan: Fan| u32::from(rules.points(fan));
                let sum: u32 = account.counted.iter().map(|c| points(c.fan) * c.parts.len() as u32).sum();
                assert_eq!(sum, account.total, "{hand}");
                assert_eq!(account.points, account.total - u32::from(hand.flowers().count()), "{hand}");
                for uncounted in &account.uncounted {
                    let counted_as = |fan| account.counted.iter().find(|counted| counted.fan == fan);
                    let twice = counted_as(uncounted.fan).is_some_and(|c| c.parts.contains(&uncounted.part));
                    assert!(!twice, "{hand}: {uncounted:?} is counted");
                    let stands = match uncounted.reason {
                        Reason::OtherReading(number) => {
                            score.others[number].counted.iter().any(|counted| counted.fan == uncounted.fan)
                        }
                        reason => reason.by().is_some_and(|by| counted_as(by).is_some()),
                    };
                    assert!(stands, "{hand}: {uncounted:?}: what stands in its way is not counted");
                }
            }
        }
    }
}

#[test]
fn readings_use_the_tiles_of_the_hand_and_no_others() {
    for hand in Hands::seeded(20).take(HANDS) {
        let readings = arrange(&hand);
        for (i, reading) in readings.iter().enumerate() {
            assert!(!readings[..i].contains(reading), "{hand}: {reading:?} comes twice");
            if let Some(pair) = reading.pair {
                let tiles = reading.sets.iter().flat_map(|set| set.tiles()).chain([pair; 2]);
                assert_eq!(tiles.collect::<bafan::TileCounts>(), hand.counts(), "{hand}: {reading:?}");
            }
        }
    }
}

#[test]
fn waits_are_the_tiles_that_complete_the_hand() {
    let completes = |holding: &Holding, draft: &Draft, tile: Tile| {
        let mut draft = draft.clone();
        draft.standing.push(tile);
        holding.counts()[tile] < 4 && draft.hand().is_ok_and(|hand| !arrange(&hand).is_empty())
    };
    let check = |draft: &Draft| {
        let holding = draft.holding().unwrap();
        let expected: Vec<Tile> = Tile::all().filter(|&tile| completes(&holding, draft, tile)).collect();
        assert_eq!(waits(&holding).iter().collect::<Vec<_>>(), expected, "{draft}");
        expected.len()
    };
    let mut rng = Rng::seeded(21);
    let mut waiting = 0;
    for hand in Hands::seeded(22).take(HANDS) {
        let mut draft = Draft { situation: Default::default(), ..Draft::from(&hand) };
        draft.standing.pop();
        assert!(check(&draft) > 0, "{draft}");
        // One tile is exchanged, so most of these hands no longer wait.
        let at = rng.below(draft.standing.len());
        draft.standing[at] = Tile::at(rng.below(Tile::KINDS)).unwrap();
        if draft.holding().is_ok() {
            waiting += usize::from(check(&draft) > 0);
        }
    }
    assert!(waiting > 100, "only {waiting} exchanged hands wait");
}
