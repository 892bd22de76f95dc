//! The hands that were read from records of other platforms: what is stored of them, who played them, and what can be asked about them.

mod line;

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use bafan::{Fan, Hand, Wind};
use bafan_study::quiz::{Kind, Quiz, QuizSettings, Seed};
use bafan_table::exchange::escaped;
use bafan_table::figures::{CountedWin, PlayerFigures};
use bafan_table::play::{Action, Asked, Log, Observation, Outcome, Setup};

use crate::model::archive::{Archive, Kept, Line};
use crate::model::location::{Location, PlayPlace};
use crate::model::stream::{READ_HANDS, Record, Stream};
use crate::model::tasks::{ReadHand, ReadHands};

/// The hands that were read, in the order in which they were stored.
pub type ReadArchive = Archive<Rc<ReadHand>>;

/// Hands with the seats from which they are looked at.
pub type SeatsPlayed = Rc<Vec<(Rc<ReadHand>, Wind)>>;

/// So many questions a set of somebody's own hands has, and so many moments are looked at for one that asks about claims.
const QUESTIONS: usize = 12;
const MOMENTS: usize = 60;

impl Kept for Rc<ReadHand> {
    const STREAM: Stream = READ_HANDS;
    type Part = Rc<ReadHand>;

    fn text(line: &Line<Rc<ReadHand>>) -> String {
        match line {
            Line::Part(_, hand) => format!("hand {}", hand.line()),
            Line::Cleared => "clear".to_owned(),
            line => line.letter(),
        }
    }

    fn read(record: &Record) -> Option<Line<Rc<ReadHand>>> {
        match record.payload.split_once(' ') {
            Some(("hand", hand)) => Some(Line::Part(record.id, Rc::new(ReadHand::of_line(hand)?))),
            None if record.payload == "clear" => Some(Line::Cleared),
            _ => Line::of_letter(&record.payload),
        }
    }

    fn begin(hand: Rc<ReadHand>) -> Option<Rc<ReadHand>> {
        Some(hand)
    }

    fn add(&mut self, _: Vec<Rc<ReadHand>>) {}
}

impl ReadArchive {
    /// The hands of a reading that can be looked at and are not kept yet, each once. The last one comes first, so that the list, in which
    /// what was stored last is first, shows them in the order of the records.
    pub fn new_of(&self, found: &ReadHands) -> Vec<Rc<ReadHand>> {
        let mut known: HashSet<(&str, &[String])> = self.all().filter_map(|hand| hand.content()).collect();
        let mut new: Vec<Rc<ReadHand>> = found
            .hands
            .iter()
            .filter(|hand| hand.content().is_some_and(|content| known.insert(content)))
            .map(|hand| Rc::new(hand.clone()))
            .collect();
        new.reverse();
        new
    }

    /// The platforms with what was agreed there, each once.
    pub fn agreed(&self) -> Vec<(String, Setup)> {
        let mut known = HashSet::new();
        let other = self.all().filter(|hand| known.insert((hand.platform.as_str(), hand.agreed())));
        other.filter_map(|hand| Some((hand.platform.clone(), hand.log()?.setup().clone()))).collect()
    }

    /// Who is named in the records, with the number of hands, those with most first.
    pub fn players(&self) -> Vec<(&str, usize)> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for name in self.all().flat_map(|hand| &hand.names) {
            *counts.entry(name).or_default() += 1;
        }
        let mut players: Vec<(&str, usize)> = counts.into_iter().collect();
        players.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        players
    }

    /// The whole hands of a player with the seats, or all of them from every seat; those read last first.
    pub fn seats_of(&self, who: Option<&str>) -> Vec<(Rc<ReadHand>, Wind)> {
        let whole = self.shown().filter(|hand| hand.fault.is_none());
        let sits = |hand: &ReadHand, seat: Wind| {
            who.is_none_or(|who| hand.names.get(seat as usize).is_some_and(|name| name == who))
        };
        whole
            .flat_map(|item| Wind::ALL.into_iter().map(|seat| (item.kept.clone(), seat)))
            .filter(|(hand, seat)| sits(hand, *seat))
            .collect()
    }
}

/// What players did in these seats.
pub fn figures(seats: &[(Rc<ReadHand>, Wind)]) -> PlayerFigures {
    let mut figures = PlayerFigures::default();
    for (hand, seat) in seats {
        if let Some(result) = hand.seats.get(*seat as usize) {
            figures.add(result, hand.counted_win(*seat).as_ref());
        }
    }
    figures
}

/// A set of questions about hands that were played; `None` where there is nothing to ask. The link names nobody.
pub fn set_of(kind: Kind, seats: &[(Rc<ReadHand>, Wind)]) -> Option<Location> {
    let hands: Vec<Hand> = match kind {
        Kind::Claim => seats.iter().flat_map(|(hand, seat)| offered(hand, *seat)).take(MOMENTS).collect(),
        _ => seats.iter().filter_map(|(hand, seat)| won(hand, *seat)).take(QUESTIONS).collect(),
    };
    if hands.is_empty() {
        return None;
    }
    let mut quiz = Quiz::new(Seed(1), QuizSettings { kinds: vec![kind], hands, ..QuizSettings::default() });
    // Few of the moments at which a claim was possible leave no doubt about the better answer.
    let mut asked = Vec::new();
    while asked.len() < QUESTIONS
        && let Some(question) = quiz.question(asked.len() as u32)
        && !asked.contains(&question.task)
    {
        asked.push(question.task);
    }
    let count = asked.len() as u32;
    (count > 0).then(|| Location::questions(quiz.settings().clone(), count))
}

/// The hand with which a seat won.
fn won(hand: &ReadHand, seat: Wind) -> Option<Hand> {
    match hand.log()?.state().outcome()? {
        Outcome::Won(win) if win.seat == seat => Some(win.hand.clone()),
        _ => None,
    }
}

/// The hand of a seat with each tile that it could have melded.
fn offered(hand: &ReadHand, seat: Wind) -> Vec<Hand> {
    let Some(log) = hand.log() else { return Vec::new() };
    let (mut state, mut found) = (log.moment(0), Vec::new());
    for &(who, action) in log.actions() {
        if who == seat {
            found.extend(with_offered(&state.observe(seat)));
        }
        if state.act(who, action).is_err() {
            break;
        }
    }
    found
}

fn with_offered(seen: &Observation) -> Option<Hand> {
    let Asked::Claim { tile, added: false, .. } = seen.asked else { return None };
    let legal = seen.legal();
    let melds = |action: &Action| matches!(action, Action::Chow(_) | Action::Pung | Action::MeldedKong);
    let mut draft = seen.draft();
    draft.standing.push(tile);
    draft.hand().ok().filter(|_| legal.iter().any(melds))
}

impl ReadHand {
    pub fn log(&self) -> Option<Log> {
        self.log.as_ref()?.parse().ok()
    }

    /// What makes it the hand that it is.
    fn content(&self) -> Option<(&str, &[String])> {
        Some((self.log.as_deref()?, &self.names))
    }

    /// What the log says of the rules.
    fn agreed(&self) -> Option<(&str, &str)> {
        let (rules, rest) = self.log.as_ref()?.split_once(";prevalent;")?;
        let (wind_and_minimum, _) = rest.split_once("wall;")?;
        Some((rules, wind_and_minimum.get(1..)?))
    }

    fn counted_win(&self, seat: Wind) -> Option<CountedWin> {
        self.winner.filter(|&winner| winner == seat.letter())?;
        let fans = self.fans.iter().filter_map(|(slug, times)| Some((Fan::from_slug(slug)?, *times)));
        Some(CountedWin { points: self.points?, awarded: self.awarded, fans: fans.collect() })
    }

    /// Where the hand is gone through from a seat: what its address says behind `?`.
    pub fn query(&self, seat: char) -> Option<String> {
        let names: Vec<String> = self.names.iter().map(|name| escaped(name)).collect();
        Some(format!("me={seat}&p={}&n=0&l={}", names.join("."), self.log.as_ref()?))
    }

    /// Where the hand is gone through, seen by who won it.
    pub fn address(&self) -> Option<String> {
        let query = self.query(self.winner.unwrap_or('E'))?;
        Some(Location::Play(PlayPlace::Replay(query)).to_string())
    }
}
