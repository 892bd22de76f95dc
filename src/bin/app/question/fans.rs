//! Fans with their numbers, picked by family or found by typing, and the total.

use std::rc::Rc;

use bafan::study::search::search;
use bafan::{Family, Fan, RuleSet, order};
use yew::prelude::*;

use super::field::number_field;
use super::sheet::{Action, Sheet};
use crate::account::fan_name;
use crate::components::FindField;
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`FanPicker`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What has been entered.
    pub sheet: Sheet,
    /// The rules: a fan that is worth nothing under them is not offered.
    pub rules: Rc<RuleSet>,
    /// What is done.
    pub act: Callback<Action>,
}

/// The fans named so far with the total, and below them all fans of a family, or those that are found.
#[component]
pub fn FanPicker(props: &Props) -> Html {
    let text = use_text();
    let words = text.question();
    let act = &props.act;
    let family = use_state_eq(|| Family::Chows);
    let asked = use_state_eq(String::new);
    let blank = asked.trim().is_empty();
    let fans = offered(&asked, *family, &props.rules);
    let on_type = {
        let asked = asked.setter();
        move |typed| asked.set(typed)
    };
    let on_enter = {
        let (asked, first, act) = (asked.setter(), fans.first().copied().filter(|_| !blank), act.clone());
        move |()| {
            if let Some(fan) = first {
                act.emit(Action::AddFan(fan));
                asked.set(String::new());
            }
        }
    };
    let tab = |of: Family| {
        let setter = family.setter();
        let onclick = move |_: MouseEvent| setter.set(of);
        html! {
            <button type="button" class={of.slug()} aria-pressed={(of == *family && blank).to_string()} {onclick}>
                <span lang="zh-Hans">{ of.name() }</span>
                { for (words.family)(of).map(|name| html! { <small>{ name }</small> }) }
            </button>
        }
    };
    let total = act.reform(Action::Total);
    html! {
        <div class="picker">
            <ul class="named-fans" aria-label={words.named}>
                { for props.sheet.fans.iter().map(|&(fan, times)| named(fan, times, act, text)) }
            </ul>
            <div class="find-and-total">
                { number_field(html! { words.total }, None, &props.sheet.total, total) }
                <FindField
                    label={text.learn().search}
                    hint={text.learn().search_hint}
                    value={(*asked).clone()}
                    {on_type}
                    {on_enter}
                />
            </div>
            if blank {
                <div class="family-tabs" role="group" aria-label={text.learn().families}>{ for Family::ALL.map(tab) }</div>
            }
            <ul class="fan-keys" aria-label={text.result.fans}>
                { for fans.iter().map(|&fan| key(fan, &props.sheet, act, text)) }
            </ul>
        </div>
    }
}

/// The fans that are found by what is typed; those of a family, in the order in which they are taught, where nothing is.
fn offered(asked: &str, family: Family, rules: &RuleSet) -> Vec<Fan> {
    let mut fans = search(asked);
    if asked.trim().is_empty() {
        fans.retain(|fan| fan.family() == family);
        order::by_key(&mut fans, |fan| fan.lesson());
    }
    fans.retain(|&fan| rules.points(fan) > 0);
    fans
}

/// A fan that was named: so many times, once less, once more.
fn named(fan: Fan, times: u32, act: &Callback<Action>, text: &Text) -> Html {
    let words = text.question();
    html! {
        <li key={fan.index()}>
            <button type="button" aria-label={(words.fewer)(fan)} onclick={act.reform(move |_: MouseEvent| Action::TakeFan(fan))}>
                { "−" }
            </button>
            <span>
                { fan_name(fan, text) }
                if times > 1 {
                    <b>{ " × " }{ times }</b>
                }
            </span>
            <button type="button" aria-label={(words.more)(fan)} onclick={act.reform(move |_: MouseEvent| Action::AddFan(fan))}>
                { "+" }
            </button>
        </li>
    }
}

/// A fan to be tapped; each tap counts it once more.
fn key(fan: Fan, sheet: &Sheet, act: &Callback<Action>, text: &Text) -> Html {
    let times = sheet.fans.iter().find(|(known, _)| *known == fan).map_or(0, |&(_, times)| times);
    html! {
        <li key={fan.index()}>
            <button
                type="button"
                class={classes!((times > 0).then_some("on"))}
                onclick={act.reform(move |_: MouseEvent| Action::AddFan(fan))}
            >
                { fan_name(fan, text) }
                if times > 0 {
                    <b>{ "× " }{ times }</b>
                }
            </button>
        </li>
    }
}
