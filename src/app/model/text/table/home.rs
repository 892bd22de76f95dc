//! The first page of the matches.

use super::super::reading::texts;

texts! {
    /// Texts of the first page of the matches.
    TableHomeText in "home" {
        title: text,
        /// The link to the match that goes on.
        go_on: text,
        new: text,
        new_about: text,
        tools: text,
        finder: text,
        finder_about: text,
        club: text,
        club_about: text,
        files: text,
        files_about: text,
        earlier: text,
        put_away: text,
        /// The button that puts a match away.
        hide: text,
        restore: text,
        delete: text,
        delete_sure: text,
        /// There is no match under this address on this device.
        no_match: text,
        /// A match that goes on, in a list.
        goes_on: text,
        hands: (hands: usize),
    }
}
