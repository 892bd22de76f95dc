//! The discards and melds of the other players, to the extent that the user has marked them.

use bafan::{Danger, Opponent, Shown, Source, Tile, danger, unseen_of_each};

use super::Table;

impl Table {
    /// Returns the danger of a discard against each of the other players about whom something is known.
    pub fn dangers(&self, tile: Tile) -> Vec<(Source, Danger)> {
        let unseen = unseen_of_each(&self.draft.counts(), &self.seen);
        let known = Source::ALL.into_iter().zip(self.others).filter(|(_, other)| other.is_known());
        let against = |(source, other): (Source, Shown)| {
            let opponent = Opponent { melds: vec![None; usize::from(other.melds)], discards: other.discards };
            (source, danger(tile, &opponent, &unseen))
        };
        known.map(against).collect()
    }

    /// Removes from the other players' discards each kind of which no copy is marked as seen anymore.
    pub(super) fn settle_others(&mut self) {
        for other in &mut self.others {
            other.discards = other.discards.intersection(self.seen.kinds());
        }
    }
}
