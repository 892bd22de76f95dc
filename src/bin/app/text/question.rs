//! The texts of questions: what is asked, and what is said of an answer.

use bafan::study::quiz::{Kind, Lack, Mistake};
use bafan::{Fan, Meld, Wind, Winner};

/// Texts of questions.
pub struct QuestionText {
    /// A kind of question, in a word or two.
    pub kind: fn(Kind) -> &'static str,
    /// The question.
    pub prompt: fn(Kind) -> &'static str,
    /// How to answer, where that is not plain.
    pub hint: fn(Kind) -> Option<&'static str>,
    /// The choices.
    pub choices: &'static str,
    /// Yes and no.
    pub yes_or_no: fn(Kind) -> [&'static str; 2],
    /// A seat has drawn a hand of so many points.
    pub self_drawn: fn(Wind, u32) -> String,
    /// A seat has won on the tile of another with so many points.
    pub on_tile_of: fn(Wind, Wind, u32) -> String,
    /// The melds.
    pub melds: &'static str,
    /// From whom a meld came.
    pub source: fn(Meld) -> Option<&'static str>,
    /// A family, where the Chinese name alone would not do.
    pub family: fn(bafan::Family) -> Option<&'static str>,
    /// The fans named so far.
    pub named: &'static str,
    /// The fan once less.
    pub fewer: fn(Fan) -> String,
    /// The fan once more.
    pub more: fn(Fan) -> String,
    /// The total.
    pub total: &'static str,
    /// A reading, by its number from 1.
    pub reading: fn(usize) -> String,
    /// Opens the fields for what each wait is worth.
    pub also_worth: &'static str,
    /// What a wait is worth, drawn and discarded.
    pub worth: fn([u32; 2]) -> String,
    /// The winner.
    pub gets: &'static str,
    /// The others.
    pub pays: &'static str,
    /// What was entered.
    pub given: fn(&str) -> String,
    /// Goes on without an answer.
    pub skip: &'static str,
    /// Takes the last tap back.
    pub undo: &'static str,
    /// Has the answer marked.
    pub check: &'static str,
    /// The next question.
    pub next: &'static str,
    /// Goes on where there is no next question.
    pub finish: &'static str,
    /// The answer is right.
    pub right: &'static str,
    /// It is not.
    pub wrong: &'static str,
    /// There was none.
    pub skipped: &'static str,
    /// A part of the answer: right, wrong, missed, right in part.
    pub outcome: [&'static str; 4],
    /// The answer part by part.
    pub items: &'static str,
    /// A fan that counts, but not as often as given, or more often.
    pub times_wrong: &'static str,
    /// A fan that is there and does not count.
    pub swallowed: &'static str,
    /// A fan that is not there.
    pub absent: &'static str,
    /// Given so many times, counted so many times.
    pub times: fn(u32, u32) -> String,
    /// Stands before what a fan asks for.
    pub asks: &'static str,
    /// The total given, and the right one.
    pub totals: fn(u32, u32) -> String,
    /// How the payments come about: who won, and what the hand is worth.
    pub pays_why: fn(Winner, u32) -> String,
    /// Leads to the page on payments.
    pub payments: &'static str,
    /// Fourteen tiles that do not win, and how many of them would have to be others.
    pub no_win: fn(u8) -> String,
    /// A hand that would have been right.
    pub one_hand: &'static str,
    /// What most likely led to a wrong total.
    pub likely: &'static str,
    /// What else may have.
    pub or_else: &'static str,
    /// A mistake, as a sentence that tells what was done.
    pub mistake: fn(Mistake) -> String,
    /// Stands before what of a fan's condition fails.
    pub fails: &'static str,
    /// Ends a sentence.
    pub stop: &'static str,
    /// A part of a fan's condition that fails.
    pub lack: fn(&Lack) -> String,
}
