//! The part of the page that saves everything on the device, and the message after opening a file made by it.

use yew::platform::spawn_local;

use crate::browser::device_file::{Added, add, open, save};
use crate::model::device_file::DeviceFileFault;
use crate::model::text::FilesText;
use crate::view::prelude::*;

/// The maximum number of unreadable lines listed.
const LINES: usize = 5;

/// The outcome of an attempt to save or open a file.
#[derive(PartialEq)]
pub enum Done {
    /// Everything has been saved to a file of this name.
    Saved(String),
    Added(Added),
    Unfit(DeviceFileFault),
    /// The browser refuses to read or store records.
    Refused,
}

/// The button that saves everything.
#[component]
pub fn SaveDevice() -> Html {
    let words = &use_text().club().files;
    let done = use_state(|| None::<Done>);
    let on_tap = {
        let done = done.setter();
        move |()| {
            let done = done.clone();
            spawn_local(async move { done.set(Some(save().await.map_or(Done::Refused, Done::Saved))) });
        }
    };
    html! {
        <>
            <h3>{ words.device }</h3>
            <p class="remark">{ words.device_about }</p>
            <div class="acts"><Button class="chip" {on_tap}>{ words.save_device }</Button></div>
            <div role="status">{ for (*done).as_ref().map(|done| said(done, words)) }</div>
        </>
    }
}

/// Adds the content of a file, given as text, to what is stored on the device.
pub async fn added(text: &str) -> Done {
    match open(text).await {
        Ok(opened) => add(opened).await.map_or(Done::Refused, Done::Added),
        Err(fault) => Done::Unfit(fault),
    }
}

pub fn said(done: &Done, words: &FilesText) -> Html {
    let warning = |said: &str| html! { <p class="warning">{ said.to_owned() }</p> };
    match done {
        Done::Saved(file) => html! { <p>{ words.device_saved(file) }</p> },
        Done::Unfit(fault) => warning(words.device_unread_why(*fault)),
        Done::Refused => warning(words.device_refused),
        Done::Added(Added { added, known, refused, unread }) => {
            let mut lines: Vec<String> = unread.iter().take(LINES).map(usize::to_string).collect();
            if unread.len() > LINES {
                lines.push("…".to_owned());
            }
            html! {
                <>
                    <p>{ words.device_added(*added, *known) }</p>
                    if *refused > 0 { { warning(&words.device_not_kept(*refused)) } }
                    if !lines.is_empty() { { warning(&words.device_unread(&lines.join(", "))) } }
                </>
            }
        }
    }
}
