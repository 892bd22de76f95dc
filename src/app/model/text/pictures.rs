//! Texts of the page of pictures on the tiles.

use super::reading::texts;

texts! {
    PicturesText in "pictures" {
        title: text,
        /// What it is for, on the card that leads there.
        about: text,
        /// How pictures get onto tiles, and where they stay.
        lead: text,
        shown: text,
        choose: text,
        choose_for: (tile: &str),
        count: (count: usize),
        delete: (tile: &str),
        delete_all: text,
        /// A file that is no picture, or one that the browser cannot read.
        no_picture: (file: &str),
        /// A file of whose name no tile can be told.
        no_tile: (file: &str),
        /// The browser keeps no more.
        full: text,
        /// Some of the kept pictures cannot be read.
        lost: (lines: usize),
    }
}
