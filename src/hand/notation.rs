//! The notation in which players exchange hands: `[123m,1][EEEE][999s,3]78m66p9m|EE1010|abcd`.
//!
//! * The letter of a suit follows its digits: `m` 万, `p` 饼, `s` 条. The honors are `E S W N C F P` (东南西北中发白), and the flowers `a` to `h`
//!   (梅兰竹菊春夏秋冬).
//! * Melds are enclosed in brackets. The digits `,1 ,2 ,3` say that a tile was claimed from the left, opposite or right player; in a chow,
//!   which of its tiles was claimed. Four tiles without a digit are a concealed kong. The digits `,5 ,6 ,7` say that the fourth tile of a
//!   kong was added to a pung claimed from the left, opposite or right player.
//! * The last standing tile is the winning tile.
//! * After `|` come the prevalent wind, the seat wind, and four flags, each 0 or 1: self-drawn, last of its kind, last tile, kong. After
//!   the second `|` come the flowers, as letters or as a number.
//!
//! Reading accepts anything unambiguous: spaces, missing flags, a missing comma, full-width letters, Unicode tile symbols, 一 to 九,
//! 万饼条东南西北中发白 and their traditional forms, the initials of the English names (`c d b` after digits, `R` and `G`), `1z` to `4z` and `6z`,
//! and a `+` before the winning tile. `5z 6z 7z` mean 中发白 to some players and 白发中 to others, so `5z` and `7z` are refused with that
//! reason. Hands are always written in the form described above. The formats of other programs are read by
//! [`dialect`](crate::hand::dialect).

mod fault;
mod read;

use std::fmt::{self, Write};

use crate::hand::{DraftFlowers, Situation};
use crate::tiles::Dragon;

pub use fault::{NotationFault, NotationReason, ReadError};
pub(crate) use read::{Conventions, read};

/// The longest text accepted, in characters. The longest hand takes well under half of it.
///
/// ```
/// use bafan::Draft;
/// use bafan::hand::notation::MAX_LENGTH;
///
/// assert!(" ".repeat(MAX_LENGTH).parse::<Draft>().is_ok());
/// assert!(" ".repeat(MAX_LENGTH + 1).parse::<Draft>().is_err());
/// ```
pub const MAX_LENGTH: usize = 256;

/// Returns the ASCII form of a full-width character, which East Asian keyboards type; other characters stay as they are.
///
/// ```
/// use bafan::hand::notation::half_width;
///
/// assert_eq!("１２３ｍ，　東".chars().map(half_width).collect::<String>(), "123m, 東");
/// ```
pub const fn half_width(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => (c as u32 - 0xFEE0) as u8 as char,
        '\u{3000}' => ' ',
        _ => c,
    }
}

/// Which dragons `5z`, `6z` and `7z` denote.
///
/// ```
/// use bafan::Dragon;
/// use bafan::hand::notation::Dragons;
///
/// assert_eq!(Dragons::WhiteFirst.order(), [Dragon::White, Dragon::Green, Dragon::Red]);
/// assert_eq!(Dragons::ALL.map(|dragons| dragons.order()[1]), [Dragon::Green; 2]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dragons {
    /// 中发白, the order used in Chinese programs.
    RedFirst,
    /// 白发中, the order used in Japanese programs.
    WhiteFirst,
}

impl Dragons {
    /// Both orders, the one of Chinese programs first.
    pub const ALL: [Dragons; 2] = [Dragons::RedFirst, Dragons::WhiteFirst];

    /// Returns the dragons of `5z`, `6z` and `7z`.
    pub const fn order(self) -> [Dragon; 3] {
        match self {
            Dragons::RedFirst => [Dragon::Red, Dragon::Green, Dragon::White],
            Dragons::WhiteFirst => [Dragon::White, Dragon::Green, Dragon::Red],
        }
    }
}

/// Writes the part after the tiles: `|EE1010|abcd`. The last section is omitted if there are no flowers.
pub(crate) fn write_situation(out: &mut impl Write, situation: &Situation, flowers: &DraftFlowers) -> fmt::Result {
    let Situation { prevalent, seat, self_drawn, last_of_kind, last_tile, kong } = *situation;
    write!(out, "|{}{}", prevalent.letter(), seat.letter())?;
    for flag in [self_drawn, last_of_kind, last_tile, kong] {
        write!(out, "{}", u8::from(flag))?;
    }
    match flowers {
        DraftFlowers::Count(0) => Ok(()),
        DraftFlowers::Count(count) => write!(out, "|{count}"),
        DraftFlowers::Named(flowers) => {
            write!(out, "|")?;
            flowers.iter().try_for_each(|flower| write!(out, "{}", flower.letter()))
        }
    }
}
