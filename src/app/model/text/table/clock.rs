//! Texts about the session clock and about a device that is only the scorekeeper.

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
        length: text,
        /// Asks whether to reset a clock that has begun.
        reset: text,
        minutes: (minutes: u32),
        seconds: (seconds: u32),
        turn: text,
        turn_about: text,
        discarded: text,
        /// The label of the dealer's first discard.
        first: text,
        ready: text,
        claims: text,
        thinks: text,
        /// The warning when only a few seconds are left.
        hurry: text,
        limits: text,
        /// Says what each limit is for, in the order of the timers.
        timer: [
            "session" "break" "warning" "first_flowers" "first_discard" "turn_from_discard" "turn_from_draw" "pung" "chow"
            "full_table" "appeal"
        ],
    }
}

texts! {
    /// Texts about a device that is only the scorekeeper.
    DeviceText in "device" {
        title: text,
        about: text,
        on: text,
        off: text,
        began: (hand: usize),
        /// The note on the sheet that names the hand at which scorekeeping ended.
        ceased: (hand: usize),
        /// The note shown next to a received match in which the device only keeps the score, before the match is accepted.
        to_come: text,
        locked: text,
    }
}
