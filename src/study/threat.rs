//! A player who may be waiting, as another one sees that player.

use bafan::{Danger, Meld, Opponent, Tile, TileCounts, danger, unseen_of_each};

/// What lies open of a player and around that player, and the tiles of the one who is to discard.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Threat {
    /// The melds of the player, at most four.
    pub melds: Vec<Meld>,
    /// The discards of the player, in order.
    pub discards: Vec<Tile>,
    /// What else lies open on the table: discards and melds of others.
    pub open: Vec<Tile>,
    /// The standing tiles of the one who is to discard.
    pub held: Vec<Tile>,
}

impl Threat {
    /// What discarding one of the standing tiles may cost.
    pub fn danger(&self, tile: Tile) -> Danger {
        let opponent = Opponent {
            melds: self.melds.iter().copied().map(Some).collect(),
            discards: self.discards.iter().copied().collect(),
        };
        danger(tile, &opponent, &self.unseen())
    }

    /// What the one who is to discard does not see.
    pub fn unseen(&self) -> TileCounts {
        let melded = self.melds.iter().flat_map(|meld| meld.tiles());
        let seen = [&self.discards, &self.open].into_iter().flatten().copied().chain(melded).collect();
        unseen_of_each(&self.held.iter().copied().collect(), &seen)
    }
}
