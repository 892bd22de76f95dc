//! Penalties: what each rule book says about an offense, what a player's next offense costs, and an offense finder.
//!
//! The cost of a repetition is computed from the player's earlier penalties. If a book leaves a choice to the referee, an [`Offer`] lists
//! the rulings.

mod finder;
mod ladder;

pub use finder::{Found, Hint, Question, found, search};
pub use ladder::{Choice, NotOffered, Offer, Past, offer};

use crate::book::Book;

pub use crate::offenses::{
    Ban, Booked, Counted, Effect, Group, HandEffect, Lateness, Offense, Remark, Row, Ruling, Steps, To,
};

/// Returns the rows of a book, in the order of the offenses.
pub fn rows(book: Book) -> &'static [Row] {
    book.offenses()
}

/// Returns what a book says about an offense; `None` if it says nothing.
pub fn row(book: Book, offense: Offense) -> Option<&'static Row> {
    rows(book).iter().find(|row| row.offense == offense)
}
