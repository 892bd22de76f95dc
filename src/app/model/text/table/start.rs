//! A new match.

use bafan_table::{Book, seating::Rotation};

use super::super::reading::texts;
use super::super::variants::Keyed;

texts! {
    /// Texts of the page on which a match begins.
    StartText in "start" {
        title: text,
        players: text,
        name: (wind: bafan::Wind),
        /// Names used before; a tap puts one in the next free place.
        known: text,
        /// The button that opens the ways of drawing seats.
        draw: text,
        /// Drawn by chance: the phone shuffles four wind tiles.
        by_tiles: text,
        by_tiles_about: text,
        /// By dice: the highest is East.
        by_dice: text,
        by_dice_about: text,
        /// Which seats the highest throws get.
        order: text,
        orders: ["play" "compass"],
        /// What happens where two throws are equal.
        ties: text,
        tied: ["again" "earlier"],
        thrown: (name: &str),
        throw: text,
        /// Players that tie throw again.
        again: (names: &str),
        /// Seats for a new session from those of the last one.
        anew: text,
        anew_about: text,
        way: text,
        ways: ["throw" "stack"],
        /// Which way the others move or take.
        turning: text,
        turns: ["counter" "clockwise"],
        last_winner: text,
        winner_throws: text,
        pointed: (winner: &str, sum: u8, name: &str),
        stays: (name: &str),
        takes_top: (name: &str),
        stack: text,
        stack_about: text,
        mix: text,
        beside: text,
        apart: text,
        drawn: text,
        /// What is to be typed first.
        names_first: text,
        take: text,
        /// What opens to the rules, the length, the seats.
        how: text,
        book: text,
        of_book: [Book],
        about_book: [Book],
        rotation: text,
        of_rotation: [Rotation],
        base: text,
        length: text,
        rounds: (rounds: u8),
        limit: text,
        no_limit: text,
        recorder: text,
        /// East of each round does, where players keep it themselves.
        east_records: text,
        /// Nobody is named, where a referee keeps it.
        nobody_records: text,
        begin: text,
        missing: text,
        twice: (name: &str),
    }
}

impl Keyed for Book {
    fn key(&self) -> std::borrow::Cow<'static, str> {
        Book::key(*self).into()
    }

    #[cfg(test)]
    fn every() -> Vec<Book> {
        Book::ALL.to_vec()
    }
}

impl Keyed for Rotation {
    fn key(&self) -> std::borrow::Cow<'static, str> {
        Rotation::key(*self).into()
    }

    #[cfg(test)]
    fn every() -> Vec<Rotation> {
        Rotation::ALL.to_vec()
    }
}
