//! Texts of the first Table page.

use super::super::reading::texts;

texts! {
    TableHomeText in "home" {
        title: text,
        /// The link to the match in progress.
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
        /// The link to the records of hands played online.
        records: text,
        records_about: text,
        /// The heading of the links to the score sheets of other games.
        others: text,
        earlier: text,
        put_away: text,
        /// The button that archives a match or a club evening.
        hide: text,
        restore: text,
        delete: text,
        delete_sure: text,
        no_match: text,
        /// The mark of an unfinished match in a list.
        goes_on: text,
        hands: (hands: usize),
    }
}
