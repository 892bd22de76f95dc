//! The first hand: every moment follows from the one before, and the win is the one described.

use bafan::{
    Draft, Goals, RuleSet, Source, Tile, TileCounts, Wind, Winner, claim_advice, claims, score, settle, waits,
};
use bafan_study::first::{FAN, MOMENTS, NAMES, SEAT, Tap};

fn draft(text: &str) -> Draft {
    text.parse().expect("a hand in notation")
}

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
            // W is the replacement tile of the flower.
            Tap::ShowFlower => after.add(tile("W")),
            Tap::On | Tap::Pass | Tap::Name => {}
        }
        assert_eq!(tiles(&draft(next.hand)), after, "{} after {}", next.hand, now.hand);
    }
    assert!(MOMENTS.len() <= 10, "ten taps at most");
}

/// The chow that is declined could be claimed, but no win after it would reach eight points.
#[test]
fn the_chow_that_is_left_would_not_have_reached_eight() {
    let passed: Vec<_> = MOMENTS.iter().filter(|moment| moment.tap == Tap::Pass).collect();
    assert_eq!(passed.len(), 1);
    let (before, offered) = (draft(passed[0].hand), tile(passed[0].offered.expect("a discard")));
    let holding = before.holding().expect("thirteen tiles");
    assert!(
        claims(&holding, offered, Source::Left, Goals::ALL, &TileCounts::EMPTY).iter().any(|one| one.meld.is_some())
    );
    let advice = claim_advice(&before, offered, &RuleSet::textbook(), &TileCounts::EMPTY);
    let claimed = advice.iter().find(|one| one.meld.is_some()).expect("a chow");
    let points: Vec<u32> = claimed.waits.iter().map(|wait| wait.discarded.total).collect();
    // The page says that the hand would be worth one point after this chow.
    assert_eq!((claimed.distance, claimed.winning().weight(), points), (0, 0, vec![1]));
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
    // The total of the hand includes the flower.
    let paid = settle(best.total + 1, Winner::OnTileOf { winner: SEAT, payer: opposite }).expect("payments");
    assert_eq!(
        (paid[SEAT as usize], paid[opposite as usize], paid.iter().filter(|&&pays| pays == -8).count()),
        (33, -17, 2)
    );
}
