//! The ways to eight

use super::counted;
use crate::text::RoutesText;

pub const TEXT: RoutesText = RoutesText {
    ask: "Ways to eight",
    searching: "Looking for ways",
    cancel: "Stop",
    found: |ways, complete| {
        let ways = counted(ways as u32, "way");
        match complete {
            true => format!("{ways}, the nearest first. The number says how many tiles from waiting."),
            false => format!("{ways} so far; there are more to look at."),
        }
    },
    others: |ways| format!("{} more", counted(ways as u32, "way")),
    distance: |distance| if distance == 0 { "waits".into() } else { format!("{distance} away") },
    small_fans: "Small fans together",
    needed: "Tiles it needs",
    bounded: "Not every hand was tried: it may be nearer, or other tiles may help as well.",
    target: |way, points| format!("For example, {}, {}", way.to_lowercase(), counted(points, "point")),
};
