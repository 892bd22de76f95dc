//! Navigation: the current place, read from the page's address, and ways to go elsewhere.

use std::cell::RefCell;
use std::fmt::Display;

use gloo::events::EventListener;
use gloo::utils::window;
use web_sys::Event;
use yew::prelude::*;

use super::matches;
use super::settings::stored;
use crate::model::location::{GamesPlace, Location, Part, TablePlace, View};

thread_local! {
    /// The address that the last followed link leads to, until the user has arrived.
    static BY_LINK: RefCell<Option<AttrValue>> = const { RefCell::new(None) };
    static READ_LAST: RefCell<Location> = const { RefCell::new(Location::Learn(View::Families)) };
}

/// The event sent before the user goes to another place in the app.
pub const LEAVING: &str = "bafan-leaving";

/// The event sent when a link leads to the current place.
const AGAIN: &str = "bafan:again";

/// Navigates to an address, given from its `#` on.
pub type Travel = Callback<AttrValue>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Here {
    pub place: Location,
    /// The way of arrival, which decides the scroll position.
    pub came: Came,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    First,
    /// By a link: the page is shown from its top.
    ByLink,
    /// Back or forward, to the earlier scroll position.
    Back,
}

/// Follows the address. Only the app calls this; it passes the `Travel` to the components below.
#[hook]
pub fn use_place() -> (Here, Travel) {
    let here = use_state_eq(|| arrived(true));
    {
        let setter = here.setter();
        use_effect_with((), move |()| {
            let follow = move |_: &_| setter.set(arrived(false));
            let listener = EventListener::new(&window(), "hashchange", follow);
            || drop(listener)
        });
    }
    ((*here).clone(), use_callback((), travel))
}

/// Returns the place that the address leads to. While this device only keeps the score of a match, every address outside the match pages
/// leads to that match.
fn arrived(first: bool) -> Here {
    let mut place = now();
    // The app opens with the game last shown on Score, unless the address says otherwise.
    if first
        && window().location().hash().is_ok_and(|hash| hash.is_empty())
        && let Some(game) = stored().game
    {
        place = Location::Games(GamesPlace::of_game(game));
        write_over(&place.to_string());
    }
    if let Some(id) = matches::only_scored().filter(|_| !matches!(place.part(), Part::Table | Part::Club)) {
        place = Location::Table(TablePlace::Match(id));
        // Fails only for a malformed address.
        _ = window().location().replace(&place.to_string());
    }
    let led = BY_LINK.take().is_some_and(|led| window().location().hash().is_ok_and(|hash| hash == *led));
    let came = match () {
        () if led => Came::ByLink,
        () if first => Came::First,
        () => Came::Back,
    };
    Here { place, came }
}

/// Navigates. If the address does not change, the browser sends no event, so one is sent here: the page may have to start afresh.
fn travel(hash: AttrValue, _: &()) {
    let location = window().location();
    if location.hash().is_ok_and(|now| now != *hash) {
        leave();
        BY_LINK.set(Some(hash.clone()));
        _ = location.set_hash(&hash);
    } else if let Ok(event) = Event::new(AGAIN) {
        _ = window().dispatch_event(&event);
    }
}

/// Writes the address before the user goes elsewhere, so that going back shows the current state.
pub fn leave() {
    if let Ok(event) = Event::new(LEAVING) {
        _ = window().dispatch_event(&event);
    }
}

/// Calls back when the user goes elsewhere, or follows a link to the current place.
#[hook]
pub fn use_leaving(left: Callback<()>) {
    use_effect_with(left, |left| {
        let listen = |name: &'static str| {
            let left = left.clone();
            EventListener::new(&window(), name, move |_| left.emit(()))
        };
        let listeners = ["hashchange", AGAIN].map(listen);
        || drop(listeners)
    });
}

/// Returns the Learn page that is shown or was shown last.
pub fn read_last(place: &Location) -> Location {
    if place.is_learning() {
        READ_LAST.set(place.clone());
    }
    READ_LAST.with_borrow(Clone::clone)
}

pub fn now() -> Location {
    Location::of_hash(&window().location().hash().unwrap_or_default())
}

/// Overwrites the current address without adding a history entry or sending an event.
pub fn write_over(hash: &str) {
    if let Ok(history) = window().history() {
        // The browser may refuse frequent writes; the next change writes the address again.
        _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&link_to(hash)));
    }
}

/// Returns the full link to a place: the page's address followed by the part from `#` on.
pub fn link_to(hash: impl Display) -> String {
    let page = window().location().href().unwrap_or_default();
    format!("{}{hash}", page.split('#').next().unwrap_or_default())
}
