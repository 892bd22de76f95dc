//! The rulings from which the referee can choose, and how a chosen ruling becomes the penalty that the match's log stores.

use bafan_table::Player;
use bafan_table::penalties::{Choice, Lateness, Offense, Offer, Row, Ruling, Steps, offer};
use bafan_table::record::{Event, Log, Match, Penalty, Refusal};
use bafan_table::sheet::result;

/// Returns the possible rulings for a player's offense in the given hand, counted from 1; `None` if the match's rule book does not mention
/// the offense.
pub fn offer_in(state: &Match, offense: Offense, player: Player, hand: usize) -> Option<Offer> {
    let round =
        hand.checked_sub(1).and_then(|index| Some(state.seats().get(index)?.round as usize)).unwrap_or_default();
    offer(state.start.book, offense, &state.past(player), hand, round)
}

/// Returns the hand that a penalty is for: the requested one if it has been played, otherwise the current one.
pub fn hand_of(state: &Match, asked: Option<usize>) -> usize {
    let next = state.hands.len() + 1;
    asked.filter(|hand| (1..next).contains(hand)).unwrap_or(next)
}

/// Computes how a penalty changes the four scores.
///
/// # Errors
///
/// Returns [`Refusal`] if the penalty cannot be entered.
pub fn preview(log: &Log, penalty: Penalty) -> Result<[i32; 4], Refusal> {
    let mut after = log.clone();
    after.push(Event::Penalty(penalty), None)?;
    let (before, after) = (result(log.state()).scores, result(after.state()).scores);
    Ok(std::array::from_fn(|player| after[player] - before[player]))
}

/// Returns the choice that leads to a ruling: minutes for lateness; [`Choice::Usual`] for the ruling determined by the book and the number
/// of offenses; otherwise what sets the ruling apart.
pub fn choice_of(row: &Row, ruling: &Ruling, usual: Option<Ruling>) -> Choice {
    if let Steps::Late(late) = row.steps {
        return Choice::Minutes(minutes_of(late, ruling));
    }
    match ruling {
        _ if usual == Some(*ruling) => Choice::Usual,
        Ruling { out: Some(_), .. } | Ruling { lost: true, .. } => Choice::Out,
        Ruling { standard: true, .. } => Choice::Standard,
        Ruling { points: 1.., .. } => Choice::Points(ruling.points),
        Ruling { warning: true, .. } => Choice::Warning,
        Ruling { bars: true, .. } => Choice::NoWin,
        _ => Choice::Usual,
    }
}

/// Returns the rulings that the referee can pick. If two lead to the same choice, as when they differ only in a warning, only the first is
/// included.
pub fn to_pick(row: &Row, offer: &Offer) -> Vec<Ruling> {
    let leads = |ruling: &&Ruling| offer.choose(row, choice_of(row, ruling, offer.usual)).as_ref() == Ok(*ruling);
    offer.rulings.iter().filter(leads).copied().collect()
}

/// Returns a number of minutes of lateness that leads to a ruling: the largest that the ruling's grade covers or, if no grade has the
/// ruling, one more than the largest that any grade covers.
pub fn minutes_of(late: &Lateness, ruling: &Ruling) -> u16 {
    let grade = late.grades.iter().find(|(_, other)| other == ruling).map(|(last, _)| *last);
    grade.unwrap_or_else(|| late.grades.iter().map(|(last, _)| *last).max().unwrap_or_default() + 1)
}

#[cfg(test)]
mod tests {
    use bafan_table::Book;
    use bafan_table::penalties::{Past, rows};
    use bafan_table::record::{Outcome, Played, Start};

    use super::*;

    /// Checks that every ruling offered by a book, or one that differs only in a warning, can be picked, for the first offense and for
    /// repeated ones.
    #[test]
    fn every_ruling_offered_can_be_picked() {
        let mut picked = 0;
        for book in Book::ALL {
            for row in rows(book) {
                let past = Past { offense: row.offense, ruling: Ruling::WARNING, hand: Some((1, 0)) };
                for past in [vec![], vec![past], vec![past; 3]] {
                    let offer = offer(book, row.offense, &past, 1, 0).expect("the book has the row");
                    let all = to_pick(row, &offer);
                    for ruling in &offer.rulings {
                        let like = |other: &&Ruling| Ruling { warning: ruling.warning, ..**other } == *ruling;
                        assert!(all.iter().any(|other| like(&other)), "{book} {} {ruling:?}", row.offense);
                    }
                    assert!(offer.usual.is_none_or(|usual| all.contains(&usual)), "{book} {}", row.offense);
                    picked += all.len();
                }
            }
        }
        assert!(picked > 500, "{picked}");
    }

    fn log(book: Book) -> Log {
        let mut log = Log::new(Start::new(book, ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned)), None).unwrap();
        log.push(Event::Hand(Played::plain(Outcome::Drawn)), None).unwrap();
        log
    }

    #[test]
    fn what_a_penalty_changes_is_known_before_it_is_entered() {
        let [ann, ..] = Player::ALL;
        let penalty = |offense, choice, hand| Penalty { player: ann, offense, choice, victim: None, hand };
        let log = log(Book::B98);
        let below = penalty(Offense::WinBelow8, Choice::Usual, Some(1));
        assert_eq!(preview(&log, below), Ok([-30, 10, 10, 10]));
        let forfeited = penalty(Offense::Late, Choice::Minutes(16), None);
        assert_eq!(preview(&log, forfeited), Ok([-500, 0, 0, 0]), "a session that is forfeited counts 0");
        assert!(preview(&log, penalty(Offense::Signal, Choice::Usual, None)).is_err());
    }

    #[test]
    fn a_repetition_is_counted_in_the_hand_that_is_meant() {
        let mut log = log(Book::B98);
        let [ann, ..] = Player::ALL;
        let call = |hand| {
            Event::Penalty(Penalty {
                player: ann,
                offense: Offense::EmptyCall,
                choice: Choice::Usual,
                victim: None,
                hand,
            })
        };
        log.push(call(Some(1)), None).unwrap();
        let step = |hand| offer_in(log.state(), Offense::EmptyCall, ann, hand).unwrap().step;
        assert_eq!([step(1), step(2)], [2, 1]);
        assert_eq!(
            [None, Some(1), Some(2), Some(0), Some(99)].map(|asked| hand_of(log.state(), asked)),
            [2, 1, 2, 2, 2]
        );
    }
}
