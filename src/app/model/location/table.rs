//! Places among the pages of the match at a table, below `#/table`.

use std::fmt;

use bafan_study::progress::Id;
use bafan_table::penalties::{Group, Offence};

/// A page of the match at a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TablePlace {
    /// The matches and the tools.
    Home,
    /// A new match; what its address says behind `?`, names and a rule book for instance.
    New(String),
    /// A match: the next hand.
    Match(Id),
    /// Its sheet.
    Sheet(Id),
    /// Its link and its files.
    Share(Id),
    /// A match that comes with a link: what its address says behind `?`.
    Open(String),
    /// A scored hand that is entered: what its address says behind `?`.
    Enter(String),
    /// What happened? The groups of offences.
    Finder,
    /// The offences of a group.
    Group(Group),
    /// An offence, and what the books say.
    Offence(Offence),
    /// Breaking the wall.
    Wall,
    /// How a hand is played.
    Procedure,
    /// The clock of a session.
    Clock,
}

impl TablePlace {
    /// The place of what stands behind `#/table/` and behind `?`. One that is not known leads to the beginning.
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
            "penalties" => match (group_of(rest), Offence::of_id(rest)) {
                (Some(group), _) => TablePlace::Group(group),
                (None, Some(offence)) => TablePlace::Offence(offence),
                (None, None) => TablePlace::Finder,
            },
            _ => TablePlace::Home,
        }
    }

    /// The place around it, in its part of the app.
    pub fn up(&self) -> Option<TablePlace> {
        match self {
            TablePlace::Home => None,
            TablePlace::Sheet(id) | TablePlace::Share(id) => Some(TablePlace::Match(*id)),
            TablePlace::Group(_) => Some(TablePlace::Finder),
            TablePlace::Offence(offence) => Some(TablePlace::Group(offence.group())),
            _ => Some(TablePlace::Home),
        }
    }
}

/// The last part of the address of a group.
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

fn group_of(text: &str) -> Option<Group> {
    Group::ALL.into_iter().find(|group| slug(*group) == text)
}

impl fmt::Display for TablePlace {
    /// What stands behind `#/table` in its address.
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
            TablePlace::Finder => f.write_str("/penalties"),
            TablePlace::Group(group) => write!(f, "/penalties/{}", slug(*group)),
            TablePlace::Offence(offence) => write!(f, "/penalties/{}", offence.id()),
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
            TablePlace::Finder,
        ];
        places.extend(Group::ALL.map(TablePlace::Group));
        places.extend(Offence::ALL.iter().copied().map(TablePlace::Offence));
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
            assert!([TablePlace::Home, TablePlace::Finder].contains(&place), "{path}: {place:?}");
        }
    }
}
