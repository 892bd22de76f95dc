//! The tiles of the game: 34 kinds with four copies each, and eight flowers.

use std::fmt;

use super::text::HONORS;

/// One of the three suits.
///
/// ```
/// use bafan::Suit;
///
/// assert_eq!(Suit::ALL.map(Suit::letter), ['m', 'p', 's']);
/// assert_eq!(Suit::Bamboo.tile(7).to_string(), "7s");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// 万, written `m`.
    Characters,
    /// 饼, written `p`.
    Dots,
    /// 条, written `s`.
    Bamboo,
}

impl Suit {
    /// The three suits in notation order: 万, 饼, 条.
    pub const ALL: [Suit; 3] = [Suit::Characters, Suit::Dots, Suit::Bamboo];

    /// Returns the letter of the notation: `m`, `p` or `s`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Characters => 'm',
            Suit::Dots => 'p',
            Suit::Bamboo => 's',
        }
    }

    /// Returns the tile of a rank; ranks are clamped to 1 to 9.
    pub const fn tile(self, rank: u8) -> Tile {
        let rank = if rank < 1 {
            1
        } else if rank > 9 {
            9
        } else {
            rank
        };
        Tile(self as u8 * 9 + rank - 1)
    }
}

/// A wind: of a tile, a seat or a round.
///
/// ```
/// use bafan::Wind;
///
/// assert_eq!(Wind::East.next(), Wind::South);
/// assert_eq!(Wind::North.tile().wind(), Some(Wind::North));
/// assert_eq!(Wind::ALL.map(Wind::letter), ['E', 'S', 'W', 'N']);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wind {
    /// 东, written `E`.
    #[default]
    East,
    /// 南, written `S`.
    South,
    /// 西, written `W`.
    West,
    /// 北, written `N`.
    North,
}

impl Wind {
    /// The four winds in the order of play: counterclockwise from East.
    pub const ALL: [Wind; 4] = [Wind::East, Wind::South, Wind::West, Wind::North];

    /// Returns the letter of the notation: `E`, `S`, `W` or `N`.
    pub const fn letter(self) -> char {
        ['E', 'S', 'W', 'N'][self as usize]
    }

    /// Returns the wind for a letter of the notation, or `None` if no wind has that letter.
    ///
    /// ```
    /// use bafan::Wind;
    ///
    /// assert_eq!(Wind::of_letter('W'), Some(Wind::West));
    /// assert_eq!(Wind::of_letter('w'), None);
    /// ```
    pub fn of_letter(letter: char) -> Option<Wind> {
        Wind::ALL.into_iter().find(|wind| wind.letter() == letter)
    }

    /// Returns the tile of this wind.
    pub const fn tile(self) -> Tile {
        Tile(27 + self as u8)
    }

    /// Returns the next seat in the order of play.
    pub const fn next(self) -> Wind {
        Wind::ALL[(self as usize + 1) % 4]
    }
}

/// One of the three dragons.
///
/// ```
/// use bafan::Dragon;
///
/// assert_eq!(Dragon::ALL.map(|dragon| dragon.tile().to_string()), ["C", "F", "P"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dragon {
    /// 中, written `C`.
    Red,
    /// 发, written `F`.
    Green,
    /// 白, written `P`.
    White,
}

impl Dragon {
    /// The three dragons in notation order: 中, 发, 白.
    pub const ALL: [Dragon; 3] = [Dragon::Red, Dragon::Green, Dragon::White];

    /// Returns the tile of this dragon.
    pub const fn tile(self) -> Tile {
        Tile(31 + self as u8)
    }
}

/// A kind of tile other than a flower; the four copies of a kind are equal.
///
/// Kinds are ordered as the notation writes them: 1–9 万, 1–9 饼, 1–9 条, 东 南 西 北, 中 发 白.
///
/// ```
/// use bafan::{Suit, Tile};
///
/// let tile: Tile = "5p".parse().unwrap();
/// assert_eq!((tile.suit(), tile.rank()), (Some(Suit::Dots), Some(5)));
/// assert_eq!(Tile::number(Suit::Dots, 5), Some(tile));
/// assert_eq!(tile.to_string(), "5p");
///
/// // A table indexed by kind has 34 entries.
/// assert_eq!(Tile::all().map(Tile::index).last(), Some(Tile::KINDS - 1));
/// assert_eq!(Tile::at(13), Some(tile));
///
/// // Adjacent ranks; there is none beyond the ends of a suit.
/// assert_eq!((tile.lower(1), tile.higher(5)), (Tile::number(Suit::Dots, 4), None));
/// assert_eq!((tile.lower(u8::MAX), tile.higher(u8::MAX)), (None, None));
///
/// let red = Tile::honor('C').unwrap();
/// assert!(red.is_honor() && red.dragon().is_some() && red.wind().is_none() && !red.is_terminal());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(pub(super) u8);

impl Tile {
    /// The number of kinds, without the flowers.
    pub const KINDS: usize = 34;

    /// All kinds in notation order, usable in constants.
    pub(crate) const ALL: [Tile; Tile::KINDS] = {
        let mut all = [Tile(0); Tile::KINDS];
        let mut index = 0;
        while index < Tile::KINDS {
            all[index] = Tile(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the number tile of a suit; `None` unless the rank is 1 to 9.
    pub const fn number(suit: Suit, rank: u8) -> Option<Tile> {
        if rank >= 1 && rank <= 9 { Some(Tile(suit as u8 * 9 + rank - 1)) } else { None }
    }

    /// Returns the kind at an index in notation order, 0 to 33; `None` if the index is greater.
    pub const fn at(index: usize) -> Option<Tile> {
        if index < Tile::KINDS { Some(Tile(index as u8)) } else { None }
    }

    /// Returns the honor of a letter of the notation, `E S W N C F P`; `None` for any other letter.
    pub fn honor(letter: char) -> Option<Tile> {
        HONORS.iter().position(|&honor| honor == letter).and_then(|place| Tile::at(27 + place))
    }

    /// Iterates over all kinds in notation order.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator + Clone {
        (0..Tile::KINDS as u8).map(Tile)
    }

    /// Returns the index in notation order, 0 to 33.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the suit of a number tile; `None` for an honor.
    pub const fn suit(self) -> Option<Suit> {
        if self.0 < 27 { Some(Suit::ALL[(self.0 / 9) as usize]) } else { None }
    }

    /// Returns the rank of a number tile, 1 to 9; `None` for an honor.
    pub const fn rank(self) -> Option<u8> {
        if self.0 < 27 { Some(self.0 % 9 + 1) } else { None }
    }

    /// Returns the wind of a wind tile; `None` for any other.
    pub const fn wind(self) -> Option<Wind> {
        if self.0 >= 27 && self.0 < 31 { Some(Wind::ALL[self.0 as usize - 27]) } else { None }
    }

    /// Returns the dragon of a dragon tile; `None` for any other.
    pub const fn dragon(self) -> Option<Dragon> {
        if self.0 >= 31 { Some(Dragon::ALL[self.0 as usize - 31]) } else { None }
    }

    /// Returns whether this is a wind or a dragon (字牌).
    pub const fn is_honor(self) -> bool {
        self.0 >= 27
    }

    /// Returns whether this is a 1 or 9 of a suit (老头牌).
    pub const fn is_terminal(self) -> bool {
        self.0 < 27 && matches!(self.0 % 9, 0 | 8)
    }

    /// Returns the tile of the same suit that is `steps` ranks higher, if it exists.
    pub const fn higher(self, steps: u8) -> Option<Tile> {
        if self.0 < 27 && steps < 9 - self.0 % 9 { Some(Tile(self.0 + steps)) } else { None }
    }

    /// Returns the tile of the same suit that is `steps` ranks lower, if it exists.
    pub const fn lower(self, steps: u8) -> Option<Tile> {
        if self.0 < 27 && self.0 % 9 >= steps { Some(Tile(self.0 - steps)) } else { None }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{rank}{}", suit.letter()),
            _ => write!(f, "{}", HONORS[self.index() - 27]),
        }
    }
}

impl std::str::FromStr for Tile {
    type Err = UnknownTile;

    /// Parses the canonical text of a tile: `1m` to `9s`, or one of `E S W N C F P`. [`Draft`](crate::Draft) reads the other ways of
    /// writing a tile.
    fn from_str(text: &str) -> Result<Tile, UnknownTile> {
        let mut characters = text.chars();
        let tile = match (characters.next(), characters.next(), characters.next()) {
            (Some(honor), None, _) => Tile::honor(honor),
            (Some(rank @ '1'..='9'), Some(letter), None) => {
                let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter);
                suit.map(|suit| suit.tile(rank as u8 - b'0'))
            }
            _ => None,
        };
        tile.ok_or_else(|| UnknownTile(text.to_owned()))
    }
}

/// A text that is not the canonical form of a tile.
///
/// ```
/// use bafan::{Tile, UnknownTile};
///
/// assert_eq!("0p".parse::<Tile>(), Err(UnknownTile("0p".to_owned())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTile(pub String);

impl fmt::Display for UnknownTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no tile: 1m to 9m, 1p to 9p, 1s to 9s, or one of E S W N C F P", self.0)
    }
}

impl std::error::Error for UnknownTile {}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// One of the eight flowers 梅 兰 竹 菊 春 夏 秋 冬. There is one copy of each.
///
/// ```
/// use bafan::Flower;
///
/// assert_eq!(Flower::all().map(Flower::letter).collect::<String>(), "abcdefgh");
/// assert_eq!(Flower::at(7).map(Flower::index), Some(Flower::KINDS - 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Flower(u8);

impl Flower {
    /// The number of flowers. There is one copy of each.
    pub const KINDS: usize = 8;

    /// Iterates over all flowers in notation order.
    pub fn all() -> impl DoubleEndedIterator<Item = Flower> + ExactSizeIterator + Clone {
        (0..Flower::KINDS as u8).map(Flower)
    }

    /// Returns the flower at an index in notation order, 0 to 7; `None` if the index is greater.
    pub const fn at(index: usize) -> Option<Flower> {
        if index < Flower::KINDS { Some(Flower(index as u8)) } else { None }
    }

    /// Returns the index in notation order, 0 to 7.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the letter of the notation, `a` to `h`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}
