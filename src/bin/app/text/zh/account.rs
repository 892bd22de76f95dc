//! 和牌的账

use bafan::{Cite, Principle, Reason};

use super::{fans, tile};
use crate::text::AccountText;

pub const TEXT: AccountText = AccountText {
    condition: fans::condition,
    made_of: |tiles| {
        let names: Vec<String> = tiles.iter().map(|&of| tile(of)).collect();
        format!("由{}组成", names.join("、"))
    },
    uncounted: |fans| format!("有而不计 {fans} 项"),
    principle: |principle| principle.name(),
    reason,
    cite,
    others: |readings| format!("其他拆法 {readings} 种"),
    lower: |points| format!("少 {points} 番：就高不就低，取番多的拆法"),
    equal: "番数相同，只取一种：先一色三同顺、三同刻，再面子牌型，再看谁的大番在前。",
    profiles: |[textbook, trial, international]| {
        if textbook == trial && trial == international {
            format!("三种规则都是 {textbook} 番")
        } else {
            format!("三种规则：{textbook}、{trial}、{international} 番")
        }
    },
    short_profiles: ["教材", "1998", "国际"],
    total: "合计",
    decisive: "差别来自",
    no_difference: "三种规则的番种和番数完全相同。",
    switched: "单改一条，结果不同",
    gains: "怎样能多番",
    no_gains: "同样的牌换和法、换别的听张都不会更多。",
    on_tile: |winning| format!("和{}", tile(winning)),
    both: |one, other| format!("{one}且{other}"),
    read_on: "学这个番",
};

fn reason(reason: &Reason) -> String {
    match reason {
        Reason::Excluded { by, .. } => format!("{}里已经有它。", by.name()),
        Reason::Combined { principle, by } => match principle {
            Principle::NonSeparation => format!("这几副已合成{}，不能拆开再组一次。", by.name()),
            Principle::NonIdentical => format!("其中一副已组成{}，不能再组同名的番。", by.name()),
            _ => format!("这几副已由{}等连在一起，再连就是重复。", by.name()),
        },
        Reason::OtherReading(_) => "只在另一种拆法里有，那样番数不会更多。".into(),
    }
}

fn cite(cite: Cite) -> String {
    let (number, said) = match cite {
        Cite::Printed => return "教材的“不计”".into(),
        Cite::Ruling(number) => (
            number,
            match number {
                3 => "绿一色不另计混一色",
                4 => "九莲宝灯里的幺九刻",
                7 => "必定门清的牌自摸，不求人计不计",
                9 => "清幺九另计双同刻与否",
                10 => "属于三元、风刻等番的刻子，不再计幺九刻",
                12 => "全大含大于五，全小含小于五",
                13 => "杠的番只取一种，暗刻的番也只取一种",
                30 => "一色四步高里不再计连六、老少副",
                31 => "清龙里不再计老少副",
                34 => "十三幺不另计混幺九",
                _ => "",
            },
        ),
    };
    if said.is_empty() { format!("裁定 C{number}") } else { format!("裁定 C{number}：{said}") }
}
