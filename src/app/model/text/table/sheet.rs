//! Texts of the match sheet.

use bafan::Wind;

use super::super::reading::texts;

texts! {
    SheetText in "sheet" {
        recorded_by: (name: &str),
        title: text,
        hand: text,
        round: (round: Wind),
        by: ["player" "seat"],
        order: text,
        /// The heading of the row of penalties that belong to no hand.
        session: text,
        base: text,
        total: text,
        rank: text,
        standard: text,
        signature: text,
        marks: text,
        /// The names of the marks: dealer, dealt in, self-drawn, drawn hand, false win, warning, barred.
        mark: ["dealer" "dealt_in" "self_drawn" "drawn" "false_win" "warning" "barred"],
        changed: text,
        not_played: text,
        checked: text,
        /// Says that an entry of the match is missing.
        incomplete: text,
        fault: (hand: usize),
        /// Says that the totals do not add up.
        fault_total: text,
        needs: text,
        needs_about: text,
        for_place: (place: usize),
        need_self: (points: u32),
        need_from: (points: u32, name: &str),
        any_win: text,
        /// Says that no single win is enough.
        no_win: text,
        correct: (hand: usize),
        of_hand: (hand: usize, round: Wind),
        enter_anew: text,
        insert: text,
        strike: text,
        /// Says what happens to the penalties of a hand that is struck out.
        strike_about: text,
        places: text,
        places_about: text,
        /// The button that swaps two players' seats; past entries stay with the players.
        exchange_seats: text,
        exchange_results: text,
        /// The button that seats all four players in this order.
        sit_so: text,
        begun: (time: &str),
        ended: (time: &str),
        /// The label, on the printed sheet, of the blank for the number of the table.
        at_table: text,
        referee: text,
        /// Gives a hand's points as recorded on the sheet, and those by its tiles.
        miscounted: (hand: usize, said: u32, counted: u32),
        add_penalty: text,
        was: (what: &str, when: &str),
        was_not: (when: &str),
        /// Gives the points of a hand below its number, where only about five characters fit.
        worth: (points: u32),
        /// Says that the entry was made after the sheet was due to be shown to the players.
        after_publication: text,
        penalties: text,
        withdraw: text,
        win_self: (name: &str, points: u32),
        win_from: (name: &str, from: &str, points: u32),
        drawn: text,
        /// The link to the hand on the Score page.
        scored: text,
        practise: text,
        struck: (hand: usize, what: &str, when: &str),
        moved: (hand: usize, names: &str),
        print: text,
        empty: text,
        rules: (book: &str),
    }
}
