//! Which hand a penalty is for.

use web_sys::HtmlSelectElement;

use crate::view::prelude::*;

/// The hand in play, or one on the sheet; nothing is asked before there is one.
#[autoprops]
#[component]
pub fn WhichHand(
    played: usize,
    plays: bool,
    // The hand, from 1; the one after the last is the one in play, or the session.
    hand: usize,
    on_hand: &Callback<usize>,
) -> Html {
    let words = &use_text().table().finder;
    let next = played + 1;
    if played == 0 {
        return Html::default();
    }
    let pick = on_hand.reform(move |event: Event| {
        let value = event.target_unchecked_into::<HtmlSelectElement>().value();
        value.parse().unwrap_or(next)
    });
    let option = |number: usize| {
        let name = match number == next {
            true if plays => words.this_hand.to_owned(),
            true => words.session.to_owned(),
            false => words.in_hand(number),
        };
        html! { <option value={number.to_string()} selected={number == hand}>{ name }</option> }
    };
    html! {
        <label class="which">
            { words.which }
            <select onchange={pick}>{ for (1..=next).rev().map(option) }</select>
        </label>
    }
}
