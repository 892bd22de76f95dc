//! What somebody's progress says of what to ask: what is due, what is weak, how difficult.

use bafan::{Fan, RuleSet};
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

/// QuizSettings that ask mostly about what is not known well, about each thing once; nothing before the first answers.
pub fn weak(progress: &Progress, rules: &RuleSet, seed: u64) -> Option<QuizSettings> {
    let fans: Vec<Fan> = Fan::all().filter(|&fan| rules.points(fan) > 0).collect();
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
