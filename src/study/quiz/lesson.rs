//! What is asked after a unit of the course.

use super::settings::{Kind, QuizSettings};
use super::{Question, Quiz, Seed};
use crate::book::course::{Ask, Leaf, Unit};
use crate::subject::Subject;
use bafan::{Fan, RuleSet};

/// How many questions there are of each kind.
const EACH: u64 = 3;

/// The questions of a unit: three of each kind that it asks, about the fans that it teaches, one after the other, and those that
/// its walks count (`counted`); fans that the rules do not have are passed over.
///
/// ```
/// use bafan_study::book::course::{Ask, Leaf, Unit, Way};
/// use bafan_study::quiz::{Seed, lesson};
/// use bafan::{Fan, RuleSet};
///
/// let pages = vec![Leaf::Fan(Fan::PureStraight), Leaf::Fan(Fan::ShortStraight)];
/// let unit = Unit { slug: "chows".to_owned(), way: Way::Families, pages, ask: vec![Ask::Name, Ask::Eight] };
/// assert_eq!(lesson(Seed(1), &unit, &[], &RuleSet::textbook()).len(), 6);
/// ```
pub fn lesson(seed: Seed, unit: &Unit, counted: &[Fan], rules: &RuleSet) -> Vec<Question> {
    let taught = unit.pages.iter().filter_map(|leaf| match leaf {
        Leaf::Fan(fan) => Some(*fan),
        _ => None,
    });
    let fans: Vec<Fan> = taught.chain(counted.iter().copied()).filter(|&fan| rules.points(fan) > 0).collect();
    let mut asked: Vec<Question> = Vec::new();
    for (number, ask) in (0..).zip(unit.ask.iter().flat_map(|ask| [ask; EACH as usize])) {
        let about = fans.get((seed.0.wrapping_add(number) % fans.len().max(1) as u64) as usize);
        let about = about.map(|&fan| Subject::Fan(fan)).into_iter().collect();
        let settings = QuizSettings { kinds: vec![Kind::from(*ask)], about, rules: *rules, ..QuizSettings::default() };
        let mut quiz = Quiz::new(Seed(seed.0.wrapping_add(number << 32)), settings);
        let new = (0..EACH as u32).filter_map(|index| quiz.question(index));
        let known = |question: &Question| asked.iter().any(|other| other.task == question.task);
        let question = new.into_iter().find(|question| !known(question));
        asked.extend(question);
    }
    asked
}

impl From<Ask> for Kind {
    fn from(ask: Ask) -> Kind {
        match ask {
            Ask::Name => Kind::Name,
            Ask::Counts => Kind::Counts,
            Ask::Worth => Kind::Total,
            Ask::Eight => Kind::Eight,
            Ask::Wins => Kind::Wins,
            Ask::Pays => Kind::Pays,
        }
    }
}
