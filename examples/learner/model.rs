//! A simulated learner, and its ways of practicing.
//!
//! The assumptions about it:
//!
//! * It begins with no knowledge: it recognizes no fan, and after learning to recognize a fan it does not know which other fans exclude it.
//! * Whether it knows something is drawn again for each question, with the probability given by its memory: the curve of FSRS with the
//!   default parameters of the crate. Each item, however, is forgotten at its own pace, up to twice as fast or as slowly, which the app
//!   does not know.
//! * It misses the fans that it does not know. If it recognizes a fan but does not know that another fan excludes it, it counts the fan. If
//!   it has to pick an answer that it does not know, it guesses.
//! * After each answer it learns every item in the explanation: known items are refreshed as FSRS specifies for `good`, unknown ones as for
//!   `again`. A real learner takes in less; this favors both ways of practicing equally.
//! * It answers a fixed number of questions every day.
//!
//! The questions, their marking, the log and everything computed from the log are those of the app.

use std::collections::{BTreeMap, BTreeSet};

use bafan::{Fan, RuleSet};
use bafan_study::book::Pages;
use bafan_study::book::course::{self, Leaf, Unit};
use bafan_study::path;
use bafan_study::progress::choose::choose_each;
use bafan_study::progress::{Clock, Deed, Event, Given, Id, Log, Mode, Progress};
use bafan_study::quiz::{Answer, Kind, Marking, Question, Quiz, QuizSettings, Seed, Task, kinds, lesson, mark, met};
use bafan_study::subject::Subject;
use fsrs::{FSRS, FSRS6_DEFAULT_DECAY, MemoryState, current_retrievability};
use oorandom::Rand64;

/// A way of practicing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Random questions about any fan.
    Random,
    /// Each day a review of the due items, then sets that the app chooses.
    Adaptive,
}

/// The type of questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Whole hands, of which all fans have to be given.
    Hands,
    /// Single facts about a hand: which fan counts, whether a fan counts, which fan does not.
    Single,
}

/// The minimum probability with which each fan has to be known.
pub const WANTED: f32 = 0.9;

/// The maximum number of questions in a review of the app and in a set that it chooses.
const SET: usize = 20;

/// The number of days after which a run is abandoned.
const DAYS: i64 = 400;

/// The key under which a unit's questions are logged. Nothing here looks up a question by its key.
const LESSON: &str = "s=1&v=4";

const DAY: u64 = 24 * 60 * 60 * 1000;
const START: i64 = 20_000;

/// Practices day by day. Returns the number of answers until the first morning on which each of the 82 fans is known with probability
/// [`WANTED`] before any question; `None` if that does not happen within [`DAYS`] days.
pub fn practise(way: Way, asked: Asked, a_day: usize, seed: u64) -> Option<u32> {
    let mut course = Course::new(way, asked, seed);
    for day in START..START + DAYS {
        if Fan::all().all(|fan| course.learner.recall(Subject::Fan(fan), day) >= WANTED) {
            return Some(course.answers);
        }
        course.spend(day, a_day);
    }
    None
}

/// Goes through the course unit by unit, reading the pages and answering the questions, with due items first each day. Returns the number
/// of answers until the first morning on which the fans known with probability [`WANTED`] make up four fifths of all fans in wins; `None`
/// if that does not happen within [`DAYS`] days.
pub fn along(way: course::Way, a_day: usize, seed: u64) -> Option<u32> {
    let units: Pages<Unit> =
        serde_json::from_str(include_str!("../../static/learn/hands/course.json")).expect("the course can be read");
    let mut course = Course::new(Way::Adaptive, Asked::Hands, seed);
    let mut ahead = path::on(units.as_slice(), way).peekable();
    let all: u32 = Fan::all().map(met).sum();
    for day in START..START + DAYS {
        let known = Fan::all().filter(|&fan| course.learner.recall(Subject::Fan(fan), day) >= WANTED);
        if 5 * known.map(met).sum::<u32>() >= 4 * all {
            return Some(course.answers);
        }
        let begun = course.answers;
        course.review(day, a_day);
        while (course.answers - begun) < a_day as u32
            && let Some(unit) = ahead.next()
        {
            course.study(units.as_slice(), unit, day);
        }
    }
    None
}

/// A learner, and the app's record of it.
struct Course {
    way: Way,
    asked: Asked,
    learner: Learner,
    progress: Progress,
    rules: RuleSet,
    fans: Vec<Fan>,
    random: Rand64,
    answers: u32,
}

impl Course {
    fn new(way: Way, asked: Asked, seed: u64) -> Course {
        Course {
            way,
            asked,
            learner: Learner::new(seed),
            progress: Progress::of(&Log::default(), Clock { now: START as u64 * DAY, zone: 0 }),
            rules: RuleSet::textbook(),
            fans: Fan::all().collect(),
            random: Rand64::new(u128::from(seed) << 64 | 1),
            answers: 0,
        }
    }

    /// Answers the questions of one day, at most `a_day`.
    fn spend(&mut self, day: i64, a_day: usize) {
        let mut left = match self.way {
            Way::Random => a_day,
            Way::Adaptive => a_day - self.review(day, a_day),
        };
        let mut set = self.choose();
        while left > 0 {
            for &about in set.iter().take(left) {
                self.ask(about, Mode::Free, day);
            }
            left -= left.min(set.len());
            set = self.choose();
        }
    }

    /// Reviews at most `most` items due on a day, and no more than [`SET`]; returns how many.
    fn review(&mut self, day: i64, most: usize) -> usize {
        self.progress.set_now(self.now(day));
        let due: Vec<Subject> = self.progress.due().into_iter().take(SET.min(most)).map(|due| due.subject).collect();
        for &about in &due {
            self.ask(about, Mode::Review, day);
        }
        due.len()
    }

    /// Returns the time of the next answer on a day.
    fn now(&self, day: i64) -> u64 {
        day as u64 * DAY + u64::from(self.answers) * 1000
    }

    /// Studies the pages of a unit, then its questions. A page teaches its fan; a question teaches only if it names fans.
    fn study(&mut self, units: &[Unit], unit: &Unit, day: i64) {
        for page in &unit.pages {
            if let Leaf::Fan(fan) = page {
                self.learner.learn(Subject::Fan(*fan), false, day);
            }
        }
        for question in lesson(Seed(self.random.rand_u64()), units, unit, &self.rules) {
            self.answers += 1;
            if matches!(question.task, Task::Name(_) | Task::Counts(_) | Task::Omitted(_) | Task::Score(_)) {
                let marking = self.learner.answer(&question, &self.rules, day);
                self.note(&question, LESSON, Mode::Free, &marking, day);
            }
        }
    }

    /// Records an answer in the log.
    fn note(&mut self, question: &Question, key: &str, mode: Mode, marking: &Marking, day: i64) {
        let given = Given::new(question, key, &self.rules, mode, Some(marking), 9000);
        let event = Event { id: Id::new(self.now(day), 0), deed: Deed::Given(given.expect("the key is short")) };
        self.progress.take(event.id, &event.deed);
    }

    fn choose(&mut self) -> Vec<Subject> {
        let chance = self.random.rand_u64();
        match self.way {
            Way::Random => vec![Subject::Fan(self.fans[(chance % Fan::COUNT as u64) as usize])],
            Way::Adaptive => choose_each(&self.progress, &self.fans, SET, chance),
        }
    }

    fn ask(&mut self, about: Subject, mode: Mode, day: i64) {
        let kinds = match self.asked {
            Asked::Hands => vec![Kind::Score],
            Asked::Single => vec![Kind::Name, Kind::Counts, Kind::Omitted],
        };
        let settings = QuizSettings { kinds, about: vec![about], ..QuizSettings::default() };
        let mut quiz = Quiz::new(Seed(self.random.rand_u64()), settings);
        // If the search finds no suitable hand, nothing is asked, and the item stays due, as in the app.
        let Some(question) = quiz.question(0) else { return };
        let marking = self.learner.answer(&question, &self.rules, day);
        self.note(&question, &quiz.key(0), mode, &marking, day);
        self.answers += 1;
    }
}

/// The learner's memory.
struct Learner {
    random: Rand64,
    seed: u64,
    scheduler: FSRS,
    memories: BTreeMap<Subject, Memory>,
}

struct Memory {
    state: MemoryState,
    last: i64,
}

impl Learner {
    fn new(seed: u64) -> Learner {
        let random = Rand64::new(u128::from(seed));
        Learner { random, seed, scheduler: FSRS::default(), memories: BTreeMap::new() }
    }

    /// Returns the probability that a subject is known on a day.
    fn recall(&self, subject: Subject, day: i64) -> f32 {
        let recall = |memory: &Memory| {
            current_retrievability(memory.state, self.elapsed(subject, memory, day), FSRS6_DEFAULT_DECAY)
        };
        self.memories.get(&subject).map_or(0.0, recall)
    }

    /// Returns the days since a subject was last refreshed, scaled by the subject's pace of forgetting.
    fn elapsed(&self, subject: Subject, memory: &Memory, day: i64) -> f32 {
        let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        let own = subject.to_string().bytes().fold(self.seed, hash);
        let exponent = 2.0 * Rand64::new(u128::from(own)).rand_float() as f32 - 1.0;
        (day - memory.last) as f32 * exponent.exp2()
    }

    fn knows(&mut self, subject: Subject, day: i64) -> bool {
        self.random.rand_float() < f64::from(self.recall(subject, day))
    }

    fn learn(&mut self, subject: Subject, knew: bool, day: i64) {
        let memory = self.memories.get(&subject);
        let elapsed = memory.map_or(0.0, |memory| self.elapsed(subject, memory, day)).round() as u32;
        let states = self.scheduler.next_states(memory.map(|memory| memory.state), WANTED, elapsed);
        let states = states.expect("the parameters are the crate's own");
        let state = if knew { states.good.memory } else { states.again.memory };
        self.memories.insert(subject, Memory { state, last: day });
    }

    /// Answers a question and learns from the explanation.
    fn answer(&mut self, question: &Question, rules: &RuleSet, day: i64) -> Marking {
        let answer = match &question.task {
            Task::Name(kinds::Name { choices, .. }) | Task::Omitted(kinds::Omitted { choices, .. }) => {
                let choices: Vec<Answer> = choices.iter().map(|&fan| Answer::Fan(fan)).collect();
                self.pick(question, &choices, rules, day)
            }
            Task::Counts(_) => self.pick(question, &[Answer::Yes(true), Answer::Yes(false)], rules, day),
            _ => self.give(question, rules, day),
        };
        mark(question, &answer, rules).expect("it is an answer to the question")
    }

    /// Picks the right answer if it is known, otherwise a random one.
    fn pick(&mut self, question: &Question, answers: &[Answer], rules: &RuleSet, day: i64) -> Answer {
        let marked = |answer: &Answer| mark(question, answer, rules).expect("it is an answer to the question");
        let solution = marked(&answers[0]).solution;
        let mut knows = true;
        for (subject, _) in marked(&solution).outcomes {
            let knew = self.knows(subject, day);
            self.learn(subject, knew, day);
            knows &= knew;
        }
        let guess = self.random.rand_range(0..answers.len() as u64) as usize;
        if knows { solution } else { answers[guess].clone() }
    }

    /// Names the fans of a hand.
    fn give(&mut self, question: &Question, rules: &RuleSet, day: i64) -> Answer {
        let nothing = Answer::Fans { fans: Vec::new(), total: None };
        let account = mark(question, &nothing, rules).expect("it is an answer to the question");
        let subjects = || account.outcomes.iter().map(|&(subject, _)| subject);
        let fan_of = |subject| match subject {
            Subject::Fan(fan) | Subject::Swallowed { fan, .. } => fan,
        };
        let here: BTreeSet<Fan> = subjects().map(fan_of).collect();
        let seen: BTreeSet<Fan> = here.into_iter().filter(|&fan| self.knows(Subject::Fan(fan), day)).collect();
        let Answer::Fans { mut fans, .. } = account.solution.clone() else { return nothing };
        fans.retain(|(fan, _)| seen.contains(fan));
        for subject in subjects() {
            let sees = seen.contains(&fan_of(subject));
            let knew = match subject {
                Subject::Fan(_) => sees,
                Subject::Swallowed { .. } if sees => self.knows(subject, day),
                // An unrecognized fan is left out for that reason alone, so what is known about its exclusion is not refreshed.
                Subject::Swallowed { .. } if self.memories.contains_key(&subject) => continue,
                Subject::Swallowed { .. } => false,
            };
            if let Subject::Swallowed { fan, .. } = subject
                && sees
                && !knew
            {
                fans.push((fan, 1));
            }
            self.learn(subject, knew, day);
        }
        Answer::Fans { fans, total: None }
    }
}
