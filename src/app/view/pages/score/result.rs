//! The result below the headline: useful tiles, waits, faults, or the fans with sets and payments.

mod chance;
pub mod claim_advice;
mod compare;
pub mod discards;
mod names;
mod payments;
pub mod routes;
mod rules;
mod seen;
pub mod useful;
pub mod waits;

use std::rc::Rc;

use bafan::{Analysis, Change, Fault, Gain, RuleSet, Situation, Source, TileCounts, Won, claimable, gains};
use bafan_table::penalties::Offense;

use self::chance::ChanceOfWaits;
use self::claim_advice::claims_view;
use self::compare::compare_link;
use self::discards::Discards;
use self::payments::Payments;
use self::routes::Ways;
use self::rules::OtherRules;
use self::seen::seen_view;
use self::useful::useful_view;
use self::waits::waits_view;
use crate::browser::matches::one_goes_on;
use crate::browser::settings::use_rules;
use crate::model::entry::{Action, Asked, Table};
use crate::model::location::{Location, TablePlace};
use crate::view::account::{fan_list, fan_tally, not_counted, readings, sets, worth};
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub analysis: Rc<Analysis>,
    pub table: Rc<Table>,
    pub asked: Option<Asked>,
    /// The player whose discards the keys mark, if chosen.
    pub marking_of: Option<Source>,
    /// The element in which the payments are rendered.
    pub dues: NodeRef,
    pub act: Callback<Action>,
}

#[component]
pub fn ResultView(props: &Props) -> Html {
    let text = use_text();
    let act = &props.act;
    let rules = use_rules();
    let Table { draft, seen, .. } = &*props.table;
    if let Some(asked) = props.asked {
        return advice(asked, props, rules, text);
    }
    let ask = |asked: Asked, name: String| {
        html! { <Button class="chip" on_tap={act.reform(move |()| Action::Ask(Some(asked)))}>{ name }</Button> }
    };
    let (mut total, mut rest) = (None, Html::default());
    let content = match &*props.analysis {
        Analysis::Empty => Html::default(),
        Analysis::Impossible(faults) => faults_list(faults, text),
        Analysis::Approach(approach) => useful_view(approach, text),
        Analysis::Waiting(waits) => html! {
            <>
                { waits_view(waits, act, text) }
                <ChanceOfWaits waits={waits.clone()} draft={draft.clone()} seen={*seen} />
                { compare_link(&props.table, &rules, text.advice.compare_waits, None) }
            </>
        },
        Analysis::Choice(prospects) => {
            html! { <Discards prospects={prospects.clone()} table={props.table.clone()} {rules} {act} /> }
        }
        Analysis::Win(won) => {
            total = Some(won.score.total()).filter(|_| won.score.reaches_minimum());
            rest = explained(won, props, text);
            html! { <><h2>{ text.result.fans }</h2>{ fan_list(won, text) }</> }
        }
    };
    // Before a win, the flags matter less than missing tiles or faults.
    let early = !matches!(&*props.analysis, Analysis::Empty | Analysis::Win(_));
    html! {
        <section class={classes!("result", early.then_some("early"))} aria-label={text.result.title}>
            { content }
            <Payments dues={props.dues.clone()} {total} table={props.table.clone()} {act} />
            { rest }
            <div class="more-known">
                if goes_on(&props.analysis) { { ask(Asked::Seen, text.advice.seen(seen.total())) } }
                if !claimable(draft).is_empty() { { ask(Asked::Claim(None), text.advice.claims.to_owned()) } }
                if may_ask(&props.analysis) { { ask(Asked::Ways, text.routes.ask.to_owned()) } }
            </div>
        </section>
    }
}

/// Renders the requested advice, alone in the panel.
fn advice(asked: Asked, props: &Props, rules: RuleSet, text: &Text) -> Html {
    let Table { draft, seen, .. } = &*props.table;
    let act = &props.act;
    let on_close = act.reform(|()| Action::Ask(None));
    let (name, content) = match asked {
        Asked::Seen => (text.advice.seen(seen.total()), seen_view(&props.table, props.marking_of, act, text)),
        Asked::Claim(tile) => (text.advice.claims.to_owned(), claims_view(draft, seen, tile, text)),
        Asked::Ways => (
            text.routes.ask.to_owned(),
            html! { <Ways draft={draft.clone()} seen={*seen} {rules} on_stop={on_close.clone()} /> },
        ),
    };
    html! {
        <section class="result advice" aria-label={text.result.title}>
            <header>
                <h2>{ name }</h2>
                <Button class="tool" label={text.settings.close} on_tap={on_close}>{ icon(Glyph::No) }</Button>
            </header>
            { content }
        </section>
    }
}

/// Returns whether tiles seen elsewhere affect the result.
fn goes_on(analysis: &Analysis) -> bool {
    matches!(analysis, Analysis::Approach(_) | Analysis::Waiting(_) | Analysis::Choice(_))
}

/// Returns whether the ways to eight can be requested: the hand lacks at most one tile, and does not yet win with eight points.
fn may_ask(analysis: &Analysis) -> bool {
    match analysis {
        Analysis::Approach(approach) => approach.missing == 1,
        Analysis::Waiting(_) | Analysis::Choice(_) => true,
        Analysis::Win(won) => !won.score.reaches_minimum(),
        Analysis::Empty | Analysis::Impossible(_) => false,
    }
}

/// Renders the explanations after the payments: why there are none and what would gain points, the sets, the fans that do not count, the
/// other readings of the hand, and the other rules.
fn explained(won: &Rc<Won>, props: &Props, text: &Text) -> Html {
    let Won { hand, score } = &**won;
    html! {
        <>
            if !score.reaches_minimum() {
                <p class="remark">{ text.result.no_payments }</p>
                if one_goes_on() {
                    <p class="remark">
                        <Link
                            to={Location::Table(TablePlace::Offense(Offense::WinBelow8, None)).to_string()}
                            class="into-match"
                        >
                            { text.result.false_win }
                        </Link>
                    </p>
                }
                <Gains
                    {won}
                    seen={props.table.seen}
                />
            }
            <h2>
                { text.result.sets }
            </h2>
            { sets(&score.best.reading.groups(hand), text) }
            { not_counted(won, text) }
            { readings(won, text) }
            <OtherRules {won} />
        </>
    }
}

fn faults_list(faults: &[Fault], text: &Text) -> Html {
    html! {
        <>
            <h2>{ text.result.faults }</h2>
            <ul class="faults">{ for faults.iter().map(|fault| html! { <li>{ text.fault(fault) }</li> }) }</ul>
        </>
    }
}

/// The smallest changes that gain points, with the new totals; each opens to the fans.
#[autoprops]
#[component]
fn Gains(won: &Rc<Won>, seen: &TileCounts) -> Html {
    let text = use_text();
    let rules = use_rules();
    let known = (won.clone(), rules, *seen);
    let gains = use_memo(known, |(won, rules, seen)| gains(&won.hand, rules, seen));
    let situation = won.hand.situation();
    let line = |gain: &Gain| {
        html! {
            <li>
                <details>
                    <summary><span>{ change(gain.change, situation, text) }</span>{ worth(&gain.tally, text) }</summary>
                    { fan_tally(&gain.tally, text) }
                </details>
            </li>
        }
    };
    html! {
        <>
            <h2>{ text.account.gains }</h2>
            if gains.is_empty() {
                <p class="remark">{ text.account.no_gains }</p>
            } else {
                <ul class="gains">{ for gains.iter().map(line) }</ul>
            }
        </>
    }
}

fn change(change: Change, situation: Situation, text: &Text) -> String {
    let way = |self_drawn| if self_drawn { text.situation.self_drawn } else { text.situation.claimed };
    match change {
        Change::Tile(tile) => text.account.on_tile(tile),
        Change::Way { self_drawn, flag: None } => way(self_drawn).to_owned(),
        Change::Way { self_drawn, flag: Some(flag) } => {
            let flag = text.situation.flag(flag, self_drawn);
            if self_drawn == situation.self_drawn { flag.to_owned() } else { text.account.both(way(self_drawn), flag) }
        }
    }
}
