//! Places among the pages of a hand played out, below `#/play`.

use std::fmt;

/// A page of a hand played out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PlayPlace {
    Home,
    /// A hand, by what its address says behind `?`.
    Hand(String),
    /// A hand gone through again, by what its address says behind `?`.
    Replay(String),
    /// Records of hands; `true` where one comes from the sheet of another app.
    Records(bool),
    /// What a player did in the hands that were read.
    Player,
}

impl PlayPlace {
    /// The place of what stands behind `#/play/` and behind `?`. One that is not known leads to the beginning.
    pub fn of_path(path: &str, query: &str) -> PlayPlace {
        match path {
            "hand" => PlayPlace::Hand(query.to_owned()),
            "replay" => PlayPlace::Replay(query.to_owned()),
            "records" => PlayPlace::Records(query == "shared"),
            "records/player" => PlayPlace::Player,
            _ => PlayPlace::Home,
        }
    }

    /// The place around it, in its part of the app.
    pub fn up(&self) -> Option<PlayPlace> {
        match self {
            PlayPlace::Home => None,
            PlayPlace::Player => Some(PlayPlace::Records(false)),
            _ => Some(PlayPlace::Home),
        }
    }
}

impl fmt::Display for PlayPlace {
    /// What stands behind `#/play` in its address.
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
