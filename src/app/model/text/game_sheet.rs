//! Texts of the score sheet of another game.

use super::reading::texts;
use crate::model::games::{Asked, CustomName};

texts! {
    /// Texts of the score sheet of another game.
    GameSheetText in "game_sheet" {
        /// What it is called.
        sheet: text,
        /// Takes a scored hand onto it.
        onto: text,
        /// Who sits where on it.
        seats: (seats: &str),
        /// The names.
        players: text,
        /// The field of a name.
        player: (place: usize),
        /// The choice of who deals next.
        custom: text,
        /// Who deals next.
        customs: [CustomName],
        /// The number that goes with it.
        number: text,
        /// Begins a match.
        begin: text,
        /// The next hand, and who deals it.
        now: (number: usize, name: &str),
        /// For how many hands in a row.
        streak: (hands: u32),
        /// What is asked.
        who: [Asked],
        /// A win by the own draw.
        self_drawn: text,
        /// A hand that nobody won.
        drawn: text,
        /// Something that is paid beside the hands.
        payment: text,
        /// Somebody has bought, which doubles what they win or lose.
        bought: (name: &str),
        /// Another winner on the same tile.
        another: text,
        /// Enters the number.
        enter: text,
        /// Leads to where a hand is scored.
        by_tiles: text,
        /// Back to the first question.
        step_back: text,
        /// Somebody won by the own draw.
        won_drawn: (name: &str, points: &str),
        /// Somebody won on another's tile.
        won_from: (name: &str, from: &str, points: &str),
        /// Puts a hand right.
        correct: text,
        /// Strikes a hand out.
        strike: text,
        /// The hand that is put right.
        correcting: (number: usize),
        /// What was said of it before.
        was: (said: &str),
        /// A hand by its number.
        hand: (number: usize),
        /// The totals.
        total: text,
        /// What the marks of the sheet mean.
        legend: text,
        /// What was paid beside the hands since the last one.
        beside: text,
        /// The match is over by its custom.
        over: text,
        /// Takes the last entry back.
        undo: text,
        /// Copies the sheet as a table.
        copy: text,
        /// It was copied.
        copied: text,
        /// Begins another match.
        anew: text,
        /// Leads from the form of a new match back to the one that goes on.
        go_on: text,
        /// The browser keeps nothing.
        not_kept: text,
        /// The heading of all matches of the game.
        earlier: text,
        /// A match: its players, and how many hands it has.
        earlier_match: (players: &str, hands: usize),
        /// Puts a match away.
        put_away: text,
        /// How many are put away.
        put_away_list: (matches: usize),
        /// Brings one back.
        bring_back: text,
        /// Lines that came too late from another tab.
        aside: (lines: usize),
        /// Records that cannot be read.
        unread: (records: usize),
        /// Takes a scored hand onto the sheet as one more win in its last hand.
        onto_too: (hand: usize),
        /// A line of the kept sheet cannot be read.
        lost: (line: usize),
        /// A number that cannot be, one that cannot be halved, names that cannot be, a full sheet.
        trouble: ["amount" "quarter" "names" "full"],
    }
}
