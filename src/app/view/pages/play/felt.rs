//! The table as one seat sees it, or with all hands open.

use bafan::Wind;
use bafan_table::play::{Asked, State};
use bafan_table::player::wind_after;
use web_sys::Element;

use super::seat::SeatBox;
use super::words::who;
use crate::model::play::Deal;
use crate::view::prelude::*;

/// The four seats around the middle of the table, the person's own nearest.
#[autoprops]
#[component]
pub fn Felt(deal: &Deal, state: &State, #[prop_or_default] open: bool) -> Html {
    const PLACES: [&str; 4] = ["at-own", "at-next", "at-across", "at-before"];
    let text = use_text();
    let open = &open;
    let seen = state.observe(deal.seat);
    let asked: Vec<Wind> = state.to_act().collect();
    let question = Wind::ALL.into_iter().find_map(|seat| match state.observe(seat).asked {
        Asked::Claim { from, added: false, .. } => Some(from),
        _ => None,
    });
    let seat_box = |offset: usize| {
        let seat = wind_after(deal.seat, offset);
        let player = deal.match_hand().map(|hand| {
            let place = bafan_table::play::seating(hand.number)[seat as usize];
            hand.totals[place]
        });
        let standing = (*open && offset > 0).then(|| state.standing(seat).tiles().collect::<Vec<_>>());
        html! {
            <SeatBox
                key={offset}
                {seat}
                who={who(deal, seat, text)}
                seen={seen.players[seat as usize].clone()}
                {standing}
                place={PLACES[offset]}
                on_turn={question.is_none() && asked.contains(&seat)}
                in_question={question == Some(seat)}
                total={player}
            />
        }
    };
    let node = use_node_ref();
    use_tile_in_sight(&node, state.events().len());
    html! {
        <div class="felt" role="group" aria-label={text.play().table} ref={node}>
            { for [2, 3, 1, 0].map(seat_box) }
        </div>
    }
}

/// A table that is higher than the screen is brought to where the tile in question lies.
#[hook]
fn use_tile_in_sight(node: &NodeRef, events: usize) {
    let node = node.clone();
    use_effect_with(events, move |_| {
        let tile = node.cast::<Element>().and_then(|felt| felt.query_selector(".in-question").ok().flatten());
        if let Some(tile) = tile {
            tile.scroll_into_view_with_bool(false);
        }
    });
}
