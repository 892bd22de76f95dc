//! Texts for entering the next hand of a match.

use bafan::Wind;

use super::super::reading::texts;

texts! {
    MatchText in "match" {
        hand: (round: Wind, hand: usize),
        round: (round: Wind),
        number: (hand: usize),
        dealer: text,
        seats: text,
        who_won: text,
        /// Asks on whose tile the player won; tapping the winner again means a self-draw.
        whose: (name: &str),
        points_self: (name: &str),
        points_from: (winner: &str, from: &str),
        self_drawn: text,
        discarder: text,
        /// The labels that the seats have while the app asks for the discarder.
        self_drawn_too: text,
        discarder_too: text,
        winner: text,
        totals: text,
        /// The button for totals higher than those with their own buttons.
        more_points: text,
        flowers: text,
        fewer_flowers: text,
        more_flowers: text,
        erase: text,
        done: text,
        /// Says that the win has fewer than eight points without flowers.
        too_few: text,
        too_many: (most: u32),
        back: text,
        drawn: text,
        penalty: text,
        undo: text,
        /// Says what has been undone, next to the button that enters it again.
        undone: (what: &str),
        undone_correction: (hand: usize),
        undone_other: text,
        redo: text,
        sheet: text,
        share: text,
        more: text,
        last_self: (hand: usize, name: &str, points: u32),
        last_from: (hand: usize, name: &str, from: &str, points: u32),
        last_drawn: (hand: usize),
        given: (name: &str, what: &str),
        /// The mark of a player whom a penalty bars from winning this hand.
        barred: text,
        absent: text,
        /// The mark of a player whom a penalty has put out of the session or the event.
        out: text,
        /// The prompt to show the sheet to the table.
        show: text,
        open_sheet: text,
        shown: text,
        /// Names the player who keeps the record if no one volunteers.
        records: (name: &str),
        time_called: text,
        over: text,
        /// Says that the match is over because too few players are left.
        too_few_left: text,
        sign: text,
        /// The label of the button before the second tap, which ends the match.
        sign_sure: text,
        signed: text,
        change: (round: Wind),
        stay: text,
        from: (wind: Wind),
        seated: text,
        time: text,
        after: ["stop" "finish" "finish_count" "one_more"],
        /// The button that calls time while a win is being counted.
        time_counting: text,
        exchange: text,
        do_exchange: text,
        rename: text,
        do_rename: text,
        attendance: text,
        attendance_about: text,
        replay: text,
        replay_about: text,
        end_now: text,
        standard: text,
        place: (place: usize),
        refused: (why: &str),
    }
}
