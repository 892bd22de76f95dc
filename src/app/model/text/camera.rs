//! Texts of the page that reads a hand from a photograph.

use super::reading::texts;

texts! {
    /// Texts of the page that reads a hand from a photograph.
    CameraText in "camera" {
        /// The heading.
        title: text,
        /// What the page does, and that typing is the first way.
        lead: text,
        /// How a photograph should be.
        tips: ["line" "near" "light"],
        /// Takes a photograph.
        take: text,
        /// Takes another one.
        take_another: text,
        /// Chooses a picture.
        choose: text,
        /// A picture can be dropped or pasted, too.
        drop: text,
        /// Shows what the camera sees.
        live: text,
        /// Lay the row of tiles into the frame.
        live_hint: text,
        /// Takes what is in the frame.
        shoot: text,
        /// The camera is being opened.
        opening: text,
        /// The camera may not be used, or there is none.
        no_camera: text,
        /// What was chosen is no picture.
        no_picture: text,
        /// The browser cannot show it.
        undecodable: text,
        /// It is too large.
        too_large: text,
        /// It is too small.
        too_small: text,
        /// It is too dark.
        too_dark: text,
        /// What was dropped or pasted holds no picture.
        no_file: text,
        /// The reader is being fetched.
        coming: text,
        /// Tiles are being looked for.
        finding: text,
        /// So many tiles of those that were found have been read.
        progress: (read: usize, found: usize),
        /// Ends that.
        stop: text,
        /// The reader did not start.
        no_reader: text,
        /// The weights did not come.
        no_weights: text,
        /// The weights are damaged.
        broken_weights: text,
        /// Tries once more.
        again: text,
        /// Leads to the keyboard of the Score page.
        type_instead: text,
        /// No tiles were found.
        nothing: text,
        /// There are more tiles than a hand has.
        too_many: (tiles: usize),
        /// The photograph, for whoever does not see it.
        photograph: (rows: usize),
        /// The rows that belong to the hand.
        rows: text,
        /// A row: its number from above, and how many tiles it has.
        row: (row: usize, tiles: usize),
        /// Shows the corners by hand.
        show_corners: text,
        /// What to do with them.
        corners_hint: text,
        /// The corners.
        corner: ["left_up" "right_up" "right_down" "left_down"],
        /// How many tiles lie between them.
        corner_tiles: text,
        /// One tile fewer.
        fewer: text,
        /// One tile more.
        more: text,
        /// Reads the row between the corners.
        read_row: text,
        /// Leaves the corners.
        leave_corners: text,
        /// The hand: it is to be checked.
        hand: text,
        /// Says that every tile is to be checked.
        check: text,
        /// So many tiles are marked, since the reader is not sure of them.
        check_marked: (tiles: usize),
        /// What dragging a tile does.
        drag: text,
        /// A mark: not sure.
        unsure: text,
        /// A mark: taken for something else, so that the hand can be one.
        changed: text,
        /// The same within the tile.
        changed_badge: text,
        /// The winning tile, for whoever does not see it.
        winning: text,
        /// A flower.
        flower: text,
        /// The back of a tile.
        back: text,
        /// A tile that shows nothing.
        unread_tile: text,
        /// So many tiles are not read.
        unread: (tiles: usize),
        /// What a tile is: the panel under it.
        what: (tile: &str),
        /// What a new tile is.
        what_new: text,
        /// The likeliest.
        likeliest: text,
        /// All tiles.
        all: text,
        /// Takes the tile away.
        delete: text,
        /// Puts one before it.
        before: text,
        /// Puts one after it.
        after: text,
        /// Moves it.
        left: text,
        /// Moves it.
        right: text,
        /// It is the winning tile.
        is_winning: text,
        /// Makes a meld: how, and of which tiles.
        meld: (kind: &str, tiles: &str),
        /// Parts a meld.
        part: text,
        /// Leaves the panel.
        done: text,
        /// What is not in the photograph.
        beside: text,
        /// The result.
        result: text,
        /// If this tile were that one, the hand would win.
        would_win: (tile: &str, instead: &str),
        /// Opens the Score page with the hand.
        accept: text,
        /// The hand cannot go there: no such tiles can lie on a table.
        not_yet: text,
        /// Keeps the tiles, to read the set better next time.
        keep: text,
        /// What that means.
        keep_about: text,
        /// So many tiles are known.
        known: (tiles: usize),
        /// Forgets them.
        forget: text,
        /// The fold with where the reader comes from.
        about: text,
        /// Where photographs go: nowhere.
        private: text,
        /// What the reader was made of, before the sentence that its licence asks for.
        trained: text,
        /// That sentence.
        attribution: text,
    }
}
