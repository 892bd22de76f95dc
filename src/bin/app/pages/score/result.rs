//! The result below its headline: what helps, what wins, what is wrong, or the fans with their sets and payments.

mod discards;
mod gains;
mod names;
mod offers;
mod payments;
mod routes;
mod rules;
mod seen;
mod useful;
mod waits;

use std::rc::Rc;

use bafan::{Fault, Outlook, Won, seats};
use yew::prelude::*;

use self::discards::Discards;
use self::gains::Gains;
use self::offers::Offers;
use self::payments::Payments;
use self::routes::WaysToEight;
use self::rules::OtherRules;
use self::seen::Seen;
use self::useful::Useful;
use self::waits::Waits;
use crate::account::{Fans, Groups, NotCounted, Readings};
use crate::entering::state::{Action, Table};
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`ResultView`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What there is to say.
    pub outlook: Rc<Outlook>,
    /// What has been entered.
    pub table: Rc<Table>,
    /// Whether the keys mark tiles as seen.
    pub marking: bool,
    /// What is done.
    pub act: Callback<Action>,
}

/// The result in full.
#[component]
pub fn ResultView(props: &Props) -> Html {
    let text = use_text();
    let act = &props.act;
    let Table { draft, seen, .. } = &*props.table;
    let content = match &*props.outlook {
        Outlook::Empty => html! { <p class="remark">{ text.result.tip }</p> },
        Outlook::Impossible(faults) => faults_list(faults, text),
        Outlook::Approach(approach) => html! { <Useful approach={approach.clone()} /> },
        Outlook::Waiting(waits) => html! { <Waits waits={waits.clone()} {act} /> },
        Outlook::Choice(prospects) => html! { <Discards prospects={prospects.clone()} {act} /> },
        Outlook::Win(won) => winning(won, props, text),
    };
    // Before the win the flags matter less than what is missing or wrong.
    let early = !matches!(&*props.outlook, Outlook::Empty | Outlook::Win(_));
    html! {
        <section class={classes!("result", early.then_some("early"))} aria-label={text.result.title}>
            { content }
            <div class="more-known">
                if goes_on(&props.outlook) {
                    <Seen seen={*seen} marking={props.marking} {act} />
                }
                if may_be_offered(&props.outlook) {
                    <Offers draft={draft.clone()} seen={*seen} />
                }
                if may_ask(&props.outlook) {
                    <WaysToEight draft={draft.clone()} seen={*seen} />
                }
            </div>
        </section>
    }
}

/// Whether tiles seen elsewhere make a difference to what is said.
fn goes_on(outlook: &Outlook) -> bool {
    matches!(outlook, Outlook::Approach(_) | Outlook::Waiting(_) | Outlook::Choice(_))
}

/// Whether another player's discard could be claimed: one tile is missing.
fn may_be_offered(outlook: &Outlook) -> bool {
    matches!(outlook, Outlook::Waiting(_)) || matches!(outlook, Outlook::Approach(approach) if approach.missing == 1)
}

/// Whether the ways to eight can be asked for: the hand is there, and not at its end.
fn may_ask(outlook: &Outlook) -> bool {
    match outlook {
        Outlook::Approach(approach) => approach.missing == 1,
        Outlook::Waiting(_) | Outlook::Choice(_) => true,
        Outlook::Win(won) => !won.score.reaches_minimum(),
        Outlook::Empty | Outlook::Impossible(_) => false,
    }
}

fn winning(won: &Rc<Won>, props: &Props, text: &Text) -> Html {
    let Won { hand, score } = &**won;
    let situation = hand.situation();
    html! {
        <>
            <h2>{ text.result.fans }</h2>
            <Fans {won} />
            if score.reaches_minimum() {
                <h2>{ text.result.payments }</h2>
                <Payments
                    seats={seats(score.total(), situation, props.table.payer)}
                    {situation}
                    act={props.act.clone()}
                />
            } else {
                <p class="remark">{ text.result.no_payments }</p>
                <Gains {won} seen={props.table.seen} />
            }
            <h2>{ text.result.sets }</h2>
            <Groups groups={score.best.reading.groups(hand)} />
            <NotCounted {won} />
            <Readings {won} />
            <OtherRules {won} />
        </>
    }
}

fn faults_list(faults: &[Fault], text: &Text) -> Html {
    html! {
        <>
            <h2>{ text.result.faults }</h2>
            <ul class="faults">{ for faults.iter().map(|fault| html! { <li>{ (text.fault)(fault) }</li> }) }</ul>
        </>
    }
}
