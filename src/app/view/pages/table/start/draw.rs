//! The draw of seats by wind tiles or dice, real ones or the phone's.

use bafan_table::Player;
use bafan_table::seating::Seating;
use bafan_table::seating::draw::{Order, Ties};
use js_sys::Math;

use crate::model::match_start::{Names, Throws, mixed, of_tiles, thrown};
use crate::view::prelude::*;

/// The ways to draw, once there are four names.
#[autoprops]
#[component]
pub fn Draw(
    names: &Names,
    on_drawn: &Callback<Names>,
    // Receives the seats that are drawn but not taken yet.
    #[prop_or_default] on_pending: &Callback<Option<Names>>,
) -> Html {
    let text = use_text();
    let words = &text.table().start;
    let drawn = use_state_eq(|| None::<[bafan::Wind; 4]>);
    let throws = use_state_eq(Throws::default);
    let pending = drawn.and_then(of_tiles).or_else(|| throws.seating()).map(|seating| names.seated(seating));
    use_effect_with((pending, on_pending.clone()), |(pending, on_pending)| on_pending.emit(pending.clone()));
    let Some(ready) = names.ready() else {
        return html! { <p class="remark">{ words.names_first }</p> };
    };
    let mix = Callback::from(drawn.setter()).reform(|()| Some(mixed([(); 4].map(|()| Math::random()))));
    let seats = |seating: Seating| {
        let (seated, on_drawn) = (names.seated(seating), on_drawn.clone());
        let (drawn, throws) = (drawn.setter(), throws.setter());
        let take = move |()| {
            on_drawn.emit(seated.clone());
            drawn.set(None);
            throws.set(Throws::default());
        };
        html! { <Button class="chip main-act" on_tap={take}>{ words.take }</Button> }
    };
    let order = {
        let throws = throws.clone();
        move |order| throws.set(Throws { order, ..(*throws).clone() })
    };
    let ties = {
        let throws = throws.clone();
        move |ties| throws.set(Throws { ties, ..(*throws).clone() })
    };
    let tile = |(place, wind): (usize, bafan::Wind)| {
        html! { <li><TileFace tile={wind.tile()} named=true /><span>{ &ready[place] }</span></li> }
    };
    html! {
        <>
            <h4>{ words.by_tiles }</h4>
            <p class="remark">{ words.by_tiles_about }</p>
            if let Some(winds) = *drawn {
                <ul class="drawn" aria-label={words.drawn}>{ for winds.into_iter().enumerate().map(tile) }</ul>
            }
            <div
                class="acts"
            >
                <Button class="chip" on_tap={mix}>{ words.by_tiles }</Button>
                { for (*drawn).and_then(of_tiles).map(seats) }
            </div>
            <h4>{ words.by_dice }</h4>
            <p class="remark">{ words.by_dice_about }</p>
            <div class="seat-ways">
                { choice(words.order, [Order::Play, Order::Compass].into_iter().zip(words.orders), throws.order, order) }
                { choice(words.ties, [Ties::Again, Ties::Earlier].into_iter().zip(words.tied), throws.ties, ties) }
            </div>
            { throwing(&throws, &ready, text) }
            { for throws.seating().map(seats) }
        </>
    }
}

/// Renders the throws so far, and the next one: a number to tap, or the phone's dice.
fn throwing(throws: &UseStateHandle<Throws>, names: &[String; 4], text: &Text) -> Html {
    let words = &text.table().start;
    let tied = throws.wanted();
    let add = |place: usize, sum: Option<u32>| {
        let throws = throws.clone();
        move |()| {
            let sum = sum
                .or_else(|| thrown([Math::random(), Math::random()]).and_then(|throw| u32::try_from(throw.sum()).ok()));
            let mut next = (*throws).clone();
            next.sums[place].extend(sum);
            throws.set(next);
        }
    };
    let line = |player: Player| {
        let sums: Vec<String> = throws.sums[player.index()].iter().map(u32::to_string).collect();
        html! { <li><span>{ &names[player.index()] }</span><b>{ sums.join(", ") }</b></li> }
    };
    let again = tied.len() > 1;
    html! {
        <>
            <ul class="throws">{ for Player::ALL.map(line) }</ul>
            if again {
                <p class="remark" role="status">
                    { words.again(&tied.iter().map(|place| names[*place].as_str()).collect::<Vec<_>>().join(text.comma)) }
                </p>
            }
            if let Some(&place) = tied.first() {
                <p>{ words.thrown(&names[place]) }</p>
                <div class="sums">
                    { for (2..=12).map(|sum: u32| html! { <Button on_tap={add(place, Some(sum))}>{ sum }</Button> }) }
                </div>
                <div class="acts"><Button class="chip" on_tap={add(place, None)}>{ words.throw }</Button></div>
            }
        </>
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::view::testing::{Shown, Told};

    #[wasm_bindgen_test]
    async fn a_table_says_what_equal_throws_mean_and_in_which_order_the_seats_are_taken() {
        let names = [
            (bafan::Wind::East, "Ann"),
            (bafan::Wind::South, "Bob"),
            (bafan::Wind::West, "Cai"),
            (bafan::Wind::North, "Dou"),
        ]
        .into_iter()
        .fold(Names::default(), |names, (wind, name)| names.with(wind, name));
        let (drawn, pending) = (Told::new(), Told::new());
        let shown = Shown::of(html! {
            <Draw names={names.clone()} on_drawn={drawn.callback()} on_pending={pending.callback()} />
        })
        .await;
        for sum in ["7", "9", "7", "3"] {
            shown.tap(sum).await;
        }
        assert!(shown.text("[role=status]").contains("Ann, Cai"), "{}", shown.html());
        shown.tap("the earlier throw wins").await;
        shown.tap("E N W S").await;
        let waiting = pending.take().pop().flatten();
        shown.tap("Take these seats").await;
        let seated = &drawn.take()[0];
        assert_eq!(waiting.as_ref(), Some(seated), "a match that begins now has the drawn seats");
        assert_eq!(pending.take(), [None]);
        assert_eq!(bafan::Wind::ALL.map(|wind| seated.at(wind)), ["Bob", "Dou", "Cai", "Ann"]);
    }
}
