//! The entered hand, and the changes to it.

use bafan::{Draft, Flag, FlagState, Refusal, RuleSet, Shown, Source, Tile, TileCounts, Wind, order};

use super::{Note, Standing};

/// The entered hand: the part of the state that undo restores.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Tiles, winds, flags and flowers. Once the winning tile is known, it is the last concealed tile.
    pub draft: Draft,
    /// The discarder of the winning tile, once the user has chosen one.
    pub payer: Option<Wind>,
    /// Whether the winning tile has been chosen; tiles entered later are then placed before it.
    pub winning_chosen: bool,
    /// The tiles visible elsewhere. Together with the draft, there are at most four of a kind.
    pub seen: TileCounts,
    /// What the other players have shown, in the order of [`Source::ALL`], to the extent that the user has attributed it to them.
    pub others: [Shown; 3],
    /// The rules that the hand came with, if they differ from the user's own.
    pub rules: Option<RuleSet>,
}

impl Table {
    /// See [`State::standing`](super::State::standing).
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

    /// Moves a concealed tile to the end, which makes it the winning tile.
    pub(super) fn choose(&mut self, index: usize) {
        if index < self.draft.standing.len() {
            let tile = self.draft.standing.remove(index);
            self.draft.standing.push(tile);
            self.winning_chosen = true;
        }
    }

    /// Removes a concealed tile. If another tile is known to be the winning one, that tile stays the winning one, and the next tile entered
    /// fills the gap.
    pub(super) fn remove(&mut self, index: usize) {
        if index < self.draft.standing.len() {
            let known = self.winning_chosen || self.draft.tiles_missing() == 0;
            self.draft.standing.remove(index);
            self.winning_chosen = known && index < self.draft.standing.len();
        }
    }

    /// Removes a meld. If the hand was full, the hand's winning tile stays the winning one.
    pub(super) fn remove_meld(&mut self, index: usize) {
        if index < self.draft.melds.len() {
            self.winning_chosen |= self.draft.tiles_missing() == 0 && !self.draft.standing.is_empty();
            self.draft.melds.remove(index);
        }
    }

    pub(super) fn discard(&mut self, tile: Tile) {
        if let Some(index) = self.draft.standing.iter().rposition(|&standing| standing == tile) {
            self.remove(index);
            self.winning_chosen = false;
            self.seen.add(tile);
        }
    }

    /// Marks one more copy of a tile as seen, optionally as another player's discard; refused if no copy is left.
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

    /// Turns 和绝张 on when the hand is full, at least one copy of its winning tile has been seen elsewhere, and all four copies are in the
    /// hand or seen. If the hand already decides the flag, it is left alone.
    pub(super) fn prove_last_of_kind(&mut self) {
        let Some(&winning) = self.draft.standing.last() else { return };
        let known = self.draft.counts()[winning] + self.seen[winning] == 4 && self.seen[winning] > 0;
        if known && self.draft.tiles_missing() == 0 && self.draft.flag(Flag::LastOfKind) == FlagState::Free {
            self.draft.situation.last_of_kind = true;
        }
    }

    /// Unmarks copies of tiles, so that each tile is counted at most four times in the hand and among those seen.
    pub(super) fn settle_seen(&mut self) {
        let held = self.draft.counts();
        for (tile, copies) in self.seen.clone().iter() {
            self.seen.set(tile, copies.min(4u8.saturating_sub(held[tile])));
        }
    }

    /// Removes the last concealed tile or, if there is none, the last meld.
    pub(super) fn erase(&mut self) {
        match self.draft.standing.len() {
            0 => drop(self.draft.melds.pop()),
            count => self.remove(count - 1),
        }
    }

    /// Toggles a flag: turns it on if it is possible, or off unless the hand proves it.
    pub(super) fn turn(&mut self, flag: Flag) -> Result<(), Note> {
        let on = flag.is_on(&self.draft.situation);
        match self.draft.flag(flag) {
            FlagState::Proven => return Err(Note::Proven),
            FlagState::Barred(fault) if !on => return Err(Note::Barred(fault)),
            _ => flag.set(&mut self.draft.situation, !on),
        }
        Ok(())
    }

    /// Returns whether the hand has a tile.
    pub(super) fn has_tiles(&self) -> bool {
        !(self.draft.standing.is_empty() && self.draft.melds.is_empty())
    }
}
