//! The payments after a win.

use crate::hand::Situation;
use crate::tiles::Wind;

/// The points that every loser pays in any case (底分).
///
/// ```
/// use bafan::score::BASE;
/// use bafan::{Wind, Winner, settle};
///
/// let won = settle(24, Winner::SelfDrawn(Wind::East)).unwrap();
/// assert_eq!(won[1], -(BASE + 24));
/// ```
pub const BASE: i32 = 8;

/// How a hand was won, as far as this affects the payments.
///
/// ```
/// use bafan::{Wind, Winner, settle};
///
/// let robbed = Winner::OnTileOf { winner: Wind::East, payer: Wind::North };
/// assert_eq!(settle(8, robbed), Ok([32, -8, -8, -16]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The player at this seat drew the tile.
    SelfDrawn(Wind),
    /// The player at one seat won on another player's tile: a discard, or a tile added to a pung to make a kong.
    OnTileOf {
        /// The winner's seat.
        winner: Wind,
        /// The seat that supplied the tile.
        payer: Wind,
    },
}

/// The error for a player who would win on their own discard.
///
/// ```
/// use bafan::score::OwnTile;
/// use bafan::{Wind, Winner, settle};
///
/// let own = Winner::OnTileOf { winner: Wind::East, payer: Wind::East };
/// assert_eq!(settle(8, own), Err(OwnTile));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnTile;

impl std::fmt::Display for OwnTile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the winner's own discard cannot be the winning tile")
    }
}

impl std::error::Error for OwnTile {}

/// The largest total that is paid in full. Up to this total, the sum of three payments fits in an `i32`.
const MOST: u32 = i32::MAX as u32 / 8;

/// Returns the payments of the seats East, South, West, North for a hand worth `total` points, including flowers; they add up to zero.
///
/// On a self-draw, each of the other three pays 8 + total. Otherwise the player who supplied the tile pays 8 + total, and the other two pay
/// 8. A total above an eighth of `i32::MAX`, which no hand has, counts as that much.
///
/// # Errors
///
/// Returns [`OwnTile`] if winner and payer are the same seat.
///
/// ```
/// use bafan::{Wind, Winner, settle};
///
/// let winner = Winner::OnTileOf { winner: Wind::West, payer: Wind::South };
/// assert_eq!(settle(18, winner), Ok([-8, -26, 42, -8]));
/// assert_eq!(settle(9, Winner::SelfDrawn(Wind::East)), Ok([51, -17, -17, -17]));
/// for total in [1_000_000_000, u32::MAX] {
///     assert_eq!(settle(total, winner).map(|amounts| amounts.iter().sum::<i32>()), Ok(0));
///     assert_eq!(settle(total, Winner::SelfDrawn(Wind::East)).map(|amounts| amounts.iter().sum::<i32>()), Ok(0));
/// }
/// ```
pub fn settle(total: u32, winner: Winner) -> Result<[i32; 4], OwnTile> {
    let total = total.min(MOST) as i32;
    let (seat, payer) = match winner {
        Winner::SelfDrawn(seat) => (seat, None),
        Winner::OnTileOf { winner, payer } if winner == payer => return Err(OwnTile),
        Winner::OnTileOf { winner, payer } => (winner, Some(payer)),
    };
    let mut payments = [0; 4];
    for loser in Wind::ALL.into_iter().filter(|&loser| loser != seat) {
        let due = BASE + if payer.is_none_or(|payer| payer == loser) { total } else { 0 };
        payments[loser as usize] -= due;
        payments[seat as usize] += due;
    }
    Ok(payments)
}

/// The result of a seat at the end of a hand.
///
/// ```
/// use bafan::{Situation, Wind, seats};
///
/// // East won on an unknown player's tile: each of the others pays 18 or 8.
/// let south = seats(10, Situation::default(), None)[1];
/// assert_eq!((south.wind, south.amount, south.otherwise), (Wind::South, -18, Some(-8)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The wind of the seat.
    pub wind: Wind,
    /// The role of the seat in the win.
    pub role: Role,
    /// The amount received or, if negative, paid. For a loser, if it is unknown who supplied the tile, this is the amount paid if this seat
    /// supplied it.
    pub amount: i32,
    /// For a loser, if it is unknown who supplied the tile: the amount paid if another player supplied it.
    pub otherwise: Option<i32>,
}

/// The role of a seat in a win.
///
/// ```
/// use bafan::{Role, Situation, Wind, seats};
///
/// let roles = seats(10, Situation::default(), Some(Wind::West)).map(|seat| seat.role);
/// assert_eq!(roles, [Role::Winner, Role::Other, Role::Payer, Role::Other]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The player who won.
    Winner,
    /// The player who supplied the winning tile.
    Payer,
    /// A loser who is not known to have supplied the winning tile.
    Other,
}

/// Returns the four seats, East first, after a win worth `total` points, including flowers. `payer` is `None` if it is unknown who supplied
/// the tile; the winner as `payer` means the same. It is ignored if the hand was self-drawn.
///
/// ```
/// use bafan::{Situation, Wind, seats};
///
/// let situation = Situation { seat: Wind::West, ..Situation::default() };
/// assert_eq!(seats(18, situation, Some(Wind::South)).map(|seat| seat.amount), [-8, -26, 42, -8]);
/// assert_eq!(seats(18, situation, None).map(|seat| seat.otherwise), [Some(-8), Some(-8), None, Some(-8)]);
/// ```
pub fn seats(total: u32, situation: Situation, payer: Option<Wind>) -> [Seat; 4] {
    let winner = situation.seat;
    let payer = payer.filter(|&payer| payer != winner && !situation.self_drawn);
    let paid = |payer: Option<Wind>, wind: Wind| {
        let how = match payer {
            None => Winner::SelfDrawn(winner),
            Some(payer) => Winner::OnTileOf { winner, payer },
        };
        settle(total, how).map_or(0, |amounts| amounts[wind as usize])
    };
    Wind::ALL.map(|wind| {
        let role = match payer {
            _ if wind == winner => Role::Winner,
            Some(payer) if payer == wind => Role::Payer,
            _ => Role::Other,
        };
        if payer.is_some() || situation.self_drawn {
            return Seat { wind, role, amount: paid(payer, wind), otherwise: None };
        }
        let others = || Wind::ALL.into_iter().filter(|&other| other != winner);
        let own = if wind == winner { others().next() } else { Some(wind) };
        let another = others().find(|&other| other != wind).filter(|_| wind != winner);
        Seat { wind, role, amount: paid(own, wind), otherwise: another.map(|other| paid(Some(other), wind)) }
    })
}
