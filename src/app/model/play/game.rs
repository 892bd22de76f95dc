//! A hand being played, whose turn it is, and the stored form of the hand.

use bafan::{Tile, Wind};
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, Asked, Event, Log, Observation, Outcome, Refused, Session, State};

use super::deal::{Deal, MatchHand};

/// The version of the stored form of a hand.
const VERSION: &str = "1";

#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    deal: Deal,
    state: State,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    Own,
    /// It is the user's turn, but they can only pass.
    Passes,
    Other(Wind, Strength),
    Over,
}

/// The outcome of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The winner, the discarder and the points; `None` if no one won.
    pub win: Option<(Wind, Option<Wind>, u32)>,
    /// The points that the user won, negative if they lost.
    pub own: i32,
}

impl Game {
    /// Starts a hand; `None` if it cannot be dealt.
    pub fn new(deal: Deal) -> Option<Game> {
        Some(Game { state: State::new(deal.setup()?), deal })
    }

    /// Resumes a hand after the given number of actions of a log.
    pub fn from_log(deal: Deal, log: &Log, actions: usize) -> Game {
        Game { deal, state: log.moment(actions) }
    }

    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    pub const fn state(&self) -> &State {
        &self.state
    }

    pub fn seen(&self) -> Observation {
        self.state.observe(self.deal.seat)
    }

    /// Returns the events so far, with only what the user has seen of each.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = Event> + '_ {
        self.state.events().iter().map(|event| event.seen_by(self.deal.seat))
    }

    /// Returns the number of events before the user's last meld, discard or false win; 0 if there was no such event.
    pub fn chose_last(&self) -> usize {
        let own = |event: &Event| match *event {
            Event::Discarded(seat, _) | Event::Melded(seat, _) | Event::Adds(seat, _) | Event::FalseWin(seat, _) => {
                seat == self.deal.seat
            }
            _ => false,
        };
        self.state.events().iter().rposition(own).unwrap_or_default()
    }

    /// Returns whose turn it is. If several players are asked, the opponents answer first.
    pub fn turn(&self) -> Turn {
        let asked: Vec<Wind> = self.state.to_act().collect();
        let others = asked.iter().filter(|&&seat| seat != self.deal.seat);
        if let Some((seat, strength)) = { others }.find_map(|&seat| Some((seat, self.deal.strength(seat)?))) {
            return Turn::Other(seat, strength);
        }
        if asked.is_empty() {
            return Turn::Over;
        }
        let seen = self.seen();
        let free = matches!(seen.asked, Asked::Turn { .. }) || seen.legal().len() > 1 || seen.complete().is_some();
        if free { Turn::Own } else { Turn::Passes }
    }

    /// Returns the hand after an action.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the action is not allowed.
    pub fn after(&self, seat: Wind, action: Action) -> Result<Game, Refused> {
        let mut next = self.clone();
        next.state.act(seat, action)?;
        Ok(next)
    }

    /// Returns the user's concealed tiles except the one just drawn, either sorted or in the order in which they were drawn.
    pub fn standing(&self, sorted: bool) -> Vec<Tile> {
        let seat = self.deal.seat;
        let mut rest = *self.state.standing(seat);
        if let Asked::Turn { drawn: Some(drawn), .. } = self.seen().asked {
            rest.remove(drawn);
        }
        if sorted {
            return rest.tiles().collect();
        }
        let dealt = State::new(self.state.setup().clone());
        let drawn = self.state.events().iter().filter_map(|event| match *event {
            Event::Drew(who, tile) if who == seat => tile,
            _ => None,
        });
        dealt.standing(seat).tiles().chain(drawn).filter(|&tile| rest.remove(tile)).collect()
    }

    /// Returns the tile that can be claimed, and who discarded it or adds it to a pung; `None` if the user is not asked about a claim.
    pub fn in_question(&self) -> Option<(Wind, Tile)> {
        match self.seen().asked {
            Asked::Claim { from, tile, .. } => Some((from, tile)),
            _ => None,
        }
    }

    /// Returns the user's action when the time is up: passing on a claim; otherwise discarding a kept flower, the tile just drawn or, after
    /// a claim, the last tile of the hand. `None` if the user is not asked.
    pub fn when_time_is_up(&self) -> Option<Action> {
        let seen = self.seen();
        match seen.asked {
            Asked::Nothing => None,
            Asked::Claim { .. } => Some(Action::Pass),
            Asked::Turn { .. } if seen.kept_flower => Some(Action::DiscardFlower),
            Asked::Turn { drawn, .. } => drawn.or_else(|| seen.standing.tiles().last()).map(Action::Discard),
        }
    }

    pub fn own_amount(&self) -> i32 {
        self.state.amounts()[self.deal.seat as usize]
    }

    /// Returns the outcome; `None` while the hand is in progress.
    pub fn outline(&self) -> Option<Outline> {
        let win = match self.state.outcome()? {
            Outcome::Won(win) => Some((win.seat, win.from, win.tally.total)),
            Outcome::Drawn => None,
        };
        Some(Outline { win, own: self.own_amount() })
    }

    /// Returns the next hand of a match; `None` outside a match, after its last hand, and before the current hand is over.
    pub fn next_of_match(&self) -> Option<Deal> {
        let hand = self.deal.match_hand().filter(|hand| hand.number + 1 < Session::HANDS)?;
        Some(self.deal.in_match(MatchHand { number: hand.number + 1, totals: self.totals()?, ..hand }))
    }

    /// Returns the players' totals in a match after this hand, the user's first; `None` outside a match or while the hand is in progress.
    pub fn totals(&self) -> Option<[i32; 4]> {
        let hand = self.deal.match_hand()?;
        let result = Session::result(hand.number, &self.state)?;
        Some(std::array::from_fn(|player| hand.totals[player] + result.payments[player] + result.penalties[player]))
    }

    /// Formats the text to store, from which [`Game::read`] restores the hand.
    pub fn text(&self) -> String {
        format!("{VERSION} {} {}", self.deal, Log::of(&self.state).one_line())
    }

    /// Parses a stored hand; `None` if it is invalid or inconsistent.
    pub fn read(text: &str) -> Option<Game> {
        let mut parts = text.splitn(3, ' ');
        let (version, deal, log) = (parts.next()?, parts.next()?, parts.next()?);
        let deal = Deal::of_query(deal).ok().filter(|_| version == VERSION)?;
        let log: Log = log.parse().ok()?;
        let state = log.state();
        (Some(state.setup()) == deal.setup().as_ref()).then_some(Game { deal, state })
    }
}
