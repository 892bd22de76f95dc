//! The sheet of a match.

use bafan::Wind;

use super::super::reading::texts;

texts! {
    /// Texts of the sheet.
    SheetText in "sheet" {
        /// Who was named to keep the record.
        recorded_by: (name: &str),
        /// The heading.
        title: text,
        /// The column of the hands.
        hand: text,
        /// A round, as a line over its hands.
        round: (round: Wind),
        /// By player, and by seat.
        by: ["player" "seat"],
        /// What that chooses.
        order: text,
        /// The line of penalties that belong to no hand.
        session: text,
        /// What everybody began with.
        base: text,
        /// The totals.
        total: text,
        /// The places.
        rank: text,
        /// The standard points.
        standard: text,
        /// Where the signatures go.
        signature: text,
        /// The marks and what they mean.
        marks: text,
        /// Dealer, dealt in, self-drawn, drawn hand, false win, warning, barred.
        mark: ["dealer" "dealt_in" "self_drawn" "drawn" "false_win" "warning" "barred"],
        /// Changed later.
        changed: text,
        /// Hands that were not played.
        not_played: text,
        /// All checks hold.
        checked: text,
        /// A check does not hold.
        fault: (hand: usize),
        /// The totals do not come to what they must.
        fault_total: text,
        /// What each still needs.
        needs: text,
        /// How to read that.
        needs_about: text,
        /// For a place.
        for_place: (place: usize),
        /// Self-drawn so many.
        need_self: (points: u32),
        /// Off somebody so many.
        need_from: (points: u32, name: &str),
        /// Any win does.
        any_win: text,
        /// The button on a hand.
        correct: (hand: usize),
        /// The heading of a hand.
        of_hand: (hand: usize, round: Wind),
        /// It was something else.
        enter_anew: text,
        /// A hand was left out before it.
        insert: text,
        /// It was not played.
        strike: text,
        /// The players sat otherwise.
        places: text,
        /// How that is said.
        places_about: text,
        /// Two exchange seats; what was entered stays theirs.
        exchange_seats: text,
        /// What was entered goes with the seats.
        exchange_results: text,
        /// All four sit down in this order.
        sit_so: text,
        /// When the session began.
        begun: (time: &str),
        /// When it ended.
        ended: (time: &str),
        /// The table, to be written in on paper.
        at_table: text,
        /// The referee's signature.
        referee: text,
        /// The points on the sheet and those of the tiles.
        miscounted: (hand: usize, said: u32, counted: u32),
        /// A penalty that was left out.
        add_penalty: text,
        /// What it said before.
        was: (what: &str, when: &str),
        /// It was not there.
        was_not: (when: &str),
        /// The table had seen the sheet by then.
        after_publication: text,
        /// Its penalties.
        penalties: text,
        /// Takes a penalty back.
        withdraw: text,
        /// A win, self-drawn.
        win_self: (name: &str, points: u32),
        /// A win off somebody.
        win_from: (name: &str, from: &str, points: u32),
        /// Nobody won.
        drawn: text,
        /// The hand with its fans, on the Score page.
        scored: text,
        /// The hand as a question of Practise.
        practise: text,
        /// A hand that was struck.
        struck: (hand: usize, what: &str, when: &str),
        /// Prints.
        print: text,
        /// There is no hand yet.
        empty: text,
        /// The rule book of the match.
        rules: (book: &str),
    }
}
