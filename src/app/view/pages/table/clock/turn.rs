//! The clock of a turn: one large button for the player who discards.

use gloo::timers::callback::Interval;
use js_sys::Date;

use crate::browser::awake::use_awake;
use crate::browser::sharing::buzz;
use crate::model::turn_clock::{TurnClock, TurnPhase, turns};
use crate::view::prelude::*;

/// The large button with the time left and the phase, the button that starts the first turn, and the choice of the limit.
#[component]
pub fn Turn() -> Html {
    let text = use_text();
    let words = &text.table().clock;
    let limits = turns();
    let chosen = use_state_eq(|| 0_usize);
    let clock = use_state_eq(|| limits.first().map(|limit| TurnClock::new(limit)));
    let now = use_state_eq(Date::now);
    let Some(shown) = *clock else { return Html::default() };
    let phase = shown.phase(*now as u64);
    let runs = !matches!(phase, TurnPhase::Ready | TurnPhase::Over);
    use_turning(phase, now.setter());
    let start = |of: fn(TurnClock, u64) -> TurnClock| {
        let (clock, now) = (clock.setter(), now.setter());
        let limit = limits.get(*chosen).copied();
        move |()| {
            let time = Date::now();
            clock.set(limit.map(|limit| of(TurnClock::new(limit), time as u64)));
            now.set(time);
        }
    };
    let length = |(place, limit): (usize, &&'static bafan_table::clock::Limit)| {
        let (chosen, clock, limit) = (chosen.clone(), clock.setter(), *limit);
        let pressed = place == *chosen;
        let on_tap = move |()| {
            chosen.set(place);
            clock.set(Some(TurnClock::new(limit)));
        };
        html! { <Button class="chip" pressed={pressed} {on_tap}>{ words.seconds(limit.seconds as u32) }</Button> }
    };
    let (class, said) = match phase {
        TurnPhase::Ready => ("", words.ready),
        TurnPhase::Claims => ("claims", words.claims),
        TurnPhase::Turn => ("runs", words.thinks),
        TurnPhase::Warning => ("warns", words.hurry),
        TurnPhase::Over => ("over", words.over),
    };
    html! {
        <section class="turn-clock">
            <h3>{ words.turn }</h3>
            <p class="remark">{ words.turn_about }</p>
            <Button class={classes!("discarded", class)} on_tap={start(TurnClock::discarded)}>
                <b role="timer">{ shown.seconds(*now as u64) }</b>
                <span>{ said }</span>
                <small>{ words.discarded }</small>
            </Button>
            <div class="acts">
                <Button class="chip" disabled={runs} on_tap={start(TurnClock::first)}>{ words.first }</Button>
                { for limits.iter().enumerate().map(length) }
            </div>
        </section>
    }
}

/// Updates the time while a turn runs, keeps the screen on, and makes the phone vibrate as a warning and at the end.
#[hook]
fn use_turning(phase: TurnPhase, now: UseStateSetter<f64>) {
    let runs = !matches!(phase, TurnPhase::Ready | TurnPhase::Over);
    use_awake(runs);
    use_effect_with(runs, move |&runs| {
        let ticks = runs.then(|| Interval::new(100, move || now.set(Date::now())));
        move || drop(ticks)
    });
    use_effect_with(phase, |phase| match phase {
        TurnPhase::Warning => buzz(60),
        TurnPhase::Over => buzz(400),
        _ => {}
    });
}
