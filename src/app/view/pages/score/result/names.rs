//! The names of the four players.

use bafan::Wind;
use bafan_table::games::Amount;

use crate::browser::seat_names::{LONGEST, SeatNames};
use crate::view::prelude::*;

/// Renders a field for each seat, a button that moves every player to the preceding seat (South to East) for the next hand, and, if there
/// are running totals, a button that sets them to 0.
pub fn names_fields(
    names: &SeatNames,
    on_change: &Callback<SeatNames>,
    totals: [Amount; 4],
    on_totals: &Callback<[Amount; 4]>,
    text: &Text,
) -> Html {
    let field = |wind: Wind| {
        let (names, on_change) = (names.clone(), on_change.clone());
        let value = names[wind as usize].clone();
        let oninput = move |event: InputEvent| {
            let mut names = names.clone();
            names[wind as usize] = typed(&event);
            on_change.emit(names);
        };
        html! {
            <label>
                <span>{ text.result.choose_payer(wind) }</span>
                <input type="text" autocomplete="off" maxlength={LONGEST.to_string()} {value} {oninput} />
            </label>
        }
    };
    let pass = {
        let (mut names, on_change) = (names.clone(), on_change.clone());
        let (mut totals, on_totals) = (totals, on_totals.clone());
        // The player in South moves to East, and the player in East moves to North.
        names.rotate_left(1);
        totals.rotate_left(1);
        move |()| {
            on_change.emit(names.clone());
            on_totals.emit(totals);
        }
    };
    let clear = on_totals.reform(|()| [Amount::ZERO; 4]);
    html! {
        <Fold class="names" summary={html! { text.result.names_of_players }}>
            <div class="fields">{ for Wind::ALL.map(field) }</div>
            <Button class="plain" on_tap={pass}>{ text.result.pass_deal }</Button>
            if totals != [Amount::ZERO; 4] { <Button class="plain" on_tap={clear}>{ text.result.clear_totals }</Button> }
        </Fold>
    }
}
