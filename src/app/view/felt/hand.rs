//! The human player's tiles: a tap picks a tile and a second tap discards it, or the first tap discards it at once.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::browser::roving::use_roving;
use crate::view::prelude::*;

#[derive(Clone, PartialEq)]
pub struct HeldTile {
    pub face: Html,
    /// The accessible name used while a tap would pick the tile.
    pub pick: AttrValue,
    /// The accessible name used while a tap would discard the tile.
    pub discard: AttrValue,
    pub barred: bool,
    /// The cost of the discard, if the user has asked the coach.
    pub over: Html,
}

/// The concealed tiles, one of which may be picked, and the melds next to them, with a single tab stop.
#[autoprops]
#[component]
pub fn Held(
    // The accessible name of the tiles.
    label: &'static str,
    // The tiles in the order shown; a tile just drawn comes last.
    tiles: &Vec<HeldTile>,
    drawn: bool,
    // The melds as list items.
    #[prop_or_default] melds: &Vec<Html>,
    #[prop_or_default] melds_label: &AttrValue,
    // The number of actions so far; when it changes, the pick is cleared.
    moment: usize,
    // Whether a discard needs a second tap.
    confirm: bool,
    on_discard: &Callback<usize>,
    // Moves a tile from one position to another, if the tiles are not sorted.
    #[prop_or_default] on_move: &Option<Callback<(usize, usize)>>,
) -> Html {
    let picked = use_state_eq(|| None::<(usize, usize)>);
    let roving = use_roving(tiles.len(), ".call-bar button");
    let known = picked.filter(|(at, _)| *at == moment).map(|(_, place)| place);
    let on_tap = {
        let (picked, on_discard) = (picked.setter(), on_discard.clone());
        Callback::from(move |place: usize| match known {
            Some(known) if known == place => on_discard.emit(place),
            _ if confirm => picked.set(Some((moment, place))),
            _ => on_discard.emit(place),
        })
    };
    let on_move = on_move.as_ref().map(|on_move| {
        let (picked, on_move) = (picked.setter(), on_move.clone());
        Callback::from(move |moved| {
            picked.set(None);
            on_move.emit(moved);
        })
    });
    let held = |(place, tile): (usize, &HeldTile)| {
        let drawn = drawn && place + 1 == tiles.len();
        html! {
            <OneTile
                key={place}
                {place}
                tile={tile.clone()}
                {drawn}
                tabindex={roving.tabindex(place)}
                picked={known == Some(place)}
                at_once={!confirm}
                on_tap={on_tap.clone()}
                on_throw={on_discard.clone()}
                on_move={on_move.clone().filter(|_| !drawn)}
            />
        }
    };
    html! {
        <div class={classes!("own-line", (tiles.len() + 3 * melds.len() > 14).then_some("long"))}>
            { roving_group("own-hand", label, &roving, tiles.iter().enumerate().map(held).collect()) }
            if !melds.is_empty() {
                <ul class="laid-melds own-melds" aria-label={melds_label.clone()}>{ for melds.iter().cloned() }</ul>
            }
        </div>
    }
}

/// The distance after which an upward drag counts as a discard, in pixels; a sideways drag over half of this distance counts as a move.
const FAR: i32 = 30;

#[derive(Default)]
struct Drag {
    from: Option<(i32, i32)>,
    /// Whether the drag has acted, so that the tap at its end is ignored.
    done: bool,
}

#[autoprops]
#[component]
fn OneTile(
    place: usize,
    tile: &HeldTile,
    drawn: bool,
    tabindex: &'static str,
    picked: bool,
    at_once: bool,
    on_tap: &Callback<usize>,
    on_throw: &Callback<usize>,
    on_move: &Option<Callback<(usize, usize)>>,
) -> Html {
    let node = use_node_ref();
    let drag = use_mut_ref(Drag::default);
    let free = !tile.barred;
    let name = if free && (picked || at_once) { &tile.discard } else { &tile.pick };
    let on_press = {
        let drag = drag.clone();
        move |event: PointerEvent| {
            *drag.borrow_mut() = Drag { from: Some((event.client_x(), event.client_y())), done: false };
            // With pointer capture, the release is reported here wherever it happens. The call fails only for a pointer that is gone.
            _ = event.target_unchecked_into::<Element>().set_pointer_capture(event.pointer_id());
        }
    };
    let on_release = {
        let (drag, on_throw, on_move) = (drag.clone(), on_throw.clone(), on_move.clone());
        move |event: PointerEvent| {
            let mut drag = drag.borrow_mut();
            let Some((x, y)) = drag.from.take() else { return };
            if free && y - event.client_y() > FAR {
                drag.done = true;
                on_throw.emit(place);
            } else if let Some(on_move) = on_move.as_ref().filter(|_| (event.client_x() - x).abs() > FAR / 2)
                && let Some(to) = place_at(event.client_x(), event.client_y())
            {
                drag.done = true;
                on_move.emit((place, to));
            }
        }
    };
    let on_tap = {
        let on_tap = on_tap.clone();
        move |()| {
            if !std::mem::take(&mut drag.borrow_mut().done) && free {
                on_tap.emit(place);
            }
        }
    };
    let on_key = {
        let (node, on_move) = (node.clone(), on_move.clone());
        move |event: KeyboardEvent| {
            if let Some(on_move) = on_move.as_ref().filter(|_| event.shift_key())
                && let Some((to, beside)) = beside(&node, place, &event.key())
            {
                event.prevent_default();
                event.stop_propagation();
                on_move.emit((place, to));
                // Fails only for an element that cannot have the focus.
                _ = beside.focus();
            }
        }
    };
    let movable = on_move.is_some().then_some("movable");
    html! {
        <Button
            class={classes!("held-tile", drawn.then_some("just-drawn"), picked.then_some("picked"), movable)}
            label={name.clone()}
            barred={!free}
            {tabindex}
            mark={place.to_string()}
            {node}
            {on_tap}
            {on_key}
            {on_press}
            {on_release}
        >
            { tile.over.clone() }
            { tile.face.clone() }
        </Button>
    }
}

/// Returns the position of the tile at a point of the window, in CSS pixels; `None` if there is no tile at the point.
fn place_at(x: i32, y: i32) -> Option<usize> {
    let tile = document().element_from_point(x as f32, y as f32)?.closest(".held-tile").ok()??;
    tile.get_attribute("data-mark")?.parse().ok()
}

/// Returns the position to which an arrow key moves a tile, and the button at that position; `None` for other keys and past the ends.
fn beside(node: &NodeRef, place: usize, key: &str) -> Option<(usize, HtmlElement)> {
    let tile = node.cast::<Element>()?;
    let (to, there) = match key {
        "ArrowLeft" => (place.checked_sub(1)?, tile.previous_element_sibling()?),
        "ArrowRight" => (place + 1, tile.next_element_sibling()?),
        _ => return None,
    };
    Some((to, there.dyn_into().ok()?))
}
