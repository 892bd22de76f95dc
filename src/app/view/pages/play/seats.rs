//! The seats of a hand, as the player in one of them sees them or with all hands open.

use bafan::{Meld, Wind};
use bafan_table::play::{Asked, Discarded, Event, State};
use bafan_table::player::wind_after;

use super::words::who;
use crate::model::amount::signed;
use crate::model::play::Deal;
use crate::view::felt::{Discard, Felt, Place, Seat, Sign};
use crate::view::prelude::*;

/// The four seats around the middle of the table, the viewed seat nearest.
#[autoprops]
#[component]
pub fn Seats(
    deal: &Deal,
    state: &State,
    #[prop_or_default] open: bool,
    // The names of the players, East first, if they are not the app's opponents.
    #[prop_or_default] names: &Option<[AttrValue; 4]>,
) -> Html {
    let text = use_text();
    let words = text.play();
    let seen = state.observe(deal.seat);
    let asked: Vec<Wind> = state.to_act().collect();
    let claims =
        Wind::ALL.into_iter().any(|seat| matches!(state.observe(seat).asked, Asked::Claim { added: false, .. }));
    let latest = state.events().iter().rev().find_map(|event| match *event {
        Event::Discarded(seat, _) => Some(seat),
        _ => None,
    });
    let named = |seat: Wind| names.as_ref().map(|names| names[seat as usize].clone());
    let seat = |offset: usize| {
        let seat = wind_after(deal.seat, offset);
        let place = Place::ALL[offset];
        let player = &seen.players[seat as usize];
        let last = player.discards.len().saturating_sub(1);
        let discards = player.discards.iter().enumerate().map(|(number, &Discarded { tile, claimed_by })| Discard {
            face: if claimed_by.is_some() {
                tile_face(tile)
            } else {
                html! { <TileFace {tile} /> }
            },
            claimed: claimed_by.map(|by| words.claimed(text.tile(tile), by)),
            sign: match () {
                () if number < last || latest != Some(seat) || claimed_by.is_some() => Sign::None,
                () if claims => Sign::InQuestion,
                () => Sign::Latest,
            },
        });
        let total = deal.match_hand().map(|hand| hand.totals[bafan_table::play::seating(hand.number)[seat as usize]]);
        let facts = html! {
            <>
                if !player.flowers.is_empty() { <span>{ words.flowers(player.flowers.len()) }</span> }
                { for total.map(|total| html! { <span class="sum">{ signed(total) }</span> }) }
                if player.barred { <b class="barred">{ words.barred }</b> }
            </>
        };
        let melds = if place == Place::Own { &[][..] } else { &player.melds };
        Seat {
            place,
            wind: seat,
            name: named(seat)
                .unwrap_or_else(|| deal.strength(seat).map_or(words.you, |strength| words.strength(strength)).into()),
            who: named(seat).unwrap_or_else(|| who(deal, seat, text).into()),
            facts,
            melds: melds.iter().map(|&meld| meld_view(meld)).collect(),
            melds_label: words.melds(seat).into(),
            open: (open && offset > 0).then(|| named_tiles(state.standing(seat).tiles())),
            discards: discards.collect(),
            discards_label: words.river(seat).into(),
            on_turn: !claims && asked.contains(&seat),
        }
    };
    html! { <Felt label={words.table} seats={[2, 3, 1, 0].map(seat).to_vec()} /> }
}

/// Renders a meld; `None` is another player's concealed kong, which is face down.
pub fn meld_view(meld: Option<Meld>) -> Html {
    let Some(meld) = meld else {
        return html! { <li>{ for std::iter::repeat_n(tile_back(), 4) }</li> };
    };
    html! { <li>{ named_meld(meld) }</li> }
}
