//! Drawing the seats: each way of the sources, with the phone's chance or with real dice and tiles typed in.
//!
//! Nothing here draws a random number: what dice, tiles or lots show comes from outside.

use bafan::{Wind, order};

use super::Seating;
use crate::player::{Player, places_between, wind_after};
use crate::wall::Throw;

/// The order of the seats that go to the highest throws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// East, South, West, North.
    #[default]
    Play,
    /// East, North, West, South, the custom that 004 names beside.
    Compass,
}

/// What happens where two throws are equal; agreed beforehand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// Those who tie throw again.
    #[default]
    Again,
    /// The earlier thrower counts as higher.
    Earlier,
}

/// What four throws of dice for the seats come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Everybody has a seat.
    Seats(Seating),
    /// These players tie and throw again, each adding a throw.
    Again(Vec<Player>),
}

/// Seats by dice (004): the highest throw is East, then in order. `throws` holds the sums that each player has thrown so far;
/// a tie is decided by the later ones, which all who tied have to throw.
pub fn by_dice(throws: &[Vec<u32>; 4], order: Order, ties: Ties) -> Drawn {
    let mut players = Player::ALL;
    // The sort is stable: who threw earlier stays ahead.
    order::by(&mut players, |one, other| throws[other.index()].cmp(&throws[one.index()]));
    // Of players who tied one may have thrown again already: the others still have to.
    let behind = |player: &Player| {
        let own = &throws[player.index()];
        throws.iter().any(|other| other.len() > own.len() && other.starts_with(own))
    };
    let behind: Vec<Player> = Player::ALL.into_iter().filter(behind).collect();
    if !behind.is_empty() && ties == Ties::Again {
        return Drawn::Again(behind);
    }
    let tied: Vec<Player> = Player::ALL
        .into_iter()
        .filter(|player| player.others().any(|other| throws[other.index()] == throws[player.index()]))
        .collect();
    if !tied.is_empty() && ties == Ties::Again {
        return Drawn::Again(tied);
    }
    if order == Order::Compass {
        players.swap(1, 3);
    }
    Drawn::Seats(Seating(players))
}

/// Seats by wind tiles or lots (004, B98 p.8): `drawn` holds the position that each player drew; `None` where two drew the
/// same.
pub fn by_tiles(drawn: [Wind; 4]) -> Option<Seating> {
    let of = |position| Player::ALL.into_iter().find(|player| drawn[player.index()] == position);
    let [Some(east), Some(south), Some(west), Some(north)] = Wind::ALL.map(of) else { return None };
    Seating::new([east, south, west, north])
}

/// The direction in which players move or draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Counter-clockwise, from each to the next player.
    Counterclockwise,
    /// Clockwise, from each to the previous player.
    Clockwise,
}

/// Seats for a new session by the throw of the winner of the last hand (004): the player pointed to stays, the other three
/// move one place along their three chairs. Everybody gets a new opposite either way.
pub fn by_winner(seating: Seating, winner: Player, throw: Throw, direction: Direction) -> Seating {
    let stays = throw.points_to(seating.position(winner));
    let mut players = seating.players();
    let chair = |places| wind_after(stays, places);
    for places in 1..4 {
        let to = match direction {
            Direction::Counterclockwise => places % 3 + 1,
            Direction::Clockwise => (places + 1) % 3 + 1,
        };
        players[chair(to) as usize] = seating.at(chair(places));
    }
    Seating(players)
}

/// Seats for a new session by dice and a stack of the four wind tiles, top first (004): the player pointed to by the throw of
/// the winner of the last hand takes the top tile, the others one each in turn; everybody sits where the tile says. `None`
/// where the stack is not of the four winds.
pub fn by_wind_stack(
    seating: Seating,
    winner: Player,
    throw: Throw,
    stack: [Wind; 4],
    direction: Direction,
) -> Option<Seating> {
    let first = throw.points_to(seating.position(winner));
    let mut drawn = [Wind::East; 4];
    for (turn, &tile) in stack.iter().enumerate() {
        let places = if direction == Direction::Counterclockwise { turn } else { (4 - turn) % 4 };
        drawn[seating.at(wind_after(first, places)).index()] = tile;
    }
    by_tiles(drawn)
}

/// Whether East touches West in a stack of wind tiles, top and bottom counting as touching (东不离西): then everybody gets a
/// new opposite; else opposites stay opposite.
pub fn east_beside_west(stack: [Wind; 4]) -> bool {
    let place = |wind| stack.iter().position(|&tile| tile == wind).unwrap_or_default();
    place(Wind::East).abs_diff(place(Wind::West)) != 2
}

/// The six ways four players can sit, counter-clockwise from the first: abcd, abdc, acbd, acdb, adbc, adcb.
pub const ARRANGEMENTS: [[usize; 4]; 6] =
    [[0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 1, 3], [0, 2, 3, 1], [0, 3, 1, 2], [0, 3, 2, 1]];

/// Which of the six arrangements a seating is.
pub fn arrangement(seating: Seating) -> usize {
    let first = seating.position(Player::ALL[0]);
    let around = Wind::ALL.map(|wind| seating.at(wind_after(first, wind as usize)).index());
    ARRANGEMENTS.iter().position(|arrangement| *arrangement == around).unwrap_or_default()
}

/// Who is opposite a player.
pub fn opposite(seating: Seating, player: Player) -> Player {
    seating.at(wind_after(seating.position(player), 2))
}

/// Who is the next player after a player, counter-clockwise.
pub fn next(seating: Seating, player: Player) -> Player {
    seating.at(wind_after(seating.position(player), 1))
}

/// How far a seating has turned round the table from another with the same neighbours; `None` where somebody has a new one.
pub fn turned(from: Seating, to: Seating) -> Option<usize> {
    let places = Player::ALL.map(|player| places_between(from.position(player), to.position(player)));
    places.iter().all(|&place| place == places[0]).then_some(places[0])
}
