//! The fans by the nine series of the trial rules.

use bafan_study::series::Series;

use super::line::FanLine;
use crate::view::account::{both_names, ruling};
use crate::view::prelude::*;

/// The ruling on the origin of the grouping.
const RULING: u8 = 58;

/// Renders each series with its fans, below a note on the origin of the grouping.
pub fn by_series(text: &Text) -> Html {
    let words = text.learn();
    let group = |series: Series| {
        html! {
            <section key={series.slug()}>
                <h3>
                    { both_names(series.name(), words.series_name(series), text) }
                    { " · " }
                    { words.fans(series.fans().len()) }
                </h3>
                <ul class="fan-list">{ for series.fans().iter().map(|&fan| html! { <FanLine {fan} /> }) }</ul>
            </section>
        }
    };
    html! {
        <>
            <p class="remark">{ words.series_hint }{ text.language.gap() }{ ruling(RULING, text) }</p>
            { for Series::ALL.map(group) }
        </>
    }
}
