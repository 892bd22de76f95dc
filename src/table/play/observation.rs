//! What one seat may know.

use std::sync::Arc;

use bafan::{
    Draft, DraftFlowers, Fan, Flower, Flowers, Hand, Meld, RuleSet, Situation, Tally, Tile, TileCounts, Wind, tally,
    waits,
};

use super::event::FalseWinKind;

/// All that a person in one seat would know: the own tiles, what lies open, and what is asked. Two states that differ only in
/// what this seat cannot see have equal observations.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// The rules by which a win is counted.
    pub rules: Arc<RuleSet>,
    /// The wind of the round.
    pub prevalent: Wind,
    /// The seat that sees this.
    pub seat: Wind,
    /// The own standing tiles, a drawn tile included.
    pub standing: TileCounts,
    /// The own melds, concealed kongs included.
    pub melds: Vec<Meld>,
    /// Whether the own hand holds the flower that came as the last tile of the wall.
    pub kept_flower: bool,
    /// What lies before each seat, by wind, the own one included.
    pub players: [Seen; 4],
    /// What this seat is asked.
    pub asked: Asked,
    /// How many tiles the wall has left.
    pub wall_left: usize,
    /// The tile in question is the last one: only a win can be declared on it.
    pub last_tile: bool,
    /// A kong would find a replacement tile.
    pub replacement: bool,
    /// A false win has taken away the right to chow, pung and melded kong.
    pub claims_barred: bool,
    /// Nothing has been done since the deal. None of the dealer's 14 tiles came after the others then (ruling C59).
    pub first_turn: bool,
    /// The points that a win needs, flowers not counted.
    pub minimum: u32,
}

/// What lies before a seat, open to all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The melds in the order laid; `None` for another's concealed kong, which lies face down.
    pub melds: Vec<Option<Meld>>,
    /// The flowers in the order laid.
    pub flowers: Vec<Flower>,
    /// The discards in order, those included that others claimed.
    pub discards: Vec<Discarded>,
    /// How many tiles stand in the hand.
    pub standing: usize,
    /// A false win has taken away the right to win.
    pub barred: bool,
}

/// A discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discarded {
    /// The kind.
    pub tile: Tile,
    /// The seat that claimed it.
    pub claimed_by: Option<Wind>,
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nothing: it is another's turn, or the hand is over.
    Nothing,
    /// Its turn: to win, to make a kong, to discard.
    Turn {
        /// The tile it drew; `None` after a chow or pung, and where the last tile was a flower.
        drawn: Option<Tile>,
        /// The tile replaces a kong's.
        kong: bool,
    },
    /// Whether it takes another's tile.
    Claim {
        /// Whose tile it is.
        from: Wind,
        /// The tile.
        tile: Tile,
        /// It is being added to a pung; else it was discarded.
        added: bool,
    },
}

impl Observation {
    /// How many tiles of each kind lie open: discards and melds, concealed kongs left out. The tile in question counts.
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

    /// How many tiles of each kind this seat has not seen: neither open nor in the own hand.
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

    /// The tile on which a win could be declared now: the drawn one, or another's. None where the right to win is lost.
    pub fn winning_tile(&self) -> Option<Tile> {
        let barred = self.players[self.seat as usize].barred;
        match self.asked {
            Asked::Turn { drawn, .. } => drawn.filter(|_| !barred),
            Asked::Claim { tile, .. } => Some(tile).filter(|_| !barred),
            Asked::Nothing => None,
        }
    }

    /// The winning hand and its points, flowers included.
    ///
    /// # Errors
    ///
    /// Why a declared win would be false. Whether one can be declared at all, [`Observation::winning_tile`] says.
    pub fn win(&self) -> Result<(Hand, Tally), FalseWinKind> {
        match self.complete() {
            Some((_, tally)) if tally.points() < self.minimum => Err(FalseWinKind::Below),
            Some(win) => Ok(win),
            None if self.waited() => Err(FalseWinKind::WrongTile),
            None => Err(FalseWinKind::Incomplete),
        }
    }

    /// The complete hand that could be declared now, and its points, whatever they are; `None` where nothing is complete, or the
    /// right to win is lost. Whether it has its points, [`Observation::win`] says.
    ///
    /// Of the dealer's first 14 tiles each may be the winning one: the one by which the hand is worth most without a fan of its wait
    /// (ruling C59).
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

    /// The own tiles before a tile came by which they might be complete.
    fn without(&self, tile: Tile) -> Option<TileCounts> {
        let mut rest = self.standing;
        (!matches!(self.asked, Asked::Turn { .. }) || rest.remove(tile)).then_some(rest)
    }

    /// Whether the own tiles waited for another tile than the one in question. Before the first discard nobody waits.
    fn waited(&self) -> bool {
        let rest = self.winning_tile().filter(|_| !self.first_turn).and_then(|tile| self.without(tile));
        let melds = || self.melds.iter().map(|&meld| meld.into()).collect();
        let holding = rest.and_then(|rest| {
            Draft { melds: melds(), standing: rest.tiles().collect(), ..Draft::default() }.holding().ok()
        });
        holding.is_some_and(|holding| !waits(&holding).is_empty())
    }

    /// Winds and flags of a win on a tile: 和绝张, the last tile and a kong come from the play.
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

    /// The own tiles as a draft, with the winds and the flowers, for the engine's advice.
    pub fn draft(&self) -> Draft {
        Draft {
            melds: self.melds.iter().map(|&meld| meld.into()).collect(),
            standing: self.standing.tiles().collect(),
            situation: Situation { prevalent: self.prevalent, seat: self.seat, ..Situation::default() },
            flowers: DraftFlowers::Named(self.own().flowers.clone()),
        }
    }

    /// What lies open apart from the own melds and the tile in question.
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

    /// What lies before this seat itself.
    pub fn own(&self) -> &Seen {
        &self.players[self.seat as usize]
    }

    /// The own flowers.
    pub fn flowers(&self) -> Flowers {
        self.own().flowers.iter().copied().collect()
    }
}
