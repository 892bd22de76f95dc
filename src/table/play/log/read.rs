//! Parses and replays a log.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use bafan::{RuleSet, Tile, Wind};

use super::{Log, chow_text};
use crate::book::keys;
use crate::play::action::{Action, Refused};
use crate::play::face::tile_from_text;
use crate::play::observation::Asked;
use crate::play::setup::{FalseWin, Setup, Tiles};
use crate::play::state::State;
use crate::wall::DEALT;

/// The maximum length of a log, in bytes.
const MAX_LENGTH: usize = 16_384;

/// The version of the logs that are read and written.
const VERSION: &str = "1";

/// The reason why a text cannot be read as a log, and the position of the word at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogFault {
    /// The word at fault, counted from 1; one more than the number of words if a word is missing.
    pub word: usize,
    /// The reason why the word is refused.
    pub kind: LogFaultKind,
}

/// A problem with a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogFaultKind {
    /// The text is longer than a log may be. The value is its length in bytes.
    TooLong(usize),
    /// The log has this version of the format, which this program cannot read.
    Version(String),
    /// Another word was expected here: this one, or one of this description.
    Expected(&'static str),
    /// The book does not exist, or a log cannot name its penalties for false wins.
    Book,
    /// The rules with this name are unknown.
    Rules(String),
    /// The wall does not consist of tiles of one set, or has too few tiles for a deal.
    Wall,
    /// This word names no known action.
    Unknown(String),
    /// The word names a tile other than the one offered, which is this tile; `None` if no tile is offered.
    OtherTile(Option<Tile>),
    /// The action is refused at this point, for this reason.
    Refused(Refused),
}

impl fmt::Display for LogFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "word {}: ", self.word)?;
        match &self.kind {
            LogFaultKind::TooLong(bytes) => write!(f, "{bytes} bytes, but no log has more than {MAX_LENGTH}"),
            LogFaultKind::Version(version) => {
                write!(f, "the log is of version {version}; this program reads {VERSION}")
            }
            LogFaultKind::Expected(what) => write!(f, "expected {what}"),
            LogFaultKind::Book => write!(f, "expected {}", keys(FalseWin::all().map(|price| price.book))),
            LogFaultKind::Rules(name) => write!(f, "unknown rules {name:?}"),
            LogFaultKind::Wall => write!(f, "a wall is a seed, or tiles of a set, {DEALT} at least"),
            LogFaultKind::Unknown(word) => write!(f, "unknown action {word:?}"),
            LogFaultKind::OtherTile(Some(tile)) => write!(f, "the tile in question is {tile}"),
            LogFaultKind::OtherTile(None) => f.write_str("no tile of another is in question"),
            LogFaultKind::Refused(refused) => write!(f, "{refused}"),
        }
    }
}

impl std::error::Error for LogFault {}

impl FromStr for Log {
    type Err = LogFault;

    fn from_str(text: &str) -> Result<Log, LogFault> {
        if text.len() > MAX_LENGTH {
            return Err(LogFault { word: 1, kind: LogFaultKind::TooLong(text.len()) });
        }
        let mut words = Words { words: text.split(|c: char| c.is_whitespace() || c == ';'), number: 0 };
        let setup = words.setup()?;
        let mut state = State::new(setup);
        while let Some(word) = words.next() {
            play(&mut state, word).map_err(|kind| words.fault(kind))?;
        }
        Ok(Log::of(&state))
    }
}

/// The words of a text, with the number of the last one read.
struct Words<W> {
    words: W,
    number: usize,
}

impl<'t, W: Iterator<Item = &'t str>> Words<W> {
    fn next(&mut self) -> Option<&'t str> {
        let word = self.words.find(|word| !word.is_empty());
        self.number += 1;
        word
    }

    fn fault(&self, kind: LogFaultKind) -> LogFault {
        LogFault { word: self.number, kind }
    }

    /// Parses the head of a log.
    fn setup(&mut self) -> Result<Setup, LogFault> {
        self.name("bafan-hand")?;
        match self.next() {
            Some(VERSION) => {}
            Some(other) if other.parse::<u32>().is_ok() => {
                return Err(self.fault(LogFaultKind::Version(other.to_owned())));
            }
            _ => return Err(self.fault(LogFaultKind::Expected(VERSION))),
        }
        self.name("rules")?;
        let rules = self.next().unwrap_or_default();
        let rules = rules.parse::<RuleSet>().map_err(|fault| self.fault(LogFaultKind::Rules(fault.0)))?;
        self.name("false-win")?;
        let name = self.next();
        let book = name.and_then(FalseWin::named);
        let false_win = book.ok_or_else(|| self.fault(LogFaultKind::Book))?;
        self.name("prevalent")?;
        let wind = self.next().and_then(|word| Wind::of_letter(word.chars().next()?).filter(|_| word.len() == 1));
        let prevalent = wind.ok_or_else(|| self.fault(LogFaultKind::Expected("E, S, W or N")))?;
        let mut minimum = RuleSet::MINIMUM;
        let mut name = self.next();
        if name == Some("minimum") {
            let points = self.next().and_then(|word| word.parse().ok());
            minimum = points.ok_or_else(|| self.fault(LogFaultKind::Expected("a number of points")))?;
            name = self.next();
        }
        if name != Some("wall") {
            return Err(self.fault(LogFaultKind::Expected("wall")));
        }
        let wall = self.next().unwrap_or_default();
        let tiles = Tiles::read(wall).ok_or_else(|| self.fault(LogFaultKind::Wall))?;
        Ok(Setup { tiles, prevalent, rules: Arc::new(rules), false_win, minimum })
    }

    fn name(&mut self, name: &'static str) -> Result<(), LogFault> {
        if self.next() == Some(name) { Ok(()) } else { Err(self.fault(LogFaultKind::Expected(name))) }
    }
}

/// Carries out the action of one word. Unless the word responds to a tile, the seats that have not responded pass first.
fn play(state: &mut State, word: &str) -> Result<(), LogFaultKind> {
    let unknown = || LogFaultKind::Unknown(word.to_owned());
    let (seat, what) = word.split_once('.').ok_or_else(unknown)?;
    let mut letters = seat.chars();
    let seat = letters.next().and_then(Wind::of_letter).filter(|_| letters.next().is_none()).ok_or_else(unknown)?;
    let (name, tiles) = what.split_once(',').map_or((what, None), |(name, tiles)| (name, Some(tiles)));
    let claims = matches!(name, "chow" | "pung" | "kong" | "pass") || name == "win" && tiles.is_some();
    if !claims {
        pass_silent(state)?;
    }
    let action = action_of(name, tiles).ok_or_else(unknown)?;
    let named = tiles.filter(|_| matches!(action, Action::Pung | Action::MeldedKong | Action::Win));
    if let Some(named) = named {
        let question = state.question(seat);
        if question.is_none_or(|tile| tile.to_string() != named) {
            return Err(LogFaultKind::OtherTile(question));
        }
    }
    Ok(state.act(seat, action)?)
}

impl State {
    /// Returns another player's tile to which a seat must respond, either a discard or a tile being added to a pung; `None` if there is no
    /// such tile.
    fn question(&self, seat: Wind) -> Option<Tile> {
        match self.observe(seat).asked {
            Asked::Claim { tile, .. } => Some(tile),
            _ => None,
        }
    }
}

/// Returns the action that the parts of a word name; `None` if it is unknown.
fn action_of(name: &str, tiles: Option<&str>) -> Option<Action> {
    match (name, tiles) {
        ("chow", Some(tiles)) => {
            Tile::all().find(|&low| low.higher(2).is_some() && chow_text(low) == tiles).map(Action::Chow)
        }
        ("pung", Some(_)) => Some(Action::Pung),
        ("kong", Some(_)) => Some(Action::MeldedKong),
        ("concealed", Some(tile)) => tile_from_text(tile).map(Action::ConcealedKong),
        ("added", Some(tile)) => tile_from_text(tile).map(Action::AddedKong),
        ("win", _) => Some(Action::Win),
        ("pass", None) => Some(Action::Pass),
        ("flower", None) => Some(Action::DiscardFlower),
        (tile, None) => tile_from_text(tile).map(Action::Discard),
        _ => None,
    }
}

/// Passes for every seat that has not responded.
fn pass_silent(state: &mut State) -> Result<(), LogFaultKind> {
    let silent: Vec<Wind> = state.to_act().filter(|&seat| state.question(seat).is_some()).collect();
    silent.into_iter().try_for_each(|seat| Ok(state.act(seat, Action::Pass)?))
}
