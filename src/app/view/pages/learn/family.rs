//! A family of fans: its ladders, and all its fans in teaching order.

use bafan::{Family, Fan, order};
use bafan_study::ladder::{Ladder, ladders};

use super::line::FanLine;
use super::sign::sign;
use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::view::account::{both_names, fan_name};
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn FamilyPage(family: &Family) -> Html {
    let text = use_text();
    let words = text.learn();
    let rules = use_rules();
    let family = *family;
    let mut fans: Vec<Fan> = Fan::all().filter(|fan| fan.family() == family).collect();
    order::by_key(&mut fans, |fan| fan.lesson());
    let rung = |&fan: &Fan| {
        html! {
            <li key={fan.index()}>
                <Link to={Location::Fan(fan).to_string()}>{ fan_name(fan, text) }<b>{ rules.points(fan) }</b></Link>
            </li>
        }
    };
    let row = |ladder: &Ladder| html! { <li><ol class="ladder">{ for ladder.iter().map(rung) }</ol></li> };
    html! {
        <div class={classes!("of-family", family.slug())}>
            <h2 class="family-name">{ sign(family) }{ both_names(family.name(), words.family(family), text) }</h2>
            <p class="what">{ words.about(family) }</p>
            if !ladders(family).is_empty() {
                <section>
                    <h3>{ words.ladders }</h3>
                    <p class="remark">{ words.ladders_hint }</p>
                    <ul class="ladders">{ for ladders(family).iter().map(row) }</ul>
                </section>
            }
            <section>
                <h3>{ words.in_order }</h3>
                <ul class="fan-list">
                    { for fans.into_iter().map(|fan| html! { <FanLine key={fan.index()} {fan} /> }) }
                </ul>
            </section>
        </div>
    }
}
