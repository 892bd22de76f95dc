//! What became of a part of an answer: a sign and a word, so that the colour is never alone.

use crate::view::prelude::*;

/// What became of a part of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Right,
    Wrong,
    Missed,
    Part,
}

impl Outcome {
    /// The class of what it stands beside.
    pub const fn class(self) -> &'static str {
        ["right", "wrong", "missed", "part"][self as usize]
    }

    pub fn sign(self, text: &Text) -> Html {
        self.said(text.question().outcome[self as usize])
    }

    pub fn said(self, word: &'static str) -> Html {
        self.told(word.to_owned())
    }

    pub fn told(self, word: String) -> Html {
        let shape = match self {
            Outcome::Right => Glyph::Yes,
            Outcome::Wrong => Glyph::No,
            Outcome::Missed => Glyph::Missing,
            Outcome::Part => Glyph::Attention,
        };
        html! { <span class={classes!("outcome", self.class())}><Icon {shape} />{ word }</span> }
    }
}
