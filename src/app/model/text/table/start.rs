//! A new match.

use bafan_table::{Book, seating::Rotation};

use super::super::reading::texts;
use super::super::variants::Keyed;

texts! {
    /// Texts of the page on which a match begins.
    StartText in "start" {
        /// The heading.
        title: text,
        /// Where the names are typed.
        players: text,
        /// The name at a position.
        name: (wind: bafan::Wind),
        /// Names used before; a tap puts one in the next free place.
        known: text,
        /// The button that opens the ways of drawing seats.
        draw: text,
        /// Drawn by chance: the phone shuffles four wind tiles.
        by_tiles: text,
        /// What to do there.
        by_tiles_about: text,
        /// By dice: the highest is East.
        by_dice: text,
        /// What to do there.
        by_dice_about: text,
        /// The sum that a player has thrown.
        thrown: (name: &str),
        /// The phone throws.
        throw: text,
        /// Players that tie throw again.
        again: (names: &str),
        /// Seats for a new session from those of the last one.
        anew: text,
        /// What that needs.
        anew_about: text,
        /// How.
        way: text,
        /// By the throw alone, with a stack of winds.
        ways: ["throw" "stack"],
        /// Which way the others move or take.
        turning: text,
        /// Counter-clockwise, clockwise.
        turns: ["counter" "clockwise"],
        /// Who won the last hand?
        last_winner: text,
        /// What the winner throws.
        winner_throws: text,
        /// To whom the throw points.
        pointed: (winner: &str, sum: u8, name: &str),
        /// That player stays.
        stays: (name: &str),
        /// That player takes the top tile.
        takes_top: (name: &str),
        /// The stack, from the top.
        stack: text,
        /// How it is laid.
        stack_about: text,
        /// Mixes it.
        mix: text,
        /// East lies beside West.
        beside: text,
        /// It does not.
        apart: text,
        /// The seats that this comes to.
        drawn: text,
        /// What is to be typed first.
        names_first: text,
        /// Takes the seats.
        take: text,
        /// The rule book.
        book: text,
        /// The rule books.
        of_book: [Book],
        /// What they are.
        about_book: [Book],
        /// How seats change.
        rotation: text,
        /// The ways.
        of_rotation: [Rotation],
        /// The base score.
        base: text,
        /// How long.
        length: text,
        /// So many rounds.
        rounds: (rounds: u8),
        /// How long the session has.
        limit: text,
        /// It goes by hands alone.
        no_limit: text,
        /// Who keeps the record.
        recorder: text,
        /// East of each round does, where players keep it themselves.
        east_records: text,
        /// Nobody is named, where a referee keeps it.
        nobody_records: text,
        /// Begins.
        begin: text,
        /// A name is missing.
        missing: text,
        /// Two have one name.
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
