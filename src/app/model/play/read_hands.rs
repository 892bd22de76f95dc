//! The hands imported from records of other platforms: their stored form, their players, and the questions about them.

mod line;

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use bafan::{Fan, Hand, Wind};
use bafan_study::quiz::{Kind, Quiz, QuizSettings, Seed};
use bafan_table::figures::{CountedWin, PlayerFigures};
use bafan_table::play::{Action, Asked, Log, Observation, Outcome, Setup};

use super::replay::{OpenedOn, Origin};
use crate::model::archive::{Archive, Item, Kept, Line};
use crate::model::location::{Location, PlayPlace};
use crate::model::stream::{READ_HANDS, Record, Stream};
use crate::model::tasks::{ReadHand, ReadHands};

/// The imported hands, in the order in which they were stored.
pub type ReadArchive = Archive<Rc<ReadHand>>;

/// The platform, the title of a session, and its players in any order of seats.
type Session<'a> = (&'a str, &'a str, Vec<&'a str>);

/// Hands, each with the seat from which it is viewed.
pub type SeatsPlayed = Rc<Vec<(Rc<ReadHand>, Wind)>>;

/// The number of questions in a set from the user's hands, and of moments examined for questions about claims.
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
    /// Returns the hands of an import that have a log and are not stored yet, without repetition.
    pub fn new_of(&self, found: &ReadHands) -> Vec<Rc<ReadHand>> {
        let mut known: HashSet<(&str, &[String])> = self.all().filter_map(|hand| hand.content()).collect();
        let new = found.hands.iter().filter(|hand| hand.content().is_some_and(|content| known.insert(content)));
        new.map(|hand| Rc::new(hand.clone())).collect()
    }

    /// Returns the hands in the order of play. Hands with a known start trade places by time, numbered hands of a session by number; all
    /// others stay where they were stored, since nothing tells when they were played.
    pub fn in_order(&self) -> Vec<Rc<Item<Rc<ReadHand>>>> {
        let stored: Vec<_> = self.all().cloned().collect();
        let mut traded: Vec<(Option<Session>, Vec<usize>)> = Vec::new();
        for (place, hand) in stored.iter().enumerate() {
            let session = hand.session().filter(|_| hand.started.is_none());
            if session.is_none() && hand.started.is_none() {
                continue;
            }
            match traded.iter_mut().rev().find(|(known, _)| *known == session) {
                Some((_, places)) => places.push(place),
                None => traded.push((session, vec![place])),
            }
        }
        let mut hands = stored.clone();
        for (_, places) in traded {
            let mut by_time = places.clone();
            by_time.sort_by_key(|&place| stored[place].when());
            places.into_iter().zip(by_time).for_each(|(to, from)| hands[to] = stored[from].clone());
        }
        hands
    }

    /// Returns the hands with the latest session first, and those of a session in the order of play.
    pub fn listed(&self) -> Vec<Rc<Item<Rc<ReadHand>>>> {
        let hands = self.in_order();
        let goes_on = |one: &Rc<Item<Rc<ReadHand>>>, next: &Rc<Item<Rc<ReadHand>>>| {
            one.session() == next.session() && (one.number().is_none() || one.number() < next.number())
        };
        hands.chunk_by(goes_on).rev().flatten().cloned().collect()
    }

    /// Returns the platforms with their agreements, without repetition.
    pub fn agreed(&self) -> Vec<(String, Setup)> {
        let mut known = HashSet::new();
        let other = self.all().filter(|hand| known.insert((hand.platform.as_str(), hand.agreed())));
        other.filter_map(|hand| Some((hand.platform.clone(), hand.log()?.setup().clone()))).collect()
    }

    /// Returns the players named in the records with their numbers of hands, the largest first.
    pub fn players(&self) -> Vec<(&str, usize)> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for name in self.all().flat_map(|hand| &hand.names) {
            *counts.entry(name).or_default() += 1;
        }
        let mut players: Vec<(&str, usize)> = counts.into_iter().collect();
        players.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        players
    }

    /// Returns a player's complete hands with the seats, or all hands from every seat, in the order of play.
    pub fn seats_of(&self, who: Option<&str>) -> Vec<(Rc<ReadHand>, Wind)> {
        let whole = self.in_order().into_iter().filter(|hand| hand.fault.is_none());
        let sits = |hand: &ReadHand, seat: Wind| {
            who.is_none_or(|who| hand.names.get(seat as usize).is_some_and(|name| name == who))
        };
        whole
            .flat_map(|item| Wind::ALL.into_iter().map(move |seat| (item.kept.clone(), seat)))
            .filter(|(hand, seat)| sits(hand, *seat))
            .collect()
    }
}

/// Collects the statistics of the players in these seats.
pub fn figures(seats: &[(Rc<ReadHand>, Wind)]) -> PlayerFigures {
    let mut figures = PlayerFigures::default();
    for (hand, seat) in seats {
        if let Some(result) = hand.seats.get(*seat as usize) {
            figures.add(result, hand.counted_win(*seat).as_ref());
        }
    }
    figures
}

/// Returns a set of questions about the latest of these hands; `None` if there is nothing to ask. The link names no players.
pub fn set_of(kind: Kind, seats: &[(Rc<ReadHand>, Wind)]) -> Option<Location> {
    let latest = seats.iter().rev();
    let hands: Vec<Hand> = match kind {
        Kind::Claim => latest.flat_map(|(hand, seat)| offered(hand, *seat)).take(MOMENTS).collect(),
        _ => latest.filter_map(|(hand, seat)| won(hand, *seat)).take(QUESTIONS).collect(),
    };
    if hands.is_empty() {
        return None;
    }
    let mut quiz = Quiz::new(Seed(1), QuizSettings { kinds: vec![kind], hands, ..QuizSettings::default() });
    // Only a few of the moments with a possible claim have a clear answer.
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

/// Returns the hand with which a seat won.
fn won(hand: &ReadHand, seat: Wind) -> Option<Hand> {
    match hand.log()?.state().outcome()? {
        Outcome::Won(win) if win.seat == seat => Some(win.hand.clone()),
        _ => None,
    }
}

/// Returns the hand of a seat with each tile that it could have melded.
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

    /// Returns the number at the end of the title: that of the hand in its session.
    fn number(&self) -> Option<u32> {
        self.title.as_ref()?.rsplit(' ').next()?.parse().ok()
    }

    fn when(&self) -> (Option<u64>, Option<u32>) {
        (self.started, self.number())
    }

    /// Returns the session of a numbered hand.
    fn session(&self) -> Option<Session<'_>> {
        self.number()?;
        let title = self.title.as_ref()?.rsplit_once(' ').map_or("", |(title, _)| title);
        let mut names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        names.sort_unstable();
        Some((&self.platform, title, names))
    }

    /// Returns the log and the names, which identify the hand.
    fn content(&self) -> Option<(&str, &[String])> {
        Some((self.log.as_deref()?, &self.names))
    }

    /// Returns the parts of the log about the rules.
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

    /// Returns the query of the replay from a seat.
    pub fn query(&self, seat: char, on: OpenedOn) -> Option<String> {
        let origin = Origin { names: self.names.clone(), title: self.title.clone(), opened_on: Some(on) };
        Some(format!("me={seat}{origin}&l={}", self.log.as_ref()?))
    }

    /// Returns the address of the replay from the winner's seat, at the deal.
    pub fn address(&self) -> Option<String> {
        let query = self.query(self.winner.unwrap_or('E'), OpenedOn::List)?;
        Some(Location::Play(PlayPlace::Replay(format!("n=0&{query}"))).to_string())
    }
}
