//! The fans as a file of Anki cards.

use bafan_study::anki::{Words, cards};
use wasm_bindgen_futures::spawn_local;

use crate::browser::book::all_fans;
use crate::browser::settings::use_rules;
use crate::browser::sharing;
use crate::view::prelude::*;

/// The button that saves the file, and a warning if the book could not be fetched.
#[component]
pub fn Cards() -> Html {
    let text = use_text();
    let words = text.progress();
    let rules = use_rules();
    let failed = use_state_eq(|| false);
    let on_tap = {
        let failed = failed.setter();
        move |()| {
            let (rules, failed) = (rules, failed.clone());
            spawn_local(async move {
                let book = all_fans(text.language).await;
                failed.set(book.is_none());
                if let Some(book) = book {
                    let card_words = Words {
                        deck: words.card_deck,
                        named: &|fan| text.named(fan),
                        points: &|points| text.advice.points(points.into()),
                        hand: words.card_hand,
                        swallows: words.card_swallows,
                    };
                    let pages = book.iter().map(|(hands, lessons)| (hands, lessons));
                    sharing::save_text("anki", "txt", &cards(pages, &rules, &card_words));
                }
            });
        }
    };
    html! {
        <>
            <div class="chips"><Button class="chip" {on_tap}>{ words.cards }</Button></div>
            <p class="remark">{ words.cards_hint }</p>
            if *failed { <p class="warning" role="alert">{ text.learn().failed }</p> }
        </>
    }
}
