//! The observation: what one seat may know.

use std::sync::Arc;

use bafan::{
    Draft, DraftFlowers, Fan, Flower, Flowers, Hand, Meld, RuleSet, Situation, Tally, Tile, TileCounts, Wind, tally,
    waits,
};

use super::event::FalseWinKind;

/// All that a person in one seat would know: the seat's own tiles, everything visible, and the pending decision. Two states that differ
/// only in what this seat cannot see have equal observations.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// The scoring rules.
    pub rules: Arc<RuleSet>,
    /// The prevalent wind, that is, the wind of the round.
    pub prevalent: Wind,
    /// The observing seat.
    pub seat: Wind,
    /// The seat's concealed tiles, a drawn tile included.
    pub standing: TileCounts,
    /// The seat's melds, concealed kongs included.
    pub melds: Vec<Meld>,
    /// Whether this seat holds a flower that was the last tile of the wall.
    pub kept_flower: bool,
    /// The visible part of each seat by wind, the observer included.
    pub players: [Seen; 4],
    /// The decision that this seat must make.
    pub asked: Asked,
    /// The number of tiles left in the wall.
    pub wall_left: usize,
    /// Whether the tile drawn or offered is the last one, so that an offered tile can be claimed only for a win.
    pub last_tile: bool,
    /// Whether a replacement tile is left for a kong.
    pub replacement: bool,
    /// Whether a false win has cost this seat the right to claim chows, pungs and melded kongs.
    pub claims_barred: bool,
    /// Whether no action has been taken since the deal. If so, none of the dealer's 14 tiles counts as the last one drawn (ruling C59).
    pub first_turn: bool,
    /// The points that a win needs, without flowers.
    pub minimum: u32,
}

/// What the observer can see of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The melds in order; `None` for another's concealed kong, which lies face down.
    pub melds: Vec<Option<Meld>>,
    /// The flowers laid down, in order.
    pub flowers: Vec<Flower>,
    /// The discards in order, including those that others claimed.
    pub discards: Vec<Discarded>,
    /// The number of concealed tiles.
    pub standing: usize,
    /// Whether a false win has cost this seat the right to win.
    pub barred: bool,
}

/// A discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discarded {
    /// The kind of the discarded tile.
    pub tile: Tile,
    /// The seat that claimed the tile; `None` if nobody did.
    pub claimed_by: Option<Wind>,
}

/// The decision that a seat must make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// None: it is another player's turn, the others respond to this seat's tile, the seat has already responded, or the hand is over.
    Nothing,
    /// The seat's turn: to win, make a kong or discard.
    Turn {
        /// The drawn tile; `None` after a chow or pung, and if the last tile was a flower.
        drawn: Option<Tile>,
        /// Whether the tile is the replacement for a kong.
        kong: bool,
    },
    /// A response to another's tile.
    Claim {
        /// The seat whose tile it is.
        from: Wind,
        /// The tile that the seat may claim.
        tile: Tile,
        /// Whether the tile is being added to a pung; otherwise it was discarded.
        added: bool,
    },
}

impl Observation {
    /// Counts the visible tiles of each kind: discards, the tile offered and melds, without concealed kongs.
    pub fn open(&self) -> TileCounts {
        let melds = self.players.iter().flat_map(|player| player.melds.iter().flatten());
        let discards = self.players.iter().flat_map(|player| &player.discards);
        let mut open: TileCounts = melds.filter(|meld| meld.is_open()).flat_map(|meld| meld.tiles()).collect();
        open.extend(discards.filter(|discard| discard.claimed_by.is_none()).map(|discard| discard.tile));
        if let Asked::Claim { tile, added: true, .. } = self.asked {
            open.add(tile);
        }
        open
    }

    /// Counts the tiles of each kind that are neither visible nor in the seat's own hand.
    pub fn unseen(&self) -> TileCounts {
        let open = self.open();
        let kongs: TileCounts =
            self.melds.iter().filter(|meld| !meld.is_open()).flat_map(|meld| meld.tiles()).collect();
        let mut unseen = TileCounts::EMPTY;
        for tile in Tile::all() {
            unseen.set(tile, 4u8.saturating_sub(open[tile] + kongs[tile] + self.standing[tile]));
        }
        unseen
    }

    /// Returns the tile on which a win could be declared now: the drawn tile, or another player's tile. `None` if there is no such tile or
    /// the right to win is lost.
    pub fn winning_tile(&self) -> Option<Tile> {
        let barred = self.players[self.seat as usize].barred;
        match self.asked {
            Asked::Turn { drawn, .. } => drawn.filter(|_| !barred),
            Asked::Claim { tile, .. } => Some(tile).filter(|_| !barred),
            Asked::Nothing => None,
        }
    }

    /// Returns the winning hand and its points, flowers included.
    ///
    /// # Errors
    ///
    /// Returns the reason why a declared win would be false. [`Observation::winning_tile`] tells whether a win can be declared at all.
    pub fn win(&self) -> Result<(Hand, Tally), FalseWinKind> {
        match self.complete() {
            Some((_, tally)) if tally.points() < self.minimum => Err(FalseWinKind::Below),
            Some(win) => Ok(win),
            None if self.waited() => Err(FalseWinKind::WrongTile),
            None => Err(FalseWinKind::Incomplete),
        }
    }

    /// Returns the complete hand that could be declared now with its points, even if these are too few; `None` if the hand is not complete
    /// or the right to win is lost. [`Observation::win`] also checks the points.
    ///
    /// Any of the dealer's first 14 tiles may be the winning one: the method chooses the tile that gives the most points, without a fan for
    /// the wait (ruling C59).
    pub fn complete(&self) -> Option<(Hand, Tally)> {
        let drawn = self.completed_by(self.winning_tile()?)?;
        if !self.first_turn {
            return Some(drawn);
        }
        let waited = |tally: &Tally| {
            let fans = [Fan::EdgeWait, Fan::ClosedWait, Fan::SingleWait];
            fans.into_iter().any(|fan| tally.times(fan) > 0)
        };
        let each = self.standing.kinds().iter().filter_map(|tile| self.completed_by(tile));
        each.filter(|(_, tally)| !waited(tally)).max_by_key(|(_, tally)| tally.total).or(Some(drawn))
    }

    fn completed_by(&self, tile: Tile) -> Option<(Hand, Tally)> {
        let draft = Draft {
            melds: self.melds.iter().map(|&meld| meld.into()).collect(),
            standing: self.without(tile)?.tiles().chain([tile]).collect(),
            situation: self.situation(tile),
            flowers: DraftFlowers::Named(self.own().flowers.clone()),
        };
        let hand = draft.hand().ok()?;
        let tally = tally(&hand, &self.rules).ok()?;
        Some((hand, tally))
    }

    /// Returns the seat's tiles without the tile that may complete them; `None` if that tile should have been drawn but is not held.
    fn without(&self, tile: Tile) -> Option<TileCounts> {
        let mut rest = self.standing;
        (!matches!(self.asked, Asked::Turn { .. }) || rest.remove(tile)).then_some(rest)
    }

    /// Returns whether the seat was waiting before the tile drawn or offered. Before the first action, nobody counts as waiting.
    fn waited(&self) -> bool {
        let rest = self.winning_tile().filter(|_| !self.first_turn).and_then(|tile| self.without(tile));
        let melds = || self.melds.iter().map(|&meld| meld.into()).collect();
        let holding = rest.and_then(|rest| {
            Draft { melds: melds(), standing: rest.tiles().collect(), ..Draft::default() }.holding().ok()
        });
        holding.is_some_and(|holding| !waits(&holding).is_empty())
    }

    /// Returns the winds and flags of a win on a tile. The flags for 和绝张, the last tile and a kong follow from the course of the hand.
    fn situation(&self, tile: Tile) -> Situation {
        let (self_drawn, kong) = match self.asked {
            Asked::Turn { kong, .. } => (true, kong),
            Asked::Claim { added, .. } => (false, added),
            Asked::Nothing => (false, false),
        };
        let itself = u8::from(!self_drawn);
        Situation {
            prevalent: self.prevalent,
            seat: self.seat,
            self_drawn,
            last_of_kind: (self_drawn || !kong) && self.open()[tile] == 3 + itself,
            last_tile: self.last_tile,
            kong,
        }
    }

    /// Returns the seat's tiles as a draft with winds and flowers, for the engine's advice.
    pub fn draft(&self) -> Draft {
        Draft {
            melds: self.melds.iter().map(|&meld| meld.into()).collect(),
            standing: self.standing.tiles().collect(),
            situation: Situation { prevalent: self.prevalent, seat: self.seat, ..Situation::default() },
            flowers: DraftFlowers::Named(self.own().flowers.clone()),
        }
    }

    /// Counts the visible tiles other than the seat's own melds and the tile offered.
    pub fn elsewhere(&self) -> TileCounts {
        let mut open = self.open();
        for tile in self.melds.iter().filter(|meld| meld.is_open()).flat_map(|meld| meld.tiles()) {
            open.remove(tile);
        }
        if let Asked::Claim { tile, .. } = self.asked {
            open.remove(tile);
        }
        open
    }

    /// Returns the visible part of the observing seat.
    pub fn own(&self) -> &Seen {
        &self.players[self.seat as usize]
    }

    /// Returns the observing seat's flowers, by name.
    pub fn flowers(&self) -> Flowers {
        self.own().flowers.iter().copied().collect()
    }
}
