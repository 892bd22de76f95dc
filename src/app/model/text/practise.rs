//! The texts of the pages for practising.

use super::reading::texts;

texts! {
    /// Texts of sets of questions.
    PractiseText in "practise" {
        /// The part of the app.
        title: text,
        /// The address of a set cannot be read.
        unreadable: text,
        /// The settings leave nothing to ask.
        nothing_to_ask: text,
        /// The questions before the one that is opened are being made.
        making: text,
        /// A question by its number from 1.
        number_alone: (number: usize),
        /// A question by its number from 1, of so many.
        number_of: (number: usize, all: usize),
        /// So many right, so many wrong.
        so_far: (right: usize, wrong: usize),
        /// So many misses more end a timed run.
        lives: (lives: usize),
        /// Ends a set that has no end of its own.
        end: text,
        /// The time that is left.
        clock: text,
        /// So many seconds.
        seconds: (seconds: u32),
        /// Copies the link to the set.
        copy_link: text,
        /// Copies a text about a question that seems wrong.
        report: text,
        /// The ways to practise: freely, the ten of the day, against the clock, what is due, one thing after the other, freely with
        /// a difficulty that follows the answers.
        mode: ["free" "daily" "timed" "review" "one_by_one" "adaptive"],
        /// Begins to practise.
        start: text,
        /// What it is about.
        start_about: text,
        /// The ten of the day.
        daily_about: text,
        /// The line of the last seven days.
        week: text,
        /// On how many of them somebody has practised.
        week_days: (days: usize),
        /// The timed run.
        timed_about: text,
        /// So many cards are due today.
        due: (cards: usize),
        /// What is not known well yet.
        weak: text,
        /// What it asks.
        weak_about: text,
        /// The set that somebody was at.
        go_on: text,
        /// What went wrong in it.
        redo_last: text,
        /// What is asked.
        what: text,
        /// Kinds of questions.
        kinds: text,
        /// Fans that are asked about.
        about: text,
        /// How the fans that are asked about are drawn.
        of_draw: text,
        /// Each as often as any other; as often as it comes.
        draw: ["alike" "as_met"],
        /// From what the second way draws.
        draw_note: text,
        /// How difficult the questions are.
        difficulty: text,
        /// As difficult as the answers so far say, then five levels.
        levels: ["mine" "1" "2" "3" "4" "5"],
        /// Whether the hands have melds.
        of_melds: text,
        /// As they come, none, at least one.
        melds: ["any" "none" "some"],
        /// Under which rules.
        rules_note: text,
        /// A set is over.
        over: text,
        /// After the number of right answers: of so many.
        of: (all: usize),
        /// So many were skipped.
        skipped: (skipped: usize),
        /// What went wrong.
        went_wrong: text,
        /// The line of marks.
        marks: text,
        /// Nothing did.
        all_right: text,
        /// So many that went wrong, once more.
        redo: (wrong: usize),
        /// Passes the set on.
        share: text,
        /// What is said with the marks and the link: which set, so many right of so many.
        same_quiz: (name: &str, right: usize, all: usize),
        /// Back to what else there is.
        other: text,
    }
}

impl PractiseText {
    /// A question by its number from 1, of so many if the set has an end.
    pub fn number(&self, number: usize, all: Option<usize>) -> String {
        all.map_or_else(|| self.number_alone(number), |all| self.number_of(number, all))
    }
}
