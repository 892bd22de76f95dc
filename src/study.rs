//! What there is to learn. The book of the course is data; here is what it may hold and how it is read, how a fan of it is
//! found, and which fan grows out of which.

pub mod book;
pub mod ladder;
pub mod markup;
pub mod search;
