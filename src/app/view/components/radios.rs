//! One out of a few that need more than a word.

use yew::prelude::*;

/// Something that can be chosen.
#[derive(Clone, PartialEq)]
pub struct RadioOption {
    /// What it is called.
    pub name: AttrValue,
    /// What there is to say about it.
    pub about: Option<AttrValue>,
}

/// Properties of [`Radios`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The name of the group in the document; no other has it.
    pub group: AttrValue,
    /// What is chosen.
    pub legend: Html,
    /// What there is to choose from.
    pub options: Vec<RadioOption>,
    /// The place of the one that is chosen.
    pub chosen: usize,
    /// The place of the one that is chosen instead.
    pub on_choose: Callback<usize>,
    /// What stands below.
    #[prop_or_default]
    pub children: Html,
}

/// The browser's own radio buttons, each as wide as a finger.
#[component]
pub fn Radios(props: &Props) -> Html {
    let option = |(place, option): (usize, &RadioOption)| {
        let onchange = props.on_choose.reform(move |_: Event| place);
        html! {
            <label>
                <input type="radio" name={props.group.clone()} checked={place == props.chosen} {onchange} />
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
            <legend>{ props.legend.clone() }</legend>
            <div>{ for props.options.iter().enumerate().map(option) }</div>
            { props.children.clone() }
        </fieldset>
    }
}
