//! What can be said about the hand entered so far.

#[cfg(test)]
mod tests;

use bafan::settle::{Winner, settle};
use bafan::{Fan, Fault, Group, Hand, RuleSet, Score, Tile, Wind, score, waits};

use super::state::Table;

/// What the page says about a hand.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Nothing has been entered.
    Empty,
    /// So many tiles are missing.
    Missing(usize),
    /// One tile is missing; each kind that completes the hand, with the copies left of it.
    Waiting(Vec<(Tile, u8)>),
    /// No such hand can exist.
    Impossible(Vec<Fault>),
    /// A whole hand that does not win.
    NoWin,
    /// A winning hand, be it below the minimum.
    Win(Win),
}

/// A winning hand and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Win {
    /// The points, flowers included.
    pub total: u32,
    /// The points of the flowers.
    pub flowers: u32,
    /// How many points are missing to the minimum, flowers not counted.
    pub short: u32,
    /// The fans that count.
    pub fans: Vec<FanLine>,
    /// The tiles as they are read.
    pub groups: Vec<Group>,
    /// What each seat gets or pays, East first.
    pub seats: [Seat; 4],
}

/// A fan that counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FanLine {
    /// The fan.
    pub fan: Fan,
    /// What one is worth.
    pub points: u32,
    /// How many there are.
    pub times: u32,
}

/// A seat at the end of the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seat {
    /// Its wind.
    pub wind: Wind,
    /// What it has to do with the win.
    pub part: Part,
    /// What it gets or pays: if it gave the tile, and if it did not; one number where that is known.
    pub amounts: (i32, Option<i32>),
}

/// What a seat has to do with a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It won.
    Winner,
    /// Its tile was taken.
    Payer,
    /// Its tile was not taken.
    Other,
}

impl Outcome {
    /// What there is to say.
    pub fn of(table: &Table, rules: &RuleSet) -> Outcome {
        let draft = &table.draft;
        let faults = draft.lasting_faults();
        match (draft.tiles_missing(), faults.is_empty()) {
            (_, false) => Outcome::Impossible(faults),
            (14, true) => Outcome::Empty,
            (1, true) => draft.holding().map_or(Outcome::Missing(1), |holding| {
                let left = |tile| (tile, draft.copies_left(tile));
                Outcome::Waiting(waits(&holding).iter().map(left).collect())
            }),
            (0, true) => match draft.hand() {
                Ok(hand) => Outcome::of_hand(&hand, table.payer, rules),
                Err(faults) => Outcome::Impossible(faults.0),
            },
            (missing, true) => Outcome::Missing(missing),
        }
    }

    fn of_hand(hand: &Hand, payer: Option<Wind>, rules: &RuleSet) -> Outcome {
        let Ok(score) = score(hand, rules) else { return Outcome::NoWin };
        let line = |counted: &bafan::Counted| FanLine {
            fan: counted.fan,
            points: counted.points.into(),
            times: counted.parts.len() as u32,
        };
        Outcome::Win(Win {
            total: score.total(),
            flowers: score.best.total - score.best.points,
            short: RuleSet::MINIMUM.saturating_sub(score.best.points),
            fans: score.best.counted.iter().map(line).collect(),
            groups: score.best.reading.groups(hand),
            seats: seats(&score, hand, payer),
        })
    }
}

/// Who pays what. Where it is open who gave the tile, the other seats have two amounts.
fn seats(score: &Score, hand: &Hand, payer: Option<Wind>) -> [Seat; 4] {
    let winner = hand.situation().seat;
    let paid = |payer: Option<Wind>, wind: Wind| {
        let how = match payer {
            _ if hand.situation().self_drawn => Winner::SelfDrawn(winner),
            Some(payer) => Winner::OnTileOf { winner, payer },
            None => Winner::OnTileOf { winner, payer: winner.next() },
        };
        settle(score.total(), how).map_or(0, |amounts| amounts[wind as usize])
    };
    Wind::ALL.map(|wind| {
        let open = payer.is_none() && wind != winner && !hand.situation().self_drawn;
        let part = match payer {
            _ if wind == winner => Part::Winner,
            Some(payer) if payer == wind && !hand.situation().self_drawn => Part::Payer,
            _ => Part::Other,
        };
        let other = Wind::ALL.into_iter().find(|&other| other != wind && other != winner);
        let amounts = if open { (paid(Some(wind), wind), Some(paid(other, wind))) } else { (paid(payer, wind), None) };
        Seat { wind, part, amounts }
    })
}
