//! One out of a few.

use yew::prelude::*;

/// Something that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ChoiceOption {
    /// What the button shows.
    pub shown: &'static str,
    /// Its name.
    pub name: &'static str,
}

/// Properties of [`Choice`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What is chosen.
    pub label: AttrValue,
    /// Whether the label is seen, or only heard.
    #[prop_or(true)]
    pub label_shown: bool,
    /// What there is to choose from.
    pub options: Vec<ChoiceOption>,
    /// The place of the one that is chosen.
    pub chosen: usize,
    /// The place of the one that was tapped.
    pub on_choose: Callback<usize>,
}

/// A row of buttons, one of which is pressed.
#[component]
pub fn Choice(props: &Props) -> Html {
    let option = |(place, option): (usize, &ChoiceOption)| {
        let onclick = props.on_choose.reform(move |_: MouseEvent| place);
        let pressed = (place == props.chosen).to_string();
        html! {
            <button type="button" aria-label={option.name} aria-pressed={pressed} {onclick}>{ option.shown }</button>
        }
    };
    html! {
        <div class="choice" role="group" aria-label={props.label.clone()}>
            if props.label_shown {
                <span class="label" aria-hidden="true">{ props.label.clone() }</span>
            }
            <div class="options">{ for props.options.iter().enumerate().map(option) }</div>
        </div>
    }
}
