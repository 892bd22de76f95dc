//! What the address of the page says behind its `#`: read at the start, followed when somebody goes to another one, and kept in
//! step with what is on the screen.

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use yew::prelude::*;

use super::navigation::{LEAVING, link_to, write_over};
use crate::model::location::{SCORE, query_of};

/// How long the page rests before its address is written, in milliseconds. Browsers refuse more than some hundred a minute.
const REST: u32 = 300;

/// What the address asks of the Score page: nothing, or what stands behind `#/score?`. `None` for another page's address.
pub fn asked() -> Option<String> {
    match hash().as_str() {
        "" | "#" | "#/" => Some(String::new()),
        hash => query_of(hash).map(str::to_owned),
    }
}

fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// The whole link to a hand.
pub fn link(query: &str) -> String {
    link_to(format_args!("{SCORE}?{query}"))
}

/// Keeps the address in step with a query, and tells when somebody has gone to another address of the Score page.
///
/// The browser's history does not grow by it: the address of the present entry is written over. It is written after a
/// rest, and not at all if somebody has gone to another address meanwhile: that one is not ours to write over.
#[hook]
pub fn use_followed_address(query: String, on_asked: Callback<String>) {
    use_effect_with(query.clone(), |query| {
        let query = query.clone();
        let before = hash();
        let write = move || {
            if hash() == before {
                replace(&query);
            }
        };
        let leaving = ["pagehide", LEAVING].map(|event| {
            let write = write.clone();
            EventListener::new(&window(), event, move |_| write())
        });
        let rest = Timeout::new(REST, write);
        move || drop((rest, leaving))
    });
    use_effect_with((on_asked, query), |(on_asked, query)| {
        let (on_asked, query) = (on_asked.clone(), query.clone());
        let listener = EventListener::new(&window(), "hashchange", move |_| match asked() {
            // An address without a hand takes none away: `#/` is the way back to it, and `#/score` is what others write.
            Some(asked) if asked.is_empty() => replace(&query),
            // Back to the hand that is there, with all that can be undone.
            Some(asked) if asked == query => {}
            Some(asked) => on_asked.emit(asked),
            None => {}
        });
        || drop(listener)
    });
}

/// Writes the address, while it is one of the Score page.
pub fn replace(query: &str) {
    let wanted = if query.is_empty() { SCORE.to_owned() } else { format!("{SCORE}?{query}") };
    if hash() != wanted && asked().is_some() {
        write_over(&wanted);
    }
}
