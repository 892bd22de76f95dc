//! Learn

use bafan::study::book::rulings::Voice;
use bafan::{Family, Fan};

use crate::text::LearnText;

pub const TEXT: LearnText = LearnText {
    folder: "en",
    title: "The 82 fans",
    search: "Find a fan",
    search_hint: "Name, pinyin, initials, points",
    found: |count| if count == 1 { "1 fan found".into() } else { format!("{count} fans found") },
    none_found: "No fan fits. Try a word of its name, its pinyin (with tones or without), the initials, or its points.",
    views: "Order",
    view: ["Families", "Points", "Numbers", "Known"],
    known_hint: "How well you know a fan is told from your answers in Practise.",
    family: |family| Some(family.english()),
    about: |family| match family {
        Family::Chows => "How chows go together.",
        Family::Pungs => "Pungs and kongs, winds and dragons.",
        Family::Tiles => "Which tiles the whole hand is made of, and which are left out.",
        Family::Winning => "The wait, the winning tile, and whether anything was claimed.",
        Family::Structure => "Hands other than four sets and a pair, and a few of their own kind.",
        Family::Flowers => "One point for each flower drawn.",
    },
    fans: |count| if count == 1 { "1 fan".into() } else { format!("{count} fans") },
    ladders: "Step by step",
    ladders_hint: "In each row a fan grows out of the one to its left, and is worth more.",
    in_order: "In the textbook's order",
    number: |number| format!("No. {number}"),
    waiting: "Fetching this page…",
    failed: "This page did not come. Check the network and try again.",
    retry: "Try again",
    condition: "When it counts",
    spot: "How to see it",
    worked: "In hands",
    near: "Close, but no",
    swallows: "Not counted beside it",
    swallowed: "Where it is not counted",
    never_swallowed: "No fan keeps it from being counted.",
    confused: "Easily mistaken",
    sources: "Where sources differ",
    advice: "Is it worth going for?",
    account: |points| format!("The whole account: {points} point{}", if points == 1 { "" } else { "s" }),
    under: |profile| format!("Counted by these rules: {profile}"),
    open: "Open in Score",
    basics: "Basics",
    basics_lead: "Tiles, sets, claims, the eight points, and who pays.",
    counting: "How to count a hand",
    counting_lead: "In which order a practised player looks, and three hands counted with you.",
    walks: "Count along",
    next_look: "Look further",
    so_far: |points| format!("So far: {points}"),
    glossary: "Glossary",
    glossary_lead: "The words of the table in Chinese, pinyin and English.",
    rulings: "Rulings",
    rulings_lead: "Where sources differ: each question, and what is taken here.",
    find_ruling: "Find a ruling",
    find_ruling_hint: "Number, fan, pinyin",
    rulings_found: |count| if count == 1 { "1 ruling found".into() } else { format!("{count} rulings found") },
    said: "What the sources say",
    taken: "What is taken here",
    changed: "It can be changed",
    changed_where: |count| {
        format!("In the settings, at the top right, open “{count} questions on which sources differ”.")
    },
    yours: |answer| format!("Your rules now: {answer}"),
    shown: "In hands",
    by_answer: "By the textbook, with this answer alone changed:",
    refused: "This cannot be:",
    spoken_of: "The fans in question",
    voices: "Who the sources are",
    voice,
    comma: ", ",
    ruling_neighbours: "The rulings before and after",
    families: "The six families",
    principles: "The five principles",
    apply: "How to apply it",
    play: "Play with it",
    mistake: "A common mistake",
    as_it_was: "As it was",
    counts: "counts",
    does_not_count: "does not count.",
    not_there: "is not there",
    joins,
    practise_this: "Practise this fan",
    neighbours: "The fans before and after",
};

fn voice(voice: Voice) -> [&'static str; 2] {
    match voice {
        Voice::Textbook => ["Textbook", "The textbook of 82 fans, on which this app rests."],
        Voice::Trial => ["Trial rules of 1998", "The rules of that year, with a table of 81 fans."],
        Voice::Booklet => [
            "Booklet of 1998",
            "The official booklet of those rules. Its example hands say what may stand together, and give no totals.",
        ],
        Voice::Principles => {
            ["Text on the principles", "In Chinese and Japanese, on the five principles and on payments."]
        }
        Voice::League => {
            ["League rules of 2025", "Supplementary rules for today's tournaments; annex 1 is on scoring."]
        }
        Voice::EngineS => {
            ["Program\u{a0}S", "The public program mahjong-algorithm, by which many have counted for years."]
        }
        Voice::EngineG => ["Program\u{a0}G", "The public program GB-Mahjong."],
        Voice::Fragment => ["Web fragment", "A page that survives in part, with some rules of its own; weak evidence."],
        Voice::Mixed => [
            "Mixed page",
            "Pages on several games; its list of fans belongs to a program for two players. Weak evidence.",
        ],
        Voice::Reported => ["Reports on 2006", "The rules of 2006 reach us at second hand only."],
    }
}

fn joins(fan: Fan, sets: &[usize]) -> String {
    let places: Vec<String> = sets.iter().map(|place| (place + 1).to_string()).collect();
    format!("{} {}: sets {}.", fan.name(), fan.english(), places.join(", "))
}
