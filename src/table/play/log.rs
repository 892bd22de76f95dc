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
//! The head has one item per line, in this order: format and version; the rules as [`RuleSet`] writes them; the rule book whose penalties
//! for false wins apply (the key of a [`Book`](crate::Book)); the prevalent wind; `minimum` with the points that a win needs, if not eight;
//! the wall, as a seed (a decimal number up to 4294967295) or as its tiles in the order of taking, separated by commas: the 144 of a set,
//! or those that another platform plays with.
//!
//! The body has one word per action, separated by white space: the seat's wind, a dot, and the action.
//!
//! | word | action |
//! |---|---|
//! | `E.5m`, `E.flower` | discards the tile; discards a flower that was the last tile |
//! | `E.chow,456m`, `E.pung,5m`, `E.kong,5m` | claims the discard for this chow, pung, kong |
//! | `E.concealed,5m`, `E.added,5m` | lays down a concealed kong; adds the tile to the seat's own pung |
//! | `E.win` | declares a win on the seat's own draw |
//! | `E.win,5m` | declares a win on another seat's tile |
//! | `E.pass` | makes no claim |
//!
//! Passes are written only among the responses to the most recent tile; everywhere else a missing response means a pass. A claim that lost
//! to another and a false win are written like any other action.
//!
//! In input, `;` also separates lines and words, so that a log fits into an address.

mod read;

use std::fmt;

use bafan::{RuleSet, Tile, Wind, tile_text};

use super::action::{Action, Refused};
use super::observation::Asked;
use super::setup::Setup;
use super::state::State;

pub use read::{LogFault, LogFaultKind};

/// A setup and its actions, all of which were legal.
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
    /// Returns the log of the actions that led to a state.
    pub fn of(state: &State) -> Log {
        Log { setup: state.setup().clone(), actions: state.actions().to_vec() }
    }

    /// Writes the text without line breaks and spaces, for links. The parser accepts this text as well.
    pub fn one_line(&self) -> String {
        self.to_string().split_whitespace().collect::<Vec<_>>().join(";")
    }

    /// Returns the setup with which the hand began.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the number of actions, passes included.
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Returns whether there are no actions yet.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// Returns the actions, passes included.
    pub fn actions(&self) -> &[(Wind, Action)] {
        &self.actions
    }

    /// Returns the state after all actions.
    pub fn state(&self) -> State {
        self.moment(self.actions.len())
    }

    /// Returns the state after this number of actions, or at the end if there are fewer. A viewer steps forward and back by changing the
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

    /// Returns the words of the body. Passes are left out, except among the responses to the most recent tile.
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

/// Writes the three tiles of a chow: `456m`.
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
