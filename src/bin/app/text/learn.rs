//! The texts around the book of the course: its lists, and the frame of a fan's page.

use bafan::Family;

/// Texts of the pages for learning.
pub struct LearnText {
    /// The folder of the book in this language.
    pub folder: &'static str,
    /// The parts of the app, as a group.
    pub tabs: &'static str,
    /// The Score page.
    pub score: &'static str,
    /// These pages.
    pub learn: &'static str,
    /// The heading of the list of all fans.
    pub title: &'static str,
    /// The field that finds a fan.
    pub search: &'static str,
    /// What can be typed there.
    pub search_hint: &'static str,
    /// So many fans fit what was typed.
    pub found: fn(usize) -> String,
    /// What can be done where none fits.
    pub none_found: &'static str,
    /// The orders of the list, as a group.
    pub views: &'static str,
    /// By families, by points, in the textbook's order.
    pub view: [&'static str; 3],
    /// A family in the language of the page, beside the Chinese name.
    pub family: fn(Family) -> Option<&'static str>,
    /// What a family's fans are about.
    pub about: fn(Family) -> &'static str,
    /// So many fans.
    pub fans: fn(usize) -> String,
    /// The ladders of a family.
    pub ladders: &'static str,
    /// How to read them.
    pub ladders_hint: &'static str,
    /// The fans of a family.
    pub in_order: &'static str,
    /// The place in the textbook's order, from 1.
    pub number: fn(usize) -> String,
    /// The book is on its way.
    pub waiting: &'static str,
    /// It did not come.
    pub failed: &'static str,
    /// Tries once more.
    pub retry: &'static str,
    /// The exact condition.
    pub condition: &'static str,
    /// How to see the fan.
    pub spot: &'static str,
    /// Hands that count it.
    pub worked: &'static str,
    /// Hands that do not.
    pub near: &'static str,
    /// What the fan leaves uncounted.
    pub swallows: &'static str,
    /// What leaves the fan uncounted.
    pub swallowed: &'static str,
    /// Nothing does.
    pub never_swallowed: &'static str,
    /// What the fan is taken for.
    pub confused: &'static str,
    /// Where sources differ.
    pub sources: &'static str,
    /// When to go for it.
    pub advice: &'static str,
    /// The account of a hand of so many points.
    pub account: fn(u32) -> String,
    /// The hand is scored under other rules than the reader's.
    pub under: fn(&str) -> String,
    /// Opens the hand on the Score page.
    pub open: &'static str,
    /// From the Score page to the page of a fan.
    pub read_on: &'static str,
    /// The fans before and after, as a group.
    pub neighbours: &'static str,
}
