//! A button that can be tapped and held.

use gloo::timers::callback::Timeout;
use yew::prelude::*;

/// How long a finger rests before it holds, in milliseconds.
const HOLD: u32 = 450;

/// Properties of [`HoldButton`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Its classes.
    #[prop_or_default]
    pub class: Classes,
    /// Its name.
    pub label: AttrValue,
    /// Its `tabindex`.
    #[prop_or("0")]
    pub tabindex: &'static str,
    /// The `id` of the element that describes it.
    #[prop_or_default]
    pub described: Option<&'static str>,
    /// Whether a tap only gives the reason why nothing happens.
    #[prop_or_default]
    pub disabled: bool,
    /// A tap.
    pub on_tap: Callback<()>,
    /// A finger that rests.
    pub on_hold: Callback<()>,
    /// What it shows.
    pub children: Html,
}

/// A button with a second gesture. A hold is no tap as well.
#[component]
pub fn HoldButton(props: &Props) -> Html {
    let timer = use_mut_ref(|| None::<Timeout>);
    let held = use_mut_ref(|| false);
    let onpointerdown = {
        let (timer, held, on_hold) = (timer.clone(), held.clone(), props.on_hold.clone());
        move |_: PointerEvent| {
            held.replace(false);
            let held = held.clone();
            let on_hold = on_hold.clone();
            timer.replace(Some(Timeout::new(HOLD, move || {
                held.replace(true);
                on_hold.emit(());
            })));
        }
    };
    let release = {
        let timer = timer.clone();
        Callback::from(move |_: PointerEvent| drop(timer.take()))
    };
    let onclick = {
        let on_tap = props.on_tap.clone();
        move |_: MouseEvent| {
            timer.take();
            if !held.replace(false) {
                on_tap.emit(());
            }
        }
    };
    html! {
        <button
            type="button"
            class={props.class.clone()}
            aria-label={props.label.clone()}
            aria-describedby={props.described}
            aria-disabled={props.disabled.then_some("true")}
            tabindex={props.tabindex}
            {onclick}
            {onpointerdown}
            onpointerup={release.clone()}
            onpointerleave={release.clone()}
            onpointercancel={release}
            oncontextmenu={|event: MouseEvent| event.prevent_default()}
        >
            { props.children.clone() }
        </button>
    }
}
