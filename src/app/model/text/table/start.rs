//! Texts for starting a match.

use bafan_table::{Book, seating::Rotation};

use super::super::reading::texts;
use super::super::variants::Keyed;

texts! {
    StartText in "start" {
        title: text,
        players: text,
        name: (wind: bafan::Wind),
        /// The label of the names from earlier matches; a tap on a name puts it in the next free seat.
        known: text,
        /// The label of the collapsed section with the ways to draw seats.
        draw: text,
        /// The name of one way to draw seats: the players draw wind tiles that the phone has shuffled.
        by_tiles: text,
        by_tiles_about: text,
        /// The name of one way to draw seats: by dice, where the highest throw is East.
        by_dice: text,
        by_dice_about: text,
        /// The label of the choice of the order in which the highest throws get seats.
        order: text,
        orders: ["play" "compass"],
        /// The label of the choice of what happens if two throws are equal.
        ties: text,
        tied: ["again" "earlier"],
        thrown: (name: &str),
        throw: text,
        again: (names: &str),
        /// The name of the draw of seats for a new session, based on the seats of the last session.
        anew: text,
        anew_about: text,
        way: text,
        ways: ["throw" "stack"],
        /// The label of the choice of the direction in which the other players move or take tiles.
        turning: text,
        turns: ["counter" "clockwise"],
        last_winner: text,
        winner_throws: text,
        pointed: (winner: &str, sum: u8, name: &str),
        stays: (name: &str),
        takes_top: (name: &str),
        stack: text,
        stack_about: text,
        draw_tiles: text,
        mix: text,
        beside: text,
        apart: text,
        drawn: text,
        names_first: text,
        afresh: text,
        /// The label of the collapsed section with the rules, the length and the seating.
        how: text,
        book: text,
        of_book: [Book],
        about_book: [Book],
        /// Says what the rule book decides, and that hands are scored under the user's rules if the book allows them, otherwise under the
        /// book's.
        counted_by: text,
        rotation: text,
        of_rotation: [Rotation],
        base: text,
        length: text,
        rounds: (rounds: u8),
        limit: text,
        no_limit: text,
        recorder: text,
        /// Says that the player in the East position, a different one in each round, keeps the record.
        east_records: text,
        /// Says that no one is named, because a referee keeps the record.
        nobody_records: text,
        begin: text,
        /// The names of players who were given none, by seat.
        spare: ["E" "S" "W" "N"],
        twice: (name: &str),
        /// Says that a part of a link, the rule book or the players, cannot be read.
        misread: (part: &str),
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
