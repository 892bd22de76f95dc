//! The user's own deal: by its number, by tiles, or by a fan to aim at.

use bafan::{Fan, RuleSet, Wind};
use bafan_table::play::opponent::Strength;
use web_sys::{HtmlInputElement, HtmlSelectElement};

use super::hand_hash;
use crate::browser::chance;
use crate::browser::navigation::Travel;
use crate::model::play::{Deal, Unfit, own_source, startable};
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn OwnDeal(opponents: &[Strength; 3], rules: &RuleSet) -> Html {
    let text = use_text();
    let words = text.play();
    let travel = use_context::<Travel>();
    let (seat, prevalent) = (use_state_eq(|| Wind::East), use_state_eq(|| Wind::East));
    let (seed, tiles, aim) = (use_node_ref(), use_node_ref(), use_node_ref());
    let refused = use_state_eq(String::new);
    let deal = {
        let (seat, prevalent, refused) = (*seat, *prevalent, refused.setter());
        let (seed, tiles, aim) = (seed.clone(), tiles.clone(), aim.clone());
        let (opponents, rules) = (*opponents, *rules);
        move |()| {
            let value = |node: &NodeRef| node.cast::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default();
            let fan = aim.cast::<HtmlSelectElement>().and_then(|list| Fan::from_slug(&list.value()));
            let source = match own_source(&value(&seed), &value(&tiles), fan, chance::seed(), &rules) {
                Ok(source) => source,
                Err(unfit) => return refused.set(why(&unfit, text)),
            };
            let deal = Deal { source, seat, prevalent, opponents, ..Deal::seeded(0, rules) };
            match (deal.setup(), &travel) {
                (Some(_), Some(travel)) => travel.emit(hand_hash(&deal).into()),
                _ => refused.set(words.no_deal.to_owned()),
            }
        }
    };
    let winds = || Wind::ALL.map(|wind| Offer::wind(wind, text));
    html! {
        <div class="own-deal">
            <label>
                { words.seed }
                <input ref={seed} type="text" inputmode="numeric" maxlength="10" autocomplete="off" />
            </label>
            <label>
                { words.tiles }
                <input
                    ref={tiles}
                    type="text"
                    placeholder={words.tiles_hint}
                    maxlength="60"
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck="false"
                />
            </label>
            <label>
                { words.aim }
                // Yew inserts the last option first, and browsers keep the first inserted option selected unless another one is marked as
                // selected.
                <select ref={aim}>
                    <option value="" selected=true>{ words.no_aim }</option>
                    { for startable().map(|fan| html! { <option value={fan.slug()}>{ text.named(fan) }</option> }) }
                </select>
            </label>
            { choice(words.seat, winds(), *seat, seat.setter()) }
            { choice(words.prevalent, winds(), *prevalent, prevalent.setter()) }
            <Button class="main-act" on_tap={deal}>{ words.deal_it }</Button>
            <p class="warning" role="alert">{ (*refused).clone() }</p>
        </div>
    }
}

fn why(unfit: &Unfit, text: &Text) -> String {
    let words = text.play();
    match unfit {
        Unfit::Number => words.no_number.to_owned(),
        Unfit::Misread(faults) => text.more.misread_all(faults),
        Unfit::Impossible(faults) => {
            faults.iter().map(|fault| text.fault(fault)).collect::<Vec<_>>().join(text.language.gap())
        }
        Unfit::Melds => words.no_melds.to_owned(),
        Unfit::Flowers => words.no_flowers.to_owned(),
        Unfit::Fan => words.no_start.to_owned(),
    }
}
