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
    offers: "吃碰杠还是过",
    offers_tip: "别人打出哪张？点一张，看吃、碰、杠和过各剩什么。吃只能吃上家的。",
    offered: |offered| format!("别人打出{}", tile(offered)),
    pass: "过",
    seen: |tiles| if tiles == 0 { "标记已见的牌".into() } else { format!("已见 {tiles} 张") },
    mark: "点下面的牌键，记下桌上已见的牌（弃牌、别人的副露）；余张随之减少。",
    seen_tiles: "桌上已见的牌",
    unmark: |marked, copies| format!("去掉已见的{}，{copies} 张", tile(marked)),
    forget_seen: "全部去掉",
    worse_discards: |discards| format!("其余 {discards} 种打法，离听牌更远"),
};
