//! A set of questions as the user works through it, with its two texts: the address, and the stored form. Plain Rust.

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
    /// Without a clock or an end.
    #[default]
    Free,
    Daily,
    /// Against the clock, until three answers are wrong.
    Timed,
    /// The subjects due today, one after the other.
    Review,
    /// One subject after the other, without a clock.
    Each,
    /// Like [`Free`](Mode::Free), but the difficulty follows the answers.
    Follow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Open,
    Right,
    Wrong,
    Skipped,
}

/// A set of questions with the results so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    pub mode: Mode,
    /// The source of the questions; `at` selects the present one.
    pub quiz: Quiz,
    /// The numbers of the questions to ask; empty for all.
    only: Vec<u32>,
    /// Distinguishes repetitions of the same questions: 0 the first time, then the start time in milliseconds since 1970.
    again: u64,
    /// The position in the set, from 0.
    pub at: usize,
    pub ended: bool,
    marks: Vec<Mark>,
    /// The time left, in milliseconds; used only in [`Mode::Timed`].
    pub left: u32,
    turn: Turn,
}

/// A cache for modes that ask about each subject in turn: the number of the last subject, and its questions. It does not affect equality.
#[derive(Clone, Debug, Default)]
struct Turn(Option<(u32, Quiz)>);

impl PartialEq for Turn {
    fn eq(&self, _: &Turn) -> bool {
        true
    }
}

/// The inputs for a new set that are not in its address.
pub struct Now {
    pub today: (u16, u8, u8),
    /// A random seed, for an address without one.
    pub seed: u64,
    /// The user's rules, for an address without any.
    pub rules: RuleSet,
}

/// The duration of a timed run, in milliseconds of thinking.
pub const TIME: u32 = 60_000;

/// The largest number of questions in an endless set.
const LONGEST: usize = Quiz::LONGEST as usize;

/// The number of wrong answers that ends a timed run.
pub const MISSES: usize = 3;

/// The number of questions in each stored part.
const PART: usize = 64;

/// The smallest difference between ability and difficulty that changes the difficulty.
const STEP: u16 = 50;

/// The largest change after an answer: half a level.
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

    /// Returns whether each of the subjects is asked about once, in turn.
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
    /// Opens the set of an address, given by the part after `?`; a new set if the address has no seed. The stored set continues if it is
    /// the same one.
    ///
    /// # Errors
    ///
    /// The part of the address that cannot be read.
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
            // A link to the whole set continues where the user left off; a link with a position goes there.
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

    /// Formats the text to store: the results, the time left, the address, and the first part of the generated questions.
    pub fn keep(&self) -> String {
        let marks: String = self.marks.iter().map(|mark| mark.letter()).collect();
        let marks = if marks.is_empty() { "-".to_owned() } else { marks };
        format!("{marks} {} {self} {}", self.left, self.quiz.made_part(0..PART))
    }

    /// Returns the other parts of the generated questions, of which there may be thousands, with their numbers and texts to store, the last
    /// part first. An answer changes none of them, and a new question only the last.
    pub fn made_parts(&self) -> impl Iterator<Item = (usize, String)> {
        let parts = self.quiz.made().div_ceil(PART);
        (1..parts).rev().map(|part| {
            let made = self.quiz.made_part(part * PART..(part + 1) * PART);
            (part, format!("{:x} {made}", self.part_hash(part)))
        })
    }

    /// Returns the set with the separately stored parts of the generated questions.
    pub fn with_made_parts(mut self, read: impl Fn(usize) -> Option<String>) -> Session {
        // An older app stored all parts in one text.
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

    /// Returns a hash of the set and of its changes in difficulty up to a part, which identifies the part.
    fn part_hash(&self, part: usize) -> u64 {
        fnv1a(&self.quiz.key(((part + 1) * PART - 1) as u32))
    }

    /// Returns the name of the set, independent of the answers: its address from the first question on.
    pub fn name(&self) -> String {
        let begun = Session { at: 0, ended: false, ..self.clone() };
        let quiz = if self.mode == Mode::Follow { begun.quiz.as_begun() } else { begun.quiz };
        Session { quiz, ..begun }.to_string()
    }

    /// Returns an address with the same questions for another player. As that player may answer differently, the difficulty no longer
    /// changes from here on.
    pub fn passed_on(&self) -> String {
        let mode = if self.mode == Mode::Follow { Mode::Free } else { self.mode };
        Session { mode, at: 0, ended: false, ..self.clone() }.to_string()
    }

    /// Returns whether any question has been answered.
    pub fn is_begun(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Returns the number of questions, if the set has an end.
    pub fn length(&self) -> Option<usize> {
        let all = match self.mode.is_in_turn() {
            true => Some(self.quiz.settings().about.len()),
            false => self.quiz.length().map(|length| length as usize),
        };
        if self.only.is_empty() { all } else { Some(self.only.len()) }
    }

    /// Returns the number of the present question within the quiz.
    pub fn number(&self) -> u32 {
        let at = u32::try_from(self.at).unwrap_or(u32::MAX);
        if self.only.is_empty() { at } else { self.only.get(self.at).copied().unwrap_or(u32::MAX) }
    }

    /// Returns the present question, if the settings allow any.
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

    /// Returns the questions about the subject of a number, in modes that ask about each subject in turn.
    fn about_one(&self, number: u32) -> Option<Quiz> {
        let settings = self.quiz.settings();
        let about = vec![*settings.about.get(number as usize)?];
        Some(Quiz::new(self.quiz.seed(), QuizSettings { about, ..settings.clone() }))
    }

    /// Generates the present question and those needed before it, a few milliseconds per call; returns whether there is more to do. Sets
    /// derived from this one reuse the generated questions.
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

    /// Returns the result of the question at a position.
    pub fn mark(&self, at: usize) -> Mark {
        self.marks.get(at).copied().unwrap_or(Mark::Open)
    }

    /// Returns the number of questions with this result.
    pub fn count(&self, mark: Mark) -> usize {
        self.marks.iter().filter(|&&known| known == mark).count()
    }

    /// Returns whether the set is over: ended, at its end, out of time, or with too many misses.
    pub fn is_over(&self) -> bool {
        let lost = self.mode == Mode::Timed && (self.left == 0 || self.count(Mark::Wrong) >= MISSES);
        self.ended || lost || self.at >= self.length().unwrap_or(LONGEST)
    }

    /// Records the result of the present question, answered in `took` milliseconds. Only the first answer counts.
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

    /// Merges the results noted in another tab.
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

    /// Moves to the next question. If the difficulty follows the answers, it is adapted to the rating `level`; `None` if there is no rating
    /// yet.
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

    /// Moves to another position.
    pub fn go_to(&self, at: usize) -> Session {
        Session { at, ended: false, ..self.clone() }
    }

    /// Ends the set because its time is over.
    pub fn out_of_time(&self) -> Session {
        Session { left: 0, ..self.clone() }
    }

    pub fn end(&self) -> Session {
        Session { ended: true, ..self.clone() }
    }

    pub fn wrong(&self) -> impl Iterator<Item = usize> {
        self.marks.iter().enumerate().filter(|(_, mark)| **mark == Mark::Wrong).map(|(at, _)| at)
    }

    /// Returns a set of a single question, by its [key](Session::key) and the time of its last answer; `None` if the key is invalid.
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
    /// Writes the part of the address after `?`.
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

/// Parses a position in a set; the one after the last is its end.
fn place(text: &str) -> Option<usize> {
    text.parse().ok().filter(|at| *at <= LONGEST)
}

fn numbers(text: &str) -> Vec<u32> {
    text.split('.').filter_map(|number| number.parse().ok()).take(usize::from(u16::MAX)).collect()
}
