//! Where somebody is, by the address of the page, and how one goes elsewhere.

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
    /// The address to which a link has led last, until somebody has come there.
    static BY_LINK: RefCell<Option<AttrValue>> = const { RefCell::new(None) };
    static READ_LAST: RefCell<Location> = const { RefCell::new(Location::Learn(View::Families)) };
}

/// Somebody is about to go to another place of the app.
pub const LEAVING: &str = "bafan-leaving";

/// What the window hears when a link leads to where one is.
const AGAIN: &str = "bafan:again";

/// Goes to an address, from its `#` on.
pub type Travel = Callback<AttrValue>;

/// A place, and how somebody came there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Here {
    /// Which page is shown, and what of it.
    pub place: Location,
    /// How somebody came there, which decides where the page is scrolled to.
    pub came: Came,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    First,
    /// By a link: a page is shown from its top.
    ByLink,
    /// Back or forward, to where one had been reading.
    Back,
}

/// Follows the address; only the app asks for it, and gives the second part to the components below.
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

/// Where the address leads. While this device only keeps the score of a match, it leads to that match from everywhere but the pages of
/// matches.
fn arrived(first: bool) -> Here {
    let mut place = now();
    // The app opens with the game that Score shows, unless an address says otherwise.
    if first
        && window().location().hash().is_ok_and(|hash| hash.is_empty())
        && let Some(game) = stored().game
    {
        place = Location::Games(GamesPlace::of_game(game));
        write_over(&place.to_string());
    }
    if let Some(id) = matches::only_scored().filter(|_| !matches!(place.part(), Part::Table | Part::Club)) {
        place = Location::Table(TablePlace::Match(id));
        // It fails only for an address that cannot be read.
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

/// The browser tells of the change; where it is none, the page does, since what is shown there may have to begin anew.
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

/// Has the address written before somebody goes to another place, so that the way back leads to what is there now.
pub fn leave() {
    if let Ok(event) = Event::new(LEAVING) {
        _ = window().dispatch_event(&event);
    }
}

/// Calls back when somebody goes elsewhere, or once more to where they are.
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

/// The page for learning where somebody is, or was last.
pub fn read_last(place: &Location) -> Location {
    if place.is_learning() {
        READ_LAST.set(place.clone());
    }
    READ_LAST.with_borrow(Clone::clone)
}

pub fn now() -> Location {
    Location::of_hash(&window().location().hash().unwrap_or_default())
}

/// Writes another address in the place of the present one: the browser's history does not grow, and nothing hears of it.
pub fn write_over(hash: &str) {
    if let Ok(history) = window().history() {
        // The browser may refuse what comes too soon after others; the next change brings it.
        _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&link_to(hash)));
    }
}

/// The whole link to a place: its address, from the `#` on, behind that of the page.
pub fn link_to(hash: impl Display) -> String {
    let page = window().location().href().unwrap_or_default();
    format!("{}{hash}", page.split('#').next().unwrap_or_default())
}
