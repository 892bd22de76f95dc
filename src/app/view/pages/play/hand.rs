//! The person's own tiles: a tap picks one, and another tap discards it.

use bafan::{Tile, Wind};
use bafan_table::play::{Asked, Observation};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::seat::meld_view;
use crate::browser::roving::use_roving;
use crate::view::prelude::*;

/// Melds, and the standing tiles with the drawn one apart. It has one stop of the Tab key.
#[autoprops]
#[component]
pub fn OwnHand(
    seen: &Observation,
    // The tiles in the order in which they stand, a tile just drawn left out.
    standing: &Vec<Tile>,
    drawn: &Option<Tile>,
    picked: Option<usize>,
    at_once: bool,
    // A tap on the tile at a place; the drawn one comes after the others.
    on_tap: &Callback<(usize, Tile)>,
    on_throw: &Callback<Tile>,
    // A tile is moved from a place to another, where they stand as somebody likes.
    #[prop_or_default] on_move: &Option<Callback<(usize, usize)>>,
) -> Html {
    let text = use_text();
    let count = standing.len() + usize::from(drawn.is_some());
    let roving = use_roving(count, ".call-bar button");
    let held = |(place, &tile): (usize, &Tile)| {
        let drawn = place == standing.len();
        html! {
            <HeldTile
                key={place}
                {place}
                {tile}
                {drawn}
                tabindex={roving.tabindex(place)}
                picked={picked == Some(place)}
                free={free(seen)}
                at_once={at_once}
                on_tap={on_tap.clone()}
                on_throw={on_throw.clone()}
                on_move={on_move.clone().filter(|_| !drawn)}
            />
        }
    };
    html! {
        <>
            { melds(seen, text) }
            <div
                class={classes!("own-hand", (count <= 7).then_some("short"))}
                role="group"
                aria-label={text.play().hand}
                ref={roving.node.clone()}
                onfocusin={roving.on_focus.clone()}
                onkeydown={roving.on_key.clone()}
            >
                { for standing.iter().chain(drawn).enumerate().map(held) }
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
    on_move: Option<Callback<(usize, usize)>>,
}

/// How far a tile is dragged before it is thrown or moved, in pixels.
const FAR: i32 = 30;

/// What a pointer does with a tile.
#[derive(Default)]
struct Drag {
    from: Option<(i32, i32)>,
    /// The tap that ends it picks nothing.
    done: bool,
}

#[component]
fn HeldTile(props: &HeldProps) -> Html {
    let text = use_text();
    let words = text.play();
    let node = use_node_ref();
    let &HeldProps { place, tile, drawn, picked, free, at_once, .. } = props;
    let drag = use_mut_ref(Drag::default);
    let name = if free && (picked || at_once) { words.discard(tile) } else { words.pick(tile) };
    let name = if drawn { words.drawn(&name) } else { name };
    let on_press = {
        let drag = drag.clone();
        move |event: PointerEvent| {
            *drag.borrow_mut() = Drag { from: Some((event.client_x(), event.client_y())), done: false };
            // Then its end is told here, wherever it comes. It fails for a pointer that is gone.
            _ = event.target_unchecked_into::<Element>().set_pointer_capture(event.pointer_id());
        }
    };
    let on_release = {
        let (drag, on_throw, on_move) = (drag.clone(), props.on_throw.clone(), props.on_move.clone());
        move |event: PointerEvent| {
            let mut drag = drag.borrow_mut();
            let Some((x, y)) = drag.from.take() else { return };
            if free && y - event.client_y() > FAR {
                drag.done = true;
                on_throw.emit(tile);
            } else if let Some(on_move) = on_move.as_ref().filter(|_| (event.client_x() - x).abs() > FAR / 2)
                && let Some(to) = place_at(event.client_x(), event.client_y())
            {
                drag.done = true;
                on_move.emit((place, to));
            }
        }
    };
    let on_tap = {
        let on_tap = props.on_tap.clone();
        move |()| {
            if !std::mem::take(&mut drag.borrow_mut().done) {
                on_tap.emit((place, tile));
            }
        }
    };
    let on_key = {
        let (node, on_move) = (node.clone(), props.on_move.clone());
        move |event: KeyboardEvent| {
            if let Some(on_move) = on_move.as_ref().filter(|_| event.shift_key())
                && let Some((to, beside)) = beside(&node, place, &event.key())
            {
                event.prevent_default();
                event.stop_propagation();
                on_move.emit((place, to));
                // It fails only for an element that cannot take the focus.
                _ = beside.focus();
            }
        }
    };
    let movable = props.on_move.is_some().then_some("movable");
    html! {
        <Button
            class={classes!("held-tile", drawn.then_some("just-drawn"), picked.then_some("picked"), movable)}
            label={name}
            barred={!free}
            tabindex={props.tabindex}
            mark={place.to_string()}
            {node}
            {on_tap}
            {on_key}
            {on_press}
            {on_release}
        >
            <TileFace {tile} />
        </Button>
    }
}

/// The place of the tile at a point of the window.
fn place_at(x: i32, y: i32) -> Option<usize> {
    let tile = document().element_from_point(x as f32, y as f32)?.closest(".held-tile").ok()??;
    tile.get_attribute("data-mark")?.parse().ok()
}

/// The place to which an arrow moves a tile, and the button that is there.
fn beside(node: &NodeRef, place: usize, key: &str) -> Option<(usize, HtmlElement)> {
    let tile = node.cast::<Element>()?;
    let (to, there) = match key {
        "ArrowLeft" => (place.checked_sub(1)?, tile.previous_element_sibling()?),
        "ArrowRight" => (place + 1, tile.next_element_sibling()?),
        _ => return None,
    };
    Some((to, there.dyn_into().ok()?))
}
