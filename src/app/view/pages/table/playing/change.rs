//! Who sits where before a round, to be read from all four sides of the table.

use bafan::Wind;
use bafan_table::record::Match;

use crate::view::prelude::*;

/// Whether a round is about to begin for which somebody moves.
pub fn changes(state: &Match) -> bool {
    let seats = state.seats();
    match seats.as_slice() {
        [.., before, now] => state.may_play_on() && before.round != now.round && before.seating != now.seating,
        _ => false,
    }
}

/// The sides of the table as the positions stand on the screen.
const SIDES: [&str; 4] = ["below", "right", "above", "left"];

/// The four names, each turned towards its side, with where each comes from.
#[autoprops]
#[component]
pub fn Change(state: &Match, on_seated: &Callback<()>) -> Html {
    let text = use_text();
    let words = &text.table().play;
    let seats = state.seats();
    let [.., before, now] = seats.as_slice() else { return Html::default() };
    let side = |position: Wind| {
        let player = now.seating.at(position);
        let from = before.seating.position(player);
        html! {
            <li key={position as usize} class={SIDES[position as usize]}>
                <b class="wind">{ text.short_wind(position) }</b>
                <span class="name">{ &state.start.names[player.index()] }</span>
                <small>{ if from == position { words.stay.to_owned() } else { words.from(from) } }</small>
            </li>
        }
    };
    html! {
        <section class="change">
            <h2>{ words.change(now.round) }</h2>
            <ol class="round-table">{ for Wind::ALL.map(side) }</ol>
            <Button class="chip main-act" on_tap={on_seated}>{ words.seated }</Button>
        </section>
    }
}
