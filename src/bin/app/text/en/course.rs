//! The course

use super::counted;
use crate::text::CourseText;

pub const TEXT: CourseText = CourseText {
    course: "Course",
    lead: "From the first tile to counting a whole hand. Each unit is a few pages and a few questions; where you are is kept.",
    go_on: "Go on",
    begin: "Begin with the first unit",
    all_done: "You have done it all. A little practice now and then keeps it fresh.",
    pages: |pages| counted(pages as u32, "page"),
    read: |read, pages| format!("{read} of {pages} pages read"),
    done: "Done",
    was_read: "read",
    no_unit: "There is no such unit.",
    questions: "A few questions",
    ask: "Answer the questions",
    number: |number, all| format!("Question {number} of {all}"),
    answered: |right, asked| format!("{right} of {asked} right the last time"),
    read_next: "Read; next page",
    read_ask: "Read; to the questions",
    next_unit: "Next unit",
};
