//! A hand that illustrates a ruling, with the engine's analysis.

use bafan::{Comparison, Draft, Hand, RuleSet, Switch, Tally, Variants, tally};
use bafan_study::book::rulings::Case;
use bafan_study::example::scored;
use bafan_study::markup::Prose;

use super::example::{drawn, score_hash};
use super::prose::ProseView;
use crate::browser::settings::use_rules;
use crate::view::account::{fan_list, not_counted, profiles_table, readings, situation, worth};
use crate::view::prelude::*;

/// The hand; below it, the points under each profile and with each answer, and the account under the user's rules. For an impossible hand,
/// the reason why it is impossible takes their place.
#[autoprops]
#[component]
pub fn CaseView(case: &Case, caption: &Prose, switch: &Option<Switch>) -> Html {
    let text = use_text();
    let own = use_rules();
    let (tiles, draft) = match case {
        Case::Scored { hand, .. } => (hand, Draft::from(hand)),
        Case::Refused { draft, tiles } => (tiles, draft.clone()),
    };
    let Some(example) = scored(tiles, &own) else { return Html::default() };
    let said = match case {
        Case::Scored { hand, .. } => html! {
            <>
                { totals(hand, text) }
                { for switch.map(|switch| answers(hand, switch, text)) }
                <Fold class="section" summary={html! { <span>{ text.learn().account_of(&example.won.score) }</span> }}>
                    { fan_list(&example.won, text) }
                    { not_counted(&example.won, text) }
                    { readings(&example.won, text) }
                </Fold>
            </>
        },
        Case::Refused { draft, .. } => refused(draft, text),
    };
    html! {
        <div class="example case">
            <div class="drawn">{ drawn(&example, None, text) }</div>
            <ProseView prose={caption.clone()} class="caption" />
            <p class="remark">{ situation(draft.situation, draft.flowers.count() as u8, true, text) }</p>
            { said }
            <Link to={score_hash(draft, own)} class="plain">{ text.learn().open }</Link>
        </div>
    }
}

/// Renders the hand's points under each profile, in a single line if no fan differs.
fn totals(hand: &Hand, text: &Text) -> Html {
    let Ok(Comparison { profiles, changed, .. }) = Variants::new(&RuleSet::textbook()).compare(hand) else {
        return Html::default();
    };
    if changed.is_empty() {
        return html! { <p class="totals">{ text.account.profiles(profiles.each_ref().map(|tally| tally.total)) }</p> };
    }
    profiles_table(&profiles, &changed, text)
}

/// Renders the hand's points under the textbook's rules with each answer to the question; nothing if the points are equal.
fn answers(hand: &Hand, switch: Switch, text: &Text) -> Html {
    let with = |choice: &&'static str| {
        let rules = RuleSet::textbook().with(switch, choice).ok()?;
        Some((*choice, tally(hand, &rules).ok()?))
    };
    let answers: Vec<(&str, Tally)> = switch.choices().iter().filter_map(with).collect();
    if answers.windows(2).all(|pair| pair[0].1.total == pair[1].1.total) {
        return Html::default();
    }
    let line = |(choice, tally): &(&str, Tally)| {
        html! { <li class="line"><span>{ text.settings.answer(switch, choice) }</span>{ worth(tally, text) }</li> }
    };
    html! {
        <><p class="remark">{ text.learn().by_answer }</p><ul class="answers">{ for answers.iter().map(line) }</ul></>
    }
}

/// Renders the reason why the hand is impossible.
fn refused(draft: &Draft, text: &Text) -> Html {
    let faults = draft.hand().err().map(|faults| faults.0).unwrap_or_default();
    let said: Vec<String> = faults.iter().map(|fault| text.fault(fault)).collect();
    html! { <p class="refused"><b>{ text.learn().refused }</b>{ " " }{ said.join(text.language.gap()) }</p> }
}
