//! The learner's rating for each family, by Glicko-2 (Glickman, <http://www.glicko.net/glicko/glicko2.pdf>): each answer is a game against
//! the question.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use super::event::{Given, Verdict};
use bafan::Family;

/// A rating on the usual scale, where a beginner starts at 1500 and an advantage of 200 wins three games in four.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate: 1500 at the beginning, higher for learners who answer harder questions.
    pub value: f64,
    /// The uncertainty: with a probability of 95%, the true value is at most two deviations away from the estimate.
    pub deviation: f64,
    volatility: f64,
}

/// A question's own deviation: the uncertainty of its estimated difficulty.
const QUESTION: f64 = 60.0;

/// The difference between the learner's rating and the difficulty of questions, with which about three answers in four are right.
const EASIER: f64 = 200.0;

impl Rating {
    /// The rating before the first answer.
    pub const START: Rating = Rating { value: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// The lowest rating of a question.
    pub const LOWEST: u16 = 100;

    /// The highest rating of a question.
    pub const HIGHEST: u16 = 4000;

    /// Returns the difficulty of the next question, chosen so that about three answers in four are right.
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

/// Updates the rating of each family that the answer was about, once per family: a win if all of its subjects were known. An answer about
/// no fan updates `other`: a win if it is right. A skipped question changes no rating.
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
