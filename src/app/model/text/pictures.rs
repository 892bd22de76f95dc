//! Texts of the page for the user's own pictures for tiles.

use super::reading::texts;

texts! {
    PicturesText in "pictures" {
        title: text,
        /// The description of the page on the card that leads to it.
        about: text,
        lead: text,
        shown: text,
        choose: text,
        choose_for: (tile: &str),
        count: (count: usize),
        delete: (tile: &str),
        delete_all: text,
        /// Says that a file is not a readable image.
        no_picture: (file: &str),
        /// Says that a file's name does not identify a tile.
        no_tile: (file: &str),
        /// Says that the storage is full.
        full: text,
        /// Gives the number of stored lines that cannot be read.
        lost: (lines: usize),
    }
}
