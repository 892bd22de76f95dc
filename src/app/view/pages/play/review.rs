//! The review of a finished hand: the decisions that mattered, most costly first.

use bafan::ahead::LOOKED_AHEAD;
use bafan::{Fan, RuleSet, Tile};
use bafan_table::play::{Action, Asked, Observation};
use web_sys::HtmlElement;

use super::coach::points;
use super::words::action_name;
use super::{play_on, replay_at};
use crate::browser::navigation::{Travel, link_to};
use crate::browser::worker_client::use_task;
use crate::model::play::{Order, Replay, dearest, false_win, reason, slightest, to_practise, turn_of};
use crate::model::tasks::{Decision, Eight, ReviewQuestion};
use crate::view::prelude::*;

/// The maximum number of decisions shown for a hand.
const SHOWN: usize = 6;

/// Differences up to these limits are not given as reasons: in the chance of eight points, in units of 1/10,000, and in the points at risk.
const SAME_CHANCE: u32 = 50;
const SAME_RISK: f32 = 0.5;

/// A button that, once tapped, is replaced by the most costly decisions, in an order that the user can choose.
#[autoprops]
#[component]
pub fn ReviewView(replay: &Replay, open: bool, on_turn: &Callback<bool>) -> Html {
    let text = use_text();
    let words = text.play();
    let travel = use_context::<Travel>();
    let order = use_state_eq(Order::default);
    let question =
        ReviewQuestion { log: replay.log().one_line(), seat: replay.deal.seat.letter(), from: 0, eights: true };
    let state = use_task(open.then_some(question));
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(open, move |_| {
            // Scrolls to the requested review, and focuses it, because the button that had the focus is gone.
            if let Some(section) = node.cast::<HtmlElement>() {
                section.scroll_into_view();
                // Fails only for an element that cannot have the focus.
                _ = section.focus();
            }
        });
    }
    let turn = |on: bool| on_turn.reform(move |()| on);
    let Some(state) = state else {
        let on_tap = turn(true);
        return html! { <Button class="plain" {on_tap}>{ words.review }</Button> };
    };
    let orders = Order::ALL.into_iter().zip(words.orders);
    html! {
        <section class="decisions" aria-label={words.decisions} tabindex="-1" ref={node}>
            <h3>{ words.decisions }</h3>
            <p class="remark">{ words.decisions_about }</p>
            { computed(&state, words.reviewing, &turn(false), text, |review| {
                let by = choice(words.ordered, orders, *order, order.setter());
                listed(&review.decisions, *order, by, replay, &travel, text)
            }) }
        </section>
    }
}

/// Renders the decisions that mattered or, if there are none, the few most costly ones; `by` lets the user choose the order. A false win
/// comes first, since it costs more than any choice. If there is neither a false win nor a decision that mattered, a message says so.
fn listed(
    decisions: &[Decision],
    order: Order,
    by: Html,
    replay: &Replay,
    travel: &Option<Travel>,
    text: &Text,
) -> Html {
    let words = text.play();
    let rash = false_win(&replay.deal, replay.log());
    let none = rash.is_none() && dearest(decisions, Order::Points).is_empty();
    let mut dear = dearest(decisions, order);
    if dear.is_empty() {
        dear = slightest(decisions, order);
    }
    let declared = |(action, cost): (usize, i32)| {
        html! {
            <li key={action}>
                <p>{ words.declared_falsely(&cost.to_string()) }</p>
                <p class="ways-on">
                    <Link to={shown_at(action, replay)} class="plain">{ words.show_moment }</Link>
                    { played_on(action, replay, travel, text) }
                </p>
            </li>
        }
    };
    let one = |&(taken, decision): &(usize, &Decision)| {
        let (action, replay, decision) = (decision.action, replay.clone(), decision.clone());
        html! { <li key={action}><DecisionLine {taken} {decision} {replay} /></li> }
    };
    html! {
        <>
            if none { <p>{ words.no_decisions }</p> }
            if !dear.is_empty() { { by } }
            <ol>{ for rash.map(declared) }{ for dear.iter().take(SHOWN).map(one) }</ol>
        </>
    }
}

/// A decision: the action, the better choice and its reason, a link to the moment, and, folded, the other ways to use the decision.
#[autoprops]
#[component]
pub fn DecisionLine(
    taken: usize,
    decision: &Decision,
    // Identifies the hand, in a list of decisions from several hands.
    #[prop_or_default] place: &Vec<String>,
    replay: &Replay,
) -> Html {
    let text = use_text();
    let words = text.play();
    let travel = use_context::<Travel>();
    let passing_on = use_passing_on();
    let seen: Observation = replay.log().moment(decision.action).observe(replay.deal.seat);
    let turn = words.turn(turn_of(&seen));
    let legal = seen.legal();
    let name = |place: usize| legal.get(place).map(|&action| action_name(action, text)).unwrap_or_default();
    let tile = |place: usize| match legal.get(place) {
        Some(Action::Discard(tile)) => Some(*tile),
        _ => None,
    };
    let said = words.decision(&name(taken), &name(decision.best()), &points(decision.cost(taken)));
    let reasons = reasons(decision, taken, &seen, text);
    let practise = to_practise(&seen, decision).map(|question| {
        html! { <Link to={question.to_string()} class="plain">{ words.in_practise }</Link> }
    });
    let passed_on = format!("{said} {}", link_to(shown_at(decision.action, &replay.nameless())));
    html! {
        <>
            <Link to={shown_at(decision.action, replay)} class="decision">
                if let (Some(taken), Some(best)) = (tile(taken), tile(decision.best())) {
                    <span class="taken-and-best" aria-hidden="true">
                        { tile_face(taken) }
                        { "→" }
                        { tile_face(best) }
                    </span>
                } else if let Asked::Claim { tile, .. } = seen.asked {
                    <span class="taken-and-best" aria-hidden="true">{ tile_face(tile) }</span>
                }
                <span>
                    { said }
                    <small>{ place.iter().chain([&turn]).map(String::as_str).collect::<Vec<_>>().join(" · ") }</small>
                    { for reasons.iter().map(|reason| html! { <small>{ reason }</small> }) }
                </span>
            </Link>
            <Fold summary={html! { words.more_ways }}>
                <div class="ways-on">
                    { played_on(decision.action, replay, &travel, text) }
                    <Link to={replay_at(replay, &format!("ask={}", decision.action))} class="plain">
                        { words.ask_again }
                    </Link>
                    { for practise }
                    <Button class="plain" on_tap={passing_on.copy(passed_on)}>{ words.copy_decision }</Button>
                </div>
                { passing_on.said(text) }
            </Fold>
        </>
    }
}

/// Explains why the better choice is better: the waits or the fan that it keeps, the chance of eight points, and the risk of dealing in; if
/// none of these differs, the distance or the number of useful tiles. If nothing does, the text says that only the estimate favors it.
pub fn reasons(decision: &Decision, taken: usize, seen: &Observation, text: &Text) -> Vec<String> {
    let words = text.play();
    let best = decision.best();
    let percent = |chance: u32| format!("{}.{}", chance / 100, chance / 10 % 10);
    let eight = decision
        .eight(taken)
        .zip(decision.eight(best))
        .filter(|(own, best)| own.lacking >= best.lacking && own.chance <= best.chance)
        .filter(|(own, best)| own.lacking > best.lacking || own.chance + SAME_CHANCE < best.chance);
    let eight = eight.map(|(own, best)| match (percent(own.chance), percent(best.chance)) {
        (own_chance, best_chance) if own.lacking == best.lacking => words.chance_left(&own_chance, &best_chance),
        (own_chance, best_chance) => words.eight_left(&lacking(own), &lacking(best), &own_chance, &best_chance),
    });
    let (own, less) = (decision.risk(taken), decision.risk(best));
    let risk = (own > less + SAME_RISK).then(|| words.risk_taken(&points(own), &points(less)));
    let mut reasons: Vec<String> = kept(decision, text).into_iter().chain(eight).chain(risk).collect();
    if reasons.is_empty() {
        let legal = seen.legal();
        let left = |place: usize| match legal.get(place) {
            Some(&Action::Discard(tile)) => reason(seen, tile),
            _ => None,
        };
        reasons.push(match left(taken).zip(left(best)) {
            Some((own, best)) if own.distance > best.distance => words.distance_left(own.distance, best.distance),
            Some((own, best)) if own.distance == best.distance && own.helpful < best.helpful => {
                words.helpful_left(&own.helpful.to_string(), &best.helpful.to_string())
            }
            _ => words.estimate_only.to_owned(),
        });
    }
    reasons
}

/// Describes the waits after the choice taken, if they are worth too little. Then, if the waits after the better choice are worth enough,
/// describes those waits, unless they are no improvement; otherwise names the fan that the better choice comes nearer to, if there is one.
fn kept(decision: &Decision, text: &Text) -> Vec<String> {
    let words = text.play();
    let waits = |kinds: &[usize]| text.either(kinds.iter().filter_map(|&kind| Tile::at(kind)));
    let Decision { waits: own, most, best_waits: best, best_most, fan, .. } = decision;
    let mut said = Vec::new();
    if !own.is_empty() && *most < RuleSet::MINIMUM {
        said.push(words.waits_short(&waits(own), *most));
    }
    if *best_most >= RuleSet::MINIMUM {
        if best != own || best_most > most {
            said.push(words.waits_better(&waits(best), *best_most));
        }
    } else if let Some(fan) = fan.as_deref().and_then(Fan::from_slug) {
        said.push(words.fan_nearer(text.fan_alone(fan)));
    }
    said
}

/// Formats the number of tiles missing; beyond the search depth, the number is a minimum, and is followed by a plus sign.
fn lacking(eight: Eight) -> String {
    format!("{}{}", eight.lacking, if eight.lacking > LOOKED_AHEAD { "+" } else { "" })
}

/// Returns the address of the moment before an action.
fn shown_at(action: usize, replay: &Replay) -> String {
    replay_at(replay, &format!("n={}", replay.moment_of(action)))
}

/// Renders the button that plays on from the moment before an action.
fn played_on(action: usize, replay: &Replay, travel: &Option<Travel>, text: &Text) -> Html {
    let (replay, travel, moment) = (replay.clone(), travel.clone(), replay.moment_of(action));
    let on_tap = move |()| play_on(&replay, moment, &travel);
    html! { <Button class="plain" {on_tap}>{ text.play().play_from_here }</Button> }
}
