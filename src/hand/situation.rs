//! What is known about a win beside the tiles: winds, way of winning, flowers.

use crate::tiles::{Flower, Wind};

/// The winds and the four flags of the notation, in its order.
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
    /// The winner drew the tile; else somebody discarded it, or added it to a pung.
    pub self_drawn: bool,
    /// 和绝张: the other three copies of the winning tile lie open.
    pub last_of_kind: bool,
    /// The last tile of the wall (妙手回春), or the discard after it (海底捞月).
    pub last_tile: bool,
    /// The replacement tile of a kong (杠上开花), or a tile that somebody added to a pung (抢杠和).
    pub kong: bool,
}

impl Situation {
    /// 抢杠和: the tile was taken from a kong that another player was making.
    ///
    /// ```
    /// let robbing = bafan::Situation { kong: true, ..Default::default() };
    /// assert!(robbing.robs_kong());
    /// ```
    pub const fn robs_kong(self) -> bool {
        self.kong && !self.self_drawn
    }
}

/// The flowers of a hand: how many, and which where they were named (ruling C56).
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
    /// So many flowers, unnamed; `None` for more than eight.
    pub const fn count_of(count: u8) -> Option<Flowers> {
        if count as usize <= Flower::KINDS { Some(Flowers { count, named: 0 }) } else { None }
    }

    /// How many flowers, 0 to 8.
    pub const fn count(self) -> u8 {
        self.count
    }

    /// The flowers that were named, in notation order; none where only a number was given.
    pub fn named(self) -> impl Iterator<Item = Flower> {
        Flower::all().filter(move |flower| self.named >> flower.index() & 1 == 1)
    }
}

impl FromIterator<Flower> for Flowers {
    /// These flowers, named; one that comes twice is one flower.
    fn from_iter<I: IntoIterator<Item = Flower>>(flowers: I) -> Flowers {
        let named = flowers.into_iter().fold(0u8, |set, flower| set | 1 << flower.index());
        Flowers { count: named.count_ones() as u8, named }
    }
}
