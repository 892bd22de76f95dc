//! Discards, kongs and the responses of the other players.

use bafan::{DraftMeld, Tile};

use super::{Action, Hand, Moment};
use crate::games::Claimed;
use crate::games::divide::Shape;
use crate::games::entry::Piece;
use crate::games::win::Meld;

impl Hand {
    pub(super) fn discard(&mut self, piece: Piece) {
        let seat = &mut self.seats[self.turn];
        if let Some(place) = seat.standing.iter().rposition(|&own| own == piece) {
            seat.standing.remove(place);
        }
        seat.discards.push(piece);
        seat.turns += 1;
        self.look(self.turn);
        self.open_window(piece, false);
    }

    fn open_window(&mut self, tile: Piece, robbed: bool) {
        self.moment = Moment::Window { tile, robbed };
        self.go_on_silently();
    }

    /// Passes for every seat that has no other action; once all seats have responded, carries out the response with priority.
    pub(super) fn go_on_silently(&mut self) {
        if !matches!(self.moment, Moment::Opening | Moment::Window { .. } | Moment::Grabbed { .. }) {
            return;
        }
        for seat in self.to_act() {
            if self.legal(seat).as_slice() == [Action::Pass] {
                self.answers[seat as usize] = Some(Action::Pass);
            }
        }
        if self.to_act().is_empty() {
            self.resolve();
        }
    }

    fn resolve(&mut self) {
        let players = self.seats.len();
        let answers = std::mem::replace(&mut self.answers, vec![None; players]);
        let order: Vec<usize> = self.around().collect();
        let wins: Vec<(usize, Action)> = order
            .iter()
            .filter_map(|&place| Some((place, answers[place].clone()?)))
            .filter(|(_, answer)| matches!(answer, Action::Win | Action::Grab(_)))
            .collect();
        if !wins.is_empty() {
            return self.end_best(&wins);
        }
        if let Moment::Grabbed { piece } = self.moment {
            return self.end(&[(self.turn, Action::Grab(Some(piece)))]);
        }
        let Moment::Window { tile, robbed } = self.moment else {
            self.moment = Moment::Turn { drawn: true, kong: false };
            return;
        };
        for (place, seat) in self.seats.iter_mut().enumerate() {
            if let (Piece::Tile(tile), true) = (tile, place != self.turn) {
                seat.passed.push(tile);
            }
        }
        if robbed {
            return self.draw(true);
        }
        let claimed = |pungs: bool| {
            order.iter().find_map(|&place| match &answers[place] {
                Some(Action::Claim(claim)) if claim.meld.shape.is_pung() == pungs => Some((place, claim.clone())),
                _ => None,
            })
        };
        if let Some((place, claim)) = claimed(true).or_else(|| claimed(false)) {
            return self.claim(place, tile, claim);
        }
        self.step();
        self.draw(false);
    }

    fn claim(&mut self, place: usize, tile: Piece, claim: Claimed) {
        let players = self.seats.len();
        let from = (place + players - self.turn) % players;
        self.seats[self.turn].discards.pop();
        let seat = &mut self.seats[place];
        for tile in claim.from_hand {
            if let Some(own) = seat.standing.iter().position(|&piece| piece == Piece::Tile(tile)) {
                seat.standing.remove(own);
            }
        }
        let at = claim.meld.tiles.iter().position(|&own| Piece::Tile(own) == tile).unwrap_or_default();
        // The mark of a pung or kong names the discarder: 1 is the player on the left, whose turn comes before this player's. With two
        // players, the other player sits opposite and has mark 2. The mark of any other set is the position of the claimed tile.
        let mark = match claim.meld.shape {
            Shape::Chow | Shape::Winds | Shape::Dragons => at as u8 + 1,
            _ if players == 2 => 2,
            _ => from as u8,
        };
        let kong = claim.meld.shape.is_kong();
        seat.melds.push((DraftMeld { tiles: claim.meld.tiles.clone(), mark: Some(mark) }, claim.meld));
        seat.passed.clear();
        self.turn = place;
        self.look(place);
        if kong {
            return self.draw(true);
        }
        self.moment = Moment::Turn { drawn: false, kong: false };
    }

    pub(super) fn kong(&mut self, tile: Tile) {
        let seat = &mut self.seats[self.turn];
        let added = seat.melds.iter_mut().find(|(_, meld)| meld.shape == Shape::Pung && meld.tiles[0] == tile);
        let is_added = added.is_some();
        match added {
            Some((draft, meld)) => {
                draft.tiles.push(tile);
                draft.mark = draft.mark.map(|mark| mark + 4);
                *meld = Meld { shape: Shape::MeldedKong, tiles: draft.tiles.clone() };
                if let Some(own) = seat.standing.iter().rposition(|&piece| piece == Piece::Tile(tile)) {
                    seat.standing.remove(own);
                }
            }
            None => {
                let tiles = vec![tile; 4];
                seat.standing.retain(|&piece| piece != Piece::Tile(tile));
                let meld = Meld { shape: Shape::ConcealedKong, tiles: tiles.clone() };
                seat.melds.push((DraftMeld { tiles, mark: None }, meld));
            }
        }
        self.look(self.turn);
        if is_added { self.open_window(Piece::Tile(tile), true) } else { self.draw(true) }
    }
}
