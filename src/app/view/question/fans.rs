//! The fans with how many times each counts, chosen by family or by search, and the total.

use bafan::{Family, Fan, RuleSet, order};
use bafan_study::quiz::Kind;

use super::field::{NumberField, pad};
use crate::model::answer_sheet::{Action, Key, Sheet};
use crate::view::account::fan_name;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub sheet: Sheet,
    /// The rules: fans without points under them are not offered.
    pub rules: RuleSet,
    /// Whether the total alone is a sufficient answer; if it is, the page says so.
    #[prop_or_default]
    pub alone: bool,
    /// Whether the hand has flowers, of which the page reminds the user.
    #[prop_or_default]
    pub flowers: bool,
    pub act: Callback<Action>,
}

/// The content below the fans named so far.
#[derive(Clone, Copy, PartialEq)]
enum Offered {
    Family(Family),
    Found,
    Pad,
}

/// The fans named so far with the total; below them the fans of a family, the search results, or the number pad.
#[component]
pub fn FanPicker(props: &Props) -> Html {
    let text = use_text();
    let words = text.question();
    let act = &props.act;
    let offered = use_state_eq(|| Offered::Family(Family::Chows));
    let tab = |of: Family| {
        let setter = offered.setter();
        let on_tap = move |()| setter.set(Offered::Family(of));
        // There is only room for the preferred name.
        let own = words.family(of);
        let shown = match own.filter(|_| !text.is_chinese_first()) {
            Some(own) => html! { <span>{ own }</span> },
            None => html! { <span lang="zh-Hans">{ of.name() }</span> },
        };
        let label = text.both(of.name(), own);
        let pressed = *offered == Offered::Family(of);
        html! { <Button class={of.slug()} {label} {pressed} {on_tap}>{ shown }</Button> }
    };
    let to = |place: Offered| {
        let setter = offered.setter();
        move || setter.set(place)
    };
    let (to_find, to_pad) = (to(Offered::Found), to(Offered::Pad));
    let fans = match *offered {
        Offered::Family(family) => fan_keys(&of_family(family, &props.rules), &props.sheet, act, text),
        Offered::Found => {
            let (sheet, rules, act) = (props.sheet.clone(), props.rules, act.clone());
            html! { <FindFan {sheet} {rules} {act} /> }
        }
        Offered::Pad => {
            let total = props.sheet.total.clone();
            pad(&act.reform(move |key: Key| Action::Total(key.after(&total))), text)
        }
    };
    html! {
        <div class="picker">
            <div class="named-total">
                if props.sheet.fans.is_empty() {
                    <p class="remark">
                        { for props.alone.then(|| words.hint(Kind::Score)).flatten() }
                        if props.flowers { { text.language.gap() }{ for words.hint(Kind::Total) } }
                    </p>
                } else {
                    <ul class="named-fans" aria-label={words.named}>
                        { for props.sheet.fans.iter().map(|&(fan, times)| named(fan, times, act, text)) }
                    </ul>
                }
                <NumberField
                    label={html! { words.total }}
                    value={props.sheet.total.clone()}
                    on={*offered == Offered::Pad}
                    on_focus={move |()| to_pad()}
                    on_type={act.reform(Action::Total)}
                />
            </div>
            <div class="family-tabs" role="group" aria-label={text.learn().families}>
                { for Family::ALL.map(tab) }
                <Button label={text.learn().search} pressed={*offered == Offered::Found} on_tap={move |()| to_find()}>
                    { icon(Glyph::Find) }
                </Button>
            </div>
            { fans }
        </div>
    }
}

/// Returns the fans of a family that are worth points under the rules, in teaching order.
fn of_family(family: Family, rules: &RuleSet) -> Vec<Fan> {
    let mut fans: Vec<Fan> = Fan::all().filter(|&fan| fan.family() == family && rules.points(fan) > 0).collect();
    order::by_key(&mut fans, |fan| fan.lesson());
    fans
}

/// Renders a fan that the user has named, with how many times it counts; a tap lowers that count by one.
fn named(fan: Fan, times: u32, act: &Callback<Action>, text: &Text) -> Html {
    html! {
        <li key={fan.index()}>
            <Button label={text.question().fewer(fan)} on_tap={act.reform(move |()| Action::TakeFan(fan))}>
                { fan_name(fan, text) }
                if times > 1 { <b>{ " × " }{ times }</b> }
                <span aria-hidden="true">{ "−" }</span>
            </Button>
        </li>
    }
}

/// Renders keys for fans; each tap adds the fan once more.
fn fan_keys(fans: &[Fan], sheet: &Sheet, act: &Callback<Action>, text: &Text) -> Html {
    let key = |&fan: &Fan| {
        let times = sheet.fans.iter().find(|(known, _)| *known == fan).map_or(0, |&(_, times)| times);
        let on_tap = act.reform(move |()| Action::AddFan(fan));
        html! {
            <li key={fan.index()}>
                <Button class={classes!((times > 0).then_some("on"))} {on_tap}>
                    { fan_name(fan, text) }
                    if times > 0 { <b>{ "× " }{ times }</b> }
                </Button>
            </li>
        }
    };
    html! { <ul class="fan-keys" aria-label={text.result.fans}>{ for fans.iter().map(key) }</ul> }
}

/// The search field for fans and its results; Enter adds the first fan found.
#[autoprops]
#[component]
fn FindFan(
    sheet: &Sheet,
    // The rules: fans without points under them are not found.
    rules: &RuleSet,
    act: &Callback<Action>,
) -> Html {
    let text = use_text();
    let asked = use_state_eq(String::new);
    let mut fans = if asked.trim().is_empty() { Vec::new() } else { text.find(&asked, rules) };
    fans.retain(|&fan| rules.points(fan) > 0);
    let on_type = {
        let asked = asked.setter();
        move |typed| asked.set(typed)
    };
    let on_enter = {
        let (asked, first, act) = (asked.setter(), fans.first().copied(), act.clone());
        move |()| {
            if let Some(fan) = first {
                act.emit(Action::AddFan(fan));
                asked.set(String::new());
            }
        }
    };
    html! {
        <>
            <FindField
                label={text.learn().search}
                hint={text.learn().search_hint}
                value={(*asked).clone()}
                {on_type}
                {on_enter}
            />
            { fan_keys(&fans, sheet, act, text) }
        </>
    }
}
