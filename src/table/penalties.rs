//! Penalties: what the rule books say about each offence, what the next one costs a player, and a finder.
//!
//! What a repetition costs is computed from what the player was given
//! before; where a book leaves a choice to the referee, an [`Offer`] lists what can be chosen.

mod finder;
mod ladder;

pub use finder::{Found, Hint, Question, found, search};
pub use ladder::{Choice, NotOffered, Offer, Past, offer};

use crate::book::Book;

pub use crate::offences::{
    Ban, Booked, Counted, Effect, Group, HandEffect, Lateness, Offence, Remark, Row, Ruling, Steps, To,
};

/// What a book says, a row an offence, in the order of the offences.
pub fn rows(book: Book) -> &'static [Row] {
    book.offences()
}

/// What a book says about an offence; `None` where it says nothing.
pub fn row(book: Book, offence: Offence) -> Option<&'static Row> {
    rows(book).iter().find(|row| row.offence == offence)
}
