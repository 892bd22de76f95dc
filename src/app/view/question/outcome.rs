//! The outcome of a part of an answer: a sign and a word, so that color is not the only cue.

use crate::view::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Right,
    Wrong,
    Missed,
    Part,
}

impl Outcome {
    /// Returns the class of the element with this outcome.
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
        html! { <span class={classes!("outcome", self.class())}>{ icon(shape) }{ word }</span> }
    }
}
