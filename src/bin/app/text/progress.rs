//! The texts of the page of somebody's progress.

use bafan::study::anki::Words;
use bafan::study::progress::Level;
use bafan::study::quiz::Mistake;

/// Texts of the page of somebody's progress.
pub struct ProgressText {
    /// The part of the app.
    pub title: &'static str,
    /// The browser keeps nothing.
    pub refused: &'static str,
    /// What is to be asked again today.
    pub due: &'static str,
    /// Nothing is.
    pub none_due: &'static str,
    /// So many things are.
    pub count_due: fn(usize) -> String,
    /// Begins to ask them.
    pub review: &'static str,
    /// How well the fans are known.
    pub known: &'static str,
    /// A fan.
    pub fan: &'static str,
    /// A level of knowing.
    pub level: fn(Level) -> &'static str,
    /// So many answers.
    pub answers: fn(u32) -> String,
    /// Sure to so many percent, from so many answers.
    pub sure: fn(u32, u32) -> String,
    /// How the answers went.
    pub accuracy: &'static str,
    /// There are none.
    pub no_answers: &'static str,
    /// Day by day.
    pub by_day: &'static str,
    /// So many days ago.
    pub ago: fn(i64) -> String,
    /// By family.
    pub by_family: &'static str,
    /// By kind of question.
    pub by_kind: &'static str,
    /// Against the clock.
    pub timed: &'static str,
    /// The mistakes that were made.
    pub mistakes: &'static str,
    /// There are none.
    pub no_mistakes: &'static str,
    /// A mistake.
    pub mistake: fn(Mistake) -> String,
    /// So many times.
    pub times: fn(u32) -> String,
    /// Leads to questions about it.
    pub practise: &'static str,
    /// So many questions that went wrong and were not answered right since.
    pub wrong: fn(usize) -> String,
    /// Asks one of them again.
    pub once_more: &'static str,
    /// The file.
    pub backup: &'static str,
    /// Writes it.
    pub export: &'static str,
    /// Reads one.
    pub import: &'static str,
    /// Writes the fans as cards for Anki.
    pub cards: &'static str,
    /// What becomes of them.
    pub cards_hint: &'static str,
    /// What stands on them.
    pub card: Words,
    /// So many answers would be added, so many are there.
    pub preview: fn(usize, usize) -> String,
    /// So many parts cannot be read.
    pub unread: fn(usize) -> String,
    /// A line of the file.
    pub line: fn(usize) -> String,
    /// Adds them.
    pub add: &'static str,
    /// Does not.
    pub cancel: &'static str,
    /// The file is another one.
    pub no_progress: &'static str,
    /// A newer app wrote it.
    pub newer: &'static str,
    /// It is too long.
    pub too_long: &'static str,
    /// So many records are set aside.
    pub aside: fn(usize) -> String,
    /// Writes them to a file.
    pub save_aside: &'static str,
    /// A new beginning.
    pub anew: &'static str,
    /// What becomes of the answers then.
    pub anew_hint: &'static str,
    /// Begins anew.
    pub begin_anew: &'static str,
    /// Takes that back.
    pub take_back: &'static str,
}
