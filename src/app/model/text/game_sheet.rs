//! Texts of the score sheet of another game.

use super::reading::texts;
use crate::model::games::{Asked, CustomName};

texts! {
    GameSheetText in "game_sheet" {
        sheet: text,
        /// Takes a scored hand onto it.
        onto: text,
        seats: (seats: &str),
        players: text,
        player: (place: usize),
        custom: text,
        customs: [CustomName],
        number: text,
        begin: text,
        now: (number: usize, name: &str),
        streak: (hands: u32),
        who: [Asked],
        self_drawn: text,
        drawn: text,
        /// Something that is paid beside the hands.
        payment: text,
        /// What is paid is lost: the player leaves.
        to_nobody: text,
        /// Somebody has bought, which doubles what they win or lose.
        bought: (name: &str),
        another: text,
        enter: text,
        by_tiles: text,
        /// Back to the first question.
        step_back: text,
        won_drawn: (name: &str, points: &str),
        won_from: (name: &str, from: &str, points: &str),
        correct: text,
        strike: text,
        correcting: (number: usize),
        was: (said: &str),
        hand: (number: usize),
        total: text,
        legend: text,
        /// What was paid beside the hands since the last one.
        beside: text,
        over: text,
        /// Takes the last entry back.
        undo: text,
        copy: text,
        copied: text,
        anew: text,
        /// Leads from the form of a new match back to the one that goes on.
        go_on: text,
        /// The heading of all matches of the game.
        earlier: text,
        earlier_match: (players: &str, hands: usize),
        put_away: text,
        put_away_list: (matches: usize),
        bring_back: text,
        /// Lines that came too late from another tab.
        aside: (lines: usize),
        /// Takes a scored hand onto the sheet as one more win in its last hand.
        onto_too: (hand: usize),
        /// A line of the kept sheet cannot be read.
        lost: (line: usize),
        /// A number that cannot be, one that cannot be halved, names that cannot be, a full sheet.
        trouble: ["amount" "quarter" "names" "full"],
    }
}
