//! The places in the app, and their addresses after the `#`.

mod club;
mod games;
mod play;
mod table;

use std::fmt;

use bafan::{Family, Fan, Principle};
use bafan_study::book::course::Leaf;
use bafan_study::quiz::{Quiz, QuizSettings, Seed};

pub use self::club::ClubPlace;
pub use self::games::{GamesPlace, OddsPlace};
pub use self::play::PlayPlace;
pub use self::table::TablePlace;

use crate::model::games::GameName;

/// The address of the Score page that keeps the hand already entered.
pub const AS_IT_STANDS: &str = "#/";

/// The name of the course's first hand, which belongs to no unit.
pub const FIRST_HAND: &str = "first-hand";

/// The name of the page of the basics about other games, which belongs to no unit of the course.
pub const OTHER_GAMES: &str = "other-games";

/// The ending of the address of a unit's questions.
const QUESTIONS: &str = "/questions";

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Location {
    /// The Score page, which parses the rest of its address itself.
    Score,
    Learn(View),
    Family(Family),
    Fan(Fan),
    /// The basics: one of their pages, or the list.
    Basics(Option<String>),
    Principle(Principle),
    Counting,
    Walk(String),
    Glossary,
    /// The exclusions of one fan, or of all.
    Exclusions(Option<Fan>),
    /// The recipes for eight points: one of them, or the list.
    Recipe(Option<String>),
    Rulings,
    Ruling(u8),
    Practise,
    /// A set of questions, given by the part of the address after `?`.
    Quiz(String),
    Progress,
    /// The course: one of its units, or the list.
    Course(Option<String>),
    Questions(String),
    Play(PlayPlace),
    Table(TablePlace),
    Games(GamesPlace),
    Club(ClubPlace),
    Camera,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    Score,
    Learn,
    Practise,
    Play,
    Table,
}

/// A part of the app, which has its own pages and its own element in the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Score,
    Study,
    Play,
    Table,
    Games,
    Club,
    Camera,
}

impl Part {
    pub const fn id(self) -> &'static str {
        ["score", "study", "play", "table", "games", "club", "camera"][self as usize]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    Families,
    Points,
    /// The textbook's order.
    Numbers,
    Known,
    Series,
}

impl View {
    pub const ALL: [View; 5] = [View::Families, View::Points, View::Numbers, View::Known, View::Series];

    /// Returns the last part of the address; empty for the families, which are shown first.
    const fn slug(self) -> &'static str {
        ["", "points", "numbers", "known", "series"][self as usize]
    }
}

impl Location {
    /// Returns the place of an address, which is given with its `#`. An unknown address leads to the nearest known place.
    pub fn of_hash(hash: &str) -> Location {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let slug = || Some(rest.to_owned()).filter(|slug| !slug.is_empty());
        match page {
            "learn" => {
                let view = View::ALL.into_iter().find(|view| view.slug() == rest).map(Location::Learn);
                let family = || Family::ALL.into_iter().find(|family| family.slug() == rest).map(Location::Family);
                view.or_else(family).unwrap_or(Location::Learn(View::Families))
            }
            "basics" => Location::Basics(slug()),
            "principle" => Principle::from_slug(rest).map_or(Location::Learn(View::Families), Location::Principle),
            "counting" if rest.is_empty() => Location::Counting,
            "counting" => Location::Walk(rest.to_owned()),
            "glossary" => Location::Glossary,
            "exclusions" => Location::Exclusions(Fan::from_slug(rest)),
            "recipe" => Location::Recipe(slug()),
            "rulings" => Location::Rulings,
            "ruling" => ruling(rest).map_or(Location::Rulings, Location::Ruling),
            "practise" | "practice" => Location::Practise,
            "quiz" => Location::Quiz(query.to_owned()),
            "progress" => Location::Progress,
            "course" => match rest.strip_suffix(QUESTIONS) {
                Some(unit) => Location::Questions(unit.to_owned()),
                None => Location::Course(slug()),
            },
            "fan" => Fan::from_slug(rest).map_or(Location::Learn(View::Families), Location::Fan),
            "play" => Location::Play(PlayPlace::of_path(rest, query)),
            "table" => Location::Table(TablePlace::of_path(rest, query)),
            "games" => Location::Games(GamesPlace::of_path(rest, query)),
            "club" => Location::Club(ClubPlace::of_path(rest, query)),
            "camera" => Location::Camera,
            _ => Location::Score,
        }
    }

    /// Returns whether an address, which is given with its `#`, is this place's own address, rather than an unknown one to which this place
    /// is the nearest. The part after `?` makes no difference, a hyphen is the same as an underscore, because match links write offenses with
    /// hyphens, and both spellings of "practice" are known.
    pub fn is_at(&self, hash: &str) -> bool {
        fn path(hash: &str) -> String {
            hash.split('?')
                .next()
                .unwrap_or_default()
                .trim_matches(['#', '/'])
                .replace('_', "-")
                .replace("practice", "practise")
        }
        let asked = path(hash);
        asked.eq_ignore_ascii_case(&path(&self.to_string())) || *self == Location::Score && asked == path(SCORE)
    }

    /// Returns the place of a set of `count` Practice questions with the given settings, outside the course.
    pub fn questions(settings: QuizSettings, count: u32) -> Location {
        Location::Quiz(format!("as=free&{}", Quiz::new(Seed(1), settings).with_length(count)))
    }

    /// Returns whether the place is a Learn page.
    pub const fn is_learning(&self) -> bool {
        matches!(self.part(), Part::Study) && !matches!(self, Location::Progress) && !self.is_practicing()
    }

    pub const fn is_practicing(&self) -> bool {
        matches!(self, Location::Practise | Location::Quiz(_))
    }

    /// Returns the part of the app that shows the place.
    pub const fn part(&self) -> Part {
        match self {
            Location::Score => Part::Score,
            Location::Play(_) => Part::Play,
            Location::Table(_) => Part::Table,
            Location::Games(_) => Part::Games,
            Location::Club(_) => Part::Club,
            Location::Camera => Part::Camera,
            _ => Part::Study,
        }
    }

    /// Returns the page shown at this place, if a unit of the course can contain it.
    pub fn leaf(&self) -> Option<Leaf> {
        match self {
            Location::Basics(slug) => slug.clone().map(Leaf::Basics),
            &Location::Fan(fan) => Some(Leaf::Fan(fan)),
            &Location::Principle(principle) => Some(Leaf::Principle(principle)),
            Location::Counting => Some(Leaf::Counting),
            Location::Walk(slug) => Some(Leaf::Walk(slug.clone())),
            Location::Recipe(slug) => slug.clone().map(Leaf::Recipe),
            _ => None,
        }
    }

    /// Returns the tab to which the place belongs. `game` is the game that Score shows, if not the official one.
    pub fn tab(&self, game: Option<GameName>) -> Tab {
        match self {
            Location::Score | Location::Camera => Tab::Score,
            Location::Games(GamesPlace::Game(name, _)) if game == Some(*name) => Tab::Score,
            Location::Play(_) | Location::Games(GamesPlace::Play(_)) => Tab::Play,
            Location::Table(_) | Location::Club(_) | Location::Games(GamesPlace::Sheet(_)) => Tab::Table,
            Location::Games(_) => Tab::Learn,
            _ if self.is_learning() => Tab::Learn,
            _ => Tab::Practise,
        }
    }

    /// Returns the parent place; `None` for a top-level place.
    pub fn up(&self) -> Option<Location> {
        match self {
            Location::Score | Location::Learn(View::Families) | Location::Practise | Location::Progress => None,
            Location::Play(place) => place.up().map(Location::Play),
            Location::Table(place) => place.up().map(Location::Table),
            Location::Games(place) => place.up().map(Location::Games),
            Location::Club(place) => Some(place.up()),
            Location::Camera => Some(Location::Score),
            Location::Quiz(_) => Some(Location::Practise),
            Location::Basics(Some(_)) => Some(Location::Basics(None)),
            Location::Walk(_) => Some(Location::Counting),
            Location::Exclusions(Some(_)) => Some(Location::Exclusions(None)),
            Location::Recipe(Some(_)) => Some(Location::Recipe(None)),
            Location::Ruling(_) => Some(Location::Rulings),
            Location::Course(Some(_)) => Some(Location::Course(None)),
            Location::Questions(unit) => Some(Location::Course(Some(unit.clone()))),
            Location::Fan(fan) => Some(Location::Family(fan.family())),
            _ => Some(Location::Learn(View::Families)),
        }
    }
}

impl fmt::Display for Location {
    /// Writes the address, beginning with the `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Score => f.write_str(AS_IT_STANDS),
            Location::Learn(View::Families) => f.write_str("#/learn"),
            Location::Learn(view) => write!(f, "#/learn/{}", view.slug()),
            Location::Family(family) => write!(f, "#/learn/{}", family.slug()),
            Location::Basics(None) => f.write_str("#/basics"),
            Location::Basics(Some(slug)) => write!(f, "#/basics/{slug}"),
            Location::Principle(principle) => write!(f, "#/principle/{}", principle.slug()),
            Location::Counting => f.write_str("#/counting"),
            Location::Walk(slug) => write!(f, "#/counting/{slug}"),
            Location::Glossary => f.write_str("#/glossary"),
            Location::Exclusions(None) => f.write_str("#/exclusions"),
            Location::Exclusions(Some(fan)) => write!(f, "#/exclusions/{}", fan.slug()),
            Location::Recipe(None) => f.write_str("#/recipe"),
            Location::Recipe(Some(slug)) => write!(f, "#/recipe/{slug}"),
            Location::Rulings => f.write_str("#/rulings"),
            Location::Ruling(number) => write!(f, "#/ruling/c{number}"),
            Location::Practise => f.write_str("#/practise"),
            Location::Quiz(query) => write!(f, "#/quiz?{query}"),
            Location::Progress => f.write_str("#/progress"),
            Location::Fan(fan) => write!(f, "#/fan/{}", fan.slug()),
            Location::Course(None) => f.write_str("#/course"),
            Location::Course(Some(slug)) => write!(f, "#/course/{slug}"),
            Location::Questions(unit) => write!(f, "#/course/{unit}{QUESTIONS}"),
            Location::Play(place) => write!(f, "#/play{place}"),
            Location::Table(place) => write!(f, "#/table{place}"),
            Location::Games(place) => write!(f, "#/games{place}"),
            Location::Club(place) => write!(f, "#/club{place}"),
            Location::Camera => f.write_str("#/camera"),
        }
    }
}

/// Parses the number of a ruling, as in `c9` or `C9`; `None` if the text has another form.
fn ruling(cited: &str) -> Option<u8> {
    cited.strip_prefix(['c', 'C'])?.parse().ok()
}

impl From<&Leaf> for Location {
    fn from(leaf: &Leaf) -> Location {
        match leaf {
            Leaf::Basics(slug) => Location::Basics(Some(slug.clone())),
            &Leaf::Fan(fan) => Location::Fan(fan),
            &Leaf::Principle(principle) => Location::Principle(principle),
            Leaf::Counting => Location::Counting,
            Leaf::Walk(slug) => Location::Walk(slug.clone()),
            Leaf::Recipe(slug) => Location::Recipe(Some(slug.clone())),
        }
    }
}

/// The start of every address of the Score page except [`AS_IT_STANDS`].
pub const SCORE: &str = "#/score";

/// Returns the part of a text after `#/score?`, if the text is a link to the Score page; empty if the link has no query.
pub fn query_of(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once(SCORE)?;
    let rest = rest.strip_prefix('/').unwrap_or(rest);
    if rest.is_empty() { Some("") } else { rest.strip_prefix('?') }
}

#[cfg(test)]
mod tests;
