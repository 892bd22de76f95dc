//! Division and waits with wild tiles, compared with trying every substitution.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bafan::{Tile, TileCounts};
use bafan_table::games::{Division, SetRules, Slot, Tiles};

use crate::game;
use crate::random::{Rand32, below, copies, one_in, set, shuffle};

const RULES: [SetRules; 2] = [SetRules { winds: false, dragons: false }, SetRules { winds: true, dragons: true }];

/// Returns whether tiles without wild ones are `sets` sets and, if `pair` is true, a pair, by trying the lowest tile with any two others.
fn plain(tiles: &[u8; 34], sets: usize, pair: bool, rules: SetRules) -> bool {
    let Some(low) = tiles.iter().position(|&copies| copies > 0) else { return sets == 0 && !pair };
    let take = |others: &[usize]| {
        let mut rest = *tiles;
        rest[low] -= 1;
        others
            .iter()
            .all(|&other| {
                let there = rest[other] > 0;
                rest[other] = rest[other].saturating_sub(1);
                there
            })
            .then_some(rest)
    };
    if pair && take(&[low]).is_some_and(|rest| plain(&rest, sets, false, rules)) {
        return true;
    }
    if sets == 0 {
        return false;
    }
    let go_on = |others: [usize; 2]| take(&others).is_some_and(|rest| plain(&rest, sets - 1, pair, rules));
    let winds = || (low + 1..31).any(|two| (two + 1..31).any(|three| go_on([two, three])));
    go_on([low, low])
        || low < 27 && low % 9 < 7 && go_on([low + 1, low + 2])
        || rules.winds && (27..31).contains(&low) && winds()
        || rules.dragons && low == 31 && go_on([32, 33])
}

/// Returns whether tiles with wild ones are `sets` sets and a pair, by trying every substitution.
fn with_stand_ins(tiles: &mut [u8; 34], wild: u8, from: usize, sets: usize, rules: SetRules) -> bool {
    if wild == 0 {
        return plain(tiles, sets, true, rules);
    }
    (from..34).any(|kind| {
        tiles[kind] += 1;
        let wins = with_stand_ins(tiles, wild - 1, kind, sets, rules);
        tiles[kind] -= 1;
        wins
    })
}

/// Returns a hand of `sets` sets and a pair, or nearly: some tiles are removed for wild ones, and some are exchanged.
///
/// In some hands, a wild tile replaces a fifth copy.
fn hand(rand: &mut Rand32, sets: usize, wild: usize, kinds: usize) -> Vec<usize> {
    loop {
        let mut tiles: Vec<usize> = (0..sets).flat_map(|_| set(rand, kinds)).collect();
        let pair = below(rand, kinds);
        tiles.extend([pair, pair]);
        shuffle(rand, &mut tiles);
        tiles.truncate(sets * 3 + 2 - wild);
        for _ in 0..below(rand, 3) {
            let place = below(rand, tiles.len());
            tiles[place] = if one_in(rand, 2) { below(rand, kinds) } else { (tiles[place] + 1) % kinds };
        }
        if tiles.iter().all(|&tile| copies(&tiles, tile) <= 4) {
            return tiles;
        }
    }
}

fn counts(tiles: &[usize]) -> TileCounts {
    tiles.iter().filter_map(|&tile| Tile::at(tile)).collect()
}

#[test]
fn divisions_agree_with_every_stand_in() {
    let mut rand = Rand32::new(17);
    let (mut won, mut fifth) = (0, 0);
    let mut spent = Duration::ZERO;
    for (wild, hands) in [(0, 1_000), (1, 84_000), (2, 14_500), (3, 1_350), (4, 150)] {
        for number in 0..hands {
            let sets = 4 + number % 2;
            let rules = RULES[number / 2 % 2];
            let kinds = if one_in(&mut rand, 3) { 27 } else { 34 };
            let hand = hand(&mut rand, sets, wild, kinds);
            let tiles = Tiles { counts: counts(&hand), wild: wild as u8 };
            let mut array = [0; 34];
            hand.iter().for_each(|&tile| array[tile] += 1);
            let wins = with_stand_ins(&mut array, wild as u8, 0, sets, rules);
            let begun = Instant::now();
            let divides = black_box(&tiles).divides(sets, true, rules);
            spent += begun.elapsed();
            assert_eq!(divides, wins, "{tiles:?} {rules:?}");
            won += usize::from(wins);
            assert_division(&tiles, sets, rules, wins);
            let counts = tiles.division(sets, true, rules).map(|division| stood(&division)).unwrap_or_default();
            fifth += usize::from(counts.iter().any(|(_, copies)| copies > 4));
        }
    }
    println!("100,000 hands with one to four wild tiles: {:.0} a second", 101_000.0 / spent.as_secs_f64());
    assert!(won > 20_000 && won < 80_000, "{won} of 100,000 hands win: one side is hardly tried");
    assert!(fifth > 100, "{fifth} divisions have a fifth copy");
}

/// Returns the tiles of a division after substitution of the wild ones.
fn stood(division: &Division) -> TileCounts {
    let parts = division.sets.iter().map(|part| &part.slots).chain([&division.pair]);
    parts.flatten().filter_map(|slot| slot.tile).collect()
}

/// Checks that the division uses every tile once and that each part is valid.
fn assert_division(tiles: &Tiles, sets: usize, rules: SetRules, wins: bool) {
    let Some(division) = tiles.division(sets, true, rules) else { return assert!(!wins, "{tiles:?}") };
    assert!(wins && division.sets.len() == sets && division.pair.len() == 2, "{tiles:?}: {division:?}");
    let slots = || division.sets.iter().flat_map(|part| &part.slots).chain(&division.pair);
    let held: TileCounts = slots().filter(|slot| !slot.wild).filter_map(|slot| slot.tile).collect();
    assert_eq!(held, tiles.counts);
    assert_eq!(slots().filter(|slot| slot.wild).count(), usize::from(tiles.wild));
    for part in division.sets.iter().map(|part| &part.slots).chain([&division.pair]) {
        let kinds: Option<Vec<usize>> = part.iter().map(|slot| slot.tile.map(Tile::index)).collect();
        if let Some(kinds) = kinds {
            let mut array = [0; 34];
            kinds.iter().for_each(|&kind| array[kind] += 1);
            assert!(plain(&array, usize::from(part.len() == 3), part.len() == 2, rules), "{division:?}");
        }
    }
}

#[test]
fn waits_agree_with_every_tile_added() {
    let mut rand = Rand32::new(18);
    let mut waiting = 0;
    for number in 0..2046 {
        let wild = match number {
            2040.. => 4,
            2000.. => 3,
            _ => [0, 1, 1, 2][number / 4 % 4],
        };
        let (sets, rules) = (4 + number % 2, RULES[number / 2 % 2]);
        let mut hand = hand(&mut rand, sets, wild, 34);
        hand.pop();
        let tiles = Tiles { counts: counts(&hand), wild: wild as u8 };
        let mut array = [0; 34];
        hand.iter().for_each(|&tile| array[tile] += 1);
        let waits: Vec<Tile> = Tile::all()
            .filter(|tile| {
                array[tile.index()] += 1;
                let wins = with_stand_ins(&mut array, wild as u8, 0, sets, rules);
                array[tile.index()] -= 1;
                wins
            })
            .collect();
        assert_eq!(tiles.waits(sets, rules).iter().collect::<Vec<_>>(), waits, "{tiles:?}");
        assert_eq!(tiles.distance(sets, rules) == 0, !waits.is_empty(), "{tiles:?}");
        waiting += usize::from(!waits.is_empty());
    }
    assert!(waiting > 500, "{waiting} hands wait: the others are tried in vain");
}

#[test]
fn useful_tiles_lower_the_distance_by_one_and_others_do_not() {
    let mut rand = Rand32::new(19);
    for _ in 0..100 {
        let mut all: Vec<usize> = (0..34).flat_map(|kind| [kind; 4]).collect();
        shuffle(&mut rand, &mut all);
        let tiles = Tiles { counts: counts(&all[..16]), wild: 0 };
        let distance = tiles.distance(5, SetRules::default());
        let useful = tiles.useful(5, SetRules::default());
        for tile in Tile::all().filter(|&tile| tiles.counts[tile] < 4) {
            // A tile is useful if the best discard after it leaves a lower distance.
            let mut drawn = tiles.counts;
            drawn.add(tile);
            let best = drawn.kinds().iter().map(|discard| {
                let mut counts = drawn;
                counts.remove(discard);
                Tiles { counts, wild: 0 }.distance(5, SetRules::default())
            });
            let best = best.min().unwrap();
            let lowered = if distance == 0 { useful.contains(tile) } else { best + 1 == distance };
            assert_eq!(useful.contains(tile), lowered, "{tiles:?} and {tile}");
        }
        let wild = Tiles { counts: counts(&all[..15]), wild: 1 };
        assert!(wild.distance(5, SetRules::default()) <= distance);
    }
}

#[test]
fn fifth_copies_can_be_stood_for() {
    // Four 5m and two wild tiles make two pungs of 5m, with a pair of 9s.
    let counts = counts(&[4, 4, 4, 4, 26, 26]);
    assert!(Tiles { counts, wild: 2 }.divides(2, true, SetRules::default()));
    assert!(!Tiles { counts, wild: 1 }.divides(2, true, SetRules::default()));
}

#[test]
fn golds_lie_as_the_value_that_counts_uses_them() {
    let laid = |hand: &str| {
        let score = game("sixteen").score(&hand.parse().unwrap()).unwrap();
        let division = score.division.unwrap();
        let slot = |slot: &Slot| format!("{}{}", slot.tile.unwrap(), if slot.wild { "*" } else { "" });
        let parts = division.sets.iter().map(|part| &part.slots).chain([&division.pair]);
        parts.map(|slots| slots.iter().map(slot).collect::<String>()).collect::<Vec<_>>().join(" ")
    };
    for (hand, sets) in [
        ("9s*9s9s123456789m123p55s|ES1000|a", "9s*9s*9s* 1m2m3m 4m5m6m 7m8m9m 1p2p3p 5s5s"),
        ("9s*9s123456789m12345p6p|ES0000|a|from=W", "1m2m3m 4m5m6m 7m8m9m 1p2p3p 4p5p6p 9s*9s*"),
        ("9s*9s12m45m789m123456p55s|ES1000|a", "1m2m3m* 4m5m6m* 7m8m9m 1p2p3p 4p5p6p 5s5s"),
        ("456789m123456p55s13m2m*|ES1000|a|gap", "1m2m*3m 4m5m6m 7m8m9m 1p2p3p 4p5p6p 5s5s"),
        ("9s*345678m123456p222s3m|ES1000|a", "3m4m5m 6m7m8m 1p2p3p 4p5p6p 2s2s2s 3m9s*"),
    ] {
        assert_eq!(laid(hand), sets, "{hand}");
    }
}
