//! The legal actions of a seat, and the entry of its win.

use bafan::{Situation, Tile, Wind};

use super::{Action, Hand, Moment, Told};
use crate::games::Tiles;
use crate::games::claim::claims;
use crate::games::divide::Shape;
use crate::games::entry::{Entry, Piece};
use crate::games::win::Meld;

impl Hand {
    /// Returns the legal actions of a seat; empty if the seat is not to act.
    pub fn legal(&self, seat: Wind) -> Vec<Action> {
        if !self.to_act().contains(&seat) {
            return Vec::new();
        }
        let place = seat as usize;
        match self.moment {
            Moment::Over => Vec::new(),
            Moment::Opening => or_pass(Action::Win, self.holds_all_golds(place)),
            Moment::Turn { drawn, kong } => self.in_turn(place, drawn, kong),
            Moment::Last => or_pass(Action::Win, self.can_win(place)),
            Moment::Grabbed { .. } => or_pass(Action::Grab(None), self.grabs(place, &Action::Grab(None))),
            Moment::Window { tile, robbed } => self.in_window(place, tile, robbed),
        }
    }

    fn holds_all_golds(&self, place: usize) -> bool {
        let Some(gold) = self.turned else { return false };
        let golds = self.seats[place].standing.iter().filter(|&&piece| piece == Piece::Tile(gold)).count();
        golds == usize::from(self.setting().golds)
    }

    /// Returns whether a seat can win by the game's own rules: with the tile drawn or offered or, on its own draw, by holding all golds.
    fn can_win(&self, place: usize) -> bool {
        let all_golds = self.holds_all_golds(place);
        if !self.seats[place].waits && !all_golds {
            return false;
        }
        let wins = self.entry(place, &Action::Win).is_some_and(|entry| self.game.score(&entry).is_ok());
        // Holding all golds is a win only on the player's own draw; a discard must complete the hand.
        let claimed = matches!(self.moment, Moment::Window { .. });
        wins && !(claimed && all_golds && !self.completes(place))
    }

    fn completes(&self, place: usize) -> bool {
        let Moment::Window { tile, .. } = self.moment else { return true };
        let mut held = self.tiles(place);
        held.add(tile, self.turned);
        let melds = self.seats[place].melds.len();
        held.divides(self.setting().sets.saturating_sub(melds), true, self.setting().rules)
    }

    fn in_turn(&self, place: usize, drawn: bool, kong: bool) -> Vec<Action> {
        let seat = &self.seats[place];
        let mut actions = Vec::new();
        if drawn && self.can_win(place) {
            actions.push(Action::Win);
        }
        let first = seat.turns == 0 && seat.melds.is_empty() && place == self.start.dealer as usize;
        if first && self.lies && !kong {
            let grabs = self.kinds(place).into_iter().map(|piece| Action::Grab(Some(piece)));
            actions.extend(grabs.filter(|grab| self.grabs(place, grab)));
        }
        let frozen = seat.ready.is_some() || seat.gap;
        if (drawn || self.game.choices().has_taken("claim-kong", "allowed")) && self.drawable() > 0 {
            actions.extend(self.kongs(place).into_iter().map(Action::Kong));
        }
        if frozen {
            actions.extend(seat.standing.last().copied().map(Action::Discard));
            return actions;
        }
        // If more than one tile is missing now, the hand does not wait after any discard.
        let ready = self.setting().ready && self.game.lacks(&self.tiles(place), &self.melds(place)) <= 1;
        for piece in self.kinds(place) {
            actions.push(Action::Discard(piece));
            if ready && self.waits(place, self.tiles_without(place, piece)) {
                actions.push(Action::Ready(piece));
            }
            if self.has_gap(self.tiles_without(place, piece), seat.melds.len()) {
                actions.push(Action::Gap(piece));
            }
        }
        actions
    }

    fn kinds(&self, place: usize) -> Vec<Piece> {
        let standing = &self.seats[place].standing;
        let first = |(at, piece): &(usize, &Piece)| !standing[..*at].contains(piece);
        standing.iter().enumerate().filter(first).map(|(_, &piece)| piece).collect()
    }

    fn kongs(&self, place: usize) -> Vec<Tile> {
        let seat = &self.seats[place];
        let counts = self.tiles(place).counts;
        let added = |tile: Tile| {
            counts[tile] > 0 && seat.melds.iter().any(|(_, meld)| meld.shape == Shape::Pung && meld.tiles[0] == tile)
        };
        let four = |&tile: &Tile| counts[tile] == 4 || added(tile);
        let choices = self.game.choices();
        let keeps = |&tile: &Tile| {
            let mut after = self.tiles(place);
            while after.counts.remove(tile) {}
            // The gap that was shown must remain in the hand.
            let gap = !seat.gap
                || !choices.has_taken("gap-kongs", "never")
                    && self.has_gap(after, seat.melds.len() + usize::from(!added(tile)));
            let ready = seat.ready.is_none()
                || choices.has_taken("ready-kongs", "same-waits") && self.keeps_waits(place, tile, after, !added(tile));
            gap && ready
        };
        counts.kinds().iter().filter(four).filter(keeps).collect()
    }

    /// Returns whether a kong is of the drawn tile and the same tiles complete the hand before and after it; `after` is what the kong
    /// leaves.
    fn keeps_waits(&self, place: usize, tile: Tile, after: Tiles, concealed: bool) -> bool {
        let before = self.tiles_without(place, Piece::Tile(tile));
        let (own, mut melded) = (self.melds(place), self.melds(place));
        if concealed {
            melded.push(Meld { shape: Shape::ConcealedKong, tiles: vec![tile; 4] });
        }
        let completes = |mut held: Tiles, melds: &[Meld], kind: Tile| {
            held.counts.add(kind);
            self.game.lacks(&held, melds) == 0
        };
        let same = |kind: Tile| completes(before, &own, kind) == completes(after, &melded, kind);
        self.seats[place].standing.last() == Some(&Piece::Tile(tile))
            && Tile::all().filter(|&kind| self.setting().has(kind)).all(same)
    }

    /// Returns whether the tiles have no gold and, with this number of melds, wait for the gold between its neighbors.
    fn has_gap(&self, mut held: Tiles, melds: usize) -> bool {
        let Some((low, high)) = self.turned.and_then(|gold| Some((gold.lower(1)?, gold.higher(1)?))) else {
            return false;
        };
        let sets = self.setting().sets.saturating_sub(melds);
        held.wild == 0
            && held.counts.remove(low)
            && held.counts.remove(high)
            && sets > 0
            && held.divides(sets - 1, true, self.setting().rules)
    }

    fn in_window(&self, place: usize, tile: Piece, robbed: bool) -> Vec<Action> {
        let seat = &self.seats[place];
        let mut actions = Vec::new();
        let Piece::Tile(kind) = tile else {
            let wins = self.game.choices().has_taken("discarded", "wins") && self.can_win(place);
            return or_pass(Action::Win, wins);
        };
        let waits = self.setting().passed_waits && !self.game.choices().has_taken("passed", "free");
        let passed = waits && seat.passed.contains(&kind);
        if self.is_first_discard() && seat.turns == 0 && seat.melds.is_empty() && self.lies && !robbed {
            let grab = Action::Grab(None);
            actions.extend(self.grabs(place, &grab).then_some(grab));
        }
        if !passed && !seat.gap && self.can_win(place) {
            actions.push(Action::Win);
        }
        if !passed && !robbed && seat.ready.is_none() && !seat.gap && self.drawable() > 0 {
            let previous = (self.turn + 1) % self.seats.len() == place;
            let found = claims(self.setting(), &self.tiles(place).counts, kind, previous, self.turned);
            actions.extend(found.into_iter().map(Action::Claim));
        }
        actions.push(Action::Pass);
        actions
    }

    /// Returns whether the dealer has just made the first discard of the hand.
    fn is_first_discard(&self) -> bool {
        self.turn == self.start.dealer as usize && self.seats.iter().map(|seat| seat.turns).sum::<u32>() == 1
    }

    fn grabs(&self, place: usize, grab: &Action) -> bool {
        self.entry(place, grab).is_some_and(|entry| self.game.score(&entry).is_ok_and(|score| score.division.is_some()))
    }

    /// Returns the entry of a win, that is, the seat's hand with the winning tile last; `None` if a tile for it is missing, or if the seat
    /// has shown the gap and the win does not fill it.
    pub(super) fn entry(&self, place: usize, action: &Action) -> Option<Entry> {
        let seat = &self.seats[place];
        let mut standing = seat.standing.clone();
        let grab = matches!(action, Action::Grab(_));
        let (mut claimed, mut kong) = (None, false);
        match (action, self.moment) {
            (Action::Grab(piece), _) => {
                if let Some(piece) = piece {
                    let own = standing.iter().position(|own| own == piece)?;
                    standing.remove(own);
                }
                standing.push(Piece::Tile(self.turned?));
            }
            (_, Moment::Window { tile, robbed }) => {
                standing.push(tile);
                claimed = Some(tile);
                kong = robbed;
            }
            (_, Moment::Turn { kong: replaced, .. }) => kong = replaced,
            _ => {}
        }
        let self_drawn = claimed.is_none() && !grab;
        let (winner, dealer) = (Wind::ALL[place], self.start.dealer);
        let robbed = claimed.is_some() && kong;
        // In games with last draws, the source does not count a win on the last tile.
        let last_tile = self.drawable() == 0 && !robbed && self.setting().last_draws == 0;
        let situation = Situation {
            prevalent: Wind::East,
            seat: winner,
            self_drawn,
            last_of_kind: !grab && !robbed && self.is_last_of_kind(*standing.last()?, claimed.is_some()),
            last_tile,
            kong,
        };
        let fresh = seat.turns == 0 && seat.melds.is_empty() && !kong && !last_tile && self.moment != Moment::Last;
        let undisturbed = self.undisturbed() || self.game.choices().has_taken("after-claim", "counts");
        let first = fresh && if self_drawn { undisturbed } else { self.is_first_discard() };
        let told = Told {
            winner,
            dealer,
            self_drawn,
            first,
            ready: seat.ready.is_some(),
            from_start: seat.ready.is_some_and(|(_, from_start)| from_start),
            at_once: seat.ready.is_some_and(|(turn, _)| turn == seat.turns),
            gold: self.turned,
            grab,
            gap: seat.gap && self_drawn && standing.last().copied() == self.turned.map(Piece::Tile),
            streak: self.start.streak,
            buyers: self.start.buyers.clone(),
            wall: self.start.wall,
        };
        if seat.gap && !told.gap {
            return None;
        }
        let mut flags = self.game.flags(&told);
        if claimed.is_some() {
            flags.push(("from".to_owned(), Wind::ALL[self.turn].letter().to_string()));
        }
        if dealer != Wind::East {
            flags.push(("dealer".to_owned(), dealer.letter().to_string()));
        }
        let melds = seat.melds.iter().map(|(draft, _)| draft.clone()).collect();
        Some(Entry { melds, standing, situation, flowers: seat.flowers.clone(), flags })
    }

    /// Returns whether the other three copies of the kind of a tile are visible; false for a function tile.
    fn is_last_of_kind(&self, piece: Piece, claimed: bool) -> bool {
        let Piece::Tile(tile) = piece else { return false };
        let open = self.seats.iter().flat_map(|seat| {
            let melds = seat.melds.iter().filter(|(_, meld)| meld.shape != Shape::ConcealedKong);
            let melded = melds.flat_map(|(draft, _)| draft.tiles.iter().map(|&tile| Piece::Tile(tile)));
            melded.chain(seat.discards.iter().copied())
        });
        open.filter(|&open| open == Piece::Tile(tile)).count() == 3 + usize::from(claimed)
    }
}

/// Returns an action, if the seat may take it, and a pass.
fn or_pass(action: Action, may: bool) -> Vec<Action> {
    may.then_some(action).into_iter().chain([Action::Pass]).collect()
}
