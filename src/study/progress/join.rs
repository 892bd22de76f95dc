//! The link between quizzes and progress: a marked answer becomes a stored one.

use super::event::{BadKey, Given, Mode, Verdict};
use super::rating::Rating;
use crate::quiz::{Marking, Question};
use bafan::RuleSet;

impl Given {
    /// Makes an answer for the log. `key` is the text from which the question can be made again; `took` is the time from the question to
    /// the answer, in milliseconds. If there is no marking, the question was skipped.
    ///
    /// # Errors
    ///
    /// Returns [`BadKey`] if `key` cannot be stored, for example because it is too long.
    pub fn new(
        question: &Question,
        key: &str,
        rules: &RuleSet,
        mode: Mode,
        marking: Option<&Marking>,
        took: u32,
    ) -> Result<Given, BadKey> {
        let outcomes = marking.map(|marking| marking.outcomes.as_slice()).unwrap_or_default();
        let of = |knew| outcomes.iter().filter(|(_, known)| *known == knew).map(|(subject, _)| *subject).collect();
        let mistakes = marking.map(|marking| marking.mistakes.as_slice()).unwrap_or_default();
        Ok(Given {
            kind: question.task.kind().slug().parse()?,
            question: key.parse()?,
            rules: rules.to_string().parse()?,
            mode,
            verdict: match marking {
                None => Verdict::Skipped,
                Some(marking) if marking.right => Verdict::Right,
                Some(_) => Verdict::Wrong,
            },
            knew: of(true),
            missed: of(false),
            mistakes: mistakes.iter().map(|mistake| mistake.to_string().parse()).collect::<Result<_, _>>()?,
            took,
            rating: (question.rating.round() as u16).clamp(Rating::LOWEST, Rating::HIGHEST),
            app: env!("CARGO_PKG_VERSION").parse()?,
        })
    }
}
