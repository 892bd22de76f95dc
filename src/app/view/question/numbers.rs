//! Numbers as an answer: a total, the payments of each seat, or the announcement of a win.

use bafan::{RuleSet, Wind};
use bafan_study::quiz::{Answer, Reply};

use super::ReplyProps;
use super::field::{NumberField, pad};
use super::outcome::Outcome;
use super::{Marked, fans};
use crate::model::answer_sheet::{Action, Key, Sheet, winning_seat};
use crate::view::prelude::*;

/// Renders the fields of a question about a total, payments or an announcement; after marking, the right payments with the given ones.
pub fn numbers_reply(props: &ReplyProps, text: &Text) -> Html {
    let ReplyProps { question, rules, sheet, marked, act } = props;
    match (question.task.reply(), marked) {
        (Reply::Announcement(winner) | Reply::Payments(winner), Some(marked)) => {
            paid(winning_seat(winner), marked, sheet, text)
        }
        (Reply::Announcement(winner), None) => {
            html! { <Announcing winner={winning_seat(winner)} sheet={sheet.clone()} rules={*rules} {act} /> }
        }
        (Reply::Payments(winner), None) => {
            html! { <PaysReply winner={winning_seat(winner)} pays={sheet.pays.clone()} {act} /> }
        }
        _ => total_reply(&sheet.total, act, text),
    }
}

fn total_reply(total: &str, act: &Callback<Action>, text: &Text) -> Html {
    let words = text.question();
    let on_key = {
        let total = total.to_owned();
        act.reform(move |key: Key| Action::Total(key.after(&total)))
    };
    html! {
        <>
            <NumberField
                label={html! { words.total }}
                value={total.to_owned()}
                on=true
                on_focus={|()| ()}
                on_type={act.reform(Action::Total)}
            />
            { pad(&on_key, text) }
        </>
    }
}

/// A field for each seat, and the number pad, which types into the chosen field.
#[autoprops]
#[component]
fn PaysReply(winner: &Wind, pays: &[String; 4], act: &Callback<Action>) -> Html {
    let text = use_text();
    let words = text.question();
    let at = use_state_eq(|| Wind::East);
    let seat = |wind: Wind| {
        let word = if wind == *winner { words.gets } else { words.pays };
        let (at, on) = (at.setter(), *at == wind);
        html! {
            <li>
                <NumberField
                    label={html! { <>{ text.wind(wind) }{ " " }<small>{ word }</small></> }}
                    value={pays[wind as usize].clone()}
                    {on}
                    on_focus={move |()| at.set(wind)}
                    on_type={act.reform(move |typed| Action::Pays(wind, typed))}
                />
            </li>
        }
    };
    let on_key = {
        let (at, typed) = (*at, pays[*at as usize].clone());
        act.reform(move |key: Key| Action::Pays(at, key.after(&typed)))
    };
    html! { <><ul class="pays">{ for Wind::ALL.map(seat) }</ul>{ pad(&on_key, text) }</> }
}

/// The announcement of a win: first the fans and the total, then the payments.
#[autoprops]
#[component]
fn Announcing(winner: &Wind, sheet: &Sheet, rules: &RuleSet, act: &Callback<Action>) -> Html {
    let words = use_text().question();

    let paying = use_state_eq(|| false);
    let step = |at: bool, name: &'static str| {
        let setter = paying.setter();
        let on_tap = move |()| setter.set(at);
        html! { <Button class="chip" pressed={*paying == at} {on_tap}>{ name }</Button> }
    };
    html! {
        <>
            <div class="steps">{ step(false, words.fans_and_total) }{ step(true, words.payments) }</div>
            if *paying {
                <PaysReply winner={*winner} pays={sheet.pays.clone()} {act} />
            } else {
                <fans::FanPicker sheet={sheet.clone()} rules={*rules} alone=false act={act.clone()} />
            }
        </>
    }
}

/// Renders what each seat gets or pays and, unless the question was skipped, whether the given amount is right.
fn paid(winner: Wind, marked: &Marked, sheet: &Sheet, text: &Text) -> Html {
    let words = text.question();
    let (Answer::Pays(pays) | Answer::Announced { pays, .. }) = &marked.marking.solution else {
        return Html::default();
    };
    let seat = |wind: Wind| {
        let word = if wind == winner { words.gets } else { words.pays };
        let typed = &sheet.pays[wind as usize];
        let amount = pays[wind as usize].unsigned_abs();
        let right = typed.parse() == Ok(amount);
        html! {
            <li>
                <span>{ text.wind(wind) }{ " " }<small>{ word }</small>{ " " }<b>{ amount }</b></span>
                if !marked.skipped {
                    if right { { Outcome::Right.sign(text) } } else { { Outcome::Wrong.told(words.given(typed)) } }
                }
            </li>
        }
    };
    html! { <ul class="pays">{ for Wind::ALL.map(seat) }</ul> }
}
