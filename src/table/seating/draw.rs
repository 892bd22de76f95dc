//! Assigns the seats by each method of the sources.
//!
//! No function here is random: the caller passes in the dice, tiles and lots, whether drawn at random or entered by hand.

use bafan::{Wind, order};

use super::Seating;
use crate::player::{Player, places_between, wind_after};
use crate::wall::Throw;

/// The order in which the seats go to the players, from the highest throw down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// East, South, West, North.
    #[default]
    Play,
    /// East, North, West, South, the alternative custom of the mixed page.
    Compass,
}

/// The agreed procedure for equal throws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// Players who tie throw again.
    #[default]
    Again,
    /// The earlier throw counts as the higher one.
    Earlier,
}

/// The result of the throws for the seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Everybody has a seat.
    Seats(Seating),
    /// These players must throw again to break a tie; each adds a throw.
    Again(Vec<Player>),
}

/// Assigns seats by dice (mixed page): the player with the highest throw is East, and the others follow in order. `throws` has the sums
/// that each player has thrown so far. Later throws break ties, and every tied player has to make them.
pub fn by_dice(throws: &[Vec<u32>; 4], order: Order, ties: Ties) -> Drawn {
    let mut players = Player::ALL;
    // The sort is stable, so the earlier thrower stays ahead.
    order::by(&mut players, |one, other| throws[other.index()].cmp(&throws[one.index()]));
    // If one of the tied players has already thrown again, the others must throw again as well.
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

/// Assigns seats by wind tiles or lots (mixed page, B98 p.8): `drawn` has the position that each player drew; `None` if two drew the same
/// position.
pub fn by_tiles(drawn: [Wind; 4]) -> Option<Seating> {
    let of = |position| Player::ALL.into_iter().find(|player| drawn[player.index()] == position);
    let [Some(east), Some(south), Some(west), Some(north)] = Wind::ALL.map(of) else { return None };
    Seating::new([east, south, west, north])
}

/// The direction in which players move or draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Counterclockwise, from each player to the next.
    Counterclockwise,
    /// Clockwise, from each player to the previous one.
    Clockwise,
}

/// Assigns seats for a new session by a throw of the winner of the last hand (mixed page): the player to whom the throw points stays, and
/// the other three move by one place among their three chairs. In either direction, everybody gets a new player opposite.
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

/// Assigns seats for a new session by a throw and a stack of the four wind tiles, top first (mixed page): the player pointed to by the last
/// winner's throw takes the top tile, and the others take one each in turn. Each tile names the new seat of the player who takes it. `None`
/// if the stack is not the four winds.
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

/// Returns whether East is next to West in a stack of wind tiles, where top and bottom count as adjacent (东不离西). If so, every player gets a
/// new player opposite; if not, players who sat opposite each other still do.
pub fn east_beside_west(stack: [Wind; 4]) -> bool {
    let place = |wind| stack.iter().position(|&tile| tile == wind).unwrap_or_default();
    place(Wind::East).abs_diff(place(Wind::West)) != 2
}

/// The six seatings of four players, counterclockwise from the first: abcd, abdc, acbd, acdb, adbc, adcb.
pub const ARRANGEMENTS: [[usize; 4]; 6] =
    [[0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 1, 3], [0, 2, 3, 1], [0, 3, 1, 2], [0, 3, 2, 1]];

/// Returns the index of a seating in [`ARRANGEMENTS`].
pub fn arrangement(seating: Seating) -> usize {
    let first = seating.position(Player::ALL[0]);
    let around = Wind::ALL.map(|wind| seating.at(wind_after(first, wind as usize)).index());
    ARRANGEMENTS.iter().position(|arrangement| *arrangement == around).unwrap_or_default()
}

/// Returns the player opposite a player.
pub fn opposite(seating: Seating, player: Player) -> Player {
    seating.at(wind_after(seating.position(player), 2))
}

/// Returns the next player counterclockwise.
pub fn next(seating: Seating, player: Player) -> Player {
    seating.at(wind_after(seating.position(player), 1))
}

/// Returns the number of places, 0 to 3, by which `to` is rotated counterclockwise from `from`; `None` if it is not a rotation.
pub fn turned(from: Seating, to: Seating) -> Option<usize> {
    let places = Player::ALL.map(|player| places_between(from.position(player), to.position(player)));
    places.iter().all(|&place| place == places[0]).then_some(places[0])
}
