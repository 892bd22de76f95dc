//! What somebody has answered and read, and all that follows from it.
//!
//! Kept is a [`Log`] of events, and nothing else: each answer and each page read is written once, under an [`Id`] of its own.
//! Whatever the app shows of somebody's progress is computed from the log by [`Progress::of`]. So nothing can be counted twice
//! (a second tab, a file imported again: the id is there already), nothing can contradict anything else, and a better way
//! to compute something holds for the past as well.
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
//! [`backup`] writes the log as one file and reads it back, however damaged; [`choose`] says what to ask next.

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

/// What grows with the answers. A copy shares what it is made of, and what is added to it copies the way to its place.
type Map<K, V> = rpds::RedBlackTreeMapSync<K, V>;

/// Everything that happened, in the order of time. A copy takes no time: it shares the events with the original.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log(Map<Id, Arc<Deed>>);

/// What time it is, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Milliseconds since the beginning of 1970, UTC.
    pub now: u64,
    /// Minutes by which the local time is ahead of UTC.
    pub zone: i32,
}

/// All that follows from a log. A copy shares what grows with the log.
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

/// The last time somebody finished a unit of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitDone {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// How many of its questions were answered right.
    pub right: u32,
    /// How many were asked.
    pub asked: u32,
}

impl Log {
    /// Adds an event; gives whether it was new. One that has happened already is not changed.
    pub fn add(&mut self, event: Event) -> bool {
        self.share(event.id, Arc::new(event.deed))
    }

    /// As [`add`](Log::add), of an event that another log may hold, too.
    pub fn share(&mut self, id: Id, deed: Arc<Deed>) -> bool {
        let new = !self.0.contains_key(&id);
        if new {
            self.0.insert_mut(id, deed);
        }
        new
    }

    /// What is known under an id.
    pub fn get(&self, id: Id) -> Option<&Deed> {
        self.0.get(&id).map(AsRef::as_ref)
    }

    /// The events, the earliest first.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = (Id, &Deed)> + ExactSizeIterator {
        self.0.iter().map(|(id, deed)| (*id, deed.as_ref()))
    }

    /// The events as [`share`](Log::share) takes them, the earliest first.
    pub fn shared(&self) -> impl ExactSizeIterator<Item = (Id, &Arc<Deed>)> {
        self.0.iter().map(|(id, deed)| (*id, deed))
    }

    /// The first event after one, or the first of all.
    pub fn after(&self, id: Option<Id>) -> Option<(Id, &Deed)> {
        let from = id.map_or(Bound::Unbounded, Bound::Excluded);
        self.0.range((from, Bound::Unbounded)).next().map(|(id, deed)| (*id, deed.as_ref()))
    }

    /// The id of the latest event.
    pub fn latest(&self) -> Option<Id> {
        self.0.last().map(|(id, _)| *id)
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.0.size()
    }

    /// Whether nothing has happened yet.
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
    /// The local day in which a moment lies, counted from the first of 1970.
    pub fn day(self, at: u64) -> i64 {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let at = i64::try_from(at).unwrap_or(i64::MAX);
        at.saturating_add(i64::from(self.zone) * 60_000).div_euclid(DAY)
    }

    /// The present day.
    pub fn today(self) -> i64 {
        self.day(self.now)
    }
}

impl Progress {
    /// Before anything has happened.
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

    /// Computes everything from the log.
    pub fn of(log: &Log, clock: Clock) -> Progress {
        let mut progress = Progress::new(clock);
        for (id, deed) in log.events() {
            progress.take(id, deed);
        }
        progress
    }

    /// Adds what happened after everything that was computed.
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

    /// Time has passed: `now` is in milliseconds since 1970.
    pub fn set_now(&mut self, now: u64) {
        self.clock.now = now;
    }

    /// The time for which this was computed.
    pub const fn clock(&self) -> Clock {
        self.clock
    }

    /// How well something is known.
    pub fn mastery(&self, subject: Subject) -> Mastery {
        self.masteries.get(&subject).copied().unwrap_or_default()
    }

    /// Everything that was met, with how well it is known.
    pub fn met(&self) -> impl Iterator<Item = (Subject, Mastery)> {
        self.masteries.iter().map(|(subject, mastery)| (*subject, *mastery))
    }

    /// How far the fans of a family are known, as a rating by Glicko-2.
    pub const fn rating(&self, family: Family) -> Rating {
        self.ratings[family as usize]
    }

    /// How difficult questions of these kinds may be, about these things or about anything: what the families that they name say,
    /// and, where some name no fan, as much what was answered of those.
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

    /// The card of what was met.
    pub fn card(&self, subject: Subject) -> Option<&Card> {
        self.cards.get(subject)
    }

    /// What is to be asked again today, what is likeliest to be forgotten first.
    pub fn due(&self) -> Vec<Due> {
        self.cards.due(self.clock.today())
    }

    /// How many cards come due on each day from today on; today's with those that are late.
    pub fn coming(&self, days: usize) -> Vec<usize> {
        self.cards.coming(self.clock.today(), days)
    }

    /// All answers but those against the clock.
    pub fn all(&self) -> AnswerStats {
        self.tallies.all()
    }

    /// The answers of timed runs, which are kept apart.
    pub const fn timed(&self) -> AnswerStats {
        self.tallies.timed
    }

    /// The answers of each day on which there were any, by [`Clock::day`].
    pub fn by_day(&self) -> impl DoubleEndedIterator<Item = (i64, AnswerStats)> {
        self.tallies.days.iter().map(|(day, tally)| (*day, *tally))
    }

    /// The answers for each kind of question.
    pub fn by_kind(&self) -> impl Iterator<Item = (&Key, AnswerStats)> {
        self.tallies.kinds.iter().map(|(kind, tally)| (kind, *tally))
    }

    /// What was known and what was not, for the fans of a family: an answer counts for each fan that it was about.
    pub const fn family(&self, family: Family) -> AnswerStats {
        self.tallies.families[family as usize]
    }

    /// The mistakes that were made, the most frequent first.
    pub fn mistakes(&self) -> Vec<MistakeMade> {
        self.tallies.mistakes()
    }

    /// The questions whose last answer was wrong, the latest first.
    pub fn wrong(&self) -> Vec<&Wrong> {
        self.tallies.wrong()
    }

    /// How often a mistake was made.
    pub fn made(&self, mistake: &str) -> u32 {
        self.tallies.made(mistake)
    }

    /// When a page of the course was last read, in milliseconds since 1970. The page is written as its
    /// [`Leaf`].
    pub fn read(&self, page: &str) -> Option<u64> {
        self.read.get(page).copied()
    }

    /// How a unit of the course, by its slug, was last finished.
    pub fn unit(&self, unit: &str) -> Option<UnitDone> {
        self.units.get(unit).copied()
    }
}

impl UnitDone {
    /// Whether three of four questions were answered right at the first try.
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

/// The family whose fan somebody had to see: of a fan left out, that one's.
fn family(subject: Subject) -> Family {
    subject.fan().family()
}
