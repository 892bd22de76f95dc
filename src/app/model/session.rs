//! A set of questions as the user works through it, with its two text forms: the address, and the stored text.

mod answers;
#[cfg(test)]
mod tests;

use std::fmt;

use bafan::RuleSet;
use bafan_study::hash::fnv1a;
use bafan_study::progress;
use bafan_study::quiz::{Question, Quiz, QuizFault, QuizSettings, Seed, field};

/// How the questions are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Without a clock and, unless the quiz has a length, without an end.
    #[default]
    Free,
    Daily,
    /// Against the clock, until the time is up or three answers are wrong.
    Timed,
    /// A question about each of the subjects due for review today, one after another.
    Review,
    /// A question about each subject of the set, one after another, without a clock.
    Each,
    /// Like [`Free`](Mode::Free), but the difficulty adapts to the answers.
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
    /// The source of the questions; `at` selects the current one.
    pub quiz: Quiz,
    /// The numbers of the questions to ask; empty means all.
    only: Vec<u32>,
    /// Distinguishes repetitions of the same questions: 0 for the first time, otherwise the start time in milliseconds since the Unix
    /// epoch.
    again: u64,
    /// The position in the set, from 0.
    pub at: usize,
    pub ended: bool,
    marks: Vec<Mark>,
    /// The time left in [`Mode::Timed`], in milliseconds.
    pub left: u32,
    turn: Turn,
}

/// A cache for modes that ask about each subject in turn: the number of the subject asked about last, and the questions about it. The cache
/// does not affect equality.
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
    /// The user's rules, for an address without a seed.
    pub rules: RuleSet,
}

/// The time for all answers of a timed run together, in milliseconds.
pub const TIME: u32 = 60_000;

/// The largest number of questions in an endless set.
const LONGEST: usize = Quiz::LONGEST as usize;

/// The number of wrong answers at which a timed run ends.
pub const MISSES: usize = 3;

/// The number of generated questions in each stored part.
const PART: usize = 64;

/// The smallest difference between the user's rating and a question's difficulty at which the difficulty is changed.
const STEP: u16 = 50;

/// The largest change in difficulty from one question to the next: half a level.
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

    /// Returns whether the mode asks about each of the subjects once, in turn.
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

/// Returns a quiz with this number of questions, if one is given.
fn limited(quiz: Quiz, length: Option<u32>) -> Quiz {
    match length {
        Some(length) => quiz.with_length(length),
        None => quiz,
    }
}

impl Session {
    /// Returns a set at its first question, without results.
    fn new(mode: Mode, quiz: Quiz) -> Session {
        let (only, marks) = (Vec::new(), Vec::new());
        Session { mode, quiz, only, again: 0, at: 0, ended: false, marks, left: TIME, turn: Turn::default() }
    }

    /// Opens the set at an address, given by the part after `?`. An address without a seed gives a new set or, in the daily mode, today's
    /// set. If `kept` is the same set, it is continued.
    ///
    /// # Errors
    ///
    /// Returns the part of the address that cannot be read.
    pub fn open(query: &str, kept: Option<&str>, now: Now) -> Result<Session, QuizFault> {
        let mode = field(query, "as", |name| Mode::ALL.into_iter().find(|mode| mode.slug() == name))?;
        let mode = mode.unwrap_or_default();
        let quiz = match mode {
            _ if has(query, "s") => query.parse()?,
            Mode::Daily => Quiz::daily(now.today, now.rules),
            _ => {
                let settings: QuizSettings = if has(query, "v") { query.parse()? } else { QuizSettings::default() };
                let quiz = Quiz::new(Seed(now.seed), QuizSettings { rules: now.rules, ..settings });
                limited(quiz, field(query, "n", length)?)
            }
        };
        let only = field(query, "o", |text| text.split('.').map(|number| number.parse().ok()).collect())?;
        let again = field(query, "a", |time| u64::from_str_radix(time, 16).ok())?.unwrap_or_default();
        let at = field(query, "i", place)?;
        let (first, ended) = at.unwrap_or_default();
        let new = Session { again, at: first, ended, ..Session::new(mode, quiz) };
        let last = new.length().unwrap_or(LONGEST);
        let new = Session { only: only.unwrap_or_default(), ..new };
        if new.only.iter().any(|&number| number as usize >= last) {
            return Err(QuizFault::Field("o"));
        }
        let known = kept.and_then(Session::kept).filter(|known| known.name() == new.name());
        Ok(match known {
            // A link to the whole set resumes where the user left off, whereas a link with a position goes there.
            Some(known) if at.is_none() => known,
            Some(known) => Session { at: new.at, ended, ..known },
            None => new,
        })
    }

    pub fn kept(text: &str) -> Option<Session> {
        let (marks, rest) = text.split_once(' ')?;
        let (left, rest) = rest.split_once(' ')?;
        let (query, made) = rest.split_once(' ').unwrap_or((rest, ""));
        let now = Now { today: (1970, 1, 1), seed: 0, rules: RuleSet::default() };
        let session = Session::open(query, None, now).ok().filter(|_| has(query, "s"))?;
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

    /// Returns all parts of the generated questions except the first, each as its number and the text to store, the last part first. There
    /// may be thousands of questions, but an answer changes no part, and a new question changes only the last part.
    pub fn made_parts(&self) -> impl Iterator<Item = (usize, String)> {
        let parts = self.quiz.made().div_ceil(PART);
        (1..parts).rev().map(|part| {
            let made = self.quiz.made_part(part * PART..(part + 1) * PART);
            (part, format!("{:x} {made}", self.part_hash(part)))
        })
    }

    /// Returns the set with those generated questions that are stored in separate parts.
    pub fn with_made_parts(mut self, read: impl Fn(usize) -> Option<String>) -> Session {
        // An older app stored all parts in one text, so more parts than the first may already be known.
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

    /// Returns a hash that identifies a part, made from the set and its changes in difficulty up to the end of the part.
    fn part_hash(&self, part: usize) -> u64 {
        fnv1a(&self.quiz.key(((part + 1) * PART - 1) as u32))
    }

    /// Returns the name of the set, which does not depend on the answers: its address at the first question.
    pub fn name(&self) -> String {
        let begun = Session { at: 0, ended: false, ..self.clone() };
        let quiz = if self.mode == Mode::Follow { begun.quiz.as_begun() } else { begun.quiz };
        Session { quiz, ..begun }.to_string()
    }

    /// Returns an address with the same questions for another player. At this address, the difficulty no longer changes, because that
    /// player's answers may differ; and an endless set that the user has ended has as many questions as were asked.
    pub fn passed_on(&self) -> String {
        let mode = if self.mode == Mode::Follow { Mode::Free } else { self.mode };
        let asked = u32::try_from(self.marks.len()).ok().filter(|&asked| asked > 0 && self.ended && mode == Mode::Free);
        let quiz = limited(self.quiz.clone(), asked.filter(|_| self.length().is_none()));
        Session { mode, quiz, at: 0, ended: false, ..self.clone() }.to_string()
    }

    /// Returns the address of a new set, with the same questions for everybody.
    pub fn handed_out(seed: Seed, settings: QuizSettings, length: Option<u32>) -> String {
        Session::new(Mode::Free, limited(Quiz::new(seed, settings), length)).to_string()
    }

    /// Returns whether any question has been answered or skipped.
    pub fn is_begun(&self) -> bool {
        self.marks.iter().any(|mark| *mark != Mark::Open)
    }

    /// Returns the number of questions, if the set has an end.
    pub fn length(&self) -> Option<usize> {
        let all = match self.mode.is_in_turn() {
            true => Some(self.quiz.settings().about.len()),
            false => self.quiz.length().map(|length| length as usize),
        };
        if self.only.is_empty() { all } else { Some(self.only.len()) }
    }

    /// Returns the number of the current question within the quiz.
    pub fn number(&self) -> u32 {
        let at = u32::try_from(self.at).unwrap_or(u32::MAX);
        if self.only.is_empty() { at } else { self.only.get(self.at).copied().unwrap_or(u32::MAX) }
    }

    /// Returns the current question, if the settings allow any.
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

    /// Returns the questions about the subject with this number, in modes that ask about each subject in turn; `None` past the last
    /// subject.
    fn about_one(&self, number: u32) -> Option<Quiz> {
        let settings = self.quiz.settings();
        let about = vec![*settings.about.get(number as usize)?];
        Some(Quiz::new(self.quiz.seed(), QuizSettings { about, ..settings.clone() }))
    }

    /// Generates the current question and those it depends on, a few milliseconds' worth per call; returns whether there is more to do.
    /// Copies of this set reuse the generated questions.
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

    /// Returns the date (year, month, day) of a daily set; `None` for other sets, and for a daily set whose seed is no date.
    pub fn date(&self) -> Option<(u32, u32, u32)> {
        let seed = u32::try_from(self.quiz.seed().0).ok().filter(|_| self.mode == Mode::Daily)?;
        let (year, month, day) = (seed / 10_000, seed / 100 % 100, seed % 100);
        ((1000..10_000).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day))
            .then_some((year, month, day))
    }

    /// Returns whether the set is over: ended by the user, past its last question, out of time, or with too many wrong answers.
    pub fn is_over(&self) -> bool {
        let lost = self.mode == Mode::Timed && (self.left == 0 || self.count(Mark::Wrong) >= MISSES);
        self.ended || lost || self.at >= self.length().unwrap_or(LONGEST)
    }

    /// Records the result of the current question, answered in `took` milliseconds. Only the first answer counts.
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

    /// Adds the results, the changes in difficulty and the time used that another tab has recorded for the same set; a different set is
    /// ignored.
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

    /// Moves to the next question. In the adaptive mode, its difficulty is adapted to the rating `level`, which is `None` before there is a
    /// rating.
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

    /// Ends the set because its time is up.
    pub fn out_of_time(&self) -> Session {
        Session { left: 0, ..self.clone() }
    }

    pub fn end(&self) -> Session {
        Session { ended: true, ..self.clone() }
    }

    pub fn wrong(&self) -> impl Iterator<Item = usize> {
        self.marks.iter().enumerate().filter(|(_, mark)| **mark == Mark::Wrong).map(|(at, _)| at)
    }

    /// Returns a set with a single question, given by its [key](Session::key) and the time of its last answer; `None` if the key is
    /// invalid.
    pub fn once_more(key: &str, last: u64) -> Option<Session> {
        let (number, quiz) = key.strip_prefix("i=")?.split_once('&')?;
        let (only, quiz) = (vec![number.parse().ok()?], quiz.parse().ok()?);
        Some(Session { only, again: last, ..Session::new(Mode::Free, quiz) })
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

fn has(query: &str, name: &str) -> bool {
    query.split('&').any(|part| part.strip_prefix(name).is_some_and(|rest| rest.starts_with('=')))
}

/// Parses a position in a set, and whether the set has been ended; `None` if the text is neither a number nor `end`, or if the number
/// exceeds the length of the longest set. The position after the last question is the end of the set.
fn place(text: &str) -> Option<(usize, bool)> {
    if text == "end" {
        return Some((0, true));
    }
    text.parse().ok().filter(|at| *at <= LONGEST).map(|at| (at, false))
}

fn length(text: &str) -> Option<u32> {
    text.parse().ok().filter(|length| (1..=Quiz::LONGEST).contains(length))
}
