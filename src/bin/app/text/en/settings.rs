//! The settings

use bafan::{Profile, Switch};

use crate::hooks::offline::Kept;
use crate::settings::Theme;
use crate::text::settings::{SettingsText, SwitchText};

pub const TEXT: SettingsText = SettingsText {
    title: "Settings",
    title_newer: "Settings, a newer version is ready",
    close: "Close",
    look: "Look",
    language: "Language",
    theme: "Colours",
    of_theme: |theme| match theme {
        Theme::System => "System",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    },
    numerals: "Index on tiles",
    off_on: ["Off", "On"],
    rules: "Rules",
    profile: |profile| match profile {
        Profile::Textbook => ["Textbook", "The textbook of 82 fans, the basis of this app"],
        Profile::Trial1998 => ["Trial rules of 1998", "81 fans, without 阴阳杠"],
        Profile::International => ["International", "Today's practice at tournaments"],
    },
    switches: |count| format!("{count} questions on which sources differ"),
    otherwise: |count| format!("{count} changed"),
    switches_hint: "Choose rules above, then change single answers to those of your table.",
    restore: "Change all back",
    switch,
    ruling: |number| format!("Ruling C{number}"),
    taken_by_all: |answer| format!("All three rules: {answer}"),
    taken_by: |profile, answer| {
        let name = ["Textbook", "1998", "International"][profile as usize % 3];
        format!("{name}: {answer}")
    },
    refused: "This browser keeps nothing, so the settings last for this visit only.",
    unread: |text| {
        format!(
            "The rules kept here, “{text}”, cannot be read, so the textbook's apply. They stay until you choose others."
        )
    },
    about: "About Bafan",
    version: |number, build| match build {
        Some(build) => format!("Version {number} ({build})"),
        None => format!("Version {number} (in development)"),
    },
    offline: |kept| match kept {
        Kept::Nothing => "Not kept on this device yet: it opens with a network only.",
        Kept::This => "Kept on this device: it opens without a network.",
        Kept::Newer => "Kept on this device, and a newer version is ready.",
    },
    newer: "A newer version is ready. Updating loads this page anew.",
    renew: "Update",
    later: "Later",
};

fn switch(switch: Switch) -> SwitchText {
    let (question, choices): (_, &[_]) = match switch {
        Switch::AllGreenHalfFlush => {
            ("绿一色 All Green with a green dragon: does 混一色 Half Flush count too?", &["No", "Yes"])
        }
        Switch::NineGatesTerminals => {
            ("九莲宝灯 Nine Gates: how many 幺九刻 pungs of terminals does it leave uncounted?", &["One", "All"])
        }
        Switch::NineGatesShape => {
            ("九莲宝灯 Nine Gates: must the hand wait for all nine tiles?", &["Yes", "No, the shape is enough"])
        }
        Switch::ConcealedSpecials => (
            "四暗刻, 七对 and other hands that are always concealed: does a self-draw count 不求人 Fully Concealed Hand?",
            &["No, 自摸 only", "四暗刻 alone", "All of them"],
        ),
        Switch::AllTerminalsDoublePung => ("清幺九 All Terminals: does 双同刻 Double Pung count too?", &["Yes", "No"]),
        Switch::SevenPairsTraits => (
            "七对 Seven Pairs: does it go with fans of tiles such as 字一色 All Honors or 全大 Upper Tiles?",
            &["Yes", "No, they need sets"],
        ),
        Switch::UpperLowerFour => {
            ("全大, 全小 Upper and Lower Tiles: do 大于五, 小于五 Upper and Lower Four count too?", &["No", "Yes"])
        }
        Switch::TwoConcealedKongs => ("双暗杠 Two Concealed Kongs: how many points?", &["6", "8"]),
        Switch::MeldedAndConcealedKong => {
            ("阴阳杠, one melded and one concealed kong: is it a fan, and for how many points?", &["No fan", "5", "6"])
        }
        Switch::KnittedWait => (
            "组合龙 Knitted Straight: if the winning tile fits the nine as well, may it count as the wait of the rest?",
            &["Yes", "No"],
        ),
        Switch::HeldFourthWait => {
            ("A tile of which you hold all four: does it still count as waited for?", &["Yes", "No"])
        }
    };
    SwitchText { question, choices }
}
