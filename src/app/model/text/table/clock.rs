//! The clock of a session, and the device that only keeps the score.

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
        /// The session's length; a tap resets the clock.
        length: text,
        minutes: (minutes: u32),
        seconds: (seconds: u32),
        turn: text,
        turn_about: text,
        discarded: text,
        /// The dealer's first discard.
        first: text,
        ready: text,
        claims: text,
        thinks: text,
        /// The warning when few seconds are left.
        hurry: text,
        limits: text,
        /// The subjects of the limits, in the order of the timers.
        timer: [
            "session" "break" "warning" "first_flowers" "first_discard" "turn_from_discard" "turn_from_draw" "pung" "chow"
            "full_table" "appeal"
        ],
    }
}

texts! {
    /// Texts of the device that only keeps the score.
    DeviceText in "device" {
        title: text,
        about: text,
        on: text,
        off: text,
        began: (hand: usize),
        /// The hand at which scorekeeping ended, on the sheet.
        ceased: (hand: usize),
        /// The note next to a received match before it is accepted.
        to_come: text,
        locked: text,
    }
}
