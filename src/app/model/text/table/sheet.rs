//! The sheet of a match.

use bafan::Wind;

use super::super::reading::texts;

texts! {
    SheetText in "sheet" {
        recorded_by: (name: &str),
        title: text,
        hand: text,
        /// A round, as a line over its hands.
        round: (round: Wind),
        by: ["player" "seat"],
        order: text,
        /// The line of penalties that belong to no hand.
        session: text,
        base: text,
        total: text,
        rank: text,
        standard: text,
        signature: text,
        marks: text,
        /// Dealer, dealt in, self-drawn, drawn hand, false win, warning, barred.
        mark: ["dealer" "dealt_in" "self_drawn" "drawn" "false_win" "warning" "barred"],
        changed: text,
        not_played: text,
        checked: text,
        fault: (hand: usize),
        /// The totals do not come to what they must.
        fault_total: text,
        needs: text,
        needs_about: text,
        for_place: (place: usize),
        need_self: (points: u32),
        need_from: (points: u32, name: &str),
        any_win: text,
        correct: (hand: usize),
        of_hand: (hand: usize, round: Wind),
        enter_anew: text,
        insert: text,
        strike: text,
        places: text,
        places_about: text,
        /// Two exchange seats; what was entered stays theirs.
        exchange_seats: text,
        exchange_results: text,
        /// All four sit down in this order.
        sit_so: text,
        begun: (time: &str),
        ended: (time: &str),
        /// The table, to be written in on paper.
        at_table: text,
        referee: text,
        /// The points on the sheet and those of the tiles.
        miscounted: (hand: usize, said: u32, counted: u32),
        add_penalty: text,
        was: (what: &str, when: &str),
        was_not: (when: &str),
        /// The table had seen the sheet by then.
        after_publication: text,
        penalties: text,
        withdraw: text,
        win_self: (name: &str, points: u32),
        win_from: (name: &str, from: &str, points: u32),
        drawn: text,
        /// The hand with its fans, on the Score page.
        scored: text,
        practise: text,
        struck: (hand: usize, what: &str, when: &str),
        print: text,
        empty: text,
        rules: (book: &str),
    }
}
