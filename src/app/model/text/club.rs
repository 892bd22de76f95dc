//! Texts of the pages about evenings, match files and statistics. Each struct is an area of `club.json`.

use super::file::Texts;
use super::names::Names;
use super::reading::texts;
use crate::model::device_file::DeviceFileFault;

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
        missing: text,
        players: (players: usize),
        player: text,
        add: text,
        /// The button that removes a player from the list.
        remove: (name: &str),
        /// Says that these texts cannot be names, because they are too long or have control characters.
        not_a_name: (names: &str),
        present: (names: &str),
        full: (names: &str),
        too_few: text,
        /// Says, before the draw, how many tables there will be and how many players sit out each round.
        left_over: (tables: usize, players: usize),
        draw: text,
        again: text,
        again_sure: text,
        /// The button that draws the seats again, starting with the given round.
        again_from: (round: usize),
        again_from_sure: (round: usize),
        /// The label of the collapsed section in which players join or leave after the draw.
        changes: text,
        changes_before: text,
        changes_after: text,
        /// Says that the seats, starting with the given round, were drawn for players other than those present now.
        other_players: (round: usize),
        drawing: text,
        no_repeats: (meetings: usize),
        /// Gives the number of repeated pairings, if no lower bound is known; `most` is the largest number of meetings of the same two
        /// players.
        repeats_some: (meetings: usize, repeated: usize, most: usize),
        /// Gives the number of repeated pairings and its lower bound; `most` is the largest number of meetings of the same two players.
        repeats: (meetings: usize, repeated: usize, at_least: usize, most: usize),
        /// Gives the largest difference between players in the number of starts as East.
        east: (east: usize),
        /// Gives the largest difference between players in the number of rounds sat out.
        rests: (rests: usize),
        round: (round: usize),
        choose_round: text,
        table: (table: usize),
        resting: (names: &str),
        /// The label of the QR code that starts the match on a table's phone, and of the collapsed section with this code.
        start_code: text,
        start_about: text,
        standings: text,
        come: (results: usize, tables: usize),
        ties: (book: &str),
        screen: text,
        save: text,
        column: text,
        /// Says that the numbers below each name in the standings are the standard points by round.
        by_round: text,
    }
}

texts! {
    TableResultText in "result" {
        title: text,
        take: text,
        about: text,
        /// The label of the field for a link or the text of a QR code.
        paste: text,
        look: text,
        file: text,
        typed: text,
        change: text,
        remove: text,
        remove_sure: text,
        points: (name: &str),
        sum: (sum: &str),
        /// Says that the four players have more points together than they began with, which no hand and no penalty can cause.
        too_much: (most: &str),
        /// Says by how many points the sum falls short, which only penalties explain.
        lost: (lost: u32),
        save: text,
        new: text,
        again: text,
        corrected: text,
        /// Says that a player sits at another table in the same round.
        elsewhere: (name: &str, table: usize),
        not_signed: text,
        /// Says that no evening has a table with these four players.
        nowhere: text,
        /// Says that a player has another name at the table than in the match.
        renamed: (other: &str, name: &str),
        place: (evening: &str, round: usize, table: usize),
        enter: text,
    }
}

texts! {
    FilesText in "files" {
        title: text,
        about: text,
        /// The heading of the section that saves the matches.
        matches: text,
        /// The heading of the section that saves everything on the device.
        device: text,
        device_about: text,
        save_device: text,
        device_saved: (file: &str),
        /// Gives the number of records and values that a file has added, and of those left out because they were already stored or had been
        /// deleted.
        device_added: (added: usize, known: usize),
        /// Says how many values the browser refused to store.
        device_not_kept: (refused: usize),
        /// Lists the numbers of the lines that cannot be read.
        device_unread: (lines: &str),
        device_unread_why: [DeviceFileFault],
        /// Says that the browser refuses to read or store records.
        device_refused: text,
        save_all: (matches: usize),
        none: text,
        json: text,
        csv: text,
        picture: text,
        open: text,
        open_about: text,
        holds: (matches: usize),
        /// Gives the number of matches of other games contained in a file.
        holds_others: (matches: usize),
        fault: (why: &str),
        /// Says that the file or the link could not be read and that nothing was changed.
        refused: (why: &str),
        known: (matches: usize),
        /// The button that imports the matches that are new or longer than the stored copies.
        take_all: (matches: usize),
        taken: (matches: usize),
    }
}

texts! {
    /// Texts about two diverging logs of a match.
    JoinText in "join" {
        title: text,
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
