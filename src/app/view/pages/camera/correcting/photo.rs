//! The photograph with an overlay: the outlines of the recognized rows or, while the user marks a row, the four corners of that row.

use bafan_camera::{Point, Row};
use web_sys::{Element, HtmlCanvasElement, PointerEvent};

use super::corners::corner;
use crate::browser::photograph::Photograph;
use crate::model::camera::{Corners, HandAction, SeenHand, ShownRow};
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn PhotoView(
    photograph: &Photograph,
    hand: &SeenHand,
    corners: &Option<ShownRow>,
    act: &Callback<HandAction>,
    on_corners: &Callback<ShownRow>,
) -> Html {
    let text = use_text();
    let words = text.camera();
    let (canvas, over) = (use_node_ref(), use_node_ref());
    let dragged = use_mut_ref(|| None::<usize>);
    {
        let canvas = canvas.clone();
        use_effect_with(photograph.clone(), move |photograph| {
            if let Some(canvas) = canvas.cast::<HtmlCanvasElement>() {
                photograph.show(&canvas);
            }
        });
    }
    let (width, height) = photograph.size();
    let row = |(place, row): (usize, &Row)| {
        let chosen = hand.chosen.contains(&place);
        let onclick = act.reform(move |_: MouseEvent| HandAction::Row(place));
        html! { <polygon points={outline(row)} class={classes!("found", chosen.then_some("chosen"))} {onclick} /> }
    };
    let moved = {
        let (over, on_corners, shown, dragged) = (over.clone(), on_corners.clone(), *corners, dragged.clone());
        move |event: PointerEvent| {
            let (Some(mut shown), Some(place), Some(over)) = (shown, *dragged.borrow(), over.cast::<Element>()) else {
                return;
            };
            let shape = over.get_bounding_client_rect();
            let at =
                |from: f64, length: f64, side: u32| ((from / length.max(1.0)).clamp(0.0, 1.0) * f64::from(side)) as f32;
            let x = at(f64::from(event.client_x()) - shape.left(), shape.width(), width);
            let y = at(f64::from(event.client_y()) - shape.top(), shape.height(), height);
            shown.corners[place] = Point { x, y };
            on_corners.emit(shown);
        }
    };
    let let_go = {
        let dragged = dragged.clone();
        move |_: PointerEvent| _ = dragged.borrow_mut().take()
    };
    let corner = |shown: ShownRow, place: usize| {
        let dragged = dragged.clone();
        let on_take = Callback::from(move |()| _ = dragged.borrow_mut().replace(place));
        corner(shown, place, (width, height), &on_take, on_corners.clone(), text)
    };
    html! {
        <div class="photo">
            <canvas ref={canvas} role="img" aria-label={words.photograph(hand.rows.len())} />
            <svg
                ref={over}
                viewBox={format!("0 0 {width} {height}")}
                preserveAspectRatio="none"
                onpointermove={moved}
                onpointerup={let_go.clone()}
                onpointercancel={let_go}
                aria-hidden={corners.is_none().then_some("true")}
            >
                if let Some(shown) = *corners {
                    <polygon points={points(&shown.corners)} class="shown" />
                    { for (0..4).map(|place| corner(shown, place)) }
                } else {
                    { for hand.rows.iter().enumerate().map(row) }
                }
            </svg>
        </div>
    }
}

/// Returns the outline of a row, from the outer corners of its first tile to the outer corners of its last.
fn outline(row: &Row) -> String {
    let (Some(first), Some(last)) = (row.tiles.first(), row.tiles.last()) else { return String::new() };
    points(&[first.corners[0], last.corners[1], last.corners[2], first.corners[3]])
}

fn points(corners: &Corners) -> String {
    corners.map(|Point { x, y }| format!("{x:.1},{y:.1}")).join(" ")
}

/// A tile cut out of the photograph, upright.
#[autoprops]
#[component]
pub fn Cut(photograph: &Photograph, corners: &Corners) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((photograph.clone(), *corners), move |(photograph, corners)| {
            if let Some(canvas) = node.cast::<HtmlCanvasElement>() {
                photograph.show_tile(corners, &canvas);
            }
        });
    }
    html! { <canvas ref={node} class="cut" width="90" height="120" aria-hidden="true" /> }
}
