//! The odds pages.

mod draw;
mod eight;
mod fan;
mod fans;
mod pair;
mod patterns;
pub mod slider;
mod together;
mod wins;

use std::rc::Rc;

use bafan_table::odds::{Fraction, Frequency};
use bafan_table::play::opponent::Strength;

use self::draw::DrawPage;
use self::fans::FanList;
use self::pair::PairPage;
use self::patterns::PatternsPage;
use self::together::Together;
use crate::browser::frequency::use_frequency;
use crate::model::location::OddsPlace;
use crate::model::odds::{COUNTED, fraction, grouped};
use crate::view::prelude::*;

/// Renders an odds page: either a page whose odds are computed, or a page based on statistics, which are fetched.
pub fn odds_page(place: OddsPlace, strength: Strength, on_strength: Callback<Strength>) -> Html {
    match place {
        OddsPlace::Patterns => html! { <PatternsPage /> },
        OddsPlace::Pair => html! { <PairPage /> },
        OddsPlace::Draw => html! { <DrawPage /> },
        place => html! { <Counted {place} {strength} {on_strength} /> },
    }
}

#[derive(Properties, PartialEq)]
struct Props {
    place: OddsPlace,
    strength: Strength,
    on_strength: Callback<Strength>,
}

/// A page with statistics of hands played out, and their source.
#[component]
fn Counted(props: &Props) -> Html {
    let text = use_text();
    let words = text.odds();
    let (frequency, again) = use_frequency(props.strength);
    let waiting = FetchWords { waiting: words.waiting, failed: words.failed, retry: words.retry };
    let strengths = COUNTED.map(|strength| (strength, words.strength(strength).unwrap_or_default()));
    html! {
        <>
            { choice(words.whose, strengths, props.strength, props.on_strength.clone()) }
            { fetched(frequency, &again, waiting, |frequency| {
                    html! {
                        <>
                            { page(&props.place, &frequency, text) }
                            { source(&props.place, &frequency, text) }
                        </>
                    }
                }) }
        </>
    }
}

fn page(place: &OddsPlace, frequency: &Rc<Frequency>, text: &Text) -> Html {
    match place {
        &OddsPlace::Fan(fan) => fan::fan_odds(fan, frequency, text),
        OddsPlace::Together => html! { <Together frequency={frequency.clone()} /> },
        OddsPlace::Wins => wins::wins(frequency, text),
        OddsPlace::Eight => eight::eight(frequency, text),
        _ => html! { <FanList frequency={frequency.clone()} /> },
    }
}

/// Renders the origin of the numbers, and on pages with confidence limits what the limits are.
fn source(place: &OddsPlace, frequency: &Frequency, text: &Text) -> Html {
    let words = text.odds();
    let has_limits = matches!(place, OddsPlace::Fan(_) | OddsPlace::Wins | OddsPlace::Eight);
    html! {
        <footer class="source">
            <p>{ words.source(&grouped(frequency.hands.into()), &grouped(frequency.wins.into())) }</p>
            if has_limits { <p>{ words.error }</p> }
        </footer>
    }
}

/// Renders a fraction, which may break after its slash but not within a number.
fn exact(chance: Fraction) -> Html {
    let said = fraction(chance);
    let (above, below) = said.split_once('/').unwrap_or_default();
    html! { <small class="fraction">{ above.to_owned() }{ "/" }<wbr />{ below.to_owned() }</small> }
}
