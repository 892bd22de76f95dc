//! English: text, sharing, history, keys

use bafan::address::Field;
use bafan::tile::notation::Reason;
use bafan::{AddressFault, Fault};

use crate::text::more::MoreText;

pub const TEXT: MoreText = MoreText {
    title: "More",
    tabs: "What",
    tab: ["Text", "Share", "Hands", "Keys"],
    field: "The hand as text",
    field_hint: "For example [123m,1][EEEE]456p78s55s9s|ES0000|2. m characters, p dots, s bamboo, ESWN winds, CFP red, green and white dragon; melds in brackets, the winning tile last; after the bar the round, the seat, then 0 or 1 for self-drawn, last of its kind, last tile, kong; then flowers. Links of tziakcha, PyMahjongGB, riichi notation and tile characters are read too.",
    paste: "Paste",
    paste_refused: "The browser does not let us paste: press long in the field to paste",
    meant: "The hand that is meant",
    which_dragons: "5z and 7z are written in two ways. Which is yours?",
    dragons: ["5z 6z 7z are red, green, white", "5z 6z 7z are white, green, red"],
    misread: |at, found, reason| {
        if found.is_empty() {
            format!("At character {at}: {reason}")
        } else {
            format!("Character {at}, “{found}”: {reason}")
        }
    },
    reason,
    broken_link: |why| format!("The link was not opened: {why}. Your hand is as it was."),
    address_fault,
    understood: "All right",
    other_rules: |name, plain| {
        let changed = if plain { "" } else { ", changed," };
        format!("This hand is scored by the rules “{name}”{changed} and not by yours")
    },
    own_rules: "Use mine",
    question: ["What is it worth?", "Score it, then see the answer"],
    reveal: "Show the answer",
    which_dragon: "5z and 7z mean different dragons to different people: type C for red, P for white",
    no_meld: "What stands in the brackets is no meld",
    nothing_to_share: "Enter some tiles first, then share them.",
    as_question: "As a question, without the answer",
    share: "Share…",
    share_title: "Bafan 八番 · a hand",
    copy_link: "Copy link",
    copy_text: "Copy text",
    save_picture: "Save picture",
    done: "Done",
    not_done: "The browser did not allow it",
    qr: "QR code of this hand",
    between: ", ",
    last_hands: "Hands scored last",
    no_hands: "None yet. Each hand that you score is noted here.",
    not_kept: "The browser keeps nothing: the list is gone when the page is closed.",
    set_aside: "Some notes could not be read; they are set aside, not deleted.",
    forget: |place| format!("Delete hand {place}"),
    forget_all: "Delete all",
    bring_back: "Bring them back",
    random_hand: "A random hand of eight points or more",
    example_hands: "Examples",
    examples: &[
        "三色双龙会: two terminal chows in two suits, fives of the third",
        "混一色, self-drawn: just enough",
        "抢杠和: a tile that another adds to a pung",
        "杠上开花: the replacement tile of a concealed kong",
        "七对: seven pairs",
        "全不靠: a win without a pair",
        "九莲宝灯: one suit, nine waits",
        "Below eight: see what is missing",
    ],
    keys: &[
        ["1 2 3 m", "Ranks, then the suit: m characters, p dots, s bamboo"],
        ["E S W N C F P", "Winds, then red, green and white dragon; small letters too"],
        ["[ 5 5 5 p ]", "A meld: chow or pung; four tiles are a concealed kong, “,1” makes it melded, “,5” added"],
        ["Backspace", "Take back one tile"],
        ["← → ↑ ↓", "Move within the hand or the tile keys"],
        ["Enter", "Press what has the focus"],
        ["+", "Choose the winning tile"],
        ["Ctrl Z · Ctrl Y", "Undo · redo"],
        ["Ctrl V", "Paste a hand or a link"],
        ["?", "Open this list"],
    ],
    order: "The tiles in the hand sort themselves, the winning tile last; melds stand in the order in which you entered them. The order changes no score: to move a meld, tap it away and enter it again.",
};

const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Unknown => "this is no tile",
        Reason::NoSuit => "a suit must follow the digits: m, p or s",
        Reason::NoDigits => "digits must stand before the suit",
        Reason::Zero => "ranks are 1 to 9",
        Reason::AmbiguousDragon => "5z and 7z are read in two ways: write C for red, P for white",
        Reason::NoSuchHonor => "there are only seven honours",
        Reason::NestedMeld => "a meld cannot stand within a meld",
        Reason::OpenMeld => "the bracket is not closed",
        Reason::NoMeld => "this bracket closes nothing",
        Reason::Mark => "one digit stands after the comma: 1 to 3, or 5 to 7 for an added kong",
        Reason::Winning => "one tile, the winning one, stands after the +",
        Reason::Situation => {
            "here stand round, seat, and four digits 0 or 1: self-drawn, last of its kind, last tile, kong"
        }
        Reason::Flowers => "flowers are letters a to h, or one number",
        Reason::Section => "there are at most three parts: tiles | situation | flowers",
        Reason::Code => "codes are W1–W9, B1–B9, T1–T9, F1–F4, J1–J3, and flowers H1–H8",
        Reason::Value => "this does not belong here",
        Reason::TooLong => "too long for a hand",
    }
}

fn address_fault(fault: &AddressFault, of_hand: fn(&Fault) -> String) -> String {
    match fault {
        AddressFault::TooLong => "it is too long".into(),
        AddressFault::Encoding => "it is damaged".into(),
        AddressFault::NoVersion => "it is no link of Bafan, or a part of it is missing".into(),
        AddressFault::Version => "another version has written it; update Bafan first".into(),
        AddressFault::NoHand => "there is no hand in it".into(),
        AddressFault::Twice(field) => format!("{} stand there twice", part(*field)),
        AddressFault::Unreadable(field) => format!("{} cannot be read", part(*field)),
        AddressFault::Impossible(faults) => faults.iter().map(of_hand).collect::<Vec<_>>().join("; "),
    }
}

const fn part(field: Field) -> &'static str {
    match field {
        Field::Version => "versions",
        Field::Hand => "the tiles",
        Field::Situation => "winds and flags",
        Field::Flowers => "the flowers",
        Field::Payer => "the seats that pay",
        Field::Rules => "the rules",
        Field::Seen => "the tiles seen",
        Field::Hidden => "marks of a question",
    }
}
