//! The state of a hand, and the actions that change it.

use bafan::score::{Winner, settle};
use bafan::{Flower, Hand, Meld, Source, Tally, Tile, TileCounts, Wind};

use super::action::{Action, Refused};
use super::event::{Event, FalseWinKind};
use super::face::Face;
use super::observation::{Asked, Discarded, Observation, Seen};
use super::setup::Setup;
use super::wall::Wall;
use super::window::{Window, source};

/// The state of a hand at one moment: all tiles, visible and hidden, and the pending decisions.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) setup: Setup,
    pub(super) wall: Wall,
    pub(super) places: [Place; 4],
    pub(super) phase: Phase,
    pub(super) penalties: [i32; 4],
    pub(super) actions: Vec<(Wind, Action)>,
    pub(super) events: Vec<Event>,
}

/// The tiles of one seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Place {
    pub(super) standing: TileCounts,
    /// A flower that was the last tile of the wall.
    pub(super) kept_flower: Option<Flower>,
    pub(super) melds: Vec<Meld>,
    pub(super) flowers: Vec<Flower>,
    pub(super) discards: Vec<Discarded>,
    pub(super) barred: bool,
}

/// The pending decisions.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Phase {
    /// One seat must act in its turn.
    Turn { seat: Wind, drawn: Option<Tile>, kong: bool },
    /// The other three seats may respond to a tile.
    Window(Window),
    /// No decision is pending, because the hand is over.
    Over(Box<Outcome>),
}

/// The end of a hand.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Somebody won.
    Won(Win),
    /// 荒牌: no tile is left, or all four players have lost the right to win.
    Drawn,
}

/// A valid win, which ended the hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Win {
    /// The seat of the winner.
    pub seat: Wind,
    /// The seat that discarded the winning tile or added it to a pung; `None` if self-drawn.
    pub from: Option<Wind>,
    /// The hand, with winds, flags and flowers as they were in play.
    pub hand: Hand,
    /// The fans and points, flowers included.
    pub tally: Tally,
}

impl State {
    /// Deals a hand: 14 tiles to East, 13 to the others; then the flowers are replaced, beginning with East's. East acts first.
    pub fn new(setup: Setup) -> State {
        let wall = setup.wall();
        let phase = Phase::Turn { seat: Wind::East, drawn: None, kong: false };
        let mut state = State {
            setup,
            wall,
            places: Default::default(),
            phase,
            penalties: [0; 4],
            actions: Vec::new(),
            events: Vec::new(),
        };
        state.deal();
        state
    }

    /// Returns the setup with which the hand began.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the wall, including the tiles already taken.
    pub const fn wall(&self) -> &Wall {
        &self.wall
    }

    /// Returns the actions so far. The responses to a tile are in the order given until all three are known, then in the order of play,
    /// beginning with the seat after the one whose tile it is.
    pub fn actions(&self) -> &[(Wind, Action)] {
        &self.actions
    }

    /// Returns the events so far for an onlooker who sees everything; see [`Event::seen_by`].
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the outcome; `None` while the hand is in play.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Returns the amount that each seat, East first, receives or pays for the win; all 0 while the hand is in play or if nobody won. The
    /// amounts sum to 0.
    pub fn payments(&self) -> [i32; 4] {
        let Some(Outcome::Won(win)) = self.outcome() else { return [0; 4] };
        let winner = match win.from {
            Some(payer) => Winner::OnTileOf { winner: win.seat, payer },
            None => Winner::SelfDrawn(win.seat),
        };
        settle(win.tally.total, winner).unwrap_or_default()
    }

    /// Returns the points that false wins have cost or brought each seat, East first.
    pub const fn penalties(&self) -> [i32; 4] {
        self.penalties
    }

    /// Returns what each seat, East first, receives or pays in all, false wins included.
    pub fn amounts(&self) -> [i32; 4] {
        let payments = self.payments();
        std::array::from_fn(|seat| payments[seat] + self.penalties[seat])
    }

    /// Returns the concealed tiles of a seat, a drawn tile included.
    pub const fn standing(&self, seat: Wind) -> &TileCounts {
        &self.places[seat as usize].standing
    }

    /// Returns the melds of a seat.
    pub fn melds(&self, seat: Wind) -> &[Meld] {
        &self.places[seat as usize].melds
    }

    /// Returns the seats that must act now: one in its turn, or those that have not yet responded to a tile, in the order of play; none if
    /// the hand is over.
    pub fn to_act(&self) -> impl Iterator<Item = Wind> + use<> {
        let seats: Vec<Wind> = match &self.phase {
            Phase::Turn { seat, .. } => vec![*seat],
            Phase::Window(window) => window.open_seats().collect(),
            Phase::Over(_) => Vec::new(),
        };
        seats.into_iter()
    }

    /// Returns the legal actions of a seat; empty if it is not to act.
    pub fn legal(&self, seat: Wind) -> Vec<Action> {
        self.observe(seat).legal()
    }

    /// Carries out the action of a seat. A false win costs what the setup says, and the hand continues unless all four seats have lost the
    /// right to win.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the seat is not to act or the action is not legal; in that case, nothing changes.
    pub fn act(&mut self, seat: Wind, action: Action) -> Result<(), Refused> {
        if self.outcome().is_some() {
            return Err(Refused::Over);
        }
        let observation = self.observe(seat);
        if observation.asked == Asked::Nothing {
            return Err(Refused::NotAsked(seat));
        }
        if !observation.allows(action) {
            return Err(Refused::Illegal(seat, action));
        }
        self.actions.push((seat, action));
        if let Phase::Window(window) = &mut self.phase {
            window.answer(seat, action);
            self.close_window();
        } else {
            self.take_turn(seat, action, &observation);
        }
        Ok(())
    }

    /// Returns all that a seat may know now.
    pub fn observe(&self, seat: Wind) -> Observation {
        let own = &self.places[seat as usize];
        let left = self.wall.left();
        Observation {
            rules: self.setup.rules.clone(),
            prevalent: self.setup.prevalent,
            seat,
            standing: own.standing,
            melds: own.melds.clone(),
            kept_flower: own.kept_flower.is_some(),
            players: Wind::ALL.map(|other| self.seen(other, seat)),
            asked: self.asked(seat),
            wall_left: left,
            last_tile: left == 0,
            replacement: left > 0,
            claims_barred: own.barred && self.setup.false_win.bars_claims,
            first_turn: self.actions.is_empty(),
            minimum: self.setup.minimum,
        }
    }

    fn seen(&self, seat: Wind, onlooker: Wind) -> Seen {
        let place = &self.places[seat as usize];
        let shown = |&meld: &Meld| Some(meld).filter(|meld| meld.is_open() || seat == onlooker);
        Seen {
            melds: place.melds.iter().map(shown).collect(),
            flowers: place.flowers.clone(),
            discards: place.discards.clone(),
            standing: place.standing.total() + usize::from(place.kept_flower.is_some()),
            barred: place.barred,
        }
    }

    fn asked(&self, seat: Wind) -> Asked {
        match &self.phase {
            Phase::Turn { seat: on_turn, drawn, kong } if *on_turn == seat => {
                Asked::Turn { drawn: *drawn, kong: *kong }
            }
            Phase::Window(window) if window.open_seats().any(|open| open == seat) => {
                Asked::Claim { from: window.from, tile: window.tile, added: window.added }
            }
            _ => Asked::Nothing,
        }
    }

    /// Deals three rounds of four tiles, one more for each player and one more for East; then replaces the flowers of each seat in turn.
    fn deal(&mut self) {
        let mut hands: [Vec<Face>; 4] = Default::default();
        for _ in 0..3 {
            for hand in &mut hands {
                hand.extend((0..4).filter_map(|_| self.wall.draw()));
            }
        }
        for seat in [0, 1, 2, 3, 0] {
            hands[seat].extend(self.wall.draw());
        }
        let mut last = None;
        for (seat, hand) in Wind::ALL.into_iter().zip(hands) {
            let came = self.lay_flowers(seat, hand);
            last = last.or(came);
        }
        self.phase = Phase::Turn { seat: Wind::East, drawn: last, kong: false };
    }

    /// Adds the dealt tiles to a hand and replaces each flower; returns the last tile added.
    fn lay_flowers(&mut self, seat: Wind, mut hand: Vec<Face>) -> Option<Tile> {
        let mut last = None;
        while !hand.is_empty() {
            let mut replacements = Vec::new();
            for face in hand {
                match face {
                    Face::Tile(tile) => {
                        self.places[seat as usize].standing.add(tile);
                        last = Some(tile);
                    }
                    Face::Flower(flower) => {
                        self.places[seat as usize].flowers.push(flower);
                        self.events.push(Event::Flower(seat, flower));
                        replacements.extend(self.wall.replace());
                    }
                }
            }
            hand = replacements;
        }
        last
    }

    /// Draws for a seat (after a kong, from the tail) and replaces flowers. The hand ends without a winner if the wall is empty; a flower
    /// that is the last tile stays with the seat.
    fn draw(&mut self, seat: Wind, mut kong: bool) {
        let mut face = if kong { self.wall.replace() } else { self.wall.draw() };
        loop {
            match face {
                None => return self.end(Outcome::Drawn),
                Some(Face::Flower(flower)) if self.wall.left() > 0 => {
                    self.places[seat as usize].flowers.push(flower);
                    self.events.push(Event::Flower(seat, flower));
                    kong = false;
                    face = self.wall.replace();
                }
                Some(Face::Flower(flower)) => {
                    self.places[seat as usize].kept_flower = Some(flower);
                    return self.turn(seat, None, false);
                }
                Some(Face::Tile(tile)) => {
                    self.places[seat as usize].standing.add(tile);
                    return self.turn(seat, Some(tile), kong);
                }
            }
        }
    }

    fn turn(&mut self, seat: Wind, drawn: Option<Tile>, kong: bool) {
        self.events.push(Event::Drew(seat, drawn));
        self.phase = Phase::Turn { seat, drawn, kong };
    }

    /// Carries out a seat's legal action in its turn.
    fn take_turn(&mut self, seat: Wind, action: Action, observation: &Observation) {
        let place = &mut self.places[seat as usize];
        match action {
            Action::Win => match observation.win() {
                Ok((hand, tally)) => self.end(Outcome::Won(Win { seat, from: None, hand, tally })),
                Err(kind) => self.false_win(seat, kind),
            },
            Action::ConcealedKong(tile) => {
                place.standing.set(tile, 0);
                self.lay(seat, Meld::ConcealedKong { tile });
                self.draw(seat, true);
            }
            Action::AddedKong(tile) => {
                place.standing.remove(tile);
                self.events.push(Event::Adds(seat, tile));
                self.phase = Phase::Window(Window::new(seat, tile, true));
            }
            Action::Discard(tile) => {
                place.standing.remove(tile);
                place.discards.push(Discarded { tile, claimed_by: None });
                self.events.push(Event::Discarded(seat, tile));
                self.phase = Phase::Window(Window::new(seat, tile, false));
            }
            Action::DiscardFlower => {
                self.events.push(Event::DiscardedFlower(seat));
                self.end(Outcome::Drawn);
            }
            Action::MeldedKong | Action::Pung | Action::Chow(_) | Action::Pass => {}
        }
    }

    /// Once all three have responded, carries out the first valid win in the order of play, otherwise the claim with priority; if there is
    /// neither, the kong is made or the next player draws. A false win counts as a pass.
    fn close_window(&mut self) {
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

    /// Ends the hand with a win, or records a false win.
    fn try_win(&mut self, seat: Wind, window: &Window) {
        // `observe` gives the tile only to seats that have not responded, so the window is opened again.
        let unanswered = Window::new(window.from, window.tile, window.added);
        self.phase = Phase::Window(unanswered);
        match self.observe(seat).win() {
            Ok((hand, tally)) => self.end(Outcome::Won(Win { seat, from: Some(window.from), hand, tally })),
            Err(kind) => self.false_win(seat, kind),
        }
    }

    /// Carries out a chow, pung or kong of a discard.
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

    /// Completes a kong that nobody robbed, and draws the replacement tile.
    fn complete_kong(&mut self, seat: Wind, tile: Tile) {
        self.add_to_pung(seat, tile);
        self.draw(seat, true);
    }

    /// Makes a kong of a pung and the tile shown.
    fn add_to_pung(&mut self, seat: Wind, tile: Tile) {
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
        self.events.push(Event::Melded(seat, kong));
    }

    fn lay(&mut self, seat: Wind, meld: Meld) {
        self.places[seat as usize].melds.push(meld);
        self.events.push(Event::Melded(seat, Some(meld)));
    }

    /// Records a false win, and ends the hand if all four have lost the right to win.
    fn false_win(&mut self, seat: Wind, kind: FalseWinKind) {
        let price = self.setup.false_win;
        let points = price.points(kind);
        for other in Wind::ALL.into_iter().filter(|&other| price.to_each && other != seat) {
            self.penalties[other as usize] += points;
        }
        self.penalties[seat as usize] -= price.cost(kind);
        self.places[seat as usize].barred = true;
        self.events.push(Event::FalseWin(seat, kind));
        if self.places.iter().all(|place| place.barred) {
            // Nobody can win anymore, so the kong cannot be robbed.
            if let &Phase::Window(Window { from, tile, added: true, .. }) = &self.phase {
                self.add_to_pung(from, tile);
            }
            self.end(Outcome::Drawn);
        }
    }

    fn end(&mut self, outcome: Outcome) {
        self.events.push(match &outcome {
            Outcome::Won(win) => Event::Won(win.seat, win.from),
            Outcome::Drawn => Event::Drawn,
        });
        self.phase = Phase::Over(Box::new(outcome));
    }
}
