//! A player who may be waiting, as seen by another player.

use bafan::{Danger, Meld, Opponent, Tile, TileCounts, danger, unseen_of_each};

/// The player's melds and discards, the other visible tiles, and the hand of the observer, who is to discard.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Threat {
    /// The melds of the player, at most four.
    pub melds: Vec<Meld>,
    /// The discards of the player, in order.
    pub discards: Vec<Tile>,
    /// The other visible tiles: discards and melds of others.
    pub open: Vec<Tile>,
    /// The observer's concealed tiles, one of which is to be discarded.
    pub held: Vec<Tile>,
}

impl Threat {
    /// Returns the risk that the observer takes by discarding a concealed tile.
    pub fn danger(&self, tile: Tile) -> Danger {
        let opponent = Opponent {
            melds: self.melds.iter().copied().map(Some).collect(),
            discards: self.discards.iter().copied().collect(),
        };
        danger(tile, &opponent, &self.unseen())
    }

    /// Counts the tiles that the observer does not see.
    pub fn unseen(&self) -> TileCounts {
        let melded = self.melds.iter().flat_map(|meld| meld.tiles());
        let seen = [&self.discards, &self.open].into_iter().flatten().copied().chain(melded).collect();
        unseen_of_each(&self.held.iter().copied().collect(), &seen)
    }
}
