//! Texts of another game's score sheet.

use super::reading::texts;
use crate::model::games::{Asked, CustomName};

texts! {
    GameSheetText in "game_sheet" {
        sheet: text,
        /// The button that enters a scored hand on the sheet.
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
        payment: text,
        /// The button that says that nobody receives a payment, because the payer leaves the table.
        to_nobody: text,
        /// Says that a player has bought: their wins and losses count double.
        bought: (name: &str),
        another: text,
        enter: text,
        by_tiles: text,
        step_back: text,
        win: (name: &str),
        win_drawn: (name: &str),
        win_from: (name: &str, from: &str),
        /// Adds the points to a win.
        scored: (win: &str, points: &str),
        pays: (name: &str),
        pays_to: (name: &str, payee: &str),
        correct: text,
        strike: text,
        correcting: (number: usize),
        was: (said: &str),
        hand: (number: usize),
        total: text,
        legend: text,
        /// The heading of the row of payments made since the last hand, which the row of the next hand will include.
        beside: text,
        over: text,
        undo: text,
        copy: text,
        anew: text,
        /// The button that leads from the new-match form to the match in progress.
        go_on: text,
        /// The heading of the matches of the game.
        earlier: text,
        earlier_match: (players: &str, hands: usize),
        put_away: text,
        put_away_list: (matches: usize),
        bring_back: text,
        /// Gives the number of lines ignored because another tab wrote first.
        aside: (lines: usize),
        /// The button that enters a scored hand as another win of the last hand.
        onto_too: (hand: usize),
        /// Says that a line of the stored sheet, given by its number, cannot be read.
        lost: (line: usize),
        /// Messages about the faults of an entry: the number is out of range, the number cannot be halved because half of it is not a whole
        /// number of half points, the names are invalid, or the sheet is full.
        trouble: ["amount" "quarter" "names" "full"],
    }
}

impl GameSheetText {
    /// Names the winner and, unless the win is by self-draw, the discarder.
    pub fn won(&self, name: &str, from: Option<&str>) -> String {
        from.map_or_else(|| self.win_drawn(name), |from| self.win_from(name, from))
    }
}
