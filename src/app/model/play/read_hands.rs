//! The hands imported from other platforms' records: their stored form, their players, and questions about them.

mod line;

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use bafan::{Fan, Hand, Wind, order};
use bafan_study::progress::Id;
use bafan_study::quiz::{Kind, Quiz, QuizSettings, Seed};
use bafan_table::exchange::{escaped, unescaped};
use bafan_table::figures::{CountedWin, PlayerFigures};
use bafan_table::play::{Action, Asked, Log, Observation, Outcome, Setup};

use super::replay::{OpenedOn, Origin};
use crate::model::archive::{Archive, Item, Kept, Line};
use crate::model::location::{Location, PlayPlace};
use crate::model::stream::{READ_HANDS, Record, Stream};
use crate::model::tasks::{ReadHand, ReadHands};

/// The imported hands, in the order in which they were stored.
pub type ReadArchive = Archive<Rc<ReadHand>>;

/// A session: the platform, the title, and the players sorted by name.
type Session<'a> = (&'a str, String, Vec<&'a str>);

/// Hands, each with a seat from which it is viewed. The seats of the same hand are adjacent.
pub type SeatsPlayed = Rc<Vec<(Rc<ReadHand>, Wind)>>;

/// The length from which a title of hexadecimal digits is taken for an id and, below, how many of the id's last digits are shown.
const ID: usize = 16;
const ID_SHOWN: usize = 6;

/// The largest number of questions in a set made from the user's hands and, below, of moments examined for questions about claims.
const QUESTIONS: usize = 12;
const MOMENTS: usize = 60;

/// A record about an imported hand.
#[derive(Clone, Debug, PartialEq)]
pub enum ReadPart {
    Hand(Rc<ReadHand>),
    /// The seat that the user declares to be their own; `None` takes the declaration back.
    Own(Option<Wind>),
}

/// The player whose hands are viewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    Everyone,
    /// The user, in the seats that they have declared to be their own.
    Own,
    Named(String),
}

/// The texts for everyone and, below, for the user's own seats. No encoded name is equal to either.
const EVERYONE: &str = "*";
const OWN: &str = "+";

impl Who {
    pub fn text(&self) -> String {
        match self {
            Who::Everyone => EVERYONE.to_owned(),
            Who::Own => OWN.to_owned(),
            Who::Named(name) => escaped(name),
        }
    }

    pub fn of_text(text: &str) -> Option<Who> {
        match text {
            EVERYONE => Some(Who::Everyone),
            OWN => Some(Who::Own),
            name => unescaped(name).map(Who::Named),
        }
    }

    fn sits(&self, hand: &ReadHand, seat: Wind) -> bool {
        match self {
            Who::Everyone => true,
            Who::Own => hand.own == Some(seat.letter()),
            Who::Named(name) => hand.names.get(seat as usize) == Some(name),
        }
    }
}

impl Kept for Rc<ReadHand> {
    const STREAM: Stream = READ_HANDS;
    type Part = ReadPart;

    fn text(line: &Line<ReadPart>) -> String {
        match line {
            Line::Part(_, ReadPart::Hand(hand)) => format!("hand {}", hand.line()),
            Line::Part(of, ReadPart::Own(seat)) => format!("own {of} {}", seat.map_or('-', Wind::letter)),
            Line::Cleared => READ_HANDS.clearing.concat(),
            line => line.letter(),
        }
    }

    fn read(record: &Record) -> Option<Line<ReadPart>> {
        match record.payload.split_once(' ') {
            Some(("hand", hand)) => Some(Line::Part(record.id, ReadPart::Hand(Rc::new(ReadHand::of_line(hand)?)))),
            Some(("own", named)) => {
                let (of, seat) = named.split_once(' ')?;
                let seat = seat.chars().next().and_then(Wind::of_letter);
                Some(Line::Part(of.parse().ok()?, ReadPart::Own(seat)))
            }
            None if READ_HANDS.clearing.contains(&record.payload.as_str()) => Some(Line::Cleared),
            _ => Line::of_letter(&record.payload),
        }
    }

    fn begin(part: ReadPart) -> Option<Rc<ReadHand>> {
        match part {
            ReadPart::Hand(hand) => Some(hand),
            ReadPart::Own(_) => None,
        }
    }

    fn add(&mut self, parts: Vec<ReadPart>) {
        let seats = parts.into_iter().filter_map(|part| match part {
            ReadPart::Own(seat) => Some(seat),
            ReadPart::Hand(_) => None,
        });
        if let Some(seat) = seats.last() {
            Rc::make_mut(self).own = seat.map(Wind::letter);
        }
    }
}

impl ReadArchive {
    /// Returns the imported hands that have a log and are not stored yet, without repetition. A hand that is cut short is left out if
    /// another record continues it.
    pub fn new_of(&self, found: &ReadHands) -> Vec<Rc<ReadHand>> {
        let mut known: HashSet<(&str, &[String])> = self.all().filter_map(|hand| hand.content()).collect();
        let told_elsewhere = |hand: &ReadHand| {
            let stored = self.all().map(|item| &*item.kept);
            hand.fault.is_some() && stored.chain(&found.hands).any(|other| hand.is_beginning_of(other))
        };
        let new = found.hands.iter().filter(|hand| hand.content().is_some_and(|content| known.insert(content)));
        new.filter(|hand| !told_elsewhere(hand)).map(|hand| Rc::new(hand.clone())).collect()
    }

    /// Returns the ids of the stored hands that are cut short and that one of the new hands continues.
    pub fn outdone_by(&self, new: &[Rc<ReadHand>]) -> Vec<Id> {
        let cut = self.all().filter(|hand| hand.fault.is_some());
        cut.filter(|hand| new.iter().any(|other| hand.is_beginning_of(other))).map(|hand| hand.id).collect()
    }

    /// Returns the hands in the order of play. Hands with a known start are sorted by time, and the numbered hands of a session by number;
    /// each group is rearranged within the positions that it occupies. All other hands keep their positions, since it is unknown when they
    /// were played.
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

    /// Returns the hands by session, the latest session first, and within a session in the order of play.
    pub fn listed(&self) -> Vec<Rc<Item<Rc<ReadHand>>>> {
        let hands = self.in_order();
        let goes_on = |one: &Rc<Item<Rc<ReadHand>>>, next: &Rc<Item<Rc<ReadHand>>>| {
            one.session() == next.session() && (one.number().is_none() || one.number() < next.number())
        };
        hands.chunk_by(goes_on).rev().flatten().cloned().collect()
    }

    /// Returns the platform and the setup of one hand for each combination of platform, rules and minimum.
    pub fn agreed(&self) -> Vec<(String, Setup)> {
        let mut known = HashSet::new();
        let other = self.all().filter(|hand| known.insert((hand.platform.as_str(), hand.agreed())));
        other.filter_map(|hand| Some((hand.platform.clone(), hand.log()?.setup().clone()))).collect()
    }

    /// Returns the user, if they have declared a seat, and the players named in the records, each with their number of hands. The user
    /// comes first, then the players with the most hands.
    pub fn players(&self) -> Vec<(Who, usize)> {
        let own = self.all().filter(|hand| hand.own.is_some()).count();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for name in self.all().flat_map(|hand| &hand.names) {
            *counts.entry(name).or_default() += 1;
        }
        let mut named: Vec<(Who, usize)> =
            counts.into_iter().map(|(name, count)| (Who::Named(name.to_owned()), count)).collect();
        named.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        (own > 0).then_some((Who::Own, own)).into_iter().chain(named).collect()
    }

    /// Returns the ids of the hands from the same file that name no players and whose declaration of the user's seat, or lack of one,
    /// differs from this hand's.
    pub fn beside(&self, hand: &ReadHand) -> Vec<Id> {
        let file = hand.file();
        let alike = |other: &&Rc<Item<Rc<ReadHand>>>| {
            other.names.is_empty() && other.own != hand.own && file.is_some() && other.file() == file
        };
        self.all().filter(alike).map(|other| other.id).collect()
    }

    /// Returns a player's complete hands with the player's seat, or all complete hands with every seat, in the order of play.
    pub fn seats_of(&self, who: &Who) -> Vec<(Rc<ReadHand>, Wind)> {
        let whole = self.in_order().into_iter().filter(|hand| hand.fault.is_none());
        whole
            .flat_map(|item| Wind::ALL.into_iter().map(move |seat| (item.kept.clone(), seat)))
            .filter(|(hand, seat)| who.sits(hand, *seat))
            .collect()
    }
}

/// Returns the number of different hands.
pub fn hand_count(seats: &[(Rc<ReadHand>, Wind)]) -> usize {
    seats.chunk_by(|(hand, _), (next, _)| Rc::ptr_eq(hand, next)).count()
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

/// Returns the place of a set of questions about the latest of these hands; `None` if there is nothing to ask. The link contains no names.
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
    // Only a few of the moments at which a claim is possible have a clear answer.
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

/// Returns the hand with which a seat won; `None` if the seat did not win.
fn won(hand: &ReadHand, seat: Wind) -> Option<Hand> {
    match hand.log()?.state().outcome()? {
        Outcome::Won(win) if win.seat == seat => Some(win.hand.clone()),
        _ => None,
    }
}

/// Returns the seat's hand, with the discard, at each moment when the seat could have melded the discard.
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

    /// Returns the title or, if the title is missing or only an id, the source file with the record's number or, if there is no source, the
    /// end of the id.
    pub fn name(&self) -> Option<String> {
        let title = self.title.as_deref();
        let id = title.filter(|title| title.len() >= ID && title.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let end = || id.map(|id| format!("…{}", &id[id.len() - ID_SHOWN..]));
        title.filter(|_| id.is_none()).map(str::to_owned).or_else(|| self.source.clone()).or_else(end)
    }

    /// Returns the name without the hand number at its end; `None` if the hand has no name.
    pub fn file(&self) -> Option<String> {
        let name = self.name()?;
        let file = name.rsplit_once(' ').filter(|_| self.number().is_some()).map_or(&*name, |(file, _)| file);
        Some(file.to_owned())
    }

    /// Returns the prevalent wind; `None` if there is no log.
    pub fn prevalent(&self) -> Option<Wind> {
        self.log.as_ref()?.split_once(";prevalent;")?.1.chars().next().and_then(Wind::of_letter)
    }

    /// Returns the number at the end of the name, which numbers the hand within its session; `None` if the name has none.
    fn number(&self) -> Option<u32> {
        self.name()?.rsplit(' ').next()?.parse().ok()
    }

    fn when(&self) -> (Option<u64>, Option<u32>) {
        (self.started, self.number())
    }

    /// Returns the session that the hand belongs to, if the hand is numbered.
    fn session(&self) -> Option<Session<'_>> {
        self.number()?;
        let title = self.name()?.rsplit_once(' ').map_or(String::new(), |(title, _)| title.to_owned());
        let mut names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        order::by(&mut names, Ord::cmp);
        Some((&self.platform, title, names))
    }

    /// Returns whether this hand is cut short and `other` continues it.
    fn is_beginning_of(&self, other: &ReadHand) -> bool {
        let (Some((cut, whole)), true) = (self.moves().zip(other.moves()), self.fault.is_some()) else { return false };
        let dealt = |hand: &ReadHand| {
            let start = hand.log().map(|log| log.moment(0));
            start.map(|start| Wind::ALL.map(|seat| start.observe(seat).standing))
        };
        // Most hands differ in their moves, which are faster to compare than the tiles.
        cut.len() < whole.len() && whole.starts_with(cut) && dealt(self) == dealt(other)
    }

    /// Returns the log and the names, which identify the hand; `None` if there is no log.
    fn content(&self) -> Option<(&str, &[String])> {
        Some((self.log.as_deref()?, &self.names))
    }

    /// Returns the recorded moves, which are the end of the log; `None` if there are no moves. East makes the first move.
    fn moves(&self) -> Option<&str> {
        let log = self.log.as_deref()?;
        let mut moves = log.get(log.find(";E.")?..)?;
        // If a record ends early, the reader assumes that everyone passed on the last tile; those passes are dropped here.
        while let Some(before) = moves.strip_suffix("pass").filter(|_| self.fault.is_some()) {
            moves = before.trim_end_matches(|c| c != ';').trim_end_matches(';');
        }
        Some(moves)
    }

    /// Returns the parts of the log that give the rules and the minimum, without the prevalent wind between them.
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

    /// Returns the query of the replay from a seat; `None` if there is no log.
    pub fn query(&self, seat: char, on: OpenedOn) -> Option<String> {
        let origin = Origin { names: self.names.clone(), title: self.name(), opened_on: Some(on) };
        Some(format!("me={seat}{origin}&l={}", self.log.as_ref()?))
    }

    /// Returns the address of the replay, starting at the deal, from the user's seat or, if unknown, the winner's or, failing both, East's;
    /// `None` if there is no log.
    pub fn address(&self) -> Option<String> {
        let query = self.query(self.own.or(self.winner).unwrap_or('E'), OpenedOn::List)?;
        Some(Location::Play(PlayPlace::Replay(format!("n=0&{query}"))).to_string())
    }
}
