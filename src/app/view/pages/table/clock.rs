//! The clock of a session, which stays correct while the device sleeps, and the time limits of the rule books.

mod turn;

use bafan_table::clock::{LIMITS, Limit, Phase};
use gloo::timers::callback::Interval;
use js_sys::Date;

use self::turn::Turn;
use crate::browser::awake::use_awake;
use crate::browser::matches::use_matches;
use crate::browser::session_clock::CLOCK;
use crate::browser::sound;
use crate::model::kept_clock::{KeptClock, LENGTHS, shown};
use crate::model::location::{Location, TablePlace};
use crate::model::play::Sound;
use crate::view::prelude::*;

/// The session's clock, large enough to be read across a table, and the choice of its length; below, the clock of a turn, and the time
/// limits of the rule books.
#[component]
pub fn ClockPage() -> Html {
    let text = use_text();
    let words = &text.table().clock;
    let kept = use_state_eq(|| CLOCK.read().unwrap_or(KeptClock::new(120)));
    let running = use_matches().and_then(|matches| Some(matches.archive.running()?.id));
    let now = use_state_eq(Date::now);
    let runs = kept.runs();
    use_awake(runs);
    {
        let now = now.setter();
        use_effect_with(runs, move |&runs| {
            let ticks = runs.then(|| Interval::new(250, move || now.set(Date::now())));
            move || drop(ticks)
        });
    }
    let set = {
        let (kept, now) = (kept.clone(), now.setter());
        move |clock: KeptClock| {
            // The clock belongs to the running match, whose page then shows it.
            let clock = running.map_or(clock, |id| clock.of(id));
            CLOCK.keep(&Some(clock));
            now.set(Date::now());
            kept.set(clock);
        }
    };
    let time = *now as u64;
    let clock = kept.clock();
    let phase = clock.phase(time);
    {
        let before = use_mut_ref(|| phase);
        use_effect_with(phase, move |&phase| {
            let ran = matches!(before.replace(phase), Phase::Running | Phase::Warning);
            if ran && matches!(phase, Phase::Warning | Phase::Over) {
                sound::play(Sound::Win.notes());
            }
        });
    }
    let toggle = {
        let (set, kept) = (set.clone(), *kept);
        move |()| {
            sound::wake();
            set(kept.toggled(Date::now() as u64));
        }
    };
    let length = |minutes: u64| {
        let set = set.clone();
        let pressed = minutes == kept.minutes;
        let on_tap = move |()| set(KeptClock::new(minutes));
        let name = words.minutes(minutes as u32);
        // A clock that has begun is not reset by a single tap.
        match phase {
            Phase::Waiting => html! { <Button class="chip" pressed={pressed} {on_tap}>{ name }</Button> },
            _ => html! { <Confirm class="chip" {name} sure={words.reset} on_sure={on_tap} /> },
        }
    };
    let (class, said) = match phase {
        Phase::Waiting => ("", words.waiting),
        Phase::Running => ("runs", words.running),
        Phase::Warning => ("warns", words.warning),
        Phase::Paused => ("", words.paused),
        Phase::Over => ("over", words.over),
    };
    html! {
        <div class="session-clock">
            <h2 class="heard">{ words.title }</h2>
            <p class={classes!("time", class)} role="timer">{ shown(clock.left(time)) }</p>
            <p class="asked" role="status">{ said }</p>
            <div class="acts">
                if phase != Phase::Over {
                    <Button class="chip main-act" on_tap={toggle}>
                        { if runs { words.pause } else { words.start } }
                    </Button>
                }
            </div>
            <h3>{ words.length }</h3>
            <div class="acts">{ for LENGTHS.map(length) }</div>
            <Turn />
            <Fold summary={html! { words.limits }}>
                <table class="shares"><tbody>{ for LIMITS.iter().map(|limit| limit_row(limit, text)) }</tbody></table>
            </Fold>
            <p>
                <Link to={Location::Table(TablePlace::Procedure).to_string()} class="chip">
                    { text.table().procedure.title }
                </Link>
            </p>
        </div>
    }
}

fn limit_row(limit: &Limit, text: &Text) -> Html {
    let words = &text.table().clock;
    let time = if limit.seconds < 60 {
        words.seconds(limit.seconds as u32)
    } else {
        words.minutes((limit.seconds / 60) as u32)
    };
    html! {
        <tr>
            <th scope="row">{ words.timer[limit.timer as usize] }<small>{ limit.source }</small></th>
            <td>{ time }</td>
        </tr>
    }
}
