//! How to count a hand: the looks a practised player takes at it, one after the other, and hands walked through by them.

use serde::Deserialize;

use super::basics::wind;
use super::written::{each, fan, hand, one, plain, prose};
use super::{BookFault, Flaw};
use crate::markup::Prose;
use bafan::{Fan, Hand, RuleSet, Wind, Winner};

/// A look at a hand, in the order in which it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// How the tiles part into sets and pair.
    Shape,
    /// The fan that carries the hand.
    Main,
    /// What else its chows or pungs join.
    Joins,
    /// What single sets are worth, and what kind all of them are.
    Sets,
    /// Suits, ranks, honors.
    Tiles,
    /// How the hand was won.
    Way,
    /// What must be crossed out, and whether it is eight.
    Check,
    /// The flowers.
    Flowers,
}

/// What a language says of a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookPage {
    /// The look.
    pub look: Look,
    /// The heading: plain words, without marks.
    pub title: String,
    /// What is looked for.
    pub text: Prose,
}

/// A hand walked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Its name in addresses.
    pub slug: String,
    /// The hand.
    pub hand: Hand,
    /// The seat whose discard won; `None` where the hand was self-drawn, or where it does not matter.
    pub payer: Option<Wind>,
    /// The looks, in order.
    pub steps: Vec<Step>,
}

/// A look at a hand, and the fans that it finds; there may be none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The look.
    pub look: Look,
    /// The fans that are counted now, each as often as it counts.
    pub fans: Vec<Fan>,
}

/// What a language says of a hand walked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkText {
    /// The [`slug`](Walk::slug) of the walk.
    pub slug: String,
    /// The heading: plain words, without marks.
    pub title: String,
    /// What kind of hand it is.
    pub lead: Prose,
    /// What is seen at each step.
    pub steps: Vec<Prose>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenLook {
    look: String,
    title: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenWalk {
    slug: String,
    hand: String,
    payer: Option<String>,
    steps: Vec<WrittenStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    look: String,
    fans: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenWalkText {
    slug: String,
    title: String,
    lead: String,
    steps: Vec<String>,
}

impl Look {
    /// All looks, in order.
    pub const ALL: [Look; 8] =
        [Look::Shape, Look::Main, Look::Joins, Look::Sets, Look::Tiles, Look::Way, Look::Check, Look::Flowers];

    /// The name in files.
    pub const fn slug(self) -> &'static str {
        ["shape", "main", "joins", "sets", "tiles", "way", "check", "flowers"][self as usize]
    }

    fn from_slug(slug: &str) -> Result<Look, Flaw> {
        Look::ALL.into_iter().find(|look| look.slug() == slug).ok_or_else(|| Flaw::unknown("look", slug))
    }
}

impl Walk {
    /// Who won, and on whose tile; nothing where that is not told.
    pub fn winner(&self) -> Option<Winner> {
        let situation = self.hand.situation();
        let winner = situation.seat;
        let drawn = situation.self_drawn.then_some(Winner::SelfDrawn(winner));
        drawn.or_else(|| self.payer.map(|payer| Winner::OnTileOf { winner, payer }))
    }

    /// The points counted after each step.
    pub fn running<'a>(&'a self, rules: &'a RuleSet) -> impl Iterator<Item = u32> + 'a {
        self.steps.iter().scan(0, |points, step| {
            *points += step.fans.iter().map(|&fan| u32::from(rules.points(fan))).sum::<u32>();
            Some(*points)
        })
    }
}

impl super::Page for LookPage {
    type Written = WrittenLook;

    fn read(written: WrittenLook) -> Result<LookPage, BookFault> {
        Ok(LookPage {
            look: Look::from_slug(&written.look).map_err(|flaw| flaw.at("look", None))?,
            title: plain("title", written.title)?,
            text: one("text", written.text)?,
        })
    }
}

impl super::Page for Walk {
    type Written = WrittenWalk;

    fn read(written: WrittenWalk) -> Result<Walk, BookFault> {
        Ok(Walk {
            slug: plain("slug", written.slug)?,
            hand: hand(&written.hand).map_err(|flaw| flaw.at("hand", None))?,
            payer: written.payer.map(|name| wind(&name)).transpose().map_err(|flaw| flaw.at("payer", None))?,
            steps: each("steps", written.steps, |step| {
                let fans = step.fans.into_iter().map(fan).collect::<Result<_, Flaw>>()?;
                Ok(Step { look: Look::from_slug(&step.look)?, fans })
            })?,
        })
    }
}

impl super::Page for WalkText {
    type Written = WrittenWalkText;

    fn read(written: WrittenWalkText) -> Result<WalkText, BookFault> {
        Ok(WalkText {
            slug: plain("slug", written.slug)?,
            title: plain("title", written.title)?,
            lead: one("lead", written.lead)?,
            steps: each("steps", written.steps, prose)?,
        })
    }
}
