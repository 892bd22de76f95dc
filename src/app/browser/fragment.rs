//! Keeps the address's fragment and the Score page in sync: the fragment is read at the start and when it changes, and written when the
//! hand on the page changes.

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use web_sys::Storage;
use yew::prelude::*;

use super::navigation::{link_to, on_leaving, write_over};
use crate::model::location::{SCORE, query_of};

/// The delay before the address is written, in milliseconds. Browsers limit how often a page may write its address.
const REST: u32 = 300;

/// The key in the tab's session storage for the query of the Score page, which another page's address does not contain.
const KEY: &str = "bafan.hand";

/// Returns the query with which the Score page opens: the query of its address or, if the address has none, the last query in this tab. A
/// tab that the browser has discarded while another page was shown thus keeps its hand.
pub fn first_asked() -> String {
    let last = || session()?.get_item(KEY).ok().flatten();
    asked().filter(|asked| !asked.is_empty()).or_else(last).unwrap_or_default()
}

fn session() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// Returns the query of the Score page: the text after `#/score?`, possibly empty. `None` for another page's address.
fn asked() -> Option<String> {
    match hash().as_str() {
        "" | "#" | "#/" => Some(String::new()),
        hash => query_of(hash).map(str::to_owned),
    }
}

fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

pub fn link(query: &str) -> String {
    link_to(format_args!("{SCORE}?{query}"))
}

/// Keeps the address in sync with a query, and calls `on_asked` when the user has gone to the address of another hand.
///
/// The current history entry is overwritten, so the history does not grow. The address is written after a delay or when the page is left,
/// and not at all if the user has gone to another address meanwhile, which must not be overwritten.
#[hook]
pub fn use_followed_address(query: String, on_asked: Callback<String>) {
    use_effect_with(query.clone(), |query| {
        let query = query.clone();
        // Without session storage, the hand is kept only as long as the page is open.
        _ = session().map(|session| session.set_item(KEY, &query));
        let before = hash();
        let write = move || {
            if hash() == before {
                replace(&query);
            }
        };
        let leaving = on_leaving(write.clone());
        let rest = Timeout::new(REST, write);
        move || drop((rest, leaving))
    });
    use_effect_with((on_asked, query), |(on_asked, query)| {
        let (on_asked, query) = (on_asked.clone(), query.clone());
        let listener = EventListener::new(&window(), "hashchange", move |_| match asked() {
            // An address without a hand does not clear the entered hand: `#/` leads back to the current hand, and links from elsewhere may
            // say just `#/score`.
            Some(asked) if asked.is_empty() => replace(&query),
            // The user has returned to the hand already shown, so its undo history is kept.
            Some(asked) if asked == query => {}
            Some(asked) => on_asked.emit(asked),
            None => {}
        });
        || drop(listener)
    });
}

/// Writes the address of the Score page with the given query, if the current address belongs to that page and differs.
pub fn replace(query: &str) {
    let wanted = if query.is_empty() { SCORE.to_owned() } else { format!("{SCORE}?{query}") };
    if hash() != wanted && asked().is_some() {
        write_over(&wanted);
    }
}
