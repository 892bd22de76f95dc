//! Addresses of the Play pages, below `#/play`.

use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PlayPlace {
    Home,
    /// A hand: the part of the address after `?`.
    Hand(String),
    /// The replay of a hand: the part of the address after `?`.
    Replay(String),
    /// The import of records; the flag is true if another app has shared a record.
    Records(bool),
    /// A player's statistics over the imported hands.
    Player,
}

impl PlayPlace {
    /// Parses the parts of an address after `#/play/` and after `?`. An unknown address leads to the first page.
    pub fn of_path(path: &str, query: &str) -> PlayPlace {
        match path {
            "hand" => PlayPlace::Hand(query.to_owned()),
            "replay" => PlayPlace::Replay(query.to_owned()),
            "records" => PlayPlace::Records(query == "shared"),
            "records/player" => PlayPlace::Player,
            _ => PlayPlace::Home,
        }
    }

    /// Returns the parent place within the part of the app; `None` for the first page.
    pub fn up(&self) -> Option<PlayPlace> {
        match self {
            PlayPlace::Home => None,
            PlayPlace::Player => Some(PlayPlace::Records(false)),
            _ => Some(PlayPlace::Home),
        }
    }
}

impl fmt::Display for PlayPlace {
    /// Writes the part of the address after `#/play`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayPlace::Home => Ok(()),
            PlayPlace::Hand(query) => write!(f, "/hand?{query}"),
            PlayPlace::Replay(query) => write!(f, "/replay?{query}"),
            PlayPlace::Records(shared) => f.write_str(if *shared { "/records?shared" } else { "/records" }),
            PlayPlace::Player => f.write_str("/records/player"),
        }
    }
}
