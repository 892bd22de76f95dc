//! Texts of the pages of evenings, files of matches and statistics: an area of `club.json` for each.

use super::file::Texts;
use super::names::Names;
use super::reading::texts;

/// Texts of the pages about more than one match.
#[derive(Clone, Copy, Debug)]
pub struct ClubText {
    pub evening: EveningText,
    pub result: TableResultText,
    pub files: FilesText,
    pub join: JoinText,
}

impl ClubText {
    pub fn read(names: &'static Names, texts: &mut Texts) -> ClubText {
        ClubText {
            evening: EveningText::read(names, texts),
            result: TableResultText::read(names, texts),
            files: FilesText::read(names, texts),
            join: JoinText::read(names, texts),
        }
    }
}

texts! {
    EveningText in "evening" {
        title: text,
        about: text,
        new: text,
        name: text,
        length: text,
        rounds: (rounds: usize),
        begin: text,
        /// There is no evening under this address on this device.
        missing: text,
        players: (players: usize),
        /// The field for a player's name.
        player: text,
        add: text,
        /// Takes a player off the list.
        remove: (name: &str),
        /// The name is there already, or the list is full.
        twice: text,
        too_few: text,
        draw: text,
        again: text,
        drawing: text,
        no_repeats: (meetings: usize),
        /// How many meetings are repeated where no bound says that some must be, and how often the two meet who meet most often.
        repeats_some: (meetings: usize, repeated: usize, most: usize),
        /// How many meetings are repeated, what cannot be less, and how often the two meet who meet most often.
        repeats: (meetings: usize, repeated: usize, at_least: usize, most: usize),
        /// The largest difference in how often two players begin as East.
        east: (east: usize),
        /// The largest difference in how often two players rest.
        rests: (rests: usize),
        round: (round: usize),
        choose_round: text,
        table: (table: usize),
        resting: (names: &str),
        /// The code with which a table's phone begins.
        start_code: text,
        start_about: text,
        standings: text,
        come: (results: usize, tables: usize),
        ties: (book: &str),
        screen: text,
        save: text,
        column: text,
    }
}

texts! {
    TableResultText in "result" {
        title: text,
        take: text,
        about: text,
        /// The field for a link or the text of a code.
        paste: text,
        look: text,
        file: text,
        typed: text,
        points: (name: &str),
        sum: (sum: &str),
        save: text,
        new: text,
        again: text,
        corrected: text,
        /// One of the players sits elsewhere in that round.
        elsewhere: (name: &str, table: usize),
        not_signed: text,
        /// No evening has a table with these four.
        nowhere: text,
        place: (evening: &str, round: usize, table: usize),
        enter: text,
    }
}

texts! {
    FilesText in "files" {
        title: text,
        about: text,
        save_all: (matches: usize),
        none: text,
        json: text,
        csv: text,
        picture: text,
        open: text,
        open_about: text,
        choose: text,
        holds: (matches: usize),
        /// How many matches of other games a file holds.
        holds_others: (matches: usize),
        fault: (why: &str),
        /// Nothing in it could be read; nothing was changed.
        refused: (why: &str),
        known: (matches: usize),
        /// Takes those that are new, or go further than what is here.
        take_all: (matches: usize),
        taken: (matches: usize),
    }
}

texts! {
    /// Texts of two logs of a match that parted.
    JoinText in "join" {
        title: text,
        /// After how many hands they part.
        about: (hands: usize),
        fine: text,
        asked: (conflicts: usize),
        hand: (hand: usize),
        seats: (hand: usize),
        here: text,
        there: text,
        not_played: text,
        adds: (entries: usize),
        nothing: text,
        join: text,
        apart: text,
        refused: (why: &str),
    }
}
