//! The session's clock on the page of its match, and the effect of calling time.

use std::rc::Rc;

use bafan_table::clock::{InPlay, Phase, after_time};
use bafan_table::record::{Event, Length, Match};
use gloo::timers::callback::Interval;
use js_sys::Date;

use crate::browser::session_clock::CLOCK;
use crate::model::kept_clock::shown;
use crate::model::location::{Location, TablePlace};
use crate::model::matches::KeptMatch;
use crate::view::prelude::*;

/// The time left and, once it has run out, the buttons that call time; nothing if the match has no clock or no further hand.
#[autoprops]
#[component]
pub fn Timed(kept: &Rc<KeptMatch>, add: &Callback<Event>) -> Html {
    let text = use_text();
    let words = &text.table().clock;
    let state = kept.log.state();
    let id = kept.id;
    let kept = use_memo(id, move |_| CLOCK.read().filter(|clock| clock.of == Some(id)));
    let now = use_state_eq(Date::now);
    let runs = kept.is_some_and(|clock| clock.runs()) && state.may_play_on();
    {
        let now = now.setter();
        use_effect_with(runs, move |&runs| {
            let ticks = runs.then(|| Interval::new(500, move || now.set(Date::now())));
            move || drop(ticks)
        });
    }
    // The match may have been signed on another device.
    use_effect_with((id, state.ended.is_some()), |&(id, ended)| {
        if ended && let Some(clock) = CLOCK.read().filter(|clock| clock.of == Some(id) && clock.runs()) {
            CLOCK.keep(&Some(clock.toggled(Date::now() as u64)));
        }
    });
    let Some(clock) = kept.filter(|_| state.may_play_on()) else { return Html::default() };
    let (clock, now) = (clock.clock(), *now as u64);
    let phase = clock.phase(now);
    let call = add.reform(|counting| Event::Time { counting });
    html! {
        <div class="timed">
            <Link
                to={Location::Table(TablePlace::Clock).to_string()}
                class={classes!("chip", (phase == Phase::Warning).then_some("warns"))}
            >
                <span role="timer">{ shown(clock.left(now)) }</span>
                if phase == Phase::Paused || phase == Phase::Waiting { <small>{ words.paused }</small> }
            </Link>
            if phase == Phase::Warning { <span class="remark" role="status">{ words.warning }</span> }
            if phase == Phase::Over && state.time.is_none() {
                <p class="warning" role="alert">{ words.over }</p>
                { time_call(state, &call, text) }
            }
        </div>
    }
}

/// Renders the two buttons that call time, each with its effect under the rule book. The callback gets true if a declared win is being
/// counted.
pub fn time_call(state: &Match, on_call: &Callback<bool>, text: &Text) -> Html {
    let words = &text.table().play;
    let call = |counting: bool, name: &'static str| {
        let on_tap = on_call.reform(move |()| counting);
        html! {
            <>
                <Button class="chip" {on_tap}>{ name }</Button>
                <span class="remark">{ after(state, counting, state.hands.len(), text) }</span>
            </>
        }
    };
    html! { <div class="time-calls">{ call(false, words.time) }{ call(true, words.time_counting) }</div> }
}

/// Returns a sentence that states what happens under the match's rule book if time is called after `done` hands.
pub fn after(state: &Match, counting: bool, done: usize, text: &Text) -> &'static str {
    let hands = match state.start.length {
        Length::Rounds(rounds) => 4 * usize::from(rounds),
        Length::Loss(_) => usize::MAX,
    };
    let in_play = if counting { InPlay::Counting } else { InPlay::Hand };
    text.table().play.after[after_time(state.start.book, in_play, done, hands) as usize]
}
