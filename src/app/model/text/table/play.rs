//! The next hand of a match.

use bafan::Wind;

use super::super::reading::texts;

texts! {
    /// Texts of the page of a match.
    MatchText in "match" {
        /// The heading: round and hand.
        hand: (round: Wind, hand: usize),
        /// In the middle of the table: the round.
        round: (round: Wind),
        /// There too: the hand.
        number: (hand: usize),
        /// Who deals, for a screen reader.
        dealer: text,
        /// The four seats.
        seats: text,
        /// Who won?
        who_won: text,
        /// Whose tile? The winner again is self-drawn.
        whose: (name: &str),
        /// How many points, self-drawn.
        points_self: (name: &str),
        /// How many points, off somebody.
        points_from: (winner: &str, from: &str),
        /// On the winner's seat.
        self_drawn: text,
        /// On the others' seats.
        discarder: text,
        /// The totals.
        totals: text,
        /// A total above those that are a tap.
        more_points: text,
        /// Flowers among the points.
        flowers: text,
        /// One flower fewer, one more.
        fewer_flowers: text,
        /// One more.
        more_flowers: text,
        /// Takes away the last digit.
        erase: text,
        /// Enters what was typed.
        done: text,
        /// A win has eight points without flowers.
        too_few: text,
        /// One step back.
        back: text,
        /// Nobody won.
        drawn: text,
        /// A penalty.
        penalty: text,
        /// Takes the last entry back.
        undo: text,
        /// The sheet.
        sheet: text,
        /// Passing it on.
        share: text,
        /// Other things.
        more: text,
        /// The last hand: self-drawn.
        last_self: (hand: usize, name: &str, points: u32),
        /// The last hand: off somebody.
        last_from: (hand: usize, name: &str, from: &str, points: u32),
        /// The last hand: drawn.
        last_drawn: (hand: usize),
        /// A penalty that waits for its hand.
        given: (name: &str, what: &str),
        /// A player cannot win this hand.
        barred: text,
        /// A player is absent.
        absent: text,
        /// The sheet is to be shown to the table.
        show: text,
        /// Opens it for that.
        open_sheet: text,
        /// The sheet has been shown.
        shown: text,
        /// Who keeps the record where nobody volunteers.
        records: (name: &str),
        /// Time has been called.
        time_called: text,
        /// The match is over.
        over: text,
        /// The match is over because too few players are left.
        too_few_left: text,
        /// Signs the sheet.
        sign: text,
        /// It is signed.
        signed: text,
        /// Before a round: who sits where.
        change: (round: Wind),
        /// Nobody moves.
        stay: text,
        /// Where somebody comes from.
        from: (wind: Wind),
        /// Everybody is seated.
        seated: text,
        /// Time is called.
        time: text,
        /// What becomes of the match then.
        after: ["stop" "finish" "finish_count" "one_more"],
        /// Time is called while a win is counted.
        time_counting: text,
        /// Two players exchange places.
        exchange: text,
        /// Does it.
        do_exchange: text,
        /// Somebody is absent.
        attendance: text,
        /// Only one book has that.
        attendance_about: text,
        /// The hand is played again.
        replay: text,
        /// What that means.
        replay_about: text,
        /// Ends the match before its last hand.
        end_now: text,
        /// Standard points.
        standard: text,
        /// Somebody's place.
        place: (place: usize),
        /// Something cannot be.
        refused: (why: &str),
    }
}
