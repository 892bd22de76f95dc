//! The switch for learning the user's tiles, and information about the reader.

use crate::browser::known_tiles::KeptTiles;
use crate::view::prelude::*;

/// Renders the switch for storing tiles, the number of known tiles, and, if there are any, the button that forgets them.
pub fn learned(kept: &KeptTiles, text: &Text) -> Html {
    let words = text.camera();
    let (count, on) = (kept.known.archive.all().len(), kept.keeping);
    let forget = {
        let kept = kept.clone();
        move |()| kept.known.clear()
    };
    html! {
        <section class="learned" aria-label={words.keep}>
            <Switch label={words.keep} {on} on_tap={kept.turn.reform(move |()| !on)} />
            <p class="remark">{ words.keep_about }</p>
            <div class="known">
                <p role="status">{ words.known(count) }</p>
                { not_read(kept.known.archive.unread, text) }
                if count > 0 { <Button class="chip" on_tap={forget}>{ words.forget }</Button> }
            </div>
        </section>
    }
}

/// Says where photographs go, and what the reader was trained on.
pub fn about(text: &Text) -> Html {
    let words = text.camera();
    html! {
        <Fold class="about" summary={html! { words.about }}>
            <p>{ words.private }</p>
            <p>{ words.trained }</p>
            <p lang="en">{ words.attribution }</p>
        </Fold>
    }
}
