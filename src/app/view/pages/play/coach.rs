//! The coach: on request, the best choice with its reason and the cost of the other choices; without a request, the cost of a bad discard.

use std::cmp::Reverse;
use std::rc::Rc;

use bafan::{Analysis, ClaimAdvice, Family, Fan, Meld, RuleSet, Tally, Tile, WaitValue, order};
use bafan_table::play::{Action, Log, Observation};

use super::under::Under;
use super::words::action_name;
use crate::browser::worker_client::use_task;
use crate::model::entry::Action as Entered;
use crate::model::play::{Game, Options, Reason, claims, entered, reason};
use crate::model::tasks::{Decision, Review, ReviewQuestion, TaskState};
use crate::view::pages::score::result::claim_advice::answers;
use crate::view::pages::score::result::discards::Discards;
use crate::view::pages::score::result::routes::WaysToEight;
use crate::view::pages::score::result::useful::useful_view;
use crate::view::pages::score::result::waits::waits_view;
use crate::view::prelude::*;

const CHOICES: usize = 6;

/// The minimum number of pairs with which seven pairs are named as the aim of a discard.
const FEWEST_PAIRS: usize = 4;

/// Asks the coach about the user's current decision; `None` unless `asked`.
#[hook]
pub fn use_advice(game: &Game, asked: bool) -> Option<TaskState<Review>> {
    use_task(asked.then(|| {
        let (log, seat) = (Log::of(game.state()).one_line(), game.deal().seat.letter());
        ReviewQuestion { log, seat, from: game.state().actions().len(), eights: false }
    }))
}

/// The best choice in one line: a discard as its tile, with what it keeps; any other choice with the next best choice. Until the coach has
/// answered, the line shows the progress, or why no answer can come.
#[autoprops]
#[component]
pub fn Strip(advice: &TaskState<Review>, seen: &Observation, on_close: &Callback<()>) -> Html {
    let text = use_text();
    let words = text.play();
    let said = match advice {
        TaskState::Ready(review) => Some(match review.decisions.first() {
            Some(decision) => best(decision, seen, text),
            None => html! { <>{ only_choice(seen, text) }</> },
        }),
        _ => None,
    };
    html! {
        <div class="coach-strip" role="status">
            { said.unwrap_or_else(|| under_way(advice, on_close, text)) }
            <Button class="plain-call" label={words.coach_close} on_tap={on_close.clone()}>{ icon(Glyph::No) }</Button>
        </div>
    }
}

/// Renders the only legal choice and, if the hand is complete, the reason why a win is not a choice: it would be false; `None` if there are
/// several choices.
fn only_choice(seen: &Observation, text: &Text) -> Option<Html> {
    let &[only] = seen.legal().as_slice() else { return None };
    Some(html! { <>{ chosen(only, text) }<span>{ false_win(seen, text) }</span></> })
}

/// Says that the hand is complete but has too few points for a win; `None` if that is not the case.
fn false_win(seen: &Observation, text: &Text) -> Option<String> {
    let (_, tally) = seen.complete()?;
    (tally.points() < seen.minimum).then(|| text.play().coach_false(tally.points()))
}

fn best(decision: &Decision, seen: &Observation, text: &Text) -> Html {
    let words = text.play();
    let legal = seen.legal();
    let ranked = ranked(decision, legal.len());
    let Some(&best) = ranked.first().and_then(|&place| legal.get(place)) else { return Html::default() };
    let aim = decision.fan.as_deref().and_then(Fan::from_slug);
    let why = match best {
        Action::Discard(tile) => reason(seen, tile).map(|reason| why(&reason, aim, text)),
        Action::Win => None,
        _ => ranked.get(1).and_then(|&next| {
            let name = action_name(*legal.get(next)?, text);
            let cost = decision.cost(next);
            let then = match is_nothing(cost) {
                true => words.coach_as_good(&name),
                false => words.coach_then(&name, &words.coach_less(&points(cost))),
            };
            let leaves = claims(seen).and_then(|(_, claims)| claims.into_iter().find(|claim| is_of(claim, best)));
            let leaves = leaves.map(|claim| {
                let winning = (claim.distance == 0).then(|| claim.winning());
                text.advice.leaves_and_wins(claim.distance, &claim.useful, winning) + text.question().stop
            });
            let said: Vec<String> = leaves.into_iter().chain(false_win(seen, text)).chain([then]).collect();
            Some(said.join(text.language.gap()))
        }),
    };
    let verb = matches!(best, Action::Discard(_)).then(|| html! { <b aria-hidden="true">{ words.coach_discard }</b> });
    html! { <>{ for verb }{ chosen(best, text) }<span>{ why }</span></> }
}

/// Returns whether advice is about this answer to a discard.
fn is_of(claim: &ClaimAdvice, action: Action) -> bool {
    match claim.meld {
        None => action == Action::Pass,
        Some(Meld::Chow { low, .. }) => action == Action::Chow(low),
        Some(Meld::Pung { .. }) => action == Action::Pung,
        Some(_) => action == Action::MeldedKong,
    }
}

/// Describes what a discard keeps, how far the remaining hand is from waiting and how many tiles bring it nearer to any win, and the fan
/// that it aims for; if the remaining hand is waiting, names its waits instead.
fn why(reason: &Reason, aim: Option<Fan>, text: &Text) -> String {
    let words = text.play();
    if reason.distance == 0 {
        return waits_for(reason, text);
    }
    let sets = text.list(reason.sets.iter().map(|set| text.set(set)));
    let helps = words.coach_helps(reason.distance.into(), reason.helpful);
    // With fewer pairs, most of the useful tiles lead to other fans.
    let aim = aim.filter(|&fan| fan != Fan::SevenPairs || reason.pairs >= FEWEST_PAIRS);
    let aims = aim.map(|fan| (fan.family(), text.fan_alone(fan)));
    let kept = match (reason.sets.is_empty(), reason.pair, aims) {
        // A hand of a special form, such as seven pairs, has no sets to keep. While the hand is far from waiting, most of the useful tiles
        // lead to other fans.
        (.., Some((Family::Structure, name))) | (true, false, Some((_, name))) => {
            let aims = words.coach_aims(name);
            return if reason.distance > 1 { aims.trim().to_owned() } else { words.coach_helps_to(&helps, name) };
        }
        (true, false, None) => return helps,
        (true, true, _) => words.coach_keeps_pair(&helps),
        (false, false, _) => words.coach_keeps(&sets, &helps),
        (false, true, _) => words.coach_keeps_both(&sets, &helps),
    };
    aims.into_iter().fold(kept, |kept, (_, name)| kept + &words.coach_aims(name))
}

/// Names the waits that a discard leaves, and says whether they reach eight points.
fn waits_for(reason: &Reason, text: &Text) -> String {
    let words = text.play();
    if reason.waits.is_empty() {
        return words.coach_waits_dead.to_owned();
    }
    let tiles = text.either(reason.waits.iter().map(|wait| wait.tile));
    let reaches = |tally: fn(&WaitValue) -> &Tally| reason.waits.iter().any(|wait| tally(wait).reaches_minimum());
    if reaches(|wait| &wait.discarded) {
        words.coach_waits(&tiles, reason.helpful)
    } else if reaches(|wait| &wait.drawn) {
        words.coach_waits_drawn(&tiles, reason.helpful)
    } else {
        words.coach_waits_below(&tiles, reason.helpful)
    }
}

/// Renders a choice; a discard is shown as its tile.
fn chosen(action: Action, text: &Text) -> Html {
    let name = action_name(action, text);
    match action {
        Action::Discard(tile) => html! { <><span class="heard">{ name }</span>{ tile_face(tile) }</> },
        _ => html! { <b>{ name }</b> },
    }
}

/// Returns the indices of the choices, most promising first.
fn ranked(decision: &Decision, count: usize) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    order::by_key(&mut places, |&place| Reverse(decision.promises.get(place).copied()));
    places
}

/// Returns what each discard costs, in points; empty without a decision.
pub fn costs(decision: Option<&Decision>, seen: &Observation) -> Vec<(Tile, f32)> {
    let Some(decision) = decision else { return Vec::new() };
    let discard = |(place, action): (usize, Action)| match action {
        Action::Discard(tile) => Some((tile, decision.cost(place))),
        _ => None,
    };
    seen.legal().into_iter().enumerate().filter_map(discard).collect()
}

/// The best choices; below them, each hidden until a tap, the result of each claim, what the hand needs, and the ways to eight.
#[autoprops]
#[component]
pub fn CoachSheet(
    game: &Game,
    advice: &Option<TaskState<Review>>,
    on_act: &Callback<Action>,
    on_close: &Callback<()>,
) -> Html {
    let text = use_text();
    let words = text.play();
    let rules = game.deal().rules;
    let seen = game.seen();
    let (draft, elsewhere) = (seen.draft(), seen.elsewhere());
    let promises = advice.as_ref().map(|advice| match advice {
        TaskState::Ready(review) => {
            let about = || html! { <p class="remark">{ words.coach_about }</p> };
            let choices = review.decisions.first().map(|decision| choices(decision, &seen, text));
            match choices {
                Some(choices) => html! { <>{ about() }{ choices }</> },
                None => html! { <p>{ only_choice(&seen, text) }</p> },
            }
        }
        _ => under_way(advice, on_close, text),
    });
    html! {
        <Sheet title={words.coach} on_close={on_close.clone()}>
            <div class="coach">
                { for promises }
                { for claims(&seen).map(|(tile, claims)| claims_view(&claims, tile, &seen, text)) }
                <Fold summary={html! { words.coach_needs }}>
                    { needed(Analysis::of(&draft, &rules, &elsewhere), &seen, rules, on_act, text) }
                </Fold>
                <WaysToEight {draft} seen={elsewhere} {rules} />
            </div>
        </Sheet>
    }
}

/// Renders the result of each claim, and of passing.
fn claims_view(claims: &[ClaimAdvice], tile: Tile, seen: &Observation, text: &Text) -> Html {
    let table = entered(seen);
    let danger = |tile: Tile| text.advice.dangers(&table.dangers(tile));
    html! { <Fold summary={html! { text.advice.claim(tile) }}>{ answers(claims, tile, danger, text) }</Fold> }
}

/// Renders what the hand needs: on the user's turn, after each discard; otherwise, as it is.
fn needed(analysis: Analysis, seen: &Observation, rules: RuleSet, on_act: &Callback<Action>, text: &Text) -> Html {
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
            html! {
                <>
                    <p class="remark">{ text.play().coach_order }</p>
                    <Discards {prospects} table={Rc::new(entered(seen))} {rules} {act} />
                </>
            }
        }
        Analysis::Waiting(waits) => waits_view(&waits, &act, text),
        Analysis::Approach(approach) => useful_view(&approach, text),
        _ => Html::default(),
    }
}

/// Renders the progress of advice that has not arrived, or the reason why it cannot arrive; nothing once it has arrived.
pub fn under_way(state: &TaskState<Review>, close: &Callback<()>, text: &Text) -> Html {
    computed(state, text.play().reviewing, close, text, |_| Html::default())
}

/// Renders the best choices, most promising first, each with its cost. The choice that was made is always included, and marked.
pub fn choices(decision: &Decision, seen: &Observation, text: &Text) -> Html {
    let legal = seen.legal();
    let is_taken = |place: usize| decision.taken == Some(place);
    let line = |(rank, place): (usize, usize)| {
        let action = *legal.get(place)?;
        let cost = decision.cost(place);
        Some(html! {
            <li key={place}>
                { chosen(action, text) }
                if is_taken(place) { <small>{ text.play().coach_taken }</small> }
                <span>{ less(cost, rank == 0, text) }</span>
            </li>
        })
    };
    let ranked = ranked(decision, legal.len()).into_iter().enumerate();
    let shown = ranked.filter(|&(rank, place)| rank < CHOICES || is_taken(place));
    html! { <ol class="promises">{ for shown.filter_map(line) }</ol> }
}

/// Describes the danger of the discard that was made, against each player about whom something is known, and names a safer discard or says
/// that there was none; `None` if no discard was made or nothing is known.
pub fn danger_taken(decision: &Decision, seen: &Observation, text: &Text) -> Option<String> {
    let legal = seen.legal();
    let Some(&Action::Discard(tile)) = legal.get(decision.taken?) else { return None };
    let words = text.play();
    let table = entered(seen);
    let dangers = table.dangers(tile);
    if dangers.is_empty() {
        return None;
    }
    let said = text.list(text.advice.dangers(&dangers).into_iter());
    let said = words.coach_danger(text.tile(tile), &said);
    let ways = |tile: Tile| -> u32 { table.dangers(tile).iter().map(|(_, danger)| danger.choices()).sum() };
    let (own, held) = (ways(tile), seen.standing.kinds());
    let (least, safest) = held.iter().map(|tile| (ways(tile), tile)).min_by_key(|&(least, _)| least)?;
    Some(match own == least {
        true => said + words.coach_safest,
        false => said + &words.coach_safer(text.tile(safest), least, own),
    })
}

/// Describes how much less a choice promises than the best choice, or says that it is the best, or as good.
pub fn less(cost: f32, is_best: bool, text: &Text) -> String {
    match is_nothing(cost) {
        true if is_best => text.play().coach_best.to_owned(),
        true => text.play().coach_equal.to_owned(),
        false => text.play().coach_less(&points(cost)),
    }
}

/// Returns whether a choice counts as equal to the best, because its cost would be shown as 0.0 points.
pub fn is_nothing(cost: f32) -> bool {
    cost < 0.05
}

pub fn points(cost: f32) -> String {
    format!("{cost:.1}")
}

/// Returns the coach's unprompted comment on the last discard, if the discard cost more than the limit set in the options.
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
    let name = |place: usize| Some(action_name(*legal.get(place)?, text));
    Some(text.play().coach_warns(&name(taken)?, &name(decision.best())?, &points(decision.cost(taken))))
}
