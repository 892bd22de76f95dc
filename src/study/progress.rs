//! What the learner has answered and read, and everything that is computed from it.
//!
//! The only stored data is a [`Log`] of events: each answer and each page read is written once, under its own [`Id`]. Everything that the
//! app shows about the learner's progress is computed from the log by [`Progress::of`]. Nothing is counted twice, because a second tab or a
//! repeated import brings the same ids; nothing can contradict anything else, because nothing else is stored; and an improved computation
//! applies to past events as well.
//!
//! ```
//! use bafan::Fan;
//! use bafan_study::progress::{Clock, Deed, Event, Given, Id, Log, Mode, Progress, Verdict};
//! use bafan_study::subject::Subject;
//!
//! let qing_long = Subject::Fan(Fan::PureStraight);
//! let given = Given {
//!     kind: "score-hand".parse()?,
//!     question: "v=1&s=7&n=3".parse()?,
//!     rules: "international".parse()?,
//!     mode: Mode::Free,
//!     verdict: Verdict::Right,
//!     knew: vec![qing_long],
//!     missed: vec![],
//!     mistakes: vec![],
//!     took: 9_500,
//!     rating: 1500,
//!     app: "0.1.0".parse()?,
//! };
//! let now = 1_790_000_000_000;
//! let mut log = Log::default();
//! let event = Event { id: Id::new(now, 42), deed: Deed::Given(given) };
//! assert!(log.add(event.clone()));
//! assert!(!log.add(event), "the same answer once more");
//!
//! let progress = Progress::of(&log, Clock { now, zone: 60 });
//! assert_eq!(progress.mastery(qing_long).answers, 1);
//! assert!(progress.due().is_empty(), "it is asked again in two days");
//! # Ok::<(), bafan_study::progress::BadKey>(())
//! ```
//!
//! [`backup`] writes the log as one file and reads even damaged files; [`choose`] picks the next subject.

pub mod backup;
pub mod choose;
mod event;
mod join;
mod mastery;
mod rating;
mod review;
mod tally;

use std::collections::BTreeMap;
use std::ops::Bound;
use std::sync::Arc;

pub use event::{BadId, BadKey, Deed, Event, Given, Id, Key, Mode, Verdict};
pub use mastery::{ENOUGH, Level, Mastery};
pub use rating::Rating;
pub use review::{Card, Due};
pub use tally::{AnswerStats, MistakeMade, Wrong};

use crate::book::course::Leaf;
use crate::path::Done;
use crate::quiz::Kind;
use crate::subject::Subject;
use bafan::Family;

/// A persistent map: clones share their nodes, and an insertion copies only the path to its place.
type Map<K, V> = rpds::RedBlackTreeMapSync<K, V>;

/// All events in chronological order. Cloning is cheap, because the clone shares the events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log(Map<Id, Arc<Deed>>);

/// The current time and time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Milliseconds since the beginning of 1970, UTC.
    pub now: u64,
    /// The offset of local time from UTC, in minutes.
    pub zone: i32,
}

/// Everything computed from a log. A clone shares the parts that grow with the log.
#[derive(Clone, Debug)]
pub struct Progress {
    clock: Clock,
    masteries: BTreeMap<Subject, Mastery>,
    ratings: [Rating; Family::ALL.len()],
    other_rating: Rating,
    cards: review::Cards,
    tallies: tally::Tallies,
    read: Arc<BTreeMap<Key, u64>>,
    units: Arc<BTreeMap<Key, UnitDone>>,
}

/// The last completion of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitDone {
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// The number of questions answered right on the first try; for the guided first hand, the number of its taps.
    pub right: u32,
    /// The number of questions asked; for the guided first hand, the number of its taps.
    pub asked: u32,
}

impl Log {
    /// Adds an event, and returns whether it was new. An existing event is not changed.
    pub fn add(&mut self, event: Event) -> bool {
        self.share(event.id, Arc::new(event.deed))
    }

    /// Does the same as [`add`](Log::add) for an event that may be shared with another log.
    pub fn share(&mut self, id: Id, deed: Arc<Deed>) -> bool {
        let new = !self.0.contains_key(&id);
        if new {
            self.0.insert_mut(id, deed);
        }
        new
    }

    /// Returns the event with this id; `None` if the log does not have it.
    pub fn get(&self, id: Id) -> Option<&Deed> {
        self.0.get(&id).map(AsRef::as_ref)
    }

    /// Returns the events, the earliest first.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = (Id, &Deed)> + ExactSizeIterator {
        self.0.iter().map(|(id, deed)| (*id, deed.as_ref()))
    }

    /// Returns the events in the form that [`share`](Log::share) takes, the earliest first.
    pub fn shared(&self) -> impl ExactSizeIterator<Item = (Id, &Arc<Deed>)> {
        self.0.iter().map(|(id, deed)| (*id, deed))
    }

    /// Returns the first event after this id, or the first of all events if no id is given; `None` if no event follows.
    pub fn after(&self, id: Option<Id>) -> Option<(Id, &Deed)> {
        let from = id.map_or(Bound::Unbounded, Bound::Excluded);
        self.0.range((from, Bound::Unbounded)).next().map(|(id, deed)| (*id, deed.as_ref()))
    }

    /// Returns the id of the latest event; `None` if there are no events.
    pub fn latest(&self) -> Option<Id> {
        self.0.last().map(|(id, _)| *id)
    }

    /// Returns the number of events.
    pub fn len(&self) -> usize {
        self.0.size()
    }

    /// Returns whether there are no events yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<Event> for Log {
    fn from_iter<I: IntoIterator<Item = Event>>(events: I) -> Log {
        let mut log = Log::default();
        for event in events {
            log.add(event);
        }
        log
    }
}

impl Clock {
    /// Returns the local day of a time, counted from the first day of 1970.
    pub fn day(self, at: u64) -> i64 {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let at = i64::try_from(at).unwrap_or(i64::MAX);
        at.saturating_add(i64::from(self.zone) * 60_000).div_euclid(DAY)
    }

    /// Returns the local day of `now`, counted from the first day of 1970.
    pub fn today(self) -> i64 {
        self.day(self.now)
    }
}

impl Progress {
    /// Creates the progress of a learner without any events.
    pub fn new(clock: Clock) -> Progress {
        Progress {
            clock,
            masteries: BTreeMap::new(),
            ratings: [Rating::START; Family::ALL.len()],
            other_rating: Rating::START,
            cards: review::Cards::default(),
            tallies: tally::Tallies::default(),
            read: Arc::default(),
            units: Arc::default(),
        }
    }

    /// Computes the progress from the log.
    pub fn of(log: &Log, clock: Clock) -> Progress {
        let mut progress = Progress::new(clock);
        for (id, deed) in log.events() {
            progress.take(id, deed);
        }
        progress
    }

    /// Adds an event that is later than all those included so far.
    pub fn take(&mut self, id: Id, deed: &Deed) {
        match deed {
            Deed::Given(given) => self.take_given(id, given),
            Deed::Read(page) => {
                Arc::make_mut(&mut self.read).insert(page.clone(), id.at());
            }
            &Deed::Unit { ref unit, right, asked } => {
                Arc::make_mut(&mut self.units).insert(unit.clone(), UnitDone { at: id.at(), right, asked });
            }
        }
    }

    fn take_given(&mut self, id: Id, given: &Given) {
        let day = self.clock.day(id.at());
        self.tallies.take(id, day, given);
        if given.verdict == Verdict::Skipped {
            return;
        }
        for (subject, knew) in given.outcomes() {
            self.masteries.entry(subject).or_default().take(id.at(), knew);
            self.cards.review(subject, day, knew);
        }
        if given.mode.is_rated() {
            rating::take(&mut self.ratings, &mut self.other_rating, given);
        }
    }

    /// Sets the current time, in milliseconds since 1970.
    pub fn set_now(&mut self, now: u64) {
        self.clock.now = now;
    }

    /// Returns the time for which the progress was computed.
    pub const fn clock(&self) -> Clock {
        self.clock
    }

    /// Returns how well a subject is known.
    pub fn mastery(&self, subject: Subject) -> Mastery {
        self.masteries.get(&subject).copied().unwrap_or_default()
    }

    /// Returns all subjects met so far, with how well each is known.
    pub fn met(&self) -> impl Iterator<Item = (Subject, Mastery)> {
        self.masteries.iter().map(|(subject, mastery)| (*subject, *mastery))
    }

    /// Returns the learner's Glicko-2 rating for the fans of a family.
    pub const fn rating(&self, family: Family) -> Rating {
        self.ratings[family as usize]
    }

    /// Returns the target difficulty for questions of these kinds about these subjects, or about any subject if `about` is empty. The
    /// target for questions that name fans is the mean of the targets for the families of the subjects. If some of the kinds name no fans,
    /// the result is the mean of that target and the target for those kinds; if none of them names fans and `about` is empty, it is the
    /// latter alone.
    pub fn aim(&self, kinds: &[Kind], about: &[Subject]) -> f64 {
        let asked = |of: &Family| about.is_empty() || about.iter().any(|subject| family(*subject) == *of);
        let families: Vec<f64> = Family::ALL.into_iter().filter(asked).map(|of| self.rating(of).aim()).collect();
        let named = families.iter().sum::<f64>() / families.len().max(1) as f64;
        let other = self.other_rating.aim();
        let nameless = kinds.iter().filter(|kind| !kind.names_fans()).count();
        match nameless {
            0 => named,
            all if all == kinds.len() && about.is_empty() => other,
            _ => (named + other) / 2.0,
        }
    }

    /// Returns the review card of a subject; `None` if no answer has been about it.
    pub fn card(&self, subject: Subject) -> Option<&Card> {
        self.cards.get(subject)
    }

    /// Returns the subjects due today, those most likely forgotten first.
    pub fn due(&self) -> Vec<Due> {
        self.cards.due(self.clock.today())
    }

    /// Returns the number of cards due on each day from today; overdue cards count for today.
    pub fn coming(&self, days: usize) -> Vec<usize> {
        self.cards.coming(self.clock.today(), days)
    }

    /// Returns the statistics of all answers except those against the clock.
    pub fn all(&self) -> AnswerStats {
        self.tallies.all()
    }

    /// Returns the statistics of the answers in timed runs, which are kept apart.
    pub const fn timed(&self) -> AnswerStats {
        self.tallies.timed
    }

    /// Returns the statistics of each day with questions outside timed runs, by [`Clock::day`].
    pub fn by_day(&self) -> impl DoubleEndedIterator<Item = (i64, AnswerStats)> {
        self.tallies.days.iter().map(|(day, tally)| (*day, *tally))
    }

    /// Returns the statistics of each kind of question, without timed runs.
    pub fn by_kind(&self) -> impl Iterator<Item = (&Key, AnswerStats)> {
        self.tallies.kinds.iter().map(|(kind, tally)| (kind, *tally))
    }

    /// Returns the statistics of a family, without timed runs: an answer counts once for each of its subjects in the family.
    pub const fn family(&self, family: Family) -> AnswerStats {
        self.tallies.families[family as usize]
    }

    /// Returns the mistakes, the most frequent first.
    pub fn mistakes(&self) -> Vec<MistakeMade> {
        self.tallies.mistakes()
    }

    /// Returns the questions answered wrong outside lessons and not answered right since, the latest first.
    pub fn wrong(&self) -> Vec<&Wrong> {
        self.tallies.wrong()
    }

    /// Returns how often a mistake was made.
    pub fn made(&self, mistake: &str) -> u32 {
        self.tallies.made(mistake)
    }

    /// Returns the time a page was last read, in milliseconds since 1970; `None` if it has not been read. `page` is its [`Leaf`] as text.
    pub fn read(&self, page: &str) -> Option<u64> {
        self.read.get(page).copied()
    }

    /// Returns the last completion of a unit, by its slug; `None` if the unit has not been completed.
    pub fn unit(&self, unit: &str) -> Option<UnitDone> {
        self.units.get(unit).copied()
    }
}

impl UnitDone {
    /// Returns whether at least three in four questions were answered right on the first try.
    pub const fn is_enough(&self) -> bool {
        4 * self.right >= 3 * self.asked
    }
}

impl Done for Progress {
    fn has_read(&self, page: &Leaf) -> bool {
        self.read(&page.to_string()).is_some()
    }

    fn has_answered(&self, unit: &str) -> bool {
        self.unit(unit).is_some()
    }

    fn has_to_answer_again(&self, unit: &str) -> bool {
        let earlier = |done: &UnitDone| self.clock.day(done.at) < self.clock.day(self.clock.now);
        self.unit(unit).is_some_and(|done| !done.is_enough() && earlier(&done))
    }
}

/// Returns the family of a subject's fan; if one fan excludes another, the family of the excluded fan.
fn family(subject: Subject) -> Family {
    subject.fan().family()
}
