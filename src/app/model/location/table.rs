//! Addresses of the Table pages, below `#/table`.

use std::fmt;

use bafan_study::progress::Id;
use bafan_table::penalties::{Group, Offense};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TablePlace {
    Home,
    /// A new match: the part of the address after `?`, for example names and a rule book.
    New(String),
    Match(Id),
    Sheet(Id),
    Share(Id),
    /// A match received as a link: the part of the address after `?`.
    Open(String),
    /// A scored hand to be entered: the part of the address after `?`.
    Enter(String),
    /// The penalty finder, which lists the groups of offenses; with the number of the hand that a penalty is for, if this is not the
    /// current hand.
    Finder(Option<usize>),
    Group(Group, Option<usize>),
    /// An offense and its penalties in the books, with the number of the hand that a penalty is for, if this is not the current hand.
    Offense(Offense, Option<usize>),
    Wall,
    Procedure,
    Clock,
}

/// The text before the number of the hand that a penalty is for.
const HAND: &str = "hand=";

impl TablePlace {
    /// Parses the parts of an address after `#/table/` and after `?`. An unknown address leads to the first page.
    pub fn of_path(path: &str, query: &str) -> TablePlace {
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let of_match = |place: fn(Id) -> TablePlace| rest.parse().map_or(TablePlace::Home, place);
        match page {
            "new" => TablePlace::New(query.to_owned()),
            "match" => of_match(TablePlace::Match),
            "sheet" => of_match(TablePlace::Sheet),
            "share" => of_match(TablePlace::Share),
            "open" => TablePlace::Open(query.to_owned()),
            "enter" => TablePlace::Enter(query.to_owned()),
            "wall" => TablePlace::Wall,
            "procedure" => TablePlace::Procedure,
            "clock" => TablePlace::Clock,
            "penalties" => {
                let hand = query.strip_prefix(HAND).and_then(|hand| hand.parse().ok());
                match (group_of(rest), Offense::of_id(rest)) {
                    (Some(group), _) => TablePlace::Group(group, hand),
                    (None, Some(offense)) => TablePlace::Offense(offense, hand),
                    (None, None) => TablePlace::Finder(hand),
                }
            }
            _ => TablePlace::Home,
        }
    }

    /// Returns the parent place within the part of the app; `None` for the first page.
    pub fn up(&self) -> Option<TablePlace> {
        match self {
            TablePlace::Home => None,
            TablePlace::Sheet(id) | TablePlace::Share(id) => Some(TablePlace::Match(*id)),
            TablePlace::Group(_, hand) => Some(TablePlace::Finder(*hand)),
            TablePlace::Offense(offense, hand) => Some(TablePlace::Group(offense.group(), *hand)),
            _ => Some(TablePlace::Home),
        }
    }
}

/// Returns the last part of a group's address.
const fn slug(group: Group) -> &'static str {
    match group {
        Group::Attendance => "attendance",
        Group::Deal => "deal",
        Group::Drawing => "drawing",
        Group::Discarding => "discarding",
        Group::Calling => "calling",
        Group::Winning => "winning",
        Group::Exposure => "exposure",
        Group::Number => "number",
        Group::Wall => "walls",
        Group::Conduct => "conduct",
    }
}

/// Formats the number of the hand that a penalty is for, as part of an address.
fn asked(hand: Option<usize>) -> String {
    hand.map(|hand| format!("?{HAND}{hand}")).unwrap_or_default()
}

fn group_of(text: &str) -> Option<Group> {
    Group::ALL.into_iter().find(|group| slug(*group) == text)
}

impl fmt::Display for TablePlace {
    /// Writes the part of the address after `#/table`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TablePlace::Home => Ok(()),
            TablePlace::New(query) if query.is_empty() => f.write_str("/new"),
            TablePlace::New(query) => write!(f, "/new?{query}"),
            TablePlace::Match(id) => write!(f, "/match/{id}"),
            TablePlace::Sheet(id) => write!(f, "/sheet/{id}"),
            TablePlace::Share(id) => write!(f, "/share/{id}"),
            TablePlace::Open(query) => write!(f, "/open?{query}"),
            TablePlace::Enter(query) => write!(f, "/enter?{query}"),
            TablePlace::Wall => f.write_str("/wall"),
            TablePlace::Procedure => f.write_str("/procedure"),
            TablePlace::Clock => f.write_str("/clock"),
            TablePlace::Finder(hand) => write!(f, "/penalties{}", asked(*hand)),
            TablePlace::Group(group, hand) => write!(f, "/penalties/{}{}", slug(*group), asked(*hand)),
            TablePlace::Offense(offense, hand) => write!(f, "/penalties/{}{}", offense.id(), asked(*hand)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_found_by_its_address() {
        let id = Id::new(7, 1);
        let mut places = vec![
            TablePlace::Home,
            TablePlace::New("b=b98".into()),
            TablePlace::Match(id),
            TablePlace::Sheet(id),
            TablePlace::Finder(None),
            TablePlace::Finder(Some(3)),
        ];
        places.extend(Group::ALL.map(|group| TablePlace::Group(group, Some(16))));
        places.extend(Offense::ALL.iter().map(|offense| TablePlace::Offense(*offense, None)));
        for place in places {
            let address = place.to_string();
            let (path, query) = address.split_once('?').unwrap_or((&address, ""));
            assert_eq!(TablePlace::of_path(path.trim_start_matches('/'), query), place, "{address}");
        }
    }

    #[test]
    fn a_strange_address_leads_to_the_beginning() {
        for path in ["match", "match/x", "sheet/../new", "nowhere", "penalties/nothing"] {
            let place = TablePlace::of_path(path, "");
            assert!([TablePlace::Home, TablePlace::Finder(None)].contains(&place), "{path}: {place:?}");
        }
    }
}
