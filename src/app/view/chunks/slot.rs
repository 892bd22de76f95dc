//! How a chunk is fetched and drawn, and what is shown meanwhile.

use std::future::Future;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::sync::OnceLock;
use std::task::{Context, Poll, Waker};

use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::SplitLoaderError;
use yew::prelude::*;
use yew::virtual_dom::Key;

use crate::view::language::use_text;

/// What a chunk draws, once it has been fetched.
pub type Drawn = Result<Html, SplitLoaderError>;

/// Begins to fetch a chunk.
type Fetch = fn() -> Pin<Box<dyn Future<Output = Result<(), SplitLoaderError>>>>;

/// Draws a chunk that has been fetched.
type Draw<P> = fn(Option<Key>, Rc<P>) -> Html;

/// Where a program puts how it fetches and draws a chunk.
pub struct Slot<P: 'static>(OnceLock<(Fetch, Draw<P>)>);

impl<P> Slot<P> {
    /// A slot of a chunk that the program does not have.
    pub const fn empty() -> Self {
        Self(OnceLock::new())
    }

    /// Says how to fetch the chunk, and how to draw it then.
    pub fn fill(&self, fetch: Fetch, draw: Draw<P>) {
        _ = self.0.set((fetch, draw));
    }

    /// Fetches the chunk; whether it has come.
    pub async fn fetch(&self) -> bool {
        match self.0.get() {
            Some((fetch, _)) => fetch().await.is_ok(),
            None => false,
        }
    }

    /// Shows the chunk, which has been fetched.
    pub fn draw(&self, props: P) -> Html {
        self.0.get().map_or_else(Html::default, |(_, draw)| draw(None, Rc::new(props)))
    }

    /// Shows the chunk as soon as it has been fetched; nothing where the program does not have it.
    pub fn show(&self, name: &'static str, key: Option<Key>, props: Rc<P>) -> Html {
        let Some(&(fetch, draw)) = self.0.get() else { return Html::default() };
        let draw = Rc::new(move || draw(key.clone(), props.clone()));
        html! { <Chunk key={name} drawing={Drawing { fetch, draw }} /> }
    }
}

/// What a chunk that has been fetched draws.
pub fn now(chunk: impl Future<Output = Drawn>) -> Html {
    match pin!(chunk).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(drawn)) => drawn,
        _ => Html::default(),
    }
}

/// How to fetch a chunk, and how to draw it then.
#[derive(Clone)]
struct Drawing {
    fetch: Fetch,
    draw: Rc<dyn Fn() -> Html>,
}

impl PartialEq for Drawing {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.draw, &other.draw)
    }
}

/// How far a chunk has come.
#[derive(Clone, Copy, PartialEq)]
enum Arrival {
    Coming,
    Here,
    Failed,
}

/// Properties of [`Chunk`].
#[derive(Properties, PartialEq)]
struct Props {
    drawing: Drawing,
}

/// The chunk, or what there is to say until it is here.
#[component]
fn Chunk(props: &Props) -> Html {
    let words = &use_text().chunk;
    let Drawing { fetch, draw } = props.drawing.clone();
    let arrival = use_state_eq(|| Arrival::Coming);
    {
        let arrival = arrival.clone();
        use_effect_with(*arrival == Arrival::Coming, move |&coming| {
            if coming {
                spawn_local(async move {
                    arrival.set(if fetch().await.is_ok() { Arrival::Here } else { Arrival::Failed });
                });
            }
        });
    }
    match *arrival {
        Arrival::Here => draw(),
        Arrival::Coming => html! { <p class="chunk-coming" role="status">{ words.coming }</p> },
        Arrival::Failed => {
            let again = move |_: MouseEvent| arrival.set(Arrival::Coming);
            html! {
                <p class="chunk-failed" role="alert">
                    { words.failed }
                    <button type="button" class="plain" onclick={again}>{ words.again }</button>
                </p>
            }
        }
    }
}
