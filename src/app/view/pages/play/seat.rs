//! What lies before one seat: who sits there, flowers, melds, discards in rows of six.

use bafan::{Lie, Meld, Tile, Wind};
use bafan_table::play::{Discarded, Seen};

use crate::model::amount::signed;
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn SeatBox(
    seat: &Wind,
    who: &AttrValue,
    seen: &Seen,
    // The tiles of the hand, where they are open.
    #[prop_or_default] standing: &Option<Vec<Tile>>,
    // Its place in the picture: `at-next`, `at-across`, `at-before` or `at-own`.
    place: &'static str,
    on_turn: bool,
    in_question: bool,
    #[prop_or_default] total: Option<i32>,
) -> Html {
    let text = use_text();
    let words = text.play();

    let own = place == "at-own";
    let amount = total.map(|total| html! { <span class="sum">{ signed(total) }</span> });
    let flowers = (!seen.flowers.is_empty()).then(|| words.flowers(seen.flowers.len()));
    html! {
        <section class={classes!("seat-box", place, on_turn.then_some("on-turn"))} aria-label={who.clone()}>
            <p class="who">
                <b class="wind-mark">{ text.short_wind(*seat) }</b>
                <span class="player">{ who.clone() }</span>
                { for amount }
            </p>
            <p class="facts">
                { for flowers.map(|flowers| html! { <span>{ flowers }</span> }) }
                if seen.barred { <b class="barred">{ words.barred }</b> }
            </p>
            if !own && !seen.melds.is_empty() {
                <ul class="laid-melds" aria-label={words.melds(*seat)}>
                    { for seen.melds.iter().map(|meld| meld_view(*meld)) }
                </ul>
            }
            if let Some(standing) = standing {
                <div class="open-hand">{ named_tiles(standing) }</div>
            }
            <ol class="river" aria-label={words.river(*seat)}>
                { for seen.discards.iter().enumerate().map(|(place, &discard)| {
                    let last = place + 1 == seen.discards.len();
                    discard_view(place, discard, last, in_question && last, text)
                }) }
            </ol>
        </section>
    }
}

/// A meld as it lies; another's concealed kong face down.
pub fn meld_view(meld: Option<Meld>) -> Html {
    let Some(meld) = meld else {
        let back = html! { <TileFace tile={Wind::East.tile()} lie={Lie::FaceDown} /> };
        return html! { <li>{ for std::iter::repeat_n(back, 4) }</li> };
    };
    let face = |(tile, lie)| (lie, html! { <TileFace {tile} {lie} named={lie != Lie::FaceDown} /> });
    html! { <li>{ lying(meld.tiles().zip(meld.lies()).map(face)) }</li> }
}

fn discard_view(place: usize, discard: Discarded, last: bool, in_question: bool, text: &Text) -> Html {
    let Discarded { tile, claimed_by } = discard;
    let class = classes!(claimed_by.map(|_| "claimed"), last.then_some("latest"), in_question.then_some("in-question"));
    html! {
        <li key={place} {class}>
            if let Some(by) = claimed_by {
                <span class="heard">{ text.play().claimed(text.tile(tile), by) }</span>
                <TileFace {tile} />
            } else {
                <TileFace {tile} named=true />
            }
        </li>
    }
}
