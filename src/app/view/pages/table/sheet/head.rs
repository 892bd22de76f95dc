//! What stands over and under the hands of a sheet, as on the form of 1998 (B98 appendix 5, p.44).

use bafan_table::record::{Event, Log};
use bafan_table::statistics::miscounted;

use super::words;
use crate::model::scored::to_practise;
use crate::view::prelude::*;

/// The rule book, who was named to keep the record, the day, when it began and ended; on paper a line for the table besides.
pub fn head(log: &Log, text: &Text) -> Html {
    let words = &text.table().sheet;
    let start = &log.state().start;
    let named = start.recorder;
    let began = log.entries().first().and_then(|entry| entry.at);
    let last = log.entries().iter().rev().find(|entry| matches!(entry.event, Event::Hand(_) | Event::Time { .. }));
    let ended = last.filter(|_| !log.state().may_play_on()).and_then(|entry| entry.at);
    html! {
        <p class="remark sheet-head">
            <span>{ words.rules(text.table().start.of_book(start.book)) }</span>
            { for named.map(|player| html! { <span>{ words.recorded_by(&start.names[player.index()]) }</span> }) }
            { for began.map(|at| html! { <><span>{ words::day(at, text) }</span><span>{ words.begun(&words::time(at)) }</span></> }) }
            { for ended.map(|at| html! { <span>{ words.ended(&words::time(at)) }</span> }) }
            <span class="on-paper">{ words.at_table }{ " ______" }</span>
        </p>
    }
}

/// Hands whose tiles come to something else than what the sheet says; each can be asked as a question.
pub fn counted_otherwise(log: &Log, text: &Text) -> Html {
    let words = &text.table().sheet;
    let one = |(hand, said, counted): (usize, u32, u32)| {
        let played = log.state().hands.get(hand - 1)?.played.as_ref()?;
        let place = to_practise(played.scored.as_ref()?)?;
        Some(html! {
            <p class="remark no-print">
                { words.miscounted(hand, said, counted) }
                { " " }
                <Link to={place.to_string()}>{ words.practise }</Link>
            </p>
        })
    };
    html! { { for miscounted(log).into_iter().filter_map(one) } }
}
