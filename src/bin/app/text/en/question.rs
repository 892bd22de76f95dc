//! The questions.

use bafan::settle::BASE;
use bafan::study::quiz::Kind;
use bafan::{Meld, Source, Winner};

use super::mistakes::{lack, mistake};
use super::{counted, wind};
use crate::text::QuestionText;

pub const TEXT: QuestionText = QuestionText {
    kind: |kind| match kind {
        Kind::Score => "Score a hand",
        Kind::Total => "Give the total",
        Kind::Eight => "Eight or not",
        Kind::Name => "Name the fan",
        Kind::Worth => "What a fan is worth",
        Kind::Points => "Fans by points",
        Kind::Omitted => "Which does not count",
        Kind::Build => "Build a hand",
        Kind::Waits => "Find the waits",
        Kind::Discard => "Best discard",
        Kind::Pays => "Who pays what",
        Kind::Reading => "Which reading",
        Kind::Counts => "Does it count",
        Kind::Wins => "Is it a win",
    },
    prompt: |kind| match kind {
        Kind::Score => "What is this hand worth?",
        Kind::Total => "What is this hand worth in all?",
        Kind::Eight => "Eight points without flowers: may it win?",
        Kind::Name => "Which of these counts?",
        Kind::Worth => "What is this fan worth?",
        Kind::Points => "Which fan is worth this?",
        Kind::Omitted => "Which of these does not count?",
        Kind::Build => "Build a hand that counts this",
        Kind::Waits => "Which tiles win?",
        Kind::Discard => "Which tile to discard?",
        Kind::Pays => "Who gets and who pays what?",
        Kind::Reading => "Which reading is worth more?",
        Kind::Counts => "Does this fan count here?",
        Kind::Wins => "Is this a win?",
    },
    hint: |kind| match kind {
        Kind::Score => Some("Pick the fans, then give the total with flowers. The total alone will do, too."),
        Kind::Total => Some("With flowers."),
        Kind::Omitted => Some("All of them are in the hand."),
        Kind::Waits => Some("Tap every tile that completes the hand."),
        Kind::Discard => Some("The one that leaves the hand nearest, with the most useful tiles."),
        _ => None,
    },
    choices: "Choices",
    yes_or_no: |kind| match kind {
        Kind::Eight => ["Yes, it reaches eight", "No, below eight"],
        Kind::Counts => ["It counts", "It does not"],
        Kind::Wins => ["A win", "No win"],
        _ => ["Yes", "No"],
    },
    self_drawn: |winner, total| format!("{} wins by self-draw: {}", wind(winner), counted(total, "point")),
    on_tile_of: |winner, payer, total| {
        format!("{} wins on {}'s discard: {}", wind(winner), wind(payer), counted(total, "point"))
    },
    melds: "Melds",
    source: |meld| match meld {
        Meld::Pung { from: Some(from), .. } | Meld::MeldedKong { from, .. } => Some(match from {
            Source::Left => "from the left",
            Source::Opposite => "from opposite",
            Source::Right => "from the right",
        }),
        _ => None,
    },
    family: |family| Some(["Chows", "Pungs", "Tiles", "Winning", "Structure", "Flowers"][family as usize]),
    named: "Your fans",
    fewer: |fan| format!("{} {} once less", fan.name(), fan.english()),
    more: |fan| format!("{} {} once more", fan.name(), fan.english()),
    total: "Total",
    reading: |number| format!("Reading {number}"),
    also_worth: "And what each is worth",
    worth: |[drawn, discarded]| format!("{drawn} drawn, {discarded} on a discard"),
    gets: "gets",
    pays: "pays",
    given: |given| if given.is_empty() { "no answer".into() } else { format!("you said {given}") },
    skip: "Skip",
    undo: "Take back",
    check: "Check",
    next: "Next",
    finish: "See the result",
    right: "Right",
    wrong: "Not quite",
    skipped: "Skipped. This is the answer.",
    outcome: ["right", "wrong", "missed", "in part"],
    items: "Fan by fan",
    times_wrong: "number",
    swallowed: "not counted",
    absent: "not there",
    times: |given, counted| format!("It counts {counted} ×; you said {given} ×."),
    asks: "It takes: ",
    totals: |given, right| {
        if given == right { format!("Total {right}") } else { format!("The total is {right}; you said {given}") }
    },
    pays_why: |winner, total| {
        let due = BASE.unsigned_abs() + total;
        match winner {
            Winner::SelfDrawn(_) => {
                format!(
                    "On a self-draw each of the three pays 8 + {total} = {due}; the winner gets 3 × {due} = {}.",
                    3 * due
                )
            }
            Winner::OnTileOf { winner: seat, payer } => format!(
                "{} discarded and pays 8 + {total} = {due}; the other two pay 8 each; {} gets {due} + 8 + 8 = {}.",
                wind(payer),
                wind(seat),
                due + 2 * BASE.unsigned_abs(),
            ),
        }
    },
    payments: "Who pays what",
    no_win: |lacking| {
        format!("This is no win: at least {} would have to be exchanged.", counted(lacking.into(), "tile"))
    },
    one_hand: "A hand that does",
    likely: "Most likely:",
    or_else: "Or:",
    mistake,
    fails: "But ",
    stop: ".",
    lack,
};
