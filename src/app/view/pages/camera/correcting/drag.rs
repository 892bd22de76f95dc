//! Tiles that are dragged: over three or four neighbours they become a meld, to another place they move there, and onto the slot at the end
//! they won.

use gloo::utils::document;
use web_sys::{Element, PointerEvent};

use super::tile::tile_of;
use crate::model::camera::HandAction;
use crate::view::prelude::*;

/// A pointer that has moved less than this, in pixels, taps.
const NEAR: i32 = 8;

pub const SLOT: &str = "winning-slot";

/// Where a tile is dragged to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    Tile(u32),
    Winning,
}

/// A tile that is being dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drag {
    pub tile: u32,
    /// What it is over; nothing where a drop does nothing.
    pub over: Option<Goal>,
}

impl Drag {
    fn action(self) -> Option<HandAction> {
        match self.over? {
            Goal::Tile(to) => Some(HandAction::Drag(self.tile, to)),
            Goal::Winning => Some(HandAction::Winning(self.tile)),
        }
    }
}

/// What listens to the pointer on the element that holds the tiles.
pub struct Dragging {
    pub drag: Option<Drag>,
    pub on_down: Callback<PointerEvent>,
    pub on_move: Callback<PointerEvent>,
    pub on_up: Callback<PointerEvent>,
    /// The browser takes it to scroll.
    pub on_cancel: Callback<PointerEvent>,
}

/// Lets the tiles in an element be dragged.
#[hook]
pub fn use_drag(node: &NodeRef, act: &Callback<HandAction>) -> Dragging {
    let drag = use_state_eq(|| None::<Drag>);
    // The tile that a pointer came down on, and where.
    let start = use_mut_ref(|| None::<(u32, i32, i32)>);
    let on_down = {
        let start = start.clone();
        Callback::from(move |event: PointerEvent| {
            let tile = event.target_dyn_into::<Element>().and_then(|element| tile_of(&element));
            let tile = tile.filter(|_| event.is_primary() && event.button() == 0);
            *start.borrow_mut() = tile.map(|tile| (tile, event.client_x(), event.client_y()));
        })
    };
    let end = {
        let (start, drag, act) = (start.clone(), drag.clone(), act.clone());
        move |dropped: bool| {
            start.borrow_mut().take();
            if let Some(action) = drag.and_then(Drag::action).filter(|_| dropped) {
                act.emit(action);
            }
            drag.set(None);
        }
    };
    let on_move = {
        let (drag, node, end) = (drag.clone(), node.clone(), end.clone());
        Callback::from(move |event: PointerEvent| {
            let Some((tile, x, y)) = *start.borrow() else { return };
            if event.buttons() == 0 {
                // It was lifted outside, where nothing was heard of it.
                return end(false);
            }
            let (now_x, now_y) = (event.client_x(), event.client_y());
            if drag.is_none() {
                if (now_x - x).abs().max((now_y - y).abs()) < NEAR {
                    return;
                }
                // Then no tap comes of it, and its end is told here, wherever it comes. It fails for a pointer that is gone.
                _ = node.cast::<Element>().map(|element| element.set_pointer_capture(event.pointer_id()));
            }
            drag.set(Some(Drag { tile, over: goal(now_x, now_y).filter(|goal| *goal != Goal::Tile(tile)) }));
        })
    };
    let on_up = Callback::from({
        let end = end.clone();
        move |_: PointerEvent| end(true)
    });
    let on_cancel = Callback::from(move |_: PointerEvent| end(false));
    Dragging { drag: *drag, on_down, on_move, on_up, on_cancel }
}

/// What lies at a point of the window.
fn goal(x: i32, y: i32) -> Option<Goal> {
    let element = document().element_from_point(x as f32, y as f32)?;
    match tile_of(&element) {
        Some(tile) => Some(Goal::Tile(tile)),
        None => element.class_name().starts_with(SLOT).then_some(Goal::Winning),
    }
}
