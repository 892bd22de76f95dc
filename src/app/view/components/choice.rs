//! One out of a few.

use yew::prelude::*;
use yew_autoprops::autoprops;

/// Something that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ChoiceOption {
    pub shown: &'static str,
    pub name: &'static str,
}

/// A row of buttons, one of which is pressed.
#[autoprops]
#[component]
pub fn Choice(
    label: &AttrValue,
    #[prop_or(true)] label_shown: bool,
    options: &Vec<ChoiceOption>,
    chosen: usize,
    on_choose: &Callback<usize>,
) -> Html {
    let option = |(place, option): (usize, &ChoiceOption)| {
        let onclick = on_choose.reform(move |_: MouseEvent| place);
        let pressed = (place == chosen).to_string();
        html! {
            <button type="button" aria-label={option.name} aria-pressed={pressed} {onclick}>{ option.shown }</button>
        }
    };
    html! {
        <div class="choice" role="group" aria-label={label.clone()}>
            if label_shown {
                <span class="label" aria-hidden="true">{ label.clone() }</span>
            }
            <div class="options">{ for options.iter().enumerate().map(option) }</div>
        </div>
    }
}
