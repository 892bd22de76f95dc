//! Stops second taps that arrive before the user can have read the page. No component sees these taps.

use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};
use yew::prelude::*;

use crate::model::second_tap::Taps;

/// Drops second taps within the elements that match the selector. The returned callback must be called whenever a tap has recorded
/// something.
#[hook]
pub fn use_second_taps_dropped(within: &'static str) -> Callback<()> {
    let taps = use_mut_ref(Taps::default);
    {
        let taps = taps.clone();
        use_effect_with((), move |()| {
            // Yew listens at the root in the capture phase, so this listener has to be on an ancestor of the root.
            let options = EventListenerOptions { phase: EventListenerPhase::Capture, passive: false };
            let heard = EventListener::new_with_options(&document(), "click", options, move |event| {
                let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                let inside = target.is_some_and(|target| target.closest(within).is_ok_and(|found| found.is_some()));
                // Clicks triggered by a key or a script have a `detail` of 0.
                let by_finger = event.dyn_ref::<MouseEvent>().is_some_and(|click| click.detail() > 0);
                if inside && !taps.borrow_mut().take(event.time_stamp(), by_finger) {
                    event.stop_propagation();
                    event.prevent_default();
                }
            });
            move || drop(heard)
        });
    }
    use_callback((), move |(), ()| taps.borrow_mut().record())
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;
    use web_sys::{HtmlElement, MouseEventInit};

    use super::*;

    /// Renders a button that records each tap and shows the number of taps.
    #[component]
    fn Recorder() -> Html {
        let recorded = use_second_taps_dropped(".recorder");
        let times = use_state(|| 0);
        let onclick = {
            let times = times.clone();
            move |_: MouseEvent| {
                times.set(*times + 1);
                recorded.emit(());
            }
        };
        html! { <p class="recorder"><button {onclick}>{ *times }</button></p> }
    }

    #[wasm_bindgen_test]
    async fn a_finger_that_taps_twice_records_once() {
        let root = document().create_element("div").unwrap();
        document().body().unwrap().append_child(&root).unwrap();
        yew::Renderer::<Recorder>::with_root(root.clone()).render();
        yew::scheduler::flush().await;
        let button = root.query_selector("button").unwrap().unwrap().unchecked_into::<HtmlElement>();
        let presses = |count: i32| {
            let how = MouseEventInit::new();
            how.set_bubbles(true);
            how.set_detail(count);
            MouseEvent::new_with_mouse_event_init_dict("click", &how).unwrap()
        };
        for (click, said) in [(Some(1), "1"), (Some(2), "1"), (Some(1), "1"), (None, "2"), (Some(1), "3")] {
            match click {
                Some(count) => _ = button.dispatch_event(&presses(count)).unwrap(),
                // Like a click by a key press, this click has a `detail` of 0.
                None => button.click(),
            }
            yew::scheduler::flush().await;
            assert_eq!(root.text_content().unwrap(), said, "{click:?}");
        }
    }
}
