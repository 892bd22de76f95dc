//! What somebody's progress says of what to ask: what is due, what is weak, how difficult.

use bafan::study::progress::choose::choose_each;
use bafan::study::progress::{Progress, Rating};
use bafan::study::quiz::Settings;
use bafan::study::subject::Subject;
use bafan::{Family, Fan, RuleSet};

/// How many cards a review takes at once.
const REVIEW: usize = 20;

/// How many questions a set about what is weak has.
const WEAK: usize = 20;

/// The settings of a review, and how many cards are due; nothing where none is.
pub fn due(progress: &Progress) -> Option<(Settings, usize)> {
    let due = progress.due();
    let about: Vec<Subject> = due.iter().take(REVIEW).map(|due| due.subject).collect();
    (!about.is_empty()).then(|| (Settings { about, ..Settings::default() }, due.len()))
}

/// Settings that ask mostly about what is not known well, about each thing once; nothing before the first answers.
pub fn weak(progress: &Progress, rules: &RuleSet, seed: u64) -> Option<Settings> {
    let fans: Vec<Fan> = Fan::all().filter(|&fan| rules.points(fan) > 0).collect();
    let about = choose_each(progress, &fans, WEAK, seed);
    is_known(progress).then(|| with_rating(Settings { about, ..Settings::default() }, progress))
}

/// The same as difficult as the answers so far say, where no level was chosen and there are any.
pub fn with_rating(settings: Settings, progress: &Progress) -> Settings {
    Settings { rating: settings.rating.or_else(|| level(&settings, progress)), ..settings }
}

/// How difficult such questions may be, by the answers so far; nothing before the first.
pub fn level(settings: &Settings, progress: &Progress) -> Option<u16> {
    let family = |subject: &Subject| match subject {
        Subject::Fan(fan) | Subject::Swallowed { fan, .. } => fan.family(),
    };
    let asked = |of: &Family| settings.about.is_empty() || settings.about.iter().any(|subject| family(subject) == *of);
    let aims: Vec<f64> = Family::ALL.into_iter().filter(asked).map(|of| progress.rating(of).aim()).collect();
    let mean = aims.iter().sum::<f64>() / aims.len().max(1) as f64;
    is_known(progress).then(|| (mean.round() as u16).clamp(Rating::LOWEST, Rating::HIGHEST))
}

fn is_known(progress: &Progress) -> bool {
    let all = progress.all();
    all.right + all.wrong > 0
}
