//! The course, the quizzes and the learner's progress.
//!
//! * The book of the course is data in `static/learn`. [`book`] reads and checks it, [`markup`] reads the marks in its texts, and [`path`]
//!   finds the learner's next step.
//! * [`ladder`] orders the fans of a family by which grows out of which, [`series`] groups all fans, [`search`] finds a fan by typed text,
//!   and [`anki`] makes cards of the fans.
//! * [`quiz`] makes questions and marks answers. [`subject`] is what a question can be about.
//! * [`progress`] keeps the log of answers and computes everything from it.
//! * [`threat`] is a player who may be waiting, as seen by another player.
//! * [`first`] is the guided first hand, [`deal`] makes random hands for display, and [`example`] scores a hand under rules that suit it.
//! * [`hash`] has a fixed definition, so that stored hashes stay valid.

pub mod anki;
pub mod book;
pub mod deal;
pub mod example;
pub mod first;
pub mod hash;
pub mod ladder;
pub mod markup;
pub mod path;
pub mod progress;
pub mod quiz;
pub mod search;
mod seeded;
pub mod series;
pub mod subject;
pub mod threat;
