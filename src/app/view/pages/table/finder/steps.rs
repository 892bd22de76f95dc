//! The cost of an offense as text.

use bafan_table::penalties::{Ban, Counted, Row, Ruling, Steps, To};

use super::words;
use crate::model::text::Text;

/// Describes the cost of the first offense, and of repetitions.
pub fn steps(row: &Row, text: &Text) -> String {
    let words = &text.table().finder;
    let one = |ruling: &Ruling| words::ruling(ruling, row, None, text);
    let then = |parts: Vec<String>| parts.join(" → ");
    let said = match row.steps {
        Steps::Nothing => words.none.to_owned(),
        Steps::Points(points) => one(&Ruling::points(points)),
        Steps::Ladder { printed, carried_on, repeats } => {
            let points = printed.iter().map(|points| words.points(u32::from(*points)));
            let mut parts: Vec<String> = std::iter::once(words.warning.to_owned()).chain(points).collect();
            parts.dedup();
            if repeats {
                parts.push(words.repeats.to_owned());
            }
            let mut said = then(parts);
            if !carried_on.is_empty() {
                let further: Vec<String> = carried_on.iter().map(u16::to_string).collect();
                said = [said, words.carried_on(&further.join(" → "))].join(" · ");
            }
            said
        }
        Steps::General => words.general.to_owned(),
        Steps::Free => then(vec![words.warning.to_owned(), words.chooses.to_owned()]),
        Steps::AtLeast(least) => then(vec![words.warning.to_owned(), words.at_least(u32::from(least))]),
        Steps::Then(points) => {
            then(vec![words.warning.to_owned(), format!("{} {}", words.each_time, words.points(u32::from(points)))])
        }
        Steps::CommonOr(_, or) => {
            let mut parts = vec![words.warning.to_owned(), words.common.to_owned()];
            parts.extend(or.iter().filter(|ruling| **ruling != Ruling::WARNING).map(one));
            then(parts)
        }
        Steps::Discipline => words.discipline.to_owned(),
        Steps::Between(least, most) => words.between(u32::from(least), u32::from(most)),
        Steps::Out(ban) => words.out[usize::from(ban == Ban::Event)].to_owned(),
        Steps::Late(late) => {
            let mut parts: Vec<String> = late
                .grades
                .iter()
                .map(|(last, ruling)| format!("{} {}", words.minutes(u32::from(*last)), one(ruling)))
                .collect();
            let last = late.grades.last().map_or(0, |(last, _)| u32::from(*last));
            parts.push(format!("{} {}", words.later(last), one(&late.beyond)));
            parts.join(text.comma)
        }
        Steps::Choice { rulings, .. } => rulings.iter().map(one).collect::<Vec<_>>().join(" / "),
    };
    // The other steps say with each amount who gets it.
    let receiver = match (row.steps, row.to) {
        (Steps::Between(..) | Steps::CommonOr(..), To::Victim) => words.goes_to[0],
        (Steps::Between(..) | Steps::CommonOr(..), To::Winner) => words.goes_to[1],
        _ => return said,
    };
    [said.as_str(), receiver].join(" · ")
}

pub fn counted(row: &Row, text: &Text) -> Option<&'static str> {
    let words = &text.table().finder;
    let repeats = !matches!(row.steps, Steps::Nothing | Steps::Points(_) | Steps::Late(_) | Steps::Out(_));
    let place = match row.counted {
        Counted::Each => return None,
        Counted::HandKind => 1,
        Counted::RoundKind => 2,
        Counted::SessionKind | Counted::SessionCommon => 3,
        Counted::EventKind => 4,
        Counted::SessionAll => 5,
        Counted::EventAll => 6,
    };
    repeats.then_some(words.counted[place])
}
