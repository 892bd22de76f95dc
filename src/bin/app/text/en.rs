//! English

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

use bafan::{Dragon, Entry, Fault, Flag, MeldFault, Refusal, Suit, Tile, Wind};

use super::{HeadlineText, Input, Language, ResultText, SituationText, TabsText, Text};

pub use course::TEXT as COURSE;
pub use learn::TEXT as LEARN;
pub use practise::TEXT as PRACTISE;
pub use progress::TEXT as PROGRESS;
pub use question::TEXT as QUESTION;

pub const TEXT: Text = Text {
    language: Language::English,
    tag: "en",
    own_name: "English",
    title: "Bafan 八番 · Chinese Official Mahjong scoring",
    tile,
    wind,
    short_wind: |of| ["E", "S", "W", "N"][of as usize % 4],
    fan: |fan| Some(fan.english()),
    fault,
    refusal,
    input: Input {
        keyboard: "Tile keys",
        key: |tile_of_key, left| format!("{}, {left} left", tile(tile_of_key)),
        entries: "What a key adds",
        entry,
        hand: "Hand",
        remove: |standing| format!("Remove {}", tile(standing)),
        choose: |standing| format!("Win on {}", tile(standing)),
        remove_winning: |standing| format!("Remove {}, the win", tile(standing)),
        remove_meld: |entry_of_meld, low| format!("Remove {}: {}", entry(entry_of_meld).to_lowercase(), tile(low)),
        winning_badge: "win",
        choose_winning: "Winning tile",
        choosing: "Tap the tile in the hand that won",
        gestures: "Tap a tile to remove it, hold to win on it",
        begin: "Tap the tiles, the winning one last",
        mark_hint: "Tap the tiles that lie open on the table",
        entry_hint,
        undo: "Undo",
        redo: "Redo",
        clear: "Clear",
        fold: "Hide keyboard",
        unfold: "Show keyboard",
    },
    situation: SituationText {
        title: "How it was won",
        prevalent: "Round",
        seat: "Seat",
        way: "Winning tile from",
        claimed: "Discard",
        self_drawn: "Self-drawn",
        flags: "Moment",
        flag: |flag, self_drawn| match (flag, self_drawn) {
            (Flag::LastOfKind, _) => "Last of its kind",
            (Flag::LastTile, true) => "Last tile of the wall",
            (Flag::LastTile, false) => "Last discard",
            (Flag::Kong, true) => "After a kong",
            (Flag::Kong, false) => "Robbing a kong",
        },
        proven: " (holds)",
        proven_reason: "The other three lie in your own open melds, so it is the last of its kind",
        flowers: "Flowers",
        more_flowers: "One flower more",
        fewer_flowers: "One flower fewer",
    },
    headline: HeadlineText {
        empty: ["Tap in the hand", "The score appears by itself"],
        missing: |tiles, distance, exchanges| {
            let change = if exchanges > 0 { format!(", {exchanges} to exchange") } else { String::new() };
            [format!("{} to go", counted(tiles as u32, "tile")), format!("{distance} to come until it waits{change}")]
        },
        away: |distance, kinds, copies| {
            let kinds = counted(kinds as u32, "kind");
            [format!("{distance} from waiting"), format!("{kinds} help, {copies} left")]
        },
        waiting: |kinds, copies, winning| {
            let enough = match winning {
                0 => "none for eight".into(),
                _ if winning == kinds => "all for eight".into(),
                _ => format!("{winning} for eight"),
            };
            ["Waiting".into(), format!("for {}, {copies} left, {enough}", counted(kinds as u32, "kind"))]
        },
        impossible: ["Impossible hand", "The reason stands below"],
        no_win: |distance| {
            let after = match distance {
                0 => "One discard and it waits".into(),
                _ => format!("After a discard {distance} from waiting at best"),
            };
            ["No win".into(), after]
        },
        unit: |points| if points == 1 { "point" } else { "points" },
        reached: "Eight reached: a win",
        short: |points| format!("Below eight: {points} short"),
        without_flowers: "without flowers",
    },
    result: ResultText {
        title: "Result",
        sets: "Sets",
        fans: "Fans",
        worth: |points, times| if times == 1 { format!("{points}") } else { format!("{points} × {times}") },
        payments: "Payments",
        who_discarded: "Who discarded? Tap a seat",
        who_was_robbed: "Whose kong was robbed? Tap a seat",
        winner: "wins",
        discarder: "discards",
        robbed: "robbed",
        choose_payer: |seat| wind(seat).to_owned(),
        or: |amount| format!("or {amount}"),
        names: "Names of the players",
        pass_deal: "Next hand: everybody moves on a seat",
        no_payments: "Below eight there is no win, and nobody pays.",
        faults: "What is wrong",
        tip: "For a meld choose its kind, then tap one tile.",
    },
    advice: advice::TEXT,
    routes: routes::TEXT,
    account: account::TEXT,
    more: more::TEXT,
    tabs: TabsText { title: "Bafan", score: "Score", learn: "Learn", practise: "Practise", progress: "Progress" },
    settings: settings::TEXT,
};

/// So many of a thing.
fn counted(number: u32, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

fn tile(tile: Tile) -> String {
    match (tile.suit(), tile.rank(), tile.wind(), tile.dragon()) {
        (Some(Suit::Characters), Some(rank), ..) => format!("{rank} characters"),
        (Some(Suit::Dots), Some(rank), ..) => format!("{rank} dots"),
        (Some(Suit::Bamboo), Some(rank), ..) => format!("{rank} bamboo"),
        (.., Some(of), _) => format!("{} wind", wind(of)),
        (.., Some(Dragon::Red)) => "Red dragon".into(),
        (.., Some(Dragon::Green)) => "Green dragon".into(),
        _ => "White dragon".into(),
    }
}

const fn wind(wind: Wind) -> &'static str {
    match wind {
        Wind::East => "East",
        Wind::South => "South",
        Wind::West => "West",
        Wind::North => "North",
    }
}

fn entry(entry: Entry) -> &'static str {
    match entry {
        Entry::Standing => "Tile",
        Entry::Chow => "Chow",
        Entry::Pung => "Pung",
        Entry::MeldedKong => "Melded kong",
        Entry::AddedKong => "Added kong",
        Entry::ConcealedKong => "Concealed kong",
    }
}

fn entry_hint(entry: Entry) -> Option<&'static str> {
    match entry {
        Entry::Standing => None,
        Entry::Chow => Some("Tap the lowest tile of the chow"),
        Entry::Pung => Some("Tap the tile: three are entered"),
        Entry::MeldedKong => Some("Tap the tile: four are entered"),
        Entry::AddedKong => Some("Tap the tile: a pung becomes a kong"),
        Entry::ConcealedKong => Some("Tap the tile: four are entered"),
    }
}

fn refusal(refusal: &Refusal) -> String {
    match *refusal {
        Refusal::Full => "The hand has its 14 tiles: remove one first".into(),
        Refusal::NoRoom(left) => format!("A meld needs the room of three tiles; there is room for {left}"),
        Refusal::NoChow(low) => format!("No chow begins with {}", tile(low)),
        Refusal::Copies { tile: kind, left: 0 } => format!("No {} left", tile(kind)),
        Refusal::Copies { tile: kind, left } => format!("Only {left} of {} left", tile(kind)),
    }
}

fn fault(fault: &Fault) -> String {
    match fault {
        Fault::TooFew(count) => format!("{count} tiles are missing"),
        Fault::TooMany(count) => format!("{count} tiles too many"),
        Fault::TooManyMelds(count) => format!("{count} melds; a hand has at most four"),
        Fault::FifthCopy { tile: kind, copies } => format!("{copies} of {}; there are only four", tile(*kind)),
        Fault::Meld { index, fault, .. } => format!("Meld {} is none: {}", index + 1, meld_fault(*fault)),
        Fault::ReplacementWithoutKong => "After a kong: enter a kong first".into(),
        Fault::RobbedTileHeld(kind) => {
            format!("Robbing a kong: the other three {} lie in the robbed pung, so the hand holds none", tile(*kind))
        }
        Fault::RobbedAfterLastTile => {
            "Robbing a kong and the last discard exclude each other: after the last tile nobody can make a kong".into()
        }
        Fault::LastOfKindHeld(kind) => {
            format!("Last of its kind: the other three {} must lie open, but the hand holds one", tile(*kind))
        }
        Fault::TooManyFlowers(_) => "There are eight flowers".into(),
        Fault::FlowerTwice(flower) => {
            let names = ["Plum", "Orchid", "Bamboo", "Chrysanthemum", "Spring", "Summer", "Autumn", "Winter"];
            format!("{} comes twice; each flower is there once", names[flower.index() % 8])
        }
    }
}

fn meld_fault(fault: MeldFault) -> String {
    match fault {
        MeldFault::Size(count) => format!("it has {count} tiles, not three or four"),
        MeldFault::Shape => "it is neither a chow nor equal tiles".into(),
        MeldFault::Mark(mark) => format!("the digit {mark} means nothing here"),
    }
}
