//! The two-player game: the official fans, without a prevalent wind, seat winds, flowers or a minimum, and ten extra fans.
//!
//! The engine finds and combines the official fans for each way to read the hand; this module adds the extra fans and removes the official
//! ones that they exclude.

mod extra;

use bafan::{RuleSet, Situation, Wind};

use super::dealer::Custom;
use super::entry::Entry;
use super::fault::Fault;
use super::pay::collect;
use super::setting::{Phase, Setting};
use super::switch::{Choices, Switch};
use super::win::Win;
use super::{Amount, Game, Meld, Score, SetRules, Tiles, Told, Value, Worth, lacks};

/// The two-player game with its switches.
#[derive(Clone, Debug)]
pub struct TwoPlayer {
    choices: Choices,
}

impl Default for TwoPlayer {
    fn default() -> TwoPlayer {
        TwoPlayer { choices: Choices::of(SWITCHES) }
    }
}

/// The indexes of switches in [`SWITCHES`].
const CHARACTERS: usize = 0;
const PEACOCK: usize = 1;
const MIXED_ENDS: usize = 2;
const ROBBED_LAST: usize = 3;
const LITTLE_IN_PAIRS: usize = 4;
const PAYING: usize = 5;
const IMPLIED: usize = 6;
const LIST: usize = 7;
const MIXED_KONGS: usize = 11;

const SWITCHES: &[Switch] = &[
    Switch { name: "characters", ruling: 1, choices: &["above", "from"] },
    Switch { name: "peacock", ruling: 2, choices: &["with-red", "without-too"] },
    Switch { name: "mixed-ends", ruling: 4, choices: &["beside", "never"] },
    Switch { name: "robbed-last", ruling: 5, choices: &["excluded", "counted"] },
    Switch { name: "little-in-pairs", ruling: 6, choices: &["counted", "not"] },
    Switch { name: "paying", ruling: 7, choices: &["once", "double-drawn"] },
    Switch { name: "implied", ruling: 8, choices: &["excluded", "counted"] },
    Switch { name: "list", ruling: 40, choices: &["textbook", "program"] },
    Switch { name: "after-claim", ruling: 31, choices: &["not", "counts"] },
    Switch { name: "claim-kong", ruling: 29, choices: &["never", "allowed"] },
    Switch { name: "ready-kongs", ruling: 30, choices: &["never", "same-waits"] },
    Switch { name: "mixed-kongs", ruling: 41, choices: &["counted", "absent"] },
];

/// The fans added to the official ones, in the order of the source.
const EXTRA: [Value; 10] = [
    Value { name: "天和", worth: Worth::Plus(99) },
    Value { name: "地和", worth: Worth::Plus(88) },
    Value { name: "百万石", worth: Worth::Plus(88) },
    Value { name: "红孔雀", worth: Worth::Plus(88) },
    Value { name: "人和", worth: Worth::Plus(64) },
    Value { name: "天听", worth: Worth::Plus(32) },
    Value { name: "二色二顺", worth: Worth::Plus(32) },
    Value { name: "混全带幺", worth: Worth::Plus(2) },
    Value { name: "立直", worth: Worth::Plus(1) },
    Value { name: "立直一发", worth: Worth::Plus(1) },
];

const SETTING: Setting = Setting {
    players: 2,
    sets: 4,
    rules: SetRules { winds: false, dragons: false },
    honors: true,
    flowers: 0,
    golds: 0,
    functions: false,
    several_winners: false,
    seats_turn: false,
    kept_back: 0,
    ready: true,
    passed_waits: false,
    last_draws: 0,
    custom: Custom::Passes,
    phases: &[Phase::Dealing, Phase::Opening, Phase::Playing],
};

const FLAGS: &[&str] = &["from=", "dealer=", "first", "ready", "at-once", "from-start"];
const FLAGS_TEXT: &str = "from=, dealer=, first, ready, at-once, from-start";

impl Game for TwoPlayer {
    fn setting(&self) -> &'static Setting {
        &SETTING
    }

    /// Returns the extra fans only; the engine counts the official ones.
    fn values(&self) -> &'static [Value] {
        &EXTRA
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn choices_mut(&mut self) -> &mut Choices {
        &mut self.choices
    }

    fn worth(&self, value: &Value) -> Option<Worth> {
        (value.name != "混全带幺" || self.choices.is_default(MIXED_ENDS)).then_some(value.worth)
    }

    fn lacks(&self, held: &Tiles, melds: &[Meld]) -> u8 {
        lacks::official(self.setting(), held, melds.len())
    }

    fn flags(&self, told: &Told) -> Vec<(String, String)> {
        let ready = told.ready && !told.from_start;
        let said =
            [("first", told.first), ("ready", ready), ("at-once", told.at_once), ("from-start", told.from_start)];
        said.into_iter().filter(|(_, there)| *there).map(|(name, _)| (name.to_owned(), String::new())).collect()
    }

    fn score(&self, entry: &Entry) -> Result<Score, Fault> {
        entry.known_flags(FLAGS, FLAGS_TEXT)?;
        if entry.flowers != Default::default() {
            return Err(Fault::NoFlowers);
        }
        let win = Win::of(entry, &SETTING)?;
        let ready = extra::Ready::of(entry, &win)?;
        let hand = official(entry, &win).map_err(Fault::Hand)?;
        let score = bafan::score(&hand, &self.rules()).map_err(|_| Fault::NoWin)?;
        let readings = [&score.best].into_iter().chain(&score.others);
        let tallies = readings.map(|account| extra::tally(self, &win, ready, account));
        let best = tallies.max_by_key(extra::Tally::total).ok_or(Fault::NoWin)?;
        Ok(Score::new(best.total().into(), best.counted()))
    }

    fn pay(&self, entry: &Entry, score: &Score) -> Result<[Amount; 4], Fault> {
        entry.from()?;
        let winner = entry.situation.seat;
        let drawn = entry.situation.self_drawn && !self.choices.is_default(PAYING);
        let due = score.total.times(if drawn { 2 } else { 1 });
        let plays = |seat| SETTING.seats().contains(&seat);
        collect(winner, |payer| Ok(if plays(payer) { due } else { Amount::ZERO }))
    }
}

impl TwoPlayer {
    /// Returns the official rules: the textbook's, changed as the switches `list` and `mixed-kongs` say (G40, G41).
    fn rules(&self) -> RuleSet {
        let changed = [
            (LIST, bafan::Switch::AllTerminalsDoublePung, "not"),
            (MIXED_KONGS, bafan::Switch::MeldedAndConcealedKong, "absent"),
        ];
        let changed = changed.into_iter().filter(|(place, ..)| !self.choices.is_default(*place));
        changed.fold(RuleSet::textbook(), |rules, (_, switch, choice)| rules.with(switch, choice).unwrap_or(rules))
    }
}

/// Returns the hand for the engine. The game has no prevalent or seat winds, so both are set to a wind of which the hand has no pung.
fn official(entry: &Entry, win: &Win) -> Result<bafan::Hand, bafan::Faults> {
    let counts = win.counts();
    let wind = Wind::ALL.into_iter().find(|wind| counts[wind.tile()] < 3).unwrap_or_default();
    let tiles = entry.standing.iter().filter_map(|piece| match piece {
        super::Piece::Tile(tile) => Some(*tile),
        _ => None,
    });
    let draft = bafan::Draft {
        melds: entry.melds.clone(),
        standing: tiles.collect(),
        situation: Situation { prevalent: wind, seat: wind, ..entry.situation },
        flowers: bafan::DraftFlowers::default(),
    };
    draft.hand()
}
