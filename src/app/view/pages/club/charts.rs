//! Charts of what a player did, drawn; the numbers stand beside them.

use crate::view::prelude::*;

/// How high a chart is, and how wide a column with its gap.
const HIGH: i64 = 60;
const WIDE: usize = 16;

/// Columns that stand on a line, or hang from it where they are negative, as high as the greatest of them allows.
pub fn columns(name: &str, values: &[i64]) -> Html {
    let (most, least) = values.iter().fold((0, 0), |(most, least), &value| (value.max(most), value.min(least)));
    let range = (most - least).max(1);
    let up = |value: i64| HIGH * (most - value) / range;
    let column = |(place, &value): (usize, &i64)| {
        let (top, foot) = (up(value.max(0)), up(value.min(0)));
        html! {
            <rect
                class={classes!("column", (value < 0).then_some("below"))}
                x={(place * WIDE + 2).to_string()}
                y={top.to_string()}
                width={(WIDE - 4).to_string()}
                height={(foot - top).max(1).to_string()}
            />
        }
    };
    let width = values.len() * WIDE;
    html! {
        <svg
            class="chart"
            role="img"
            aria-label={name.to_owned()}
            viewBox={format!("0 0 {width} {HIGH}")}
            width={width.to_string()}
            height={HIGH.to_string()}
        >
            { for values.iter().enumerate().map(column) }
            <line x1="0" x2={width.to_string()} y1={up(0).to_string()} y2={up(0).to_string()} />
        </svg>
    }
}
