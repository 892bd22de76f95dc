//! 学番

use bafan::{Family, Fan};

use crate::text::LearnText;

pub const TEXT: LearnText = LearnText {
    folder: "zh",
    title: "八十二番",
    search: "找番种",
    search_hint: "番名、拼音、首字母或番数",
    found: |count| format!("找到 {count} 个番种"),
    none_found: "没有这样的番种。可以试试名字里的一个字、拼音（带不带声调都行）、首字母，或番数。",
    views: "排列",
    view: ["分系", "按番数", "按编号", "按掌握"],
    known_hint: "在“练习”里答过的题，说明每个番种掌握得怎样。",
    family: |_| None,
    about: |family| match family {
        Family::Chows => "顺子与顺子怎样配合。",
        Family::Pungs => "刻子、杠，风牌和箭牌。",
        Family::Tiles => "整手牌用哪些牌，不用哪些牌。",
        Family::Winning => "听什么、怎样和、有没有吃碰。",
        Family::Structure => "不照四副一将来组的牌，和几个特别的。",
        Family::Flowers => "摸到花牌，一张一番。",
    },
    fans: |count| format!("{count} 个番种"),
    ladders: "一步一步往上",
    ladders_hint: "每一排从左往右：后一个在前一个上长出来，番也更多。",
    in_order: "按教材的顺序",
    number: |number| format!("第 {number} 号"),
    waiting: "正在取来这一页……",
    failed: "这一页没有取到。请检查网络后再试。",
    retry: "再试一次",
    condition: "怎样才算",
    spot: "怎样一眼看出",
    worked: "看几手牌",
    near: "差一点，不算",
    swallows: "它带着的番，不另计",
    swallowed: "有这些番时，它不另计",
    never_swallowed: "没有哪个番会使它不计。",
    confused: "容易看混",
    sources: "各家说法不同之处",
    advice: "值不值得做",
    account: |points| format!("全部账目：{points} 番"),
    under: |profile| format!("按{profile}计"),
    open: "在算番里打开",
    basics: "入门",
    basics_lead: "牌、四副一将、吃碰杠、八番起和、怎样收付。",
    counting: "怎样算一手牌",
    counting_lead: "熟手按什么次序看牌，跟着算三手。",
    walks: "跟着算",
    next_look: "再看一步",
    so_far: |points| format!("到这里 {points} 番"),
    glossary: "词语",
    glossary_lead: "牌桌上的话，汉字、拼音和英文。",
    families: "六系番种",
    principles: "五个计番原则",
    apply: "怎样用",
    play: "动手试试",
    mistake: "常见的错",
    as_it_was: "原来的牌",
    counts: "计",
    does_not_count: "不计。",
    not_there: "没有",
    joins,
    practise_this: "练这个番种",
    neighbours: "前后番种",
};

fn joins(fan: Fan, sets: &[usize]) -> String {
    let places: Vec<String> = sets.iter().map(|place| (place + 1).to_string()).collect();
    format!("{}：第 {} 副。", fan.name(), places.join("、"))
}
