//! The wall: the break, the order of the tiles, and the deal.

use bafan::{Tile, Wind};
use bafan_table::play::{Face, Setup, State, Tiles, Wall};
use bafan_table::wall::{Break, Dice, Stack, Throw, Walls};

/// The sum of the dealer's throw, that of the second throw, the second thrower, and the first stack: its wall, and its number from the
/// owner's right end.
const BREAKS: [(u8, u8, Wind, Wind, usize); 9] = [
    (7, 5, Wind::West, Wind::West, 13),
    (9, 12, Wind::East, Wind::North, 4),
    (11, 12, Wind::West, Wind::South, 6),
    (2, 2, Wind::South, Wind::South, 5),
    (8, 10, Wind::North, Wind::West, 1),
    (12, 12, Wind::North, Wind::West, 7),
    (6, 11, Wind::South, Wind::South, 18),
    (5, 3, Wind::East, Wind::East, 9),
    (10, 9, Wind::South, Wind::East, 2),
];

#[test]
fn dice_break_the_wall_where_the_rules_say() {
    let throw = |sum: u8| Throw::new(sum / 2, sum - sum / 2).unwrap();
    for (dealer, second, breaker, wall, number) in BREAKS {
        let broken = Break::new(Dice::Two(throw(dealer), throw(second)), Walls::Eighteen);
        assert_eq!((broken.owner, broken.first()), (breaker, Stack { wall, number }), "{dealer} {second}");
    }
}

#[test]
fn a_seed_always_mixes_the_same_whole_set() {
    let wall = Wall::seeded(1);
    let mut sorted = wall.tiles().to_vec();
    sorted.sort_unstable();
    assert!(Face::set().eq(sorted));
    let first: String = wall.tiles().iter().take(12).map(ToString::to_string).collect();
    assert_eq!((first.as_str(), wall.broken().unwrap().count), FIRST, "links would deal other hands");
}

/// The beginning of the wall of seed 1, and the number of stacks counted off.
const FIRST: (&str, usize) = ("a5p6p6pN1p6m6p1p9p3s8s", 15);

#[test]
fn tiles_are_dealt_in_the_order_of_taking() {
    // No flower is dealt: the flowers are at places 112 to 119, after the 53 tiles of the deal.
    let mut faces: Vec<Face> = Face::set().collect();
    faces[100..].rotate_right(20);
    let order: [Face; 144] = faces.try_into().unwrap();
    let state = State::new(Setup { tiles: Tiles::Order(Box::new(order)), ..Setup::seeded(0) });
    let places = |seat: usize| {
        let grabs = (0..3).flat_map(move |round| (0..4).map(move |tile| 16 * round + 4 * seat + tile));
        grabs.chain([48 + seat]).chain((seat == 0).then_some(52))
    };
    for seat in Wind::ALL {
        let dealt: Vec<Tile> = places(seat as usize).filter_map(|place| order[place].tile()).collect();
        let mut sorted = dealt.clone();
        sorted.sort_unstable();
        assert!(state.standing(seat).tiles().eq(sorted), "{seat:?}");
    }
    assert_eq!(state.wall().left(), 91);
}
