//! The first hand: every moment follows from the one before, and the win is the one that is told.

use bafan::{Draft, RuleSet, Tile, TileCounts, Wind, Winner, score, settle, waits};
use bafan_study::first::{FAN, MOMENTS, NAMES, SEAT, Tap};

fn draft(text: &str) -> Draft {
    text.parse().expect("a hand in notation")
}

/// All tiles that a draft shows.
fn tiles(draft: &Draft) -> TileCounts {
    let melds = draft.melds.iter().flat_map(|meld| meld.tiles.clone());
    melds.chain(draft.standing.clone()).collect()
}

fn tile(text: &str) -> Tile {
    draft(text).standing[0]
}

#[test]
fn the_deal_is_one_that_exists() {
    let dealt = draft(MOMENTS[0].hand).standing.len();
    assert_eq!(dealt, if SEAT == Wind::East { 14 } else { 13 }, "{SEAT:?} before the first draw");
}

#[test]
fn every_moment_follows_from_the_one_before() {
    for pair in MOMENTS.windows(2) {
        let (now, next) = (&pair[0], &pair[1]);
        let mut after = tiles(&draft(now.hand));
        match now.tap {
            Tap::Discard(text) => {
                let lacks = draft(next.hand);
                let discarded: Vec<Tile> =
                    draft(now.hand).standing.into_iter().filter(|&own| own == tile(text)).collect();
                assert_eq!(discarded.len(), 1, "{} holds no {text}", now.hand);
                assert!(!lacks.standing.contains(&tile(text)), "{} still holds {text}", next.hand);
                let mut rest = tiles(&lacks);
                rest.add(tile(text));
                assert_eq!(rest, after);
                continue;
            }
            Tap::Chow | Tap::Win => after.add(tile(now.offered.expect("a discard"))),
            // The first draw.
            Tap::On if now.hand == MOMENTS[0].hand => after.add(tile("W")),
            Tap::On | Tap::Name => {}
        }
        assert_eq!(tiles(&draft(next.hand)), after, "{} after {}", next.hand, now.hand);
    }
    assert!(MOMENTS.len() <= 10, "ten taps at most");
}

#[test]
fn it_is_won_with_one_fan_of_eight_points() {
    let rules = RuleSet::textbook();
    let waiting = MOMENTS.iter().find(|moment| moment.tap == Tap::Win).expect("a win");
    let holding = draft(waiting.hand).holding().expect("thirteen tiles");
    assert_eq!(waits(&holding), [tile("1p"), tile("4p")].into_iter().collect());
    assert!(waits(&holding).contains(tile(waiting.offered.expect("a discard"))));
    let hand = draft(MOMENTS.last().expect("an end").hand).hand().expect("a hand");
    let best = score(&hand, &rules).expect("a win").best;
    assert_eq!(best.counted.iter().map(|one| (one.fan, one.parts.len())).collect::<Vec<_>>(), [(FAN, 1)]);
    assert_eq!(best.total, 8);
    assert!(NAMES.contains(&FAN));
    let opposite = Wind::ALL[(SEAT as usize + 2) % 4];
    let paid = settle(best.total, Winner::OnTileOf { winner: SEAT, payer: opposite }).expect("payments");
    assert_eq!(
        (paid[SEAT as usize], paid[opposite as usize], paid.iter().filter(|&&pays| pays == -8).count()),
        (32, -16, 2)
    );
}
