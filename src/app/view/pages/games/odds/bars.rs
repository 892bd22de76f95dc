//! Numbers drawn as bars; each bar has its number beside it.

use crate::view::prelude::*;

pub fn bar(part: f64) -> Html {
    let width = (100.0 * part).clamp(0.0, 100.0);
    html! {
        <svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect class="track" width="100" height="8" />
            <rect class="full" width={format!("{width:.2}")} height="8" />
        </svg>
    }
}

/// A line of a [`bar_table`].
pub struct BarRow {
    pub name: Html,
    /// The share, 0 to 1.
    pub share: f64,
    pub said: String,
    pub beside: Option<String>,
}

/// Rows with a bar each, the longest as wide as there is room.
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
