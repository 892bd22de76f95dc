//! What tells one question from another: a text with all that is asked and shown, and its hash. The hash is stored with a set
//! in progress, so neither may depend on how Rust lays out or hashes a type.

use std::fmt::Write;

use bafan::{Arrangement, Fan, Form, Shape, Tile, Winner, WinningPlace};

use super::{Line, Task};
use crate::hash::fnv1a;

/// The hash of [`text`]: equal for equal tasks, and as good as never for others.
pub(super) fn fingerprint(task: &Task) -> u64 {
    fnv1a(&text(task))
}

/// The kind of question, what is shown, and the choices in their order, with a space between them.
fn text(task: &Task) -> String {
    let shown = match task {
        Task::Score { hand } | Task::Total { hand } | Task::Eight { hand } => hand.to_string(),
        Task::Name { hand, choices } | Task::Omitted { hand, choices } => format!("{hand} {}", fans(choices)),
        Task::Worth { fan, choices } => format!("{} {choices:?}", fan.slug()),
        Task::Points { points, choices } => format!("{points} {}", fans(choices)),
        Task::Build { fans: wanted, example } => format!("{} {example}", fans(wanted)),
        Task::Waits { holding, situation: at } => {
            let flags = [at.self_drawn, at.last_of_kind, at.last_tile, at.kong].map(u8::from);
            let melds = concatenated(holding.melds());
            let standing = concatenated(&holding.standing().tiles().collect::<Vec<Tile>>());
            format!("{melds}{standing} {}{} {flags:?}", at.prevalent as u8, at.seat as u8)
        }
        Task::Discard { drawn, .. } => {
            let standing = concatenated(&drawn.standing().tiles().collect::<Vec<Tile>>());
            format!("{}{standing}", concatenated(drawn.melds()))
        }
        Task::Pays { total, winner: Winner::SelfDrawn(winner) } => format!("{total} {}", *winner as u8),
        Task::Pays { total, winner: Winner::OnTileOf { winner, payer } } => {
            format!("{total} {} {}", *winner as u8, *payer as u8)
        }
        Task::Arrangement { hand, choices } => {
            format!("{hand} {}", choices.iter().map(arrangement).collect::<Vec<_>>().join(" "))
        }
        Task::Counts { hand, fan } => format!("{hand} {}", fan.slug()),
        Task::Wins { tiles } => tiles.to_string(),
        Task::Greater { hands } => concatenated(hands),
        Task::Claim { draft, offered, .. } => format!("{draft} {offered}"),
        Task::Written { hand, lines, total } => {
            let line = |line: &Line| format!("{}-{}-{}", line.fan.slug(), line.times, line.points);
            format!("{hand} {} {total}", lines.iter().map(line).collect::<Vec<_>>().join("."))
        }
        Task::Improve { hand, .. } => hand.to_string(),
        Task::Announce { hand, winner: Winner::SelfDrawn(_) } => hand.to_string(),
        Task::Announce { hand, winner: Winner::OnTileOf { payer, .. } } => format!("{hand} {}", *payer as u8),
    };
    format!("{} {shown}", task.kind().slug())
}

fn fans(fans: &[Fan]) -> String {
    fans.iter().map(|fan| fan.slug()).collect::<Vec<_>>().join(".")
}

fn concatenated<T: ToString>(parts: &[T]) -> String {
    parts.iter().map(T::to_string).collect()
}

/// A letter for the form or each set, the set's lowest tile, the pair, and where the winning tile is.
fn arrangement(arrangement: &Arrangement) -> String {
    let mut text = match arrangement.form {
        Form::Sets => "s",
        Form::SevenPairs => "p",
        Form::ThirteenOrphans => "o",
        Form::Knitted => "k",
    }
    .to_owned();
    for set in &arrangement.sets {
        let shape = match set.shape {
            Shape::Chow => 'c',
            Shape::Knitted => 'k',
            Shape::Pung => 'p',
            Shape::MeldedKong => 'm',
            Shape::ConcealedKong => 'q',
        };
        // Writing to a text cannot fail.
        _ = write!(text, ",{shape}{}{}", set.tile, u8::from(set.melded));
    }
    let pair = arrangement.pair.map_or_else(String::new, |tile| tile.to_string());
    match arrangement.winning {
        WinningPlace::Set(place) => _ = write!(text, ",{pair},{place}"),
        WinningPlace::Pair => _ = write!(text, ",{pair},pair"),
        WinningPlace::Whole => _ = write!(text, ",{pair},whole"),
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::ask::Attempt;
    use super::text;
    use crate::quiz::{Kind, Quiz, QuizSettings, Seed, Task};

    /// The task of a question of a number, by one attempt.
    fn made(quiz: &Quiz, number: (u32, u32)) -> Option<Task> {
        let mut attempt = Attempt::new(quiz.settings(), quiz.level(number.0), quiz.seed(), number, 0);
        while attempt.step(quiz.settings()) {}
        Some(attempt.end().0?.task)
    }

    #[test]
    fn texts_are_equal_where_the_tasks_are() {
        for kind in Kind::ALL {
            let settings = QuizSettings { kinds: vec![kind], ..QuizSettings::default() };
            let quiz = Quiz::new(Seed(1), settings);
            let attempts = (0..12).flat_map(|index| (0..5).map(move |attempt| (index, attempt)));
            let tasks: Vec<Task> = attempts.filter_map(|number| made(&quiz, number)).collect();
            assert!(tasks.len() > 10, "{kind:?}");
            for (place, one) in tasks.iter().enumerate() {
                for other in &tasks[..place] {
                    assert_eq!(text(one) == text(other), one == other, "{} and {}", text(one), text(other));
                }
            }
        }
    }
}
