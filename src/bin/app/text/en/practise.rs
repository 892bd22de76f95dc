//! The pages for practising.

use super::counted;
use crate::text::PractiseText;

pub const TEXT: PractiseText = PractiseText {
    title: "Practise",
    unreadable: "This link cannot be read. It may come from a newer version of the app.",
    nothing_to_ask: "There is no question like that under these rules. Choose something else to be asked.",
    number: |number, of| match of {
        Some(of) => format!("Question {number} of {of}"),
        None => format!("Question {number}"),
    },
    so_far: |right, wrong| format!("{right} right, {wrong} wrong"),
    misses: |misses, of| {
        format!("{} left", counted(of.saturating_sub(misses) as u32, "life").replace("lifes", "lives"))
    },
    end: "Finish",
    clock: "Time left",
    seconds: |seconds| format!("{seconds} s"),
    copy_link: "Copy the link to this quiz",
    report: "Report this question",
    mode: ["Free practice", "Ten of the day", "Sixty seconds", "Due today", "One by one", "Free practice"],
    start: "Start practising",
    start_about: "A bit of everything, or what you chose. No clock.",
    daily_about: "The same ten for everybody today",
    timed_about: "Quick questions; three wrong and it is over",
    due: |cards| format!("{} to keep in mind", counted(cards as u32, "card")),
    weak: "Weak spots",
    weak_about: "What you often miss, at your level",
    go_on: "Go on",
    redo_last: "What went wrong",
    what: "What is asked",
    kinds: "Kinds of questions (none: all)",
    about: "Fans (none: all)",
    difficulty: "Difficulty",
    levels: ["Mine", "1", "2", "3", "4", "5"],
    of_melds: "Melds",
    melds: ["As they come", "None", "At least one"],
    rules_note: "Asked and marked by the rules of your settings.",
    over: "Done",
    of: |all| format!("of {all} right"),
    skipped: |skipped| format!("{} skipped; that is no mistake.", counted(skipped as u32, "question")),
    went_wrong: "What went wrong",
    all_right: "Nothing went wrong.",
    redo: |wrong| format!("Redo {}", counted(wrong as u32, "question")),
    share: "Pass this quiz on",
    same_quiz: "The same questions for you:",
    other: "Practise something else",
};
