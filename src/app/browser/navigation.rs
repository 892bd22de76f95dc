//! Navigation: determines the current place from the page's address, and goes to other places.

use std::cell::RefCell;
use std::fmt::Display;

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, EventTarget};
use yew::prelude::*;

use super::matches;
use super::reflected::{call, function};
use super::settings::stored;
use crate::model::location::{GamesPlace, Location, Part, TablePlace, View};

thread_local! {
    /// The address of the last link followed, until the page has changed to it.
    static BY_LINK: RefCell<Option<AttrValue>> = const { RefCell::new(None) };
    static READ_LAST: RefCell<Location> = const { RefCell::new(Location::Learn(View::Families)) };
}

/// The name of the event sent before the user goes to another place in the app.
const LEAVING: &str = "bafan-leaving";

/// The name of the event sent when a link leads to the current place.
const AGAIN: &str = "bafan:again";

/// A callback that goes to an address, which is given from its `#` on.
pub type Travel = Callback<AttrValue>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Here {
    pub place: Location,
    /// How the user arrived, which determines the scroll position.
    pub came: Came,
    /// Whether the address leads to no page, so that the nearest place is shown.
    pub astray: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    First,
    /// By a link: the page is scrolled to its top.
    ByLink,
    /// By Back or Forward: the earlier scroll position is restored.
    Back,
}

/// Returns the current place, which is updated when the address changes, and the callback that goes to an address. Only the app's root
/// component calls this; it passes both to the components below.
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

/// Returns the place that the address leads to: on the first visit with an empty address, the page of the game last used on the Score page,
/// unless that was the official game. While this device is only the scorekeeper of a match, every address outside the Table and club pages
/// leads to that match.
fn arrived(first: bool) -> Here {
    let mut place = now();
    let astray = !place.is_at(&window().location().hash().unwrap_or_default());
    // The app opens with the game last used on the Score page, unless the address names a place.
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
    Here { place, came, astray }
}

/// Goes to an address. If it is already the current address, the browser sends no event, so `AGAIN` is sent instead: the page may have to
/// start over.
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

/// Goes to an address by replacing the current history entry, so that Back does not lead to a page whose purpose is done.
pub fn travel_instead(hash: &str) {
    leave();
    BY_LINK.set(Some(hash.to_owned().into()));
    // Fails only for a malformed address.
    _ = window().location().replace(hash);
}

/// Causes the pending address to be written before the user goes elsewhere, so that going back shows the current state.
pub fn leave() {
    if let Ok(event) = Event::new(LEAVING) {
        _ = window().dispatch_event(&event);
    }
}

/// Calls `write` when the user goes elsewhere by a link or the page is closed, as long as the listeners are kept.
pub fn on_leaving(write: impl Fn() + Clone + 'static) -> [EventListener; 2] {
    [LEAVING, "pagehide"].map(|event| {
        let write = write.clone();
        EventListener::new(&window(), event, move |_| write())
    })
}

/// Overwrites the current address with the given address when the user goes elsewhere by a link or the page is closed, so that Back or a
/// reload shows what was entered; `None` leaves the address as it is.
#[hook]
pub fn use_address_on_leaving(hash: Option<String>) {
    use_effect_with(hash, |hash| {
        let listeners = hash.clone().map(|hash| on_leaving(move || write_over(&hash)));
        || drop(listeners)
    });
}

/// Calls `left` when the user goes elsewhere or follows a link to the current place.
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

/// Returns the current Learn page or, elsewhere, the last Learn page shown; before any was shown, the list of families.
pub fn read_last(place: &Location) -> Location {
    if place.is_learning() {
        READ_LAST.set(place.clone());
    }
    READ_LAST.with_borrow(Clone::clone)
}

pub fn now() -> Location {
    Location::of_hash(&window().location().hash().unwrap_or_default())
}

/// Calls `on_close` when the user asks to close what is open, by the Back button of Android or the Escape key, in browsers that have
/// `CloseWatcher`; in others, Back leaves the page. `open` identifies what is open; it is `None` if nothing is.
#[hook]
pub fn use_close_request<T: PartialEq + 'static>(open: Option<T>, on_close: Callback<()>) {
    use_effect_with(open, move |open| {
        let watcher = open.as_ref().and_then(|_| close_watcher());
        let closed = watcher.clone().map(|watcher| EventListener::new(&watcher, "close", move |_| on_close.emit(())));
        move || {
            drop(closed);
            // A watcher has this method, and it cannot fail.
            _ = watcher.and_then(|watcher| call(&watcher, "destroy", None));
        }
    });
}

fn close_watcher() -> Option<EventTarget> {
    Reflect::construct(&function(&window(), "CloseWatcher")?, &Array::new()).ok()?.dyn_into().ok()
}

/// Overwrites the current address without adding a history entry or sending an event.
pub fn write_over(hash: &str) {
    if let Ok(history) = window().history() {
        // The browser may refuse frequent writes; the next change writes the address again anyway.
        _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&link_to(hash)));
    }
}

/// Returns the full URL of a place, given from its `#` on.
pub fn link_to(hash: impl Display) -> String {
    let page = window().location().href().unwrap_or_default();
    format!("{}{hash}", page.split('#').next().unwrap_or_default())
}
