//! The physical keyboard, and pasting anywhere on the page.

use std::rc::Rc;

use bafan_table::games::{Entry, Fault, Game};
use web_sys::KeyboardEvent;

use crate::browser::keyboard::listen;
use crate::model::games::{erased, typed};
use crate::model::location::Part;
use crate::view::prelude::*;

/// Handles key presses and pasted texts while the page is mounted and visible, except in fields and open sheets. Returns the typed digits
/// whose suit has not been typed yet. The listeners are replaced whenever `shown_by` changes: it identifies the rules and the way of
/// paying, which the callbacks use.
#[hook]
pub fn use_typing(
    game: Rc<dyn Game>,
    shown_by: AttrValue,
    entry: Entry,
    change: Callback<Entry>,
    pasted: Callback<Result<Entry, Fault>>,
) -> AttrValue {
    let digits = use_state_eq(String::new);
    let setter = digits.setter();
    // The hand after the last key, even before it is rendered, so that fast typing loses no key.
    let latest = use_mut_ref(Default::default);
    latest.replace((entry, (*digits).clone()));
    use_effect_with(shown_by, move |_| {
        let press = move |key: &KeyboardEvent| {
            if key.ctrl_key() || key.meta_key() || key.alt_key() {
                return false;
            }
            let name = key.key();
            let (entry, held) = latest.borrow().clone();
            let single = name.chars().next().filter(|_| name.chars().count() == 1);
            let (changed, waiting) = match single {
                _ if name == "Backspace" && !held.is_empty() => (entry.clone(), held[..held.len() - 1].to_owned()),
                _ if name == "Backspace" => (erased(&entry), String::new()),
                Some(c) => typed(&entry, &*game, &held, c),
                None => return false,
            };
            let used = changed != entry || waiting != held;
            if used {
                latest.replace((changed.clone(), waiting.clone()));
                setter.set(waiting);
                if changed != entry {
                    change.emit(changed);
                }
            }
            used
        };
        let listeners = listen(Part::Games, press, move |text| pasted.emit(text.parse()));
        move || drop(listeners)
    });
    (*digits).clone().into()
}
