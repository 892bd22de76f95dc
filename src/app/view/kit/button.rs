//! Buttons: no other file contains a `button` element.

use crate::browser::roving::Roving;
use crate::view::prelude::*;
use gloo::timers::callback::Timeout;

/// A button. If `barred`, it can still be tapped, so that the page can show the reason.
#[autoprops]
#[component]
pub fn Button(
    #[prop_or_default] id: &Option<AttrValue>,
    #[prop_or_default] class: &Classes,
    // The accessible name, if the content is not enough.
    #[prop_or_default] label: &Option<AttrValue>,
    #[prop_or_default] described: &Option<AttrValue>,
    #[prop_or_default] pressed: Option<bool>,
    #[prop_or_default] expanded: Option<bool>,
    #[prop_or_default] barred: bool,
    #[prop_or_default] disabled: bool,
    #[prop_or_default] opens: bool,
    #[prop_or_default] submit: bool,
    #[prop_or_default] tabindex: Option<&'static str>,
    // The `data-mark` by which the button is found among others.
    #[prop_or_default] mark: &Option<AttrValue>,
    #[prop_or_default] keys: Option<&'static str>,
    #[prop_or_default] lang: Option<&'static str>,
    #[prop_or_default] node: &NodeRef,
    #[prop_or_default] on_tap: &Callback<()>,
    #[prop_or_default] on_key: &Option<Callback<KeyboardEvent>>,
    #[prop_or_default] on_press: &Option<Callback<PointerEvent>>,
    #[prop_or_default] on_release: &Option<Callback<PointerEvent>>,
    children: &Html,
) -> Html {
    html! {
        <button
            ref={node}
            id={id.clone()}
            type={if submit { "submit" } else { "button" }}
            class={class.clone()}
            aria-label={label.clone()}
            aria-describedby={described.clone()}
            aria-pressed={pressed.map(|pressed| pressed.to_string())}
            aria-expanded={expanded.map(|expanded| expanded.to_string())}
            aria-disabled={barred.then_some("true")}
            aria-keyshortcuts={keys}
            {lang}
            aria-haspopup={opens.then_some("dialog")}
            {disabled}
            {tabindex}
            data-mark={mark.clone()}
            onclick={on_tap.reform(|_: MouseEvent| ())}
            onkeydown={on_key.clone()}
            onpointerdown={on_press.clone()}
            onpointerup={on_release.clone()}
        >
            { children.clone() }
        </button>
    }
}

/// Renders buttons as a group with a single tab stop.
pub fn roving_group(class: impl Into<Classes>, label: &'static str, roving: &Roving, buttons: Html) -> Html {
    html! {
        <div
            class={class.into()}
            role="group"
            aria-label={label}
            ref={roving.node.clone()}
            onfocusin={roving.on_focus.clone()}
            onkeydown={roving.on_key.clone()}
        >
            { buttons }
        </div>
    }
}

/// The time after which a press counts as a hold, in milliseconds.
const HOLD: u32 = 450;

/// A button that can be tapped or held. A hold does not also count as a tap.
#[autoprops]
#[component]
pub fn HoldButton(
    #[prop_or_default] class: &Classes,
    label: &AttrValue,
    #[prop_or("0")] tabindex: &'static str,
    #[prop_or_default] described: Option<&'static str>,
    // Whether a tap only shows the reason why nothing happens.
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

/// The time after the first tap during which further taps are ignored, in milliseconds, so that a double tap does not confirm.
const HEEDED: u32 = 400;

/// Whether the button asks for confirmation, and whether a tap already confirms.
#[derive(Clone, Copy, PartialEq)]
enum Asked {
    No,
    Just,
    Heeded,
}

/// A button whose first tap asks for confirmation and whose second tap acts. After that, or if the button loses the focus, it returns to
/// its first state.
#[autoprops]
#[component]
pub fn Confirm(
    #[prop_or_default] class: &Classes,
    name: &AttrValue,
    // The icon shown instead of the name before the first tap.
    #[prop_or_default] glyph: &Option<Glyph>,
    // The label shown after the first tap, which asks for confirmation.
    sure: &AttrValue,
    on_sure: &Callback<()>,
) -> Html {
    let asked = use_state_eq(|| Asked::No);
    {
        let setter = asked.setter();
        use_effect_with(*asked, move |&asked| {
            let timer = (asked == Asked::Just).then(|| Timeout::new(HEEDED, move || setter.set(Asked::Heeded)));
            || drop(timer)
        });
    }
    let onclick = {
        let (asked, on_sure) = (asked.clone(), on_sure.clone());
        move |_: MouseEvent| match *asked {
            Asked::No => asked.set(Asked::Just),
            Asked::Just => {}
            Asked::Heeded => {
                asked.set(Asked::No);
                on_sure.emit(());
            }
        }
    };
    let onblur = Callback::from(asked.setter()).reform(|_: FocusEvent| Asked::No);
    let is_asked = *asked != Asked::No;
    html! {
        <button
            type="button"
            class={classes!(class.clone(), is_asked.then_some("warns"))}
            aria-disabled={(*asked == Asked::Just).then_some("true")}
            {onclick}
            {onblur}
        >
            { match glyph {
                _ if is_asked => html! { sure.clone() },
                Some(shape) => html! { <>{ icon(*shape) }<span class="heard">{ name }</span></> },
                None => html! { name.clone() },
            } }
        </button>
    }
}

/// A row with a sliding switch; a tap anywhere on the row is reported.
#[autoprops]
#[component]
pub fn Switch(label: &AttrValue, on: bool, on_tap: &Callback<()>) -> Html {
    html! {
        <button
            type="button"
            role="switch"
            class="switch"
            aria-checked={on.to_string()}
            onclick={on_tap.reform(|_: MouseEvent| ())}
        >
            <span>{ label.clone() }</span>
            <i class="knob" aria-hidden="true" />
        </button>
    }
}
