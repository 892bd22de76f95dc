//! The hands that were finished: what is stored of each, and which of them are still there.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use bafan::Wind;
use bafan_study::progress::Id;

use super::deal::Deal;
use super::game::{Game, one_line};
use crate::model::stream::{PLAYED, Record};
use bafan_table::play::Log;

/// So many hands are kept.
const MOST: usize = 200;

/// How a hand ended, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The winner, whose tile it was, and the points; `None` where nobody won.
    pub win: Option<(Wind, Option<Wind>, u32)>,
    /// What the person won or lost.
    pub own: i32,
}

/// A hand that was finished.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// Which hand it was.
    pub deal: Deal,
    /// How it ended.
    pub outline: Outline,
    /// All that was done, as text without spaces.
    pub log: String,
}

/// What is stored: an event of the stream.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayedEvent {
    /// A hand was finished.
    Finished(Rc<Finished>),
    /// A hand was taken away.
    Forgot(Id),
}

/// The hands that are there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    hands: BTreeMap<Id, Rc<Finished>>,
    forgotten: BTreeSet<Id>,
}

impl Finished {
    /// Of a game that is over.
    pub fn of(game: &Game) -> Option<Finished> {
        let (deal, outline) = (game.deal().clone(), game.outline()?);
        Some(Finished { deal, outline, log: one_line(&Log::of(game.state())) })
    }
}

impl Outline {
    fn text(self) -> String {
        let win = self.win.map_or_else(
            || "-".to_owned(),
            |(winner, from, points)| {
                let from = from.map_or('-', Wind::letter);
                format!("{}{from}{points}", winner.letter())
            },
        );
        format!("{win},{}", self.own)
    }

    fn read(text: &str) -> Option<Outline> {
        let (win, own) = text.split_once(',')?;
        let win = match win {
            "-" => None,
            win => {
                let mut letters = win.chars();
                let winner = Wind::of_letter(letters.next()?)?;
                let from = letters.next().filter(|&letter| letter != '-');
                let from = from.map(|letter| Wind::of_letter(letter).ok_or(())).transpose().ok()?;
                Some((winner, from, letters.as_str().parse().ok()?))
            }
        };
        Some(Outline { win, own: own.parse().ok()? })
    }
}

impl PlayedEvent {
    /// The event as a record.
    pub fn record(&self, id: Id) -> Record {
        let payload = match self {
            PlayedEvent::Finished(hand) => {
                let Finished { deal, outline, log } = &**hand;
                format!("hand {deal} {} {log}", outline.text())
            }
            PlayedEvent::Forgot(id) => format!("forget {id}"),
        };
        Record { id, version: PLAYED.version, payload }
    }

    /// The event of a record; `None` where it is none that this version knows.
    pub fn read(record: &Record) -> Option<PlayedEvent> {
        let mut words = record.payload.splitn(4, ' ');
        match (words.next()?, record.version == PLAYED.version) {
            ("hand", true) => {
                let deal = Deal::of_query(words.next()?)?;
                let outline = Outline::read(words.next()?)?;
                Some(PlayedEvent::Finished(Rc::new(Finished { deal, outline, log: words.next()?.to_owned() })))
            }
            ("forget", true) => Some(PlayedEvent::Forgot(words.next()?.parse().ok()?)),
            _ => None,
        }
    }
}

impl Kept {
    /// Takes in an event. The order in which events come does not matter.
    pub fn take(&mut self, id: Id, event: PlayedEvent) {
        match event {
            PlayedEvent::Forgot(id) => {
                self.forgotten.insert(id);
                self.hands.remove(&id);
            }
            PlayedEvent::Finished(hand) if !self.forgotten.contains(&id) => {
                self.hands.insert(id, hand);
                if self.hands.len() > MOST {
                    self.hands.pop_first();
                }
            }
            PlayedEvent::Finished(_) => {}
        }
    }

    /// The hands, latest first.
    pub fn hands(&self) -> impl ExactSizeIterator<Item = (Id, &Rc<Finished>)> {
        self.hands.iter().rev().map(|(&id, hand)| (id, hand))
    }

    /// All of them as a file: the logs one after the other, each as `docs/play.md` describes it.
    pub fn export(&self) -> String {
        self.hands().map(|(_, hand)| format!("{}\n", readable(&hand.log))).collect()
    }
}

/// A log in lines.
pub fn readable(log: &str) -> String {
    log.parse::<Log>().map_or_else(|_| log.to_owned(), |log| log.to_string())
}
