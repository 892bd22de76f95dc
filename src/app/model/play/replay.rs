//! The replay of a hand, step by step.

use std::fmt;

use bafan::Wind;
use bafan_table::exchange::{escaped, unescaped};
use bafan_table::play::{Log, LogFault, State};
use bafan_table::player::fitting;
use bafan_table::visible;

use super::deal::Deal;
use super::game::Game;
use super::kept::{Finished, Hands};
use crate::model::tasks::RecordsFile;

/// A hand that can be viewed at each moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    pub deal: Deal,
    /// The origin of an imported hand, which has no deal of this app; `None` if the app dealt it.
    pub origin: Option<Origin>,
    log: Log,
    /// For each moment at which something has happened, the number of actions made by then; the first moment is the deal, with 0.
    moments: Vec<usize>,
}

/// What an address on this device contains about an imported hand besides its log. Shared links leave it out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The players, East first; empty if they are unknown.
    pub names: Vec<String>,
    /// The title of the hand in its record.
    pub title: Option<String>,
    /// The page from which the hand was opened; `None` if it was opened from a link.
    pub opened_on: Option<OpenedOn>,
}

/// The pages that lead to an imported hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenedOn {
    /// The list of imported hands.
    List,
    /// The decisions of a player.
    Decisions,
}

impl OpenedOn {
    const ALL: [(OpenedOn, &str); 2] = [(OpenedOn::List, "list"), (OpenedOn::Decisions, "decisions")];
}

/// The maximum length of the title of a hand, in characters.
const LONGEST_TITLE: usize = 120;

impl Origin {
    fn of_query(query: &str) -> Origin {
        let mut origin = Origin::default();
        for (key, value) in query.split('&').filter_map(|part| part.split_once('=')) {
            match key {
                "p" => origin.names = value.split('.').filter_map(|name| Some(fitting(&unescaped(name)?))).collect(),
                "h" => {
                    origin.title = unescaped(value).map(|title| visible(&title).chars().take(LONGEST_TITLE).collect())
                }
                "on" => origin.opened_on = OpenedOn::ALL.iter().find(|(_, name)| *name == value).map(|(page, _)| *page),
                _ => {}
            }
        }
        origin
    }

    /// Returns the player in a seat, if the record names the players.
    pub fn name(&self, seat: Wind) -> Option<&str> {
        self.names.get(seat as usize).map(String::as_str).filter(|name| !name.is_empty())
    }
}

impl fmt::Display for Origin {
    /// Writes the parts of an address, each preceded by `&` (see `docs/play.md`).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.names.is_empty() {
            let names: Vec<String> = self.names.iter().map(|name| escaped(name)).collect();
            write!(f, "&p={}", names.join("."))?;
        }
        if let Some(title) = &self.title {
            write!(f, "&h={}", escaped(title))?;
        }
        let page = self.opened_on.and_then(|page| OpenedOn::ALL.into_iter().find(|(known, _)| *known == page));
        page.map_or(Ok(()), |(_, name)| write!(f, "&on={name}"))
    }
}

impl Replay {
    /// Parses a query: a deal, and its log after `l=`. If there is only a log, the hand is viewed from the seat after `me=` or, by default,
    /// from East.
    ///
    /// # Errors
    ///
    /// Returns the reason why the log is invalid.
    pub fn of_query(query: &str) -> Result<Replay, LogFault> {
        let log: Log = query.split('&').find_map(|part| part.strip_prefix("l=")).unwrap_or_default().parse()?;
        let own = Deal::of_query(query).ok().filter(|deal| deal.setup().as_ref() == Some(log.moment(0).setup()));
        let origin = own.is_none().then(|| Origin::of_query(query));
        let deal = own.unwrap_or_else(|| Deal::of_setup(log.moment(0).setup()).seen_by(query));
        Ok(Replay { origin, ..Replay::new(deal, log) })
    }

    /// Replays a log, viewed from the seat given in a deal.
    pub fn new(deal: Deal, log: Log) -> Replay {
        let mut state = log.moment(0);
        let mut moments = vec![0];
        for (number, &(seat, action)) in log.actions().iter().enumerate() {
            let known = state.events().len();
            if state.act(seat, action).is_err() {
                break;
            }
            if state.events().len() > known {
                moments.push(number + 1);
            }
        }
        Replay { deal, origin: None, log, moments }
    }

    /// Returns the query of the address on this device.
    pub fn query(&self) -> String {
        match &self.origin {
            Some(origin) => format!("me={}{origin}&l={}", self.deal.seat.letter(), self.log.one_line()),
            None => format!("{}&l={}", self.deal.alone(), self.log.one_line()),
        }
    }

    /// Returns the replay for a shared link, without any names.
    pub fn nameless(&self) -> Replay {
        Replay { origin: self.origin.as_ref().map(|_| Origin::default()), ..self.clone() }
    }

    pub const fn log(&self) -> &Log {
        &self.log
    }

    pub fn last(&self) -> usize {
        self.moments.len() - 1
    }

    /// Returns the replay from another seat.
    pub fn seen_from(&self, seat: Wind) -> Replay {
        Replay { deal: Deal { seat, ..self.deal.clone() }, ..self.clone() }
    }

    pub fn at(&self, moment: usize) -> State {
        self.log.moment(self.actions(moment))
    }

    /// Returns the hand at a moment, so that it can be played on from there.
    pub fn game(&self, moment: usize) -> Game {
        Game::from_log(self.deal.by_itself(), &self.log, self.actions(moment))
    }

    /// Returns the hand as a finished hand; `None` if it is not over.
    pub fn finished(&self) -> Option<Finished> {
        Finished::of(&Game::from_log(self.deal.clone(), &self.log, self.log.len()))
    }

    pub fn moment_of(&self, action: usize) -> usize {
        self.moments.partition_point(|&actions| actions <= action).saturating_sub(1)
    }

    fn actions(&self, moment: usize) -> usize {
        self.moments.get(moment).or(self.moments.last()).copied().unwrap_or_default()
    }
}

/// The content of files of the app's own logs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OwnLogs {
    /// The finished hands that are not stored yet, each once. A file lists the latest hand first, whereas this list has the latest hand
    /// last.
    pub new: Vec<Finished>,
    /// The number of readable hands.
    pub all: usize,
    pub unfinished: usize,
    /// The logs that cannot be read: the name of the file, the number of the log in the file from 1, and the reason.
    pub faults: Vec<(String, usize, LogFault)>,
    /// The only hand of the files, if no deal precedes its log. Since the files that the app saves have deals, someone else must have sent
    /// this hand.
    pub alone: Option<Replay>,
}

impl OwnLogs {
    /// Adds a log of a file, as [`read_logs`] returns it; `number` is its number in the file, counted from 1.
    pub fn add(&mut self, number: usize, log: Result<Replay, LogFault>, file: &RecordsFile, kept: &Hands) {
        match log {
            Ok(replay) => self.take(replay, file, kept),
            Err(why) => self.faults.push((file.name.clone(), number, why)),
        }
    }

    /// Finishes the content after the last log: puts the latest hand last, and drops the lone hand unless it was the only log.
    #[must_use]
    pub fn whole(mut self) -> OwnLogs {
        self.new.reverse();
        self.alone = self.alone.filter(|_| (self.all, self.faults.len()) == (1, 0));
        self
    }

    fn take(&mut self, replay: Replay, file: &RecordsFile, kept: &Hands) {
        let finished = replay.finished();
        self.all += 1;
        self.unfinished += usize::from(finished.is_none());
        let is_new = |hand: &Finished| !kept.has(hand) && self.new.iter().all(|other| other.log != hand.log);
        self.new.extend(finished.filter(is_new));
        self.alone = Some(replay).filter(|_| self.all == 1 && !file.text.contains("deal "));
    }
}

/// Parses the hands of a file lazily: a series of logs, each with or without its deal before it. The iterator yields at least one result,
/// which is a fault if there is no log.
pub fn read_logs(text: &str) -> impl Iterator<Item = Result<Replay, LogFault>> {
    const HEAD: &str = "bafan-hand";
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c == ';').filter(|word| !word.is_empty()).collect();
    let mut heads: Vec<usize> = (0..words.len()).filter(|&place| words[place] == HEAD).collect();
    if heads.is_empty() {
        heads.push(0);
    }
    let ends: Vec<usize> = heads.iter().skip(1).copied().chain([words.len()]).collect();
    heads.into_iter().zip(ends).map(move |(head, end)| {
        let deal = head.checked_sub(2).filter(|&place| words[place] == "deal").map_or("", |place| words[place + 1]);
        let log = words[head..end].split(|&word| word == "deal").next().unwrap_or_default().join(";");
        Replay::of_query(&format!("{deal}&l={log}"))
    })
}
