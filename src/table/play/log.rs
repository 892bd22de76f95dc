//! A hand as text, stable across versions.
//!
//! ```text
//! bafan-hand 1
//! rules textbook
//! false-win b98
//! prevalent E
//! wall 123456
//!
//! E.5m S.chow,456m S.9p W.E N.pung,E N.1s E.win
//! ```
//!
//! The head is one item a line, in this order: format and version; the rules as [`RuleSet`] writes them; the rule book of
//! false wins (the key of a [`Book`](crate::Book)); the prevalent wind; `minimum` with the points that a win needs, where they are not
//! eight; the wall, as a seed (a decimal number up to 4294967295) or as its
//! tiles in the order of taking, separated by commas: the 144 of a set, or those that another platform plays with.
//!
//! The body has one word an action, separated by white space: the seat's wind, a point, and what it does.
//!
//! | word | action |
//! |---|---|
//! | `E.5m`, `E.flower` | discards the tile; the flower that was the last tile |
//! | `E.chow,456m`, `E.pung,5m`, `E.kong,5m` | claims the discard for this chow, pung, kong |
//! | `E.concealed,5m`, `E.added,5m` | lays a concealed kong, adds the tile to its pung |
//! | `E.win` | declares a win on its own draw |
//! | `E.win,5m` | declares a win on another's tile |
//! | `E.pass` | lets the tile go |
//!
//! A pass is written only among the answers to the last tile; everywhere else whoever says nothing passes. A claim or win that did not come about, because another went first or because the win was false, is written as any other.
//!
//! Read, `;` separates lines and words as well, so that a log fits into an address.

mod read;

use std::fmt;

use bafan::{RuleSet, Tile, Wind, tile_text};

use super::action::{Action, Refused};
use super::observation::Asked;
use super::setup::Setup;
use super::state::State;

pub use read::{LogFault, LogFaultKind};

/// A setup and the actions that were taken; every one of them was allowed.
///
/// ```
/// use bafan_table::play::{Log, Setup, State, opponent::Strength};
///
/// let mut state = State::new(Setup::seeded(1));
/// while let Some(seat) = state.to_act().next() {
///     state.act(seat, Strength::Nearest.decide(&state.observe(seat))).unwrap();
/// }
/// let log = Log::of(&state);
/// let read: Log = log.to_string().parse().unwrap();
/// assert_eq!(read.state(), state);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Log {
    setup: Setup,
    actions: Vec<(Wind, Action)>,
}

impl Log {
    /// The log of a state.
    pub fn of(state: &State) -> Log {
        Log { setup: state.setup().clone(), actions: state.actions().to_vec() }
    }

    /// The text without line breaks and spaces, as links have it; it is read as the other one is.
    pub fn one_line(&self) -> String {
        self.to_string().split_whitespace().collect::<Vec<_>>().join(";")
    }

    /// What was agreed before the deal.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many actions there are, passes included.
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Whether nothing has been done yet.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// The actions, passes included.
    pub fn actions(&self) -> &[(Wind, Action)] {
        &self.actions
    }

    /// The state at the end.
    pub fn state(&self) -> State {
        self.moment(self.actions.len())
    }

    /// The state after so many actions; at the end where there are fewer. Stepping forward and back is this with another
    /// number.
    pub fn moment(&self, actions: usize) -> State {
        let mut state = State::new(self.setup.clone());
        for &(seat, action) in self.actions.iter().take(actions) {
            if state.act(seat, action).is_err() {
                break;
            }
        }
        state
    }

    /// The words of the body. The answers to the last tile are all written, of those to earlier ones all but passes.
    fn words(&self) -> Vec<String> {
        let mut state = State::new(self.setup.clone());
        let (mut words, mut answers) = (Vec::new(), Vec::new());
        for &(seat, action) in &self.actions {
            let asked = state.observe(seat).asked;
            if state.act(seat, action).is_err() {
                break;
            }
            let written = word(seat, action, asked);
            if matches!(asked, Asked::Claim { .. }) {
                answers.push((action, written));
                continue;
            }
            words.extend(answers.drain(..).filter(|(answer, _)| *answer != Action::Pass).map(|(_, written)| written));
            words.push(written);
        }
        words.extend(answers.into_iter().map(|(_, written)| written));
        words
    }
}

/// The word of an action.
fn word(seat: Wind, action: Action, asked: Asked) -> String {
    let of = |tiles: &str| tiles.to_owned();
    let claimed = match asked {
        Asked::Claim { tile, .. } => tile.to_string(),
        _ => String::new(),
    };
    let what = match action {
        Action::Discard(tile) => of(&tile.to_string()),
        Action::DiscardFlower => of("flower"),
        Action::Chow(low) => format!("chow,{}", chow_text(low)),
        Action::Pung => format!("pung,{claimed}"),
        Action::MeldedKong => format!("kong,{claimed}"),
        Action::ConcealedKong(tile) => format!("concealed,{tile}"),
        Action::AddedKong(tile) => format!("added,{tile}"),
        Action::Win if claimed.is_empty() => of("win"),
        Action::Win => format!("win,{claimed}"),
        Action::Pass => of("pass"),
    };
    format!("{}.{what}", seat.letter())
}

/// The three tiles of a chow: `456m`.
fn chow_text(low: Tile) -> String {
    tile_text((0..3).filter_map(|step| low.higher(step)))
}

impl fmt::Display for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { tiles, prevalent, rules, false_win, minimum } = &self.setup;
        writeln!(f, "bafan-hand 1\nrules {rules}\nfalse-win {}\nprevalent {}", false_win.book, prevalent.letter())?;
        if *minimum != RuleSet::MINIMUM {
            writeln!(f, "minimum {minimum}")?;
        }
        writeln!(f, "wall {tiles}")?;
        for (number, line) in self.words().chunks(12).enumerate() {
            writeln!(f, "{}{}", if number == 0 { "\n" } else { "" }, line.join(" "))?;
        }
        Ok(())
    }
}

impl From<Refused> for LogFaultKind {
    fn from(refused: Refused) -> LogFaultKind {
        LogFaultKind::Refused(refused)
    }
}
