//! Files of the app, fetched when a page needs them.

use std::cell::Cell;
use std::rc::Rc;

use gloo::utils::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;
use yew::prelude::*;

#[derive(Clone, Debug, PartialEq)]
pub enum Fetched<T> {
    Waiting,
    /// The file did not arrive, or its contents are invalid.
    Failed,
    Here(T),
}

impl<T> Fetched<T> {
    /// Returns both values once both files have arrived; otherwise `Failed` if at least one file has failed, and `Waiting` if none has.
    pub fn and<U>(self, other: Fetched<U>) -> Fetched<(T, U)> {
        match (self, other) {
            (Fetched::Here(this), Fetched::Here(other)) => Fetched::Here((this, other)),
            (Fetched::Failed, _) | (_, Fetched::Failed) => Fetched::Failed,
            _ => Fetched::Waiting,
        }
    }
}

/// A file, and the callback that fetches it again.
pub type Fetching<T> = (Fetched<T>, Callback<()>);

/// Fetches the file of a key with a function that returns `None` if the file fails to arrive or is invalid.
#[hook]
pub fn use_fetched<K, T, F>(key: K, fetch: fn(K) -> F) -> Fetching<T>
where
    K: Clone + PartialEq + 'static,
    T: Clone + 'static,
    F: Future<Output = Option<T>> + 'static,
{
    let attempt = use_state_eq(|| 0_u32);
    let wanted = (key, *attempt);
    let come = use_state(|| None::<((K, u32), Fetched<T>)>);
    {
        let setter = come.setter();
        use_effect_with(wanted.clone(), move |wanted| {
            let over = Rc::new(Cell::new(false));
            let (is_over, wanted) = (over.clone(), wanted.clone());
            spawn_local(async move {
                let file = fetch(wanted.0.clone()).await;
                if !is_over.get() {
                    setter.set(Some((wanted, file.map_or(Fetched::Failed, Fetched::Here))));
                }
            });
            move || over.set(true)
        });
    }
    let again = {
        let attempt = attempt.clone();
        Callback::from(move |()| attempt.set(*attempt + 1))
    };
    let known = come.as_ref().filter(|(of, _)| *of == wanted);
    (known.map_or(Fetched::Waiting, |(_, fetched)| fetched.clone()), again)
}

/// Fetches a JSON file; `None` if it fails to arrive or is not JSON.
pub async fn json(path: &str) -> Option<JsValue> {
    JsFuture::from(response(path).await?.json().ok()?).await.ok()
}

/// Fetches a text; `None` if it fails to arrive.
pub async fn text(path: &str) -> Option<String> {
    JsFuture::from(response(path).await?.text().ok()?).await.ok()?.as_string()
}

async fn response(path: &str) -> Option<Response> {
    let response: Response = JsFuture::from(window().fetch_with_str(path)).await.ok()?.dyn_into().ok()?;
    response.ok().then_some(response)
}
