//! Texts of the page that reads a hand from a photograph.

use super::reading::texts;

texts! {
    CameraText in "camera" {
        title: text,
        lead: text,
        tips: ["line" "near" "light"],
        take: text,
        take_another: text,
        choose: text,
        drop: text,
        live: text,
        live_hint: text,
        shoot: text,
        opening: text,
        /// Says that the camera is missing or not allowed.
        no_camera: text,
        no_picture: text,
        /// Says that the browser cannot decode the file as an image.
        undecodable: text,
        too_large: text,
        too_small: text,
        too_dark: text,
        /// Says that the dropped or pasted data contains no picture.
        no_file: text,
        /// Says that the tiles and the result are those of the last photograph.
        last_shown: text,
        /// The button that returns to the last photograph with tiles.
        last: text,
        coming: text,
        finding: text,
        progress: (read: usize, found: usize),
        stop: text,
        no_reader: text,
        no_weights: text,
        broken_weights: text,
        again: text,
        /// The link to the Score page for entering the hand by keyboard instead.
        type_instead: text,
        nothing: text,
        too_many: (tiles: usize),
        /// The label of the photograph for screen readers.
        photograph: (rows: usize),
        rows: text,
        /// Names a row by its number, with the number of tiles in the row. Row 1 is the one that is most likely the hand.
        row: (row: usize, tiles: usize),
        /// The button that adds all rows to the hand.
        all_rows: text,
        show_corners: text,
        corners_hint: text,
        corner: ["left_up" "right_up" "right_down" "left_down"],
        corner_tiles: text,
        fewer: text,
        more: text,
        read_row: text,
        leave_corners: text,
        hand: text,
        /// The instruction to check every tile before accepting the hand.
        check: text,
        /// The instruction to check the tiles, with the number of marked tiles, of which the reader is uncertain.
        check_marked: (tiles: usize),
        drag: text,
        unsure: text,
        /// The mark of a tile whose reading was changed to make a valid hand.
        changed: text,
        changed_badge: text,
        /// The label of the winning tile for screen readers.
        winning: text,
        flower: text,
        back: text,
        unread_tile: text,
        unread: (tiles: usize),
        /// The title of the panel that corrects a tile.
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
        /// Says that the hand would win if a tile, given by its position from the left and its face, were another tile.
        would_win: (place: usize, tile: &str, instead: &str),
        /// The button that opens the hand on the Score page.
        accept: text,
        /// Shown if the tiles are too many or cannot exist together.
        not_yet: text,
        /// The switch for storing the tiles that the user names, so that this set of tiles is read better in the future.
        keep: text,
        keep_about: text,
        known: (tiles: usize),
        forget: text,
        /// The heading of the section about the reader.
        about: text,
        private: text,
        /// Introduces the sources of the training data, which `attribution` lists with the sentence that their license requires.
        trained: text,
        attribution: text,
    }
}
