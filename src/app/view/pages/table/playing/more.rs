//! The further actions on a match: calling time, seat exchanges, corrected names, absences, breaking the wall, replayed hands, the mode in
//! which the device only keeps score, and an early end.

use bafan_table::Player;
use bafan_table::record::{Event, Match};

use super::timed::time_call;
use crate::model::location::{Location, TablePlace};
use crate::model::matches::keeps_score_only;
use crate::view::prelude::*;

/// Renders the actions; `on_done` is called after each.
pub fn more(state: &Match, add: &Callback<Event>, on_done: &Callback<()>, text: &Text) -> Html {
    let words = &text.table().play;
    let device = &text.table().device;
    let only = keeps_score_only(state);
    let add = {
        let (add, done) = (add.clone(), on_done.clone());
        Callback::from(move |event| {
            add.emit(event);
            done.emit(());
        })
    };
    let act = |event: Event| add.reform(move |()| event.clone());
    let call = add.reform(|counting| Event::Time { counting });
    let name = |player: Player| state.start.names[player.index()].clone();
    let exchange = add.reform(|players| Event::Exchange { players, from: None, results: false });
    let on_name = add.reform(|(player, name)| Event::Rename { player, name });
    let absences = state.absences().last().copied().unwrap_or_default();
    let attends = |player: Player| {
        let absent = absences[player.index()];
        html! {
            <Button class="chip" pressed={absent} on_tap={act(Event::Attendance { player, absent: !absent })}>
                { name(player) }
            </Button>
        }
    };
    html! {
        <div class="more-acts">
            if state.time.is_none() { <h3>{ words.time }</h3>{ time_call(state, &call, text) } }
            <Exchange names={state.start.names.clone()} on_pair={exchange} />
            <Rename names={state.start.names.clone()} {on_name} />
            if state.start.book.plays_with_three() {
                <h3>{ words.attendance }</h3>
                <p class="remark">{ words.attendance_about }</p>
                <div class="acts" role="group" aria-label={words.attendance}>{ for Player::ALL.map(attends) }</div>
            }
            <h3>
                { text.table().wall.title }
            </h3>
            <p class="remark">{ text.table().wall.tool }</p>
            <div class="acts">
                <Link to={Location::Table(TablePlace::Wall).to_string()} class="chip">{ text.table().wall.title }</Link>
            </div>
            <h3>{ words.replay }</h3>
            <p class="remark">{ words.replay_about }</p>
            <div class="acts"><Button class="chip" on_tap={act(Event::Replay)}>{ words.replay }</Button></div>
            <h3>{ device.title }</h3>
            <p class="remark">{ device.about }</p>
            <div class="acts">
                <Button class="chip" on_tap={act(Event::Device { on: !only })}>
                    { if only { device.off } else { device.on } }
                </Button>
            </div>
            <h3>{ words.end_now }</h3>
            <div class="acts">
                <Confirm class="chip" name={words.end_now} sure={words.sign_sure} on_sure={act(Event::End)} />
            </div>
        </div>
    }
}

/// The four names, one of which can be corrected.
#[autoprops]
#[component]
fn Rename(names: &[String; 4], on_name: &Callback<(Player, String)>) -> Html {
    let words = &use_text().table().play;
    let chosen = use_state_eq(|| None::<Player>);
    let name = use_state_eq(String::new);
    let of_player = |player: Player| {
        let (chosen, name, now) = (chosen.clone(), name.setter(), names[player.index()].clone());
        let pressed = *chosen == Some(player);
        let shown = now.clone();
        let on_tap = move |()| {
            chosen.set(Some(player));
            name.set(now.clone());
        };
        html! { <Button class="chip" {pressed} {on_tap}>{ shown }</Button> }
    };
    let wanted = name.trim().to_owned();
    let barred = wanted.is_empty() || names.contains(&wanted);
    let done = chosen.map(|player| on_name.reform(move |()| (player, wanted.clone())));
    html! {
        <>
            <h3>{ words.rename }</h3>
            <div class="acts" role="group" aria-label={words.rename}>{ for Player::ALL.map(of_player) }</div>
            if let Some(done) = done {
                <div class="acts">
                    { name_field(Some(words.rename.into()), None, (*name).clone(), name.setter()) }
                    <Button class="chip main-act" {barred} on_tap={done}>{ words.do_rename }</Button>
                </div>
            }
        </>
    }
}

/// The choice of two players who exchange seats from the next hand on.
#[autoprops]
#[component]
fn Exchange(names: &[String; 4], on_pair: &Callback<[Player; 2]>) -> Html {
    let words = &use_text().table().play;
    let pair = use_state_eq(Vec::<Player>::new);
    let of_pair = |player: Player| {
        let pressed = pair.contains(&player);
        let pair = pair.clone();
        let on_tap = move |()| {
            let mut next: Vec<Player> = pair.iter().copied().filter(|other| *other != player).collect();
            if !pressed {
                next.push(player);
            }
            pair.set(next.split_off(next.len().saturating_sub(2)));
        };
        html! { <Button class="chip" pressed={pressed} {on_tap}>{ &names[player.index()] }</Button> }
    };
    let exchange = match pair.as_slice() {
        &[one, other] => Some(on_pair.reform(move |()| [one, other])),
        _ => None,
    };
    html! {
        <>
            <h3>{ words.exchange }</h3>
            <div class="acts" role="group" aria-label={words.exchange}>{ for Player::ALL.map(of_pair) }</div>
            if let Some(exchange) = exchange {
                <div class="acts"><Button class="chip main-act" on_tap={exchange}>{ words.do_exchange }</Button></div>
            }
        </>
    }
}
