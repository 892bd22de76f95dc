//! Where somebody is in the app: what stands behind the `#` of the address.

use std::fmt;

use bafan::study::book::course::Leaf;
use bafan::{Family, Fan, Principle};

/// Leads back to the Score page with the hand that is on it.
pub const AS_IT_STANDS: &str = "#/";

/// A place in the app.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The Score page; what the rest of its address says, the page itself reads.
    Score,
    /// The list of all fans.
    Learn(View),
    /// A family of fans.
    Family(Family),
    /// A fan.
    Fan(Fan),
    /// The basics: a page of them, or their list.
    Basics(Option<String>),
    /// A principle of counting.
    Principle(Principle),
    /// How to count a hand.
    Counting,
    /// A hand walked through.
    Walk(String),
    /// The glossary.
    Glossary,
    /// The rulings.
    Rulings,
    /// A ruling, by its number.
    Ruling(u8),
    /// What there is to practise.
    Practise,
    /// A set of questions: what its address says behind `?`.
    Quiz(String),
    /// Somebody's progress.
    Progress,
    /// The course: a unit of it, or all of them.
    Course(Option<String>),
}

/// A program of the app: each has pages of its own, and an element of the document in which it shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// The Score page.
    App,
    /// The pages for learning and practising, and what came of it.
    Study,
}

impl Program {
    /// The `id` of its element, which is the name of its files too.
    pub const fn id(self) -> &'static str {
        ["app", "study"][self as usize]
    }
}

/// How the list of fans is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// By families.
    Families,
    /// By points.
    Points,
    /// In the textbook's order.
    Numbers,
    /// By how well somebody knows them.
    Known,
}

impl View {
    /// All of them.
    pub const ALL: [View; 4] = [View::Families, View::Points, View::Numbers, View::Known];
}

impl Place {
    /// The place of an address, from its `#` on. One that is not known leads to the nearest that is.
    pub fn of_hash(hash: &str) -> Place {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        match page {
            "learn" => match rest {
                "points" => Place::Learn(View::Points),
                "numbers" => Place::Learn(View::Numbers),
                "known" => Place::Learn(View::Known),
                slug => Family::ALL
                    .into_iter()
                    .find(|family| family.slug() == slug)
                    .map_or(Place::Learn(View::Families), Place::Family),
            },
            "basics" => Place::Basics(Some(rest.to_owned()).filter(|slug| !slug.is_empty())),
            "principle" => Principle::from_slug(rest).map_or(Place::Learn(View::Families), Place::Principle),
            "counting" if rest.is_empty() => Place::Counting,
            "counting" => Place::Walk(rest.to_owned()),
            "glossary" => Place::Glossary,
            "rulings" => Place::Rulings,
            "ruling" => ruling(rest).map_or(Place::Rulings, Place::Ruling),
            "practise" => Place::Practise,
            "quiz" => Place::Quiz(query.to_owned()),
            "progress" => Place::Progress,
            "course" => Place::Course(Some(rest.to_owned()).filter(|slug| !slug.is_empty())),
            "fan" => Fan::from_slug(rest).map_or(Place::Learn(View::Families), Place::Fan),
            _ => Place::Score,
        }
    }

    /// Whether it belongs to the part of the app for learning.
    pub const fn is_learning(&self) -> bool {
        !matches!(self, Place::Score | Place::Progress) && !self.is_practising()
    }

    /// Whether it belongs to the part of the app for practising.
    pub const fn is_practising(&self) -> bool {
        matches!(self, Place::Practise | Place::Quiz(_))
    }

    /// The program that shows it; `static/boot.js` knows it by the first word of the address.
    pub const fn program(&self) -> Program {
        if matches!(self, Place::Score) { Program::App } else { Program::Study }
    }

    /// The page of the book that it is, if it is one.
    pub fn leaf(&self) -> Option<Leaf> {
        match self {
            Place::Basics(slug) => slug.clone().map(Leaf::Basics),
            &Place::Fan(fan) => Some(Leaf::Fan(fan)),
            &Place::Principle(principle) => Some(Leaf::Principle(principle)),
            Place::Counting => Some(Leaf::Counting),
            Place::Walk(slug) => Some(Leaf::Walk(slug.clone())),
            _ => None,
        }
    }

    /// The place around it, in its part of the app.
    pub fn up(&self) -> Option<Place> {
        match self {
            Place::Score | Place::Learn(View::Families) | Place::Practise | Place::Progress => None,
            Place::Quiz(_) => Some(Place::Practise),
            Place::Basics(Some(_)) => Some(Place::Basics(None)),
            Place::Walk(_) => Some(Place::Counting),
            Place::Ruling(_) => Some(Place::Rulings),
            Place::Course(Some(_)) => Some(Place::Course(None)),
            Place::Fan(fan) => Some(Place::Family(fan.family())),
            _ => Some(Place::Learn(View::Families)),
        }
    }
}

impl fmt::Display for Place {
    /// Its address, from the `#` on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Score => f.write_str(AS_IT_STANDS),
            Place::Learn(View::Families) => f.write_str("#/learn"),
            Place::Learn(View::Points) => f.write_str("#/learn/points"),
            Place::Learn(View::Numbers) => f.write_str("#/learn/numbers"),
            Place::Learn(View::Known) => f.write_str("#/learn/known"),
            Place::Family(family) => write!(f, "#/learn/{}", family.slug()),
            Place::Basics(None) => f.write_str("#/basics"),
            Place::Basics(Some(slug)) => write!(f, "#/basics/{slug}"),
            Place::Principle(principle) => write!(f, "#/principle/{}", principle.slug()),
            Place::Counting => f.write_str("#/counting"),
            Place::Walk(slug) => write!(f, "#/counting/{slug}"),
            Place::Glossary => f.write_str("#/glossary"),
            Place::Rulings => f.write_str("#/rulings"),
            Place::Ruling(number) => write!(f, "#/ruling/c{number}"),
            Place::Practise => f.write_str("#/practise"),
            Place::Quiz(query) => write!(f, "#/quiz?{query}"),
            Place::Progress => f.write_str("#/progress"),
            Place::Fan(fan) => write!(f, "#/fan/{}", fan.slug()),
            Place::Course(None) => f.write_str("#/course"),
            Place::Course(Some(slug)) => write!(f, "#/course/{slug}"),
        }
    }
}

/// The number of `c9`, as texts cite it: `C9` is the same.
fn ruling(cited: &str) -> Option<u8> {
    cited.strip_prefix(['c', 'C'])?.parse().ok()
}

impl From<&Leaf> for Place {
    fn from(leaf: &Leaf) -> Place {
        match leaf {
            Leaf::Basics(slug) => Place::Basics(Some(slug.clone())),
            &Leaf::Fan(fan) => Place::Fan(fan),
            &Leaf::Principle(principle) => Place::Principle(principle),
            Leaf::Counting => Place::Counting,
            Leaf::Walk(slug) => Place::Walk(slug.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use bafan::{Family, Fan, Principle};
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::{Place, Program, View};

    /// Some of each sort.
    fn places() -> impl Iterator<Item = Place> {
        let places = View::ALL.into_iter().map(Place::Learn);
        let places = places.chain(Family::ALL.into_iter().map(Place::Family)).chain(Fan::all().map(Place::Fan));
        let others = [Place::Score, Place::Basics(None), Place::Basics(Some("tiles".into())), Place::Counting];
        let others = others.into_iter().chain([Place::Walk("three-chows".into()), Place::Glossary, Place::Practise]);
        let others = others.chain([Place::Rulings, Place::Ruling(9)]);
        let courses = [Place::Course(None), Place::Course(Some("dragons".into()))];
        let others = others.chain([Place::Quiz("as=daily".into()), Place::Progress]).chain(courses);
        places.chain(Principle::ALL.into_iter().map(Place::Principle)).chain(others)
    }

    #[wasm_bindgen_test]
    fn an_address_leads_where_it_came_from() {
        for place in places() {
            assert_eq!(Place::of_hash(&place.to_string()), place);
            assert_ne!(place.up(), Some(place));
        }
    }

    #[wasm_bindgen_test]
    fn the_page_starts_the_program_of_an_address() {
        let script = include_str!("../../../static/boot.js");
        let list =
            script.split_once("STUDY = /^#*\\/*(?:").and_then(|(_, rest)| rest.split_once(')')).map(|(list, _)| list);
        let words: Vec<&str> = list.unwrap_or_default().split('|').collect();
        for place in places() {
            let address = place.to_string();
            let first = address.trim_start_matches("#/").split(['/', '?']).next().unwrap_or_default();
            assert_eq!(words.contains(&first), place.program() == Program::Study, "{address}");
        }
    }

    #[wasm_bindgen_test]
    fn any_address_leads_somewhere() {
        for (hash, place) in [
            ("", Place::Score),
            ("#", Place::Score),
            ("#/score?v=1&h=1m/2", Place::Score),
            ("#/nothing/here", Place::Score),
            ("#/fan", Place::Learn(View::Families)),
            ("#/fan/qing-long/more", Place::Learn(View::Families)),
            ("#/fan/qing-long?from=somebody", Place::Fan(Fan::PureStraight)),
            ("#/learn/%E6", Place::Learn(View::Families)),
            ("#/ruling/C9", Place::Ruling(9)),
            ("#/ruling/nine", Place::Rulings),
            ("#/ruling/c900", Place::Rulings),
        ] {
            assert_eq!(Place::of_hash(hash), place, "{hash:?}");
        }
    }
}
