//! The draw of seats by wind tiles or dice, either real or the phone's.

use bafan::Wind;
use bafan_table::Player;
use bafan_table::seating::Seating;
use bafan_table::seating::draw::{Order, Ties};
use js_sys::Math;

use crate::model::match_start::{Names, Throws, mixed, of_tiles, thrown};
use crate::view::prelude::*;

/// Returns the names before a draw of seats, what has been drawn so far, and a callback that changes what has been drawn. As soon as the
/// draw decides the seats, the callback passes the names in their new seats to `on_drawn`. If a player is replaced, the draw begins again.
#[hook]
pub fn use_draw<T: Clone + Default + PartialEq + 'static>(
    names: &Names,
    on_drawn: &Callback<Names>,
    seating: fn(&T) -> Option<Seating>,
) -> (Names, T, Callback<T>) {
    let kept = use_state_eq(|| None::<(Names, T)>);
    let same = (*kept).clone().filter(|(before, _)| before.same_players(names));
    let (before, drawn) = same.unwrap_or_else(|| (names.clone(), T::default()));
    let set = {
        let (before, on_drawn, kept) = (before.clone(), on_drawn.clone(), kept.setter());
        Callback::from(move |next: T| {
            if let Some(seating) = seating(&next) {
                on_drawn.emit(before.seated(seating));
            }
            kept.set(Some((before.clone(), next)));
        })
    };
    (before, drawn, set)
}

/// The two ways to draw, by wind tiles and by dice; only a remark until there are four names.
#[autoprops]
#[component]
pub fn Draw(names: &Names, on_drawn: &Callback<Names>) -> Html {
    let text = use_text();
    let words = &text.table().start;
    let (before, drawn, set) = use_draw(names, on_drawn, |drawn: &Option<[Wind; 4]>| drawn.and_then(of_tiles));
    let (throwers, throws, set_throws) = use_draw(names, on_drawn, Throws::seating);
    if names.ready().is_none() {
        return html! { <p class="remark">{ words.names_first }</p> };
    }
    let mix = set.reform(|()| Some(mixed([(); 4].map(|()| Math::random()))));
    let order = {
        let throws = throws.clone();
        set_throws.reform(move |order| Throws { order, ..throws.clone() })
    };
    let ties = {
        let throws = throws.clone();
        set_throws.reform(move |ties| Throws { ties, ..throws.clone() })
    };
    let tile = |(name, wind): (&String, Wind)| {
        html! { <li><TileFace tile={wind.tile()} /><span>{ name }</span></li> }
    };
    html! {
        <>
            <h4>{ words.by_tiles }</h4>
            <p class="remark">{ words.by_tiles_about }</p>
            if let Some(winds) = drawn {
                <ul class="drawn" aria-label={words.drawn}>{ for before.all().iter().zip(winds).map(tile) }</ul>
            }
            <div
                class="acts"
            >
                <Button class="chip" on_tap={mix}>{ words.draw_tiles }</Button>
            </div>
            <h4>{ words.by_dice }</h4>
            <p class="remark">{ words.by_dice_about }</p>
            <div class="seat-ways">
                { choice(words.order, [Order::Play, Order::Compass].into_iter().zip(words.orders), throws.order, order) }
                { choice(words.ties, [Ties::Again, Ties::Earlier].into_iter().zip(words.tied), throws.ties, ties) }
            </div>
            { throwing(&throws, throwers.all(), &set_throws, text) }
            if let Some(seating) = throws.seating() {
                <ul class="drawn" aria-label={words.drawn}>
                    { for throwers.seated(seating).all().iter().zip(Wind::ALL).map(tile) }
                </ul>
                <div class="acts">
                    <Button class="chip" on_tap={set_throws.reform(|()| Throws::default())}>{ words.afresh }</Button>
                </div>
            }
        </>
    }
}

/// Renders the throws so far, and the next one: a number to tap, or the phone's dice.
fn throwing(throws: &Throws, names: &[String; 4], set: &Callback<Throws>, text: &Text) -> Html {
    let words = &text.table().start;
    let tied = throws.wanted();
    let add = |place: usize, sum: Option<u32>| {
        let throws = throws.clone();
        set.reform(move |()| {
            let sum = sum
                .or_else(|| thrown([Math::random(), Math::random()]).and_then(|throw| u32::try_from(throw.sum()).ok()));
            let mut next = throws.clone();
            next.sums[place].extend(sum);
            next
        })
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
        let names = Wind::ALL.into_iter().zip(["Ann", "Bob", "Cai", "Dou"]);
        let names = names.fold(Names::default(), |names, (wind, name)| names.with(wind, name));
        let drawn = Told::new();
        let shown = Shown::of(html! { <Draw {names} on_drawn={drawn.callback()} /> }).await;
        for sum in ["7", "9", "7", "3"] {
            shown.tap(sum).await;
        }
        assert!(shown.text("[role=status]").contains("Ann, Cai"), "{}", shown.html());
        shown.tap("the earlier throw wins").await;
        shown.tap("E N W S").await;
        // The seats are those that the page shows, without another tap: first by the default order, then by the other one.
        let seated = drawn.take();
        let seats = |names: &Names| Wind::ALL.map(|wind| names.at(wind).to_owned());
        assert_eq!(seats(seated.last().unwrap()), ["Bob", "Dou", "Cai", "Ann"]);
        assert!(seated.len() > 1);
        shown.tap("Start over").await;
        assert!(drawn.take().is_empty() && shown.all(".drawn").is_empty());
    }
}
