//! What lies under the thumb: the verdict, and the buttons that lead on.

use yew::prelude::*;

use super::Marked;
use crate::view::components::{Glyph, Icon};
use crate::view::language::use_text;

/// Properties of [`Bar`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The answer, once it was marked.
    pub marked: Option<Marked>,
    /// Whether there is an answer to mark.
    pub ready: bool,
    /// Whether the first tap is the answer, so that none has to be marked or taken back.
    pub at_once: bool,
    /// Whether there is a tap to take back.
    pub can_undo: bool,
    /// Takes it back.
    pub on_undo: Callback<()>,
    /// Marks the answer, or skips the question.
    pub on_finish: Callback<bool>,
    /// Goes on.
    pub on_next: Callback<()>,
    /// Whether nothing is asked after this.
    pub last: bool,
}

/// The verdict has its place before it is there, so that a screen reader hears it come.
#[component]
pub fn Bar(props: &Props) -> Html {
    let words = use_text().question();
    let (class, said) = match &props.marked {
        None => (None, Html::default()),
        Some(Marked { skipped: true, .. }) => (Some("skipped"), verdict(Glyph::More, words.skipped)),
        Some(Marked { marking, .. }) if marking.right => (Some("right"), verdict(Glyph::Yes, words.right)),
        Some(Marked { marking, .. }) if marking.in_part => (Some("part"), verdict(Glyph::Attention, words.in_part)),
        Some(_) => (Some("wrong"), verdict(Glyph::No, words.wrong)),
    };
    let ready = props.ready;
    let finish = |skip: bool| props.on_finish.reform(move |_: MouseEvent| skip);
    html! {
        <div class="answer-bar">
            <p class={classes!("verdict", class)} tabindex="-1" aria-live="polite">{ said }</p>
            <div class="acts">
                if props.marked.is_some() {
                    <button type="button" class="main" onclick={props.on_next.reform(|_: MouseEvent| ())}>
                        { if props.last { words.finish } else { words.next } }
                    </button>
                } else {
                    <button type="button" onclick={finish(true)}>{ words.skip }</button>
                    if !props.at_once {
                        <button
                            type="button"
                            aria-label={words.undo}
                            aria-disabled={(!props.can_undo).then_some("true")}
                            onclick={props.on_undo.reform(|_: MouseEvent| ())}
                        >
                            <Icon shape={Glyph::Undo} />
                        </button>
                        <button type="button" class="main" aria-disabled={(!ready).then_some("true")} onclick={finish(false)}>
                            { words.check }
                        </button>
                    }
                }
            </div>
        </div>
    }
}

fn verdict(shape: Glyph, word: &'static str) -> Html {
    html! { <><Icon {shape} />{ word }</> }
}
