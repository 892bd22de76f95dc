//! Recipes: thirteen tiles played toward eight points, turn by turn.

use serde::Deserialize;

use super::fields::{plain, standing};
use crate::markup::Prose;
use bafan::{Draft, Fan, Goals, Hand, Meld, Situation, Source, Suit, Tile, TileCounts, Wind, claims, order};

/// A recipe: a start and its turns. It is the East round, and the player sits South.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// The name of the recipe in addresses.
    #[serde(deserialize_with = "plain")]
    pub slug: String,
    /// The fans that reach eight points.
    pub fans: Vec<Fan>,
    /// The thirteen dealt tiles, all concealed.
    #[serde(deserialize_with = "standing")]
    pub start: Vec<Tile>,
    /// The turns with a decision, in order; the last one wins.
    pub turns: Vec<Turn>,
}

/// A turn: a tile that the player draws or another player discards, and the decision about the tile.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "WrittenTurn")]
pub struct Turn {
    /// The tile drawn or discarded.
    pub comes: Tile,
    /// The player who discards the tile; `None` if the tile is drawn.
    pub from: Option<Source>,
    /// The recipe's decision; in the last turn it is [`Act::Win`].
    pub act: Act,
}

/// The decision about a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The given tile is discarded.
    Discard(Tile),
    /// The tile of the turn is claimed for the given meld, and the given tile is discarded.
    Claim(Meld, Tile),
    /// The tile of the turn is not claimed.
    Pass,
    /// The tile of the turn wins.
    Win,
}

/// A possible answer to a discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Claims the tile for a meld.
    Claim(Meld),
    /// Does not claim the tile.
    Pass,
    /// Wins on the tile.
    Win,
}

/// The texts of a recipe in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecipeText {
    /// The [`slug`](Recipe::slug) of the recipe.
    #[serde(deserialize_with = "plain")]
    pub slug: String,
    /// The heading: plain words, without marks.
    #[serde(deserialize_with = "plain")]
    pub title: String,
    /// How to recognize the start.
    pub lead: Prose,
    /// The reason for each decision.
    pub turns: Vec<Prose>,
}

/// A turn as written in a data file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTurn {
    comes: Tile,
    from: Option<String>,
    /// The meld in notation, without brackets: `678p,2`.
    claim: Option<String>,
    discard: Option<Tile>,
    #[serde(default)]
    win: bool,
}

impl Recipe {
    /// The number of equivalent starts, including the recipe's own.
    pub const STARTS: u32 = 12;

    /// Returns the hand before a turn, counted from 0. If `turn` is the number of turns, this is the winning hand, with the winning tile
    /// last.
    pub fn before(&self, turn: usize) -> Draft {
        let situation = Situation { prevalent: Wind::East, seat: Wind::South, ..Situation::default() };
        let mut draft = Draft { standing: self.start.clone(), situation, ..Draft::default() };
        for turn in self.turns.iter().take(turn) {
            turn.change(&mut draft);
        }
        draft
    }

    /// Returns an equivalent start by number: the suits are permuted, and for odd numbers the ranks are reversed. 0 is the start itself.
    pub fn another(&self, number: u32) -> Vec<Tile> {
        const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
        let order = ORDERS[(number / 2 % 6) as usize];
        let other = |tile: Tile| match (tile.suit(), tile.rank()) {
            (Some(suit), Some(rank)) => {
                let rank = if number % 2 == 1 { 10 - rank } else { rank };
                Suit::ALL[order[suit as usize]].tile(rank)
            }
            _ => tile,
        };
        let mut tiles: Vec<Tile> = self.start.iter().copied().map(other).collect();
        order::by(&mut tiles, Ord::cmp);
        tiles
    }

    /// Returns the hand after the last turn, a win in a correct recipe; `None` if it is not a complete hand.
    pub fn won(&self) -> Option<Hand> {
        self.before(self.turns.len()).hand().ok()
    }

    /// Returns whether a tile is discarded in a turn after `turn`, which is counted from 0.
    pub fn discards_after(&self, turn: usize, tile: Tile) -> bool {
        let later = self.turns.iter().skip(turn + 1);
        later.into_iter().any(|turn| matches!(turn.act, Act::Discard(own) | Act::Claim(_, own) if own == tile))
    }

    /// Returns the possible answers to the discard of a turn, counted from 0: every meld that the hand can make with it, passing, and
    /// winning if the tile completes the hand; empty if the tile of the turn is drawn, or if the recipe has no turn of this number.
    pub fn answers(&self, turn: usize) -> Vec<Answer> {
        let mut draft = self.before(turn);
        let (Ok(holding), Some(Turn { comes, from: Some(from), .. })) = (draft.holding(), self.turns.get(turn)) else {
            return Vec::new();
        };
        let melds = claims(&holding, *comes, *from, Goals::ALL, &TileCounts::EMPTY).into_iter();
        let mut answers: Vec<Answer> = melds.filter_map(|claim| claim.meld).map(Answer::Claim).collect();
        answers.push(Answer::Pass);
        draft.standing.push(*comes);
        if draft.hand().is_ok_and(|hand| !bafan::arrange(&hand).is_empty()) {
            answers.push(Answer::Win);
        }
        answers
    }
}

impl Turn {
    fn change(&self, draft: &mut Draft) {
        let mut give = |tile: Tile| {
            if let Some(place) = draft.standing.iter().position(|&own| own == tile) {
                draft.standing.remove(place);
            }
        };
        match self.act {
            Act::Discard(tile) => {
                give(tile);
                // If the drawn tile is discarded, it never enters the hand.
                if tile != self.comes {
                    draft.standing.push(self.comes);
                    order::by(&mut draft.standing, Ord::cmp);
                }
            }
            Act::Claim(meld, discard) => {
                let mut claimed = Some(self.comes);
                meld.tiles().filter(|tile| claimed.take_if(|own| own == tile).is_none()).for_each(&mut give);
                give(discard);
                draft.melds.push(meld.into());
            }
            Act::Pass => {}
            Act::Win => {
                draft.standing.push(self.comes);
                draft.situation.self_drawn = self.from.is_none();
            }
        }
    }
}

impl TryFrom<WrittenTurn> for Turn {
    type Error = String;

    fn try_from(written: WrittenTurn) -> Result<Turn, String> {
        let act = match (written.claim, written.discard) {
            (Some(claim), Some(discard)) => {
                let draft: Option<Draft> = format!("[{claim}]").parse().ok();
                let meld = draft.and_then(|draft| Meld::try_from(draft.melds.first()?).ok());
                Act::Claim(meld.ok_or_else(|| format!("there is no meld {claim:?}"))?, discard)
            }
            (None, Some(discard)) => Act::Discard(discard),
            (None, None) if written.win => Act::Win,
            (None, None) => Act::Pass,
            (Some(claim), None) => return Err(format!("there is no discard after the claim {claim:?}")),
        };
        Ok(Turn { comes: written.comes, from: written.from.map(source).transpose()?, act })
    }
}

fn source(name: String) -> Result<Source, String> {
    let place = ["left", "opposite", "right"].into_iter().position(|own| own == name);
    place.map(|place| Source::ALL[place]).ok_or_else(|| format!("there is no player {name:?}"))
}
