//! Time, places exchanged, somebody absent, a hand played again, an early end.

use std::rc::Rc;

use bafan_table::Player;
use bafan_table::record::Event;
use yew::prelude::*;
use yew_autoprops::autoprops;

use super::timed::TimeCall;
use crate::model::matches::{KeptMatch, keeps_score_only};
use crate::view::language::use_text;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub kept: Rc<KeptMatch>,
    pub add: Callback<Event>,
    pub on_done: Callback<()>,
}

#[component]
pub fn More(props: &Props) -> Html {
    let text = use_text();
    let words = &text.table().play;
    let device = &text.table().device;
    let state = props.kept.log.state();
    let only = keeps_score_only(state);
    let act = |event: Event| {
        let (add, done) = (props.add.clone(), props.on_done.clone());
        move |_: MouseEvent| {
            add.emit(event.clone());
            done.emit(());
        }
    };
    let call = {
        let (add, done) = (props.add.clone(), props.on_done.clone());
        Callback::from(move |counting| {
            add.emit(Event::Time { counting });
            done.emit(());
        })
    };
    let name = |player: Player| state.start.names[player.index()].clone();
    let exchange = {
        let (add, done) = (props.add.clone(), props.on_done.clone());
        Callback::from(move |players| {
            add.emit(Event::Exchange { players, from: None, results: false });
            done.emit(());
        })
    };
    let absences = state.absences().last().copied().unwrap_or_default();
    let attends = |player: Player| {
        let absent = absences[player.index()];
        html! {
            <button
                type="button"
                class="chip"
                aria-pressed={absent.to_string()}
                onclick={act(Event::Attendance { player, absent: !absent })}
            >
                { name(player) }
            </button>
        }
    };
    html! {
        <div class="more-acts">
            if state.time.is_none() {
                <h3>{ words.time }</h3>
                <TimeCall state={state.clone()} on_call={call} />
            }
            <Exchange names={state.start.names.clone()} on_pair={exchange} />
            if state.start.book.plays_with_three() {
                <h3>{ words.attendance }</h3>
                <p class="remark">{ words.attendance_about }</p>
                <div class="acts">{ for Player::ALL.map(attends) }</div>
            }
            <h3>{ words.replay }</h3>
            <p class="remark">{ words.replay_about }</p>
            <div class="acts"><button type="button" class="chip" onclick={act(Event::Replay)}>{ words.replay }</button></div>
            <h3>{ device.title }</h3>
            <p class="remark">{ device.about }</p>
            <div class="acts">
                <button type="button" class="chip" onclick={act(Event::Device { on: !only })}>
                    { if only { device.off } else { device.on } }
                </button>
            </div>
            <h3>{ words.end_now }</h3>
            <div class="acts"><button type="button" class="chip" onclick={act(Event::End)}>{ words.end_now }</button></div>
        </div>
    }
}

/// Two names, who exchange seats from the next hand on.
#[autoprops]
#[component]
fn Exchange(names: &[String; 4], on_pair: &Callback<[Player; 2]>) -> Html {
    let words = &use_text().table().play;
    let pair = use_state_eq(Vec::<Player>::new);
    let of_pair = |player: Player| {
        let pressed = pair.contains(&player);
        let pair = pair.clone();
        let onclick = move |_: MouseEvent| {
            let mut next: Vec<Player> = pair.iter().copied().filter(|other| *other != player).collect();
            if !pressed {
                next.push(player);
            }
            pair.set(next.split_off(next.len().saturating_sub(2)));
        };
        html! {
            <button type="button" class="chip" aria-pressed={pressed.to_string()} {onclick}>{ &names[player.index()] }</button>
        }
    };
    let exchange = match pair.as_slice() {
        &[one, other] => Some(on_pair.reform(move |_: MouseEvent| [one, other])),
        _ => None,
    };
    html! {
        <>
            <h3>{ words.exchange }</h3>
            <div class="acts">{ for Player::ALL.map(of_pair) }</div>
            if let Some(exchange) = exchange {
                <div class="acts">
                    <button type="button" class="chip main-act" onclick={exchange}>{ words.do_exchange }</button>
                </div>
            }
        </>
    }
}
