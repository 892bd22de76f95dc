//! How difficult the questions of a family may be: ratings by Glicko-2 (Glickman, <http://www.glicko.net/glicko/glicko2.pdf>),
//! in which each answer is a game against the question.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use super::event::{Given, Verdict};
use bafan::Family;

/// How far somebody is: a rating on the usual scale, on which a beginner stands at 1500 and 200 more wins three games of four.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate itself: 1500 at the beginning, higher for somebody who answers harder questions.
    pub value: f64,
    /// How uncertain it is: the true one lies within twice this in 19 cases of 20.
    pub deviation: f64,
    volatility: f64,
}

/// A question's own deviation: how far its difficulty may be from what the generator says.
const QUESTION: f64 = 60.0;

/// How much easier than their rating somebody is asked: about three answers of four are right.
const EASIER: f64 = 200.0;

impl Rating {
    /// Before the first answer.
    pub const START: Rating = Rating { value: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// The lowest rating that a question has.
    pub const LOWEST: u16 = 100;

    /// The highest one.
    pub const HIGHEST: u16 = 4000;

    /// How difficult the next question should be, so that about three of four are answered right.
    pub fn aim(self) -> f64 {
        (self.value - EASIER).clamp(f64::from(Rating::LOWEST), f64::from(Rating::HIGHEST))
    }

    fn after(self, question: u16, won: bool) -> Rating {
        let own = Glicko2Rating { rating: self.value, deviation: self.deviation, volatility: self.volatility };
        let other = Glicko2Rating { rating: f64::from(question), deviation: QUESTION, ..Glicko2Rating::new() };
        let outcome = if won { Outcomes::WIN } else { Outcomes::LOSS };
        let (new, _) = glicko2(&own, &other, &outcome, &Glicko2Config::new());
        Rating { value: new.rating, deviation: new.deviation, volatility: new.volatility }
    }
}

/// Rates each family that the answer was about once: won where all of it was known, and where it names none of it not at all. An
/// answer about no fan is rated by itself: won where it is right.
pub(super) fn take(ratings: &mut [Rating; Family::ALL.len()], other: &mut Rating, given: &Given) {
    let outcomes = given.outcomes();
    if outcomes.is_empty() && given.verdict != Verdict::Skipped {
        *other = other.after(given.rating, given.verdict == Verdict::Right);
    }
    for family in Family::ALL {
        let mut known = outcomes.iter().filter(|(subject, _)| super::family(*subject) == family).map(|(_, knew)| *knew);
        if let Some(first) = known.next().filter(|_| given.verdict != Verdict::Skipped) {
            let rating = &mut ratings[family as usize];
            *rating = rating.after(given.rating, first && known.all(|knew| knew));
        }
    }
}
