//! The ways to eight, on request.

use bafan::wire::RouteQuestion;
use bafan::{Draft, Route, Routes, RuleSet, TileCounts, score};

use crate::browser::worker_client::use_task;
use crate::model::tasks::in_order;
use crate::view::account::{fan_name, fan_tally, sets};
use crate::view::prelude::*;

const NEAREST: usize = 6;

/// A button that shows the ways to eight, or hides them.
#[autoprops]
#[component]
pub fn WaysToEight(draft: &Draft, seen: &TileCounts, rules: &RuleSet) -> Html {
    let text = use_text();
    let rules = *rules;
    let open = use_state_eq(|| false);
    let turn = {
        let open = open.clone();
        Callback::from(move |()| open.set(!*open))
    };
    html! {
        <>
            <Button class="chip" pressed={*open} on_tap={turn.clone()}>{ text.routes.ask }</Button>
            if *open { <div class="whole"><Ways draft={draft.clone()} seen={*seen} {rules} on_stop={turn} /></div> }
        </>
    }
}

/// The ways to eight of the current hand, the progress of the search, or the reason why the search failed.
#[autoprops]
#[component]
pub fn Ways(draft: &Draft, seen: &TileCounts, rules: &RuleSet, on_stop: &Callback<()>) -> Html {
    let text = use_text();
    let state = use_task(Some(RouteQuestion::new(draft, rules, seen)));
    let found = state.map(|state| {
        computed(&state, text.routes.searching, on_stop, text, |routes| ways(routes, *rules, &draft.counts(), text))
    });
    html! { <div class="routes">{ for found }</div> }
}

fn ways(found: &Routes, rules: RuleSet, held: &TileCounts, text: &Text) -> Html {
    let routes = in_order(found);
    let (nearest, others) = routes.split_at(routes.len().min(NEAREST));
    let list = |routes: &[&Route]| html! { <ol>{ for routes.iter().map(|route| way(route, rules, held, text)) }</ol> };
    html! {
        <>
            <p class="remark">{ text.routes.found(routes.len(), found.complete) }</p>
            { list(nearest) }
            if !others.is_empty() {
                <Fold class="more" summary={html! { text.routes.others(others.len()) }}>{ list(others) }</Fold>
            }
        </>
    }
}

fn way(route: &Route, rules: RuleSet, held: &TileCounts, text: &Text) -> Html {
    let key: String = route.fans.iter().map(|fan| fan.name()).collect();
    let summary = html! {
        <>
            <span class="distance">{ text.routes.distance(route.distance) }</span>
            <span class="aim">
                if route.fans.is_empty() { { text.routes.small_fans } }
                { for route.fans.iter().map(|&fan| html! { <span class="one">{ fan_name(fan, text) }</span> }) }
            </span>
            <span class="left">{ text.routes.unseen(route.unseen) }</span>
        </>
    };
    html! {
        <li {key}>
            <Fold {summary}>
                <h3>{ text.routes.needed }</h3>
                <div class="needed">{ named_tiles(route.needed.iter()) }</div>
                if !route.exact { <p class="remark">{ text.routes.bounded }</p> }
                { target(route, &rules, held, text) }
            </Fold>
        </li>
    }
}

/// Renders one of the nearest target hands, with its points and the tiles to give up.
fn target(route: &Route, rules: &RuleSet, held: &TileCounts, text: &Text) -> Html {
    let Route { target, tally, .. } = route;
    let groups = score(target, rules).map(|score| score.best.reading.groups(target)).unwrap_or_default();
    let drawn = target.situation().self_drawn;
    let given_up = route.given_up(held);
    html! {
        <>
            <h3>{ text.routes.target(drawn, tally.total) }</h3>
            { sets(&groups, text) }
            if !given_up.is_empty() {
                <h3>{ text.routes.gives_up }</h3>
                <div class="needed">{ named_tiles(&given_up) }</div>
            }
            { fan_tally(tally, text) }
        </>
    }
}
