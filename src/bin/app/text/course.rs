//! The texts of the course.

/// Texts of the course: its list, its units, and the way from page to page.
pub struct CourseText {
    /// The course.
    pub course: &'static str,
    /// What it is.
    pub lead: &'static str,
    /// The button that leads to the next step.
    pub go_on: &'static str,
    /// The button where nothing has been read yet.
    pub begin: &'static str,
    /// Everything is done.
    pub all_done: &'static str,
    /// So many pages, none read yet.
    pub pages: fn(usize) -> String,
    /// So many of so many pages have been read.
    pub read: fn(usize, usize) -> String,
    /// The unit is done.
    pub done: &'static str,
    /// A page has been read.
    pub was_read: &'static str,
    /// There is no such unit.
    pub no_unit: &'static str,
    /// The questions of a unit.
    pub questions: &'static str,
    /// Starts them.
    pub ask: &'static str,
    /// The question of this number, from 1, of so many.
    pub number: fn(usize, usize) -> String,
    /// So many of so many were answered right.
    pub answered: fn(u32, u32) -> String,
    /// At the end of a page: it was read, and the next one is called so.
    pub read_next: &'static str,
    /// At the end of the last page: it was read, and the questions come.
    pub read_ask: &'static str,
    /// After the questions: the next unit.
    pub next_unit: &'static str,
}
