//! The table of exclusions, in both directions.

use bafan::{Fan, RuleSet};
use web_sys::HtmlSelectElement;

use super::exclusions::{Exclusions, Side};
use crate::browser::navigation::Travel;
use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::view::account::fan_name;
use crate::view::prelude::*;

/// A fan selector with the exclusions in both directions; if no fan is chosen, the number of exclusions for every fan.
#[autoprops]
#[component]
pub fn LeavingOut(
    // The chosen fan; `None` for all.
    fan: &Option<Fan>,
) -> Html {
    let text = use_text();
    let words = text.learn();
    let rules = use_rules();
    let travel = use_context::<Travel>();
    let pick = move |event: Event| {
        if let (Some(list), Some(travel)) = (event.target_dyn_into::<HtmlSelectElement>(), &travel) {
            travel.emit(Location::Exclusions(Fan::from_slug(&list.value())).to_string().into());
        }
    };
    let option = |offered: Fan| {
        html! { <option value={offered.slug()} selected={*fan == Some(offered)}>{ text.named(offered) }</option> }
    };
    html! {
        <article>
            <h2 class="page-title">{ words.exclusions }</h2>
            if fan.is_none() { <p class="what">{ words.exclusions_lead }</p> }
            <label class="pick">
                { words.pick_fan }
                <select onchange={pick}>
                    <option value="" selected={fan.is_none()}>{ words.every_fan }</option>
                    { for Fan::all().map(option) }
                </select>
            </label>
            { match *fan {
                Some(fan) => both_ways(fan, text),
                None => table(&rules, text),
            } }
        </article>
    }
}

/// Renders the fans that a fan excludes, and those that exclude it.
fn both_ways(fan: Fan, text: &Text) -> Html {
    let words = text.learn();
    html! {
        <>
            <section><h3>{ words.swallows }</h3><Exclusions {fan} side={Side::By} in_table=true /></section>
            <section><h3>{ words.swallowed }</h3><Exclusions {fan} side={Side::Of} in_table=true /></section>
            <Link to={Location::Fan(fan).to_string()} class="plain">{ words.fan_page }</Link>
        </>
    }
}

/// Renders every fan that is worth points, with the number of exclusions in each direction, under the user's rules.
fn table(rules: &RuleSet, text: &Text) -> Html {
    let words = text.learn();
    let line = |fan: Fan| {
        let leaves = Fan::all().filter(|&other| rules.exclusion(fan, other).is_some()).count();
        let left = Fan::all().filter(|&other| rules.exclusion(other, fan).is_some()).count();
        html! {
            <tr key={fan.index()}>
                <th scope="row">
                    <Link to={Location::Exclusions(Some(fan)).to_string()}>{ fan_name(fan, text) }</Link>
                </th>
                <td>{ leaves }</td>
                <td>{ left }</td>
            </tr>
        }
    };
    html! {
        <table class="leaving-out">
            <thead>
                <tr>
                    <th scope="col">{ words.pick_fan }</th>
                    <th scope="col">{ words.leaves_out }</th>
                    <th scope="col">{ words.left_out }</th>
                </tr>
            </thead>
            <tbody>{ for Fan::all().filter(|&fan| rules.points(fan) > 0).map(line) }</tbody>
        </table>
    }
}
