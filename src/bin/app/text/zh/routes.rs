//! 到八番的路

use crate::text::RoutesText;

pub const TEXT: RoutesText = RoutesText {
    ask: "怎样够八番",
    searching: "正在找路",
    cancel: "停止",
    found: |ways, complete| match complete {
        true => format!("共 {ways} 条路，近的在前。数字是离听牌还差几张。"),
        false => format!("已找到 {ways} 条路，还没找完。"),
    },
    others: |ways| format!("其余 {ways} 条路"),
    distance: |distance| if distance == 0 { "已听".into() } else { format!("差 {distance}") },
    small_fans: "几个小番凑",
    needed: "要进的牌",
    bounded: "没有试遍所有可能：也许更近，也许还有别的牌有用。",
    target: |way, points| format!("比如{way}这样的牌，{points} 番"),
};
