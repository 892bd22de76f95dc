//! Statistics of hands played by the engine, fetched when a page shows them.

use std::cell::Cell;
use std::rc::Rc;

use bafan_table::odds::Frequency;
use bafan_table::play::opponent::Strength;
use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;
use yew::prelude::*;

use super::book::{Fetched, Fetching};

#[hook]
pub fn use_frequency(strength: Strength) -> Fetching<Rc<Frequency>> {
    let attempt = use_state_eq(|| 0_u32);
    let come = use_state(|| None::<(Strength, Fetched<Rc<Frequency>>)>);
    {
        let setter = come.setter();
        use_effect_with((strength, *attempt), move |&(strength, _)| {
            let over = Rc::new(Cell::new(false));
            let is_over = over.clone();
            spawn_local(async move {
                let file = fetch(strength).await;
                if !is_over.get() {
                    setter.set(Some((strength, file.map_or(Fetched::Failed, |file| Fetched::Here(Rc::new(file))))));
                }
            });
            move || over.set(true)
        });
    }
    let again = {
        let attempt = attempt.clone();
        let come = come.setter();
        Callback::from(move |()| {
            come.set(None);
            attempt.set(*attempt + 1);
        })
    };
    let known = come.as_ref().filter(|(of, _)| *of == strength);
    (known.map_or(Fetched::Waiting, |(_, fetched)| fetched.clone()), again)
}

async fn fetch(strength: Strength) -> Option<Frequency> {
    let path = format!("odds/{}.tsv", strength.name());
    let response: Response = JsFuture::from(window().fetch_with_str(&path)).await.ok()?.dyn_into().ok()?;
    let text = JsFuture::from(response.ok().then(|| response.text().ok()).flatten()?).await.ok()?;
    text.as_string()?.parse().ok()
}
