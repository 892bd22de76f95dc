//! The uncounted fans of a hand, and the reasons.

use std::rc::Rc;

use bafan::{Reason, Uncounted, Won};

use super::cite::cited;
use super::fans::fan_name;
use super::lit::LitHand;
use crate::view::prelude::*;

/// Renders the uncounted fans, each with its principle, its reason and the source of an exclusion; nothing if there are none. Occurrences
/// of a fan with the same reason share an entry, which shows the tiles of each unless the fan belongs to another reading.
pub fn not_counted(won: &Rc<Won>, text: &Text) -> Html {
    let uncounted = &won.score.best.uncounted;
    if uncounted.is_empty() {
        return Html::default();
    }
    html! {
        <Fold class="section" summary={html! { <h2>{ text.account.uncounted(uncounted.len()) }</h2> }}>
            <ul class="uncounted">{ for uncounted.chunk_by(is_alike).filter_map(|alike| line(alike, won, text)) }</ul>
        </Fold>
    }
}

fn is_alike(one: &Uncounted, other: &Uncounted) -> bool {
    (one.fan, one.reason) == (other.fan, other.reason)
}

fn line(alike: &[Uncounted], won: &Rc<Won>, text: &Text) -> Option<Html> {
    let &Uncounted { fan, reason, .. } = alike.first()?;
    let principle = reason.principle();
    let cite = match reason {
        Reason::Excluded { cite, .. } => Some(cited(cite, text)),
        Reason::Combined { .. } | Reason::OtherReading(_) => None,
    };
    // The tiles of a fan of another reading may not be sets of the reading shown.
    let here = !matches!(reason, Reason::OtherReading(_));
    let tiles = |one: &Uncounted| html! { <LitHand won={won.clone()} {fan} part={one.part} /> };
    Some(html! {
        <li>
            <p class="line">
                { fan_name(fan, text) }
                if alike.len() > 1 { <span class="worth">{ "× " }{ alike.len() }</span> }
            </p>
            <p>
                <span class="principle">{ text.principle(principle) }</span>
                { " " }
                { text.account.reason(&reason) }
                { for cite.map(|cite| html! { <>{ text.language.gap() }{ cite }</> }) }
            </p>
            if here { { for alike.iter().map(tiles) } }
        </li>
    })
}
