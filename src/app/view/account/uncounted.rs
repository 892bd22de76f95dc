//! The uncounted fans of a hand, and the reasons.

use std::rc::Rc;

use bafan::{Reason, Uncounted, Won};

use super::cite::cited;
use super::fans::{fan_name, principle_name};
use super::lit::LitHand;
use crate::view::prelude::*;

/// Each uncounted occurrence of a fan, with the principle, the reason, the source of an exclusion and, unless the occurrence belongs to
/// another reading, the tiles of the occurrence; nothing if there is no such occurrence.
#[autoprops]
#[component]
pub fn NotCounted(won: &Rc<Won>) -> Html {
    let text = use_text();
    let uncounted = &won.score.best.uncounted;
    if uncounted.is_empty() {
        return Html::default();
    }
    html! {
        <Fold class="section" summary={html! { <h2>{ text.account.uncounted(uncounted.len()) }</h2> }}>
            <ul class="uncounted">{ for uncounted.iter().map(|one| line(one, won, text)) }</ul>
        </Fold>
    }
}

fn line(uncounted: &Uncounted, won: &Rc<Won>, text: &Text) -> Html {
    let Uncounted { fan, part, reason } = *uncounted;
    let principle = reason.principle();
    let cite = match reason {
        Reason::Excluded { cite, .. } => Some(cited(cite, text)),
        Reason::Combined { .. } | Reason::OtherReading(_) => None,
    };
    // The tiles of a fan of another reading may not be sets of the reading shown.
    let here = !matches!(reason, Reason::OtherReading(_));
    html! {
        <li>
            <p class="line">{ fan_name(fan, text) }</p>
            <p>
                <span class="principle">{ principle_name(principle, text) }</span>
                { " " }
                { text.account.reason(&reason) }
                { for cite.map(|cite| html! { <>{ " " }{ cite }</> }) }
            </p>
            if here { <LitHand won={won.clone()} {fan} {part} /> }
        </li>
    }
}
