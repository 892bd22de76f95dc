//! An arrangement of a winning hand: the tiles of each set, and the position of the winning tile.

use arrayvec::ArrayVec;

use crate::tiles::{Meld, Suit, Tile, TileSet};

/// The form in which a winning hand is read.
///
/// ```
/// use bafan::{Form, Hand, arrange};
///
/// let hand: Hand = "19m19p19sESWNCFP9s".parse().unwrap();
/// assert_eq!(arrange(&hand)[0].form, Form::ThirteenOrphans);
/// assert_eq!(Form::ALL[0], Form::Sets);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// Four sets and a pair; three of the sets may be those of a knitted straight.
    Sets,
    /// Seven pairs; four identical tiles are two pairs.
    SevenPairs,
    /// 十三幺: the 13 kinds of terminals and honors, one of them twice.
    ThirteenOrphans,
    /// 全不靠 and 七星不靠: 14 different tiles from the honors and one knitted arrangement.
    Knitted,
}

impl Form {
    /// All four forms, sets first.
    pub const ALL: [Form; 4] = [Form::Sets, Form::SevenPairs, Form::ThirteenOrphans, Form::Knitted];
}

/// A type of set.
///
/// ```
/// use bafan::{Hand, Shape, arrange};
///
/// let hand: Hand = "[1111m][2222s,1]345p789p6p6p".parse().unwrap();
/// let shapes: Vec<Shape> = arrange(&hand)[0].sets.iter().map(|set| set.shape).collect();
/// assert_eq!(shapes, [Shape::ConcealedKong, Shape::MeldedKong, Shape::Chow, Shape::Chow]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// 顺子: three consecutive ranks of a suit.
    Chow,
    /// 刻子: three identical tiles.
    Pung,
    /// 明杠: a kong with a claimed tile.
    MeldedKong,
    /// 暗杠: a kong of four drawn tiles.
    ConcealedKong,
    /// Three tiles of a knitted straight: 147, 258 or 369 of one suit.
    Knitted,
}

/// One of the four sets of a reading.
///
/// ```
/// use bafan::{Set, Shape, Suit};
///
/// let chow = Set { shape: Shape::Chow, tile: Suit::Dots.tile(3), melded: false };
/// assert!(chow.tiles().eq([3, 4, 5].map(|rank| Suit::Dots.tile(rank))));
/// assert!(chow.contains(Suit::Dots.tile(4)) && chow.kinds().len() == 3);
/// assert!(!chow.is_pung() && !chow.is_kong());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set {
    /// The type of the set.
    pub shape: Shape,
    /// The lowest tile of the set.
    pub tile: Tile,
    /// Whether the set is on the table: a claimed set, or a kong of either type.
    pub melded: bool,
}

impl Set {
    /// Creates a concealed set that is not on the table.
    const fn standing(shape: Shape, tile: Tile) -> Set {
        Set { shape, tile, melded: false }
    }

    /// Iterates over the three or four tiles in ascending order.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        let (count, step) = match self.shape {
            Shape::Chow => (3, 1),
            Shape::Knitted => (3, 3),
            Shape::Pung => (3, 0),
            Shape::MeldedKong | Shape::ConcealedKong => (4, 0),
        };
        (0..count).filter_map(move |i| if step == 0 { Some(self.tile) } else { self.tile.higher(i * step) })
    }

    /// Returns the kinds of the set's tiles.
    pub const fn kinds(self) -> TileSet {
        match self.shape {
            Shape::Chow => TileSet::three(self.tile, 1),
            Shape::Knitted => TileSet::three(self.tile, 3),
            Shape::Pung | Shape::MeldedKong | Shape::ConcealedKong => TileSet::one(self.tile),
        }
    }

    /// Returns whether the set contains a tile of this kind.
    pub const fn contains(self, tile: Tile) -> bool {
        self.kinds().contains(tile)
    }

    /// Returns whether the set is a kong.
    pub const fn is_kong(self) -> bool {
        matches!(self.shape, Shape::MeldedKong | Shape::ConcealedKong)
    }

    /// Returns whether the set is a pung or kong.
    pub const fn is_pung(self) -> bool {
        !matches!(self.shape, Shape::Chow | Shape::Knitted)
    }
}

impl From<Meld> for Set {
    fn from(meld: Meld) -> Set {
        let shape = match meld {
            Meld::Chow { .. } => Shape::Chow,
            Meld::Pung { .. } => Shape::Pung,
            Meld::MeldedKong { .. } => Shape::MeldedKong,
            Meld::ConcealedKong { .. } => Shape::ConcealedKong,
        };
        Set { shape, tile: meld.tile(), melded: true }
    }
}

/// The position of the winning tile in a reading (ruling C55).
///
/// ```
/// use bafan::{Hand, WinningPlace, arrange};
///
/// // 5p completes either the chow 345p or the pair.
/// let hand: Hand = "[123m][EEE][777s]345p5p5p".parse().unwrap();
/// let places: Vec<WinningPlace> = arrange(&hand).iter().map(|reading| reading.winning).collect();
/// assert_eq!(places, [WinningPlace::Set(3), WinningPlace::Pair]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WinningPlace {
    /// In the set with this index.
    Set(usize),
    /// In the pair.
    Pair,
    /// In a hand that is not made of sets.
    Whole,
}

/// A reading of a winning hand.
///
/// ```
/// use bafan::{Form, Hand, Suit, arrange};
///
/// let hand: Hand = "[123m,1]456p789s234s5s5s".parse().unwrap();
/// let reading = &arrange(&hand)[0];
/// assert_eq!((reading.form, reading.sets.len(), reading.pair), (Form::Sets, 4, Some(Suit::Bamboo.tile(5))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrangement {
    /// The form of the hand.
    pub form: Form,
    /// The four sets, melds first; empty unless the form is [`Form::Sets`].
    pub sets: ArrayVec<Set, 4>,
    /// The pair; `None` unless the form is [`Form::Sets`].
    pub pair: Option<Tile>,
    /// The position of the winning tile.
    pub winning: WinningPlace,
}

/// Iterates over the six knitted arrangements, 147 of one suit, 258 of another and 369 of the third, as sets and as kinds.
///
/// ```
/// use bafan::shape::knitted_arrangements;
///
/// assert_eq!(knitted_arrangements().count(), 6);
/// assert!(knitted_arrangements().all(|(_, kinds)| kinds.len() == 9));
/// ```
pub fn knitted_arrangements() -> impl Iterator<Item = ([Set; 3], TileSet)> {
    KNITTED.iter().copied()
}

static KNITTED: [([Set; 3], TileSet); 6] = {
    let [m, p, s] = Suit::ALL;
    [knitted(m, p, s), knitted(m, s, p), knitted(p, m, s), knitted(p, s, m), knitted(s, m, p), knitted(s, p, m)]
};

const fn knitted(one: Suit, two: Suit, three: Suit) -> ([Set; 3], TileSet) {
    let nine = TileSet::of(b"147", one).union(TileSet::of(b"258", two)).union(TileSet::of(b"369", three));
    (
        [
            Set::standing(Shape::Knitted, one.tile(1)),
            Set::standing(Shape::Knitted, two.tile(2)),
            Set::standing(Shape::Knitted, three.tile(3)),
        ],
        nine,
    )
}
