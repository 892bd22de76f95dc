//! The answers to lines about matches and walls.

use bafan::Wind;
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::player::Player;
use crate::record::Match;
use crate::sheet::{SessionResult, Sheet};

/// The answer to a line about a match.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// A hand, as the sheet now has it.
    Hand(HandLine),
    /// The end of the match.
    Result {
        /// The scores, places and standard points of the match.
        result: ResultLine,
    },
}

/// A hand as the score sheet now has it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct HandLine {
    /// The number of the hand, from 1.
    pub hand: usize,
    /// The letter of the prevalent wind.
    pub round: char,
    /// The name of the dealer.
    pub dealer: String,
    /// The name of the player in each seat.
    pub seats: Named<char, String>,
    /// The change in each score in this hand so far, penalties included.
    pub change: Named<String, i32>,
    /// The scores after the hand.
    pub scores: Named<String, i32>,
}

/// The result of a session.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct ResultLine {
    /// The final score of each player.
    pub scores: Named<String, i32>,
    /// The place of each player, 1 to 4; tied players share a place.
    pub rank: Named<String, usize>,
    /// The standard points as numbers or fractions.
    pub standard: Named<String, String>,
}

/// A wall, broken and dealt.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct WallLine {
    /// The seat on whose wall the count of stacks begins.
    pub owner: char,
    /// The number of stacks counted off.
    pub count: usize,
    /// The first stack taken, as in `W13`.
    pub first: String,
    /// The places of the tiles of each seat, in the order taken, each as in `W13u`.
    pub deal: Named<char, Vec<String>>,
    /// The place of the first tile drawn after the deal.
    pub next: String,
    /// The places of the first eight replacement tiles, from the tail of the wall.
    pub tail: Vec<String>,
}

/// Four values in order, each with its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named<K, V>(pub [(K, V); 4]);

impl<K: Serialize, V: Serialize> Serialize for Named<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl Answer {
    /// Answers with a hand as the sheet now has it. A number beyond the hands played stands for the next hand, whose change so far comes
    /// from the penalties since the last hand. If no hand can follow, it stands for the last hand; if there are penalties since then, the
    /// answer has their change instead of that hand's own.
    pub(super) fn hand(state: &Match, number: usize) -> Answer {
        let sheet = Sheet::of(state);
        let names = &state.start.names;
        let penalised = !state.next.given.is_empty();
        let number = if number > sheet.columns.len() && !state.may_play_on() && !penalised {
            sheet.columns.len().max(1)
        } else {
            number
        };
        let (seats, change, scores) = match number.checked_sub(1).and_then(|index| sheet.columns.get(index)) {
            Some(column) => (column.seats, column.change(), column.totals),
            None => (state.seats_now(), sheet.session, sheet.totals),
        };
        let hand = if state.may_play_on() { number } else { number.min(sheet.columns.len().max(1)) };
        Answer::Hand(HandLine {
            hand,
            round: seats.round.letter(),
            dealer: names[seats.dealer().index()].clone(),
            seats: Named(Wind::ALL.map(|wind| (wind.letter(), names[seats.player(wind).index()].clone()))),
            change: by_name(names, change),
            scores: by_name(names, scores),
        })
    }

    pub(super) fn result(state: &Match, result: &SessionResult) -> Answer {
        let names = &state.start.names;
        Answer::Result {
            result: ResultLine {
                scores: by_name(names, result.scores),
                rank: by_name(names, result.rank),
                standard: by_name(names, result.standard.map(|points| points.to_string())),
            },
        }
    }
}

fn by_name<V: Clone>(names: &[String; 4], values: [V; 4]) -> Named<String, V> {
    Named(Player::ALL.map(|player| (names[player.index()].clone(), values[player.index()].clone())))
}
