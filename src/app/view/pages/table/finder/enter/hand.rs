//! Which hand a penalty is for.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::view::language::use_text;

/// Properties of [`WhichHand`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// How many hands have been played.
    pub played: usize,
    /// Whether another one is in play.
    pub plays: bool,
    /// The hand, from 1; the one after the last is the one in play, or the session.
    pub hand: usize,
    /// Another hand.
    pub on_hand: Callback<usize>,
}

/// The hand in play, or one on the sheet; nothing is asked before there is one.
#[component]
pub fn WhichHand(props: &Props) -> Html {
    let words = &use_text().table().finder;
    let next = props.played + 1;
    if props.played == 0 {
        return Html::default();
    }
    let pick = props.on_hand.reform(move |event: Event| {
        let value = event.target_unchecked_into::<HtmlSelectElement>().value();
        value.parse().unwrap_or(next)
    });
    let option = |number: usize| {
        let name = match number == next {
            true if props.plays => words.this_hand.to_owned(),
            true => words.session.to_owned(),
            false => words.in_hand(number),
        };
        html! { <option value={number.to_string()} selected={number == props.hand}>{ name }</option> }
    };
    html! {
        <label class="which">
            { words.which }
            <select onchange={pick}>{ for (1..=next).rev().map(option) }</select>
        </label>
    }
}
