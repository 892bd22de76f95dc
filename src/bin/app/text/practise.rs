//! The texts of the pages for practising.

/// Texts of sets of questions.
pub struct PractiseText {
    /// The part of the app.
    pub title: &'static str,
    /// The address of a set cannot be read.
    pub unreadable: &'static str,
    /// The settings leave nothing to ask.
    pub nothing_to_ask: &'static str,
    /// A question by its number from 1, of so many if the set has an end.
    pub number: fn(usize, Option<usize>) -> String,
    /// So many right, so many wrong.
    pub so_far: fn(usize, usize) -> String,
    /// So many misses of so many that end a timed run.
    pub misses: fn(usize, usize) -> String,
    /// Ends a set that has no end of its own.
    pub end: &'static str,
    /// The time that is left.
    pub clock: &'static str,
    /// So many seconds.
    pub seconds: fn(u32) -> String,
    /// Copies the link to the set.
    pub copy_link: &'static str,
    /// Copies a text about a question that seems wrong.
    pub report: &'static str,
    /// The ways to practise: freely, the ten of the day, against the clock, what is due, one thing after the other, freely with
    /// a difficulty that follows the answers.
    pub mode: [&'static str; 6],
    /// Begins to practise.
    pub start: &'static str,
    /// What it is about.
    pub start_about: &'static str,
    /// The ten of the day.
    pub daily_about: &'static str,
    /// The timed run.
    pub timed_about: &'static str,
    /// So many cards are due today.
    pub due: fn(usize) -> String,
    /// What is not known well yet.
    pub weak: &'static str,
    /// What it asks.
    pub weak_about: &'static str,
    /// The set that somebody was at.
    pub go_on: &'static str,
    /// What went wrong in it.
    pub redo_last: &'static str,
    /// What is asked.
    pub what: &'static str,
    /// Kinds of questions.
    pub kinds: &'static str,
    /// Fans that are asked about.
    pub about: &'static str,
    /// How difficult the questions are.
    pub difficulty: &'static str,
    /// As difficult as the answers so far say, then five levels.
    pub levels: [&'static str; 6],
    /// Whether the hands have melds.
    pub of_melds: &'static str,
    /// As they come, none, at least one.
    pub melds: [&'static str; 3],
    /// Under which rules.
    pub rules_note: &'static str,
    /// A set is over.
    pub over: &'static str,
    /// After the number of right answers: of so many.
    pub of: fn(usize) -> String,
    /// So many were skipped.
    pub skipped: fn(usize) -> String,
    /// What went wrong.
    pub went_wrong: &'static str,
    /// Nothing did.
    pub all_right: &'static str,
    /// So many that went wrong, once more.
    pub redo: fn(usize) -> String,
    /// Passes the set on.
    pub share: &'static str,
    /// What is said with the link.
    pub same_quiz: &'static str,
    /// Back to what else there is.
    pub other: &'static str,
}
