//! The coach: what each choice promises, when somebody asks; or what a discard gave away.

use std::cmp::Reverse;
use std::rc::Rc;

use bafan::Analysis;
use bafan_table::play::{Action, Asked, Log, Observation};
use yew::prelude::*;

use super::under::Under;
use super::words::action_name;
use crate::browser::worker_client::use_task;
use crate::model::entry::Action as Entered;
use crate::model::play::{Game, Options, entered, one_line};
use crate::model::tasks::{Decision, ReviewQuestion, TaskState};
use crate::model::text::Text;
use crate::view::components::{Sheet, TaskUnderWay};
use crate::view::language::use_text;
use crate::view::pages::score::result::discards::Discards;
use crate::view::pages::score::result::routes::WaysToEight;

/// So many choices are listed.
const CHOICES: usize = 6;

/// Properties of [`CoachSheet`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The hand, at a moment when the person is asked.
    pub game: Game,
    /// A discard is chosen.
    pub on_act: Callback<Action>,
    /// It is closed.
    pub on_close: Callback<()>,
}

/// The choices with what they promise, the ways to eight, and for a discard what the hand then needs.
#[component]
pub fn CoachSheet(props: &Props) -> Html {
    let text = use_text();
    let words = text.play();
    let game = &props.game;
    let seen = game.seen();
    let (log, seat) = (one_line(&Log::of(game.state())), seen.seat.letter());
    let state = use_task(Some(ReviewQuestion { log, seat, from: game.state().actions().len() }));
    let (draft, elsewhere) = (seen.draft(), seen.elsewhere());
    let turn = matches!(seen.asked, Asked::Turn { .. });
    let analysis = turn.then(|| Analysis::of(&draft, &game.deal().rules, &elsewhere));
    let table = Rc::new(entered(&seen));
    let act = {
        let on_act = props.on_act.clone();
        Callback::from(move |entered: Entered| {
            if let Entered::Discard(tile) = entered {
                on_act.emit(Action::Discard(tile));
            }
        })
    };
    html! {
        <Sheet title={words.coach} on_close={props.on_close.clone()}>
            <div class="coach">
                <p class="remark">{ words.coach_about }</p>
                { for state.map(|state| promised(&state, &seen, &props.on_close, text)) }
                <WaysToEight {draft} seen={elsewhere} />
                if let Some(Analysis::Choice(prospects)) = analysis {
                    <Discards {prospects} {table} {act} />
                }
            </div>
        </Sheet>
    }
}

fn promised(
    state: &TaskState<crate::model::tasks::Review>,
    seen: &Observation,
    close: &Callback<()>,
    text: &Text,
) -> Html {
    match state {
        TaskState::Pending(progress) => {
            html! { <TaskUnderWay label={text.play().reviewing} progress={*progress} on_stop={close.clone()} /> }
        }
        TaskState::Failed(failure) => html! { <p class="remark">{ failure.error.clone() }</p> },
        TaskState::NoWorker => html! { <p class="remark">{ text.worker.missing }</p> },
        TaskState::Ready(review) => {
            review.decisions.first().map(|decision| choices(decision, seen, text)).unwrap_or_default()
        }
    }
}

/// The choices, most promising first.
pub fn choices(decision: &Decision, seen: &Observation, text: &Text) -> Html {
    let words = text.play();
    let legal = seen.legal();
    let mut ranked: Vec<(usize, &Action)> = legal.iter().enumerate().collect();
    ranked.sort_by_key(|&(place, _)| Reverse(decision.promises.get(place).copied()));
    let line = |(place, action): (usize, &Action)| {
        let cost = decision.cost(place);
        let said = if cost == 0.0 { words.coach_best.to_owned() } else { words.coach_less(&points(cost)) };
        html! { <li key={place}><b>{ action_name(*action, seen, text) }</b><span>{ said }</span></li> }
    };
    html! { <ol class="promises">{ for ranked.into_iter().take(CHOICES).map(line) }</ol> }
}

/// Points with a decimal.
pub fn points(cost: f32) -> String {
    format!("{cost:.1}")
}

/// What the coach says unasked of the last discard: where it promised less than the best by more than was set.
#[hook]
pub fn use_warning(under: &Under, options: Options, text: &'static Text) -> Option<String> {
    let seat = under.game.deal().seat;
    let asked = under.discard.clone().filter(|_| options.coaching.limit().is_some());
    let question = asked.map(|(from, log)| ReviewQuestion { log: log.to_string(), seat: seat.letter(), from });
    let state = use_task(question);
    let (Some(TaskState::Ready(review)), Some((from, log)), Some(limit)) =
        (state, &under.discard, options.coaching.limit())
    else {
        return None;
    };
    let decision = review.decisions.iter().find(|decision| decision.action == *from)?;
    let taken = decision.taken.filter(|&taken| decision.cost(taken) > limit)?;
    warned(decision, taken, &Rc::clone(log), seat, text)
}

fn warned(decision: &Decision, taken: usize, log: &str, seat: bafan::Wind, text: &Text) -> Option<String> {
    let seen = log.parse::<Log>().ok()?.moment(decision.action).observe(seat);
    let legal = seen.legal();
    let name = |place: usize| Some(action_name(*legal.get(place)?, &seen, text));
    Some(text.play().coach_warns(&name(taken)?, &name(decision.best())?, &points(decision.cost(taken))))
}
