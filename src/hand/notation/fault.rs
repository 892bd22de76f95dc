//! Where and why a text cannot be read.

use std::fmt;

use crate::hand::Faults;

/// An error at one position of a text.
///
/// ```
/// use bafan::Draft;
/// use bafan::hand::notation::{NotationReason, ReadError};
///
/// let Err(ReadError::Notation(faults)) = "12m0p".parse::<Draft>() else { panic!() };
/// assert_eq!((faults[0].at, faults[0].found.as_str(), faults[0].reason), (3, "0", NotationReason::Zero));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationFault {
    /// The position: the number of characters before it.
    pub at: usize,
    /// The text found at that position, empty at the end.
    pub found: String,
    /// The reason why the text cannot be read there.
    pub reason: NotationReason,
}

/// Why a text cannot be read at a position.
///
/// ```
/// use bafan::Draft;
/// use bafan::hand::notation::{NotationReason, ReadError};
///
/// let Err(ReadError::Notation(faults)) = "5z".parse::<Draft>() else { panic!() };
/// assert_eq!(faults[0].reason, NotationReason::AmbiguousDragon);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationReason {
    /// A character that has no meaning at this position.
    Unknown,
    /// Digits without a suit after them.
    NoSuit,
    /// A suit without digits before it.
    NoDigits,
    /// A rank of 0; ranks are 1 to 9.
    Zero,
    /// `5z` or `7z`: one convention reads them as 中 and 白, the other as 白 and 中.
    AmbiguousDragon,
    /// `8z` or `9z`, although there are only seven honors.
    NoSuchHonor,
    /// A bracket opened within a meld.
    NestedMeld,
    /// A meld without a closing bracket.
    OpenMeld,
    /// A closing bracket outside a meld.
    NoMeld,
    /// Something other than a single digit after the comma.
    Mark,
    /// A `+` that is not followed by exactly one tile, or a second `+`.
    Winning,
    /// A situation that is not two winds followed by up to four flags 0 or 1.
    Situation,
    /// Flowers that are neither letters `a` to `h` nor a single number.
    Flowers,
    /// A third `|`.
    Section,
    /// In a hand written in codes such as `W1`: something that is not the code of a tile or flower.
    Code,
    /// In a hand written in codes: a meld that does not consist of its type, a tile and a number.
    CodedMeld,
    /// In a hand written in codes: an argument that is unknown, or whose value is of the wrong type.
    Argument,
    /// In a link: a value that does not belong at this position.
    Value,
    /// A text longer than any hand.
    TooLong,
}

impl fmt::Display for NotationReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotationReason::Unknown => "this is no tile",
            NotationReason::NoSuit => "a suit must follow the digits: m, p or s (z for winds)",
            NotationReason::NoDigits => "digits must stand before the suit",
            NotationReason::Zero => "ranks are 1 to 9",
            NotationReason::AmbiguousDragon => {
                "5z 7z mean 中 白 to some and 白 中 to others: write C for 中 and P for 白"
            }
            NotationReason::NoSuchHonor => "there are only seven honors",
            NotationReason::NestedMeld => "a meld cannot stand within a meld",
            NotationReason::OpenMeld => "the bracket of this meld is not closed",
            NotationReason::NoMeld => "this bracket closes no meld",
            NotationReason::Mark => "one digit stands after the comma: 1 to 3, or 5 to 7 for an added kong",
            NotationReason::Winning => "one tile, the winning one, stands after the +",
            NotationReason::Situation => {
                "expected the prevalent wind, the seat wind and up to four flags 0 or 1: self-drawn, last of its kind, \
                 last tile, kong"
            }
            NotationReason::Flowers => "flowers are letters a to h, or one number",
            NotationReason::Section => "a text has at most three parts: tiles | winds and flags | flowers",
            NotationReason::Code => "tiles are W1 to W9, B1 to B9, T1 to T9, F1 to F4, J1 to J3, and flowers H1 to H8",
            NotationReason::CodedMeld => "a meld is CHI, PENG or GANG, a tile and a number: (\"PENG\",\"J1\",1)",
            NotationReason::Argument => {
                "flags are True or False, winds 0 to 3, and flowerCount a number; there is no other argument"
            }
            NotationReason::Value => "this does not belong here",
            NotationReason::TooLong => "the text is longer than any hand",
        })
    }
}

impl fmt::Display for NotationFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}", self.at + 1)?;
        if !self.found.is_empty() {
            write!(f, " ({:?})", self.found)?;
        }
        write!(f, ": {}", self.reason)
    }
}

impl std::error::Error for NotationFault {}

/// Why a text does not describe a valid hand.
///
/// ```
/// use bafan::Hand;
/// use bafan::hand::notation::ReadError;
///
/// assert!(matches!("12x".parse::<Hand>(), Err(ReadError::Notation(_))));
/// assert!(matches!("12m".parse::<Hand>(), Err(ReadError::Hand(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The text cannot be read; all errors, in order of position.
    Notation(Vec<NotationFault>),
    /// The text can be read, but the tiles are not a valid hand.
    Hand(Faults),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Hand(faults) => write!(f, "{faults}"),
            ReadError::Notation(faults) => {
                for (i, fault) in faults.iter().enumerate() {
                    write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for ReadError {}
