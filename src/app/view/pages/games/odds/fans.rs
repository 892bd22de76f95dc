//! The frequency of each fan: a list with bars.

use std::rc::Rc;

use bafan::Fan;
use bafan_table::odds::Frequency;

use crate::model::location::{GamesPlace, Location, OddsPlace};
use crate::model::odds::{FanOrder, percent};
use crate::view::account::fan_name;
use crate::view::kit::chart::bar;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub frequency: Rc<Frequency>,
}

/// All fans in one of three orders; each links to its statistics.
#[component]
pub fn FanList(props: &Props) -> Html {
    let text = use_text();
    let words = text.odds();
    let order = use_state_eq(|| FanOrder::Share);
    let orders = FanOrder::ALL.map(|order| (order, words.ordered(order)));
    let frequency = &props.frequency;
    let fans = order.of(frequency);
    let most = fans.iter().map(|&fan| frequency.share(fan).value()).fold(f64::MIN_POSITIVE, f64::max);
    html! {
        <>
            { bare_choice(words.order, orders, *order, order.setter()) }
            <ul class="fan-odds">{ for fans.into_iter().map(|fan| line(frequency, fan, most, text)) }</ul>
        </>
    }
}

/// Renders a fan, with its share of the wins and the mean points of the wins that contain it, or a note that it never occurred.
fn line(frequency: &Frequency, fan: Fan, most: f64, text: &Text) -> Html {
    let words = text.odds();
    let share = frequency.share(fan);
    let came = share.part > 0;
    let points = format!("{:.1}", frequency.of(fan).mean_points().value());
    html! {
        <li key={fan.index()}>
            <Link to={Location::Games(GamesPlace::Odds(OddsPlace::Fan(fan))).to_string()}>
                <span class="line">
                    { fan_name(fan, text) }
                    <b class="said">{ if came { percent(share.value()) } else { words.never.to_owned() } }</b>
                </span>
                { bar(share.value() / most) }
                if came { <small>{ words.mean_points(&points) }</small> }
            </Link>
        </li>
    }
}
