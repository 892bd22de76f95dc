//! A hand that has not won yet

use super::{counted, tile};
use crate::text::AdviceText;

pub const TEXT: AdviceText = AdviceText {
    useful: "Useful tiles",
    most_are_useful: "So early, most tiles are useful.",
    left: |copies| format!("{copies} left"),
    waits: "Waits",
    discarded: "Discard",
    drawn: "Drawn",
    points: |points| counted(points, "point"),
    enough: "eight reached",
    not_enough: "below eight",
    win_on: |winning, drawn| {
        let way = if drawn { "draw" } else { "discard" };
        format!("Score {} by {way}", tile(winning))
    },
    discards: "What to discard",
    discards_tip: "Tap one to discard it",
    discard: |discarded| format!("Discard {}", tile(discarded)),
    discard_word: "Discard",
    leaves: |distance, kinds, copies| match distance {
        0 => format!("Waits for {}, {copies} left", counted(kinds as u32, "kind")),
        _ => format!("{distance} away; {} help, {copies} left", counted(kinds as u32, "kind")),
    },
    winning: |copies| match copies {
        0 => "none reaches eight".into(),
        _ => format!("{copies} of them reach eight"),
    },
    offers: "Claim or pass",
    offers_tip: "Which tile is discarded? Tap it to compare claiming with passing. A chow comes from the left alone.",
    offered: |offered| format!("{} is discarded", tile(offered)),
    pass: "Pass",
    seen: |tiles| if tiles == 0 { "Mark seen tiles".into() } else { format!("{tiles} seen") },
    mark: "Tap a key for each tile that lies open: discards and others' melds. What is left counts down.",
    seen_tiles: "Tiles seen on the table",
    unmark: |marked, copies| format!("Unmark {}, {copies} seen", tile(marked)),
    forget_seen: "Unmark all",
    worse_discards: |discards| format!("{} that lead farther away", counted(discards as u32, "discard")),
};
