//! Corrects the seats, starting with a given hand.

use bafan::Wind;
use bafan_table::Player;
use bafan_table::record::Event;
use bafan_table::seating::Seating;

use crate::view::prelude::*;

/// The choice of two players who exchange seats, with or without the results already entered from that hand on, or of new seats for all
/// four.
#[autoprops]
#[component]
pub fn Places(
    names: &[String; 4],
    // The first hand with the corrected seats, counted from 1.
    number: usize,
    on_entered: &Callback<Event>,
) -> Html {
    let text = use_text();
    let words = &text.table().sheet;
    let picked = use_state_eq(Vec::<Player>::new);
    let from = Some(number);
    let chip = |player: Player| {
        let place = picked.iter().position(|other| *other == player);
        let wind = place.filter(|_| picked.len() == 4).map(|place| Wind::ALL[place]);
        let picked = picked.clone();
        let on_tap = move |()| {
            let mut next: Vec<Player> = picked.iter().copied().filter(|other| *other != player).collect();
            if place.is_none() {
                next.push(player);
            }
            picked.set(next);
        };
        html! {
            <Button class="chip" pressed={place.is_some()} {on_tap}>
                { for wind.map(|wind| html! { <b class="wind">{ text.short_wind(wind) }</b> }) }
                { &names[player.index()] }
            </Button>
        }
    };
    let act = |event: bafan_table::record::Event, name: &'static str| {
        let on_tap = on_entered.reform(move |()| event.clone());
        html! { <Button class="chip" {on_tap}>{ name }</Button> }
    };
    let exchange =
        |players: [Player; 2], results: bool, name: &'static str| act(Event::Exchange { players, from, results }, name);
    let seating = <[Player; 4]>::try_from(picked.as_slice()).ok().and_then(Seating::new);
    html! {
        <div class="places">
            <p class="remark">{ words.places_about }</p>
            <div class="acts">{ for Player::ALL.map(chip) }</div>
            <div class="acts">
                if let &[one, other] = picked.as_slice() {
                    { exchange([one, other], false, words.exchange_seats) }
                    { exchange([one, other], true, words.exchange_results) }
                }
                { for seating.map(|seating| act(Event::Seats { seating, from }, words.sit_so)) }
            </div>
        </div>
    }
}
