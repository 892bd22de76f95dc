//! One out of a few, and a small number.

use crate::view::prelude::*;
use bafan_table::games::{Scheme, Sharing, Way};

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

/// A number between two buttons.
#[autoprops]
#[component]
pub fn Stepper(
    label: &AttrValue,
    shape: &Glyph,
    fewer: &AttrValue,
    more: &AttrValue,
    value: u8,
    most: u8,
    // The number wanted; one above the highest is passed on, so that the reason can be shown.
    on_change: &Callback<u8>,
) -> Html {
    let take = on_change.reform(move |_: MouseEvent| value.saturating_sub(1));
    let add = on_change.reform(move |_: MouseEvent| value.saturating_add(1));
    html! {
        <div class="stepper" role="group" aria-label={label.clone()}>
            <div class="options">
                <button
                    type="button"
                    aria-label={fewer.clone()}
                    aria-disabled={(value == 0).then_some("true")}
                    onclick={take}
                >
                    { "−" }
                </button>
                <output>
                    <Icon shape={*shape} />
                    <span class="heard">{ label.clone() }{ " " }</span>
                    { value }
                </output>
                <button
                    type="button"
                    aria-label={more.clone()}
                    aria-disabled={(value >= most).then_some("true")}
                    onclick={add}
                >
                    { "+" }
                </button>
            </div>
        </div>
    }
}

/// The game's own way, or a scheme and who pays for a discard.
#[autoprops]
#[component]
pub fn Paying(
    // The way that is chosen; the game's own unless given.
    way: &Option<Way>,
    own: &'static str,
    // Whether there is a choice of who pays for a discard. Of two players there is one who pays, whoever discarded.
    #[prop_or(true)] shared: bool,
    #[prop_or(true)] label_shown: bool,
    on_way: &Callback<Option<Way>>,
) -> Html {
    let words = &use_text().result;

    let sharing = way.map_or(Sharing::Discarder, |way| way.sharing);
    let own = ChoiceOption { shown: own, name: own };
    let schemes = Scheme::ALL.map(|scheme| ChoiceOption { shown: scheme.name(), name: scheme.name() });
    let sharings = words.sharing.map(|name| ChoiceOption { shown: name, name });
    let on_scheme = on_way.reform(move |place: usize| {
        let scheme = place.checked_sub(1).and_then(|place| Scheme::ALL.get(place).copied());
        scheme.map(|scheme| Way { scheme, sharing })
    });
    html! {
        <>
            <Choice
                label={words.way}
                label_shown={label_shown}
                options={std::iter::once(own).chain(schemes).collect::<Vec<_>>()}
                chosen={way.map_or(0, |way| 1 + way.scheme as usize)}
                on_choose={on_scheme}
            />
            if let Some(Way { scheme, sharing }) = way.filter(|_| shared) {
                <Choice
                    label={words.discarder}
                    label_shown={false}
                    options={sharings.to_vec()}
                    chosen={sharing as usize}
                    on_choose={on_way.reform(move |place: usize| {
                        Sharing::ALL.get(place).map(|&sharing| Way { scheme, sharing })
                    })}
                />
            }
        </>
    }
}
