//! 设置

use bafan::{Profile, Switch};

use crate::hooks::offline::Kept;
use crate::settings::Theme;
use crate::text::settings::{SettingsText, SwitchText};

pub const TEXT: SettingsText = SettingsText {
    title: "设置",
    title_newer: "设置，有新版本",
    close: "关闭",
    look: "外观",
    language: "语言",
    theme: "明暗",
    of_theme: |theme| match theme {
        Theme::System => "随系统",
        Theme::Light => "浅色",
        Theme::Dark => "深色",
    },
    numerals: "牌角数字",
    off_on: ["不显示", "显示"],
    rules: "规则",
    profile: |profile| match profile {
        Profile::Textbook => ["教材", "82 番的教材，本应用以此为准"],
        Profile::Trial1998 => ["1998 年试行规则", "81 番，没有阴阳杠"],
        Profile::International => ["国际比赛", "现今国际比赛的算法"],
    },
    switches: |count| format!("{count} 处各家算法不同"),
    otherwise: |count| format!("改了 {count} 处"),
    switches_hint: "选定规则后，仍可逐条改成你们桌上的算法。",
    restore: "全部改回",
    switch,
    ruling: |number| format!("裁定 C{number}"),
    taken_by_all: |answer| format!("三种规则都取“{answer}”"),
    taken_by: |profile, answer| {
        let name = ["教材", "1998 年", "国际"][profile as usize % 3];
        format!("{name}：{answer}")
    },
    refused: "浏览器不让保存，设置只在这一次有效。",
    unread: |text| format!("保存的规则“{text}”认不出来，暂按教材算。它还留着，选了新规则才会换掉。"),
    about: "关于八番",
    version: |number, build| match build {
        Some(build) => format!("版本 {number}（{build}）"),
        None => format!("版本 {number}（开发中）"),
    },
    offline: |kept| match kept {
        Kept::Nothing => "还没有存到本机，要有网络才能打开。",
        Kept::This => "已存到本机，没有网络也能打开。",
        Kept::Newer => "已存到本机，并有新版本可换。",
    },
    newer: "有新版本，更新要重新打开本页。",
    renew: "更新",
    later: "以后再说",
};

fn switch(switch: Switch) -> SwitchText {
    let (question, choices): (_, &[_]) = match switch {
        Switch::AllGreenHalfFlush => ("绿一色里有发，混一色另计吗？", &["不计", "计"]),
        Switch::NineGatesTerminals => ("九莲宝灯有几个幺九刻不计？", &["一个", "全部"]),
        Switch::NineGatesShape => ("九莲宝灯要听齐九种吗？", &["要听九种", "和成即可"]),
        Switch::ConcealedSpecials => {
            ("四暗刻、七对等必定门清的牌，自摸时计不求人吗？", &["都只计自摸", "只有四暗刻计", "都计"])
        }
        Switch::AllTerminalsDoublePung => ("清幺九另计双同刻吗？", &["计", "不计"]),
        Switch::SevenPairsTraits => ("七对能兼字一色、全大这类讲牌张的番吗？", &["能", "不能，要有面子"]),
        Switch::UpperLowerFour => ("全大另计大于五，全小另计小于五吗？", &["不计", "计"]),
        Switch::TwoConcealedKongs => ("双暗杠几番？", &["6 番", "8 番"]),
        Switch::MeldedAndConcealedKong => ("一副明杠一副暗杠，计阴阳杠吗？", &["没有此番", "5 番", "6 番"]),
        Switch::KnittedWait => ("组合龙里也有和牌张时，能算它和在别处，计边张、坎张、单钓将吗？", &["能", "不能"]),
        Switch::HeldFourthWait => ("自己已有四张的牌，还算听它吗？", &["算", "不算"]),
    };
    SwitchText { question, choices }
}
