//! The ways to eight, when somebody asks for them.

use std::rc::Rc;

use bafan::wire::RouteQuestion;
use bafan::{Draft, Route, Routes, RuleSet, TileCounts, score};
use yew::prelude::*;

use crate::account::{FanTally, Groups, fan_name};
use crate::components::{Chip, Fold, TileFace};
use crate::hooks::language::use_text;
use crate::hooks::settings::use_rules;
use crate::link::{Finding, use_routes};
use crate::text::Text;

/// So many ways are shown at once.
const NEAREST: usize = 6;

/// Properties of [`WaysToEight`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What has been entered: 13 tiles, or 14.
    pub draft: Draft,
    /// The tiles that lie open elsewhere.
    pub seen: TileCounts,
}

/// A switch, and while it is on the ways to eight of the hand as it is, or how far the search for them has come.
#[component]
pub fn WaysToEight(props: &Props) -> Html {
    let text = use_text();
    let rules = use_rules();
    let open = use_state_eq(|| false);
    let finding = use_routes(open.then(|| RouteQuestion::new(&props.draft, &rules, &props.seen)));
    let turn = {
        let open = open.clone();
        Callback::from(move |()| open.set(!*open))
    };
    html! {
        <>
            <Chip label={text.routes.ask} on={*open} on_tap={turn.clone()} />
            if let Some(finding) = finding {
                <div class="routes whole">{ found(&finding, &turn, &rules, text) }</div>
            }
        </>
    }
}

fn found(finding: &Finding, cancel: &Callback<()>, rules: &Rc<RuleSet>, text: &Text) -> Html {
    match finding {
        Finding::Pending(progress) => {
            let progress = progress.map(|progress| (progress.done.to_string(), progress.all.to_string()));
            let (value, max) = progress.map_or((None, None), |(done, all)| (Some(done), Some(all)));
            html! {
                <div class="searching">
                    <progress aria-label={text.routes.searching} {value} {max} />
                    <button type="button" class="plain" onclick={cancel.reform(|_: MouseEvent| ())}>
                        { text.routes.cancel }
                    </button>
                </div>
            }
        }
        Finding::Failed(failure) => html! { <p class="remark">{ failure.error.clone() }</p> },
        Finding::Ready(routes) => ways(routes, rules, text),
    }
}

fn ways(Routes { routes, complete }: &Routes, rules: &Rc<RuleSet>, text: &Text) -> Html {
    let (nearest, others) = routes.split_at(routes.len().min(NEAREST));
    let list = |routes: &[Route]| html! { <ol>{ for routes.iter().map(|route| way(route, rules, text)) }</ol> };
    html! {
        <>
            <p class="remark">{ (text.routes.found)(routes.len(), *complete) }</p>
            { list(nearest) }
            if !others.is_empty() {
                <Fold class="more" summary={html! { (text.routes.others)(others.len()) }}>{ list(others) }</Fold>
            }
        </>
    }
}

fn way(route: &Route, rules: &Rc<RuleSet>, text: &Text) -> Html {
    let key: String = route.fans.iter().map(|fan| fan.name()).collect();
    let summary = html! {
        <>
            <span class="distance">{ (text.routes.distance)(route.distance) }</span>
            <span class="aim">
                if route.fans.is_empty() {
                    { text.routes.small_fans }
                }
                { for route.fans.iter().map(|&fan| html! { <span class="one">{ fan_name(fan, text) }</span> }) }
            </span>
            <span class="left">{ (text.advice.left)(u8::try_from(route.unseen).unwrap_or(u8::MAX)) }</span>
        </>
    };
    let needed = route.needed.iter().map(|tile| html! { <TileFace {tile} named=true /> });
    html! {
        <li {key}>
            <Fold {summary}>
                <h3>{ text.routes.needed }</h3>
                <div class="needed">{ for needed }</div>
                if !route.exact {
                    <p class="remark">{ text.routes.bounded }</p>
                }
                <Target route={route.clone()} rules={rules.clone()} />
            </Fold>
        </li>
    }
}

#[derive(Properties, PartialEq)]
struct TargetProps {
    route: Route,
    rules: Rc<RuleSet>,
}

/// One of the nearest hands, with what it is worth.
#[component]
fn Target(props: &TargetProps) -> Html {
    let text = use_text();
    let Route { target, tally, .. } = &props.route;
    let groups = score(target, &props.rules).map(|score| score.best.reading.groups(target)).unwrap_or_default();
    let drawn = target.situation().self_drawn;
    let way = if drawn { text.situation.self_drawn } else { text.situation.claimed };
    html! {
        <>
            <h3>{ (text.routes.target)(way, tally.total) }</h3>
            <Groups {groups} />
            <FanTally tally={tally.clone()} />
        </>
    }
}
