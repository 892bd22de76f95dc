//! Texts of the Practice pages.

use super::reading::texts;

texts! {
    PractiseText in "practise" {
        title: text,
        /// Says that the address of a set cannot be read.
        unreadable: text,
        nothing_to_ask: text,
        /// Shown while the questions before the opened one are being generated.
        making: text,
        /// Gives the number of a question in an endless set.
        number_alone: (number: usize),
        /// Gives the number of a question in a set of known length.
        number_of: (number: usize, all: usize),
        so_far: (right: usize, wrong: usize),
        /// Gives the number of misses left in a timed run.
        lives: (lives: usize),
        end: text,
        clock: text,
        seconds: (seconds: u32),
        copy_link: text,
        /// The button that copies a report about a question.
        report: text,
        reported: text,
        /// The names of the modes: free, the ten of the day, timed, due for review, one by one, and adaptive.
        mode: ["free" "daily" "timed" "review" "one_by_one" "adaptive"],
        start: text,
        start_about: text,
        daily_about: text,
        week: text,
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
        /// The button that limits the questions to fans that the user has read about in the course or has answered questions about.
        met: text,
        /// The label of the choice of how fans are drawn at random.
        of_draw: text,
        /// Says how fans are drawn: equally often, or as often as in play.
        draw: ["alike" "as_met"],
        /// Explains the data behind drawing fans as often as in play.
        draw_note: text,
        difficulty: text,
        /// The names of the levels: adapted to the answers so far, then five fixed ones.
        levels: ["mine" "1" "2" "3" "4" "5"],
        of_melds: text,
        melds: ["any" "none" "some"],
        rules_note: text,
        of_length: text,
        length: ["endless" "10" "20"],
        /// The label of the collapsed section that passes on a link to the same questions for other users.
        hand_out: text,
        hand_out_about: text,
        over: text,
        /// The text after the number of right answers.
        of: (all: usize),
        skipped: (skipped: usize),
        went_wrong: text,
        marks: text,
        all_right: text,
        /// The button that repeats the questions answered wrong, with their number; also the description of the card that does so.
        redo: (wrong: usize),
        share: text,
        /// The text shared together with the result symbols and the link: the set and the score.
        same_quiz: (name: &str, right: usize, all: usize),
        other: text,
    }
}

impl PractiseText {
    /// Labels a question with its number, from 1, and with the total if the set has an end.
    pub fn number(&self, number: usize, all: Option<usize>) -> String {
        all.map_or_else(|| self.number_alone(number), |all| self.number_of(number, all))
    }
}
