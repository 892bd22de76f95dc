//! The finished hands that are stored, and what is stored about each.

use std::cmp::Reverse;
use std::rc::Rc;
use std::sync::Arc;

use bafan::Wind;
use bafan_study::progress::Id;

use super::deal::{Deal, MatchHand};
use super::game::{Game, Outline};
use crate::model::archive::{Archive, Kept, Line};
use crate::model::stream::{PLAYED, Record, Stream};
use bafan_table::play::{Log, Session};
use bafan_table::record;

#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    pub deal: Deal,
    pub outline: Outline,
    /// The whole log, as text without spaces.
    pub log: String,
}

pub type Hands = Archive<Rc<Finished>>;

impl Finished {
    pub fn of(game: &Game) -> Option<Finished> {
        let (deal, outline) = (game.deal().clone(), game.outline()?);
        Some(Finished { deal, outline, log: Log::of(game.state()).one_line() })
    }

    pub fn game(&self) -> Option<Game> {
        let log: Log = self.log.parse().ok()?;
        Some(Game::from_log(self.deal.clone(), &log, log.len()))
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

impl Kept for Rc<Finished> {
    const STREAM: Stream = PLAYED;
    type Part = Rc<Finished>;

    fn text(line: &Line<Rc<Finished>>) -> String {
        match line {
            Line::Part(_, hand) => {
                let Finished { deal, outline, log } = &**hand;
                format!("hand {deal} {} {log}", outline.text())
            }
            Line::Deleted(id) => format!("forget {id}"),
            line => line.letter(),
        }
    }

    fn read(record: &Record) -> Option<Line<Rc<Finished>>> {
        let mut words = record.payload.splitn(4, ' ');
        match words.next()? {
            "hand" => {
                let deal = Deal::of_query(words.next()?).ok()?;
                let outline = Outline::read(words.next()?)?;
                Some(Line::Part(record.id, Rc::new(Finished { deal, outline, log: words.next()?.to_owned() })))
            }
            "forget" => Some(Line::Deleted(words.next()?.parse().ok()?)),
            _ => None,
        }
    }

    fn begin(hand: Rc<Finished>) -> Option<Rc<Finished>> {
        Some(hand)
    }

    fn add(&mut self, _: Vec<Rc<Finished>>) {}
}

impl Hands {
    /// Returns the hands with their ids, the latest first, regardless of the order in which tabs have stored them.
    pub fn hands(&self) -> impl ExactSizeIterator<Item = (Id, &Rc<Finished>)> {
        let mut hands: Vec<(Id, &Rc<Finished>)> = self.all().map(|item| (item.id, &item.kept)).collect();
        hands.sort_by_key(|(id, _)| Reverse(*id));
        hands.into_iter()
    }

    pub fn last_of(&self, deal: &Deal) -> Option<&Rc<Finished>> {
        let same = |hand: &&Rc<Finished>| hand.deal.by_itself() == deal.by_itself();
        self.hands().map(|(_, hand)| hand).find(same)
    }

    /// Returns whether a hand with the same log is stored.
    pub fn has(&self, hand: &Finished) -> bool {
        self.all().any(|kept| kept.log == hand.log)
    }

    /// Formats all hands as a file of deal and log pairs, as described in `docs/play.md`.
    pub fn export(&self) -> String {
        self.hands().map(|(_, hand)| format!("deal {}\n{}\n", hand.deal.alone(), readable(&hand.log))).collect()
    }

    /// Converts a match, up to the given finished hand, to a match as the Table pages keep it; `None` if the hand belongs to no match or an
    /// earlier hand is no longer stored.
    pub fn match_of(&self, last: &Game, names: [String; 4]) -> Option<record::Log> {
        let mut hands = vec![last.state().clone()];
        let mut deal = last.deal().clone();
        while deal.match_hand()?.number > 0 {
            let before = self.hands().find_map(|(_, hand)| {
                let number = hand.deal.match_hand()?.number + 1;
                let game = (number == deal.match_hand()?.number).then(|| hand.game()).flatten()?;
                (game.next_of_match()? == deal).then_some(game)
            })?;
            hands.push(before.state().clone());
            deal = before.deal().alone();
        }
        hands.reverse();
        let MatchHand { seed, .. } = deal.match_hand()?;
        let session = Session { seed, rules: Arc::new(deal.rules), false_win: deal.false_win };
        session.record(names, &hands).ok()
    }
}

pub fn readable(log: &str) -> String {
    log.parse::<Log>().map_or_else(|_| log.to_owned(), |log| log.to_string())
}
