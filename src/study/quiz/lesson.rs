//! The questions after a unit of the course.

use super::ask::ask_known;
use super::dealer::Known;
use super::kinds::Pays;
use super::{Kind, Question, QuizSettings, Reply, Seed, Task};
use crate::book::course::{Ask, Unit};
use crate::path::{is_taught, taught};
use crate::seeded::Seeded;
use crate::subject::Subject;
use bafan::{Fan, RuleSet, Winner};

/// The number of questions of each kind.
const EACH: usize = 3;

/// Returns the maximum number of questions of a unit.
pub fn questions_of(unit: &Unit) -> usize {
    EACH * unit.ask.len()
}

/// The number of attempts at a question about one fan.
const ATTEMPTS: u32 = 4;

/// The page that teaches winning forms other than sets and a pair.
const FORMS: &str = "basics/forms";

/// The page that teaches flowers.
const FLOWERS: &str = "basics/flowers";

/// Makes the questions of a unit: up to three of each kind that the unit asks, in turn about the fans that the unit teaches or, if it
/// teaches none, about the fans taught earlier. In hands to be counted, only taught fans count; a fan that always comes with others, such
/// as 一色四同顺, is skipped until they have been taught. Fans that the rules do not have are skipped as well.
///
/// ```
/// use bafan_study::book::course::{Ask, Leaf, Unit, Way};
/// use bafan_study::quiz::{Seed, lesson};
/// use bafan::{Fan, RuleSet};
///
/// let pages = vec![Leaf::Fan(Fan::PureStraight), Leaf::Fan(Fan::AllChows), Leaf::Fan(Fan::OneVoidedSuit)];
/// let ask = vec![Ask::Name, Ask::Eight];
/// let unit = Unit { slug: "chows".to_owned(), way: Way::Families, tonight: false, pages, counted: vec![], ask };
/// assert_eq!(lesson(Seed(1), &[], &unit, &RuleSet::textbook()).len(), 6);
/// ```
pub fn lesson(seed: Seed, course: &[Unit], unit: &Unit, rules: &RuleSet) -> Vec<Question> {
    let mut making = Lesson::new(seed, course, unit, rules);
    while making.step() {}
    making.asked
}

/// The questions of a unit while they are made, a few milliseconds at a time, because a page has other work to do in between.
#[derive(Clone, Debug)]
pub struct Lesson {
    seed: Seed,
    rules: RuleSet,
    ask: Vec<Ask>,
    /// The fans to ask about.
    fans: Vec<Fan>,
    /// The fans that may count.
    known: Vec<Fan>,
    forms: bool,
    asked: Vec<Question>,
    /// The number of questions made or given up, the number of fans tried for the current question, and the number of attempts with the
    /// current fan.
    at: (usize, usize, u32),
}

impl Lesson {
    /// Begins to make the questions of a unit; see [`lesson`].
    pub fn new(seed: Seed, course: &[Unit], unit: &Unit, rules: &RuleSet) -> Lesson {
        let has = |fan: &Fan| rules.points(*fan) > 0;
        let taught: Vec<Fan> = taught(course, unit).into_iter().filter(has).collect();
        let own: Vec<Fan> = unit.fans().filter(has).collect();
        let flowers = is_taught(course, unit, FLOWERS).then_some(Fan::FlowerTiles);
        let known: Vec<Fan> = taught.iter().copied().chain(flowers).collect();
        let fans = if own.is_empty() { taught } else { own };
        let forms = is_taught(course, unit, FORMS);
        Lesson { seed, rules: *rules, ask: unit.ask.clone(), fans, known, forms, asked: Vec::new(), at: (0, 0, 0) }
    }

    /// Makes one more attempt; returns false when all questions are made or given up.
    pub fn step(&mut self) -> bool {
        let (number, tried, attempt) = self.at;
        let Some(&ask) = self.ask.get(number / EACH) else { return false };
        let kind = Kind::from(ask);
        let place = self.seed.0.wrapping_add((number + tried) as u64) % self.fans.len().max(1) as u64;
        let about = self.fans.get(place as usize).map(|&fan| Subject::Fan(fan));
        let about = about.filter(|&about| kind.asks_about(about)).into_iter().collect();
        let settings = QuizSettings { about, rules: self.rules, ..QuizSettings::default() };
        let known = Known { fans: ask.counts().then_some(&*self.known), forms: self.forms };
        let dice = Seeded::new(self.seed.0, number as u32, tried as u32 * ATTEMPTS + attempt);
        let question = ask_known(kind, &settings, dice, known);
        let is_new = |task: &Task| self.asked.iter().all(|other| !repeats(&other.task, task));
        let alternates = |task: &Task| self.asked.last().is_none_or(|last| differs(&last.task, task));
        let fits = |Question { task, .. }: &Question| is_new(task) && alternates(task) && has_choice(task);
        self.at = match question.filter(fits) {
            Some(question) => {
                self.asked.push(question);
                (number + 1, 0, 0)
            }
            None if attempt + 1 < ATTEMPTS => (number, tried, attempt + 1),
            None if tried + 1 < self.fans.len() => (number, tried + 1, 0),
            None => (number + 1, 0, 0),
        };
        true
    }

    /// Returns the questions made so far.
    pub fn into_questions(self) -> Vec<Question> {
        self.asked
    }
}

/// Returns whether a question repeats another one: the payments for a total are the same question at every seat.
fn repeats(one: &Task, other: &Task) -> bool {
    match (one, other) {
        (Task::Pays(one), Task::Pays(other)) => one.total == other.total,
        _ => one == other,
    }
}

/// Returns whether a question may follow another one: questions about payments alternate between self-draws and wins on a discard.
fn differs(last: &Task, next: &Task) -> bool {
    let is_self_drawn = |pays: &Pays| matches!(pays.winner, Winner::SelfDrawn(_));
    match (last, next) {
        (Task::Pays(last), Task::Pays(next)) => is_self_drawn(last) != is_self_drawn(next),
        _ => true,
    }
}

/// Returns whether a question offers more than one choice; true if it is not answered by a choice.
fn has_choice(task: &Task) -> bool {
    match task.reply() {
        Reply::Choice(choices) => choices.len() > 1,
        _ => true,
    }
}
