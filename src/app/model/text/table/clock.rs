//! The clock of a session, and the device that keeps the score only.

use super::super::reading::texts;

texts! {
    /// Texts of the clock of a session.
    ClockText in "clock" {
        /// The heading.
        title: text,
        /// Beside it in the list of tools.
        tool: text,
        /// It has not been started.
        waiting: text,
        /// It runs.
        running: text,
        /// The end is near.
        warning: text,
        /// It is paused.
        paused: text,
        /// It has run down.
        over: text,
        /// Starts it.
        start: text,
        /// Pauses it.
        pause: text,
        /// How long it runs; a tap sets it back.
        length: text,
        /// So many minutes.
        minutes: (minutes: u32),
        /// So many seconds.
        seconds: (seconds: u32),
        /// The clock of a turn.
        turn: text,
        /// What it is for.
        turn_about: text,
        /// What to do when a tile has been discarded.
        discarded: text,
        /// The dealer's first discard.
        first: text,
        /// Nothing has been discarded.
        ready: text,
        /// The discard can still be claimed.
        claims: text,
        /// The next player thinks.
        thinks: text,
        /// Few seconds are left.
        hurry: text,
        /// The times of the rule books.
        limits: text,
        /// What they are of, in the order of the timers.
        timer: [
            "session" "break" "warning" "first_flowers" "first_discard" "turn_from_discard" "turn_from_draw" "pung" "chow"
            "full_table" "appeal"
        ],
    }
}

texts! {
    /// Texts of the device that keeps the score only.
    DeviceText in "device" {
        /// The heading.
        title: text,
        /// What it means.
        about: text,
        /// Begins.
        on: text,
        /// Ends.
        off: text,
        /// On the sheet: it began before a hand.
        began: (hand: usize),
        /// On the sheet: it ended before a hand.
        ceased: (hand: usize),
        /// What is closed meanwhile.
        locked: text,
    }
}
