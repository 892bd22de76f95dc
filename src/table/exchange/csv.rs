//! A match as comma-separated values: for spreadsheets, and to be read back.
//!
//! The first cell of a row says what it is. What was changed on the way is not kept, only what it came to.
//!
//! | row | cells |
//! |---|---|
//! | `match` | version, rules, rotation, base, length, who deals (as in a link), who keeps the record where somebody is named (`a` to `d` in the order of the names) |
//! | `players` | the four names, in the order of the seats of round 1 |
//! | `hands` | the heads of the columns |
//! | `move` | the hand before which it happened; `exchange` and two names, `seats` and four, `absent` or `present` and one |
//! | `replay` | the hand that was played again, and how often |
//! | `penalty` | hand, player, offence, choice (as in a link), who was harmed; then what it changed for each player |
//! | `hand` | number, round, dealer, `win` or `drawn`, winner, discarder, points, flowers; what it changed for each player; the scores after it; the address of the scored hand |
//! | `time`, `device`, `end` | time called, with `counting`; device `on` or `off`; the end |
//! | `total` | the scores at the end |

mod cells;
mod from;
mod to;

use std::fmt;

pub use from::from_csv;
pub use to::{rows_to_csv, to_csv};

use super::token::TokenFault;
use crate::record::Refusal;

/// The version that is written, and the only one there has been.
const VERSION: &str = "1";

/// Why a text is no match, with the line, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CsvFault {
    /// The line.
    pub line: usize,
    /// What is wrong with it.
    pub problem: CsvProblem,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CsvProblem {
    /// The text is longer than any match.
    TooLong,
    /// A quotation mark has no end.
    Quote,
    /// The first row is no `match`.
    NoMatch,
    /// The version is not known.
    Version(String),
    /// No row is called so.
    Kind(String),
    /// A cell is empty or cannot be read: its name, and what it says.
    Cell(&'static str, String),
    /// A hand has another number than the one that comes next.
    Number(usize, String),
    /// An amount is not what the row comes to: what it says, and what it should be.
    Amount(i32, i32),
    /// A part of it cannot be read.
    Token(TokenFault),
    /// It cannot have been.
    Refused(Refusal),
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
