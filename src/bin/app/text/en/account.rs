//! The account of a win

use bafan::{Cite, Fan, Principle, Reason};

use super::{counted, fans, tile};
use crate::text::AccountText;

pub const TEXT: AccountText = AccountText {
    condition: fans::condition,
    made_of: |tiles| {
        let names: Vec<String> = tiles.iter().map(|&of| tile(of)).collect();
        format!("Made of {}", names.join(", "))
    },
    uncounted: |fans| format!("There, but not counted: {fans}"),
    principle: |principle| match principle {
        Principle::NonRepeat => "Non-repeat",
        Principle::NonSeparation => "Non-separation",
        Principle::NonIdentical => "Non-identical",
        Principle::HighOverLow => "High over low",
        Principle::AccountOnce => "Account-once",
    },
    reason,
    cite,
    others: |readings| format!("{} of the tiles", counted(readings as u32, "other reading")),
    lower: |points| format!("{} less: the reading worth most is taken", counted(points, "point")),
    equal: "Worth as much; one is shown: three equal chows or pungs first, then sets, then the higher fan.",
    profiles: |[textbook, trial, international]| {
        if textbook == trial && trial == international {
            format!("{} under all three rules", counted(textbook, "point"))
        } else {
            format!("Under the three rules: {textbook}, {trial}, {international}")
        }
    },
    short_profiles: ["Textbook", "1998", "Intern."],
    total: "Total",
    decisive: "What makes the difference",
    no_difference: "The fans and their points are the same under all three.",
    switched: "Answers that would change it",
    gains: "What would bring more",
    no_gains: "No other way of winning and no other wait is worth more.",
    on_tile: |winning| format!("Won on {}", tile(winning)),
    both: |one, other| format!("{one}, {other}"),
    read_on: "Learn this fan",
};

fn named(fan: Fan) -> String {
    format!("{} {}", fan.name(), fan.english())
}

fn reason(reason: &Reason) -> String {
    match reason {
        Reason::Excluded { by, .. } => format!("{} already holds it.", named(*by)),
        Reason::Combined { principle, by } => match principle {
            Principle::NonSeparation => format!("{} joins these sets; they are not joined once more.", named(*by)),
            Principle::NonIdentical => {
                format!("One of these sets is in {} already; it joins under that name once.", named(*by))
            }
            _ => format!("{} and others join these sets already; one more join would repeat.", named(*by)),
        },
        Reason::OtherReading(_) => "Only another reading has it, and that is worth no more.".into(),
    }
}

fn cite(cite: Cite) -> String {
    let (number, said) = match cite {
        Cite::Printed => return "The textbook's list".into(),
        Cite::Ruling(number) => (
            number,
            match number {
                3 => "绿一色 leaves 混一色 uncounted",
                4 => "幺九刻 within 九莲宝灯",
                7 => "不求人 with hands that are always concealed",
                9 => "双同刻 beside 清幺九",
                10 => "a pung that makes a fan of winds or dragons gives no 幺九刻",
                12 => "全大 holds 大于五, 全小 holds 小于五",
                13 => "one fan of kongs, and one of concealed pungs",
                30 => "no 连六 and no 老少副 within 一色四步高",
                31 => "no 老少副 within 清龙",
                34 => "no 混幺九 beside 十三幺",
                _ => "",
            },
        ),
    };
    if said.is_empty() { format!("Ruling C{number}") } else { format!("Ruling C{number}: {said}") }
}
