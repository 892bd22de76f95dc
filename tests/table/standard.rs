//! Standard points compared with the tie patterns of the rules.

use bafan::score::{Winner, settle};
use bafan_table::Player;
use bafan_table::standard::{Standing, Twelfths, discipline, need, placing};

/// The tie patterns, best first, with the standard points and the rank of each player.
const SHAPES: [([i32; 4], [&str; 4], [usize; 4]); 8] = [
    ([4, 3, 2, 1], ["4", "2", "1", "0"], [1, 2, 3, 4]),
    ([4, 4, 2, 1], ["3", "3", "1", "0"], [1, 1, 3, 4]),
    ([4, 3, 3, 1], ["4", "3/2", "3/2", "0"], [1, 2, 2, 4]),
    ([4, 3, 1, 1], ["4", "2", "1/2", "1/2"], [1, 2, 3, 3]),
    ([4, 4, 1, 1], ["3", "3", "1/2", "1/2"], [1, 1, 3, 3]),
    ([4, 4, 4, 1], ["7/3", "7/3", "7/3", "0"], [1, 1, 1, 4]),
    ([4, 1, 1, 1], ["4", "1", "1", "1"], [1, 2, 2, 2]),
    ([1, 1, 1, 1], ["7/4", "7/4", "7/4", "7/4"], [1, 1, 1, 1]),
];

#[test]
fn ties_share_the_places_they_fill() {
    for (scores, points, rank) in SHAPES {
        let placing = placing(scores, [Standing::Ranked; 4]);
        assert_eq!(placing.points.map(|points| points.to_string()), points);
        assert_eq!(placing.rank, rank);
        assert_eq!(placing.points.iter().copied().sum::<Twelfths>(), Twelfths::whole(7));
    }
}

#[test]
fn who_is_out_is_fourth_with_nothing() {
    let out = |standing: [u8; 4], scores| {
        let standing = standing.map(|out| if out == 1 { Standing::Out } else { Standing::Ranked });
        let placing = placing(scores, standing);
        (placing.points.map(|points| points.to_string()), placing.rank)
    };
    let own = |points: [&str; 4]| points.map(str::to_owned);
    assert_eq!(out([1, 0, 0, 0], [100, 3, 2, 1]), (own(["0", "4", "2", "1"]), [4, 1, 2, 3]));
    assert_eq!(out([1, 0, 0, 0], [100, 3, 3, 1]), (own(["0", "3", "3", "1"]), [4, 1, 1, 3]));
    assert_eq!(out([1, 0, 0, 0], [100, 3, 1, 1]), (own(["0", "4", "3/2", "3/2"]), [4, 1, 2, 2]));
    assert_eq!(out([1, 0, 0, 0], [100, 1, 1, 1]), (own(["0", "7/3", "7/3", "7/3"]), [4, 1, 1, 1]));
    assert_eq!(out([1, 0, 0, 1], [100, 3, 2, 1]), (own(["0", "4", "2", "0"]), [4, 1, 2, 4]));
}

#[test]
fn discipline_takes_off_more_each_time() {
    let sums: Vec<String> = (0..=5).map(|offenses| discipline(offenses).two_decimals()).collect();
    assert_eq!(sums, ["0.00", "0.50", "1.50", "3.50", "6.50", "10.50"]);
    assert_eq!((Twelfths::default() - Twelfths::HALF).to_string(), "-1/2");
    assert_eq!((Twelfths::default() - Twelfths::HALF).two_decimals(), "-0.50");
}

/// The required number of points is sufficient, and one point less is not.
#[test]
fn a_need_is_the_least_that_does() {
    let mut random = oorandom::Rand32::new(14);
    for _ in 0..3000 {
        let scores: [i32; 4] = std::array::from_fn(|_| random.rand_range(0..600) as i32 - 300);
        let player = Player::ALL[random.rand_range(0..4) as usize];
        let place = random.rand_range(1..4) as usize;
        let need = need(scores, player, place);
        let ways = [None].into_iter().chain(player.others().map(Some));
        for from in ways {
            let points = from.map_or(Some(need.self_drawn), |from| need.from[from.index()]).expect("a way");
            let reaches = |points: u32| {
                let winner = bafan::Wind::ALL[player.index()];
                let how = match from {
                    None => Winner::SelfDrawn(winner),
                    Some(from) => Winner::OnTileOf { winner, payer: bafan::Wind::ALL[from.index()] },
                };
                let paid = settle(points, how).expect("another's tile");
                let after: Vec<i32> = scores.iter().zip(paid).map(|(score, paid)| score + paid).collect();
                let own = after[player.index()];
                player.others().filter(|other| after[other.index()] >= own).count() < place
            };
            assert!(reaches(points), "{scores:?} {player:?} {place} {from:?} {points}");
            assert!(points == 8 || !reaches(points - 1), "{scores:?} {player:?} {place} {from:?} {points}");
        }
    }
}
