//! What there is to learn, and what somebody has learned of it.
//!
//! * The book of the course is data in `static/learn`. [`book`] reads it and says what it may hold; [`markup`] reads the marks in
//!   its texts, and [`path`] leads through its units.
//! * [`ladder`] and [`series`] order the fans, [`search`] finds one by what is typed, [`anki`] makes cards of them.
//! * [`quiz`] makes questions and marks answers. [`subject`] says what a question can be about.
//! * [`progress`] keeps the log of answers and works out what follows from it.
//! * [`threat`] is a player who may be waiting, as another one sees that player.
//! * [`first`] is the first hand of all; [`deal`] and [`example`] show hands by chance and under rules that fit.

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
