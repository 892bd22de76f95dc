//! What a question shows, what it wants as its answer, and what explains the right one: what a page knows of a question without
//! knowing its kind.

use super::kinds::Claim;
use super::{Answer, Call, Likely, Line};
use crate::threat::Threat;
use bafan::{Arrangement, Draft, Drawn, Fan, Hand, Holding, Tile, Winner};

/// A part of what a question shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown<'a> {
    /// A fan that is asked about.
    Fan(Fan),
    /// What a fan that is asked for is worth.
    Points(u8),
    /// Who won, and on whose tile; and what the hand is worth, where that is said.
    Winner {
        /// Who won, and on whose tile.
        winner: Winner,
        /// What the hand is worth, flowers included.
        total: Option<u32>,
    },
    /// What the player to the left discards.
    Offered(Tile),
    /// A winning hand.
    Hand(&'a Hand),
    /// A player who may be waiting, and the tiles of the one who is to discard.
    Threat(&'a Threat),
    /// Tiles that are no winning hand, or may be none.
    Tiles {
        /// The tiles.
        draft: Draft,
        /// Whether they are as many as a winning hand has, of which the last one came last.
        whole: bool,
    },
}

/// What a question wants as its answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply<'a> {
    /// The fans, each with the number of times, and the total; the total alone will do.
    Fans,
    /// The total alone.
    Total,
    /// One of these.
    Choice(Vec<Choice<'a>>),
    /// A whole hand.
    Build,
    /// This hand with other standing tiles.
    Change(&'a Hand),
    /// The tiles that these wait for, and if one likes what each is worth.
    Waits(&'a Holding),
    /// One of the standing tiles.
    Discard {
        /// The tiles.
        drawn: &'a Drawn,
        /// What each discard leaves, best first.
        after: &'a [(Tile, Likely)],
    },
    /// What each seat gets or pays.
    Payments(Winner),
    /// The fans, the total, and what each seat gets or pays.
    Announcement(Winner),
}

/// One of the answers that a question offers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choice<'a> {
    /// A fan.
    Fan(Fan),
    /// What a fan is worth.
    Points(u8),
    /// That something is so, or is not.
    Is(Statement, bool),
    /// An arrangement of a hand.
    Arrangement {
        /// The hand.
        hand: &'a Hand,
        /// How it is arranged.
        reading: &'a Arrangement,
    },
    /// A winning hand.
    Hand(&'a Hand),
    /// Something to be said to a discard.
    Call(Call),
    /// A tile to be discarded.
    Tile(Tile),
    /// A line of an account.
    Line(Line),
    /// That an account lacks a line.
    LineMissing,
    /// The sum below an account.
    Sum(u32),
}

/// What a question answered by yes or no is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// The hand reaches eight points.
    Reaches,
    /// The fan counts.
    Counts,
    /// The tiles win.
    Wins,
}

/// What explains the right answer, beside the account of the hand and what is said of each fan that was given.
#[derive(Clone, Debug, PartialEq)]
pub enum Why<'a> {
    /// Nothing else does.
    Account,
    /// The fans of the marking are the reason, rather than what was given.
    Fans,
    /// These lines are the account that was shown, and the fans of the marking are what is wrong in it.
    Lines(&'a [Line]),
    /// What the hand is worth without its flowers.
    Reaches,
    /// What these fans are worth.
    Points(Vec<Fan>),
    /// How payments come about.
    Payments {
        /// What the hand is worth, flowers included.
        total: u32,
        /// Who won, and on whose tile.
        winner: Winner,
    },
    /// The sets of these tiles, or how far they are from a win.
    Wins(&'a Draft),
    /// What each of these hands is worth.
    Hands(&'a [Hand]),
    /// What comes of each thing that can be said to a discard.
    Calls(&'a Claim),
    /// In how many ways each of these discards may be waited for.
    Dangers {
        /// What is seen.
        threat: &'a Threat,
        /// The discards.
        tiles: &'a [Tile],
    },
    /// How many tiles had to be changed.
    Changes {
        /// The hand as it was.
        hand: &'a Hand,
        /// One with as few changed as can be.
        example: &'a Hand,
    },
}

impl<'a> Reply<'a> {
    /// Whether something is so.
    pub(super) fn yes_or_no(statement: Statement) -> Reply<'a> {
        Reply::Choice([true, false].map(|is| Choice::Is(statement, is)).to_vec())
    }

    /// What there is to choose from; nothing where the answer is no choice.
    pub fn choices(&self) -> &[Choice<'a>] {
        match self {
            Reply::Choice(choices) => choices,
            _ => &[],
        }
    }

    /// The place of an answer among the choices.
    pub fn place_of(&self, answer: &Answer) -> Option<usize> {
        self.choices().iter().enumerate().position(|(place, choice)| choice.answer(place) == *answer)
    }

    /// An answer that says nothing: what is marked when somebody skips, for the sake of the solution.
    pub fn nothing(&self) -> Option<Answer> {
        Some(match self {
            Reply::Fans => Answer::Fans { fans: Vec::new(), total: None },
            Reply::Total => Answer::Total(0),
            Reply::Choice(choices) => choices.first()?.answer(0),
            Reply::Build | Reply::Change(_) => Answer::Built(Draft::default()),
            Reply::Waits(_) => Answer::Waits { tiles: Vec::new(), worth: Vec::new() },
            Reply::Discard { drawn, .. } => Answer::Discard(drawn.standing().tiles().next()?),
            Reply::Payments(_) => Answer::Pays([0; 4]),
            Reply::Announcement(_) => Answer::Announced { fans: Vec::new(), total: 0, pays: [0; 4] },
        })
    }
}

impl Choice<'_> {
    /// The answer, where it is the choice at a place.
    pub const fn answer(&self, place: usize) -> Answer {
        match *self {
            Choice::Fan(fan) => Answer::Fan(fan),
            Choice::Points(points) => Answer::Points(points),
            Choice::Is(_, is) => Answer::Yes(is),
            Choice::Arrangement { .. }
            | Choice::Hand(_)
            | Choice::Call(_)
            | Choice::Tile(_)
            | Choice::Line(_)
            | Choice::LineMissing
            | Choice::Sum(_) => Answer::Place(place),
        }
    }
}
