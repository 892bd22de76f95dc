//! 简体中文

mod account;
mod advice;
mod course;
mod fans;
mod learn;
mod mistakes;
mod more;
mod practise;
mod progress;
mod question;
mod routes;
mod settings;

use bafan::{Entry, Fault, Flag, MeldFault, Refusal, Suit, Tile, Wind};

use super::{HeadlineText, Input, Language, ResultText, SituationText, TabsText, Text};

pub use course::TEXT as COURSE;
pub use learn::TEXT as LEARN;
pub use practise::TEXT as PRACTISE;
pub use progress::TEXT as PROGRESS;
pub use question::TEXT as QUESTION;

pub const TEXT: Text = Text {
    language: Language::Chinese,
    tag: "zh-Hans",
    own_name: "中文",
    title: "八番 · 国标麻将算番",
    tile,
    wind,
    short_wind: wind,
    fan: |_| None,
    fault,
    refusal,
    input: Input {
        keyboard: "牌键",
        key: |tile_of_key, left| format!("{}，余 {left} 张", tile(tile_of_key)),
        entries: "录入方式",
        entry,
        hand: "手牌",
        remove: |standing| format!("移去{}", tile(standing)),
        choose: |standing| format!("以{}为和牌张", tile(standing)),
        remove_winning: |standing| format!("移去{}（和牌张）", tile(standing)),
        remove_meld: |entry_of_meld, low| format!("移去{}：{}", entry(entry_of_meld), tile(low)),
        winning_badge: "和",
        choose_winning: "选和牌张",
        choosing: "请点手牌中和的那一张",
        gestures: "点手牌移去，长按定为和牌张",
        begin: "点牌录入，最后一张为和牌张",
        mark_hint: "点牌记为桌上已见",
        entry_hint,
        undo: "撤销",
        redo: "重做",
        clear: "清空",
        fold: "收起键盘",
        unfold: "展开键盘",
    },
    situation: SituationText {
        title: "和牌情况",
        prevalent: "圈风",
        seat: "门风",
        way: "和牌方式",
        claimed: "点和",
        self_drawn: "自摸",
        flags: "时机",
        flag: |flag, self_drawn| match (flag, self_drawn) {
            (Flag::LastOfKind, _) => "绝张",
            (Flag::LastTile, true) => "妙手回春",
            (Flag::LastTile, false) => "海底捞月",
            (Flag::Kong, true) => "杠上开花",
            (Flag::Kong, false) => "抢杠和",
        },
        proven: "（已成立）",
        proven_reason: "另三张都在自己的明副露里，和绝张必然成立",
        flowers: "花牌",
        more_flowers: "加一张花牌",
        fewer_flowers: "减一张花牌",
    },
    headline: HeadlineText {
        empty: ["点选手牌", "番种、番数和收付随即算出"],
        missing: |tiles, distance, exchanges| {
            let change = if exchanges > 0 { format!("，其中换 {exchanges} 张") } else { String::new() };
            [format!("还差 {tiles} 张"), format!("再进 {distance} 张可听{change}")]
        },
        away: |distance, kinds, copies| [format!("{distance} 向听"), format!("进张 {kinds} 种，余 {copies} 张")],
        waiting: |kinds, copies, winning| {
            let enough = match winning {
                0 => "都不够八番".into(),
                _ if winning == kinds => "都够八番".into(),
                _ => format!("{winning} 种够八番"),
            };
            ["听牌".into(), format!("听 {kinds} 种，余 {copies} 张，{enough}")]
        },
        impossible: ["不可能的牌", "原因见下"],
        no_win: |distance| {
            let after =
                if distance == 0 { "打一张可听".into() } else { format!("打一张后最近 {distance} 向听") };
            ["不成和".into(), after]
        },
        unit: |_| "番",
        reached: "够八番，可以和",
        short: |points| format!("不够八番，差 {points} 番"),
        without_flowers: "花牌不计",
    },
    result: ResultText {
        title: "算番结果",
        sets: "牌型",
        fans: "番种",
        worth: |points, times| if times == 1 { format!("{points} 番") } else { format!("{points} 番 × {times}") },
        payments: "四家收付",
        who_discarded: "谁点的炮？点选一家",
        who_was_robbed: "抢了谁的杠？点选一家",
        winner: "和牌",
        discarder: "点炮",
        robbed: "被抢杠",
        choose_payer: |seat| format!("{}家", wind(seat)),
        or: |amount| format!("或 {amount}"),
        names: "玩家姓名",
        pass_deal: "过庄：各家换到下一个门风",
        no_payments: "不够八番不能和牌，没有收付。",
        faults: "问题",
        tip: "吃碰杠：先选方式，再点一张牌，整组录入。",
    },
    advice: advice::TEXT,
    routes: routes::TEXT,
    account: account::TEXT,
    more: more::TEXT,
    tabs: TabsText { title: "八番", score: "算番", learn: "学番", practise: "练习", progress: "进度" },
    settings: settings::TEXT,
};

const DIGITS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

fn tile(tile: Tile) -> String {
    let honor = || ["东", "南", "西", "北", "中", "发", "白"][tile.index().saturating_sub(27) % 7].to_owned();
    tile.suit().zip(tile.rank()).map_or_else(honor, |(suit, rank)| {
        let suit = match suit {
            Suit::Characters => "万",
            Suit::Dots => "饼",
            Suit::Bamboo => "条",
        };
        format!("{}{suit}", DIGITS[usize::from(rank).saturating_sub(1) % 9])
    })
}

const fn wind(wind: Wind) -> &'static str {
    match wind {
        Wind::East => "东",
        Wind::South => "南",
        Wind::West => "西",
        Wind::North => "北",
    }
}

fn entry(entry: Entry) -> &'static str {
    match entry {
        Entry::Standing => "手牌",
        Entry::Chow => "吃",
        Entry::Pung => "碰",
        Entry::MeldedKong => "明杠",
        Entry::AddedKong => "加杠",
        Entry::ConcealedKong => "暗杠",
    }
}

fn entry_hint(entry: Entry) -> Option<&'static str> {
    match entry {
        Entry::Standing => None,
        Entry::Chow => Some("点顺子里最小的一张"),
        Entry::Pung => Some("点碰的牌，三张一次录入"),
        Entry::MeldedKong => Some("点明杠的牌，四张一次录入"),
        Entry::AddedKong => Some("点加杠的牌，已录的碰变成杠"),
        Entry::ConcealedKong => Some("点暗杠的牌，四张一次录入"),
    }
}

fn refusal(refusal: &Refusal) -> String {
    match *refusal {
        Refusal::Full => "已满 14 张，先移去一张".into(),
        Refusal::NoRoom(left) => format!("一副占三张的位置，只剩 {left} 张"),
        Refusal::NoChow(low) => format!("没有以{}开头的顺子", tile(low)),
        Refusal::Copies { tile: kind, left: 0 } => format!("{}已用完", tile(kind)),
        Refusal::Copies { tile: kind, left } => format!("{}只剩 {left} 张", tile(kind)),
    }
}

fn fault(fault: &Fault) -> String {
    match fault {
        Fault::TooFew(count) => format!("还差 {count} 张牌"),
        Fault::TooMany(count) => format!("多了 {count} 张牌"),
        Fault::TooManyMelds(count) => format!("有 {count} 副露，最多四副"),
        Fault::FifthCopy { tile: kind, copies } => format!("{}有 {copies} 张，每种只有四张", tile(*kind)),
        Fault::Meld { index, fault, .. } => format!("第 {} 副露不成：{}", index + 1, meld_fault(*fault)),
        Fault::ReplacementWithoutKong => "杠上开花：要先录入一副杠".into(),
        Fault::RobbedTileHeld(kind) => {
            format!("抢杠和：另三张{}在别人的碰里，手里不能再有", tile(*kind))
        }
        Fault::RobbedAfterLastTile => "抢杠和与海底捞月不能同时：最后一张牌之后没有人能开杠".into(),
        Fault::LastOfKindHeld(kind) => format!("绝张：另三张{}要都亮在桌上，手里还有就不是绝张", tile(*kind)),
        Fault::TooManyFlowers(_) => "花牌一共八张".into(),
        Fault::FlowerTwice(flower) => {
            let names = ["梅", "兰", "竹", "菊", "春", "夏", "秋", "冬"];
            format!("花牌{}有两张，每种只有一张", names[flower.index() % 8])
        }
    }
}

fn meld_fault(fault: MeldFault) -> String {
    match fault {
        MeldFault::Size(count) => format!("要三张或四张，有 {count} 张"),
        MeldFault::Shape => "不是顺子、刻子或杠".into(),
        MeldFault::Mark(mark) => format!("数字 {mark} 没有意义"),
    }
}
