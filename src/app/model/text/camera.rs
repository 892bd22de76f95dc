//! Texts of the page that reads a hand from a photograph.

use super::reading::texts;

texts! {
    /// Texts of the page that reads a hand from a photograph.
    CameraText in "camera" {
        title: text,
        /// What the page does, and that typing is the first way.
        lead: text,
        tips: ["line" "near" "light"],
        take: text,
        take_another: text,
        choose: text,
        /// A picture can be dropped or pasted, too.
        drop: text,
        live: text,
        /// Lay the row of tiles into the frame.
        live_hint: text,
        shoot: text,
        opening: text,
        /// The camera may not be used, or there is none.
        no_camera: text,
        no_picture: text,
        /// The browser cannot show it.
        undecodable: text,
        too_large: text,
        too_small: text,
        too_dark: text,
        /// What was dropped or pasted holds no picture.
        no_file: text,
        coming: text,
        finding: text,
        /// So many tiles of those that were found have been read.
        progress: (read: usize, found: usize),
        stop: text,
        no_reader: text,
        no_weights: text,
        broken_weights: text,
        again: text,
        /// Leads to the keyboard of the Score page.
        type_instead: text,
        nothing: text,
        too_many: (tiles: usize),
        /// The photograph, for whoever does not see it.
        photograph: (rows: usize),
        rows: text,
        /// A row: its number from above, and how many tiles it has.
        row: (row: usize, tiles: usize),
        show_corners: text,
        corners_hint: text,
        corner: ["left_up" "right_up" "right_down" "left_down"],
        /// How many tiles lie between them.
        corner_tiles: text,
        fewer: text,
        more: text,
        read_row: text,
        leave_corners: text,
        hand: text,
        /// Says that every tile is to be checked.
        check: text,
        /// So many tiles are marked, since the reader is not sure of them.
        check_marked: (tiles: usize),
        drag: text,
        unsure: text,
        /// A mark: taken for something else, so that the hand can be one.
        changed: text,
        changed_badge: text,
        /// The winning tile, for whoever does not see it.
        winning: text,
        flower: text,
        back: text,
        unread_tile: text,
        unread: (tiles: usize),
        /// What a tile is: the panel under it.
        what: (tile: &str),
        what_new: text,
        likeliest: text,
        all: text,
        delete: text,
        before: text,
        after: text,
        left: text,
        right: text,
        is_winning: text,
        meld: (kind: &str, tiles: &str),
        part: text,
        done: text,
        beside: text,
        result: text,
        would_win: (tile: &str, instead: &str),
        /// Opens the Score page with the hand.
        accept: text,
        /// The hand cannot go there: no such tiles can lie on a table.
        not_yet: text,
        /// Keeps the tiles, to read the set better next time.
        keep: text,
        keep_about: text,
        known: (tiles: usize),
        forget: text,
        /// The fold with where the reader comes from.
        about: text,
        private: text,
        /// What the reader was made of, before the sentence that its licence asks for.
        trained: text,
        attribution: text,
    }
}
