//! Choices among a few values, and small numbers.

use bafan::Wind;
use bafan_table::games::{Scheme, Sharing, Way};

use crate::view::prelude::*;

/// A value to choose, and its label.
pub struct Offer<T> {
    value: T,
    said: Said,
}

#[derive(Clone, PartialEq)]
struct Said {
    shown: AttrValue,
    // The accessible name, if a symbol is shown.
    name: Option<AttrValue>,
    about: Option<AttrValue>,
    // The language of the label, if it is not that of the page.
    lang: Option<&'static str>,
}

impl<T> Offer<T> {
    pub fn new(value: T, shown: impl Into<AttrValue>) -> Offer<T> {
        Offer { value, said: Said { shown: shown.into(), name: None, about: None, lang: None } }
    }

    pub fn named(mut self, name: impl Into<AttrValue>) -> Offer<T> {
        self.said.name = Some(name.into());
        self
    }

    pub fn lang(mut self, tag: &'static str) -> Offer<T> {
        self.said.lang = Some(tag);
        self
    }

    pub fn about(mut self, about: impl Into<AttrValue>) -> Offer<T> {
        self.said.about = Some(about.into());
        self
    }
}

impl Offer<Wind> {
    /// Offers a wind by its short label, with its name as the accessible name.
    pub fn wind(wind: Wind, text: &Text) -> Offer<Wind> {
        Offer::new(wind, text.short_wind(wind)).named(text.wind(wind))
    }
}

impl<T, S: Into<AttrValue>> From<(T, S)> for Offer<T> {
    fn from((value, shown): (T, S)) -> Offer<T> {
        Offer::new(value, shown)
    }
}

/// Splits offers into their labels, the index of the chosen offer (if there is one), and a callback that takes an index.
fn offered<T: Clone + PartialEq + 'static>(
    offers: impl IntoIterator<Item = impl Into<Offer<T>>>,
    chosen: Option<T>,
    on_choose: Callback<T>,
) -> (Vec<Said>, Option<usize>, Callback<usize>) {
    let (values, said): (Vec<T>, Vec<Said>) =
        offers.into_iter().map(Into::into).map(|offer: Offer<T>| (offer.value, offer.said)).unzip();
    let place = values.iter().position(|value| Some(value) == chosen.as_ref());
    let on_place = Callback::from(move |place: usize| {
        if let Some(value) = values.get(place) {
            on_choose.emit(value.clone());
        }
    });
    (said, place, on_place)
}

/// Renders a label followed by a row of buttons, one of which is pressed.
pub fn choice<T: Clone + PartialEq + 'static>(
    label: impl Into<AttrValue>,
    offers: impl IntoIterator<Item = impl Into<Offer<T>>>,
    chosen: impl Into<Option<T>>,
    on_choose: impl Into<Callback<T>>,
) -> Html {
    let (said, chosen, on_place) = offered(offers, chosen.into(), on_choose.into());
    html! { <Row label={label.into()} label_shown=true {said} {chosen} {on_place} /> }
}

/// Renders a row of buttons whose label is only for screen readers.
pub fn bare_choice<T: Clone + PartialEq + 'static>(
    label: impl Into<AttrValue>,
    offers: impl IntoIterator<Item = impl Into<Offer<T>>>,
    chosen: impl Into<Option<T>>,
    on_choose: impl Into<Callback<T>>,
) -> Html {
    let (said, chosen, on_place) = offered(offers, chosen.into(), on_choose.into());
    html! { <Row label={label.into()} label_shown=false {said} {chosen} {on_place} /> }
}

/// Renders native radio buttons, each large enough for a finger. The group's name must be unique in the document.
pub fn radios<T: Clone + PartialEq + 'static>(
    group: impl Into<AttrValue>,
    legend: impl Into<Html>,
    offers: impl IntoIterator<Item = impl Into<Offer<T>>>,
    chosen: impl Into<Option<T>>,
    on_choose: impl Into<Callback<T>>,
) -> Html {
    radios_with(group, legend, offers, chosen, on_choose, Html::default())
}

/// Renders radio buttons with further content below them.
pub fn radios_with<T: Clone + PartialEq + 'static>(
    group: impl Into<AttrValue>,
    legend: impl Into<Html>,
    offers: impl IntoIterator<Item = impl Into<Offer<T>>>,
    chosen: impl Into<Option<T>>,
    on_choose: impl Into<Callback<T>>,
    below: Html,
) -> Html {
    let (said, chosen, on_place) = offered(offers, chosen.into(), on_choose.into());
    html! { <List group={group.into()} legend={legend.into()} {said} {chosen} {on_place} {below} /> }
}

#[autoprops]
#[component]
fn Row(
    label: &AttrValue,
    label_shown: bool,
    said: &Vec<Said>,
    chosen: Option<usize>,
    on_place: &Callback<usize>,
) -> Html {
    let option = |(place, said): (usize, &Said)| {
        let label = said.name.as_ref().unwrap_or(&said.shown).clone();
        let on_tap = on_place.reform(move |()| place);
        let pressed = Some(place) == chosen;
        html! { <Button {label} {pressed} lang={said.lang} {on_tap}>{ &said.shown }</Button> }
    };
    html! {
        <div class="choice" role="group" aria-label={label.clone()}>
            if label_shown { <span class="label" aria-hidden="true">{ label }</span> }
            <div class="options">{ for said.iter().enumerate().map(option) }</div>
        </div>
    }
}

#[autoprops]
#[component]
fn List(
    group: &AttrValue,
    legend: &Html,
    said: &Vec<Said>,
    chosen: Option<usize>,
    on_place: &Callback<usize>,
    below: &Html,
) -> Html {
    let option = |(place, said): (usize, &Said)| {
        let onchange = on_place.reform(move |_: Event| place);
        html! {
            <label>
                <input type="radio" name={group.clone()} checked={Some(place) == chosen} {onchange} />
                <span>{ &said.shown }if let Some(about) = &said.about { <small>{ about }</small> }</span>
            </label>
        }
    };
    html! {
        <fieldset class="radios">
            <legend>{ legend.clone() }</legend>
            <div>{ for said.iter().enumerate().map(option) }</div>
            { below.clone() }
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
    // Also called with a number above the maximum, so that the caller can show why the number is refused.
    on_change: &Callback<u8>,
) -> Html {
    let step = |to: u8| on_change.reform(move |()| to);
    html! {
        <div class="stepper" role="group" aria-label={label.clone()}>
            <div class="options">
                <Button label={fewer.clone()} barred={value == 0} on_tap={step(value.saturating_sub(1))}>
                    { "−" }
                </Button>
                <output>{ icon(*shape) }<span class="heard">{ label.clone() }{ " " }</span>{ value }</output>
                <Button label={more.clone()} barred={value >= most} on_tap={step(value.saturating_add(1))}>
                    { "+" }
                </Button>
            </div>
        </div>
    }
}

/// A choice of the way of paying: the game's own, or another scheme together with who pays for a discard.
#[autoprops]
#[component]
pub fn Paying(
    // The chosen way; `None` for the game's own.
    way: &Option<Way>,
    own: &'static str,
    // Whether the user can choose who pays for a discard. With two players there is no choice.
    #[prop_or(true)] shared: bool,
    #[prop_or(true)] label_shown: bool,
    on_way: &Callback<Option<Way>>,
) -> Html {
    let words = &use_text().result;
    let sharing = way.map_or(Sharing::Discarder, |way| way.sharing);
    let schemes = Scheme::ALL.map(|scheme| (Some(scheme), scheme.name()));
    let offers = std::iter::once((None, own)).chain(schemes);
    let scheme = way.map(|way| way.scheme);
    let on_scheme = on_way.reform(move |scheme: Option<Scheme>| scheme.map(|scheme| Way { scheme, sharing }));
    html! {
        <>
            if label_shown {
                { choice(words.way, offers, Some(scheme), on_scheme) }
            } else {
                { bare_choice(words.way, offers, Some(scheme), on_scheme) }
            }
            <p
                class="remark"
            >
                { words.schemes }
            </p>
            if let Some(Way { scheme, sharing }) = way.filter(|_| shared) {
                { bare_choice(
                    words.discarder,
                    Sharing::ALL.into_iter().zip(words.sharing),
                    sharing,
                    on_way.reform(move |sharing| Some(Way { scheme, sharing })),
                ) }
            }
        </>
    }
}
