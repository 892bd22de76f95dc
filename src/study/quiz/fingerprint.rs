//! The identity of a question: a text with everything that it asks and shows, and the hash of the text. The hash is stored with a set of
//! questions in progress, so neither may depend on how Rust lays out or hashes a type.

use bafan::Fan;

use super::Task;
use crate::hash::fnv1a;

/// Hashes the [`text`]. Equal tasks have equal hashes, and different tasks practically never do.
pub(super) fn fingerprint(task: &Task) -> u64 {
    fnv1a(&text(task))
}

/// Writes the kind of question and its content, separated by a space.
fn text(task: &Task) -> String {
    format!("{} {}", task.kind().slug(), task.print())
}

/// Writes fans as part of a question's identity.
pub(super) fn slugs(fans: &[Fan]) -> String {
    fans.iter().map(|fan| fan.slug()).collect::<Vec<_>>().join(".")
}

/// Writes tiles, melds or hands as part of a question's identity.
pub(super) fn concatenated<T: ToString>(parts: &[T]) -> String {
    parts.iter().map(T::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::super::ask::Attempt;
    use super::text;
    use crate::quiz::{Kind, Quiz, QuizSettings, Seed, Task};

    /// Makes the task of a question in a single attempt, or returns `None` if the attempt fails; `number` is the index of the question and
    /// the number of the attempt.
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
