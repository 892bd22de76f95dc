//! Dragging a tile. If it is dropped on another tile, and the two and all tiles between them can form a meld, they become the meld;
//! otherwise, the dragged tile, or the meld that it belongs to, moves there. On the slot of the winning tile, it becomes the winning tile.

use gloo::utils::document;
use web_sys::{Element, PointerEvent};

use super::tile::tile_of;
use crate::model::camera::HandAction;
use crate::view::prelude::*;

/// The movement of a pointer below which a press counts as a tap, in pixels.
const NEAR: i32 = 8;

pub const SLOT: &str = "winning-slot";

/// The target of a drag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    Tile(u32),
    Winning,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drag {
    pub tile: u32,
    /// The current target; `None` if a drop has no effect.
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

/// The pointer listeners of the element that contains the tiles.
pub struct Dragging {
    pub drag: Option<Drag>,
    pub on_down: Callback<PointerEvent>,
    pub on_move: Callback<PointerEvent>,
    pub on_up: Callback<PointerEvent>,
    /// Called when the browser takes over the gesture, for scrolling.
    pub on_cancel: Callback<PointerEvent>,
}

/// Makes the tiles in an element draggable.
#[hook]
pub fn use_drag(node: &NodeRef, act: &Callback<HandAction>) -> Dragging {
    let drag = use_state_eq(|| None::<Drag>);
    // The tile on which the pointer went down, and the coordinates at that moment.
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
                // The pointer was released outside of this element, which therefore received no event.
                return end(false);
            }
            let (now_x, now_y) = (event.client_x(), event.client_y());
            if drag.is_none() {
                if (now_x - x).abs().max((now_y - y).abs()) < NEAR {
                    return;
                }
                // With pointer capture, no tap follows, and the release is reported here wherever it happens. The call fails only for a
                // pointer that is gone.
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

/// Returns the target at a point of the window, in CSS pixels; `None` if there is neither a tile nor the slot of the winning tile.
fn goal(x: i32, y: i32) -> Option<Goal> {
    let element = document().element_from_point(x as f32, y as f32)?;
    match tile_of(&element) {
        Some(tile) => Some(Goal::Tile(tile)),
        None => element.class_name().starts_with(SLOT).then_some(Goal::Winning),
    }
}
