//! Addresses of the pages about evenings, match files and statistics, below `#/club`.

use std::fmt;

use bafan_study::progress::Id;

use super::{Location, TablePlace};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClubPlace {
    Home,
    /// The players, rounds and standings of an evening.
    Evening(Id),
    /// An evening shown in large type on a screen.
    Screen(Id),
    /// A table's result received as a link: the part of the address after `?`.
    Take(String),
    /// Saving the matches on this device as files, and importing matches from files.
    Files,
    OfMatch(Id),
    /// A received match that has diverged from the local one: the part of the address after `?`.
    Open(String),
    Statistics,
}

impl ClubPlace {
    /// Parses the parts of an address after `#/club/` and after `?`. An unknown address leads to the first page.
    pub fn of_path(path: &str, query: &str) -> ClubPlace {
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let of = |place: fn(Id) -> ClubPlace, otherwise: ClubPlace| rest.parse().map_or(otherwise, place);
        match page {
            "evening" => of(ClubPlace::Evening, ClubPlace::Home),
            "screen" => of(ClubPlace::Screen, ClubPlace::Home),
            "take" => ClubPlace::Take(query.to_owned()),
            "files" => of(ClubPlace::OfMatch, ClubPlace::Files),
            "open" => ClubPlace::Open(query.to_owned()),
            "statistics" => ClubPlace::Statistics,
            _ => ClubPlace::Home,
        }
    }

    /// Returns the parent place, which for some pages is one of the Table pages.
    pub fn up(&self) -> Location {
        match self {
            ClubPlace::Evening(_) | ClubPlace::Take(_) => Location::Club(ClubPlace::Home),
            ClubPlace::Screen(id) => Location::Club(ClubPlace::Evening(*id)),
            ClubPlace::OfMatch(id) => Location::Table(TablePlace::Share(*id)),
            ClubPlace::Home | ClubPlace::Files | ClubPlace::Open(_) | ClubPlace::Statistics => {
                Location::Table(TablePlace::Home)
            }
        }
    }
}

impl fmt::Display for ClubPlace {
    /// Writes the part of the address after `#/club`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClubPlace::Home => Ok(()),
            ClubPlace::Evening(id) => write!(f, "/evening/{id}"),
            ClubPlace::Screen(id) => write!(f, "/screen/{id}"),
            ClubPlace::Take(query) => write!(f, "/take?{query}"),
            ClubPlace::Files => f.write_str("/files"),
            ClubPlace::OfMatch(id) => write!(f, "/files/{id}"),
            ClubPlace::Open(query) => write!(f, "/open?{query}"),
            ClubPlace::Statistics => f.write_str("/statistics"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_found_by_its_address() {
        let id = Id::new(7, 1);
        let places = [
            ClubPlace::Home,
            ClubPlace::Evening(id),
            ClubPlace::Screen(id),
            ClubPlace::Take("v=1&k=2".to_owned()),
            ClubPlace::Files,
            ClubPlace::OfMatch(id),
            ClubPlace::Open("v=1".to_owned()),
            ClubPlace::Statistics,
        ];
        for place in places {
            let address = place.to_string();
            let (path, query) = address.split_once('?').unwrap_or((&address, ""));
            assert_eq!(ClubPlace::of_path(path.trim_start_matches('/'), query), place, "{address}");
        }
        assert_eq!(ClubPlace::of_path("evening/x", ""), ClubPlace::Home);
    }

    #[test]
    fn a_screen_leads_back_to_its_evening() {
        let id = Id::new(7, 1);
        assert_eq!(ClubPlace::Screen(id).up(), Location::Club(ClubPlace::Evening(id)));
        assert_eq!(ClubPlace::Evening(id).up(), Location::Club(ClubPlace::Home));
        assert_eq!(ClubPlace::OfMatch(id).up(), Location::Table(TablePlace::Share(id)));
        assert_eq!(ClubPlace::Home.up(), Location::Table(TablePlace::Home));
    }
}
