//! A match as comma-separated values, for spreadsheets and for import.
//!
//! The first cell of a row names its kind. The file has the final state, not the corrections that led to it.
//!
//! | row | cells |
//! |---|---|
//! | `match` | version, rules, rotation, base, length, who deals (as in a link), the recorder if one is named (`a` to `d` in the order of the names) |
//! | `players` | the four names, in the order of the seats of round 1 |
//! | `hands` | the column headings |
//! | `move` | the hand before which it happened; `exchange` and two names, `seats` and four names, `absent` or `present` and one name |
//! | `replay` | the hand that was played again, and the number of replays |
//! | `penalty` | hand, player, offense, choice (as in a link), the player harmed; then the change for each player |
//! | `hand` | number, round, dealer, `win` or `drawn`, winner, discarder, points, flowers; the change for each player; the score of each player after the hand; the address of the scored hand |
//! | `time`, `device`, `end` | the hand after which time was called, with `counting` if a win was being counted; the hand after which the device was turned `on` or `off`; the end of the match |
//! | `total` | the scores at the end |

mod cells;
mod from;
mod to;

use std::fmt;

pub use from::from_csv;
pub(super) use from::read;
pub use to::{rows_to_csv, to_csv};

use super::token::TokenFault;
use crate::record::Refusal;

/// The version of the format that we write, and the only one so far.
const VERSION: &str = "1";

/// The reason why a text cannot be read as a match, and the line at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CsvFault {
    /// The number of the line, from 1.
    pub line: usize,
    /// The problem in this line.
    pub problem: CsvProblem,
}

/// A problem in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CsvProblem {
    /// The text is longer than 1 MiB, more than any match needs.
    TooLong,
    /// A quotation mark is never closed.
    Quote,
    /// The first row is not `match`.
    NoMatch,
    /// The version is unknown.
    Version(String),
    /// The kind of row is unknown.
    Kind(String),
    /// A cell is empty or cannot be read: its name and its content.
    Cell(&'static str, String),
    /// A hand is out of sequence: the expected number and the number found.
    Number(usize, String),
    /// An amount differs from the computed one: the amount found and the expected one.
    Amount(i32, i32),
    /// A part of the line cannot be read.
    Token(TokenFault),
    /// The event of the line is not possible at this point, for this reason.
    Refused(Refusal),
    /// The rows end without a `total`, so hands, or cells of the last row, may be missing.
    NoTotal,
}

impl fmt::Display for CsvFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.problem {
            CsvProblem::TooLong => f.write_str("the text is longer than any match"),
            CsvProblem::Quote => f.write_str("a quotation mark has no end"),
            CsvProblem::NoMatch => f.write_str("the first row is no match"),
            CsvProblem::Version(version) => write!(f, "version {version}; this program reads {VERSION}"),
            CsvProblem::Kind(kind) => write!(f, "no row is called `{kind}`"),
            CsvProblem::Cell(name, text) => write!(f, "`{text}` is no {name}"),
            CsvProblem::Number(expected, text) => write!(f, "hand `{text}` where hand {expected} comes next"),
            CsvProblem::Amount(says, is) => write!(f, "the row says {says}, but comes to {is}"),
            CsvProblem::Token(fault) => fault.fmt(f),
            CsvProblem::Refused(refusal) => refusal.fmt(f),
            CsvProblem::NoTotal => f.write_str("the rows end without a total, so hands may be missing"),
        }
    }
}

impl std::error::Error for CsvFault {}

impl From<TokenFault> for CsvProblem {
    fn from(fault: TokenFault) -> CsvProblem {
        CsvProblem::Token(fault)
    }
}

impl From<Refusal> for CsvProblem {
    fn from(refusal: Refusal) -> CsvProblem {
        CsvProblem::Refused(refusal)
    }
}
