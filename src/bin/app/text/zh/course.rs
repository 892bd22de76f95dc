//! 课程

use crate::text::CourseText;

pub const TEXT: CourseText = CourseText {
    course: "课程",
    lead: "从认牌到算清一手牌。每课几页，读完答几题；做到哪里，这里都记着。",
    go_on: "接着学",
    begin: "从第一课开始",
    all_done: "全部学完了。常去练习走走，记得更牢。",
    pages: |pages| format!("{pages} 页"),
    read: |read, pages| format!("读了 {read} / {pages} 页"),
    done: "学完",
    was_read: "读过",
    no_unit: "没有这一课。",
    questions: "答几题",
    ask: "开始答题",
    number: |number, all| format!("第 {number} / {all} 题"),
    answered: |right, asked| format!("上次 {asked} 题答对 {right} 题"),
    read_next: "读完了，下一页",
    read_ask: "读完了，去答题",
    next_unit: "下一课",
};
