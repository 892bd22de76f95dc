//! A hand in the middle of being played, and who is asked next.

use bafan::{Tile, Wind};
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, Asked, Event, Log, Observation, Outcome, Refused, Session, State};

use super::deal::{Deal, MatchHand};

/// The version in which a hand is kept while it is played.
const VERSION: &str = "1";

#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    deal: Deal,
    state: State,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    Own,
    /// The person, who can only let a tile go.
    Passes,
    Other(Wind, Strength),
    Over,
}

/// How a hand ended, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The winner, whose tile it was, and the points; `None` where nobody won.
    pub win: Option<(Wind, Option<Wind>, u32)>,
    /// The points that the person won or, below 0, lost.
    pub own: i32,
}

impl Game {
    /// The beginning of a hand; `None` where it cannot be dealt.
    pub fn new(deal: Deal) -> Option<Game> {
        Some(Game { state: State::new(deal.setup()?), deal })
    }

    /// A hand of which a log tells so much, played on from there.
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

    /// What has happened, as the person has seen it.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = Event> + '_ {
        self.state.events().iter().map(|event| event.seen_by(self.deal.seat))
    }

    /// How many events had happened before the person last laid, discarded or declared something; none where they have not yet.
    pub fn chose_last(&self) -> usize {
        let own = |event: &Event| match *event {
            Event::Discarded(seat, _) | Event::Melded(seat, _) | Event::Adds(seat, _) | Event::FalseWin(seat, _) => {
                seat == self.deal.seat
            }
            _ => false,
        };
        self.state.events().iter().rposition(own).unwrap_or_default()
    }

    /// Who is asked next: of several the opponents first.
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

    /// The hand after an action.
    ///
    /// # Errors
    ///
    /// Where it is not allowed.
    pub fn after(&self, seat: Wind, action: Action) -> Result<Game, Refused> {
        let mut next = self.clone();
        next.state.act(seat, action)?;
        Ok(next)
    }

    /// The person's standing tiles, a tile just drawn left out: sorted, or in the order in which they came.
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

    /// The tile that lies in question, and who discarded it or adds it to a pung.
    pub fn in_question(&self) -> Option<(Wind, Tile)> {
        match self.seen().asked {
            Asked::Claim { from, tile, .. } => Some((from, tile)),
            _ => None,
        }
    }

    /// What is done for the person when the time is up: a claim is let go, and the tile just drawn is discarded, after a claim the
    /// last one of the hand.
    pub fn when_time_is_up(&self) -> Option<Action> {
        let seen = self.seen();
        match seen.asked {
            Asked::Nothing => None,
            Asked::Claim { .. } => Some(Action::Pass),
            Asked::Turn { .. } if seen.kept_flower => Some(Action::DiscardFlower),
            Asked::Turn { drawn, .. } => drawn.or_else(|| seen.standing.tiles().last()).map(Action::Discard),
        }
    }

    /// What each seat, East first, has won or lost by the hand, false wins included.
    pub fn amounts(&self) -> [i32; 4] {
        let (payments, penalties) = (self.state.payments(), self.state.penalties());
        std::array::from_fn(|seat| payments[seat] + penalties[seat])
    }

    /// What the person has won or lost.
    pub fn own_amount(&self) -> i32 {
        self.amounts()[self.deal.seat as usize]
    }

    /// How the hand ended, in short; `None` while it goes on.
    pub fn outline(&self) -> Option<Outline> {
        let win = match self.state.outcome()? {
            Outcome::Won(win) => Some((win.seat, win.from, win.tally.total)),
            Outcome::Drawn => None,
        };
        Some(Outline { win, own: self.own_amount() })
    }

    /// In a match that is not over: the next hand. The hand itself has to be over.
    pub fn next_of_match(&self) -> Option<Deal> {
        let hand = self.deal.match_hand().filter(|hand| hand.number + 1 < Session::HANDS)?;
        Some(self.deal.in_match(MatchHand { number: hand.number + 1, totals: self.totals()?, ..hand }))
    }

    /// The totals of the players of a match after this hand, the human player first.
    pub fn totals(&self) -> Option<[i32; 4]> {
        let hand = self.deal.match_hand()?;
        let result = Session::result(hand.number, &self.state)?;
        Some(std::array::from_fn(|player| hand.totals[player] + result.payments[player] + result.penalties[player]))
    }

    /// The text that is kept, from which [`Game::read`] makes the same moment again.
    pub fn text(&self) -> String {
        format!("{VERSION} {} {}", self.deal, Log::of(&self.state).one_line())
    }

    /// Reads what was kept; `None` where it is no hand, or another hand than it says.
    pub fn read(text: &str) -> Option<Game> {
        let mut parts = text.splitn(3, ' ');
        let (version, deal, log) = (parts.next()?, parts.next()?, parts.next()?);
        let deal = Deal::of_query(deal).filter(|_| version == VERSION)?;
        let log: Log = log.parse().ok()?;
        let state = log.state();
        (Some(state.setup()) == deal.setup().as_ref()).then_some(Game { deal, state })
    }
}
