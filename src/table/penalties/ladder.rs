//! The cost of a player's next offense.

use std::fmt;

use super::row;
use crate::book::Book;
use crate::offenses::{Counted, Offense, Row, Ruling, Steps};
use crate::standard::discipline_step;

/// An earlier penalty of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    /// The offense that was penalized.
    pub offense: Offense,
    /// The ruling that was given.
    pub ruling: Ruling,
    /// The number of the hand, from 1, and the index of its round in this session; `None` for an earlier session of the event.
    pub hand: Option<(usize, usize)>,
}

/// The rulings that an offense can lead to now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The number of this offense, from 1, among those that the book counts together.
    pub step: usize,
    /// The ruling if the referee chooses nothing; `None` if the book leaves it open.
    pub usual: Option<Ruling>,
    /// All rulings to choose from, the usual one first if there is one.
    pub rulings: Vec<Ruling>,
    /// The standard points that the next offense costs, as text: 1/2, 1, 2 and so on.
    pub standard: String,
}

/// The referee's choice among the rulings of an [`Offer`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Choice {
    /// The usual ruling of the book for this repetition.
    #[default]
    Usual,
    /// A ruling of these points.
    Points(u16),
    /// The ruling for lateness or absence of this many minutes.
    Minutes(u16),
    /// A warning without points.
    Warning,
    /// No win for the rest of the hand, without points.
    NoWin,
    /// A deduction of the standard points given in [`Offer::standard`].
    Standard,
    /// Out of the session or the event, or the session forfeited.
    Out,
}

/// The reason why a choice cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOffered {
    /// The book says nothing about the offense.
    NoRule(Book, Offense),
    /// The book leaves the ruling open, and none was chosen. The list has the points on offer.
    Open(Offense, Vec<u16>),
    /// The ruling depends on the minutes, and none were given. The list has the points on offer.
    NeedsMinutes(Offense, Vec<u16>),
    /// The book does not offer this ruling. The list has the points on offer.
    Other(Offense, Vec<u16>),
}

impl fmt::Display for NotOffered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |points: &[u16]| points.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        match self {
            NotOffered::NoRule(book, offense) => write!(f, "{book} has no rule for {offense}"),
            NotOffered::Open(offense, points) => {
                write!(f, "{offense} leaves a choice; give points, one of {}", list(points))
            }
            NotOffered::NeedsMinutes(offense, points) => {
                write!(f, "{offense} goes by minutes; give minutes, or points, one of {}", list(points))
            }
            NotOffered::Other(offense, points) if points.is_empty() => write!(f, "{offense} does not offer that now"),
            NotOffered::Other(offense, points) => {
                write!(f, "{offense} does not offer that now; points can be {}", list(points))
            }
        }
    }
}

impl std::error::Error for NotOffered {}

/// Returns the rulings that an offense can lead to after the player's earlier penalties, `past`; `None` if the book says nothing about the
/// offense. The hand and the round are those of the offense, numbered as in [`Past::hand`].
pub fn offer(book: Book, offense: Offense, past: &[Past], hand: usize, round: usize) -> Option<Offer> {
    let row = row(book, offense)?;
    let counts = Counts::of(book, row, past, hand, round);
    let (usual, mut rulings) = rulings(book, row, &counts);
    if row.bars() {
        for ruling in &mut rulings {
            ruling.bars = true;
        }
    }
    if row.may_bar() && !rulings.contains(&Ruling::BARRED) {
        rulings.push(Ruling::BARRED);
    }
    let usual = usual.map(|usual| Ruling { bars: usual.bars || row.bars(), ..usual });
    let standard = discipline_step(counts.discipline).to_string();
    Some(Offer { step: counts.same + 1, usual, rulings, standard })
}

impl Offer {
    /// Returns the points of the usual ruling if it is a warning that costs points because the player has been warned before.
    pub fn further_warning(&self) -> Option<u16> {
        self.usual.filter(|usual| usual.warning && usual.points > 0).map(|usual| usual.points)
    }

    /// Returns the ruling that a choice leads to.
    ///
    /// # Errors
    ///
    /// Returns [`NotOffered`] if the book does not offer that choice, or requires a choice and none was made.
    pub fn choose(&self, row: &Row, choice: Choice) -> Result<Ruling, NotOffered> {
        let points = || {
            let mut points: Vec<u16> = self.rulings.iter().map(|ruling| ruling.points).filter(|&p| p > 0).collect();
            points.dedup();
            points
        };
        let find = |fits: &dyn Fn(&Ruling) -> bool| {
            self.rulings.iter().copied().find(fits).ok_or_else(|| NotOffered::Other(row.offense, points()))
        };
        match (choice, row.steps) {
            (Choice::Usual, Steps::Late(_)) => Err(NotOffered::NeedsMinutes(row.offense, points())),
            (Choice::Usual, _) => self.usual.ok_or_else(|| NotOffered::Open(row.offense, points())),
            (Choice::Minutes(minutes), Steps::Late(late)) => {
                let grade = late.grades.iter().find(|(last, _)| minutes <= *last);
                Ok(grade.map_or(late.beyond, |(_, ruling)| *ruling))
            }
            (Choice::Minutes(_), _) => Err(NotOffered::Other(row.offense, points())),
            (Choice::Points(amount), _) => find(&|ruling| amount > 0 && ruling.points == amount),
            (Choice::Warning, _) => find(&|ruling| ruling.warning && ruling.points == 0),
            (Choice::NoWin, _) => find(&|ruling| ruling.bars && ruling.points == 0),
            (Choice::Standard, _) => find(&|ruling| ruling.standard),
            (Choice::Out, _) => find(&|ruling| ruling.out.is_some() || ruling.lost),
        }
    }
}

/// The numbers of a player's earlier penalties on which the ruling depends.
struct Counts {
    /// The number of earlier offenses that are counted together with this one.
    same: usize,
    /// The number of point penalties in the common count.
    common: usize,
    /// The number of warnings in the session.
    warnings: usize,
    /// The number of earlier deductions of standard points.
    discipline: usize,
}

impl Counts {
    fn of(book: Book, this: &Row, past: &[Past], hand: usize, round: usize) -> Counts {
        let kind = |past: &&Past| past.offense == this.offense;
        let together = |past: &&Past| row(book, past.offense).is_some_and(|row| row.counted == this.counted);
        let session = |past: &&Past| past.hand.is_some();
        let count = |fits: &dyn Fn(&&Past) -> bool| past.iter().filter(fits).count();
        let same = match this.counted {
            Counted::Each => 0,
            Counted::HandKind => count(&|past| kind(past) && past.hand.is_some_and(|(number, _)| number == hand)),
            Counted::RoundKind => count(&|past| kind(past) && past.hand.is_some_and(|(_, number)| number == round)),
            Counted::SessionKind | Counted::SessionCommon => count(&|past| kind(past) && session(past)),
            Counted::SessionAll => count(&|past| together(past) && session(past)),
            Counted::EventKind => count(&kind),
            Counted::EventAll => count(&together),
        };
        Counts {
            same,
            common: count(&|past| together(past) && session(past) && past.ruling.points > 0),
            warnings: count(&|past| session(past) && past.ruling.warning),
            discipline: count(&|past| past.ruling.standard),
        }
    }
}

/// Returns the usual ruling, and all rulings to choose from.
fn rulings(book: Book, row: &Row, counts: &Counts) -> (Option<Ruling>, Vec<Ruling>) {
    let grades = |least: u16, most: u16| {
        let within = book.grades().iter().copied().filter(move |grade| (least..=most).contains(grade));
        within.map(Ruling::points).collect::<Vec<_>>()
    };
    match row.steps {
        Steps::Nothing => one(Ruling::NOTHING),
        Steps::Points(points) => one(Ruling::points(points)),
        Steps::Ladder { printed, carried_on, .. } => {
            let steps: Vec<u16> = printed.iter().chain(carried_on).copied().collect();
            match counts.same.checked_sub(1).and_then(|step| steps.get(step).or(steps.last())) {
                Some(&points) => one(Ruling::points(points)),
                None => warned(book, counts, Vec::new()),
            }
        }
        Steps::Then(points) if counts.same > 0 => one(Ruling::points(points)),
        Steps::AtLeast(least) if counts.same > 0 => {
            let all: Vec<Ruling> =
                grades(least, u16::MAX).into_iter().map(|ruling| Ruling { warning: true, ..ruling }).collect();
            (all.first().copied(), all)
        }
        Steps::General | Steps::Free if counts.same > 0 => {
            let mut all = grades(5, 60);
            all.extend([Ruling::BARRED, Ruling::out(super::Ban::Event)]);
            (None, all)
        }
        Steps::Then(_) | Steps::AtLeast(_) | Steps::General | Steps::Free => warned(book, counts, Vec::new()),
        Steps::CommonOr(_, or) => {
            let ladder = Ruling::points(common_points(counts.common));
            let usual = if counts.same == 0 { Ruling::WARNING } else { ladder };
            let mut all = vec![usual];
            if !or.is_empty() {
                all.extend(or.iter().copied().chain([ladder]).filter(|other| *other != usual));
            }
            (Some(usual), all)
        }
        Steps::Discipline => one(Ruling::STANDARD),
        Steps::Between(least, most) => (None, grades(least, most)),
        Steps::Out(out) => one(Ruling::out(out)),
        Steps::Late(late) => {
            let all = late.grades.iter().map(|(_, ruling)| *ruling).chain([late.beyond]).collect();
            (None, all)
        }
        Steps::Choice { rulings, usual, .. } => match rulings.first() {
            Some(&Ruling::WARNING) if usual => warned(book, counts, rulings.to_vec()),
            first => (first.copied().filter(|_| usual), rulings.to_vec()),
        },
    }
}

fn one(ruling: Ruling) -> (Option<Ruling>, Vec<Ruling>) {
    (Some(ruling), vec![ruling])
}

/// Returns a warning as the usual ruling, and all rulings to choose from. If each further warning of a session costs points and the player
/// already has one, a warning with points is usual, and a plain warning or a higher grade can be chosen.
fn warned(book: Book, counts: &Counts, mut others: Vec<Ruling>) -> (Option<Ruling>, Vec<Ruling>) {
    others.retain(|other| *other != Ruling::WARNING);
    let Some(least) = book.further_warning().filter(|_| counts.warnings > 0) else {
        others.insert(0, Ruling::WARNING);
        return (Some(Ruling::WARNING), others);
    };
    let usual = Ruling::warning_and(least);
    let mut all = vec![usual, Ruling::WARNING];
    all.extend(&others);
    let higher = book.grades().iter().filter(|&&grade| grade > usual.points);
    let unsaid = higher.filter(|&&grade| others.iter().all(|other| other.points != grade));
    all.extend(unsaid.map(|&grade| Ruling::warning_and(grade)));
    (Some(usual), all)
}

/// Returns the points of Natsuki's common count after `before` point penalties: 5, 10, 20, 30 and so on (N 5-A2).
fn common_points(before: usize) -> u16 {
    match before {
        0 => 5,
        _ => u16::try_from(before.saturating_mul(10)).unwrap_or(u16::MAX),
    }
}
