//! The texts for entering a hand: the keyboard, the hand, winds, flags, flowers and faults.

use bafan::{Entry, Fault, Flag, Flower, MeldFault, Refusal, Tile};

use super::reading::texts;
use super::template::{Fill, Template};

texts! {
    InputText in "input" {
        keyboard: text,
        key: (tile: Tile, left: u8),
        /// The label of the buttons that choose what a key adds.
        entries: text,
        entry: [Entry],
        hand: text,
        remove: (tile: Tile),
        /// The label of a concealed tile that can be made the winning tile.
        choose: (tile: Tile),
        /// Names a tile and says that it is the winning one.
        winning_tile: (tile: &str),
        /// The label of the button that removes a meld: the kind of the meld and its lowest tile.
        removal: {Entry},
        winning_badge: text,
        /// The button that lets the user choose the winning tile.
        choose_winning: text,
        choosing: text,
        gestures: text,
        /// The hint that the winning tile is entered last, shown once a tile is entered, until the user has once entered a whole hand.
        begin: text,
        /// Explains what a key does while tiles are being marked as seen.
        mark_hint: text,
        /// Explains what a key does while it names another player's discard.
        claim_hint: text,
        /// Explains what a key does while it adds more than one tile.
        entry_hint: {Entry},
        undo: text,
        redo: text,
        clear: text,
        fold: text,
        unfold: text,
        keys: text,
        /// Announces the tiles added to the hand.
        added: (tiles: &str),
        removed: (tiles: &str),
    }
}

impl InputText {
    pub fn remove_meld(&self, entry: Entry, tile: Tile) -> String {
        Template(self.removal.said(entry)).fill(self.names, &[("tile", tile.value(self.names))])
    }
}

texts! {
    SituationText in "situation" {
        title: text,
        in_short: text,
        prevalent: text,
        seat: text,
        way: text,
        claimed: text,
        /// Says, as a complete statement, that a hand won on a discard.
        by_discard: text,
        self_drawn: text,
        flags: text,
        /// The names of the flags for the last tile of its kind, the last draw, the last discard, a kong replacement and a robbed kong.
        moments: ["last_of_kind" "last_draw" "last_discard" "after_kong" "robbing_kong"],
        /// Names a flag that the melds prove.
        proven: (flag: &str),
        /// The reason why a proven flag cannot be turned off.
        proven_reason: text,
        flowers: text,
        more_flowers: text,
        fewer_flowers: text,
    }
}

impl SituationText {
    pub fn flag(&self, flag: Flag, self_drawn: bool) -> &'static str {
        let [last_of_kind, last_draw, last_discard, after_kong, robbing_kong] = self.moments;
        match (flag, self_drawn) {
            (Flag::LastOfKind, _) => last_of_kind,
            (Flag::LastTile, true) => last_draw,
            (Flag::LastTile, false) => last_discard,
            (Flag::Kong, true) => after_kong,
            (Flag::Kong, false) => robbing_kong,
        }
    }
}

texts! {
    RefusalText in "refusal" {
        full: text,
        /// Says that the hand has fewer places left than the meld needs.
        no_room: (left: usize),
        no_chow: (tile: Tile),
        none_left: (tile: Tile),
        /// Says that fewer copies of the tile are left than needed.
        few_left: (tile: Tile, left: u8),
    }
}

impl RefusalText {
    /// Explains why a key does nothing.
    pub fn said(&self, refusal: &Refusal) -> String {
        match *refusal {
            Refusal::Full => self.full.to_owned(),
            Refusal::NoRoom(left) => self.no_room(left),
            Refusal::NoChow(low) => self.no_chow(low),
            Refusal::Copies { tile, left: 0 } => self.none_left(tile),
            Refusal::Copies { tile, left } => self.few_left(tile, left),
        }
    }
}

texts! {
    FaultText in "fault" {
        too_few: (count: usize),
        too_many: (count: usize),
        too_many_melds: (count: usize),
        fifth_copy: (tile: Tile, copies: usize),
        /// Says which meld, by its number from 1, is invalid, and why.
        meld: (number: usize, why: &str),
        meld_size: (count: usize),
        meld_shape: text,
        meld_mark: (mark: u8),
        replacement_without_kong: text,
        /// Says that the hand itself contains the tile of the robbed kong.
        robbed_tile_held: (tile: Tile),
        robbed_after_last_tile: text,
        last_of_kind_held: (tile: Tile),
        too_many_flowers: text,
        flower_twice: (flower: &str),
        /// The names of the flowers, keyed by their letters in the notation.
        flower: [Flower],
    }
}

impl FaultText {
    /// Describes what is wrong with a hand.
    pub fn said(&self, fault: &Fault) -> String {
        match *fault {
            Fault::TooFew(count) => self.too_few(count),
            Fault::TooMany(count) => self.too_many(count),
            Fault::TooManyMelds(count) => self.too_many_melds(count),
            Fault::FifthCopy { tile, copies } => self.fifth_copy(tile, copies),
            Fault::Meld { index, fault, .. } => self.meld(index + 1, &self.of_meld(fault)),
            Fault::ReplacementWithoutKong => self.replacement_without_kong.to_owned(),
            Fault::RobbedTileHeld(tile) => self.robbed_tile_held(tile),
            Fault::RobbedAfterLastTile => self.robbed_after_last_tile.to_owned(),
            Fault::LastOfKindHeld(tile) => self.last_of_kind_held(tile),
            Fault::TooManyFlowers(_) => self.too_many_flowers.to_owned(),
            Fault::FlowerTwice(flower) => self.flower_twice(self.flower(flower)),
        }
    }

    fn of_meld(&self, fault: MeldFault) -> String {
        match fault {
            MeldFault::Size(count) => self.meld_size(count),
            MeldFault::Shape => self.meld_shape.to_owned(),
            MeldFault::Mark(mark) => self.meld_mark(mark),
        }
    }
}
