//! What has been entered, and the changes that can be made to it.

use bafan::{Draft, Flag, FlagState, Refusal, RuleSet, Shown, Source, Tile, TileCounts, Wind, order};

use super::{Note, Standing};

/// What has been entered: the part that undo brings back.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Tiles, winds, flags and flowers; the last standing tile is the winning one.
    pub draft: Draft,
    /// Whose tile the winner took, once somebody has said so.
    pub payer: Option<Wind>,
    /// The winning tile was chosen: tiles entered later go before it.
    pub winning_chosen: bool,
    /// Tiles that lie open elsewhere; with those of the draft four of a kind at most.
    pub seen: TileCounts,
    /// What the others have shown, in the order of [`Source::ALL`], as far as somebody has said whose it is.
    pub others: [Shown; 3],
    /// The rules that the hand came with, where they are others than the reader's own.
    pub rules: Option<RuleSet>,
}

impl Table {
    /// See [`State::standing`].
    pub(super) fn standing(&self) -> Vec<Standing> {
        let Table { draft, winning_chosen, .. } = self;
        let known = draft.tiles_missing() == 0 || *winning_chosen;
        let last = draft.standing.len().saturating_sub(1);
        let tiles = draft.standing.iter().enumerate();
        let mut shown: Vec<Standing> =
            tiles.map(|(index, &tile)| Standing { index, tile, winning: known && index == last }).collect();
        order::by_key(&mut shown, |standing| (standing.winning, standing.tile));
        shown
    }

    /// Puts a standing tile at the end, where the winning tile stands.
    pub(super) fn choose(&mut self, index: usize) {
        if index < self.draft.standing.len() {
            let tile = self.draft.standing.remove(index);
            self.draft.standing.push(tile);
            self.winning_chosen = true;
        }
    }

    /// Removes a standing tile. The winning tile of a whole hand stays the winning one when another tile goes: what is
    /// entered next takes the place of that other tile.
    pub(super) fn remove(&mut self, index: usize) {
        if index < self.draft.standing.len() {
            let known = self.winning_chosen || self.draft.tiles_missing() == 0;
            self.draft.standing.remove(index);
            self.winning_chosen = known && index < self.draft.standing.len();
        }
    }

    /// Removes a meld; the winning tile of a whole hand stays it.
    pub(super) fn remove_meld(&mut self, index: usize) {
        if index < self.draft.melds.len() {
            self.winning_chosen |= self.draft.tiles_missing() == 0 && !self.draft.standing.is_empty();
            self.draft.melds.remove(index);
        }
    }

    /// Moves a standing tile to those that lie open.
    pub(super) fn discard(&mut self, tile: Tile) {
        if let Some(index) = self.draft.standing.iter().rposition(|&standing| standing == tile) {
            self.remove(index);
            self.winning_chosen = false;
            self.seen.add(tile);
        }
    }

    /// Marks one more copy of a tile as seen, perhaps as a discard of one of the others.
    pub(super) fn mark(&mut self, tile: Tile, whose: Option<Source>) -> Result<(), Note> {
        if self.draft.copies_left(tile) <= self.seen[tile] {
            return Err(Note::Refused(Refusal::Copies { tile, left: 0 }));
        }
        self.seen.add(tile);
        if let Some(whose) = whose {
            self.others[whose as usize].discards.insert(tile);
        }
        Ok(())
    }

    /// Turns 和绝张 on when the hand is whole and the other copies of its last tile have been seen.
    pub(super) fn prove_last_of_kind(&mut self) {
        let Some(&winning) = self.draft.standing.last() else { return };
        let known = self.draft.counts()[winning] + self.seen[winning] == 4 && self.seen[winning] > 0;
        if known && self.draft.tiles_missing() == 0 && self.draft.flag(Flag::LastOfKind) == FlagState::Free {
            self.draft.situation.last_of_kind = true;
        }
    }

    /// A tile that goes into the hand lies open no longer, where no other copy is left.
    pub(super) fn settle_seen(&mut self) {
        let held = self.draft.counts();
        for (tile, copies) in self.seen.clone().iter() {
            self.seen.set(tile, copies.min(4u8.saturating_sub(held[tile])));
        }
    }

    /// Takes the last standing tile away, else the last meld.
    pub(super) fn erase(&mut self) {
        match self.draft.standing.len() {
            0 => drop(self.draft.melds.pop()),
            count => self.remove(count - 1),
        }
    }

    /// Turns a flag on where it is possible; off it can be turned unless the hand proves it.
    pub(super) fn turn(&mut self, flag: Flag) -> Result<(), Note> {
        let on = flag.is_on(&self.draft.situation);
        match self.draft.flag(flag) {
            FlagState::Proven => return Err(Note::Proven),
            FlagState::Barred(fault) if !on => return Err(Note::Barred(fault)),
            _ => flag.set(&mut self.draft.situation, !on),
        }
        Ok(())
    }

    /// Nothing but the winds: they stay from hand to hand.
    pub(super) fn cleared(&self) -> Table {
        let mut table = Table::default();
        table.draft.situation.prevalent = self.draft.situation.prevalent;
        table.draft.situation.seat = self.draft.situation.seat;
        table
    }
}
