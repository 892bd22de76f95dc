//! What somebody's progress says of what to ask: what is due, what is weak, how difficult.

use bafan::{Family, Fan, RuleSet};
use bafan_study::progress::choose::choose_each;
use bafan_study::progress::{Progress, Rating};
use bafan_study::quiz::{LEVELS, Making, QuizSettings};
use bafan_study::subject::Subject;

/// How many cards a review takes at once.
const REVIEW: usize = 20;

/// How many questions a set about what is weak has.
const WEAK: usize = 20;

/// The settings of a review, and how many cards are due; nothing where none is.
pub fn due(progress: &Progress) -> Option<(QuizSettings, usize)> {
    let due = progress.due();
    let about: Vec<Subject> = due.iter().take(REVIEW).map(|due| due.subject).collect();
    (!about.is_empty()).then(|| (QuizSettings { about, ..QuizSettings::default() }, due.len()))
}

/// QuizSettings that ask mostly about what is not known well, about each thing once; nothing before the first answers. A flower asks
/// for nothing, so that a question about it teaches nothing.
pub fn weak(progress: &Progress, rules: &RuleSet, seed: u64) -> Option<QuizSettings> {
    let fans: Vec<Fan> = Fan::all().filter(|&fan| rules.points(fan) > 0 && fan.family() != Family::Flowers).collect();
    let about = choose_each(progress, &fans, WEAK, seed);
    is_known(progress).then(|| with_rating(QuizSettings { about, ..QuizSettings::default() }, Some(progress)))
}

/// How difficult the first questions are of somebody who has not answered any: the second of five levels.
const FIRST: u16 = LEVELS[1];

/// The same as difficult as the answers so far say, where no level was chosen.
pub fn with_rating(settings: QuizSettings, progress: Option<&Progress>) -> QuizSettings {
    let known = || progress.and_then(|progress| level(&settings, progress));
    QuizSettings { rating: settings.rating.or_else(known).or(Some(FIRST)), ..settings }
}

/// How difficult such questions may be, by the answers so far; nothing before the first.
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
