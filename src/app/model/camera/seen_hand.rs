//! The hand seen in a photograph, and the user's corrections.

mod melds;

use std::rc::Rc;

use bafan::{Draft, DraftFlowers, DraftMeld, Entry, Flag, FlagState, HandLink, RuleSet, Situation, Tile, Wind, order};
use bafan_camera::{Example, Face, Guess, Row, SeenTile, weigh};

pub use self::melds::MeldChoice;
use self::melds::{meld_of, melds_in};
use super::KnownTile;
use crate::model::location::SCORE;

/// The largest number of tiles, in all rows together, that a photograph of a single hand can show.
pub const MOST_TILES: usize = 40;

const FLOWERS: u8 = 8;

#[derive(Clone, Debug, PartialEq)]
pub struct HeldTile {
    /// An id that never changes.
    pub id: u32,
    /// The index of the tile's row in the photograph, and the tile as recognized; `None` if the user added the tile.
    pub seen: Option<(usize, Rc<SeenTile>)>,
    pub face: Face,
    pub named: bool,
    /// Whether the tile is taken for something other than its likeliest face, because the hand would otherwise be impossible, or would
    /// neither win nor wait.
    pub changed: bool,
}

impl HeldTile {
    pub fn is_unsure(&self) -> bool {
        let unsure = self.seen.as_ref().is_none_or(|(_, seen)| seen.is_unsure());
        !self.named && (unsure || self.changed || matches!(self.face, Face::Nothing | Face::Back))
    }

    /// Returns the likeliest faces that are a tile or a flower, at most four, the likeliest first; empty if the user added the tile.
    pub fn likeliest(&self) -> Vec<Face> {
        let shows = |face: &Face| matches!(face, Face::Tile(_) | Face::Flower);
        self.seen.iter().flat_map(|(_, seen)| &seen.guesses).map(|guess| guess.face).filter(shows).take(4).collect()
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// The kind of meld; [`Entry::Standing`] for a single tile.
    pub kind: Entry,
    /// The tiles from left to right: a single tile, or the three or four of a meld.
    pub tiles: Vec<HeldTile>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HandAction {
    /// Adds a row of the photograph to the hand, or removes the row if it is already there.
    Row(usize),
    Name(u32, Face),
    Delete(u32),
    /// Inserts a tile before or after another one, or at the end if no tile has the given id.
    Insert {
        /// The [`id`](HeldTile::id) of the neighboring tile.
        beside: u32,
        after: bool,
        face: Face,
    },
    /// Swaps a single tile or a meld with its left neighbor or, if the flag is true, its right one.
    Move(u32, bool),
    /// Drags a tile onto another. All blocks from one to the other become a meld if they can; otherwise the tile's block moves to the
    /// position of the other tile's block.
    Drag(u32, u32),
    Meld(MeldChoice),
    /// Splits the meld that a tile belongs to.
    Part(u32),
    /// Sets the winning tile, by its [`id`](HeldTile::id).
    Winning(u32),
    SelfDrawn(bool),
    Seat(Wind),
    Prevalent(Wind),
    Flowers(u8),
    /// Turns a flag off or, if the hand allows it, on.
    Flag(Flag),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The [`id`](HeldTile::id) of the tile to change.
    pub id: u32,
    pub tile: Tile,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SeenHand {
    /// All rows read in the photograph, whether or not they belong to the hand.
    pub rows: Rc<Vec<Row>>,
    /// The indices of the rows that belong to the hand, in the order in which they were chosen.
    pub chosen: Vec<usize>,
    /// The tiles and melds from left to right.
    pub blocks: Vec<Block>,
    pub situation: Situation,
    more_flowers: u8,
    /// The id of the winning tile, if the user has chosen it or a row with a single tile was added as the winning tile.
    winning: Option<u32>,
    next: u32,
}

impl SeenHand {
    /// Returns the hand in a photograph; at first, the hand has all rows if they form a complete hand, otherwise only the first row.
    pub fn new(rows: Vec<Row>) -> SeenHand {
        let hand = SeenHand {
            rows: Rc::new(rows),
            chosen: Vec::new(),
            blocks: Vec::new(),
            situation: Situation::default(),
            more_flowers: 0,
            winning: None,
            next: 0,
        };
        let all = (0..hand.rows.len()).fold(hand.clone(), |hand, row| hand.after(HandAction::Row(row)));
        if hand.rows.is_empty() || all.is_complete() { all } else { hand.after(HandAction::Row(0)) }
    }

    /// Returns a new hand from the rows read along an outline that the user has drawn. The situation and the manually added flowers are
    /// kept.
    pub fn seen_anew(&self, rows: Vec<Row>) -> SeenHand {
        SeenHand { situation: self.situation, more_flowers: self.more_flowers, ..SeenHand::new(rows) }
    }

    pub fn after(&self, action: HandAction) -> SeenHand {
        let mut hand = self.clone();
        match action {
            HandAction::Row(row) => hand.turn_row(row),
            HandAction::Name(id, face) => hand.name(id, face),
            HandAction::Delete(id) => hand.delete(id),
            HandAction::Insert { beside, after, face } => hand.insert(beside, after, face),
            HandAction::Move(id, right) => hand.shift(id, right),
            HandAction::Drag(id, to) => hand.drag(id, to),
            HandAction::Meld(choice) => hand.meld(choice),
            HandAction::Part(id) => hand.part(id),
            HandAction::Winning(id) => hand.winning = Some(id),
            HandAction::SelfDrawn(drawn) => hand.situation.self_drawn = drawn,
            HandAction::Seat(wind) => hand.situation.seat = wind,
            HandAction::Prevalent(wind) => hand.situation.prevalent = wind,
            HandAction::Flowers(count) => hand.more_flowers = count.min(FLOWERS).saturating_sub(hand.seen_flowers()),
            HandAction::Flag(flag) => {
                let (state, on) = (hand.draft().flag(flag), flag.is_on(&hand.situation));
                if on || state == FlagState::Free {
                    flag.set(&mut hand.situation, !on);
                }
            }
        }
        hand.weigh();
        hand
    }

    /// Returns all tiles from left to right.
    pub fn tiles(&self) -> impl Iterator<Item = &HeldTile> {
        self.blocks.iter().flat_map(|block| &block.tiles)
    }

    pub fn tile(&self, id: u32) -> Option<&HeldTile> {
        self.tiles().find(|tile| tile.id == id)
    }

    /// Returns the index of the block that a tile belongs to; `None` if the hand has no tile with this id.
    pub fn place(&self, id: u32) -> Option<usize> {
        self.blocks.iter().position(|block| block.tiles.iter().any(|tile| tile.id == id))
    }

    /// Returns the number of tiles that the user should check.
    pub fn unsure(&self) -> usize {
        self.tiles().filter(|tile| tile.is_unsure()).count()
    }

    /// Returns the number of concealed tiles that are face down or not recognized.
    pub fn unread(&self) -> usize {
        self.standing().filter(|tile| matches!(tile.face, Face::Nothing | Face::Back)).count()
    }

    /// Returns the id of the winning tile: the chosen one or, by default, the last among the recognized concealed tiles; `None` if there
    /// are no such tiles.
    pub fn winning(&self) -> Option<u32> {
        let mut held = self.standing().filter(|tile| matches!(tile.face, Face::Tile(_))).map(|tile| tile.id);
        let named = self.winning.filter(|id| held.clone().any(|held| held == *id));
        named.or_else(|| held.by_ref().last())
    }

    /// Returns the number of flowers: those in the photograph and those added by hand.
    pub fn flowers(&self) -> u8 {
        self.seen_flowers() + self.more_flowers
    }

    /// Returns the hand as a draft for the engine.
    pub fn draft(&self) -> Draft {
        let melds = self.blocks.iter().filter_map(|block| meld_of(block.kind, &block.tiles)).map(DraftMeld::from);
        let winning = self.winning();
        let tile = |tile: &HeldTile| match tile.face {
            Face::Tile(kind) => Some((winning == Some(tile.id), kind)),
            _ => None,
        };
        let mut standing: Vec<(bool, Tile)> = self.standing().filter_map(tile).collect();
        order::by_key(&mut standing, |&(winning, _)| winning);
        Draft {
            melds: melds.collect(),
            standing: standing.into_iter().map(|(_, tile)| tile).collect(),
            situation: self.situation,
            flowers: DraftFlowers::Count(self.flowers()),
        }
    }

    /// Returns the address of the Score page with the hand; `None` if the hand is empty or its tiles cannot exist together.
    pub fn address(&self, rules: &RuleSet) -> Option<String> {
        let draft = self.draft();
        let possible = !(draft.standing.is_empty() && draft.melds.is_empty()) && draft.tile_faults().is_empty();
        let winning_chosen = self.winning.is_some() && draft.tiles_missing() > 0 && !draft.standing.is_empty();
        let link = HandLink { draft, winning_chosen, rules: *rules, ..HandLink::default() };
        possible.then(|| format!("{SCORE}?{link}"))
    }

    /// Returns the best change of a single tile that would make the hand win, among tiles that the user has not named; `None` if no change
    /// would. A change that gives the hand the minimum is better than a likelier one that does not.
    pub fn change_that_wins(&self, rules: &RuleSet) -> Option<Change> {
        let doubtful = self.tiles().filter(|tile| !tile.named);
        let guesses = doubtful.flat_map(|tile| {
            let seen = tile.seen.iter().flat_map(|(_, seen)| &seen.guesses);
            seen.take(4).map(move |guess| (tile, guess))
        });
        let wins = |(tile, guess): (&HeldTile, &Guess)| {
            let (id, face) = (tile.id, guess.face);
            let Face::Tile(kind) = face else { return None };
            if face == tile.face {
                return None;
            }
            let mut hand = self.clone();
            hand.name(id, face);
            let score = bafan::score(&hand.draft().hand().ok()?, rules).ok()?;
            Some((score.reaches_minimum(), guess.chance, Change { id, tile: kind }))
        };
        let best = guesses.filter_map(wins).max_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        best.map(|(_, _, change)| change)
    }

    /// Returns the tiles in the photograph that the user has named, to be stored. Other tiles are left out, because a tile stored under a
    /// wrong name would cause errors later.
    pub fn examples(&self) -> impl Iterator<Item = KnownTile> {
        let example = |tile: &HeldTile| {
            let (_, seen) = tile.seen.as_ref().filter(|(_, seen)| tile.named && !seen.features.is_empty())?;
            Some(KnownTile::new(&Example { face: tile.face, features: seen.features.clone() }))
        };
        self.tiles().filter_map(example)
    }

    fn standing(&self) -> impl Iterator<Item = &HeldTile> + Clone {
        self.blocks.iter().filter(|block| block.kind == Entry::Standing).flat_map(|block| &block.tiles)
    }

    fn seen_flowers(&self) -> u8 {
        let count = self.standing().filter(|tile| tile.face == Face::Flower).count();
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// Re-evaluates the faces of tiles that the user has not named, and splits melds that are no longer valid.
    fn weigh(&mut self) {
        let plain = |tile: &HeldTile| match &tile.seen {
            Some((_, seen)) => SeenTile { corners: seen.corners, guesses: seen.guesses.clone(), features: Vec::new() },
            None => {
                let guesses = vec![Guess { face: tile.face, chance: 1.0 }];
                SeenTile { corners: Default::default(), guesses, features: Vec::new() }
            }
        };
        let seen: Vec<SeenTile> = self.tiles().map(plain).collect();
        let places = self.tiles().enumerate();
        let fixed: Vec<(usize, Face)> =
            places.filter(|(_, tile)| tile.named).map(|(place, tile)| (place, tile.face)).collect();
        let weighed = weigh(&seen, &fixed);
        let tiles = self.blocks.iter_mut().flat_map(|block| &mut block.tiles);
        for ((place, tile), face) in tiles.enumerate().zip(weighed.faces) {
            if !tile.named {
                tile.face = face;
                tile.changed = weighed.changed.contains(&place);
            }
        }
        let is_block = |block: &Block| block.kind == Entry::Standing || meld_of(block.kind, &block.tiles).is_some();
        let broken: Vec<u32> =
            self.blocks.iter().filter(|block| !is_block(block)).map(|block| block.tiles[0].id).collect();
        broken.into_iter().for_each(|id| self.part(id));
    }

    fn turn_row(&mut self, row: usize) {
        if self.chosen.contains(&row) {
            self.chosen.retain(|&other| other != row);
            self.blocks
                .iter_mut()
                .for_each(|block| block.tiles.retain(|tile| tile.seen.as_ref().is_none_or(|(of, _)| *of != row)));
            self.blocks.retain(|block| !block.tiles.is_empty());
            return;
        }
        let Some(seen) = self.rows.clone().get(row).map(|row| row.tiles.clone()) else { return };
        let first = self.chosen.is_empty();
        self.chosen.push(row);
        let tiles: Vec<HeldTile> = seen.into_iter().map(|seen| self.held(row, seen)).collect();
        match tiles.as_slice() {
            // A single tile in a row added to others is taken for the winning tile.
            [only] if !first && self.winning.is_none() => self.winning = Some(only.id),
            _ => {}
        }
        // A row added to others is taken as melds if it can be split into melds.
        let melds = if first { None } else { melds_in(&tiles) };
        let lengths = melds.unwrap_or_else(|| vec![(Entry::Standing, 1); tiles.len()]);
        let mut tiles = tiles.into_iter();
        self.blocks.extend(
            lengths.into_iter().map(|(kind, length)| Block { kind, tiles: tiles.by_ref().take(length).collect() }),
        );
    }

    fn held(&mut self, row: usize, seen: SeenTile) -> HeldTile {
        let face = seen.guesses.first().map_or(Face::Nothing, |guess| guess.face);
        HeldTile { id: self.number(), seen: Some((row, Rc::new(seen))), face, named: false, changed: false }
    }

    fn number(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    fn name(&mut self, id: u32, face: Face) {
        let tiles = self.blocks.iter_mut().flat_map(|block| &mut block.tiles);
        if let Some(tile) = { tiles }.find(|tile| tile.id == id) {
            *tile = HeldTile { face, named: true, changed: false, ..tile.clone() };
        }
    }

    fn delete(&mut self, id: u32) {
        self.part(id);
        self.blocks.retain(|block| block.tiles.iter().all(|tile| tile.id != id));
    }

    fn insert(&mut self, beside: u32, after: bool, face: Face) {
        let place = self.place(beside).map_or(self.blocks.len(), |place| place + usize::from(after));
        let tile = HeldTile { id: self.number(), seen: None, face, named: true, changed: false };
        self.blocks.insert(place, Block { kind: Entry::Standing, tiles: vec![tile] });
    }

    fn shift(&mut self, id: u32, right: bool) {
        let Some(place) = self.place(id) else { return };
        let other = if right { Some(place + 1) } else { place.checked_sub(1) };
        if let Some(other) = other.filter(|&other| other < self.blocks.len()) {
            self.blocks.swap(place, other);
        }
    }

    fn drag(&mut self, id: u32, to: u32) {
        if let Some((places, kind)) = self.meld_between(id, to) {
            let tiles = self.blocks[places.clone()].iter().flat_map(|block| block.tiles.clone()).collect();
            self.blocks.splice(places, [Block { kind, tiles }]);
        } else if let (Some(from), Some(to)) = (self.place(id), self.place(to)) {
            let block = self.blocks.remove(from);
            self.blocks.insert(to, block);
        }
    }

    fn part(&mut self, id: u32) {
        let Some(place) = self.place(id) else { return };
        let parted =
            self.blocks.remove(place).tiles.into_iter().map(|tile| Block { kind: Entry::Standing, tiles: vec![tile] });
        self.blocks.splice(place..place, parted);
    }
}
