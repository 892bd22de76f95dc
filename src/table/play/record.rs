//! A played match as the log of a match whose score is kept at a table.

use bafan::{Draft, Fan, HandLink, Wind};

use super::event::Event;
use super::session::{Session, seating};
use super::state::{Outcome, State};
use crate::penalties::Choice;
use crate::player::Player;
use crate::record::{self, Log, Penalty, Played, Refusal, Start};

impl Session {
    /// Makes the log of a match at a table from the hands played, which must begin with the first hand of the match and all be over.
    /// Players keep their numbers, false wins are penalties, and everybody starts with 0, so that the totals are those of the hands.
    ///
    /// ```
    /// use bafan_table::play::{Session, State, opponent::Strength};
    /// use bafan_table::sheet::Sheet;
    ///
    /// let session = Session::seeded(3);
    /// let mut hand = State::new(session.setup(0));
    /// while let Some(seat) = hand.to_act().next() {
    ///     hand.act(seat, Strength::Nearest.decide(&hand.observe(seat))).unwrap();
    /// }
    /// let log = session.record(["Ann", "Bob", "Cai", "Dou"].map(str::to_owned), &[hand.clone()]).unwrap();
    /// assert_eq!(Sheet::of(log.state()).totals, hand.payments());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refusal`] if the names are not four different, valid names, or if the log cannot take a hand, such as a 17th.
    pub fn record(&self, names: [String; 4], hands: &[State]) -> Result<Log, Refusal> {
        let mut log = Log::new(Start { base: 0, ..Start::new(self.false_win.book, names) }, None)?;
        for (number, hand) in hands.iter().enumerate() {
            let player = |seat: Wind| Player::ALL[seating(number)[seat as usize]];
            for penalty in hand.events().iter().filter_map(|event| penalty(event, player)) {
                log.push(record::Event::Penalty(penalty), None)?;
            }
            if let Some(outcome) = hand.outcome() {
                log.push(record::Event::Hand(self.played(outcome, player)), None)?;
            }
        }
        Ok(log)
    }

    fn played(&self, outcome: &Outcome, player: impl Fn(Wind) -> Player) -> Played {
        let Outcome::Won(win) = outcome else { return Played::plain(record::Outcome::Drawn) };
        let scored =
            HandLink { draft: Draft::from(&win.hand), rules: *self.rules, payer: win.from, ..HandLink::default() };
        let outcome = record::Outcome::Win {
            winner: player(win.seat),
            from: win.from.map(&player),
            points: win.tally.total,
            flowers: win.tally.times(Fan::FlowerTiles) as u8,
        };
        Played { outcome, scored: Some(scored.to_string()) }
    }
}

fn penalty(event: &Event, player: impl Fn(Wind) -> Player) -> Option<Penalty> {
    let Event::FalseWin(seat, kind) = *event else { return None };
    Some(Penalty { player: player(seat), offense: kind.offense(), choice: Choice::Usual, victim: None, hand: None })
}
