//! A deal of one's own: by its number, by tiles, or by a fan to aim at.

use bafan::{Draft, Fan, RuleSet, Wind};
use bafan_table::play::opponent::Strength;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::hand_hash;
use crate::browser::chance;
use crate::browser::navigation::Travel;
use crate::model::play::{Deal, Source, begun, startable};
use crate::model::text::Text;
use crate::view::components::{Choice, ChoiceOption};
use crate::view::language::use_text;

/// Properties of [`OwnDeal`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The three others.
    pub opponents: [Strength; 3],
    /// The rules.
    pub rules: RuleSet,
}

/// What is dealt, where one sits, and the button that deals it.
#[component]
pub fn OwnDeal(props: &Props) -> Html {
    let text = use_text();
    let words = text.play();
    let travel = use_context::<Travel>();
    let (seat, prevalent) = (use_state_eq(|| Wind::East), use_state_eq(|| Wind::East));
    let (seed, tiles, aim) = (use_node_ref(), use_node_ref(), use_node_ref());
    let refused = use_state_eq(|| false);
    let deal = {
        let (seat, prevalent, refused) = (*seat, *prevalent, refused.setter());
        let (seed, tiles, aim) = (seed.clone(), tiles.clone(), aim.clone());
        let (opponents, rules) = (props.opponents, props.rules);
        move |_: MouseEvent| {
            let value = |node: &NodeRef| node.cast::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default();
            let seed = value(&seed).trim().parse().unwrap_or_else(|_| chance::seed());
            let fan = aim.cast::<HtmlSelectElement>().and_then(|list| Fan::from_slug(&list.value()));
            let typed = value(&tiles);
            let own = match (typed.trim().is_empty(), fan) {
                (false, _) => typed.parse::<Draft>().ok().map(|draft| draft.standing),
                (true, Some(fan)) => begun(fan, seed, &rules),
                (true, None) => Some(Vec::new()),
            };
            let source = own.map(|own| if own.is_empty() { Source::Seed(seed) } else { Source::Own(own, seed) });
            let deal = source.map(|source| Deal { source, seat, prevalent, opponents, ..Deal::seeded(seed, rules) });
            let deal = deal.filter(|deal| deal.setup().is_some());
            refused.set(deal.is_none());
            if let (Some(deal), Some(travel)) = (deal, &travel) {
                travel.emit(hand_hash(&deal).into());
            }
        }
    };
    html! {
        <div class="own-deal">
            <label>{ words.seed }<input ref={seed} type="text" inputmode="numeric" maxlength="10" autocomplete="off" /></label>
            <label>{ words.tiles }<input ref={tiles} type="text" placeholder={words.tiles_hint} maxlength="60" autocomplete="off" autocapitalize="none" spellcheck="false" /></label>
            <label>
                { words.aim }
                <select ref={aim}>
                    <option value="">{ words.no_aim }</option>
                    { for startable().map(|fan| html! { <option value={fan.slug()}>{ text.named(fan) }</option> }) }
                </select>
            </label>
            { winds(words.seat, &seat, text) }
            { winds(words.prevalent, &prevalent, text) }
            <button type="button" class="main-act" onclick={deal}>{ words.deal_it }</button>
            <p class="warning" role="alert">{ if *refused { words.no_deal } else { "" } }</p>
        </div>
    }
}

fn winds(label: &'static str, chosen: &UseStateHandle<Wind>, text: &'static Text) -> Html {
    let options = Wind::ALL.map(|wind| ChoiceOption { shown: text.short_wind(wind), name: text.wind(wind) }).to_vec();
    let on_choose = {
        let setter = chosen.setter();
        move |place: usize| setter.set(Wind::ALL[place])
    };
    html! { <Choice {label} {options} chosen={**chosen as usize} {on_choose} /> }
}
