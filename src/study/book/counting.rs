//! How to count a hand: the steps that a practiced player takes, and worked examples.

use serde::Deserialize;

use super::fields::plain;
use crate::markup::Prose;
use bafan::{Fan, Hand, RuleSet, Wind, Winner};

/// A step in counting a hand. The variants are in the order in which the steps are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// The division into sets and pair.
    Shape,
    /// The main fan of the hand.
    Main,
    /// The fans that combine the remaining chows or pungs.
    Joins,
    /// The fans of single pungs and kongs, 平和, and 四归一.
    Sets,
    /// The fans of suits, ranks and honors.
    Tiles,
    /// The fans for how the hand was won.
    Way,
    /// The fans to cross out, and whether the total reaches eight points.
    Check,
    /// The points of the flowers.
    Flowers,
}

/// The text of a counting step in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LookPage {
    /// The step that the text is about.
    pub look: Look,
    /// The heading: plain words, without marks.
    #[serde(deserialize_with = "plain")]
    pub title: String,
    /// What to look for in this step.
    pub text: Prose,
}

/// A worked example: a hand, counted step by step.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walk {
    /// The name of the example in addresses.
    #[serde(deserialize_with = "plain")]
    pub slug: String,
    /// The winning hand that is counted.
    pub hand: Hand,
    /// The seat whose discard won; `None` if the hand is self-drawn, or if the payer does not matter.
    pub payer: Option<Wind>,
    /// The counting steps applied to the hand, in order.
    pub steps: Vec<Step>,
}

/// A counting step applied to a hand, and the fans that it finds, if any.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The step that is applied.
    pub look: Look,
    /// The fans that this step counts; a fan that counts several times is repeated.
    pub fans: Vec<Fan>,
}

/// The texts of a worked example in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WalkText {
    /// The [`slug`](Walk::slug) of the worked example.
    #[serde(deserialize_with = "plain")]
    pub slug: String,
    /// The heading: plain words, without marks.
    #[serde(deserialize_with = "plain")]
    pub title: String,
    /// The kind of hand that the example shows.
    pub lead: Prose,
    /// The text of each step.
    pub steps: Vec<Prose>,
}

impl Look {
    /// All steps, in order.
    pub const ALL: [Look; 8] =
        [Look::Shape, Look::Main, Look::Joins, Look::Sets, Look::Tiles, Look::Way, Look::Check, Look::Flowers];
}

impl Walk {
    /// Returns the winner and the payer; `None` if the payer of a win on a discard is not given.
    pub fn winner(&self) -> Option<Winner> {
        let situation = self.hand.situation();
        let winner = situation.seat;
        let drawn = situation.self_drawn.then_some(Winner::SelfDrawn(winner));
        drawn.or_else(|| self.payer.map(|payer| Winner::OnTileOf { winner, payer }))
    }

    /// Returns the running total of points after each step.
    pub fn running<'a>(&'a self, rules: &'a RuleSet) -> impl Iterator<Item = u32> + 'a {
        self.steps.iter().scan(0, |points, step| {
            *points += step.fans.iter().map(|&fan| u32::from(rules.points(fan))).sum::<u32>();
            Some(*points)
        })
    }
}
