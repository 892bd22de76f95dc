//! The first page of the matches.

use super::super::reading::texts;

texts! {
    /// Texts of the first page of the matches.
    TableHomeText in "home" {
        /// The heading.
        title: text,
        /// The link to the match that goes on.
        go_on: text,
        /// The link to a new match.
        new: text,
        /// Beside it.
        new_about: text,
        /// Where the tools stand.
        tools: text,
        /// The referee's finder.
        finder: text,
        /// Beside it.
        finder_about: text,
        /// Evenings of several tables.
        club: text,
        /// Beside it.
        club_about: text,
        /// Files of matches.
        files: text,
        /// Beside it.
        files_about: text,
        /// Where earlier matches stand.
        earlier: text,
        /// Matches that were put away.
        put_away: text,
        /// The button that puts a match away.
        hide: text,
        /// The button that brings it back.
        restore: text,
        /// Deletes it for good.
        delete: text,
        /// Asks before that.
        delete_sure: text,
        /// The browser keeps nothing.
        refused: text,
        /// Records that could not be read.
        unread: (records: usize),
        /// There is no match under this address on this device.
        no_match: text,
        /// A match that goes on, in a list.
        goes_on: text,
        /// How many hands a match has.
        hands: (hands: usize),
    }
}
