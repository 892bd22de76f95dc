//! The coach: what each choice promises, when somebody asks; or what a discard gave away.

use std::cmp::Reverse;
use std::rc::Rc;

use bafan::{Analysis, ClaimAdvice, RuleSet, Tile};
use bafan_table::play::{Action, Log, Observation};

use super::under::Under;
use super::words::action_name;
use crate::browser::worker_client::use_task;
use crate::model::entry::Action as Entered;
use crate::model::play::{Game, Options, Turn, claims, entered, one_line};
use crate::model::tasks::{Decision, ReviewQuestion, TaskState};
use crate::view::pages::score::result::claim_advice::answers;
use crate::view::pages::score::result::discards::Discards;
use crate::view::pages::score::result::routes::WaysToEight;
use crate::view::pages::score::result::useful::Useful;
use crate::view::pages::score::result::waits::Waits;
use crate::view::prelude::*;

/// So many choices are listed.
const CHOICES: usize = 6;

/// The ways to eight and what the hand needs; where the person is asked, before them the choices with what they promise, and what
/// each discard or claim leaves.
#[autoprops]
#[component]
pub fn CoachSheet(game: &Game, on_act: &Callback<Action>, on_close: &Callback<()>) -> Html {
    let text = use_text();
    let words = text.play();
    let rules = game.deal().rules;
    let seen = game.seen();
    let asked = (game.turn() == Turn::Own).then(|| {
        let (log, seat) = (one_line(&Log::of(game.state())), seen.seat.letter());
        ReviewQuestion { log, seat, from: game.state().actions().len(), eights: false }
    });
    let state = use_task(asked);
    let (draft, elsewhere) = (seen.draft(), seen.elsewhere());
    html! {
        <Sheet title={words.coach} on_close={on_close.clone()}>
            <div class="coach">
                if game.turn() == Turn::Own { <p class="remark">{ words.coach_about }</p> }
                { for state.map(|state| promised(&state, &seen, on_close, text)) }
                { for claims(&seen).map(|(tile, claims)| claims_view(&claims, tile, &seen, text)) }
                <WaysToEight draft={draft.clone()} seen={elsewhere} {rules} />
                { needed(Analysis::of(&draft, &rules, &elsewhere), &seen, rules, on_act) }
            </div>
        </Sheet>
    }
}

/// What each claim leaves, and letting the tile go.
fn claims_view(claims: &[ClaimAdvice], tile: Tile, seen: &Observation, text: &Text) -> Html {
    let table = entered(seen);
    let danger = |tile: Tile| {
        let dangers = table.dangers(tile).into_iter();
        dangers.map(|(source, danger)| text.advice.danger_from(source, &danger)).collect()
    };
    html! { <><h2>{ text.advice.claim(tile) }</h2>{ answers(claims, tile, danger, text) }</> }
}

/// What the hand needs: by discards on the own turn, else as it is.
fn needed(analysis: Analysis, seen: &Observation, rules: RuleSet, on_act: &Callback<Action>) -> Html {
    let act = {
        let on_act = on_act.clone();
        Callback::from(move |entered: Entered| {
            if let Entered::Discard(tile) = entered {
                on_act.emit(Action::Discard(tile));
            }
        })
    };
    match analysis {
        Analysis::Choice(prospects) => {
            html! { <Discards {prospects} table={Rc::new(entered(seen))} {rules} {act} /> }
        }
        Analysis::Waiting(waits) => html! { <Waits {waits} {act} /> },
        Analysis::Approach(approach) => html! { <Useful {approach} /> },
        _ => Html::default(),
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

pub fn points(cost: f32) -> String {
    format!("{cost:.1}")
}

/// What the coach says unasked of the last discard: where it promised less than the best by more than was set.
#[hook]
pub fn use_warning(under: &Under, options: Options, text: &'static Text) -> Option<String> {
    let seat = under.game.deal().seat;
    let asked = under.discard.clone().filter(|_| options.coaching.limit().is_some());
    let question =
        asked.map(|(from, log)| ReviewQuestion { log: log.to_string(), seat: seat.letter(), from, eights: false });
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
