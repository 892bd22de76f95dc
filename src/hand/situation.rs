//! The circumstances of a win other than its tiles: winds, way of winning, flowers.

use crate::tiles::{Flower, Wind};

/// The winds and the four flags, in the order of the notation.
///
/// ```
/// use bafan::{Situation, Wind};
///
/// let plain = Situation::default();
/// assert_eq!((plain.prevalent, plain.seat), (Wind::East, Wind::East));
/// assert!(!plain.self_drawn);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Situation {
    /// 圈风: the wind of the round.
    pub prevalent: Wind,
    /// 门风: the wind of the winner's seat.
    pub seat: Wind,
    /// Whether the winner drew the tile; otherwise another player discarded it or added it to a pung.
    pub self_drawn: bool,
    /// 和绝张: whether the other three copies of the winning tile are visible.
    pub last_of_kind: bool,
    /// Whether the win was on the last tile of the wall (妙手回春) or on the discard after it (海底捞月).
    pub last_tile: bool,
    /// Whether the win was on the replacement tile of a kong (杠上开花) or on a tile added to a pung (抢杠和).
    pub kong: bool,
}

impl Situation {
    /// Returns whether the winning tile was taken from a kong that another player was making (抢杠和).
    ///
    /// ```
    /// let robbing = bafan::Situation { kong: true, ..Default::default() };
    /// assert!(robbing.robs_kong());
    /// ```
    pub const fn robs_kong(self) -> bool {
        self.kong && !self.self_drawn
    }
}

/// The flowers of a hand: their number, and which ones if they were named (ruling C56).
///
/// ```
/// use bafan::{Flower, Flowers};
///
/// let named: Flowers = Flower::all().take(2).collect();
/// assert_eq!((named.count(), named.named().count()), (2, 2));
/// assert_eq!(Flowers::count_of(3).map(Flowers::count), Some(3));
/// assert_eq!(Flowers::count_of(9), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flowers {
    count: u8,
    named: u8,
}

impl Flowers {
    /// Creates a number of unnamed flowers; `None` for more than eight.
    pub const fn count_of(count: u8) -> Option<Flowers> {
        if count as usize <= Flower::KINDS { Some(Flowers { count, named: 0 }) } else { None }
    }

    /// Returns the number of flowers, 0 to 8.
    pub const fn count(self) -> u8 {
        self.count
    }

    /// Returns the named flowers in notation order; empty if only a number was given.
    pub fn named(self) -> impl Iterator<Item = Flower> {
        Flower::all().filter(move |flower| self.named >> flower.index() & 1 == 1)
    }
}

impl FromIterator<Flower> for Flowers {
    /// Collects named flowers; duplicates count once.
    fn from_iter<I: IntoIterator<Item = Flower>>(flowers: I) -> Flowers {
        let named = flowers.into_iter().fold(0u8, |set, flower| set | 1 << flower.index());
        Flowers { count: named.count_ones() as u8, named }
    }
}
