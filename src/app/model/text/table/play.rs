//! The next hand of a match.

use bafan::Wind;

use super::super::reading::texts;

texts! {
    MatchText in "match" {
        hand: (round: Wind, hand: usize),
        /// In the middle of the table: the round.
        round: (round: Wind),
        number: (hand: usize),
        dealer: text,
        seats: text,
        who_won: text,
        /// Whose tile? The winner again is self-drawn.
        whose: (name: &str),
        points_self: (name: &str),
        points_from: (winner: &str, from: &str),
        self_drawn: text,
        discarder: text,
        totals: text,
        /// A total above those that are a tap.
        more_points: text,
        flowers: text,
        fewer_flowers: text,
        more_flowers: text,
        /// Takes away the last digit.
        erase: text,
        done: text,
        /// A win has eight points without flowers.
        too_few: text,
        back: text,
        drawn: text,
        penalty: text,
        /// Takes the last entry back.
        undo: text,
        sheet: text,
        share: text,
        more: text,
        last_self: (hand: usize, name: &str, points: u32),
        last_from: (hand: usize, name: &str, from: &str, points: u32),
        last_drawn: (hand: usize),
        given: (name: &str, what: &str),
        /// A player cannot win this hand.
        barred: text,
        absent: text,
        /// The sheet is to be shown to the table.
        show: text,
        open_sheet: text,
        shown: text,
        /// Who keeps the record where nobody volunteers.
        records: (name: &str),
        time_called: text,
        over: text,
        /// The match is over because too few players are left.
        too_few_left: text,
        sign: text,
        /// What the button says before the tap that ends the match.
        sign_sure: text,
        signed: text,
        change: (round: Wind),
        stay: text,
        from: (wind: Wind),
        seated: text,
        time: text,
        after: ["stop" "finish" "finish_count" "one_more"],
        /// Time is called while a win is counted.
        time_counting: text,
        exchange: text,
        do_exchange: text,
        rename: text,
        do_rename: text,
        attendance: text,
        attendance_about: text,
        replay: text,
        replay_about: text,
        /// Ends the match before its last hand.
        end_now: text,
        standard: text,
        place: (place: usize),
        refused: (why: &str),
    }
}
