//! One out of a few that need more than a word.

use yew::prelude::*;
use yew_autoprops::autoprops;

/// Something that can be chosen.
#[derive(Clone, PartialEq)]
pub struct RadioOption {
    pub name: AttrValue,
    pub about: Option<AttrValue>,
}

/// The browser's own radio buttons, each as wide as a finger.
#[autoprops]
#[component]
pub fn Radios(
    // The name of the group in the document; no other has it.
    group: &AttrValue,
    legend: &Html,
    options: &Vec<RadioOption>,
    chosen: usize,
    // The place of the one that is chosen instead.
    on_choose: &Callback<usize>,
    #[prop_or_default] children: &Html,
) -> Html {
    let option = |(place, option): (usize, &RadioOption)| {
        let onchange = on_choose.reform(move |_: Event| place);
        html! {
            <label>
                <input type="radio" name={group.clone()} checked={place == chosen} {onchange} />
                <span>
                    { option.name.clone() }
                    if let Some(about) = &option.about {
                        <small>{ about.clone() }</small>
                    }
                </span>
            </label>
        }
    };
    html! {
        <fieldset class="radios">
            <legend>{ legend.clone() }</legend>
            <div>{ for options.iter().enumerate().map(option) }</div>
            { children.clone() }
        </fieldset>
    }
}
