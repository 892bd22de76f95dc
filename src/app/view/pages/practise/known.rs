//! What to ask according to the user's progress: due subjects, weak subjects, and the difficulty.

use bafan::{Family, Fan, RuleSet};
use bafan_study::book::course::Leaf;
use bafan_study::path::Done;
use bafan_study::progress::choose::choose_each;
use bafan_study::progress::{Progress, Rating};
use bafan_study::quiz::{LEVELS, Making, QuizSettings};
use bafan_study::subject::Subject;

const REVIEW: usize = 20;

/// The number of questions in a set about weak subjects.
const WEAK: usize = 20;

/// Returns the settings of a review of at most [`REVIEW`] due subjects, and the number of all due subjects; `None` if there are none.
pub fn due(progress: &Progress) -> Option<(QuizSettings, usize)> {
    let due = progress.due();
    let about: Vec<Subject> = due.iter().take(REVIEW).map(|due| due.subject).collect();
    (!about.is_empty()).then(|| (QuizSettings { about, ..QuizSettings::default() }, due.len()))
}

/// Returns settings for questions mostly about weak subjects, roughly one about each; `None` before the first answer. Flowers are excluded,
/// because a question about them teaches nothing.
pub fn weak(progress: &Progress, rules: &RuleSet, seed: u64) -> Option<QuizSettings> {
    let fans: Vec<Fan> = Fan::all().filter(|&fan| rules.points(fan) > 0 && fan.family() != Family::Flowers).collect();
    let about = choose_each(progress, &fans, WEAK, seed);
    is_known(progress).then(|| with_rating(QuizSettings { about, ..QuizSettings::default() }, Some(progress)))
}

/// Returns the fans whose pages the user has read in the course, or about which a question was answered.
pub fn met(progress: &Progress) -> Vec<Subject> {
    let met = |fan: &Fan| progress.has_read(&Leaf::Fan(*fan)) || progress.mastery(Subject::Fan(*fan)).answers > 0;
    Fan::all().filter(met).map(Subject::Fan).collect()
}

/// The difficulty for a new user: the second of five levels.
const FIRST: u16 = LEVELS[1];

/// Returns the settings with the difficulty that the answers suggest, unless a level was chosen.
pub fn with_rating(settings: QuizSettings, progress: Option<&Progress>) -> QuizSettings {
    let known = || progress.and_then(|progress| level(&settings, progress));
    QuizSettings { rating: settings.rating.or_else(known).or(Some(FIRST)), ..settings }
}

/// Returns the difficulty that the answers suggest; `None` before the first answer.
pub fn level(settings: &QuizSettings, progress: &Progress) -> Option<u16> {
    let kinds = if settings.kinds.is_empty() { &Making::default().practice() } else { &settings.kinds };
    let aim = progress.aim(kinds, &settings.about);
    is_known(progress).then(|| (aim.round() as u16).clamp(Rating::LOWEST, Rating::HIGHEST))
}

fn is_known(progress: &Progress) -> bool {
    let all = progress.all();
    all.right + all.wrong > 0
}

#[cfg(test)]
mod tests {
    use bafan_study::progress::{Clock, Deed, Event, Given, Id, Mode};
    use bafan_study::quiz::{Kind, Quiz, Seed};
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn what_is_weak_is_no_flower_after_the_first_answer() {
        let rules = RuleSet::default();
        let mut quiz = Quiz::new(Seed(1), QuizSettings { kinds: vec![Kind::Wins], ..QuizSettings::default() });
        let question = quiz.question(0).unwrap();
        let marking =
            question.task.reply().nothing().and_then(|answer| bafan_study::quiz::mark(&question, &answer, &rules));
        let given = Given::new(&question, &quiz.key(0), &rules, Mode::Free, marking.as_ref(), 700).unwrap();
        let event = Event { id: Id::new(1, 1), deed: Deed::Given(given) };
        let progress = Progress::of(&[event].into_iter().collect(), Clock { now: 2, zone: 0 });
        for seed in 0..50 {
            let weak = weak(&progress, &rules, seed).unwrap();
            assert!(weak.about.iter().all(|subject| subject.fan().family() != Family::Flowers), "{seed}: {weak}");
        }
    }
}
