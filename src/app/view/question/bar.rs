//! What lies under the thumb: the verdict, and the buttons that lead on.

use super::Marked;
use crate::view::prelude::*;

/// The verdict has its place before it is there, so that a screen reader hears it come.
#[autoprops]
#[component]
pub fn Bar(
    marked: &Option<Marked>,
    ready: bool,
    // Whether the first tap is the answer, so that none has to be marked or taken back.
    at_once: bool,
    can_undo: bool,
    on_undo: &Callback<()>,
    on_finish: &Callback<bool>,
    on_next: &Callback<()>,
    last: bool,
) -> Html {
    let words = use_text().question();
    let (class, said) = match marked {
        None => (None, Html::default()),
        Some(Marked { skipped: true, .. }) => (Some("skipped"), verdict(Glyph::More, words.skipped)),
        Some(Marked { marking, .. }) if marking.right => (Some("right"), verdict(Glyph::Yes, words.right)),
        Some(Marked { marking, .. }) if marking.in_part => (Some("part"), verdict(Glyph::Attention, words.in_part)),
        Some(_) => (Some("wrong"), verdict(Glyph::No, words.wrong)),
    };
    let finish = |skip: bool| on_finish.reform(move |()| skip);
    html! {
        <div class="answer-bar">
            <p class={classes!("verdict", class)} tabindex="-1" aria-live="polite">{ said }</p>
            <div class="acts">
                if marked.is_some() {
                    <Button class="main" on_tap={on_next}>{ if last { words.finish } else { words.next } }</Button>
                } else {
                    <Button on_tap={finish(true)}>{ words.skip }</Button>
                    if !at_once {
                        <Button label={words.undo} barred={!can_undo} on_tap={on_undo}>
                            <Icon shape={Glyph::Undo} />
                        </Button>
                        <Button class="main" barred={!ready} on_tap={finish(false)}>{ words.check }</Button>
                    }
                }
            </div>
        </div>
    }
}

fn verdict(shape: Glyph, word: &'static str) -> Html {
    html! { <><Icon {shape} />{ word }</> }
}
