//! What there is to learn. The book of the course is data; here is what it may hold and how it is read.

pub mod book;
pub mod markup;
