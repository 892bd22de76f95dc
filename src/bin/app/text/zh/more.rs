//! 简体中文：文字、分享、记录、键盘

use bafan::address::Field;
use bafan::tile::notation::Reason;
use bafan::{AddressFault, Fault};

use crate::text::more::MoreText;

pub const TEXT: MoreText = MoreText {
    title: "更多",
    tabs: "内容",
    tab: ["文字", "分享", "牌例", "键盘"],
    field: "用文字写这手牌",
    field_hint: "例：[123m,1][EEEE]456p78s55s9s|ES0000|2。m 万 p 饼 s 条，ESWN 东南西北，CFP 中发白；副露用方括号，最后一张是和牌张；竖线后是圈风、门风、自摸、绝张、海底、杠，再后是花牌。雀渣的链接、PyMahjongGB、天凤写法和牌的字符也认得。",
    paste: "粘贴",
    paste_refused: "浏览器不让直接粘贴，请在框里长按粘贴",
    meant: "读出的牌",
    which_dragons: "5z 和 7z 有两种写法，您指的是哪一种？",
    dragons: ["5z 6z 7z 是中发白", "5z 6z 7z 是白发中"],
    misread: |at, found, reason| {
        if found.is_empty() {
            format!("第 {at} 个字处：{reason}")
        } else {
            format!("第 {at} 个字“{found}”：{reason}")
        }
    },
    reason,
    broken_link: |why| format!("链接没有打开：{why}。原来的牌没有动。"),
    address_fault,
    understood: "知道了",
    other_rules: |name, plain| {
        if plain {
            format!("这手牌按{name}算番，和您的设置不同")
        } else {
            format!("这手牌按{name}（有改动）算番，和您的设置不同")
        }
    },
    own_rules: "按我的规则",
    question: ["这手牌多少番？", "先自己算，再看答案"],
    reveal: "看答案",
    which_dragon: "5z、7z 说法不一：中请按 C，白请按 P",
    no_meld: "方括号里不成一副牌",
    nothing_to_share: "先录入几张牌，再分享。",
    as_question: "只出题，不带答案",
    share: "分享…",
    share_title: "八番 · 一手牌",
    copy_link: "复制链接",
    copy_text: "复制文字",
    save_picture: "存成图片",
    done: "好了",
    not_done: "浏览器没有允许",
    qr: "这手牌的二维码",
    between: "、",
    last_hands: "最近算过的牌",
    no_hands: "还没有。算出一手和牌，就会记在这里。",
    not_kept: "浏览器不让保存，关掉页面后记录就没有了。",
    set_aside: "有些记录读不出来，已另外保存，没有删除。",
    forget: |place| format!("删去第 {place} 手"),
    forget_all: "全部删去",
    bring_back: "撤销删除",
    random_hand: "随机来一手够八番的牌",
    example_hands: "例子",
    examples: &[
        "三色双龙会：三色俱全的老少副",
        "混一色自摸：刚刚够番",
        "抢杠和：和别人加杠的那一张",
        "杠上开花：暗杠后补到的牌",
        "七对",
        "全不靠：没有将牌的和牌",
        "九莲宝灯：清一色九面听",
        "不够八番：差在哪里",
    ],
    keys: &[
        ["1 2 3 m", "数字加花色：m 万、p 饼、s 条"],
        ["E S W N C F P", "东南西北中发白，小写也行"],
        ["[ 5 5 5 p ]", "一副露：顺子、刻子；四张是暗杠，加“,1”是明杠，“,5”是加杠"],
        ["Backspace", "退回一张"],
        ["← → ↑ ↓", "在手牌或牌键里移动"],
        ["Enter", "按下选中的一个"],
        ["+", "选和牌张"],
        ["Ctrl Z · Ctrl Y", "撤销 · 重做"],
        ["Ctrl V", "粘贴一手牌或链接"],
        ["?", "打开这张表"],
    ],
    order: "手里的牌会自动理好，和牌张放在最后；副露按录入的先后排。先后不影响番数，要挪动一副，点掉再录一次就行。",
};

const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Unknown => "认不出是什么牌",
        Reason::NoSuit => "数字后面缺花色：m 万、p 饼、s 条",
        Reason::NoDigits => "花色前面缺数字",
        Reason::Zero => "只有 1 到 9",
        Reason::AmbiguousDragon => "5z、7z 说法不一：中写 C，白写 P",
        Reason::NoSuchHonor => "字牌只有七种",
        Reason::NestedMeld => "副露里不能再有副露",
        Reason::OpenMeld => "方括号没有收",
        Reason::NoMeld => "多出一个右括号",
        Reason::Mark => "逗号后面是一个数字：1 到 3，加杠 5 到 7",
        Reason::Winning => "加号后面只能是一张和牌张",
        Reason::Situation => "这里写圈风、门风和四个 0 或 1：自摸、绝张、海底、杠",
        Reason::Flowers => "花牌写字母 a 到 h，或一个数字",
        Reason::Section => "最多三段：牌 | 情况 | 花牌",
        Reason::Code => "牌的代码是 W1–W9、B1–B9、T1–T9、F1–F4、J1–J3，花牌 H1–H8",
        Reason::Value => "这里不该有这个",
        Reason::TooLong => "太长，不是一手牌",
    }
}

fn address_fault(fault: &AddressFault, of_hand: fn(&Fault) -> String) -> String {
    match fault {
        AddressFault::TooLong => "太长".into(),
        AddressFault::Encoding => "已损坏".into(),
        AddressFault::NoVersion => "不是八番的链接，或没有复制完整".into(),
        AddressFault::Version => "是别的版本写的，请先更新八番".into(),
        AddressFault::NoHand => "里面没有牌".into(),
        AddressFault::Twice(field) => format!("{}写了两遍", part(*field)),
        AddressFault::Unreadable(field) => format!("{}读不出来", part(*field)),
        AddressFault::Impossible(faults) => faults.iter().map(of_hand).collect::<Vec<_>>().join("；"),
    }
}

const fn part(field: Field) -> &'static str {
    match field {
        Field::Version => "版本",
        Field::Hand => "牌",
        Field::Situation => "和牌情况",
        Field::Flowers => "花牌",
        Field::Payer => "点炮的一家",
        Field::Rules => "规则",
        Field::Seen => "已见的牌",
        Field::Hidden => "出题标记",
    }
}
