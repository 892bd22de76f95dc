//! Parts of the app that are fetched when they are first shown.
//!
//! [`lazy!`] declares a part. `cargo xtask build` compiles the app with the feature `split`: `wasm_split_helpers` then marks the code that
//! only this part reaches, and its tool moves that code out of the main program. Without the feature, the program is not split, and every
//! part is available from the start.

use std::any::Any;
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::platform::spawn_local;

use crate::browser::{offline, styles, texts};
use crate::model::text::{Language, TextFile};
use crate::view::prelude::*;

pub struct Absent;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for Absent {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Absent
    }
}

/// A function that renders a loaded component with its properties.
pub type Draw = fn(Rc<dyn Any>) -> Html;

/// A function that fetches a component. It may be called again after a failure.
pub type Fetch = fn() -> Pin<Box<dyn Future<Output = Result<Draw, Absent>>>>;

/// Declares a module with `show`, which renders a component as soon as its code, texts and style sheets (`needs`) have arrived. Parts `in`
/// the same file are fetched together.
macro_rules! lazy {
    ($(#[$about:meta])* $name:ident = $component:ty, in $file:ident, needs $texts:expr, $styles:expr) => {
        $(#[$about])*
        pub mod $name {
            use std::any::Any;
            use std::future::Future;
            use std::pin::Pin;
            use std::rc::Rc;

            use yew::html::{BaseComponent, Html};
            use yew::virtual_dom::VComp;

            use super::*;
            use crate::view::lazy::{Absent, Draw, Fetch, Needs, Show};

            type Props = <$component as BaseComponent>::Properties;

            #[cfg_attr(feature = "split", wasm_split_helpers::wasm_split($file, fallible))]
            fn $name() -> Result<Draw, Absent> {
                Ok(|props| props.downcast().map(|props| VComp::new::<$component>(props, None).into()).unwrap_or_default())
            }

            pub fn fetch() -> Pin<Box<dyn Future<Output = Result<Draw, Absent>>>> {
                #[cfg(feature = "split")]
                let coming = $name();
                #[cfg(not(feature = "split"))]
                let coming = std::future::ready($name());
                Box::pin(coming)
            }

            /// Shows the part as soon as it is loaded.
            #[allow(dead_code, reason = "a part is shown with a key, or without")]
            pub fn show(props: Props) -> Html {
                keyed(stringify!($name), props)
            }

            /// Shows the part; a different key creates a new instance.
            #[allow(dead_code, reason = "a part is shown with a key, or without")]
            pub fn keyed(key: &str, props: Props) -> Html {
                let (fetch, needs) = (fetch as Fetch, Needs { texts: $texts, styles: $styles });
                let props: Rc<dyn Any> = Rc::new(props);
                yew::html! { <Show key={key} name={stringify!($name)} {fetch} {needs} {props} /> }
            }
        }
    };
}
pub(crate) use lazy;

/// What a part needs besides its code.
#[derive(Clone, Copy, PartialEq)]
pub struct Needs {
    pub texts: &'static [TextFile],
    pub styles: &'static [&'static str],
}

/// The loading state of a part.
enum Arrival {
    Coming,
    /// Loading has taken longer than [`PATIENCE`].
    Slow,
    Here(Draw),
    Failed,
}

thread_local! {
    static HERE: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// The loading time after which the page says that the network is slow, in milliseconds.
const PATIENCE: u32 = 6_000;

/// The properties of [`Show`], which is not generic, because each instance would add several kilobytes to the main program.
#[derive(Properties)]
pub struct Props {
    pub name: &'static str,
    pub fetch: Fetch,
    pub needs: Needs,
    pub props: Rc<dyn Any>,
}

impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.props, &other.props)
    }
}

/// A part of the app; while the part is being loaded or if loading fails, a message.
#[component]
pub fn Show(props: &Props) -> Html {
    let words = &use_text().lazy;
    let language = use_context::<Language>().unwrap_or_default();
    let attempt = use_state_eq(|| 0_u32);
    let arrival = use_state(|| Arrival::Coming);
    {
        let (arrival, name, fetch, needs) = (arrival.setter(), props.name, props.fetch, props.needs);
        use_effect_with(*attempt, move |_| {
            // Another version now serves the page, and its texts and styles may not fit this version's code: reload into that version.
            if offline::is_replaced() && !HERE.with_borrow(|here| here.contains(&name)) {
                return offline::reload();
            }
            let slow = arrival.clone();
            let patience = Timeout::new(PATIENCE, move || slow.set(Arrival::Slow));
            texts::need(needs.texts);
            // All requests are started before any is awaited.
            let (code, texts, styles) = (fetch(), texts::fetch(language), styles::fetch(needs.styles));
            spawn_local(async move {
                let (code, texts, styles) = (code.await, texts.await, styles.await);
                drop(patience);
                let here = code.ok().filter(|_| texts && styles);
                if here.is_some() {
                    HERE.with_borrow_mut(|known| known.push(name));
                }
                arrival.set(here.map_or(Arrival::Failed, Arrival::Here));
            });
        });
    }
    let again = |word: &'static str, act: Callback<()>| {
        html! { <Button class="chip" on_tap={act}>{ word }</Button> }
    };
    match &*arrival {
        Arrival::Here(draw) => draw(props.props.clone()),
        Arrival::Coming => html! { <p class="lazy-coming" role="status">{ words.coming }</p> },
        Arrival::Slow => html! {
            <p class="lazy-coming" role="status">
                { words.slow }
                { again(words.reload, Callback::from(|()| offline::reload())) }
            </p>
        },
        Arrival::Failed => {
            let (arrival, attempt) = (arrival.setter(), attempt.clone());
            let retry = Callback::from(move |()| {
                arrival.set(Arrival::Coming);
                attempt.set(*attempt + 1);
            });
            html! { <p class="lazy-failed" role="alert">{ words.failed }{ again(words.again, retry) }</p> }
        }
    }
}
