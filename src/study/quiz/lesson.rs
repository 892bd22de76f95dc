//! What is asked after a unit of the course.

use super::ask::ask_known;
use super::dealer::Known;
use super::{Kind, Question, QuizSettings, Reply, Seed, Task};
use crate::book::course::{Ask, Unit};
use crate::path::{is_taught, taught};
use crate::seeded::Seeded;
use crate::subject::Subject;
use bafan::{Fan, RuleSet};

/// How many questions there are of each kind.
const EACH: usize = 3;

/// How many questions a unit asks at most.
pub fn questions_of(unit: &Unit) -> usize {
    EACH * unit.ask.len()
}

/// So many attempts are made at a question about one fan.
const ATTEMPTS: u32 = 4;

/// The page that teaches the forms of a win other than sets and a pair.
const FORMS: &str = "basics/forms";

/// The page that teaches flowers.
const FLOWERS: &str = "basics/flowers";

/// The questions of a unit: three of each kind that it asks, about the fans of its pages, one after the other, or where it has none, about
/// any that was taught before. In the hands that are to be counted nothing counts that was not taught: a fan that cannot stand
/// without others, such as 一色四同顺, is passed over until they are. So are those that the rules do not have.
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

/// The questions of a unit in the making: a few milliseconds at a time, since a page has other things to do in between.
#[derive(Clone, Debug)]
pub struct Lesson {
    seed: Seed,
    rules: RuleSet,
    ask: Vec<Ask>,
    /// The fans that it asks about.
    fans: Vec<Fan>,
    /// Those that may count.
    known: Vec<Fan>,
    forms: bool,
    asked: Vec<Question>,
    /// How many questions have been made or given up, how many fans have been tried for the present one, how many attempts were made.
    at: (usize, usize, u32),
}

impl Lesson {
    /// None is made yet: see [`lesson`].
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

    /// Makes one more attempt; `false` where all is made.
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
        let is_new = |question: &Question| self.asked.iter().all(|other| other.task != question.task);
        self.at = match question.filter(|question| is_new(question) && has_choice(&question.task)) {
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

    /// The questions so far.
    pub fn into_questions(self) -> Vec<Question> {
        self.asked
    }
}

/// Whether there is something to choose, where one is to choose.
fn has_choice(task: &Task) -> bool {
    match task.reply() {
        Reply::Choice(choices) => choices.len() > 1,
        _ => true,
    }
}
