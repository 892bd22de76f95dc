//! The title of the document.

use gloo::events::EventListener;
use gloo::utils::{document, window};
use yew::prelude::*;

use super::navigation::now;
use crate::model::location::Part;

#[hook]
pub fn use_title(part: Part, title: String) {
    use_effect_with(title, move |title| {
        let title = title.clone();
        let bear = move || {
            if now().part() == part {
                document().set_title(&title);
            }
        };
        bear();
        let listener = EventListener::new(&window(), "hashchange", move |_| bear());
        || drop(listener)
    });
}
