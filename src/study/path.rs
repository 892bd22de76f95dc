//! The paths through the course: the next step, given the pages read and the units finished.

use crate::book::course::{Leaf, Unit, Way};
use bafan::Fan;

/// A step in the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Read a page of a unit.
    Read {
        /// The [`slug`](Unit::slug) of the unit.
        unit: String,
        /// The page to read.
        page: Leaf,
    },
    /// Answer the questions of a unit, all pages of which have been read.
    Answer {
        /// The [`slug`](Unit::slug) of the unit.
        unit: String,
    },
}

impl Step {
    /// Returns the slug of the step's unit.
    pub fn unit(&self) -> &str {
        match self {
            Step::Read { unit, .. } | Step::Answer { unit } => unit,
        }
    }
}

/// The learner's progress in the course.
pub trait Done {
    /// Returns whether a page has been read.
    fn has_read(&self, page: &Leaf) -> bool;

    /// Returns whether the questions of a unit, by its slug, have been answered.
    fn has_answered(&self, unit: &str) -> bool;

    /// Returns whether the questions of a unit, by its slug, have to be answered again, because too few of them were answered right on an
    /// earlier day.
    fn has_to_answer_again(&self, unit: &str) -> bool;
}

/// Returns the learner's path: the only unfinished path or, if both or neither are finished, the path with more units answered; in a tie,
/// the path by use.
pub fn way(units: &[Unit], done: &impl Done) -> Way {
    let answered = |way: Way| on(units, way).filter(|unit| done.has_answered(&unit.slug)).count();
    let open = |way: &Way| next(units, *way, done).is_some();
    let ahead = if answered(Way::Families) > answered(Way::Use) { Way::Families } else { Way::Use };
    [ahead].into_iter().chain(Way::ALL).find(open).unwrap_or(ahead)
}

/// Returns the units of a path, in order.
pub fn on(units: &[Unit], way: Way) -> impl Iterator<Item = &Unit> {
    units.iter().filter(move |unit| unit.way == way)
}

/// Returns the next step of a path: the questions of a unit that has to be repeated, otherwise the first step not yet done; `None` if the
/// path is finished.
pub fn next(units: &[Unit], way: Way, done: &impl Done) -> Option<Step> {
    let again = on(units, way).find(|unit| done.has_to_answer_again(&unit.slug));
    let again = again.map(|unit| Step::Answer { unit: unit.slug.clone() });
    again.or_else(|| next_new(units, way, done))
}

/// Returns the first step of a path not yet done, whether or not the questions of an earlier unit have to be repeated; `None` if all have
/// been done.
pub fn next_new(units: &[Unit], way: Way, done: &impl Done) -> Option<Step> {
    on(units, way).find_map(|unit| next_in(unit, done))
}

/// Returns the first step of a unit that has not been done; `None` if all steps have been done.
pub fn next_in(unit: &Unit, done: &impl Done) -> Option<Step> {
    let read = |page: &&Leaf| !done.has_read(page);
    let page = unit.pages.iter().find(read).map(|page| Step::Read { unit: unit.slug.clone(), page: page.clone() });
    page.or_else(|| (!done.has_answered(&unit.slug)).then(|| Step::Answer { unit: unit.slug.clone() }))
}

/// Returns a unit that has the page, on this path if possible, and the step after the page in that unit; `None` if no unit has the page.
pub fn after<'a>(units: &'a [Unit], way: Way, page: &Leaf) -> Option<(&'a Unit, Step)> {
    let other = units.iter().filter(|unit| unit.way != way);
    let unit = on(units, way).chain(other).find(|unit| unit.pages.contains(page))?;
    let place = unit.pages.iter().position(|other| other == page)?;
    let step = match unit.pages.get(place + 1) {
        Some(next) => Step::Read { unit: unit.slug.clone(), page: next.clone() },
        None => Step::Answer { unit: unit.slug.clone() },
    };
    Some((unit, step))
}

/// Returns the units that precede a unit on its path, then the unit itself. A unit that is not in the course comes after all units of its
/// path.
fn up_to<'a>(course: &'a [Unit], unit: &'a Unit) -> impl Iterator<Item = &'a Unit> {
    on(course, unit.way).take_while(|other| other.slug != unit.slug).chain([unit])
}

/// Returns the fans that have a page in this unit or in a unit before it on its path, in teaching order, then the others that count in the
/// hands of this unit.
pub fn taught(course: &[Unit], unit: &Unit) -> Vec<Fan> {
    let mut fans = Vec::new();
    for fan in up_to(course, unit).flat_map(Unit::fans_with_pages).chain(unit.counted.iter().copied()) {
        if !fans.contains(&fan) {
            fans.push(fan);
        }
    }
    fans
}

/// Returns whether a page, written as in addresses, belongs to this unit or to a unit before it on its path.
pub fn is_taught(course: &[Unit], unit: &Unit, page: &str) -> bool {
    up_to(course, unit).any(|unit| unit.pages.iter().any(|leaf| leaf.to_string() == page))
}

/// Returns the number of pages read in a unit.
pub fn pages_read(unit: &Unit, done: &impl Done) -> usize {
    unit.pages.iter().filter(|page| done.has_read(page)).count()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The pages read, as text, and the slugs of the units answered, with `?` appended if a unit has to be answered again.
    struct Marks(BTreeSet<String>);

    impl Done for Marks {
        fn has_read(&self, page: &Leaf) -> bool {
            self.0.contains(&page.to_string())
        }

        fn has_answered(&self, unit: &str) -> bool {
            self.0.contains(unit)
        }

        fn has_to_answer_again(&self, unit: &str) -> bool {
            self.0.contains(&format!("{unit}?"))
        }
    }

    fn unit(slug: &str, pages: &[&str]) -> Unit {
        let page = |slug: &&str| Leaf::Basics((*slug).to_owned());
        Unit {
            slug: slug.to_owned(),
            way: Way::Families,
            tonight: false,
            pages: pages.iter().map(page).collect(),
            counted: Vec::new(),
            ask: Vec::new(),
        }
    }

    fn by_use(unit: Unit) -> Unit {
        Unit { way: Way::Use, ..unit }
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
            (&["basics/a", "basics/b", "one", "one?"], answer("one")),
            (&["basics/a", "basics/b", "one", "basics/c", "two"], None),
        ] {
            assert_eq!(next(&units, Way::Families, &marks(done)), expected, "{done:?}");
        }
        let failed = marks(&["basics/a", "basics/b", "one", "one?"]);
        assert_eq!(next_new(&units, Way::Families, &failed), read("two", "c"));
        assert_eq!(pages_read(&units[0], &marks(&["basics/b", "basics/c"])), 1);
    }

    #[test]
    fn the_way_by_use_comes_first_and_the_one_begun_goes_on() {
        let units = [by_use(unit("short", &["a"])), unit("one", &["a", "b"]), unit("two", &["c"])];
        for (done, expected) in [
            (&[][..], Way::Use),
            (&["one"], Way::Families),
            (&["basics/a", "short"], Way::Families),
            (&["basics/a", "short", "one", "basics/b", "basics/c", "two"], Way::Families),
        ] {
            assert_eq!(way(&units, &marks(done)), expected, "{done:?}");
        }
        let of = |way| after(&units, way, &Leaf::Basics("a".to_owned())).map(|(unit, _)| &*unit.slug);
        assert_eq!([of(Way::Use), of(Way::Families)], [Some("short"), Some("one")]);
    }

    #[test]
    fn a_fan_without_a_page_is_taught_in_its_own_unit_alone() {
        let chows = Unit { counted: vec![Fan::ShortStraight], ..unit("chows", &["a"]) };
        let pages = vec![Leaf::Fan(Fan::AllChows)];
        let next = Unit { pages, counted: vec![Fan::AllSimples, Fan::AllChows], ..unit("next", &[]) };
        let course = [chows.clone(), next.clone()];
        assert_eq!(taught(&course, &chows), [Fan::ShortStraight]);
        assert_eq!(taught(&course, &next), [Fan::AllChows, Fan::AllSimples]);
    }

    #[test]
    fn after_a_page_comes_the_next_of_its_unit_then_its_questions() {
        let units = [unit("one", &["a", "b"]), unit("two", &["c"])];
        let step = |page: &str| {
            after(&units, Way::Families, &Leaf::Basics(page.to_owned())).map(|(unit, step)| (&*unit.slug, step))
        };
        assert_eq!(step("a"), read("one", "b").map(|step| ("one", step)));
        assert_eq!(step("b"), answer("one").map(|step| ("one", step)));
        assert_eq!(step("c"), answer("two").map(|step| ("two", step)));
        assert_eq!(step("d"), None);
    }
}
