//! The texts on entering a hand: keyboard, hand, winds, flags, flowers, and what is wrong with it.

use bafan::{Entry, Fault, Flag, Flower, MeldFault, Refusal, Tile};

use super::reading::texts;
use super::template::{Fill, Template};

texts! {
    /// Texts of keyboard and hand.
    InputText in "input" {
        keyboard: text,
        key: (tile: Tile, left: u8),
        /// The group of the buttons that say what a key adds.
        entries: text,
        entry: [Entry],
        hand: text,
        remove: (tile: Tile),
        /// The button of a standing tile that can be made the winning one.
        choose: (tile: Tile),
        remove_winning: (tile: Tile),
        /// The button of a meld with this lowest tile.
        removal: {Entry},
        winning_badge: text,
        /// The button that lets one choose the winning tile.
        choose_winning: text,
        choosing: text,
        /// What can be done with the tiles of the hand.
        gestures: text,
        /// What the keyboard is for, before anything is entered.
        begin: text,
        /// What the next key does while tiles are marked as seen.
        mark_hint: text,
        /// The same while they say what another player discarded.
        claim_hint: text,
        /// What the next key does, where it is not simply a tile.
        entry_hint: {Entry},
        undo: text,
        redo: text,
        clear: text,
        fold: text,
        unfold: text,
        keys: text,
        /// Tiles of these names have come into the hand.
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
    /// Texts of winds, flags and flowers.
    SituationText in "situation" {
        title: text,
        in_short: text,
        prevalent: text,
        /// The wind of the winner's seat.
        seat: text,
        way: text,
        claimed: text,
        self_drawn: text,
        flags: text,
        /// The flags: the last of its kind, the last tile drawn or discarded, the tile after a kong, the tile of a robbed kong.
        moments: ["last_of_kind" "last_draw" "last_discard" "after_kong" "robbing_kong"],
        /// A flag that counts because the melds prove it.
        proven: (flag: &str),
        /// Why it cannot be turned off.
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
    /// Why a key does nothing.
    RefusalText in "refusal" {
        full: text,
        /// There is less room than a meld needs.
        no_room: (left: usize),
        no_chow: (tile: Tile),
        none_left: (tile: Tile),
        /// Fewer copies are left than are needed.
        few_left: (tile: Tile, left: u8),
    }
}

impl RefusalText {
    /// Why a key does nothing.
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
    /// What is wrong with a hand.
    FaultText in "fault" {
        too_few: (count: usize),
        too_many: (count: usize),
        too_many_melds: (count: usize),
        fifth_copy: (tile: Tile, copies: usize),
        /// The meld of a place, from 1, is none, and why.
        meld: (number: usize, why: &str),
        /// Its number of tiles is not that of a meld.
        meld_size: (count: usize),
        meld_shape: text,
        meld_mark: (mark: u8),
        replacement_without_kong: text,
        /// A robbed kong of a tile that the hand holds.
        robbed_tile_held: (tile: Tile),
        robbed_after_last_tile: text,
        last_of_kind_held: (tile: Tile),
        too_many_flowers: text,
        flower_twice: (flower: &str),
        /// The flowers, by the letters of the notation.
        flower: [Flower],
    }
}

impl FaultText {
    /// What is wrong with a hand.
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
