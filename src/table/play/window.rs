//! The moment after a discard or an added kong, when the three others answer, and who of them goes first.

use bafan::{Meld, Source, Tile, Wind};

use super::action::Action;
use super::observation::Observation;
use super::state::{Outcome, Phase, State, Win};

/// A tile in question, and the answers so far.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Window {
    pub(super) from: Wind,
    pub(super) tile: Tile,
    /// The tile is added to a pung; else it was discarded.
    pub(super) added: bool,
    answers: [Option<Action>; 4],
}

impl Window {
    pub(super) const fn new(from: Wind, tile: Tile, added: bool) -> Window {
        Window { from, tile, added, answers: [None; 4] }
    }

    /// The three others, in the order of play.
    fn seats(&self) -> impl Iterator<Item = Wind> + use<> {
        let first = self.from.next();
        [first, first.next(), first.next().next()].into_iter()
    }

    /// Those that have not answered.
    pub(super) fn open_seats(&self) -> impl Iterator<Item = Wind> + '_ {
        self.seats().filter(|&seat| self.answers[seat as usize].is_none())
    }

    pub(super) fn answer(&mut self, seat: Wind, action: Action) {
        self.answers[seat as usize] = Some(action);
    }

    /// The answers in the order of play.
    fn answered(&self) -> impl Iterator<Item = (Wind, Action)> + '_ {
        self.seats().filter_map(|seat| Some((seat, self.answers[seat as usize]?)))
    }

    /// The claim that goes first: a kong or pung before a chow. Wins are looked at before.
    fn first_claim(&self) -> Option<(Wind, Action)> {
        let is_chow = |action: Action| matches!(action, Action::Chow(_));
        let claims = || self.answered().filter(|&(_, action)| !matches!(action, Action::Pass | Action::Win));
        claims().find(|&(_, action)| !is_chow(action)).or_else(|| claims().next())
    }
}

impl State {
    /// Once all three have answered: the nearest win, else the claim that goes first, else the kong is made or the next
    /// player draws. A false win counts as a pass.
    pub(super) fn close_window(&mut self) {
        let Phase::Window(window) = self.phase.clone() else { return };
        if window.open_seats().next().is_some() {
            return;
        }
        let known = self.actions.len().saturating_sub(3);
        self.actions.truncate(known);
        self.actions.extend(window.answered());
        for seat in window.answered().filter(|&(_, action)| action == Action::Win).map(|(seat, _)| seat) {
            self.try_win(seat, &window);
            if self.outcome().is_some() {
                return;
            }
        }
        match window.first_claim() {
            Some((seat, action)) => self.take_claim(seat, action, &window),
            None if window.added => self.complete_kong(window.from, window.tile),
            None => self.draw(window.from.next(), false),
        }
    }

    /// Ends the hand with a win, or books a false one.
    fn try_win(&mut self, seat: Wind, window: &Window) {
        let unanswered = Window::new(window.from, window.tile, window.added);
        self.phase = Phase::Window(unanswered);
        match Observation::win(&self.observe(seat)) {
            Ok((hand, tally)) => self.end(Outcome::Won(Win { seat, from: Some(window.from), hand, tally })),
            Err(kind) => self.false_win(seat, kind),
        }
    }

    /// Chow, pung or kong of a discard.
    fn take_claim(&mut self, seat: Wind, action: Action, window: &Window) {
        let tile = window.tile;
        let from = source(seat, window.from);
        let meld = match action {
            Action::Chow(low) => {
                let claimed = tile.index().saturating_sub(low.index()) as u8 + 1;
                Meld::Chow { low, claimed: Some(claimed) }
            }
            Action::MeldedKong => Meld::MeldedKong { tile, from, added: false },
            _ => Meld::Pung { tile, from: Some(from) },
        };
        let standing = &mut self.places[seat as usize].standing;
        standing.add(tile);
        for part in meld.tiles() {
            standing.remove(part);
        }
        if let Some(discard) = self.places[window.from as usize].discards.last_mut() {
            discard.claimed_by = Some(seat);
        }
        self.lay(seat, meld);
        match action {
            Action::MeldedKong => self.draw(seat, true),
            _ => self.phase = Phase::Turn { seat, drawn: None, kong: false },
        }
    }

    /// Nobody robbed the kong: the pung becomes one, and its tile is replaced.
    fn complete_kong(&mut self, seat: Wind, tile: Tile) {
        self.add_to_pung(seat, tile);
        self.draw(seat, true);
    }

    /// Makes a kong of a pung and the tile that was shown.
    pub(super) fn add_to_pung(&mut self, seat: Wind, tile: Tile) {
        let melds = &mut self.places[seat as usize].melds;
        let mut kong = None;
        for meld in melds.iter_mut() {
            if let Meld::Pung { tile: of, from } = *meld
                && of == tile
            {
                *meld = Meld::MeldedKong { tile, from: from.unwrap_or(Source::Left), added: true };
                kong = Some(*meld);
            }
        }
        self.events.push(super::event::Event::Melded(seat, kong));
    }
}

/// Where a seat claims from, as it sees the other one.
pub(super) fn source(seat: Wind, from: Wind) -> Source {
    Source::ALL[(seat as usize + 3 - from as usize) % 4 % 3]
}
