//! Texts of the pages of evenings, files of matches and statistics: an area of `club.json` for each.

use super::names::Names;
use super::reading::{Texts, texts};

/// Texts of the pages about more than one match.
#[derive(Clone, Copy, Debug)]
pub struct ClubText {
    /// Evenings of several tables.
    pub evening: EveningText,
    /// What tables bring.
    pub result: TableResultText,
    /// Files of matches.
    pub files: FilesText,
    /// Two logs of a match that parted.
    pub join: JoinText,
}

impl ClubText {
    /// Reads them.
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
    /// Texts of an evening of several tables.
    EveningText in "evening" {
        /// The heading.
        title: text,
        /// What it is.
        about: text,
        /// Where a new one begins.
        new: text,
        /// The field for its name.
        name: text,
        /// How many rounds.
        length: text,
        /// So many rounds.
        rounds: (rounds: usize),
        /// Begins it.
        begin: text,
        /// There is no evening under this address on this device.
        missing: text,
        /// How many players are checked in.
        players: (players: usize),
        /// The field for a player's name.
        player: text,
        /// Checks a player in.
        add: text,
        /// Takes a player off the list.
        remove: (name: &str),
        /// The name is there already, or the list is full.
        twice: text,
        /// There have to be four.
        too_few: text,
        /// Draws the seats.
        draw: text,
        /// Draws them once more.
        again: text,
        /// While they are drawn.
        drawing: text,
        /// Nobody meets twice.
        no_repeats: (meetings: usize),
        /// How many meetings are repeated where no bound says that some must be, and how often the two meet who meet most often.
        repeats_some: (meetings: usize, repeated: usize, most: usize),
        /// How many meetings are repeated, what cannot be less, and how often the two meet who meet most often.
        repeats: (meetings: usize, repeated: usize, at_least: usize, most: usize),
        /// The largest difference in how often two players begin as East.
        east: (east: usize),
        /// The largest difference in how often two players rest.
        rests: (rests: usize),
        /// A round.
        round: (round: usize),
        /// The rounds.
        choose_round: text,
        /// A table.
        table: (table: usize),
        /// Who rests.
        resting: (names: &str),
        /// The code with which a table's phone begins.
        start_code: text,
        /// What it is for.
        start_about: text,
        /// The standings.
        standings: text,
        /// How many results have come.
        come: (results: usize, tables: usize),
        /// How ties are broken.
        ties: (book: &str),
        /// The page for a projector.
        screen: text,
        /// Saves the standings as a table.
        save: text,
        /// The column of names.
        column: text,
    }
}

texts! {
    /// Texts of what tables bring.
    TableResultText in "result" {
        /// The heading of a result that comes.
        title: text,
        /// Takes in a result.
        take: text,
        /// How it comes.
        about: text,
        /// The field for a link or the text of a code.
        paste: text,
        /// Looks at what is in the field.
        look: text,
        /// Opens a file.
        file: text,
        /// Types the points.
        typed: text,
        /// The points of a player.
        points: (name: &str),
        /// What the points come to.
        sum: (sum: &str),
        /// Saves them.
        save: text,
        /// It is new.
        new: text,
        /// It has come before.
        again: text,
        /// It replaces another.
        corrected: text,
        /// One of the players sits elsewhere in that round.
        elsewhere: (name: &str, table: usize),
        /// The match has not ended.
        not_signed: text,
        /// No evening has a table with these four.
        nowhere: text,
        /// Where it belongs.
        place: (evening: &str, round: usize, table: usize),
        /// Takes it.
        enter: text,
    }
}

texts! {
    /// Texts of files of matches.
    FilesText in "files" {
        /// The heading.
        title: text,
        /// What can be done.
        about: text,
        /// Saves all matches.
        save_all: (matches: usize),
        /// There is no match to be saved.
        none: text,
        /// Saves a match for this app.
        json: text,
        /// Saves a match for spreadsheets.
        csv: text,
        /// Saves the sheet as a picture.
        picture: text,
        /// The heading over what can be opened.
        open: text,
        /// What can be opened.
        open_about: text,
        /// The button.
        choose: text,
        /// How many matches a file holds.
        holds: (matches: usize),
        /// How many matches of other games a file holds.
        holds_others: (matches: usize),
        /// Something in it could not be read.
        fault: (why: &str),
        /// Nothing in it could be read; nothing was changed.
        refused: (why: &str),
        /// How many of them are here already.
        known: (matches: usize),
        /// Takes those that are new, or go further than what is here.
        take_all: (matches: usize),
        /// They have been taken.
        taken: (matches: usize),
    }
}

texts! {
    /// Texts of two logs of a match that parted.
    JoinText in "join" {
        /// The heading.
        title: text,
        /// After how many hands they part.
        about: (hands: usize),
        /// They do not contradict each other.
        fine: text,
        /// How many contradictions there are.
        asked: (conflicts: usize),
        /// A hand.
        hand: (hand: usize),
        /// The seats from a hand on.
        seats: (hand: usize),
        /// What is here.
        here: text,
        /// What has come.
        there: text,
        /// A hand that was not played there.
        not_played: text,
        /// How many entries are added.
        adds: (entries: usize),
        /// Nothing is added.
        nothing: text,
        /// Brings them together.
        join: text,
        /// Keeps them apart.
        apart: text,
        /// They cannot be brought together so.
        refused: (why: &str),
    }
}
