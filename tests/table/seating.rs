//! Seats: the rotation of the rules, and the methods of drawing seats.

use bafan::Wind;
use bafan_table::Player;
use bafan_table::seating::draw::{
    ARRANGEMENTS, Direction, Drawn, Order, Ties, arrangement, by_dice, by_tiles, by_wind_stack, by_winner,
    east_beside_west, next, opposite,
};
use bafan_table::seating::{Rotation, Seating};
use bafan_table::wall::Throw;

fn letters(players: [Player; 4]) -> String {
    players.iter().map(|player| player.letter()).collect()
}

fn throw(sum: u8) -> Throw {
    Throw::new(sum.min(7) - 1, sum - sum.min(7) + 1).expect("a throw")
}

#[test]
fn method_b_turns_as_the_table_says() {
    let rounds = Rotation::B.rounds(Seating::FIRST);
    assert_eq!(rounds.map(|seating| letters(seating.players())), ["abcd", "badc", "cdba", "dcab"]);
    let of = |f: &dyn Fn(Seating, Player) -> char| {
        Player::ALL.map(|player| rounds.iter().map(|&seating| f(seating, player)).collect::<String>())
    };
    assert_eq!(of(&|seating, player| seating.position(player).letter()), ["ESNW", "SEWN", "WNES", "NWSE"]);
    assert_eq!(of(&|seating, player| next(seating, player).letter()), ["bdcb", "caad", "dbda", "acbc"]);
    assert_eq!(of(&|seating, player| opposite(seating, player).letter()), ["ccdd", "ddcc", "aabb", "bbaa"]);
    assert_eq!(Rotation::None.rounds(Seating::FIRST), [Seating::FIRST; 4]);
}

#[test]
fn a_throw_points_to_a_player() {
    let seats = (2..=12).map(|sum| throw(sum).points_to(Wind::East).letter()).collect::<String>();
    assert_eq!(seats, "SWNESWNESWN");
    assert_eq!(throw(7).points_to(Wind::South), Wind::North);
}

#[test]
fn the_highest_throw_is_east() {
    let throws = |sums: [&[u32]; 4]| sums.map(<[u32]>::to_vec);
    let seats = |drawn: Drawn| match drawn {
        Drawn::Seats(seating) => letters(seating.players()),
        Drawn::Again(players) => format!("again {}", players.iter().map(|player| player.letter()).collect::<String>()),
    };
    let plain = throws([&[5], &[9], &[12], &[3]]);
    assert_eq!(seats(by_dice(&plain, Order::Play, Ties::Again)), "cbad");
    assert_eq!(seats(by_dice(&plain, Order::Compass, Ties::Again)), "cdab");
    let tied = throws([&[5], &[9], &[5], &[3]]);
    assert_eq!(seats(by_dice(&tied, Order::Play, Ties::Again)), "again ac");
    assert_eq!(seats(by_dice(&tied, Order::Play, Ties::Earlier)), "bacd");
    let half = throws([&[5, 4], &[9], &[5], &[3]]);
    assert_eq!(seats(by_dice(&half, Order::Play, Ties::Again)), "again c", "the other one has thrown again already");
    let settled = throws([&[5, 4], &[9], &[5, 8], &[3]]);
    assert_eq!(seats(by_dice(&settled, Order::Play, Ties::Again)), "bcad");
}

#[test]
fn tiles_seat_everybody_once() {
    use Wind::{East, North, South, West};
    let seating = by_tiles([West, East, North, South]).expect("four winds");
    assert_eq!(letters(seating.players()), "bdac");
    assert_eq!(by_tiles([West, East, West, South]), None);
}

#[test]
fn the_winners_throw_gives_everybody_a_new_opposite() {
    for sum in 2..=12 {
        for winner in Player::ALL {
            for direction in [Direction::Clockwise, Direction::Counterclockwise] {
                let seating = by_winner(Seating::FIRST, winner, throw(sum), direction);
                for player in Player::ALL {
                    assert_ne!(opposite(seating, player), opposite(Seating::FIRST, player), "{sum} {winner:?}");
                }
            }
        }
    }
    // If the throw points to X, X A B C becomes X C A B counterclockwise and X B C A clockwise. Throws of 5 and 9 point to the thrower, 7
    // to the player opposite.
    let turn = |sum, direction| letters(by_winner(Seating::FIRST, Player::ALL[0], throw(sum), direction).players());
    assert_eq!(turn(5, Direction::Counterclockwise), "adbc");
    assert_eq!(turn(9, Direction::Clockwise), "acdb");
    assert_eq!(turn(7, Direction::Counterclockwise), "dacb");
}

#[test]
fn east_beside_west_changes_the_opposites() {
    let mut touching = 0;
    for arrangement in permutations() {
        let stack = arrangement.map(|index| Wind::ALL[index]);
        touching += usize::from(east_beside_west(stack));
        for direction in [Direction::Clockwise, Direction::Counterclockwise] {
            let seating =
                by_wind_stack(Seating::FIRST, Player::ALL[2], throw(8), stack, direction).expect("four winds");
            for player in Player::ALL {
                let changed = opposite(seating, player) != opposite(Seating::FIRST, player);
                assert_eq!(changed, east_beside_west(stack), "{stack:?}");
            }
        }
    }
    assert_eq!(touching, 16);
    assert_eq!(by_wind_stack(Seating::FIRST, Player::ALL[0], throw(2), [Wind::East; 4], Direction::Clockwise), None);
}

#[test]
fn there_are_six_arrangements() {
    let text = ARRANGEMENTS.map(|order| order.map(|index| Player::ALL[index].letter()).iter().collect::<String>());
    assert_eq!(text, ["abcd", "abdc", "acbd", "acdb", "adbc", "adcb"]);
    let mut found = [0; 6];
    for order in permutations() {
        let seating = Seating::new(order.map(|index| Player::ALL[index])).expect("a seating");
        found[arrangement(seating)] += 1;
    }
    assert_eq!(found, [4; 6]);
}

fn permutations() -> Vec<[usize; 4]> {
    let mut all = Vec::new();
    for code in 0..256 {
        let order = [code % 4, code / 4 % 4, code / 16 % 4, code / 64];
        if (0..4).all(|index| order.contains(&index)) {
            all.push(order);
        }
    }
    all
}
