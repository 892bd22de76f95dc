//! The opponent that plays for eight points: it weighs the hand after each discard and each claim.

use bafan::{
    Draft, Fan, Flowers, Goals, Holding, Meld, Shanten, Situation, Tile, TileCounts, WaitValue, Wind, order, shanten,
    wait_values, waits,
};

use super::Outlook;
use super::danger::Danger;
use super::worth::{Odds, Worth};
use crate::play::action::Action;
use crate::play::observation::{Asked, Observation};
use crate::play::window::source;

/// The chance that a given copy of a tile comes in time, if all tiles that can still come are in the wall; if only a part of them is, the
/// chance is lower in proportion. Tuned by self-play: with smaller values the opponent hurries, with larger ones it waits for hands with
/// many points.
const EACH: f32 = 0.03;
/// A claim is made if its value is more than this factor times that of passing.
const CLAIM: f32 = 1.1;
/// The weight of a hand's general value relative to that of its waits, for hands that wait or are one tile from waiting.
const PROMISE: f32 = 0.3;
/// The weights of winning by self-draw and by discard.
const BY_DRAW: f32 = 0.4;
const BY_DISCARD: f32 = 0.9;
/// The value of a hand that wins half the time, and the points that every win is assumed to bring.
const EVEN: f32 = 5.0;
const WIN: f32 = 40.0;
/// The value below which a hand is given up if the wall is short or another player has three melds.
const LOST: f32 = 0.03;
/// How many of the best discards are examined more closely.
const CLOSELY: usize = 4;
/// The number of discards, besides the drawn tile, that are tried after each replacement tile.
const IDLE: usize = 3;

pub(super) struct Decision<'a> {
    seen: &'a Observation,
    /// Whether the opponent counts visible tiles, weighs danger and looks one tile ahead.
    is_careful: bool,
    worth: Worth,
    odds: Odds,
    open: TileCounts,
    pub(super) danger: Danger,
}

/// A discard, and the value of the hand after it.
#[derive(Clone, Copy, Debug)]
struct Choice {
    tile: Tile,
    value: f32,
}

/// Returns the best of several allowed actions, none of them a win.
pub(super) fn decide(seen: &Observation, legal: &[Action], is_careful: bool) -> Action {
    let mut decision = Decision::new(seen, is_careful);
    let wanted = match seen.asked {
        Asked::Claim { tile, from, added: false } => decision.answer(legal, tile, from),
        Asked::Claim { .. } | Asked::Nothing => Some(Action::Pass),
        Asked::Turn { .. } => decision.turn(legal),
    };
    wanted.filter(|action| legal.contains(action)).or(legal.last().copied()).unwrap_or(Action::Pass)
}

impl<'a> Decision<'a> {
    /// Returns the expected points of an allowed action.
    pub(super) fn promise(&mut self, action: Action) -> f32 {
        let (standing, melds) = self.after(action);
        match (action, self.seen.asked) {
            (Action::Win, asked) => {
                let total = self.seen.win().map_or(0, |(_, tally)| tally.total) as f32;
                if matches!(asked, Asked::Turn { .. }) { 3.0 * (8.0 + total) } else { 24.0 + total }
            }
            (Action::Discard(tile), _) => self.points(standing, &melds) - self.danger.of(tile),
            (Action::ConcealedKong(_) | Action::MeldedKong, _) => self.after_replacement(standing, &melds),
            _ if standing.total() % 3 == 2 => self.after_discard(standing, &melds).0,
            _ => self.points(standing, &melds),
        }
    }

    /// Returns the outlook after an action or, if a discard follows at once, after the best one.
    pub(super) fn outlook(&mut self, action: Action) -> Outlook {
        let (mut standing, melds) = self.after(action);
        if standing.total() % 3 == 2
            && let (_, Some(tile)) = self.after_discard(standing, &melds)
        {
            standing.remove(tile);
        }
        let waits = holding(standing, &melds).map_or_else(Vec::new, |holding| self.wait_values(&holding));
        let mut aims: Vec<(Fan, f32)> = Vec::new();
        self.worth.by_fan(&standing, &melds, &mut |fan, value| match aims.iter_mut().find(|(of, _)| *of == fan) {
            Some((_, sum)) => *sum += value,
            None => aims.push((fan, value)),
        });
        Outlook { waits, aims }
    }

    /// Returns the concealed tiles and the melds after an action.
    fn after(&self, action: Action) -> (TileCounts, Vec<Meld>) {
        let (mut standing, mut melds) = (self.seen.standing, self.seen.melds.clone());
        match (action, self.seen.asked) {
            (Action::Discard(tile), _) => _ = standing.remove(tile),
            (Action::ConcealedKong(tile), _) => {
                standing.set(tile, 0);
                melds.push(Meld::ConcealedKong { tile });
            }
            // The replacement tile is left out, because the kong may be robbed.
            (Action::AddedKong(tile), _) => _ = standing.remove(tile),
            (_, Asked::Claim { from, tile, .. }) => {
                if let Some(meld) = meld_of(action, tile, self.seen.seat, from) {
                    standing.add(tile);
                    meld.tiles().for_each(|part| _ = standing.remove(part));
                    melds.push(meld);
                }
            }
            _ => {}
        }
        (standing, melds)
    }

    /// Returns the expected points of a hand that draws a replacement tile next: a win on that tile, or the best discard.
    fn after_replacement(&mut self, standing: TileCounts, melds: &[Meld]) -> f32 {
        let seen = self.seen;
        let situation = Situation { prevalent: seen.prevalent, seat: seen.seat, ..Situation::default() };
        let wins = holding(standing, melds).map_or_else(Vec::new, |holding| {
            wait_values(&holding, situation, Flowers::default(), &seen.rules, &TileCounts::EMPTY)
        });
        let left: Vec<(Tile, f32)> = Tile::all()
            .map(|tile| (tile, f32::from(self.odds.left[tile.index()])))
            .filter(|(_, left)| *left > 0.0)
            .collect();
        let all: f32 = left.iter().map(|(_, left)| left).sum();
        let unchanged = self.points(standing, melds);
        let idle = self.idlest(standing, melds);
        let drawn = left.into_iter().map(|(tile, left)| {
            // 杠上开花 is worth eight points and replaces 自摸, which is worth one.
            let win = wins.iter().find(|win| win.tile == tile);
            let points = win.map(|win| 3.0 * (8.0 + win.drawn.total as f32 + 7.0));
            let points = points.unwrap_or_else(|| {
                let mut drawn = standing;
                drawn.add(tile);
                self.best_of(&idle, drawn, melds).0.max(unchanged - self.danger.of(tile))
            });
            left * points
        });
        drawn.sum::<f32>() / all.max(1.0)
    }

    /// Returns the tiles whose discard keeps the most value. After a draw, the best discard is nearly always one of them or the drawn tile.
    fn idlest(&mut self, standing: TileCounts, melds: &[Meld]) -> Vec<Tile> {
        let mut kept: Vec<(f32, Tile)> = Vec::new();
        for tile in standing.kinds().iter() {
            let mut rest = standing;
            rest.remove(tile);
            kept.push((self.worth.of(&rest, melds), tile));
        }
        order::by(&mut kept, |one, other| other.0.total_cmp(&one.0));
        kept.into_iter().take(IDLE).map(|(_, tile)| tile).collect()
    }

    /// Returns the expected points after the best discard, and that discard.
    fn after_discard(&mut self, standing: TileCounts, melds: &[Meld]) -> (f32, Option<Tile>) {
        self.best_of(&standing.kinds().iter().collect::<Vec<Tile>>(), standing, melds)
    }

    /// Returns the highest expected points after one of these discards, and that discard; `None` if there is no discard.
    fn best_of(&mut self, discards: &[Tile], standing: TileCounts, melds: &[Meld]) -> (f32, Option<Tile>) {
        let left = discards.iter().map(|&tile| {
            let mut rest = standing;
            rest.remove(tile);
            (self.points(rest, melds) - self.danger.of(tile), Some(tile))
        });
        left.fold((f32::MIN, None), |best, one| if one.0 > best.0 { one } else { best })
    }

    /// Converts a hand's value, refined by `ahead`, to points: the chance of a win, times the points of a win.
    fn points(&mut self, standing: TileCounts, melds: &[Meld]) -> f32 {
        let value = self.value(standing, melds);
        let value = self.ahead(standing, melds, value);
        WIN * value / (value + EVEN)
    }

    pub(super) fn new(seen: &'a Observation, is_careful: bool) -> Decision<'a> {
        let unseen = seen.unseen();
        let melded: TileCounts = seen.melds.iter().flat_map(|meld| meld.tiles()).collect();
        let left: [u8; Tile::KINDS] = std::array::from_fn(|kind| match Tile::at(kind) {
            Some(tile) if is_careful => unseen[tile],
            Some(tile) => 4u8.saturating_sub(melded[tile] + seen.standing[tile]),
            None => 0,
        });
        let rest = left.iter().map(|&left| f32::from(left)).sum::<f32>().max(1.0);
        let each = EACH * (seen.wall_left as f32 + 4.0) / rest;
        let odds = Odds { left, each, prevalent: seen.prevalent, seat: seen.seat };
        let open = seen.open();
        let danger = Danger::new(seen, &open);
        Decision { seen, is_careful, worth: Worth::new(odds), odds, open, danger }
    }

    /// Returns the best kong if its value is at least that of the best discard, otherwise that discard.
    fn turn(&mut self, legal: &[Action]) -> Option<Action> {
        let best = self.best_discard(self.seen.standing, &self.seen.melds)?;
        let mut chosen = (best.value, Action::Discard(best.tile));
        for &action in legal {
            let mut standing = self.seen.standing;
            let mut melds = self.seen.melds.clone();
            match action {
                Action::ConcealedKong(tile) => {
                    standing.set(tile, 0);
                    melds.push(Meld::ConcealedKong { tile });
                }
                Action::AddedKong(tile) => standing.set(tile, standing[tile].saturating_sub(1)),
                _ => continue,
            }
            let value = self.value(standing, &melds);
            if value >= chosen.0 {
                chosen = (value, action);
            }
        }
        Some(chosen.1)
    }

    /// Returns the claim with the highest value, or a pass if no claim is worth more than [`CLAIM`] times as much as passing.
    fn answer(&mut self, legal: &[Action], tile: Tile, from: Wind) -> Option<Action> {
        let mut pass = self.value(self.seen.standing, &self.seen.melds);
        if self.is_careful {
            pass = self.ahead(self.seen.standing, &self.seen.melds, pass);
        }
        let mut best = (pass * CLAIM, Action::Pass);
        for &action in legal {
            let Some(meld) = meld_of(action, tile, self.seen.seat, from) else { continue };
            let mut standing = self.seen.standing;
            standing.add(tile);
            for part in meld.tiles() {
                standing.remove(part);
            }
            let melds: Vec<Meld> = self.seen.melds.iter().copied().chain([meld]).collect();
            let value = match action {
                Action::MeldedKong => self.value(standing, &melds),
                _ => self.best_discard(standing, &melds)?.value,
            };
            if value > best.0 {
                best = (value, action);
            }
        }
        Some(best.1)
    }

    /// Returns the best discard; danger is considered if the opponent is careful or gives up.
    fn best_discard(&mut self, standing: TileCounts, melds: &[Meld]) -> Option<Choice> {
        let mut choices = Vec::new();
        for tile in standing.kinds().iter() {
            let mut rest = standing;
            rest.remove(tile);
            choices.push(Choice { tile, value: self.value(rest, melds) });
        }
        let best = choices.iter().map(|choice| choice.value).fold(0.0, f32::max);
        if self.gives_up(best) {
            return least_by(choices, |choice| {
                self.danger.of(choice.tile) - 0.001 * choice.value / best.max(f32::MIN_POSITIVE)
            });
        }
        if !self.is_careful {
            return least_by(choices, |choice| -choice.value);
        }
        order::by(&mut choices, |one, other| other.value.total_cmp(&one.value));
        choices.truncate(CLOSELY);
        for choice in &mut choices {
            let mut rest = standing;
            rest.remove(choice.tile);
            choice.value = self.ahead(rest, melds, choice.value);
        }
        least_by(choices, |choice| self.danger.of(choice.tile) - WIN * choice.value / (choice.value + EVEN))
    }

    /// Returns whether the hand is given up: the opponent is not careful, the value of the hand is low, and the wall is short or another
    /// player has three melds.
    fn gives_up(&self, best: f32) -> bool {
        let others = Wind::ALL.into_iter().filter(|&seat| seat != self.seen.seat);
        let melds = others.map(|seat| self.seen.players[seat as usize].melds.len()).max().unwrap_or(0);
        !self.is_careful && best < LOST && (melds >= 3 || self.seen.wall_left < 20)
    }

    /// Returns the value of 13 tiles; for a waiting hand, the value of its waits and part of its general value.
    fn value(&mut self, standing: TileCounts, melds: &[Meld]) -> f32 {
        let promise = self.worth.of(&standing, melds);
        match holding(standing, melds).filter(|holding| !waits(holding).is_empty()) {
            Some(holding) => self.waiting(&holding) + PROMISE * promise,
            None => promise,
        }
    }

    /// Refines the value of a hand that is one tile from waiting, using the best wait after each useful tile; other hands keep their value.
    fn ahead(&self, standing: TileCounts, melds: &[Meld], value: f32) -> f32 {
        let distance = holding(standing, melds).and_then(|rest| shanten(&rest, Goals::ALL));
        let Some(Shanten { distance: 1, useful }) = distance else { return value };
        let best_wait = |tile: Tile| {
            let mut drawn = standing;
            drawn.add(tile);
            let ready = drawn.kinds().iter().filter_map(|discard| {
                let mut rest = drawn;
                rest.remove(discard);
                let rest = holding(rest, melds)?;
                (!waits(&rest).is_empty()).then(|| self.waiting(&rest))
            });
            f32::from(self.odds.left[tile.index()]) * self.odds.each * ready.fold(0.0, f32::max)
        };
        let coming = useful.iter().filter(|tile| self.odds.left[tile.index()] > 0);
        coming.map(best_wait).sum::<f32>() + PROMISE * value
    }

    /// Returns the value of the waits, by self-draw and by discard.
    fn waiting(&self, holding: &Holding) -> f32 {
        let worth = |value: &WaitValue| {
            let drawn = if value.drawn.reaches_minimum() { 3.0 * (8.0 + value.drawn.total as f32) } else { 0.0 };
            let taken = if value.discarded.reaches_minimum() { 24.0 + value.discarded.total as f32 } else { 0.0 };
            let chance = f32::from(self.odds.left[value.tile.index()]) * self.odds.each;
            chance * (BY_DRAW * drawn + BY_DISCARD * taken)
        };
        self.wait_values(holding).iter().map(worth).sum()
    }

    fn wait_values(&self, holding: &Holding) -> Vec<WaitValue> {
        let situation = Situation { prevalent: self.seen.prevalent, seat: self.seen.seat, ..Situation::default() };
        let mut elsewhere = TileCounts::EMPTY;
        if self.is_careful {
            elsewhere = self.open;
            for tile in holding.melds().iter().filter(|meld| meld.is_open()).flat_map(|meld| meld.tiles()) {
                elsewhere.remove(tile);
            }
        }
        wait_values(holding, situation, Flowers::default(), &self.seen.rules, &elsewhere)
    }
}

fn least_by(choices: Vec<Choice>, cost: impl Fn(&Choice) -> f32) -> Option<Choice> {
    choices.into_iter().min_by(|one, other| cost(one).total_cmp(&cost(other)))
}

fn holding(standing: TileCounts, melds: &[Meld]) -> Option<Holding> {
    let melds = melds.iter().map(|&meld| meld.into()).collect();
    Draft { melds, standing: standing.tiles().collect(), ..Draft::default() }.holding().ok()
}

fn meld_of(action: Action, tile: Tile, seat: Wind, from: Wind) -> Option<Meld> {
    let from = source(seat, from);
    match action {
        Action::Chow(low) => Some(Meld::Chow { low, claimed: None }),
        Action::Pung => Some(Meld::Pung { tile, from: Some(from) }),
        Action::MeldedKong => Some(Meld::MeldedKong { tile, from, added: false }),
        _ => None,
    }
}
