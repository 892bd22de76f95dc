//! The clock of a session, and the device that keeps the score only.

use super::super::reading::texts;

texts! {
    ClockText in "clock" {
        title: text,
        tool: text,
        waiting: text,
        running: text,
        warning: text,
        paused: text,
        over: text,
        start: text,
        pause: text,
        /// How long it runs; a tap sets it back.
        length: text,
        minutes: (minutes: u32),
        /// So many seconds.
        seconds: (seconds: u32),
        turn: text,
        turn_about: text,
        discarded: text,
        /// The dealer's first discard.
        first: text,
        ready: text,
        claims: text,
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
        title: text,
        about: text,
        on: text,
        off: text,
        began: (hand: usize),
        /// On the sheet: it ended before a hand.
        ceased: (hand: usize),
        /// Beside a match that comes, before it is taken.
        to_come: text,
        locked: text,
    }
}
