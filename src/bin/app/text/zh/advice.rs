//! 未和的牌

use super::tile;
use crate::text::AdviceText;

pub const TEXT: AdviceText = AdviceText {
    useful: "有用的牌",
    most_are_useful: "牌还少，大多数牌都有用。",
    left: |copies| format!("余 {copies}"),
    waits: "听",
    discarded: "点和",
    drawn: "自摸",
    points: |points| format!("{points} 番"),
    enough: "够八番",
    not_enough: "不够八番",
    win_on: |winning, drawn| {
        let way = if drawn { "自摸" } else { "点和" };
        format!("{way}{}，看算番", tile(winning))
    },
    discards: "打哪张",
    discards_tip: "点一张即打出",
    discard: |discarded| format!("打{}", tile(discarded)),
    discard_word: "打",
    leaves: |distance, kinds, copies| match distance {
        0 => format!("听 {kinds} 种，余 {copies} 张"),
        _ => format!("{distance} 向听，进 {kinds} 种 {copies} 张"),
    },
    winning: |copies| match copies {
        0 => "都不够八番".into(),
        _ => format!("够八番的 {copies} 张"),
    },
    worse_discards: |discards| format!("其余 {discards} 种打法，离听牌更远"),
};
