//! The parts of a question that a page can show without knowing its kind: the content, the reply, and the explanation of the right answer.

use super::kinds::Claim;
use super::{Answer, Call, Likely, Line};
use crate::threat::Threat;
use bafan::{Arrangement, Draft, Drawn, Fan, Hand, Holding, LastTile, Tile, Winner};

/// A part of a question's content.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown<'a> {
    /// The fan in question.
    Fan(Fan),
    /// The points of the fan in question.
    Points(u8),
    /// A win, and its total if it is given.
    Winner {
        /// Who won and, unless the win was self-drawn, who supplied the tile.
        winner: Winner,
        /// The total of the hand, flowers included.
        total: Option<u32>,
    },
    /// The discard of the player to the left.
    Offered(Tile),
    /// A winning hand.
    Hand(&'a Hand),
    /// A player who may be waiting, and the tiles of the observer who is to discard.
    Threat(&'a Threat),
    /// Tiles that are not a winning hand, or may not be one.
    Tiles {
        /// The tiles, with winds and flags.
        draft: Draft,
        /// Whether there are as many tiles as in a winning hand; if so, the last one is the tile drawn or claimed last.
        whole: bool,
    },
    /// Where the last tile of a win may come from in the chances by which the answer is marked.
    LastTile(LastTile),
}

/// The kind of reply that a question expects.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply<'a> {
    /// The fans, each with how many times it counts, and the total; the total alone is enough.
    Fans,
    /// The total alone.
    Total,
    /// One of these choices.
    Choice(Vec<Choice<'a>>),
    /// A whole hand.
    Build,
    /// This hand with some of its concealed tiles replaced.
    Change(&'a Hand),
    /// The waits of these tiles and, optionally, their totals.
    Waits(&'a Holding),
    /// One of the concealed tiles.
    Discard {
        /// The fourteen tiles, each meld counted as three.
        drawn: &'a Drawn,
        /// The chance of an eight-point win after each discard, best first.
        after: &'a [(Tile, Likely)],
    },
    /// The payment of each seat.
    Payments(Winner),
    /// The fans, the total, and the payment of each seat.
    Announcement(Winner),
}

/// One of the choices of a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choice<'a> {
    /// A fan, by its name.
    Fan(Fan),
    /// The points of a fan.
    Points(u8),
    /// Whether a statement is true.
    Is(Statement, bool),
    /// An arrangement of a hand.
    Arrangement {
        /// The winning hand.
        hand: &'a Hand,
        /// One of its arrangements.
        reading: &'a Arrangement,
    },
    /// A winning hand.
    Hand(&'a Hand),
    /// A response to a discard.
    Call(Call),
    /// A tile to discard.
    Tile(Tile),
    /// A line of an account.
    Line(Line),
    /// The statement that a line is missing from an account.
    LineMissing,
    /// The sum below an account.
    Sum(u32),
}

/// The statement of a yes-or-no question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// The hand reaches eight points.
    Reaches,
    /// The fan counts.
    Counts,
    /// The tiles win.
    Wins,
}

/// The explanation of the right answer, in addition to the account of the hand and the marking of each given fan.
#[derive(Clone, Debug, PartialEq)]
pub enum Why<'a> {
    /// No further explanation.
    Account,
    /// The fans listed in the marking explain the answer; the learner did not enter them.
    Fans,
    /// The shown account has these lines, and the fans of the marking are its mistakes.
    Lines(&'a [Line]),
    /// The points of the hand without its flowers.
    Reaches,
    /// The points of these fans.
    Points(Vec<Fan>),
    /// The calculation of the payments.
    Payments {
        /// The total of the hand, flowers included.
        total: u32,
        /// Who won and, unless the win was self-drawn, who supplied the tile.
        winner: Winner,
    },
    /// The sets of these tiles, or their distance from a win.
    Wins(&'a Draft),
    /// The totals of these hands.
    Hands(&'a [Hand]),
    /// The result of each possible call.
    Calls(&'a Claim),
    /// The number of ways to wait for each of these discards.
    Dangers {
        /// The visible tiles, and those of the observer.
        threat: &'a Threat,
        /// The discards to choose from.
        tiles: &'a [Tile],
    },
    /// The number of tiles that had to be changed.
    Changes {
        /// The hand before any change.
        hand: &'a Hand,
        /// A solution with the fewest changes.
        example: &'a Hand,
    },
}

impl<'a> Reply<'a> {
    /// Makes the reply that a yes-or-no question expects: a choice of yes and no.
    pub(super) fn yes_or_no(statement: Statement) -> Reply<'a> {
        Reply::Choice([true, false].map(|is| Choice::Is(statement, is)).to_vec())
    }

    /// Returns the choices; empty if the reply is not a choice.
    pub fn choices(&self) -> &[Choice<'a>] {
        match self {
            Reply::Choice(choices) => choices,
            _ => &[],
        }
    }

    /// Returns the index of an answer among the choices; `None` if it is not one of them.
    pub fn place_of(&self, answer: &Answer) -> Option<usize> {
        self.choices().iter().enumerate().position(|(place, choice)| choice.answer(place) == *answer)
    }

    /// Returns a blank answer or the first choice, with which a skipped question is marked to get the solution; `None` if there are no
    /// choices.
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
    /// Returns the answer that selects this choice; `place` is the index of the choice.
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
