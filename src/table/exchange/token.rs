//! An event as a short text, the format used in links, files and the app's storage.
//!
//! | text | event |
//! |---|---|
//! | `M:mil25:b:0:r4:pp:Ann:Bob:Cai:Dou` | start: rules, rotation, base, length (`r4` rounds, `l200` loss), who deals (after a win: `p`asses, `s`tays, stays to `t`hree, `w`inner; after a draw: `p`asses, `s`tays, `x20` pays), names; then `:b` if the second player keeps the record |
//! | `c18b` `a12` `c18bf2` | c wins 18 points on a tile of b; a wins 12 points by self-draw; c wins with 2 flowers. `h` and the address of the scored hand may follow |
//! | `O` | drawn hand |
//! | `Pd:win-below-8` | penalty; then `:p20` points, `:m7` minutes, `:w` warning, `:n` no win, `:s` standard points or `:o` out; `:vb` the player harmed; `:h3` in hand 3 |
//! | `C3:a12` `I3:O` `S3` | hand 3 corrected to this result; this result inserted as hand 3; hand 3 removed |
//! | `Xad` `Xad:5` `Xad:5:r` | a and d exchange places from the next hand; from hand 5; from hand 5, and the results since then are exchanged as well |
//! | `Zbadc` `Zbadc:5` | b a d c sit on E S W N from the next hand; from hand 5 |
//! | `Qd` `Kd` | d is absent; d is back |
//! | `Nd:Dan` | d is called Dan |
//! | `R` `T` `Tc` `D1` `D0` `E` | hand replayed; time called; time called while a win is counted; table device on; table device off; end |
//! | `U7` | entry 7 is taken back |
//!
//! In names and addresses, everything but ASCII letters, digits, `-` and `_` is percent-encoded.

pub(super) mod read;
pub(super) mod write;

use std::fmt;

pub use read::{read, unescaped};
pub use write::{escaped, write};

/// The reason why a text is not an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenFault {
    /// The text does not begin with a known event.
    Kind(String),
    /// A part is missing: its name.
    Missing(&'static str),
    /// A part cannot be read: its name and its text.
    Part(&'static str, String),
    /// Extra text follows the event.
    Rest(String),
}

impl fmt::Display for TokenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TokenFault::Kind(text) => write!(f, "`{text}` is no event"),
            TokenFault::Missing(part) => write!(f, "the {part} is missing"),
            TokenFault::Part(part, text) => write!(f, "`{text}` is no {part}"),
            TokenFault::Rest(text) => write!(f, "`{text}` does not belong there"),
        }
    }
}

impl std::error::Error for TokenFault {}
