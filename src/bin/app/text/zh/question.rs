//! 题目

use bafan::settle::BASE;
use bafan::study::quiz::Kind;
use bafan::{Meld, Source, Winner};

use super::mistakes::{lack, mistake};
use super::wind;
use crate::text::QuestionText;

pub const TEXT: QuestionText = QuestionText {
    kind: |kind| match kind {
        Kind::Score => "算番",
        Kind::Total => "报总数",
        Kind::Eight => "够不够八番",
        Kind::Name => "认番种",
        Kind::Worth => "番值多少",
        Kind::Points => "按番数找番种",
        Kind::Omitted => "哪个不计",
        Kind::Build => "配牌",
        Kind::Waits => "听什么",
        Kind::Discard => "打哪张",
        Kind::Pays => "四家收付",
        Kind::Reading => "怎么拆",
        Kind::Counts => "计不计",
        Kind::Wins => "和没和",
    },
    prompt: |kind| match kind {
        Kind::Score => "这手牌算多少番？",
        Kind::Total => "这手牌一共多少番？",
        Kind::Eight => "不算花牌，够八番吗？",
        Kind::Name => "这手牌里能计哪一个？",
        Kind::Worth => "这个番种值多少番？",
        Kind::Points => "哪个番种是这个番数？",
        Kind::Omitted => "哪一个不能计？",
        Kind::Build => "配一手能计这个番种的牌",
        Kind::Waits => "听哪几张？",
        Kind::Discard => "打哪张最好？",
        Kind::Pays => "四家各收付多少？",
        Kind::Reading => "哪种拆法番数高？",
        Kind::Counts => "这个番种能计吗？",
        Kind::Wins => "这手牌和了吗？",
    },
    hint: |kind| match kind {
        Kind::Score => Some("点选番种，再填总数（含花牌）；只填总数也行。"),
        Kind::Total => Some("含花牌。"),
        Kind::Omitted => Some("几个都在牌里。"),
        Kind::Waits => Some("能和的牌都点上。"),
        Kind::Discard => Some("打掉之后离和牌最近、有用的牌最多。"),
        _ => None,
    },
    choices: "选项",
    yes_or_no: |kind| match kind {
        Kind::Eight => ["够", "不够"],
        Kind::Counts => ["能计", "不计"],
        Kind::Wins => ["和了", "没和"],
        _ => ["是", "不是"],
    },
    self_drawn: |winner, total| format!("{}家自摸，{total} 番", wind(winner)),
    on_tile_of: |winner, payer, total| format!("{}家点炮，{}家和，{total} 番", wind(payer), wind(winner)),
    melds: "副露",
    source: |meld| match meld {
        Meld::Pung { from: Some(from), .. } | Meld::MeldedKong { from, .. } => Some(match from {
            Source::Left => "上家",
            Source::Opposite => "对家",
            Source::Right => "下家",
        }),
        _ => None,
    },
    family: |_| None,
    named: "你选的番种",
    fewer: |fan| format!("{}减一次", fan.name()),
    more: |fan| format!("{}加一次", fan.name()),
    total: "总数",
    reading: |number| format!("拆法 {number}"),
    also_worth: "再说说各值多少番",
    worth: |[drawn, discarded]| format!("自摸 {drawn} 番，点和 {discarded} 番"),
    gets: "收",
    pays: "付",
    given: |given| if given.is_empty() { "没有填".into() } else { format!("你填的是 {given}") },
    skip: "跳过",
    undo: "退一步",
    check: "对答案",
    next: "下一题",
    finish: "看结果",
    right: "答对了",
    wrong: "不太对",
    skipped: "跳过了，答案在这里。",
    outcome: ["对", "不对", "漏了", "对一部分"],
    items: "逐番对照",
    times_wrong: "次数不对",
    swallowed: "不计",
    absent: "没有",
    times: |given, counted| format!("应计 {counted} 次，你选了 {given} 次。"),
    asks: "条件：",
    totals: |given, right| {
        if given == right { format!("总数 {right}") } else { format!("总数是 {right}，你填的是 {given}") }
    },
    pays_why: |winner, total| {
        let due = BASE.unsigned_abs() + total;
        match winner {
            Winner::SelfDrawn(_) => format!("自摸：三家各付 8 + {total} = {due}；和家收 3 × {due} = {}。", 3 * due),
            Winner::OnTileOf { winner: seat, payer } => format!(
                "{}家点炮，付 8 + {total} = {due}；另外两家各付 8；{}家收 {due} + 8 + 8 = {}。",
                wind(payer),
                wind(seat),
                due + 2 * BASE.unsigned_abs(),
            ),
        }
    },
    payments: "谁付多少",
    no_win: |lacking| format!("凑不成和牌：最少还要换 {lacking} 张。"),
    one_hand: "这样配就行",
    likely: "很可能是：",
    or_else: "也可能是：",
    mistake,
    fails: "但",
    stop: "。",
    lack,
};
