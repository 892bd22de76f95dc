//! A ruling that the referee picked, as the log takes it.

use bafan_table::penalties::{Choice, Lateness, Offer, Row, Ruling, Steps};

/// The choice that leads to a ruling. What the book and the count say already is no choice.
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

/// The rulings that can be picked: of two with the same points, one with a warning and one without, the log takes the first.
pub fn to_pick(row: &Row, offer: &Offer) -> Vec<Ruling> {
    let leads = |ruling: &&Ruling| offer.choose(row, choice_of(row, ruling, offer.usual)).as_ref() == Ok(*ruling);
    offer.rulings.iter().filter(leads).copied().collect()
}

/// How many minutes lead to a ruling: the last of its grade, or the first beyond all.
pub fn minutes_of(late: &Lateness, ruling: &Ruling) -> u16 {
    let grade = late.grades.iter().find(|(_, other)| other == ruling).map(|(last, _)| *last);
    grade.unwrap_or_else(|| late.grades.iter().map(|(last, _)| *last).max().unwrap_or_default() + 1)
}

#[cfg(test)]
mod tests {
    use bafan_table::Book;
    use bafan_table::penalties::{Past, offer, rows};

    use super::*;

    /// Whatever any book offers, the first time and later, can be picked, if not in the same clothes.
    #[test]
    fn every_ruling_offered_can_be_picked() {
        let mut picked = 0;
        for book in Book::ALL {
            for row in rows(book) {
                let past = Past { offence: row.offence, ruling: Ruling::WARNING, hand: Some((1, 0)) };
                for past in [vec![], vec![past], vec![past; 3]] {
                    let offer = offer(book, row.offence, &past, 1, 0).expect("the book has the row");
                    let all = to_pick(row, &offer);
                    for ruling in &offer.rulings {
                        let like = |other: &&Ruling| Ruling { warning: ruling.warning, ..**other } == *ruling;
                        assert!(all.iter().any(|other| like(&other)), "{book} {} {ruling:?}", row.offence);
                    }
                    assert!(offer.usual.is_none_or(|usual| all.contains(&usual)), "{book} {}", row.offence);
                    picked += all.len();
                }
            }
        }
        assert!(picked > 500, "{picked}");
    }
}
