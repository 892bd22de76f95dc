//! The texts around the book of the course: its lists, and the frame of a fan's page.

use bafan::study::book::rulings::Voice;
use bafan::{Family, Fan};

/// Texts of the pages for learning.
pub struct LearnText {
    /// The folder of the book in this language.
    pub folder: &'static str,
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
    /// By families, by points, in the textbook's order, by how well they are known.
    pub view: [&'static str; 4],
    /// Where that is known from.
    pub known_hint: &'static str,
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
    /// What to know before the first fan.
    pub basics: &'static str,
    /// What it is about.
    pub basics_lead: &'static str,
    /// How to count a hand.
    pub counting: &'static str,
    /// What it is about.
    pub counting_lead: &'static str,
    /// The hands that are walked through.
    pub walks: &'static str,
    /// The next step of one.
    pub next_look: &'static str,
    /// So many points have been counted.
    pub so_far: fn(u32) -> String,
    /// The glossary.
    pub glossary: &'static str,
    /// What it is about.
    pub glossary_lead: &'static str,
    /// The rulings.
    pub rulings: &'static str,
    /// What they are about.
    pub rulings_lead: &'static str,
    /// The field that finds a ruling.
    pub find_ruling: &'static str,
    /// What can be typed there.
    pub find_ruling_hint: &'static str,
    /// So many rulings fit what was typed.
    pub rulings_found: fn(usize) -> String,
    /// What the sources say.
    pub said: &'static str,
    /// What is taken.
    pub taken: &'static str,
    /// Where the answer can be changed, and what there is to choose.
    pub changed: &'static str,
    /// The place of the switches in the settings.
    pub changed_where: fn(usize) -> String,
    /// The answer that the reader's rules give.
    pub yours: fn(&str) -> String,
    /// Hands that show it.
    pub shown: &'static str,
    /// A hand's points by the textbook's rules, with each answer to the question.
    pub by_answer: &'static str,
    /// A hand that cannot be, before the reason.
    pub refused: &'static str,
    /// The fans of which it speaks.
    pub spoken_of: &'static str,
    /// The sources.
    pub voices: &'static str,
    /// A source: its name, and what it is.
    pub voice: fn(Voice) -> [&'static str; 2],
    /// Between the names of sources that say the same.
    pub comma: &'static str,
    /// The rulings before and after, as a group.
    pub ruling_neighbours: &'static str,
    /// The families of fans.
    pub families: &'static str,
    /// The five principles.
    pub principles: &'static str,
    /// How a principle is applied.
    pub apply: &'static str,
    /// Hands to play with.
    pub play: &'static str,
    /// What is often done wrong.
    pub mistake: &'static str,
    /// The hand before any change.
    pub as_it_was: &'static str,
    /// The fan to watch counts.
    pub counts: &'static str,
    /// It is there and does not.
    pub does_not_count: &'static str,
    /// It is not there.
    pub not_there: &'static str,
    /// A fan joins these sets, by their places from 0.
    pub joins: fn(Fan, &[usize]) -> String,
    /// From the page of a fan to questions about it.
    pub practise_this: &'static str,
    /// The fans before and after, as a group.
    pub neighbours: &'static str,
}
