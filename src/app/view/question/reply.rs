//! What an answer is entered with: for each kind of question its own part.

use std::rc::Rc;

use bafan::{RuleSet, Wind};
use bafan_study::quiz::{Answer, Question, Task};
use yew::prelude::*;

use super::Marked;
use super::building::Building;
use super::choices::Choices;
use super::fans::FanPicker;
use super::field::{NumberField, Pad};
use super::improving::Improving;
use super::outcome::Outcome;
use super::tiles::TilesReply;
use crate::model::answer_sheet::{Action, Key, Sheet, winning_seat};
use crate::model::text::Text;
use crate::view::language::use_text;

/// Properties of [`Reply`], and of a part that takes all of them.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// The rules.
    pub rules: RuleSet,
    /// What has been entered.
    pub sheet: Sheet,
    /// The answer, once it was marked.
    pub marked: Option<Marked>,
    /// What is done.
    pub act: Callback<Action>,
}

/// The part that the kind of question asks for. Fans are entered no more once they are marked: the verdict lists them.
#[component]
pub fn Reply(props: &Props) -> Html {
    let text = use_text();
    let Props { question, rules, sheet, marked, act } = props;
    match &question.task {
        Task::Score { .. } | Task::Total { .. } if marked.is_some() => Html::default(),
        Task::Total { .. } => html! { <TotalReply total={sheet.total.clone()} {act} /> },
        Task::Score { .. } => html! { <FanPicker sheet={sheet.clone()} rules={*rules} alone=true {act} /> },
        Task::Announce { winner, .. } => match &marked {
            Some(marked) => paid(winning_seat(*winner), marked, sheet, text),
            None => html! { <Announcing winner={winning_seat(*winner)} sheet={sheet.clone()} rules={*rules} {act} /> },
        },
        Task::Improve { .. } if marked.is_some() => Html::default(),
        Task::Improve { hand, .. } => html! { <Improving hand={hand.clone()} built={sheet.built.clone()} {act} /> },
        Task::Build { .. } if marked.is_some() => Html::default(),
        Task::Build { .. } => html! { <Building {act} /> },
        Task::Waits { .. } | Task::Discard { .. } => {
            html! { <TilesReply {question} rules={*rules} sheet={sheet.clone()} marked={marked.clone()} {act} /> }
        }
        Task::Pays { winner, .. } => match &marked {
            Some(marked) => paid(winning_seat(*winner), marked, sheet, text),
            None => html! { <PaysReply winner={winning_seat(*winner)} pays={sheet.pays.clone()} {act} /> },
        },
        _ => html! { <Choices {question} chosen={sheet.chosen} marked={marked.clone()} {act} /> },
    }
}

/// Properties of [`TotalReply`].
#[derive(Properties, PartialEq)]
struct TotalProps {
    total: AttrValue,
    act: Callback<Action>,
}

/// A total alone.
#[component]
fn TotalReply(props: &TotalProps) -> Html {
    let words = use_text().question();
    let on_key = {
        let total = props.total.clone();
        props.act.reform(move |key: Key| Action::Total(key.after(&total)))
    };
    html! {
        <>
            <NumberField
                label={html! { words.total }}
                value={props.total.clone()}
                on=true
                on_focus={|()| ()}
                on_type={props.act.reform(Action::Total)}
            />
            <Pad {on_key} />
        </>
    }
}

/// Properties of [`PaysReply`].
#[derive(Properties, PartialEq)]
struct PaysProps {
    winner: Wind,
    pays: [String; 4],
    act: Callback<Action>,
}

/// A field for each seat, and the pad for one of them after the other.
#[component]
fn PaysReply(props: &PaysProps) -> Html {
    let text = use_text();
    let words = text.question();
    let at = use_state_eq(|| Wind::East);
    let seat = |wind: Wind| {
        let word = if wind == props.winner { words.gets } else { words.pays };
        let (at, on) = (at.setter(), *at == wind);
        html! {
            <li>
                <NumberField
                    label={html! { <>{ text.wind(wind) }{ " " }<small>{ word }</small></> }}
                    value={props.pays[wind as usize].clone()}
                    {on}
                    on_focus={move |()| at.set(wind)}
                    on_type={props.act.reform(move |typed| Action::Pays(wind, typed))}
                />
            </li>
        }
    };
    let on_key = {
        let (at, typed) = (*at, props.pays[*at as usize].clone());
        props.act.reform(move |key: Key| Action::Pays(at, key.after(&typed)))
    };
    html! {
        <>
            <ul class="pays">{ for Wind::ALL.map(seat) }</ul>
            <Pad {on_key} />
        </>
    }
}

/// Properties of [`Announcing`].
#[derive(Properties, PartialEq)]
struct AnnouncingProps {
    winner: Wind,
    sheet: Sheet,
    rules: RuleSet,
    act: Callback<Action>,
}

/// A win as it is announced: first the fans and the total, then who pays.
#[component]
fn Announcing(props: &AnnouncingProps) -> Html {
    let words = use_text().question();
    let paying = use_state_eq(|| false);
    let step = |at: bool, name: &'static str| {
        let setter = paying.setter();
        let onclick = move |_: MouseEvent| setter.set(at);
        html! { <button type="button" class="chip" aria-pressed={(*paying == at).to_string()} {onclick}>{ name }</button> }
    };
    html! {
        <>
            <div class="steps">
                { step(false, words.fans_and_total) }
                { step(true, words.payments) }
            </div>
            if *paying {
                <PaysReply winner={props.winner} pays={props.sheet.pays.clone()} act={props.act.clone()} />
            } else {
                <FanPicker sheet={props.sheet.clone()} rules={props.rules} act={props.act.clone()} />
            }
        </>
    }
}

/// What each seat gets or pays, and beside it what was said instead.
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
                    if right {
                        { Outcome::Right.sign(text) }
                    } else {
                        { Outcome::Wrong.told(words.given(typed)) }
                    }
                }
            </li>
        }
    };
    html! { <ul class="pays">{ for Wind::ALL.map(seat) }</ul> }
}
