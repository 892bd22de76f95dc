//! What there is to learn. The book of the course is data; here is what it may hold and how it is read, how a fan of it is
//! found, which fan grows out of which and in which series it stands, under which rules an example is shown, what follows from somebody's answers, and the
//! fans as cards for another program.

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
