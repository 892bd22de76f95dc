//! The texts of the pages for practising.

use super::reading::texts;

texts! {
    /// Texts of sets of questions.
    PractiseText in "practise" {
        title: text,
        /// The address of a set cannot be read.
        unreadable: text,
        nothing_to_ask: text,
        /// The questions before the one that is opened are being made.
        making: text,
        /// A question by its number from 1.
        number_alone: (number: usize),
        /// A question by its number from 1, of so many.
        number_of: (number: usize, all: usize),
        so_far: (right: usize, wrong: usize),
        /// So many misses more end a timed run.
        lives: (lives: usize),
        /// Ends a set that has no end of its own.
        end: text,
        clock: text,
        /// So many seconds.
        seconds: (seconds: u32),
        copy_link: text,
        /// Copies a text about a question that seems wrong.
        report: text,
        /// The ways to practise: freely, the ten of the day, against the clock, what is due, one thing after the other, freely with
        /// a difficulty that follows the answers.
        mode: ["free" "daily" "timed" "review" "one_by_one" "adaptive"],
        start: text,
        start_about: text,
        daily_about: text,
        /// The line of the last seven days.
        week: text,
        /// On how many of them somebody has practised.
        week_days: (days: usize),
        timed_about: text,
        due: (cards: usize),
        weak: text,
        weak_about: text,
        go_on: text,
        redo_last: text,
        what: text,
        kinds: text,
        about: text,
        /// How the fans that are asked about are drawn.
        of_draw: text,
        /// Each as often as any other; as often as it comes.
        draw: ["alike" "as_met"],
        /// From what the second way draws.
        draw_note: text,
        difficulty: text,
        /// As difficult as the answers so far say, then five levels.
        levels: ["mine" "1" "2" "3" "4" "5"],
        of_melds: text,
        melds: ["any" "none" "some"],
        rules_note: text,
        over: text,
        /// After the number of right answers: of so many.
        of: (all: usize),
        skipped: (skipped: usize),
        went_wrong: text,
        marks: text,
        all_right: text,
        /// So many that went wrong, once more.
        redo: (wrong: usize),
        share: text,
        /// What is said with the marks and the link: which set, so many right of so many.
        same_quiz: (name: &str, right: usize, all: usize),
        other: text,
    }
}

impl PractiseText {
    /// A question by its number from 1, of so many if the set has an end.
    pub fn number(&self, number: usize, all: Option<usize>) -> String {
        all.map_or_else(|| self.number_alone(number), |all| self.number_of(number, all))
    }
}
