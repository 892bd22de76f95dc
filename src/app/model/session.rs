//! A set of questions as somebody goes through it, with its two texts: the address, and what is kept. Plain Rust.

mod answers;
#[cfg(test)]
mod tests;

use std::fmt;

use bafan::RuleSet;
use bafan_study::hash::fnv1a;
use bafan_study::progress;
use bafan_study::quiz::{Question, Quiz, QuizFault, QuizSettings, Seed};

/// How the questions are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Without a clock, as many as somebody likes.
    #[default]
    Free,
    Daily,
    /// Against the clock, until three go wrong.
    Timed,
    /// What is due today, one thing after the other.
    Review,
    /// One thing after the other, without a clock.
    Each,
    /// As [`Free`](Mode::Free), and the difficulty follows the answers.
    Follow,
}

/// What became of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Open,
    Right,
    Wrong,
    Skipped,
}

/// A set of questions and how far somebody has come in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    pub mode: Mode,
    /// Where its questions come from; the place `at` says which one is asked.
    pub quiz: Quiz,
    /// Only these of them, by their numbers in the quiz; all where none is named.
    only: Vec<u32>,
    /// What tells the times from each other that the same questions are asked: 0 the first time, then the time (milliseconds
    /// since 1970) since which they are.
    again: u64,
    /// The place in the set, from 0.
    pub at: usize,
    pub ended: bool,
    marks: Vec<Mark>,
    /// What is left of the time, in milliseconds; it counts in [`Mode::Timed`] only.
    pub left: u32,
    turn: Turn,
}

/// Where the subjects are asked about in turn: the questions about the one that was asked about last, by its number. It is no part of
/// what a set is.
#[derive(Clone, Debug, Default)]
struct Turn(Option<(u32, Quiz)>);

impl PartialEq for Turn {
    fn eq(&self, _: &Turn) -> bool {
        true
    }
}

/// What a new set needs that stands in no address.
pub struct Now {
    pub today: (u16, u8, u8),
    /// Chance, for a set that brings no seed.
    pub seed: u64,
    /// The reader's rules, for a set that names none because it is begun here.
    pub rules: RuleSet,
}

/// How long a timed run takes, in milliseconds of thinking.
pub const TIME: u32 = 60_000;

/// The most questions of a set that has no end of its own.
const LONGEST: usize = Quiz::LONGEST as usize;

/// How many answers of a timed run may be wrong before it ends: the last of them ends it.
pub const MISSES: usize = 3;

/// Of how many questions one text says how they were made.
const PART: usize = 64;

/// By so much what somebody can do has to differ from what is asked before the difficulty follows.
const STEP: u16 = 50;

/// By so much it follows at most after one answer: half a level.
const STRIDE: u16 = 100;

impl Mode {
    const ALL: [Mode; 6] = [Mode::Free, Mode::Daily, Mode::Timed, Mode::Review, Mode::Each, Mode::Follow];

    pub const fn slug(self) -> &'static str {
        ["free", "daily", "timed", "review", "each", "follow"][self as usize]
    }

    pub const fn kept_as(self) -> progress::Mode {
        match self {
            Mode::Free | Mode::Each | Mode::Follow => progress::Mode::Free,
            Mode::Daily => progress::Mode::Daily,
            Mode::Timed => progress::Mode::Timed,
            Mode::Review => progress::Mode::Review,
        }
    }

    /// Whether each of the subjects is asked about once, in turn.
    const fn is_in_turn(self) -> bool {
        matches!(self, Mode::Review | Mode::Each)
    }
}

impl Mark {
    const ALL: [Mark; 4] = [Mark::Open, Mark::Right, Mark::Wrong, Mark::Skipped];

    const fn letter(self) -> char {
        ['-', 'r', 'w', 's'][self as usize]
    }
}

impl Session {
    /// The set of an address behind its `?`; a new one where it names no seed. What was kept goes on if it is the same set.
    ///
    /// # Errors
    ///
    /// What of the address cannot be read.
    pub fn open(query: &str, kept: Option<&str>, now: Now) -> Result<Session, QuizFault> {
        let mode = field(query, "as").and_then(|name| Mode::ALL.into_iter().find(|mode| mode.slug() == name));
        let mode = mode.unwrap_or_default();
        let quiz = match (field(query, "s"), mode) {
            (Some(_), _) => query.parse()?,
            (None, Mode::Daily) => Quiz::daily(now.today, now.rules),
            (None, _) => {
                let settings: QuizSettings =
                    if field(query, "v").is_some() { query.parse()? } else { QuizSettings::default() };
                let quiz = Quiz::new(Seed(now.seed), QuizSettings { rules: now.rules, ..settings });
                match field(query, "n")
                    .and_then(|text| text.parse().ok())
                    .filter(|length| (1..=Quiz::LONGEST).contains(length))
                {
                    Some(length) => quiz.with_length(length),
                    None => quiz,
                }
            }
        };
        let only = field(query, "o").map_or_else(Vec::new, numbers);
        let again = field(query, "a").and_then(|time| u64::from_str_radix(time, 16).ok()).unwrap_or_default();
        let at = field(query, "i").unwrap_or_default();
        let ended = at == "end";
        let first = if at.is_empty() || ended { 0 } else { place(at).ok_or(QuizFault::Field("i"))? };
        let new =
            Session { mode, quiz, only, again, at: first, ended, marks: Vec::new(), left: TIME, turn: Turn::default() };
        let known = kept.and_then(Session::kept).filter(|known| known.name() == new.name());
        Ok(match known {
            // A link to the whole set leads to where it was left, one to a place in it to that place.
            Some(known) if at.is_empty() => known,
            Some(known) => Session { at: new.at, ended, ..known },
            None => new,
        })
    }

    pub fn kept(text: &str) -> Option<Session> {
        let (marks, rest) = text.split_once(' ')?;
        let (left, rest) = rest.split_once(' ')?;
        let (query, made) = rest.split_once(' ').unwrap_or((rest, ""));
        let now = Now { today: (1970, 1, 1), seed: 0, rules: RuleSet::default() };
        let session = Session::open(query, None, now).ok().filter(|_| field(query, "s").is_some())?;
        let mark = |letter: char| Mark::ALL.into_iter().find(|mark| mark.letter() == letter);
        let marks = marks.chars().filter_map(mark).collect();
        Some(Session { marks, left: left.parse().ok()?, quiz: session.quiz.clone().with_made(made), ..session })
    }

    /// The text to be kept: what became of each question, the time left, the address, the first of the questions made.
    pub fn keep(&self) -> String {
        let marks: String = self.marks.iter().map(|mark| mark.letter()).collect();
        let marks = if marks.is_empty() { "-".to_owned() } else { marks };
        format!("{marks} {} {self} {}", self.left, self.quiz.made_part(0..PART))
    }

    /// The other questions made, of which there may be thousands: the number of each part and the text to be kept of it, the last part
    /// first. An answer changes none of them, a question more only the last.
    pub fn made_parts(&self) -> impl Iterator<Item = (usize, String)> {
        let parts = self.quiz.made().div_ceil(PART);
        (1..parts).rev().map(|part| {
            let made = self.quiz.made_part(part * PART..(part + 1) * PART);
            (part, format!("{:x} {made}", self.part_hash(part)))
        })
    }

    /// The same with the parts of the questions made that were kept beside it.
    pub fn with_made_parts(mut self, read: impl Fn(usize) -> Option<String>) -> Session {
        // An older app kept all of them in one text.
        while self.quiz.made() > 0 && self.quiz.made().is_multiple_of(PART) {
            let part = self.quiz.made() / PART;
            let hash = format!("{:x} ", self.part_hash(part));
            let Some(text) = read(part) else { break };
            let Some(made) = text.strip_prefix(&hash) else { break };
            let known = self.quiz.made();
            self.quiz = self.quiz.with_more_made(made);
            if self.quiz.made() == known {
                break;
            }
        }
        self
    }

    /// What a part of the questions made belongs to: the set, and how its difficulty has changed until then.
    fn part_hash(&self, part: usize) -> u64 {
        fnv1a(&self.quiz.key(((part + 1) * PART - 1) as u32))
    }

    /// What names the set, whatever somebody has done of it: its address from the first question on.
    pub fn name(&self) -> String {
        let begun = Session { at: 0, ended: false, ..self.clone() };
        let quiz = if self.mode == Mode::Follow { begun.quiz.as_begun() } else { begun.quiz };
        Session { quiz, ..begun }.to_string()
    }

    /// The address of the same questions for somebody else, who may answer otherwise: from here on as difficult as now.
    pub fn passed_on(&self) -> String {
        let mode = if self.mode == Mode::Follow { Mode::Free } else { self.mode };
        Session { mode, at: 0, ended: false, ..self.clone() }.to_string()
    }

    /// Whether any of its questions has been answered.
    pub fn is_begun(&self) -> bool {
        !self.marks.is_empty()
    }

    /// How many questions it has, if it has an end.
    pub fn length(&self) -> Option<usize> {
        let all = match self.mode.is_in_turn() {
            true => Some(self.quiz.settings().about.len()),
            false => self.quiz.length().map(|length| length as usize),
        };
        if self.only.is_empty() { all } else { Some(self.only.len()) }
    }

    /// The number within the quiz of the present question.
    pub fn number(&self) -> u32 {
        let at = u32::try_from(self.at).unwrap_or(u32::MAX);
        if self.only.is_empty() { at } else { self.only.get(self.at).copied().unwrap_or(u32::MAX) }
    }

    /// The present question, if the settings leave anything to ask.
    pub fn question(&mut self) -> Option<Question> {
        let number = self.number();
        match self.mode.is_in_turn() {
            true => match &mut self.turn.0 {
                Some((at, quiz)) if *at == number => quiz.question(number),
                _ => self.about_one(number)?.question(number),
            },
            false => self.quiz.question(number),
        }
    }

    /// Where the subjects are asked about in turn: the questions about the one of a number.
    fn about_one(&self, number: u32) -> Option<Quiz> {
        let settings = self.quiz.settings();
        let about = vec![*settings.about.get(number as usize)?];
        Some(Quiz::new(self.quiz.seed(), QuizSettings { about, ..settings.clone() }))
    }

    /// Goes on with making the present question and those that have to be made before it, a few milliseconds at a call, and says whether
    /// there is more to do. What has been made the sets that come of this one need not make again.
    pub fn make(&mut self) -> bool {
        if self.is_over() {
            return false;
        }
        let number = self.number();
        if !self.mode.is_in_turn() {
            return self.quiz.make(number);
        }
        if self.turn.0.as_ref().is_none_or(|(at, _)| *at != number) {
            self.turn = Turn(self.about_one(number).map(|quiz| (number, quiz)));
        }
        self.turn.0.as_mut().is_some_and(|(_, quiz)| quiz.make(number))
    }

    /// What became of the question at a place.
    pub fn mark(&self, at: usize) -> Mark {
        self.marks.get(at).copied().unwrap_or(Mark::Open)
    }

    /// How many questions came out so.
    pub fn count(&self, mark: Mark) -> usize {
        self.marks.iter().filter(|&&known| known == mark).count()
    }

    /// Whether it is over: ended, at its end, out of time, or with too many misses.
    pub fn is_over(&self) -> bool {
        let lost = self.mode == Mode::Timed && (self.left == 0 || self.count(Mark::Wrong) >= MISSES);
        self.ended || lost || self.at >= self.length().unwrap_or(LONGEST)
    }

    /// The present question came out so, after so many milliseconds. Its first answer is the one that stands.
    pub fn after(&self, mark: Mark, took: u32) -> Session {
        let mut next = self.clone();
        if self.mark(self.at) == Mark::Open {
            let wanted = next.marks.len().max(self.at + 1);
            next.marks.resize(wanted, Mark::Open);
            next.marks[self.at] = mark;
            next.left = self.left.saturating_sub(took);
        }
        next
    }

    /// The same with what was noted of it elsewhere, in another tab: what is answered there is answered.
    pub fn joined(&self, other: &Session) -> Session {
        let mut joined = self.clone();
        if other.name() == self.name() {
            let same = other.quiz.level(self.number()) == self.quiz.level(self.number());
            if same && other.quiz.changes() > self.quiz.changes() {
                joined.quiz = joined.quiz.with_levels_of(&other.quiz);
            }
            joined.marks.resize(self.marks.len().max(other.marks.len()), Mark::Open);
            for (place, mark) in joined.marks.iter_mut().enumerate() {
                if *mark == Mark::Open {
                    *mark = other.mark(place);
                }
            }
            joined.left = self.left.min(other.left);
        }
        joined
    }

    /// At the next question. Where the difficulty follows the answers, that is about as difficult as this rating; `None` where
    /// there is none yet.
    pub fn next(&self, level: Option<u16>) -> Session {
        let mut next = self.go_to(self.at + 1);
        let number = next.number();
        let away = |level: &u16| next.quiz.level(number).is_none_or(|known| known.abs_diff(*level) >= STEP);
        let near = |level: u16| match next.quiz.level(number) {
            Some(known) => level.clamp(known.saturating_sub(STRIDE), known.saturating_add(STRIDE)),
            None => level,
        };
        let wanted = level.filter(|_| self.mode == Mode::Follow && next.mark(next.at) == Mark::Open).map(near);
        if let Some(level) = wanted.filter(away) {
            next.quiz = next.quiz.with_level(number, level);
        }
        next
    }

    /// The same at another place.
    pub fn go_to(&self, at: usize) -> Session {
        Session { at, ended: false, ..self.clone() }
    }

    /// The same when its time is over.
    pub fn out_of_time(&self) -> Session {
        Session { left: 0, ..self.clone() }
    }

    pub fn end(&self) -> Session {
        Session { ended: true, ..self.clone() }
    }

    /// The places of the questions that went wrong.
    pub fn wrong(&self) -> impl Iterator<Item = usize> {
        self.marks.iter().enumerate().filter(|(_, mark)| **mark == Mark::Wrong).map(|(at, _)| at)
    }

    /// A set of one question, by what [names](Session::key) it and when it was answered last; `None` where that names none.
    pub fn once_more(key: &str, last: u64) -> Option<Session> {
        let (number, quiz) = key.strip_prefix("i=")?.split_once('&')?;
        let (only, quiz) = (vec![number.parse().ok()?], quiz.parse().ok()?);
        let mode = Mode::Free;
        Some(Session {
            mode,
            quiz,
            only,
            again: last,
            at: 0,
            ended: false,
            marks: Vec::new(),
            left: TIME,
            turn: Turn::default(),
        })
    }
}

impl fmt::Display for Session {
    /// Its address, behind the `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "as={}&i=", self.mode.slug())?;
        if self.ended {
            f.write_str("end")?
        } else {
            write!(f, "{}", self.at)?
        }
        if !self.only.is_empty() {
            let only: Vec<String> = self.only.iter().map(u32::to_string).collect();
            write!(f, "&o={}", only.join("."))?;
        }
        if self.again > 0 {
            write!(f, "&a={:x}", self.again)?;
        }
        write!(f, "&{}", self.quiz)
    }
}

fn field<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    query.split('&').filter_map(|part| part.split_once('=')).find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// A place in a set; the one after the last is its end.
fn place(text: &str) -> Option<usize> {
    text.parse().ok().filter(|at| *at <= LONGEST)
}

fn numbers(text: &str) -> Vec<u32> {
    text.split('.').filter_map(|number| number.parse().ok()).take(usize::from(u16::MAX)).collect()
}
