//! Charts; a page that shows one also gives the numbers as text.

use crate::view::prelude::*;

/// The height of a chart, the width of a column with its gap, and the width of a line chart, in the drawing's own units.
const HIGH: i64 = 60;
const WIDE: usize = 16;
const LINE: usize = 320;

/// Renders columns above a base line, or below it for negative values, scaled so that all of them fit the height.
pub fn columns(name: &str, values: &[i64]) -> Html {
    let up = heights(values);
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
    chart(name, values.len() * WIDE, up(0), values.iter().enumerate().map(column).collect())
}

/// Renders the running sums of values, starting from zero, as a line chart.
pub fn sums(name: &str, values: impl Iterator<Item = i64>) -> Html {
    let add = |sum: &mut i64, value: i64| {
        *sum += value;
        Some(*sum)
    };
    let sums: Vec<i64> = std::iter::once(0).chain(values.scan(0, add)).collect();
    let up = heights(&sums);
    // Points too close to be told apart are left out.
    let last = sums.len() - 1;
    let corners = last.clamp(1, LINE);
    let corner = |number: usize| {
        let place = number * last / corners;
        format!("{},{} ", number * LINE / corners, sums.get(place).map_or(0, |&sum| up(sum)))
    };
    let points: String = (0..=corners).map(corner).collect();
    chart(name, LINE, up(0), html! { <polyline {points} /> })
}

/// Returns a function from a value to its distance below the top of a chart of all these values and zero.
fn heights(values: &[i64]) -> impl Fn(i64) -> i64 + use<> {
    let (most, least) = values.iter().fold((0, 0), |(most, least), &value| (value.max(most), value.min(least)));
    let range = (most - least).max(1);
    move |value| HIGH * (most - value) / range
}

fn chart(name: &str, width: usize, zero: i64, drawn: Html) -> Html {
    html! {
        <svg
            class="chart"
            role="img"
            aria-label={name.to_owned()}
            viewBox={format!("0 -1 {width} {}", HIGH + 2)}
            width={width.to_string()}
            height={(HIGH + 2).to_string()}
        >
            <line x1="0" x2={width.to_string()} y1={zero.to_string()} y2={zero.to_string()} />
            { drawn }
        </svg>
    }
}

/// Renders a bar for a share, 0 to 1.
pub fn bar(part: f64) -> Html {
    meter(html! { <rect class="full" width={hundredths(part)} height="8" /> })
}

/// Renders a share from 0 to 1 with the limits of its confidence interval.
pub fn interval(part: f64, (low, high): (f64, f64)) -> Html {
    let width = hundredths(high - low);
    let mark = hundredths(part.min(0.985));
    meter(html! {
        <>
            <rect class="likely" x={hundredths(low)} {width} height="8" />
            <rect class="full" x={mark} width="1.5" height="8" />
        </>
    })
}

fn hundredths(part: f64) -> String {
    format!("{:.2}", (100.0 * part).clamp(0.0, 100.0))
}

fn meter(drawn: Html) -> Html {
    html! {
        <svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect class="track" width="100" height="8" />
            { drawn }
        </svg>
    }
}

/// A row of a [`bar_table`].
pub struct BarRow {
    pub name: Html,
    pub share: f64,
    pub said: String,
    pub beside: Option<String>,
}

/// Renders a table with a bar in each row, scaled so that the longest bar fills the width.
pub fn bar_table(caption: &str, rows: Vec<BarRow>) -> Html {
    let longest = rows.iter().map(|row| row.share).fold(f64::MIN_POSITIVE, f64::max);
    let row = |row: BarRow| {
        html! {
            <tr>
                <th scope="row">{ row.name }</th>
                <td class="drawn">{ bar(row.share / longest) }</td>
                <td class="said">{ row.said }if let Some(beside) = row.beside { <small>{ beside }</small> }</td>
            </tr>
        }
    };
    html! {
        <table class="bars">
            <caption>{ caption.to_owned() }</caption>
            <tbody>{ for rows.into_iter().map(row) }</tbody>
        </table>
    }
}
