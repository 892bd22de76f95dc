//! Function tiles: the official game with eight more tiles, each of which stands for one of several kinds that the players have chosen.

mod feasible;

use std::collections::BTreeSet;
use std::fmt;

use bafan::{Hand, RuleSet, Tally, Tile, TileCounts, TileSet, Winner, settle, tally};

use super::dealer::Custom;
use super::entry::{Entry, Piece};
use super::fault::Fault;
use super::setting::{Phase, Setting};
use super::switch::{Choices, Switch, SwitchFault};
use super::win::Win;
use super::{Amount, Counted, Game, Meld, Score, SetRules, Tiles, Value, lacks};

/// The kinds that each of the eight function tiles may stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// The kinds of each function tile, in the order of the tiles' numbers.
    pub kinds: [TileSet; 8],
}

impl Assignment {
    /// The names of the predefined assignments.
    pub const NAMES: [&'static str; 3] = ["sketch", "ranks", "suits"];

    /// Returns a predefined assignment; `None` for an unknown name.
    ///
    /// * `sketch`: three ranks of a suit, one rank of three suits, or honors, as in the source sketch (see `docs/games.md`).
    /// * `ranks`: tile 1 stands for the ones, and so on up to tile 8 for the eights.
    /// * `suits`: two tiles for each suit, 147 and 258, one for the winds and one for the dragons.
    pub fn named(name: &str) -> Option<Assignment> {
        let texts = match name {
            "sketch" => ["258m", "258p", "258s", "3m3p3s", "5m5p5s", "7m7p7s", "ESWN", "CFP"],
            "ranks" => ["1m1p1s", "2m2p2s", "3m3p3s", "4m4p4s", "5m5p5s", "6m6p6s", "7m7p7s", "8m8p8s"],
            "suits" => ["147m", "258m", "147p", "258p", "147s", "258s", "ESWN", "CFP"],
            _ => return None,
        };
        let kinds = texts.map(|text| kinds(text).unwrap_or_default());
        Some(Assignment { kinds })
    }

    /// Sets the kinds that one tile, 1 to 8, may stand for.
    ///
    /// # Errors
    ///
    /// Fails if the number is not 1 to 8, or if the text does not list one to seven kinds.
    pub fn set(&mut self, number: u8, text: &str) -> Result<(), Fault> {
        let place = usize::from(number).checked_sub(1).and_then(|place| self.kinds.get_mut(place));
        match (place, kinds(text)) {
            (Some(place), Some(kinds)) => {
                *place = kinds;
                Ok(())
            }
            _ => Err(Fault::Table(format!("{number}x={text}"))),
        }
    }

    /// Returns the assignment with a kind removed from one tile, 1 to 8, if the tile has it, otherwise added; unchanged if the tile would
    /// have no kind or more than seven. If kinds are limited as in the sketch, a kind that does not fit the others replaces them.
    pub fn turned(mut self, number: u8, tile: Tile, limited: bool) -> Assignment {
        let kinds = self.of(number);
        let changed: TileSet = match kinds.contains(tile) {
            true => kinds.iter().filter(|&kind| kind != tile).collect(),
            false => kinds.union(TileSet::one(tile)),
        };
        let changed = if limited && !is_sketched(changed) { TileSet::one(tile) } else { changed };
        if let Some(place) = usize::from(number).checked_sub(1).and_then(|place| self.kinds.get_mut(place))
            && (1..=MOST_KINDS).contains(&changed.len())
        {
            *place = changed;
        }
        self
    }

    /// Returns whether the kinds of each tile are of one suit, of one rank, or honors, as in the sketch.
    pub fn is_sketched(&self) -> bool {
        self.kinds.into_iter().all(is_sketched)
    }

    /// Returns the kinds that the function tile with this number may stand for; none if the number is not 1 to 8.
    pub fn of(&self, number: u8) -> TileSet {
        usize::from(number).checked_sub(1).and_then(|place| self.kinds.get(place)).copied().unwrap_or_default()
    }
}

impl fmt::Display for Assignment {
    /// Writes the text that [`Game::take`] reads: nothing for the default, `table=ranks`, or the differences from the default, `3x=2m5m8m`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Assignment::default();
        if let Some(name) = Assignment::NAMES.into_iter().find(|name| Assignment::named(name).as_ref() == Some(self)) {
            return if *self == default { Ok(()) } else { write!(f, "table={name}") };
        }
        let mut first = true;
        for number in (1..=8).filter(|&number| self.of(number) != default.of(number)) {
            write!(f, "{}{number}x=", if first { "" } else { "+" })?;
            self.of(number).iter().try_for_each(|tile| write!(f, "{tile}"))?;
            first = false;
        }
        Ok(())
    }
}

/// Returns whether the kinds are of one suit, of one rank, or honors.
fn is_sketched(kinds: TileSet) -> bool {
    let mut tiles = kinds.iter();
    let Some(first) = tiles.next() else { return true };
    kinds.iter().all(|tile| tile.suit() == first.suit()) || tiles.all(|tile| tile.rank() == first.rank())
}

/// Parses the number of a function tile, written as in `3x`.
fn number_of(tile: &str) -> Option<u8> {
    tile.strip_suffix('x')?.parse().ok().filter(|number| (1..=8).contains(number))
}

impl Default for Assignment {
    fn default() -> Assignment {
        Assignment::named("sketch").unwrap_or(Assignment { kinds: [TileSet::NONE; 8] })
    }
}

/// The maximum number of kinds that one function tile may stand for.
const MOST_KINDS: usize = 7;

fn kinds(text: &str) -> Option<TileSet> {
    let draft: bafan::Draft = text.parse().ok()?;
    let kinds: TileSet = draft.standing.into_iter().collect();
    ((1..=MOST_KINDS).contains(&kinds.len()) && draft.melds.is_empty()).then_some(kinds)
}

/// A function tile with the kind that it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stood {
    /// The number of the function tile, 1 to 8.
    pub number: u8,
    /// The kind that the function tile stands for.
    pub tile: Tile,
}

/// The game with function tiles: its switches, its assignment and the official rules.
#[derive(Clone, Debug)]
pub struct Function {
    choices: Choices,
    /// The kinds of each function tile, unless an entry names others.
    pub assignment: Assignment,
    /// The official rules used for scoring.
    pub rules: RuleSet,
}

impl Default for Function {
    fn default() -> Function {
        Function { choices: Choices::of(SWITCHES), assignment: Assignment::default(), rules: RuleSet::textbook() }
    }
}

/// The indexes of switches in [`SWITCHES`].
const MINIMUM: usize = 0;
const STAND_INS: usize = 1;
const DISCARDED: usize = 2;
const MIXED_KONGS: usize = 3;

const SWITCHES: &[Switch] = &[
    Switch { name: "minimum", ruling: 26, choices: &["shown", "needed"] },
    Switch { name: "stand-ins", ruling: 27, choices: &["sketch", "any"] },
    Switch { name: "discarded", ruling: 36, choices: &["dead", "wins"] },
    Switch { name: "mixed-kongs", ruling: 41, choices: &["counted", "absent"] },
];

const SETTING: Setting = Setting {
    players: 4,
    sets: 4,
    rules: SetRules { winds: false, dragons: false },
    honors: true,
    flowers: 8,
    golds: 0,
    functions: true,
    several_winners: false,
    seats_turn: true,
    kept_back: 0,
    ready: false,
    passed_waits: false,
    last_draws: 0,
    custom: Custom::Passes,
    phases: &[Phase::Dealing, Phase::Flowers, Phase::Playing],
};

const FLAGS: &[&str] = &["from=", "dealer=", "table=", "1x=", "2x=", "3x=", "4x=", "5x=", "6x=", "7x=", "8x="];
/// The settings other than switches, for error messages.
const TABLE_TEXT: &str = ", table=sketch|ranks|suits, 1x= to 8x=";
const FLAGS_TEXT: &str = "from=, dealer=, table=sketch|ranks|suits, 1x= to 8x=";

impl Game for Function {
    fn setting(&self) -> &'static Setting {
        &SETTING
    }

    /// Returns no values, because only official fans count in this game.
    fn values(&self) -> &'static [Value] {
        &[]
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn choices_mut(&mut self) -> &mut Choices {
        &mut self.choices
    }

    fn take(&mut self, rules: &str) -> Result<(), SwitchFault> {
        let (mut choices, mut assignment) = (self.choices.clone(), self.assignment);
        for part in rules.split('+').map(str::trim).filter(|part| !part.is_empty()) {
            let unknown = || choices.fault(part).or(TABLE_TEXT);
            match part.split_once('=') {
                Some(("table", name)) => assignment = Assignment::named(name).ok_or_else(unknown)?,
                Some((tile, kinds)) if let Some(number) = number_of(tile) => {
                    assignment.set(number, kinds).map_err(|_| unknown())?;
                }
                _ => choices.take(part).map_err(|fault| fault.or(TABLE_TEXT))?,
            }
        }
        if choices.is_default(STAND_INS) && !assignment.is_sketched() {
            return Err(choices.fault(rules).or(TABLE_TEXT));
        }
        (self.choices, self.assignment) = (choices, assignment);
        Ok(())
    }

    fn set_rules(&self) -> String {
        self.assignment.to_string()
    }

    fn assignment(&self) -> Option<&Assignment> {
        Some(&self.assignment)
    }

    fn lacks(&self, held: &Tiles, melds: &[Meld]) -> u8 {
        lacks::official(self.setting(), held, melds.len())
    }

    fn checked(&self, entry: &Entry) -> Result<(), Fault> {
        self.possible(entry).map(drop)
    }

    fn score(&self, entry: &Entry) -> Result<Score, Fault> {
        let (tally, stood) = self.best(entry)?;
        if !tally.reaches_minimum() && !self.choices.is_default(MINIMUM) {
            return Err(Fault::Minimum(tally.points()));
        }
        let counted = tally.fans().map(|(fan, times)| Counted::of_fan(fan, times));
        let mut score = Score::new(tally.total.into(), counted.collect());
        score.stood = stood;
        Ok(score)
    }

    fn pay(&self, entry: &Entry, score: &Score) -> Result<[Amount; 4], Fault> {
        let winner = entry.situation.seat;
        let how = match entry.payer()? {
            None => Winner::SelfDrawn(winner),
            Some(payer) => Winner::OnTileOf { winner, payer },
        };
        let total = score.total.as_whole().and_then(|total| u32::try_from(total).ok()).unwrap_or_default();
        let pay = settle(total, how).map_err(|_| Fault::OwnTile)?;
        Ok(pay.map(|amount| Amount::whole(i64::from(amount))))
    }
}

impl Function {
    /// Checks an entry before kinds are chosen for its function tiles; returns the win and the assignment that applies to it.
    fn possible(&self, entry: &Entry) -> Result<(Win, Assignment), Fault> {
        entry.known_flags(FLAGS, FLAGS_TEXT)?;
        if let Some(&honor) = entry.flowers.honors.first() {
            return Err(Fault::NoSuchTile(honor));
        }
        if entry.flowers.count > 0 && !entry.flowers.named.is_empty() {
            return Err(Fault::FlowerTwice(entry.flowers.count.to_string()));
        }
        let win = Win::of(entry, &SETTING)?;
        let assignment = self.assignment_of(entry)?;
        let discarded = !entry.situation.self_drawn && matches!(win.winning, Piece::Function(_));
        if discarded && self.choices.is_default(DISCARDED) {
            return Err(Fault::FunctionDiscarded);
        }
        Ok((win, assignment))
    }

    /// Finds the kinds for the function tiles that give the highest total; returns the tally and these kinds.
    fn best(&self, entry: &Entry) -> Result<(Tally, Vec<Stood>), Fault> {
        let (win, assignment) = self.possible(entry)?;
        let mut best: Option<(Tally, Vec<Stood>)> = None;
        let mut faults = None;
        let rules = self.official_rules();
        for standing in stand_ins(entry, &win, &assignment) {
            let (hand, stood) = match official(entry, &standing) {
                Ok(found) => found,
                Err(fault) => {
                    faults = faults.or(Some(fault));
                    continue;
                }
            };
            let Ok(tally) = tally(&hand, &rules) else { continue };
            if best.as_ref().is_none_or(|(known, _)| known.total < tally.total) {
                best = Some((tally, stood));
            }
        }
        best.ok_or(faults.filter(|_| win.functions.is_empty()).unwrap_or(Fault::NoWin))
    }

    /// Returns the official rules, without 阴阳杠 if the switch `mixed-kongs` says so.
    fn official_rules(&self) -> RuleSet {
        if self.choices.is_default(MIXED_KONGS) {
            return self.rules;
        }
        self.rules.with(bafan::Switch::MeldedAndConcealedKong, "absent").unwrap_or(self.rules)
    }

    fn assignment_of(&self, entry: &Entry) -> Result<Assignment, Fault> {
        let mut assignment = match entry.flag("table") {
            None => self.assignment,
            Some(name) => Assignment::named(name).ok_or_else(|| entry.bad("table", "sketch, ranks, suits"))?,
        };
        for number in 1..=8 {
            if let Some(text) = entry.flag(&format!("{number}x")) {
                assignment.set(number, text)?;
                if self.choices.is_default(STAND_INS) && !is_sketched(assignment.of(number)) {
                    return Err(Fault::Table(format!("{number}x={text}")));
                }
            }
        }
        Ok(assignment)
    }
}

/// Returns the concealed tiles for each choice of kinds that makes a different hand, has no fifth copy and may win. Choices with the same
/// tiles and the same winning tile make the same hand.
fn stand_ins(entry: &Entry, win: &Win, assignment: &Assignment) -> Vec<Vec<(Piece, Tile)>> {
    let last = entry.standing.len().saturating_sub(1);
    let mut more = win.functions.len() as u8;
    let mut found: Vec<(TileCounts, Vec<(u8, Tile)>)> = vec![(win.standing, Vec::new())];
    let melded: TileCounts = win.melds.iter().flat_map(|meld| &meld.tiles).copied().collect();
    for (place, &piece) in entry.standing.iter().enumerate() {
        let Piece::Function(number) = piece else { continue };
        more -= 1;
        let mut seen: BTreeSet<([u8; Tile::KINDS], Option<Tile>)> = BTreeSet::new();
        let mut next = Vec::new();
        for (standing, stood) in &found {
            for tile in assignment.of(number).iter() {
                let mut standing = *standing;
                standing.add(tile);
                let fits = standing[tile] + melded[tile] <= 4
                    && seen.insert((*standing.as_array(), (place == last).then_some(tile)))
                    && feasible::may_win(&standing, win.melds.len(), more);
                if fits {
                    next.push((standing, stood.iter().copied().chain([(number, tile)]).collect()));
                }
            }
        }
        found = next;
    }
    found.into_iter().map(|(_, stood)| with(entry, &stood)).collect()
}

/// Returns the concealed tiles in order, with the kinds that function tiles stand for.
fn with(entry: &Entry, stood: &[(u8, Tile)]) -> Vec<(Piece, Tile)> {
    let stands = |number: u8| stood.iter().find(|(known, _)| *known == number).map(|(_, tile)| *tile);
    let tile = |&piece: &Piece| match piece {
        Piece::Tile(tile) | Piece::Gold(tile) => Some((piece, tile)),
        Piece::Function(number) => stands(number).map(|tile| (piece, tile)),
    };
    entry.standing.iter().filter_map(tile).collect()
}

fn official(entry: &Entry, standing: &[(Piece, Tile)]) -> Result<(Hand, Vec<Stood>), Fault> {
    let flowers = match entry.flowers.named.as_slice() {
        [] => bafan::DraftFlowers::Count(entry.flowers.count),
        named => bafan::DraftFlowers::Named(named.to_vec()),
    };
    let draft = bafan::Draft {
        melds: entry.melds.clone(),
        standing: standing.iter().map(|&(_, tile)| tile).collect(),
        situation: entry.situation,
        flowers,
    };
    let stood = standing.iter().filter_map(|&(piece, tile)| match piece {
        Piece::Function(number) => Some(Stood { number, tile }),
        _ => None,
    });
    let hand = draft.hand().map_err(Fault::Hand)?;
    Ok((hand, stood.collect()))
}
