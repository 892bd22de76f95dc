//! The fans as cards for Anki, saved as a file.

use bafan::study::anki::cards;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::hooks::book::all_fans;
use crate::hooks::language::use_text;
use crate::hooks::settings::use_rules;
use crate::sharing;

/// A button, and what becomes of the file.
#[component]
pub fn Cards() -> Html {
    let text = use_text();
    let words = text.progress();
    let rules = use_rules();
    let failed = use_state_eq(|| false);
    let onclick = {
        let failed = failed.setter();
        move |_: MouseEvent| {
            let (rules, failed) = (rules.clone(), failed.clone());
            spawn_local(async move {
                let book = all_fans(text.learn().folder).await;
                failed.set(book.is_none());
                if let Some(book) = book {
                    let pages = book.iter().map(|(hands, lessons)| (hands, lessons));
                    sharing::save_text("bafan-anki.txt", &cards(pages, &rules, &words.card));
                }
            });
        }
    };
    html! {
        <>
            <p class="remark">{ words.cards_hint }</p>
            <div class="chips">
                <button type="button" class="chip" {onclick}>{ words.cards }</button>
            </div>
            if *failed {
                <p class="warning" role="alert">{ text.learn().failed }</p>
            }
        </>
    }
}
