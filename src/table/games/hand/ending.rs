//! The end of a hand: the winners and the payments.

use bafan::Wind;

use super::{Action, Hand, Moment, Outcome};
use crate::games::entry::{Entry, Piece};
use crate::games::settle_several;

impl Hand {
    /// Ends the hand with all wins if the game allows several, otherwise with the win that has priority; among equal wins, the first in the
    /// order of play.
    pub(super) fn end_best(&mut self, wins: &[(usize, Action)]) {
        if self.setting().several_winners || wins.len() == 1 {
            return self.end(wins);
        }
        // 金龙, a pung of golds, has priority over 金雀, a pair of golds, and both have priority over every other win, regardless of seat.
        let rank = |(place, action): &(usize, Action)| {
            let scored = self.entry(*place, action).and_then(|entry| self.game.score(&entry).ok());
            scored.map_or(0, |score| score.times("金龙") * 2 + score.times("金雀"))
        };
        let best = wins.iter().rev().max_by_key(|win| rank(win)).cloned();
        self.end(best.as_slice());
    }

    pub(super) fn end(&mut self, wins: &[(usize, Action)]) {
        let entries: Vec<Entry> = wins.iter().filter_map(|(place, action)| self.entry(*place, action)).collect();
        let scored = |entry: Entry| self.game.score(&entry).ok().map(|score| (entry, score));
        let pay = settle_several(&*self.game, &entries);
        if let (Some((place, Action::Grab(piece))), Some(gold)) = (wins.first(), self.turned) {
            let seat = &mut self.seats[*place];
            if let Some(own) = piece.and_then(|piece| seat.standing.iter().position(|&own| own == piece)) {
                let piece = seat.standing.remove(own);
                seat.discards.push(piece);
            }
            seat.standing.push(Piece::Tile(gold));
            self.lies = false;
        }
        self.outcome =
            Some(Outcome { wins: entries.into_iter().filter_map(scored).collect(), pay, last: Wind::ALL[self.last] });
        self.moment = Moment::Over;
    }
}
