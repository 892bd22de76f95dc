//! Alternative states that a seat cannot distinguish from the current one.

use bafan::{TileCounts, Wind};
use oorandom::Rand32;

use super::face::Face;
use super::state::State;
use super::wall::shuffle;

impl State {
    /// Returns the state with everything redealt that a seat cannot see: the others' concealed tiles and the rest of the wall. The others'
    /// concealed kongs stay, and so do responses already given to a tile. The same seed gives the same deal.
    ///
    /// The seat's observation is the same, and the hand can be continued by the rules unless another seat has already claimed the tile. The
    /// new state's [log](super::Log) cannot be replayed, because the actions so far belong to the original tiles.
    pub fn imagined(&self, seat: Wind, seed: u32) -> State {
        let mut chance = Rand32::new(u64::from(seed));
        let mut imagined = self.clone();
        let others = || Wind::ALL.into_iter().filter(|&other| other != seat);
        let (mut flowers, mut tiles): (Vec<Face>, Vec<Face>) = self.wall.rest().partition(|face| face.tile().is_none());
        tiles.extend(others().flat_map(|other| self.standing(other).tiles()).map(Face::Tile));
        shuffle(&mut tiles, &mut chance);
        for other in others() {
            let held = tiles.split_off(tiles.len().saturating_sub(self.standing(other).total()));
            let standing: TileCounts = held.into_iter().filter_map(Face::tile).collect();
            imagined.places[other as usize].standing = standing;
        }
        tiles.append(&mut flowers);
        shuffle(&mut tiles, &mut chance);
        imagined.wall.set_rest(&tiles);
        imagined.give_drawn_tile();
        imagined
    }

    /// Replaces the drawn tile of the seat whose turn it is with a tile that this seat now holds, if it no longer holds the drawn tile.
    fn give_drawn_tile(&mut self) {
        if let super::state::Phase::Turn { seat, drawn: Some(drawn), .. } = &mut self.phase {
            let standing = &self.places[*seat as usize].standing;
            if standing[*drawn] == 0 {
                *drawn = standing.kinds().iter().next().unwrap_or(*drawn);
            }
        }
    }
}
