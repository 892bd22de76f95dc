//! The backup of all answers: export, import with a preview, and a reset that can be undone.

use std::rc::Rc;

use bafan_study::progress::backup::{LONGEST, Preview, Refused};
use js_sys::Uint8Array;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, HtmlInputElement};

use super::cards::Cards;
use crate::browser::progress::{Kept, Reset};
use crate::browser::sharing;
use crate::view::prelude::*;

const FAULTS: usize = 5;

type Looked = Option<Result<Rc<Preview>, Refused>>;

/// The buttons, and a preview of the chosen file.
#[autoprops]
#[component]
pub fn Backup(kept: &Kept) -> Html {
    let text = use_text();
    let words = text.progress();
    let looked = use_state(|| Looked::None);
    let kept = kept.clone();
    let export = {
        let kept = kept.clone();
        move |()| sharing::save_text("bafan-progress.json", &kept.export())
    };
    let onchange = {
        let (kept, looked) = (kept.clone(), looked.setter());
        move |event: Event| {
            let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
            let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
            // So that the same file can be chosen again.
            input.set_value("");
            let (kept, looked) = (kept.clone(), looked.clone());
            spawn_local(async move { looked.set(Some(look(&file, &kept).await.map(Rc::new))) });
        }
    };
    let reset = |reset: Reset| {
        let kept = kept.clone();
        move |()| kept.reset(reset)
    };
    let save_aside = {
        let kept = kept.clone();
        move |()| sharing::save_text("bafan-aside.txt", &kept.unread_text())
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
async fn look(file: &File, kept: &Kept) -> Result<Preview, Refused> {
    if file.size() > LONGEST as f64 {
        return Err(Refused::TooLong);
    }
    // An unreadable file contains no progress. The bytes are transferred at once, unlike a browser string.
    let bytes = JsFuture::from(file.array_buffer()).await.map(|bytes| Uint8Array::new(&bytes).to_vec());
    let text = String::from_utf8(bytes.unwrap_or_default());
    let text = text.unwrap_or_else(|damaged| String::from_utf8_lossy(damaged.as_bytes()).into_owned());
    kept.preview(text).await
}

fn preview(seen: &Result<Rc<Preview>, Refused>, kept: &Kept, looked: UseStateSetter<Looked>, text: &Text) -> Html {
    let words = text.progress();
    let close = {
        let looked = looked.clone();
        move |()| looked.set(None)
    };
    let Ok(preview) = seen else {
        let why = match seen {
            Err(Refused::Newer(_)) => words.newer,
            Err(Refused::TooLong) => words.too_long,
            Err(Refused::Damaged) => words.damaged,
            _ => words.no_progress,
        };
        return html! { <p class="warning">{ why }</p> };
    };
    let add = {
        let (kept, preview) = (kept.clone(), preview.clone());
        move |()| {
            kept.import(preview.clone());
            looked.set(None);
        }
    };
    let unread = preview.unread.len();
    let fault = |part: &bafan_study::progress::backup::Unread| {
        html! { <li>{ words.line(part.line) }<small lang="en">{ part.reason.to_string() }</small></li> }
    };
    html! {
        <div class="preview">
            <p>{ words.preview(preview.added.len(), preview.known) }</p>
            if unread > 0 {
                <p>{ words.unread(unread) }</p>
                <ul>{ for preview.unread.iter().take(FAULTS).map(fault) }</ul>
            }
            <div
                class="chips"
            >
                <Button class="chip" on_tap={add}>{ words.add }</Button>
                <Button class="chip" on_tap={close}>{ words.cancel }</Button>
            </div>
        </div>
    }
}
