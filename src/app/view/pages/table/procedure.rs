//! How a hand is played at the table, from building the walls to settling.

mod drawings;

use crate::model::location::{Location, TablePlace};
use crate::view::prelude::*;

/// The indices of the sections with drawings.
const STAGES: usize = 0;
const TURN: usize = 2;
const CLAIMS: usize = 3;
const MELDS: usize = 4;

/// Renders the sections, and links to related pages.
pub fn procedure_page(text: &Text) -> Html {
    let words = &text.table().procedure;
    let parts: [&[&'static str]; 10] = [
        &words.stages,
        &words.flowers,
        &words.turn,
        &words.claims,
        &words.melds,
        &words.kongs,
        &words.last_tile,
        &words.winning,
        &words.said,
        &words.differ,
    ];
    let part = |(place, lines): (usize, &[&'static str])| {
        html! {
            <section>
                <h3>{ words.part[place] }</h3>
                <ol>{ for lines.iter().map(|line| html! { <li>{ *line }</li> }) }</ol>
                { match place {
                    STAGES => drawings::stages(text),
                    CLAIMS => drawings::claims(text),
                    TURN => drawings::discards(text),
                    MELDS => drawings::melds(text),
                    _ => Html::default(),
                } }
            </section>
        }
    };
    let link = |place: TablePlace, name: &'static str| {
        html! { <Link to={Location::Table(place).to_string()} class="chip">{ name }</Link> }
    };
    html! {
        <div class="procedure">
            <h2 class="heard">{ words.title }</h2>
            <div class="acts">
                { link(TablePlace::Wall, words.to_wall) }
                { link(TablePlace::Clock, words.to_clock) }
                { link(TablePlace::Finder(None), words.to_finder) }
            </div>
            { for parts.into_iter().enumerate().map(part) }
        </div>
    }
}
