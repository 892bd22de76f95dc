//! Progress

use bafan::Fan;
use bafan::study::anki::Words;
use bafan::study::progress::Level;
use bafan::study::quiz::Mistake;

use super::counted;
use crate::text::ProgressText;

pub const TEXT: ProgressText = ProgressText {
    title: "Progress",
    refused: "The browser keeps nothing. Your answers last until this page is closed; to keep them, save them as a file below.",
    due: "Due today",
    none_due: "Nothing is due today.",
    count_due: |count| match count {
        1 => "1 thing to be asked again".to_owned(),
        _ => format!("{count} things to be asked again"),
    },
    review: "Review",
    known: "How well you know them",
    fan: "Fan",
    level: |level| match level {
        Level::New => "Not asked yet",
        Level::Few => "Not enough answers yet",
        Level::Weak => "Weak",
        Level::Growing => "Getting there",
        Level::Sure => "Sure",
    },
    answers: |answers| match answers {
        1 => "1 answer".to_owned(),
        _ => format!("{answers} answers"),
    },
    sure: |percent, answers| format!("{percent}% sure, from {answers} answers"),
    accuracy: "How your answers went",
    no_answers: "No answers yet.",
    by_day: "Day by day",
    ago: |days| match days {
        0 => "Today".to_owned(),
        1 => "Yesterday".to_owned(),
        days => format!("{days} days ago"),
    },
    by_family: "By family",
    by_kind: "By kind of question",
    timed: "Against the clock",
    mistakes: "Frequent mistakes",
    no_mistakes: "None yet.",
    mistake,
    times: |times| format!("× {times}"),
    practise: "Practise",
    wrong: |count| format!("{} still to get right", counted(count as u32, "question")),
    once_more: "Try again",
    backup: "Backup",
    export: "Save as a file",
    import: "Read a file",
    cards: "Save cards for Anki",
    cards_hint: "A text file with a card for each fan. In Anki, choose File, then Import, then this file.",
    card: Words {
        deck: "Bafan",
        named: |fan| format!("{fan} {}", fan.english()),
        points: |points| counted(u32::from(points), "point"),
        hand: "Example (the winning tile is the last)",
        swallows: "Not counted beside it",
    },
    preview: |added, known| format!("{added} would be added; {known} are here already."),
    unread: |count| format!("Cannot be read, and will be set aside, not lost: {count}"),
    line: |line| format!("Line {line} "),
    add: "Add",
    cancel: "Cancel",
    no_progress: "There is no progress of Bafan in this file.",
    newer: "A newer Bafan saved this file. Update first, then read it.",
    too_long: "This file is too large to be read.",
    aside: |count| format!("Records that could not be read are set aside: {count}"),
    save_aside: "Save them as a file",
    anew: "Start over",
    anew_hint: "What is there now is put away. You can bring it back until you start over the next time.",
    begin_anew: "Start over",
    take_back: "Bring back what was put away",
};

fn mistake(mistake: Mistake) -> String {
    let name = |fan: Fan| format!("{fan} {}", fan.english());
    let plain = |text: &str| text.to_owned();
    match mistake {
        Mistake::Missed(fan) => format!("Missed {}", name(fan)),
        Mistake::Absent(fan) => format!("Counted {}, which is not there", name(fan)),
        Mistake::Swallowed { fan, by } => format!("Counted {} beside {}", name(fan), name(by)),
        Mistake::TooOften(fan) => format!("Counted {} too often", name(fan)),
        Mistake::TooSeldom(fan) => format!("Counted {} too seldom", name(fan)),
        Mistake::Wait { .. } => plain("Took one wait for another"),
        Mistake::Winds => plain("Mixed up round wind and seat wind"),
        Mistake::FlowersToEight => plain("Counted flowers towards the eight"),
        Mistake::Eight => plain("Misjudged whether the hand reaches eight"),
        Mistake::Sum => plain("Right fans, wrong sum"),
        Mistake::Profile(profile) => format!("Counted by other rules: {}", profile.name()),
        Mistake::Points(fan) => format!("What {} is worth", name(fan)),
        Mistake::Built(fan) => format!("Built a hand without {}", name(fan)),
        Mistake::WaitMissed => plain("Missed a tile that wins"),
        Mistake::WaitExtra => plain("Named a tile that does not win"),
        Mistake::WaitWorth => plain("What a wait is worth"),
        Mistake::Discard => plain("Chose another discard than the best"),
        Mistake::Pays => plain("Who pays what"),
        Mistake::Reading => plain("Took the reading that scores less"),
        Mistake::Win => plain("Whether the tiles win at all"),
    }
}
