//! The choice of the hand that a penalty is for.

use bafan_table::record::Match;
use web_sys::HtmlSelectElement;

use crate::view::prelude::*;

/// Renders the choice among the hands on the sheet and the current one; nothing if no hand has been played.
///
/// Hands are counted from 1; the number after the last stands for the current hand, or for the session as a whole.
pub fn which_hand(state: &Match, hand: usize, on_hand: &Callback<usize>, text: &Text) -> Html {
    let words = &text.table().finder;
    let (played, plays) = (state.hands.len(), state.may_play_on());
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
