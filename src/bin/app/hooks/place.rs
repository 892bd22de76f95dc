//! Where somebody is, by the address of the page, and how one goes elsewhere.

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::window;
use yew::prelude::*;

use crate::place::Place;

/// Goes to an address, from its `#` on.
pub type Travel = Callback<AttrValue>;

/// A place, and how somebody came there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Here {
    /// The place.
    pub place: Place,
    /// By a link: a page is shown from its top. Otherwise back or forward, to where one had been reading.
    pub anew: bool,
}

/// Follows the address; only the root asks for it, and gives the second part to the components below.
#[hook]
pub fn use_place() -> (Here, Travel) {
    let here = use_state_eq(|| Here { place: now(), anew: true });
    let by_link = use_memo((), |()| Cell::new(false));
    {
        let (setter, by_link) = (here.setter(), by_link.clone());
        use_effect_with((), move |()| {
            let follow = move |_: &_| setter.set(Here { place: now(), anew: by_link.replace(false) });
            let listener = EventListener::new(&window(), "hashchange", follow);
            || drop(listener)
        });
    }
    ((*here).clone(), use_callback(by_link, travel))
}

/// The browser tells of the change, unless it is none.
fn travel(hash: AttrValue, by_link: &Rc<Cell<bool>>) {
    let location = window().location();
    if location.hash().is_ok_and(|now| now != *hash) {
        by_link.set(location.set_hash(&hash).is_ok());
    }
}

fn now() -> Place {
    Place::of_hash(&window().location().hash().unwrap_or_default())
}
