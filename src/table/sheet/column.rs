//! One hand of the sheet.

use bafan::Wind;
use bafan::score::{Winner, settle};

use crate::book::Book;
use crate::penalties::{Effect, row};
use crate::player::Player;
use crate::record::{HandRecord, Match, OnDraw, Outcome, Played, Shift, Was};
use crate::seating::HandSeats;

/// A column of the sheet, which shows one hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The number of the hand, from 1.
    pub number: usize,
    /// The seating in the hand, with its prevalent wind and dealer.
    pub seats: HandSeats,
    /// The result, if the hand has one.
    pub played: Option<Played>,
    /// The change in each player's score from the win or the drawn hand, without penalties.
    pub play: [i32; 4],
    /// The change from penalties, which the sheet shows on a separate line.
    pub penalties: [i32; 4],
    /// The scores after the hand.
    pub totals: [i32; 4],
    /// The marks in each player's cell.
    pub symbols: [Vec<Symbol>; 4],
    /// The earlier results that corrections have replaced, oldest first.
    pub was: Vec<Was>,
    /// Whether players changed their seats before the hand, apart from the rotation between rounds.
    pub moved: bool,
    /// How many times the hand was replayed.
    pub replays: u8,
}

impl Column {
    /// Returns the total change from play and penalties.
    pub fn change(&self) -> [i32; 4] {
        Player::ALL.map(|player| self.play[player.index()] + self.penalties[player.index()])
    }

    /// Returns whether the result was corrected, or players changed their seats before the hand apart from the rotation.
    pub fn is_changed(&self) -> bool {
        self.moved || !self.was.is_empty()
    }

    /// Returns the points of the win, flowers included; `None` if nobody has won.
    pub fn points(&self) -> Option<u32> {
        match self.played.as_ref()?.outcome {
            Outcome::Win { points, .. } => Some(points),
            Outcome::Drawn => None,
        }
    }
}

/// A mark in a cell (B98 appendix 5, p.44; the last mark is a modern addition).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// ▲ dealer.
    Dealer,
    /// — dealt in (点炮).
    DealtIn,
    /// + self-drawn.
    SelfDrawn,
    /// ○ drawn hand.
    Drawn,
    /// ✓ false win (诈和).
    FalseWin,
    /// × warning.
    Warning,
    /// 停 barred from winning.
    Barred,
}

impl Symbol {
    /// All marks, in the order of a legend.
    pub const ALL: [Symbol; 7] = [
        Symbol::Dealer,
        Symbol::DealtIn,
        Symbol::SelfDrawn,
        Symbol::Drawn,
        Symbol::FalseWin,
        Symbol::Warning,
        Symbol::Barred,
    ];

    /// Returns whether the mark stands for a penalty or its consequence.
    pub const fn is_of_penalty(self) -> bool {
        matches!(self, Symbol::FalseWin | Symbol::Warning | Symbol::Barred)
    }

    /// Returns the character that is written for the mark.
    pub const fn mark(self) -> char {
        match self {
            Symbol::Dealer => '▲',
            Symbol::DealtIn => '—',
            Symbol::SelfDrawn => '+',
            Symbol::Drawn => '○',
            Symbol::FalseWin => '✓',
            Symbol::Warning => '×',
            Symbol::Barred => '停',
        }
    }
}

pub(super) fn columns(state: &Match) -> Vec<Column> {
    let mut totals = [state.start.base; 4];
    let mut columns = Vec::with_capacity(state.hands.len());
    for (index, (hand, seats)) in state.hands.iter().zip(state.seats()).enumerate() {
        let play = play(state, hand, &seats);
        let penalties = penalties(state.start.book, hand);
        add(&mut totals, play);
        add(&mut totals, penalties);
        columns.push(Column {
            number: index + 1,
            seats,
            played: hand.played.clone(),
            play,
            penalties,
            totals,
            symbols: Player::ALL.map(|player| symbols(hand, &seats, player)),
            was: hand.was.clone(),
            moved: hand.moves.iter().any(|of| !matches!(of.shift, Shift::Attendance(..))),
            replays: hand.replays,
        });
    }
    columns
}

/// Returns the score changes from penalties that belong to no played hand.
pub(super) fn session(state: &Match) -> [i32; 4] {
    penalties(state.start.book, &state.next)
}

/// Returns the change from a hand, without its penalties.
fn play(state: &Match, hand: &HandRecord, seats: &HandSeats) -> [i32; 4] {
    let Some(outcome) = hand.outcome() else { return [0; 4] };
    let Outcome::Win { winner, from, points, .. } = outcome else { return drawn(state, seats) };
    // The engine settles by seats; here each player is represented by the seat of round 1.
    let place = |player: Player| Wind::ALL[player.index()];
    let how = match from {
        None => Winner::SelfDrawn(place(winner)),
        Some(from) => Winner::OnTileOf { winner: place(winner), payer: place(from) },
    };
    let payments = settle(points, how).unwrap_or_default();
    match from {
        Some(from) if pays_all(state.start.book, hand, from) => {
            let mut alone = [0; 4];
            alone[winner.index()] = payments[winner.index()];
            alone[from.index()] = -payments[winner.index()];
            alone
        }
        _ => payments,
    }
}

/// Returns whether a penalty makes the discarder alone pay for the win.
pub(super) fn pays_all(book: Book, hand: &HandRecord, from: Player) -> bool {
    let alone = |offense| row(book, offense).is_some_and(|row| row.effects.contains(&Effect::PaysWinAlone));
    hand.given.iter().any(|given| given.player == from && alone(given.offense))
}

/// Returns the change from a drawn hand: none, unless the match has the custom that the dealer pays.
fn drawn(state: &Match, seats: &HandSeats) -> [i32; 4] {
    let mut payments = [0; 4];
    if let OnDraw::Pays(points) = state.start.dealing.draw {
        for other in seats.dealer().others() {
            payments[other.index()] += i32::from(points);
            payments[seats.dealer().index()] -= i32::from(points);
        }
    }
    payments
}

/// Returns the change from the penalties of a hand. Those booked in the standard points change nothing here.
fn penalties(book: Book, hand: &HandRecord) -> [i32; 4] {
    let mut payments = [0; 4];
    for given in &hand.given {
        add(&mut payments, given.payments(book, hand.outcome()));
    }
    payments
}

fn symbols(hand: &HandRecord, seats: &HandSeats, player: Player) -> Vec<Symbol> {
    let outcome = hand.outcome();
    let given = || hand.given.iter().filter(move |given| given.player == player);
    let marks = [
        (Symbol::Dealer, seats.dealer() == player),
        (Symbol::DealtIn, matches!(outcome, Some(Outcome::Win { from: Some(from), .. }) if from == player)),
        (Symbol::SelfDrawn, matches!(outcome, Some(Outcome::Win { winner, from: None, .. }) if winner == player)),
        (Symbol::Drawn, matches!(outcome, Some(Outcome::Drawn))),
        (Symbol::FalseWin, given().any(|given| given.offense.is_false_win())),
        (Symbol::Warning, given().any(|given| given.ruling.warning)),
        (Symbol::Barred, hand.bars(player)),
    ];
    marks.into_iter().filter(|(_, shown)| *shown).map(|(symbol, _)| symbol).collect()
}

/// Adds a change to the scores.
pub(super) fn add(totals: &mut [i32; 4], change: [i32; 4]) {
    for (total, change) in totals.iter_mut().zip(change) {
        *total = total.saturating_add(change);
    }
}
