//! The names of the four players.

use bafan::Wind;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::components::Fold;
use crate::hooks::language::use_text;
use crate::hooks::seat_names::{LONGEST, SeatNames};

/// Properties of [`Names`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The names, East first.
    pub names: SeatNames,
    /// Other names.
    pub on_change: Callback<SeatNames>,
}

/// A field for each seat, and a button that moves everybody on for the next hand.
#[component]
pub fn Names(props: &Props) -> Html {
    let text = use_text();
    let field = |wind: Wind| {
        let (names, on_change) = (props.names.clone(), props.on_change.clone());
        let value = names[wind as usize].clone();
        let oninput = move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                let mut names = names.clone();
                names[wind as usize] = input.value();
                on_change.emit(names);
            }
        };
        html! {
            <label>
                <span>{ (text.result.choose_payer)(wind) }</span>
                <input type="text" autocomplete="off" maxlength={LONGEST.to_string()} {value} {oninput} />
            </label>
        }
    };
    let pass = {
        let (mut names, on_change) = (props.names.clone(), props.on_change.clone());
        // South becomes East, and East North.
        names.rotate_left(1);
        move |_: MouseEvent| on_change.emit(names.clone())
    };
    html! {
        <Fold class="names" summary={html! { text.result.names }}>
            <div class="fields">{ for Wind::ALL.map(field) }</div>
            <button type="button" class="plain" onclick={pass}>{ text.result.pass_deal }</button>
        </Fold>
    }
}
