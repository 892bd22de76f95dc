//! Rules for what can be entered next: a tile keyboard queries a [`Draft`] here and receives the reason for each refusal.

use std::fmt;

use crate::hand::{Draft, Fault, Situation};
use crate::tiles::{Meld, Source, Tile};

/// The number of tiles in a hand, counting three for each meld.
const HAND_SIZE: usize = 14;

/// A way of entering the next tile.
///
/// ```
/// use bafan::{Draft, Entry, Wind};
///
/// let pung_or_kong = |entry: &Entry| Draft::default().can_enter(*entry, Wind::East.tile()).is_ok();
/// let possible: Vec<Entry> = Entry::ALL.into_iter().filter(pung_or_kong).collect();
/// assert!(possible.contains(&Entry::Pung) && !possible.contains(&Entry::Chow));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A standing tile.
    #[default]
    Standing,
    /// 吃: a chow with this tile as its lowest.
    Chow,
    /// 碰: a pung of this tile.
    Pung,
    /// 明杠: a kong claimed directly from a discard.
    MeldedKong,
    /// 加杠: a kong made by adding the fourth tile to a pung, whether or not the pung was entered first.
    AddedKong,
    /// 暗杠: a concealed kong of this tile.
    ConcealedKong,
}

impl Entry {
    /// All ways of entering a tile, standing tiles first.
    pub const ALL: [Entry; 6] =
        [Entry::Standing, Entry::Chow, Entry::Pung, Entry::MeldedKong, Entry::AddedKong, Entry::ConcealedKong];

    /// Returns the meld that a tile makes, or `None` for a standing tile or if no chow begins with the tile.
    fn meld(self, tile: Tile) -> Option<Meld> {
        let from = Source::Left;
        match self {
            Entry::Standing => None,
            Entry::Chow => tile.higher(2).map(|_| Meld::Chow { low: tile, claimed: None }),
            Entry::Pung => Some(Meld::Pung { tile, from: None }),
            Entry::MeldedKong => Some(Meld::MeldedKong { tile, from, added: false }),
            Entry::AddedKong => Some(Meld::MeldedKong { tile, from, added: true }),
            Entry::ConcealedKong => Some(Meld::ConcealedKong { tile }),
        }
    }
}

impl From<Meld> for Entry {
    /// Returns the entry that makes a meld of this type.
    fn from(meld: Meld) -> Entry {
        match meld {
            Meld::Chow { .. } => Entry::Chow,
            Meld::Pung { .. } => Entry::Pung,
            Meld::MeldedKong { added: false, .. } => Entry::MeldedKong,
            Meld::MeldedKong { added: true, .. } => Entry::AddedKong,
            Meld::ConcealedKong { .. } => Entry::ConcealedKong,
        }
    }
}

/// Why a tile cannot be entered.
///
/// ```
/// use bafan::{Draft, Entry, Refusal, Suit};
///
/// let (eight, draft) = (Suit::Dots.tile(8), Draft::default());
/// assert_eq!(draft.can_enter(Entry::Chow, eight), Err(Refusal::NoChow(eight)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The hand already has its 14 tiles.
    Full,
    /// A meld needs room for three tiles, but the hand lacks only this many: 1 or 2.
    NoRoom(usize),
    /// No chow begins with a wind or dragon, an 8 or a 9.
    NoChow(Tile),
    /// Fewer copies of a kind are left than the entry needs.
    Copies {
        /// The kind of tile.
        tile: Tile,
        /// The number of copies left, 0 to 3.
        left: u8,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Full => f.write_str("the hand has its 14 tiles"),
            Refusal::NoRoom(left) => write!(f, "a meld takes the place of three tiles, and {left} are left"),
            Refusal::NoChow(tile) => write!(f, "no chow begins with {tile}"),
            Refusal::Copies { tile, left } => write!(f, "{left} copies of {tile} are left"),
        }
    }
}

impl std::error::Error for Refusal {}

/// A flag of a situation, other than self-draw. The tiles of the hand or another flag can rule it out.
///
/// ```
/// use bafan::{Flag, Situation};
///
/// let mut situation = Situation::default();
/// Flag::LastTile.set(&mut situation, true);
/// assert!(Flag::ALL.map(|flag| flag.is_on(&situation)) == [false, true, false]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flag {
    /// 和绝张: the other three copies of the winning tile are visible.
    LastOfKind,
    /// The last tile of the wall: 妙手回春 on a self-draw, otherwise 海底捞月.
    LastTile,
    /// A kong: 杠上开花 on a self-draw, otherwise 抢杠和.
    Kong,
}

impl Flag {
    /// All three flags.
    pub const ALL: [Flag; 3] = [Flag::LastOfKind, Flag::LastTile, Flag::Kong];

    /// Returns whether the flag is set.
    pub const fn is_on(self, situation: &Situation) -> bool {
        match self {
            Flag::LastOfKind => situation.last_of_kind,
            Flag::LastTile => situation.last_tile,
            Flag::Kong => situation.kong,
        }
    }

    /// Sets or clears the flag.
    pub const fn set(self, situation: &mut Situation, on: bool) {
        match self {
            Flag::LastOfKind => situation.last_of_kind = on,
            Flag::LastTile => situation.last_tile = on,
            Flag::Kong => situation.kong = on,
        }
    }
}

/// Whether a flag can be changed.
///
/// ```
/// use bafan::{Draft, Flag, FlagState};
///
/// // The other three copies of the winning tile are in the player's own pung.
/// let draft: Draft = "[333p,1]12p456m789m55s3p".parse().unwrap();
/// assert_eq!(draft.flag(Flag::LastOfKind), FlagState::Proven);
/// assert_eq!(draft.flag(Flag::LastTile), FlagState::Free);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlagState {
    /// The flag may be on or off.
    Free,
    /// The hand proves the flag: it counts whether or not it is set.
    Proven,
    /// The flag cannot be set.
    Barred(Fault),
}

impl Draft {
    /// Returns the number of copies of a kind that have not been entered, 0 to 4.
    ///
    /// ```
    /// let draft: bafan::Draft = "[555p]5p".parse().unwrap();
    /// assert_eq!(draft.copies_left(draft.standing[0]), 0);
    /// ```
    pub fn copies_left(&self, tile: Tile) -> u8 {
        4u8.saturating_sub(self.counts()[tile])
    }

    /// Returns the number of tiles missing from a complete hand, counting three for each meld.
    ///
    /// ```
    /// let draft: bafan::Draft = "[5555p]5m".parse().unwrap();
    /// assert_eq!(draft.tiles_missing(), 10);
    /// ```
    pub fn tiles_missing(&self) -> usize {
        HAND_SIZE.saturating_sub(self.standing.len() + self.melds.len() * 3)
    }

    /// Checks whether a tile can be entered in the given way.
    ///
    /// # Errors
    ///
    /// Returns the reason if the tile cannot be entered.
    ///
    /// ```
    /// use bafan::{Draft, Entry, Refusal, Suit};
    ///
    /// let (five, draft) = (Suit::Dots.tile(5), "[555p]".parse::<Draft>().unwrap());
    /// assert_eq!(draft.can_enter(Entry::AddedKong, five), Ok(()));
    /// assert_eq!(draft.can_enter(Entry::Pung, five), Err(Refusal::Copies { tile: five, left: 1 }));
    /// ```
    pub fn can_enter(&self, entry: Entry, tile: Tile) -> Result<(), Refusal> {
        let copies = |tile: Tile, wanted: u8| match self.copies_left(tile) {
            left if left < wanted => Err(Refusal::Copies { tile, left }),
            _ => Ok(()),
        };
        if entry == Entry::AddedKong && self.pung_of(tile).is_some() {
            return copies(tile, 1);
        }
        match (entry, self.tiles_missing()) {
            (_, 0) => return Err(Refusal::Full),
            (Entry::Standing, _) => {}
            (_, left) if left < 3 || self.melds.len() > 3 => return Err(Refusal::NoRoom(left)),
            _ => {}
        }
        match entry {
            Entry::Standing => copies(tile, 1),
            Entry::Chow => {
                let chow = entry.meld(tile).ok_or(Refusal::NoChow(tile))?;
                chow.tiles().try_for_each(|tile| copies(tile, 1))
            }
            Entry::Pung => copies(tile, 3),
            Entry::MeldedKong | Entry::AddedKong | Entry::ConcealedKong => copies(tile, 4),
        }
    }

    /// Enters a tile. A standing tile becomes the winning tile.
    ///
    /// # Errors
    ///
    /// Returns the reason if the tile cannot be entered, and leaves the draft unchanged.
    ///
    /// ```
    /// use bafan::{Draft, Entry, Suit, Tile};
    ///
    /// let mut draft = Draft::default();
    /// draft.enter(Entry::Chow, Tile::number(Suit::Dots, 7).unwrap()).unwrap();
    /// assert_eq!(draft.to_string(), "[789p]|EE0000");
    /// ```
    pub fn enter(&mut self, entry: Entry, tile: Tile) -> Result<(), Refusal> {
        self.can_enter(entry, tile)?;
        match entry.meld(tile) {
            Some(meld) => self.enter_meld(meld)?,
            None => self.standing.push(tile),
        }
        Ok(())
    }

    /// Enters a meld with details that a key press lacks: which tile of a chow was claimed, or from whom.
    ///
    /// # Errors
    ///
    /// Returns the reason if the meld cannot be entered, and leaves the draft unchanged.
    ///
    /// ```
    /// use bafan::{Draft, Meld, Suit};
    ///
    /// let mut draft = Draft::default();
    /// draft.enter_meld(Meld::Chow { low: Suit::Dots.tile(7), claimed: Some(2) }).unwrap();
    /// assert_eq!(draft.to_string(), "[789p,2]|EE0000");
    /// ```
    pub fn enter_meld(&mut self, meld: Meld) -> Result<(), Refusal> {
        let (entry, tile) = (Entry::from(meld), meld.tile());
        self.can_enter(entry, tile)?;
        match self.pung_of(tile).filter(|_| entry == Entry::AddedKong) {
            Some(pung) => self.melds[pung] = meld.into(),
            None => self.melds.push(meld.into()),
        }
        Ok(())
    }

    /// Records whether the winning tile was drawn or claimed. A change clears the kong flag, because the flag would then mean something
    /// else.
    ///
    /// ```
    /// let mut draft: bafan::Draft = "[1111m]|EE1001".parse().unwrap();
    /// draft.set_self_drawn(false);
    /// assert_eq!(draft.to_string(), "[1111m]|EE0000");
    /// ```
    pub fn set_self_drawn(&mut self, self_drawn: bool) {
        self.situation.kong &= self.situation.self_drawn == self_drawn;
        self.situation.self_drawn = self_drawn;
    }

    /// Returns whether a flag can be changed, given the tiles entered. The winning tile is unknown until the hand is complete.
    ///
    /// ```
    /// use bafan::{Draft, Fault, Flag, FlagState};
    ///
    /// let draft: Draft = "11122233344455m|EE1000".parse().unwrap();
    /// assert_eq!(draft.flag(Flag::Kong), FlagState::Barred(Fault::ReplacementWithoutKong));
    /// ```
    pub fn flag(&self, flag: Flag) -> FlagState {
        let faults = |on| {
            let mut draft = self.clone();
            flag.set(&mut draft.situation, on);
            draft.hand().map(|hand| hand.situation()).map_err(|faults| faults.0)
        };
        match (faults(false), faults(true)) {
            (Ok(situation), _) if flag.is_on(&situation) => FlagState::Proven,
            (off, Err(on)) => {
                let off = off.err().unwrap_or_default();
                let whole = self.tiles_missing() == 0;
                let new = |fault: &Fault| !off.contains(fault) && (whole || !fault.is_about_winning_tile());
                on.into_iter().find(new).map_or(FlagState::Free, FlagState::Barred)
            }
            _ => FlagState::Free,
        }
    }

    /// Returns the faults that entering more tiles cannot fix.
    ///
    /// ```
    /// use bafan::{Draft, Fault};
    ///
    /// // Entering more tiles fixes missing tiles, but not a fifth copy.
    /// let draft: Draft = "11111m".parse().unwrap();
    /// assert!(matches!(draft.lasting_faults()[..], [Fault::FifthCopy { copies: 5, .. }]));
    /// ```
    pub fn lasting_faults(&self) -> Vec<Fault> {
        let lasting = |fault: &Fault| {
            let curable = matches!(fault, Fault::TooFew(_) | Fault::ReplacementWithoutKong);
            self.tiles_missing() == 0 || !(curable || fault.is_about_winning_tile())
        };
        self.hand().err().map_or_else(Vec::new, |faults| faults.0.into_iter().filter(lasting).collect())
    }

    /// Returns the faults of tiles, melds and flowers that neither another situation nor further tiles can fix. The tile keyboard
    /// prevents these faults, but a text can contain them.
    ///
    /// ```
    /// use bafan::{Draft, Fault};
    ///
    /// let draft: Draft = "11111m|EE0011|9".parse().unwrap();
    /// assert_eq!(draft.tile_faults().len(), 2);
    /// ```
    pub fn tile_faults(&self) -> Vec<Fault> {
        let draft = Draft { situation: Situation::default(), ..self.clone() };
        let faults = draft.hand().err().map_or_else(Vec::new, |faults| faults.0);
        faults.into_iter().filter(|fault| !matches!(fault, Fault::TooFew(_))).collect()
    }

    /// Returns the index of an entered pung among the melds; `None` if there is no pung of this tile.
    fn pung_of(&self, tile: Tile) -> Option<usize> {
        let is_pung = |meld| matches!(Meld::try_from(meld), Ok(Meld::Pung { tile: own, .. }) if own == tile);
        self.melds.iter().position(is_pung)
    }
}

impl Fault {
    /// Returns whether the fault concerns only the winning tile, which is unknown until the hand is complete.
    const fn is_about_winning_tile(&self) -> bool {
        matches!(self, Fault::RobbedTileHeld(_) | Fault::LastOfKindHeld(_))
    }
}
