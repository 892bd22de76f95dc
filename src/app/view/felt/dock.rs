//! The recent events and the human player's calls, above the tiles.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::browser::roving::{is_lost, stop_of};
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The events, each with a unique number. A screen reader announces all events; only the last is visible, and none if `alone` is set.
    pub said: Vec<(usize, String)>,
    /// The prompt for the human player. It is visible without the last event if `alone` is set.
    pub asks: AttrValue,
    #[prop_or_default]
    pub alone: bool,
    #[prop_or_default]
    pub warning: Option<String>,
    /// The coach's strip, if requested; it visually replaces the line of events and prompt.
    #[prop_or_default]
    pub strip: Option<Html>,
    pub calls: Html,
    /// The tools that are always available.
    pub tools: Html,
    pub children: Html,
}

/// A line that is both visible and announced, a button for each possible call, the tools, and the hand.
#[component]
pub fn Dock(props: &Props) -> Html {
    let last = props.said.len().saturating_sub(1);
    let sentence = |(place, (number, said)): (usize, &(usize, String))| {
        let class = (place < last || props.alone).then_some("heard");
        html! { <span key={*number} {class}>{ said }{ " " }</span> }
    };
    let (node, on_focus) = use_focus_kept();
    html! {
        <div class="dock-own" ref={node} onfocusin={on_focus}>
            <div class="call-bar">
                <p class={classes!("said", props.strip.as_ref().map(|_| "heard"))} role="log">
                    // What is optional or repeated is a fragment: among further children, Yew would replace the elements after it, and a
                    // screen reader would announce them again.
                    if let Some(warning) = &props.warning { <span class="warned">{ warning }{ " " }</span> }
                    <>{ for props.said.iter().enumerate().map(sentence) }</>
                    <b>{ props.asks.clone() }</b>
                </p>
                if let Some(strip) = &props.strip { { strip.clone() } }
                <div class="calls">{ props.calls.clone() }<span class="gap" />{ props.tools.clone() }</div>
            </div>
            { props.children.clone() }
        </div>
    }
}

/// The selector of the visible dock: a table in a part of the app that the user has left stays in the document, hidden.
pub const DOCK: &str = ".dock-own:not([hidden] *)";

/// Focuses a tile of the hand if the focused button disappears. If the whole dock disappears, nothing is focused here, because the result
/// focuses its own heading.
#[hook]
fn use_focus_kept() -> (NodeRef, Callback<FocusEvent>) {
    let node = use_node_ref();
    let last = use_mut_ref(|| None::<HtmlElement>);
    let on_focus = {
        let last = last.clone();
        Callback::from(move |event: FocusEvent| {
            _ = last.replace(event.target().and_then(|target| target.dyn_into().ok()))
        })
    };
    {
        let node = node.clone();
        use_effect(move || {
            let gone = last.borrow().as_ref().is_some_and(|last| !last.is_connected());
            if gone && is_lost() && node.cast::<Element>().is_some() {
                last.take();
                if let Some(tile) = stop_of(DOCK) {
                    // Fails only for an element that cannot have the focus.
                    _ = tile.focus();
                }
            }
        });
    }
    (node, on_focus)
}

/// The button for a call, with the tiles that the call would lay down.
#[autoprops]
#[component]
pub fn Call(
    name: &AttrValue,
    // The accessible name: the call and its tiles.
    label: &AttrValue,
    #[prop_or_default] class: &Classes,
    // The key for the call.
    #[prop_or_default] keys: Option<&'static str>,
    on_tap: &Callback<()>,
    // The tiles; a call without tiles shows only its name.
    #[prop_or_default] children: &Html,
) -> Html {
    let plain = *children == Html::default();
    html! {
        <Button
            class={classes!("call", class.clone())}
            label={label.clone()}
            mark={keys.map(AttrValue::from)}
            {keys}
            on_tap={on_tap.clone()}
        >
            <span class={(!plain).then_some("word")}>{ name.clone() }</span>
            if !plain { <span class="call-tiles">{ children.clone() }</span> }
        </Button>
    }
}
