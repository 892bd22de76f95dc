//! Four draggable corners of a row, and the number of tiles between them.

use bafan_camera::Point;
use web_sys::{Element, PointerEvent};

use crate::model::camera::{ShownRow, Size};
use crate::view::prelude::*;

/// Renders a corner over the photograph, moved by dragging or by the arrow keys.
pub fn corner(
    shown: ShownRow,
    place: usize,
    (width, height): Size,
    on_take: &Callback<()>,
    on_move: Callback<ShownRow>,
    text: &Text,
) -> Html {
    let words = text.camera();
    let Point { x, y } = shown.corners[place];
    let onpointerdown = on_take.reform(|event: PointerEvent| {
        if let Some(element) = event.target_dyn_into::<Element>() {
            // Without pointer capture, a fast finger would leave the corner behind.
            _ = element.set_pointer_capture(event.pointer_id());
        }
    });
    let onkeydown = move |event: KeyboardEvent| {
        let step = (width.max(height) as f32 / if event.shift_key() { 200.0 } else { 60.0 }).max(1.0);
        let (right, down) = match event.key().as_str() {
            "ArrowLeft" => (-step, 0.0),
            "ArrowRight" => (step, 0.0),
            "ArrowUp" => (0.0, -step),
            "ArrowDown" => (0.0, step),
            _ => return,
        };
        event.prevent_default();
        let mut next = shown;
        next.corners[place] =
            Point { x: (x + right).clamp(0.0, width as f32), y: (y + down).clamp(0.0, height as f32) };
        on_move.emit(next);
    };
    let percent = |at: f32, side: u32| (at / side.max(1) as f32 * 100.0).round();
    let (across, down) = (percent(x, width), percent(y, height));
    let reach = width.max(height) as f32 / 20.0;
    html! {
        <g
            key={place}
            class="corner"
            role="slider"
            tabindex="0"
            aria-label={words.corner[place]}
            aria-valuenow={across.to_string()}
            aria-valuemin="0"
            aria-valuemax="100"
            aria-valuetext={format!("{across} %, {down} %")}
            {onpointerdown}
            {onkeydown}
        >
            <circle class="reach" cx={x.to_string()} cy={y.to_string()} r={reach.to_string()} />
            <circle class="knob" cx={x.to_string()} cy={y.to_string()} r={(reach / 3.0).to_string()} />
        </g>
    }
}

/// Renders the number of tiles, and the button that reads them.
pub fn corner_tiles(
    shown: ShownRow,
    busy: bool,
    // Receives the row with a changed number of tiles, or `None` to drop the row.
    on_change: &Callback<Option<ShownRow>>,
    on_read: &Callback<ShownRow>,
    text: &Text,
) -> Html {
    let words = text.camera();
    let step = |name: &'static str, sign: &'static str, tiles: usize| {
        let next = shown.of(tiles);
        let on_tap = on_change.reform(move |()| Some(next));
        html! { <Button label={name} barred={next.tiles != tiles} {on_tap}>{ sign }</Button> }
    };
    html! {
        <div class="corner-tiles">
            <p class="remark">{ words.corners_hint }</p>
            <div class="chips">
                <div class="stepper" role="group" aria-label={words.corner_tiles}>
                    <span class="label" aria-hidden="true">{ words.corner_tiles }</span>
                    <div class="options">
                        { step(words.fewer, "−", shown.tiles.saturating_sub(1)) }
                        <output><span class="heard">{ words.corner_tiles }{ " " }</span>{ shown.tiles }</output>
                        { step(words.more, "+", shown.tiles + 1) }
                    </div>
                </div>
                <Button class="chip main-act" barred={busy} on_tap={on_read.reform(move |()| shown)}>
                    { words.read_row }
                </Button>
                <Button class="chip" on_tap={on_change.reform(|()| None)}>{ words.leave_corners }</Button>
            </div>
        </div>
    }
}
