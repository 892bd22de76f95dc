//! 进度

use bafan::study::anki::Words;
use bafan::study::progress::Level;
use bafan::study::quiz::Mistake;

use crate::text::ProgressText;

pub const TEXT: ProgressText = ProgressText {
    title: "进度",
    refused: "浏览器不让保存。答过的题只留到关上这一页；要留下来，请在下面存成文件。",
    due: "今天该复习的",
    none_due: "今天没有该复习的。",
    count_due: |count| format!("{count} 项该再问一次了"),
    review: "开始复习",
    known: "掌握得怎样",
    fan: "番种",
    level: |level| match level {
        Level::New => "没考过",
        Level::Few => "答得还太少",
        Level::Weak => "还不熟",
        Level::Growing => "差不多了",
        Level::Sure => "很熟",
    },
    answers: |answers| format!("{answers} 次"),
    sure: |percent, answers| format!("把握 {percent}%，答过 {answers} 次"),
    accuracy: "答对多少",
    no_answers: "还没有答过题。",
    by_day: "一天一天看",
    ago: |days| match days {
        0 => "今天".to_owned(),
        days => format!("{days} 天前"),
    },
    by_family: "按分系",
    by_kind: "按题型",
    timed: "计时",
    mistakes: "常犯的错",
    no_mistakes: "还没有。",
    mistake,
    times: |times| format!("{times} 次"),
    practise: "练一练",
    wrong: |count| format!("错题：{count} 道还没做对"),
    once_more: "再做",
    backup: "备份",
    export: "存成文件",
    import: "读入文件",
    cards: "存成 Anki 卡片",
    cards_hint: "每个番种一张卡片，存成一个文本文件。在 Anki 里点“文件”，再点“导入”，选这个文件。",
    card: Words {
        deck: "八番",
        named: |fan| fan.name().to_owned(),
        points: |points| format!("{points} 番"),
        hand: "例子（最后一张是和的牌）",
        swallows: "有它就不计",
    },
    preview: |added, known| format!("会加进 {added} 条；{known} 条已经在这里。"),
    unread: |count| format!("有 {count} 处读不出来，会放在一边，不会丢："),
    line: |line| format!("第 {line} 行 "),
    add: "加进来",
    cancel: "不加",
    no_progress: "这个文件里没有八番的进度。",
    newer: "这个文件是更新的版本存的，请先更新八番再读。",
    too_long: "这个文件太大，读不了。",
    aside: |count| format!("有 {count} 条记录读不出来，放在一边了。"),
    save_aside: "把它们存成文件",
    anew: "从头开始",
    anew_hint: "现在的记录会收起来，到下次从头开始之前都可以恢复。",
    begin_anew: "从头开始",
    take_back: "恢复收起来的记录",
};

fn mistake(mistake: Mistake) -> String {
    let plain = |text: &str| text.to_owned();
    match mistake {
        Mistake::Missed(fan) => format!("漏了{fan}"),
        Mistake::Absent(fan) => format!("多算了没有的{fan}"),
        Mistake::Swallowed { fan, by } => format!("算了{by}还算{fan}"),
        Mistake::TooOften(fan) => format!("{fan}算多了次数"),
        Mistake::TooSeldom(fan) => format!("{fan}算少了次数"),
        Mistake::Wait { .. } => plain("听牌的番认错了"),
        Mistake::Winds => plain("圈风和门风弄混了"),
        Mistake::FlowersToEight => plain("把花牌算进了起和的八番"),
        Mistake::Eight => plain("够不够八番判断错了"),
        Mistake::Sum => plain("番种都对，加错了"),
        Mistake::Profile(profile) => format!("按另一套规则算了：{}", profile.name()),
        Mistake::Points(fan) => format!("{fan}的番数记错了"),
        Mistake::Built(fan) => format!("组出来的牌没有{fan}"),
        Mistake::WaitMissed => plain("漏了能和的牌"),
        Mistake::WaitExtra => plain("多报了不能和的牌"),
        Mistake::WaitWorth => plain("每张能和多少番算错了"),
        Mistake::Discard => plain("打错了牌"),
        Mistake::Pays => plain("四家收付算错了"),
        Mistake::Reading => plain("没选番数高的拆法"),
        Mistake::Win => plain("是不是和牌看错了"),
    }
}
