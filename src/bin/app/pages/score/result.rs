//! The result below its headline: waits, faults, or the fans with their sets and payments.

use std::rc::Rc;

use bafan::{Fault, Situation, Tile};
use yew::prelude::*;

use super::fans::Fans;
use super::groups::Groups;
use super::outcome::{Outcome, Win};
use super::payments::Payments;
use super::state::Action;
use crate::components::TileFace;
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`ResultView`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What there is to say.
    pub outcome: Rc<Outcome>,
    /// How the hand was won.
    pub situation: Situation,
    /// What is done.
    pub act: Callback<Action>,
}

/// The result in full.
#[component]
pub fn ResultView(props: &Props) -> Html {
    let text = use_text();
    let content = match &*props.outcome {
        Outcome::Empty => html! { <p class="remark">{ text.result.tip }</p> },
        Outcome::Waiting(waits) if !waits.is_empty() => waits_list(waits, text),
        Outcome::Impossible(faults) => faults_list(faults, text),
        Outcome::Win(win) => winning(win, props, text),
        Outcome::Missing(_) | Outcome::Waiting(_) | Outcome::NoWin => Html::default(),
    };
    // Before the win the flags matter less than what is missing or wrong.
    let early = matches!(&*props.outcome, Outcome::Waiting(_) | Outcome::Impossible(_)).then_some("early");
    html! { <section class={classes!("result", early)} aria-label={text.result.title}>{ content }</section> }
}

fn winning(win: &Win, props: &Props, text: &Text) -> Html {
    html! {
        <>
            <h2>{ text.result.fans }</h2>
            <Fans fans={win.fans.clone()} />
            <h2>{ text.result.payments }</h2>
            if win.short == 0 {
                <Payments seats={win.seats} situation={props.situation} act={props.act.clone()} />
            } else {
                <p class="remark">{ text.result.no_payments }</p>
            }
            <h2>{ text.result.sets }</h2>
            <Groups groups={win.groups.clone()} />
        </>
    }
}

fn waits_list(waits: &[(Tile, u8)], text: &Text) -> Html {
    let wait = |&(tile, left): &(Tile, u8)| {
        html! {
            <li class={(left == 0).then_some("gone")}>
                <TileFace {tile} named=true />
                <span>{ (text.result.left)(left) }</span>
            </li>
        }
    };
    html! {
        <>
            <h2>{ text.result.waits }</h2>
            <ul class="waits">{ for waits.iter().map(wait) }</ul>
        </>
    }
}

fn faults_list(faults: &[Fault], text: &Text) -> Html {
    html! {
        <>
            <h2>{ text.result.faults }</h2>
            <ul class="faults">{ for faults.iter().map(|fault| html! { <li>{ (text.fault)(fault) }</li> }) }</ul>
        </>
    }
}
