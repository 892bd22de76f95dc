//! An example hand with its caption, the tiles of a fan highlighted, and its whole account on demand.

use bafan::{Draft, Fan, HandLink, Part, RuleSet, lit, tally};
use bafan_study::example::Example;
use bafan_study::markup::Prose;

use super::prose::ProseView;
use crate::browser::settings::use_rules;
use crate::view::account::{LitHand, fan_list, not_counted, readings, sets, situation};
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn ExampleView(
    example: &Example,
    // The fan whose tiles are highlighted, if any.
    #[prop_or_default] fan: &Option<Fan>,
    #[prop_or_default] caption: &Option<Prose>,
) -> Html {
    let text = use_text();
    let words = text.learn();
    let own = use_rules();
    let Example { won, rules } = example;
    let total = won.score.total();
    let textbook = RuleSet::textbook();
    let may_differ = caption.is_some() && *rules == own && own != textbook;
    let by_textbook = may_differ.then(|| tally(&won.hand, &textbook).ok()).flatten().map(|tally| tally.total);
    let other = (*rules != own).then(|| text.settings.rule_set(rules));
    html! {
        <div class="example">
            <div class="drawn">{ drawn(example, *fan, text) }</div>
            { for caption.iter().map(|prose| html! { <ProseView prose={prose.clone()} class="caption" /> }) }
            <p class="remark">
                { situation(won.hand.situation(), won.hand.flowers().count(), true, text) }
                { for other.map(|name| html! { <>{ " · " }{ words.under(&name) }</> }) }
                { for by_textbook.filter(|&points| points != total).map(|points| html! { <>{ " · " }{ words.by_textbook(points) }</> }) }
            </p>
            <Fold class="section" summary={html! { <span>{ words.account_of(&won.score) }</span> }}>
                { fan_list(won, text) }
                { not_counted(won, text) }
                { readings(won, text) }
                <Link to={score_hash(Draft::from(&won.hand), *rules)} class="plain">{ words.open }</Link>
            </Fold>
        </div>
    }
}

/// Renders the tiles, with those of the fan highlighted unless they are the whole hand.
pub fn drawn(example: &Example, fan: Option<Fan>, text: &Text) -> Html {
    let won = &example.won;
    let best = &won.score.best;
    let counted = best.counted.iter().find(|counted| Some(counted.fan) == fan);
    let lights = |fan: Fan, part: Part| {
        let tiles: Vec<bool> = lit(&won.hand, &best.reading, fan, part).into_iter().flatten().collect();
        tiles.contains(&true) && tiles.contains(&false)
    };
    match counted.and_then(|counted| Some((counted.fan, *counted.parts.first()?))) {
        Some((fan, part)) if lights(fan, part) => html! { <LitHand {won} {fan} {part} /> },
        _ => sets(&best.reading.groups(&won.hand), text),
    }
}

/// Returns the address of a hand on the Score page, under the given rules.
pub fn score_hash(draft: Draft, rules: RuleSet) -> String {
    format!("#/score?{}", HandLink { draft, rules, ..HandLink::default() })
}
