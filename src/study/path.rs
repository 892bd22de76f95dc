//! The way through the course: what comes next for somebody who has read these pages and finished those units.

use crate::study::book::course::{Leaf, Unit};

/// Something to do in the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A page of a unit is to be read.
    Read {
        /// The unit's slug.
        unit: String,
        /// The page.
        page: Leaf,
    },
    /// All pages of a unit have been read; its questions are to be answered.
    Answer {
        /// The unit's slug.
        unit: String,
    },
}

impl Step {
    /// The slug of the unit that it belongs to.
    pub fn unit(&self) -> &str {
        match self {
            Step::Read { unit, .. } | Step::Answer { unit } => unit,
        }
    }
}

/// What somebody has done of the course.
pub trait Done {
    /// Whether a page has been read.
    fn has_read(&self, page: &Leaf) -> bool;

    /// Whether the questions of a unit, by its slug, have been answered.
    fn has_answered(&self, unit: &str) -> bool;
}

/// The first thing that is not done, in the order of the course; `None` at its end.
pub fn next(units: &[Unit], done: &impl Done) -> Option<Step> {
    units.iter().find_map(|unit| next_in(unit, done))
}

/// The first thing of a unit that is not done.
pub fn next_in(unit: &Unit, done: &impl Done) -> Option<Step> {
    let read = |page: &&Leaf| !done.has_read(page);
    let page = unit.pages.iter().find(read).map(|page| Step::Read { unit: unit.slug.clone(), page: page.clone() });
    page.or_else(|| (!done.has_answered(&unit.slug)).then(|| Step::Answer { unit: unit.slug.clone() }))
}

/// The unit of a page, and what comes in it after that page; `None` for a page that the course does not have.
pub fn after<'a>(units: &'a [Unit], page: &Leaf) -> Option<(&'a Unit, Step)> {
    let unit = units.iter().find(|unit| unit.pages.contains(page))?;
    let place = unit.pages.iter().position(|other| other == page)?;
    let step = match unit.pages.get(place + 1) {
        Some(next) => Step::Read { unit: unit.slug.clone(), page: next.clone() },
        None => Step::Answer { unit: unit.slug.clone() },
    };
    Some((unit, step))
}

/// How many pages of a unit have been read.
pub fn pages_read(unit: &Unit, done: &impl Done) -> usize {
    unit.pages.iter().filter(|page| done.has_read(page)).count()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The texts of pages, and slugs of units.
    struct Marks(BTreeSet<String>);

    impl Done for Marks {
        fn has_read(&self, page: &Leaf) -> bool {
            self.0.contains(&page.to_string())
        }

        fn has_answered(&self, unit: &str) -> bool {
            self.0.contains(unit)
        }
    }

    fn unit(slug: &str, pages: &[&str]) -> Unit {
        let page = |slug: &&str| Leaf::Basics((*slug).to_owned());
        Unit { slug: slug.to_owned(), pages: pages.iter().map(page).collect(), ask: Vec::new() }
    }

    fn marks(done: &[&str]) -> Marks {
        Marks(done.iter().map(|mark| (*mark).to_owned()).collect())
    }

    fn read(unit: &str, page: &str) -> Option<Step> {
        Some(Step::Read { unit: unit.to_owned(), page: Leaf::Basics(page.to_owned()) })
    }

    fn answer(unit: &str) -> Option<Step> {
        Some(Step::Answer { unit: unit.to_owned() })
    }

    #[test]
    fn the_next_step_is_the_first_that_is_not_done() {
        let units = [unit("one", &["a", "b"]), unit("two", &["c"])];
        for (done, expected) in [
            (&[][..], read("one", "a")),
            (&["basics/b"], read("one", "a")),
            (&["basics/a"], read("one", "b")),
            (&["basics/a", "basics/b"], answer("one")),
            (&["basics/a", "basics/b", "one"], read("two", "c")),
            (&["basics/a", "basics/b", "one", "basics/c", "two"], None),
        ] {
            assert_eq!(next(&units, &marks(done)), expected, "{done:?}");
        }
        assert_eq!(pages_read(&units[0], &marks(&["basics/b", "basics/c"])), 1);
    }

    #[test]
    fn after_a_page_comes_the_next_of_its_unit_then_its_questions() {
        let units = [unit("one", &["a", "b"]), unit("two", &["c"])];
        let step = |page: &str| after(&units, &Leaf::Basics(page.to_owned())).map(|(unit, step)| (&*unit.slug, step));
        assert_eq!(step("a"), read("one", "b").map(|step| ("one", step)));
        assert_eq!(step("b"), answer("one").map(|step| ("one", step)));
        assert_eq!(step("c"), answer("two").map(|step| ("two", step)));
        assert_eq!(step("d"), None);
    }
}
