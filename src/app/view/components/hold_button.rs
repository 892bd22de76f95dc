//! A button that can be tapped and held.

use gloo::timers::callback::Timeout;
use yew::prelude::*;
use yew_autoprops::autoprops;

/// How long a finger rests before it holds, in milliseconds.
const HOLD: u32 = 450;

/// A button with a second gesture. A hold is no tap as well.
#[autoprops]
#[component]
pub fn HoldButton(
    #[prop_or_default] class: &Classes,
    label: &AttrValue,
    #[prop_or("0")] tabindex: &'static str,
    #[prop_or_default] described: Option<&'static str>,
    // Whether a tap only gives the reason why nothing happens.
    #[prop_or_default] disabled: bool,
    on_tap: &Callback<()>,
    on_hold: &Callback<()>,
    children: &Html,
) -> Html {
    let timer = use_mut_ref(|| None::<Timeout>);
    let held = use_mut_ref(|| false);
    let onpointerdown = {
        let (timer, held, on_hold) = (timer.clone(), held.clone(), on_hold.clone());
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
        let on_tap = on_tap.clone();
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
            class={class.clone()}
            aria-label={label.clone()}
            aria-describedby={described}
            aria-disabled={disabled.then_some("true")}
            tabindex={tabindex}
            {onclick}
            {onpointerdown}
            onpointerup={release.clone()}
            onpointerleave={release.clone()}
            onpointercancel={release}
            oncontextmenu={|event: MouseEvent| event.prevent_default()}
        >
            { children.clone() }
        </button>
    }
}
