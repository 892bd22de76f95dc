//! The person's own tiles: a tap picks one, and another tap discards it.

use bafan::{Tile, Wind};
use bafan_table::play::{Asked, Observation};
use yew::prelude::*;

use super::seat::meld_view;
use crate::browser::roving::use_roving;
use crate::model::text::Text;
use crate::view::components::TileFace;
use crate::view::language::use_text;

/// Properties of [`OwnHand`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What the person sees.
    pub seen: Observation,
    /// The tiles in the order in which they stand, a tile just drawn left out.
    pub standing: Vec<Tile>,
    /// The tile just drawn.
    pub drawn: Option<Tile>,
    /// The place of the tile that was picked.
    pub picked: Option<usize>,
    /// Whether one tap is enough.
    pub at_once: bool,
    /// A tap on the tile at a place; the drawn one comes after the others.
    pub on_tap: Callback<(usize, Tile)>,
    /// A tile was dragged upwards.
    pub on_throw: Callback<Tile>,
}

/// Melds, and the standing tiles with the drawn one apart. It has one stop of the Tab key.
#[component]
pub fn OwnHand(props: &Props) -> Html {
    let text = use_text();
    let count = props.standing.len() + usize::from(props.drawn.is_some());
    let roving = use_roving(count, ".call-bar button");
    let held = |(place, &tile): (usize, &Tile)| {
        let drawn = place == props.standing.len();
        html! { <HeldTile key={place} {place} {tile} {drawn} tabindex={roving.tabindex(place)} picked={props.picked == Some(place)} free={free(&props.seen)} at_once={props.at_once} on_tap={props.on_tap.clone()} on_throw={props.on_throw.clone()} /> }
    };
    html! {
        <>
            { melds(&props.seen, text) }
            <div
                class={classes!("own-hand", (count <= 7).then_some("short"))}
                role="group"
                aria-label={text.play().hand}
                ref={roving.node.clone()}
                onfocusin={roving.on_focus.clone()}
                onkeydown={roving.on_key.clone()}
            >
                { for props.standing.iter().chain(&props.drawn).enumerate().map(held) }
            </div>
        </>
    }
}

/// Whether a tile can be discarded now.
fn free(seen: &Observation) -> bool {
    matches!(seen.asked, Asked::Turn { .. })
}

fn melds(seen: &Observation, text: &Text) -> Html {
    if seen.melds.is_empty() {
        return Html::default();
    }
    let seat: Wind = seen.seat;
    html! {
        <ul class="laid-melds own-melds" aria-label={text.play().melds(seat)}>
            { for seen.melds.iter().map(|&meld| meld_view(Some(meld))) }
        </ul>
    }
}

#[derive(Properties, PartialEq)]
struct HeldProps {
    place: usize,
    tile: Tile,
    drawn: bool,
    tabindex: &'static str,
    picked: bool,
    free: bool,
    at_once: bool,
    on_tap: Callback<(usize, Tile)>,
    on_throw: Callback<Tile>,
}

/// How far a tile is dragged before it is thrown, in pixels.
const THROW: i32 = 30;

/// A tile as a button.
#[component]
fn HeldTile(props: &HeldProps) -> Html {
    let text = use_text();
    let words = text.play();
    let &HeldProps { place, tile, drawn, picked, free, at_once, .. } = props;
    let began = use_mut_ref(|| None::<i32>);
    let name = if free && (picked || at_once) { words.discard(tile) } else { words.pick(tile) };
    let name = if drawn { words.drawn(&name) } else { name };
    let onpointerdown = {
        let began = began.clone();
        move |event: PointerEvent| _ = began.replace(Some(event.client_y()))
    };
    let onpointerup = {
        let on_throw = props.on_throw.clone();
        move |event: PointerEvent| {
            if began.take().is_some_and(|from| free && from - event.client_y() > THROW) {
                on_throw.emit(tile);
            }
        }
    };
    html! {
        <button
            type="button"
            class={classes!("held-tile", drawn.then_some("just-drawn"), picked.then_some("picked"))}
            aria-label={name}
            aria-disabled={(!free).then_some("true")}
            tabindex={props.tabindex}
            onclick={props.on_tap.reform(move |_: MouseEvent| (place, tile))}
            {onpointerdown}
            {onpointerup}
        >
            <TileFace {tile} />
        </button>
    }
}
