//! What each player needs for a better place.

use bafan::Flower;
use bafan_table::Player;
use bafan_table::record::Match;
use bafan_table::sheet::Sheet;
use bafan_table::standard::{Need, needs};

use crate::model::hand_entry::LARGEST;
use crate::view::prelude::*;

/// Renders the smallest win for each better place, for each player who is not alone in first place; nothing before the first hand or once
/// the match is over.
pub fn needed(state: &Match, text: &Text) -> Html {
    let words = &text.table().sheet;
    if !state.may_play_on() || state.hands.is_empty() {
        return Html::default();
    }
    let sheet = Sheet::of(state);
    let ranks = sheet.ranks();
    let all = needs(sheet.totals);
    let level = |player: Player| {
        let total = sheet.totals[player.index()];
        player.others().any(|other| sheet.totals[other.index()] == total)
    };
    let of = |player: Player| {
        let rank = ranks[player.index()];
        // A player who shares a place can still improve by holding it alone.
        let better = if level(player) { rank } else { rank - 1 };
        let line = |place: usize| {
            let need = &all[player.index()][place - 1];
            html! { <li><b>{ words.for_place(place) }</b>{ told(need, player, &sheet, text) }</li> }
        };
        let lines: Vec<Html> = (1..=better.min(3)).map(line).collect();
        html! { if !lines.is_empty() { <h3>{ &sheet.names[player.index()] }</h3><ul class="needs">{ for lines }</ul> } }
    };
    html! {
        <Fold summary={html! { words.needs }} class="no-print">
            <p class="remark">{ words.needs_about }</p>
            { for Player::ALL.map(of) }
        </Fold>
    }
}

/// Renders the smallest win, by self-draw and from each of the other players; or says that any win is enough, or that no win is.
fn told(need: &Need, player: Player, sheet: &Sheet, text: &Text) -> Html {
    let words = &text.table().sheet;
    let least = player.others().filter_map(|other| need.from[other.index()]).chain([need.self_drawn]).max();
    if least.is_some_and(|least| least <= 8) {
        return html! { <span>{ words.any_win }</span> };
    }
    // Flowers add at most a point each.
    let is_possible = |points: u32| points <= LARGEST + Flower::KINDS as u32;
    let off = player.others().filter_map(|other| {
        let points = need.from[other.index()].filter(|&points| is_possible(points))?;
        Some(html! { <span>{ words.need_from(points, &sheet.names[other.index()]) }</span> })
    });
    html! {
        <>
            if is_possible(need.self_drawn) {
                <span>{ words.need_self(need.self_drawn) }</span>
            } else {
                <span>{ words.no_win }</span>
            }
            { for off }
        </>
    }
}
