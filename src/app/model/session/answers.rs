//! The results of a set, derived from the stored answers.

use std::collections::HashMap;

use bafan_study::progress::{Deed, Log, Verdict};
use bafan_study::quiz::Quiz;

use super::{Mark, Mode, Session, TIME};

/// The numbers that an older app used to distinguish repetitions, instead of their start times.
const TIMES: std::ops::Range<u64> = 1..1_000_000_000;

/// The questions of a set, looked up by their keys. Each text that is compared with keys is built only once, because a log has thousands of
/// answers.
pub(super) struct Asked<'a> {
    session: &'a Session,
    seed: String,
    /// The positions of the selected questions, keyed by their numbers.
    places: HashMap<u32, usize>,
    /// The part of a key after the number: a text for each difficulty or, in modes that ask about each subject in turn, for each subject.
    pub(super) texts: HashMap<usize, Option<String>>,
}

impl Asked<'_> {
    pub(super) fn of(session: &Session) -> Asked<'_> {
        let seed = format!("s={}&", session.quiz.seed());
        // If a number is repeated, its first position counts.
        let places = session.only.iter().enumerate().rev().map(|(place, &number)| (number, place)).collect();
        Asked { session, seed, places, texts: HashMap::new() }
    }

    /// Returns the position of the question with a key; `None` if the question is not in the set.
    pub(super) fn place(&mut self, key: &str) -> Option<usize> {
        let (written, quiz) = key.strip_prefix("i=")?.split_once('&')?;
        let number: u32 = quiz.starts_with(&self.seed).then(|| written.parse().ok())??;
        let place = match self.session.only.is_empty() {
            true => (number < Quiz::LONGEST).then_some(number as usize),
            false => self.places.get(&number).copied(),
        };
        // A valid key has no leading zero and no sign.
        place.filter(|_| self.text(number) == Some(quiz) && written == number.to_string())
    }

    fn text(&mut self, number: u32) -> Option<&str> {
        let Asked { session, texts, .. } = self;
        let in_turn = session.mode.is_in_turn();
        let which = if in_turn { number as usize } else { session.quiz.changes_until(number) };
        let behind = || Some(session.key_of(number)?.split_once('&')?.1.to_owned());
        texts.entry(which).or_insert_with(behind).as_deref()
    }
}

impl Session {
    /// Returns the set with its results from the log: for each question, the first answer in this mode since the set began. A set made by
    /// an older app, whose start time is not known, keeps its results.
    pub fn answered(&self, log: &Log) -> Session {
        if TIMES.contains(&self.again) {
            return self.clone();
        }
        let mut next = Session { marks: Vec::new(), ..self.clone() };
        let mut took: u32 = 0;
        let mut asked = Asked::of(self);
        for (id, deed) in log.events() {
            let Deed::Given(given) = deed else { continue };
            let of_this = id.at() > self.again && given.mode == self.mode.kept_as();
            let Some(place) = of_this.then(|| asked.place(given.question.as_str())).flatten() else { continue };
            if next.mark(place) == Mark::Open {
                next.marks.resize(next.marks.len().max(place + 1), Mark::Open);
                next.marks[place] = Mark::of(given.verdict);
                took = took.saturating_add(given.took);
            }
        }
        if self.mode == Mode::Timed {
            next.left = self.left.min(TIME.saturating_sub(took));
        }
        next
    }

    /// Returns whether the log contains an answer in this mode to the current question since the set began; false at a repetition of the
    /// question, and for a set made by an older app.
    pub fn has_answer(&self, log: &Log) -> bool {
        let mode = self.mode.kept_as();
        let counts = !TIMES.contains(&self.again) && self.is_first_of_its_number();
        self.key().filter(|_| counts).is_some_and(|key| {
            let is_answer =
                |deed: &Deed| matches!(deed, Deed::Given(given) if given.mode == mode && given.question.as_str() == key);
            log.events().rev().any(|(id, deed)| id.at() > self.again && is_answer(deed))
        })
    }

    /// Returns whether this is the first position with the current question's number.
    fn is_first_of_its_number(&self) -> bool {
        match self.only.is_empty() {
            true => self.number() < Quiz::LONGEST,
            false => self.only.iter().position(|&one| one == self.number()) == Some(self.at),
        }
    }

    /// Returns the permanent key of the current question, which does not depend on the set; `None` if there is no such question.
    pub fn key(&self) -> Option<String> {
        self.key_of(self.number())
    }

    fn key_of(&self, number: u32) -> Option<String> {
        match self.mode.is_in_turn() {
            true => Some(self.about_one(number)?.key(number)),
            false => Some(self.quiz.key(number)),
        }
    }

    /// Returns a line to share, with a symbol for each result so far.
    pub fn line(&self) -> String {
        self.marks.iter().map(|mark| mark.sign()).collect()
    }

    /// Returns a new set with the questions answered wrong; `None` if there are none. `since` is the time of the latest answer, in
    /// milliseconds since the Unix epoch; in the new set, only answers after this time count.
    pub fn redo(&self, since: u64) -> Option<Session> {
        let number = |at: usize| self.go_to(at).number();
        let only: Vec<u32> = self.wrong().map(number).collect();
        let mode = if self.mode.is_in_turn() { Mode::Each } else { Mode::Free };
        let again = since.max(self.again.saturating_add(1)).max(TIMES.end);
        let new = Session { mode, only, again, at: 0, ended: false, marks: Vec::new(), left: TIME, ..self.clone() };
        (!new.only.is_empty()).then_some(new)
    }
}

impl Mark {
    /// Returns a symbol for the result, which needs no translation.
    pub const fn sign(self) -> char {
        ['·', '✅', '❌', '➖'][self as usize]
    }

    const fn of(verdict: Verdict) -> Mark {
        match verdict {
            Verdict::Right => Mark::Right,
            Verdict::Wrong => Mark::Wrong,
            Verdict::Skipped => Mark::Skipped,
        }
    }
}
