//! Penalties: every offence of the rule books as data, what the next one costs a player, and a finder.
//!
//! A row holds what one book says about one offence. What a repetition costs is computed from what the player was given
//! before; where a book leaves a choice to the referee, an [`Offer`] lists what can be chosen.

mod effect;
mod finder;
mod ladder;
mod offence;
mod row;

pub use effect::{Effect, HandEffect, Remark};
pub use finder::{Found, Hint, Question, found, search};
pub use ladder::{Choice, NotOffered, Offer, Past, offer};
pub use offence::{Group, Offence};
pub use row::{Ban, Booked, Counted, Lateness, Row, Ruling, Steps, To};

pub(crate) use row::{SERIES, rows};

use crate::book::Book;

/// What a book says, a row an offence, in the order of the offences.
pub fn rows(book: Book) -> &'static [Row] {
    book.offences()
}

/// What a book says about an offence; `None` where it says nothing.
pub fn row(book: Book, offence: Offence) -> Option<&'static Row> {
    rows(book).iter().find(|row| row.offence == offence)
}
