//! How often a fan occurs in hands played by the app's opponents, and with which other fans.

use bafan::Fan;
use bafan_table::odds::Frequency;
use bafan_table::play::opponent::Strength;

use crate::browser::fetched::Fetched;
use crate::browser::frequency::use_frequency;
use crate::model::location::{GamesPlace, Location, OddsPlace};
use crate::model::odds::percent;
use crate::view::prelude::*;

const COMPANY: usize = 4;

/// A fan's share and companions, once the statistics are fetched, and the link to its odds; nothing for Flower Tiles.
#[autoprops]
#[component]
pub fn Often(fan: &Fan) -> Html {
    let text = use_text();
    let words = text.learn();
    let fan = *fan;
    let (frequency, _) = use_frequency(Strength::Careful);
    if fan == Fan::FlowerTiles {
        return Html::default();
    }
    html! {
        <div>
            if let Fetched::Here(frequency) = frequency { { numbers(&frequency, fan, text) } }
            <Link to={Location::Games(GamesPlace::Odds(OddsPlace::Fan(fan))).to_string()} class="plain">
                { words.often_more }
            </Link>
        </div>
    }
}

fn numbers(frequency: &Frequency, fan: Fan, text: &Text) -> Html {
    let words = text.learn();
    let company = frequency.company(fan);
    let others = company.iter().take(COMPANY).enumerate().map(|(place, &(other, _))| {
        html! {
            <>if place > 0 { { text.comma } }<Link to={Location::Fan(other).to_string()}>{ text.named(other) }</Link></>
        }
    });
    html! {
        <>
            <p>
                if frequency.share(fan).part > 0 {
                    { words.often_share(&percent(frequency.share(fan).value())) }
                } else {
                    { words.often_never }
                }
            </p>
            if !company.is_empty() { <p>{ words.often_company }{ for others }</p> }
        </>
    }
}
