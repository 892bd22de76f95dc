//! The other readings of a winning hand.

use bafan::{Account, Counted, Won};

use super::cite::ruling;
use super::fans::named_times;
use super::groups::sets;
use crate::view::prelude::*;

/// The number of the ruling (C54) that decides which of several readings with the same total is shown.
const EQUAL_TOTALS: u8 = 54;

/// Renders each other reading as sets, with its fans, its total, and the reason why it does not count; nothing if there is no other
/// reading.
pub fn readings(won: &Won, text: &Text) -> Html {
    let others = &won.score.others;
    if others.is_empty() {
        return Html::default();
    }
    html! {
        <Fold class="section" summary={html! { <h2>{ text.account.others(others.len()) }</h2> }}>
            <ol class="readings">{ for others.iter().map(|other| reading(other, won, text)) }</ol>
        </Fold>
    }
}

fn reading(other: &Account, won: &Won, text: &Text) -> Html {
    let why = match won.score.total().saturating_sub(other.total) {
        0 => html! { <>{ text.account.equal }{ text.language.gap() }{ ruling(EQUAL_TOTALS, text) }</> },
        less => html! { text.account.lower(less) },
    };
    let fan = |counted: &Counted| named_times(counted.fan, counted.parts.len() as u32, text);
    html! {
        <li>
            <p class="line"><b>{ text.advice.points(other.total) }</b><span class="beside">{ why }</span></p>
            { sets(&other.reading.groups(&won.hand), text) }
            <ul class="tally">{ for other.counted.iter().map(fan) }</ul>
        </li>
    }
}
