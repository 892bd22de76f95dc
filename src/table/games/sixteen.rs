//! The sixteen-tile game with gold: suits only, one wild kind, special wins and flower points.

mod constants;

use bafan::{Tile, TileCounts};

pub use self::constants::Constants;
use self::constants::{CONSTANTS, CONSTANTS_TEXT};
use super::dealer::{Custom, Drawn};
use super::divide::{Division, Part, Shape, Slot};
use super::entry::{Entry, Piece};
use super::fault::Fault;
use super::pay::collect;
use super::setting::{Phase, Setting};
use super::switch::{Choices, Switch, SwitchFault};
use super::win::Win;
use super::{Amount, Counted, Game, Score, SetRules, Told, Value, Worth, formula};

/// The sixteen-tile game with its switches and constants.
#[derive(Clone, Debug)]
pub struct Sixteen {
    choices: Choices,
    /// The numbers that players may set.
    pub constants: Constants,
}

impl Default for Sixteen {
    fn default() -> Sixteen {
        Sixteen { choices: Choices::of(SWITCHES), constants: Constants::default() }
    }
}

/// The indexes of switches in [`SWITCHES`].
const PAYERS: usize = 0;
const STREAK: usize = 1;
const GAP_WIN: usize = 2;
const LONE_GOLD: usize = 3;
const PLAIN_KONGS: usize = 4;
const SPECIAL: usize = 5;
const WAY_DRAWS: usize = 6;

const SWITCHES: &[Switch] = &[
    Switch { name: "payers", ruling: 21, choices: &["discarder", "all"] },
    Switch { name: "streak", ruling: 22, choices: &["always", "dealer-wins"] },
    Switch { name: "gap-win", ruling: 23, choices: &["drawn", "any"] },
    Switch { name: "lone-gold", ruling: 24, choices: &["drawn", "any"] },
    Switch { name: "plain-kongs", ruling: 25, choices: &["none", "concealed"] },
    Switch { name: "special", ruling: 28, choices: &["added", "times-base"] },
    Switch { name: "way-draws", ruling: 39, choices: &["once", "twice"] },
    Switch { name: "grab-order", ruling: 32, choices: &["others", "dealer"] },
    Switch { name: "passed", ruling: 33, choices: &["waits", "free"] },
    Switch { name: "gap-kongs", ruling: 35, choices: &["kept", "never"] },
];

/// The special wins, of which only the highest counts, then the other values.
const VALUES: [Value; 13] = [
    Value { name: "金龙", worth: Worth::Plus(100) },
    Value { name: "金雀", worth: Worth::Plus(50) },
    Value { name: "金坎", worth: Worth::Plus(50) },
    Value { name: "三金倒", worth: Worth::Plus(40) },
    Value { name: "天和", worth: Worth::Plus(30) },
    Value { name: "抢金", worth: Worth::Plus(30) },
    Value { name: "平和", worth: Worth::Plus(30) },
    Value { name: "游金", worth: Worth::Name },
    Value { name: "底", worth: Worth::Plus(1) },
    Value { name: "花", worth: Worth::Plus(1) },
    Value { name: "金", worth: Worth::Plus(1) },
    Value { name: "连庄", worth: Worth::Plus(1) },
    Value { name: "自摸", worth: Worth::Times(2) },
];

const SETTING: Setting = Setting {
    players: 4,
    sets: 5,
    rules: SetRules { winds: false, dragons: false },
    honors: false,
    flowers: 8,
    golds: 3,
    functions: false,
    several_winners: false,
    seats_turn: false,
    kept_back: 20,
    ready: false,
    passed_waits: true,
    last_draws: 4,
    custom: Custom::Stays { drawn: Drawn::Stays, limit: None },
    phases: &[Phase::Dealing, Phase::Flowers, Phase::Gold, Phase::Opening, Phase::Playing, Phase::LastDraws],
};

const FLAGS: &[&str] = &["from=", "dealer=", "first", "gold=", "grab", "gap", "streak=", "stake="];
const FLAGS_TEXT: &str = "from=, dealer=, first, gold=, grab, gap, streak=, stake=";

impl Game for Sixteen {
    fn setting(&self) -> &'static Setting {
        &SETTING
    }

    fn values(&self) -> &'static [Value] {
        &VALUES
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn choices_mut(&mut self) -> &mut Choices {
        &mut self.choices
    }

    fn take(&mut self, rules: &str) -> Result<(), SwitchFault> {
        let (mut choices, mut constants) = (self.choices.clone(), self.constants);
        for part in rules.split('+').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, number) = part.split_once('=').unwrap_or((part, ""));
            match CONSTANTS.into_iter().find(|(known, ..)| *known == name) {
                Some((_, most, constant)) => {
                    let number = number.parse().ok().filter(|number| *number <= most);
                    *constant(&mut constants) = number.ok_or_else(|| choices.fault(part).or(CONSTANTS_TEXT))?;
                }
                None => choices.take(part).map_err(|fault| fault.or(CONSTANTS_TEXT))?,
            }
        }
        (self.choices, self.constants) = (choices, constants);
        Ok(())
    }

    fn set_rules(&self) -> String {
        let set = self.constants().into_iter().filter(|(_, number, default)| number != default);
        set.map(|(name, number, _)| format!("{name}={number}")).collect::<Vec<_>>().join("+")
    }

    fn worth(&self, value: &Value) -> Option<Worth> {
        let Constants { base, first, plain, three_golds, gold_pair, gold_gap, gold_pung, .. } = self.constants;
        let number = match value.name {
            "金龙" => gold_pung,
            "金雀" => gold_pair,
            "金坎" => gold_gap,
            "三金倒" => three_golds,
            "天和" | "抢金" => first,
            "平和" => plain,
            "底" => return Some(Worth::Plus(base)),
            _ => return Some(value.worth),
        };
        Some(Worth::Plus(self.special(number)))
    }

    fn is_undiscarded(&self, entry: &Entry, score: &Score) -> bool {
        // A win with the turned-up gold tile, or one that counts 三金倒, is never paid as a win on a discard.
        entry.situation.self_drawn || entry.has("grab") || score.times("三金倒") > 0
    }

    fn has_doubled_draw(&self) -> bool {
        self.is_default(WAY_DRAWS)
    }

    fn kept_back(&self) -> u32 {
        self.constants.kept_back
    }

    fn last_draws(&self) -> u32 {
        self.constants.last_draws
    }

    fn constants(&self) -> Vec<(&'static str, u32, u32)> {
        let (mut own, mut default) = (self.constants, Constants::default());
        CONSTANTS.map(|(name, _, number)| (name, *number(&mut own), *number(&mut default))).to_vec()
    }

    fn flags(&self, told: &Told) -> Vec<(String, String)> {
        let gold = told.gold.map(|gold| ("gold".to_owned(), gold.to_string()));
        let first = told.first && told.dealer == told.winner && told.self_drawn;
        let said = [("first", first), ("grab", told.grab), ("gap", told.gap)];
        let said = said.into_iter().filter(|(_, there)| *there).map(|(name, _)| (name.to_owned(), String::new()));
        let streak = (told.streak > 0).then(|| ("streak".to_owned(), told.streak.to_string()));
        gold.into_iter().chain(said).chain(streak).collect()
    }

    fn score(&self, entry: &Entry) -> Result<Score, Fault> {
        let held = Held::of(self, entry)?;
        // Among equal special wins, the first in the order of the values counts.
        let special = held.specials(self).into_iter().rev().max_by_key(|&(_, points)| points);
        let counts_flowers = special.is_none_or(|(name, _)| name != "平和");
        let streak = if self.is_default(STREAK) || held.win.winner == held.win.dealer { held.streak } else { 0 };
        let mut counted = Vec::new();
        let mut add = |name, times| {
            if times > 0 {
                counted.push(Counted::of_game(self, name, times));
            }
        };
        let drawn = held.win.situation.self_drawn;
        let base = match special {
            Some((name, _)) => {
                add(name, 1);
                0
            }
            None => self.constants.base,
        };
        add("游金", u32::from(held.lone_gold && drawn));
        add("底", u32::from(base > 0));
        let flowers = if counts_flowers { held.flowers } else { 0 };
        add("花", flowers);
        add("金", held.win.golds.into());
        add("连庄", streak);
        // In every special win, flowers, golds and the streak count double, as for a self-draw.
        add("自摸", u32::from(drawn || special.is_some()));
        let parts = u64::from(flowers) + u64::from(held.win.golds) + u64::from(streak);
        let points = match special {
            Some((_, points)) => parts * 2 + u64::from(points),
            None => (parts + u64::from(base)) * if drawn { 2 } else { 1 },
        };
        let mut score = Score::new(points * u64::from(held.stake), counted);
        score.division = held.division(special.map(|(name, _)| name));
        Ok(score)
    }

    fn formula(&self, entry: &Entry, score: &Score) -> String {
        // The formula has the part that a self-draw doubles, then the special win, then the stake.
        let (mut doubled, mut special) = (Vec::new(), Vec::new());
        for counted in &score.counted {
            let is_doubled = matches!(counted.name, "花" | "金" | "连庄" | "底" | "自摸" | "游金");
            if is_doubled { doubled.push(*counted) } else { special.push(*counted) }
        }
        let parts = doubled.iter().filter_map(|counted| match counted.worth {
            Worth::Plus(points) => Some((points * counted.times).to_string()),
            _ => None,
        });
        let parts = formula::bracketed(&formula::joined(parts), &formula::factors(&doubled));
        let special = (!special.is_empty()).then(|| formula::sum(&special));
        let all = formula::joined(std::iter::once(parts).chain(special));
        let stake = entry.flag("stake").filter(|stake| !stake.is_empty() && *stake != "1");
        formula::bracketed(&all, &stake.map(|stake| format!(" × {stake}")).unwrap_or_default())
    }

    fn pay(&self, entry: &Entry, score: &Score) -> Result<[Amount; 4], Fault> {
        let from = if self.is_undiscarded(entry, score) { None } else { entry.payer()? };
        let from = from.filter(|_| self.is_default(PAYERS));
        let pays = |payer| from.is_none_or(|from| from == payer);
        collect(entry.situation.seat, |payer| Ok(if pays(payer) { score.total } else { Amount::ZERO }))
    }
}

impl Sixteen {
    fn is_default(&self, switch: usize) -> bool {
        self.choices.is_default(switch)
    }

    /// Returns the points of a special win: its number in the formulas, or that number times the base.
    fn special(&self, number: u32) -> u32 {
        if self.is_default(SPECIAL) { number } else { number.saturating_mul(self.constants.base) }
    }

    /// Returns the loss of a player who leaves the table, as a negative amount; no other player gets the points.
    pub fn leaving(&self, stake: u32) -> Amount {
        Amount::whole(-i64::from(self.constants.leaving) * i64::from(stake))
    }
}

/// A winning hand, with the facts on which its score depends.
struct Held {
    win: Win,
    /// The flower points, including those for four equal honors and for four flowers of one series.
    flowers: u32,
    flowerless: bool,
    streak: u32,
    stake: u32,
    /// Whether the turned gold tile was taken.
    grab: bool,
    /// Whether the gap around the gold rank was shown.
    gap: bool,
    /// Whether the hand is five sets and a pair.
    complete: bool,
    /// Whether the hand waited on the pair with a lone gold tile.
    lone_gold: bool,
}

impl Held {
    fn of(game: &Sixteen, entry: &Entry) -> Result<Held, Fault> {
        entry.known_flags(FLAGS, FLAGS_TEXT)?;
        let win = Win::of(entry, &SETTING)?;
        let tiles = win.tiles();
        let sets = SETTING.sets - win.melds.len();
        let complete = tiles.divides(sets, true, SETTING.rules);
        let mut waiting = win.waiting();
        let lone_gold = waiting.wild > 0 && {
            waiting.wild -= 1;
            waiting.divides(sets, false, SETTING.rules)
        };
        let held = Held {
            flowers: flower_points(entry, game.constants.four_flowers)?,
            flowerless: entry.flowers == Default::default(),
            streak: entry.number("streak", 1, 1000)?,
            stake: if entry.has("stake") { entry.number("stake", 1, 1_000_000)? } else { 1 },
            grab: entry.has("grab"),
            gap: entry.has("gap"),
            complete,
            lone_gold,
            win,
        };
        held.check(game)?;
        Ok(held)
    }

    fn check(&self, game: &Sixteen) -> Result<(), Fault> {
        let drawn = self.win.situation.self_drawn;
        if !self.complete && self.win.golds < 3 {
            return Err(Fault::NoWin);
        }
        if self.grab && (!matches!(self.win.winning, Piece::Gold(_)) || !self.win.melds.is_empty()) {
            return Err(Fault::Unfounded("grab"));
        }
        if self.grab && (self.gap || self.win.situation.kong || self.win.situation.last_tile) {
            return Err(Fault::Together("grab", "gap, a kong or the last tile"));
        }
        if self.grab && (self.win.from.is_some() || drawn) {
            return Err(Fault::Together("grab", "a draw or a discard"));
        }
        if self.win.first && (self.win.winner != self.win.dealer || !drawn || self.grab) {
            return Err(Fault::First);
        }
        if self.gap && (self.with_gap().is_none() || !drawn && game.is_default(GAP_WIN)) {
            return Err(Fault::Unfounded("gap"));
        }
        let discarded = !drawn && !self.grab && self.win.golds < 3;
        if discarded && self.lone_gold && self.with_golds(2).is_none() && game.is_default(LONE_GOLD) {
            return Err(Fault::SelfDrawOnly);
        }
        Ok(())
    }

    /// Returns the special wins of the hand, each with its points.
    fn specials(&self, game: &Sixteen) -> Vec<(&'static str, u32)> {
        let kongs = self.win.melds.iter().filter(|meld| meld.shape.is_kong()).count();
        let only_drawn = |meld: &super::Meld| meld.shape == Shape::ConcealedKong;
        let kongless = kongs == 0 || !game.is_default(PLAIN_KONGS) && self.win.melds.iter().all(only_drawn);
        let all = [
            ("金龙", self.with_golds(3).is_some()),
            ("金雀", self.with_golds(2).is_some()),
            ("金坎", self.gap),
            ("三金倒", self.win.golds >= 3),
            ("天和", self.win.first && self.complete),
            ("抢金", self.grab && self.complete),
            ("平和", self.complete && self.flowerless && kongless),
        ];
        let there = all.into_iter().filter(|(_, there)| *there);
        let worth = |(name, _)| match Counted::of_game(game, name, 1).worth {
            Worth::Plus(points) => (name, points),
            _ => (name, 0),
        };
        there.map(worth).collect()
    }

    /// Returns the sets and the pair, with the golds used as the special win that counts, or 游金, requires.
    fn division(&self, special: Option<&str>) -> Option<Division> {
        let as_counted = match special {
            Some("金龙") => self.with_golds(3),
            Some("金雀") => self.with_golds(2),
            Some("金坎") => self.with_gap(),
            _ if self.lone_gold && self.win.situation.self_drawn => {
                let tile = if let Piece::Tile(tile) = self.win.winning { Some(tile) } else { self.win.gold };
                self.with(None, vec![Slot { tile, wild: tile == self.win.gold }, self.gold()])
            }
            _ => None,
        };
        let mut division = as_counted.or_else(|| self.win.division(&SETTING))?;
        let slots = division.sets.iter_mut().flat_map(|part| &mut part.slots).chain(&mut division.pair);
        slots.for_each(|slot| slot.tile = slot.tile.or(self.win.gold));
        Some(division)
    }

    /// Returns the slot of a gold tile that stands for its own kind.
    const fn gold(&self) -> Slot {
        Slot { tile: self.win.gold, wild: true }
    }

    /// Returns the division in which this many golds are the pair (two) or a pung (three); `None` if there is none.
    fn with_golds(&self, golds: usize) -> Option<Division> {
        self.with((golds == 3).then_some(Shape::Pung), vec![self.gold(); golds])
    }

    /// Returns the division with the gold between its neighbors, if it is the winning tile and the only gold.
    fn with_gap(&self) -> Option<Division> {
        let Piece::Gold(gold) = self.win.winning else { return None };
        let own = |tile| Some(Slot { tile: Some(tile), wild: false });
        let chow = vec![own(gold.lower(1)?)?, self.gold(), own(gold.higher(1)?)?];
        if self.win.golds == 1 { self.with(Some(Shape::Chow), chow) } else { None }
    }

    /// Returns the division with this set or, without a shape, this pair; `None` if there is none.
    fn with(&self, shape: Option<Shape>, slots: Vec<Slot>) -> Option<Division> {
        let sets = (SETTING.sets - self.win.melds.len()).checked_sub(shape.iter().count())?;
        let rest = self.win.tiles().without(&slots)?;
        let mut division = rest.division(sets, shape.is_some(), SETTING.rules)?;
        match shape {
            Some(shape) => division.sets.insert(0, Part { shape, slots }),
            None => division.pair = slots,
        }
        Some(division)
    }
}

/// Counts one point per flower; four equal honors, or four flowers of one series, count `four` points.
fn flower_points(entry: &Entry, four: u32) -> Result<u32, Fault> {
    let flowers = &entry.flowers;
    let twice = flowers.named.iter().find(|one| flowers.named.iter().filter(|other| other == one).count() > 1);
    if let Some(flower) = twice {
        return Err(Fault::FlowerTwice(flower.letter().to_string()));
    }
    let honors: TileCounts = flowers.honors.iter().copied().collect();
    if let Some((tile, _)) = honors.iter().find(|&(_, copies)| copies > 4) {
        return Err(Fault::FlowerTwice(tile.to_string()));
    }
    let series = |first: usize| flowers.named.iter().filter(|flower| flower.index() / 4 == first).count() as u32;
    let equal = Tile::all().map(|tile| u32::from(honors[tile]));
    let worth = |count: u32| if count == 4 { four } else { count };
    let named: u32 = equal.chain([series(0), series(1)]).map(worth).sum();
    // Honors count as flowers here, so the 28 honors and eight flowers of the wall give a hand at most 36 flowers.
    let all = u32::from(flowers.count) + (flowers.named.len() + flowers.honors.len()) as u32;
    if all > 36 { Err(Fault::FlowerTwice(flowers.count.to_string())) } else { Ok(named + u32::from(flowers.count)) }
}
