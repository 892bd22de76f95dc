//! The backup of all answers: export, import with a preview, and a reset that can be undone.

use std::rc::Rc;

use bafan_study::progress::backup::{LONGEST, Preview, Refused, Unread};
use js_sys::Uint8Array;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

use super::cards::Cards;
use crate::browser::progress::{Kept, Reset};
use crate::browser::sharing;
use crate::view::prelude::*;

const FAULTS: usize = 5;

/// The result of examining the chosen file.
#[derive(PartialEq)]
enum Looked {
    Refused(Refused),
    Preview(Rc<Preview>),
    /// This number of answers has been added.
    Added(usize),
}

/// The buttons that export, import and reset the progress, with a preview of the chosen file; and the button that saves Anki cards.
#[autoprops]
#[component]
pub fn Backup(kept: &Kept) -> Html {
    let text = use_text();
    let words = text.progress();
    let looked = use_state(|| None::<Looked>);
    let kept = kept.clone();
    let export = {
        let kept = kept.clone();
        move |()| _ = sharing::save_text("progress", "json", &kept.export())
    };
    let onchange = {
        let (kept, looked) = (kept.clone(), looked.setter());
        move |event: Event| {
            let Some(file) = sharing::chosen(&event).into_iter().next() else { return };
            let (kept, looked) = (kept.clone(), looked.clone());
            spawn_local(async move { looked.set(Some(look(&file, &kept).await)) });
        }
    };
    let reset = |reset: Reset| {
        let kept = kept.clone();
        move |()| kept.reset(reset)
    };
    let save_aside = {
        let kept = kept.clone();
        move |()| _ = sharing::save_text("aside", "txt", &kept.unread_text())
    };
    html! {
        <>
            <h3>{ words.backup }</h3>
            <div class="chips">
                <Button class="chip" on_tap={export}>{ words.export }</Button>
                <label class="chip file">
                    { words.import }
                    <input type="file" class="heard" accept=".json,application/json" {onchange} />
                </label>
            </div>
            <div role="status">{ for (*looked).as_ref().map(|seen| preview(seen, &kept, looked.setter(), text)) }</div>
            if kept.unread() > 0 {
                <div class="warning">
                    <p>{ words.aside(kept.unread()) }</p>
                    <Button class="chip" on_tap={save_aside}>{ words.save_aside }</Button>
                </div>
            }
            <Cards/>
            <h3>{ words.anew }</h3>
            <p class="remark">{ words.anew_hint }</p>
            <div class="chips">
                <Button class="chip" on_tap={reset(Reset::Begin)}>{ words.begin_anew }</Button>
                if kept.can_restore() {
                    <Button class="chip" on_tap={reset(Reset::Restore)}>{ words.take_back }</Button>
                }
            </div>
        </>
    }
}

/// Reads a file for a preview. A file that is too large is not read.
async fn look(file: &File, kept: &Kept) -> Looked {
    if file.size() > LONGEST as f64 {
        return Looked::Refused(Refused::TooLong);
    }
    // A file that cannot be read is treated as empty. The file is read as bytes, which are copied in one step, whereas a JavaScript string
    // would have to be converted.
    let bytes = JsFuture::from(file.array_buffer()).await.map(|bytes| Uint8Array::new(&bytes).to_vec());
    let text = String::from_utf8(bytes.unwrap_or_default());
    let text = text.unwrap_or_else(|damaged| String::from_utf8_lossy(damaged.as_bytes()).into_owned());
    kept.preview(text).await.map_or_else(Looked::Refused, |preview| Looked::Preview(preview.into()))
}

fn preview(seen: &Looked, kept: &Kept, looked: UseStateSetter<Option<Looked>>, text: &Text) -> Html {
    let words = text.progress();
    let close = Callback::from(looked.clone()).reform(|()| None);
    let preview = match seen {
        Looked::Preview(preview) => preview,
        Looked::Added(added) => return html! { <p>{ words.added(*added) }</p> },
        Looked::Refused(why) => {
            let why = match why {
                Refused::Newer(_) => words.newer,
                Refused::TooLong => words.too_long,
                Refused::Damaged => words.damaged,
                Refused::NoProgress => words.no_progress,
            };
            return html! { <p class="warning">{ why }</p> };
        }
    };
    let added = preview.added.len();
    let add = {
        let (kept, preview) = (kept.clone(), preview.clone());
        move |()| {
            kept.import(preview.clone());
            looked.set(Some(Looked::Added(added)));
        }
    };
    let unread = preview.unread.len();
    let fault = |part: &Unread| html! { <li>{ words.unread_part(part) }</li> };
    html! {
        <div class="preview">
            <p>{ words.preview(added, preview.known) }</p>
            if unread > 0 {
                <p>{ words.unread(unread) }</p>
                <ul>{ for preview.unread.iter().take(FAULTS).map(fault) }</ul>
            }
            <div
                class="chips"
            >
                if added > 0 { <Button class="chip" on_tap={add}>{ words.add }</Button> }
                <Button class="chip" on_tap={close}>{ words.cancel }</Button>
            </div>
        </div>
    }
}
