//! The tiles on which an opponent may win, judged by what is visible on the table.
//!
//! The model: an opponent may hold any unseen tile, and waits for a tile in one of three ways: with one more of the kind, to complete the
//! pair; with two, to complete a pung; or with the two other tiles of a chow. A way is possible if its tiles, and tiles that complete the
//! rest of the concealed hand, are unseen; it counts once for each choice of its tiles. 十三幺, 全不靠, 七星不靠 and 组合龙 are also considered, but
//! only as possible or impossible. The model assumes that an opponent does not wait for a kind that they have discarded, although the rules
//! allow such a win. A tile without any possible way, and for which none of these special hands can wait, is *safe*: no hand in this model
//! wins on it. The more ways a tile has, the more dangerous it is. Points are ignored.

use arrayvec::ArrayVec;

use crate::shape::knitted_arrangements;
use crate::tiles::{Meld, Tile, TileCounts, TileSet};

/// What an opponent has revealed.
///
/// ```
/// use bafan::{Meld, Opponent, Suit, TileSet, Wind};
///
/// // A pung of East, a concealed kong of unknown kind, and two discards.
/// let opponent = Opponent {
///     melds: vec![Some(Meld::Pung { tile: Wind::East.tile(), from: None }), None],
///     discards: TileSet::of(b"19", Suit::Dots),
/// };
/// assert_eq!(opponent.melds.len(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opponent {
    /// The melds; `None` for a concealed kong of unknown kind.
    pub melds: Vec<Option<Meld>>,
    /// The kinds that this player has discarded, including tiles that others claimed.
    pub discards: TileSet,
}

/// A way in which an opponent may wait for a tile.
///
/// ```
/// use bafan::{Opponent, TileCounts, WayToWait, Wind, danger};
///
/// // Only one East is unseen, so no pung can wait for it.
/// let mut unseen: TileCounts = bafan::Tile::all().flat_map(|tile| [tile; 4]).collect();
/// unseen.set(Wind::East.tile(), 1);
/// let danger = danger(Wind::East.tile(), &Opponent::default(), &unseen);
/// assert!(danger.ways.iter().all(|way| way.way == WayToWait::Pair));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayToWait {
    /// 单钓: to complete the pair.
    Pair,
    /// 双碰: to complete a pung.
    Pung,
    /// To complete a chow, given by its lowest tile.
    Chow(Tile),
}

/// A way of waiting for a tile, with the tiles it requires.
///
/// ```
/// use bafan::{Opponent, Tile, TileCounts, WayToWait, Wind, danger};
///
/// let unseen: TileCounts = Tile::all().flat_map(|tile| [tile; 3]).collect();
/// let danger = danger(Wind::East.tile(), &Opponent::default(), &unseen);
/// let pung = danger.ways.iter().find(|way| way.way == WayToWait::Pung).unwrap();
/// // Two of the three unseen copies.
/// assert_eq!((pung.needs.as_slice(), pung.choices), (&[Wind::East.tile(); 2][..], 3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitWay {
    /// The set or pair that the tile would complete.
    pub way: WayToWait,
    /// The tiles that the opponent must hold to wait in this way.
    pub needs: ArrayVec<Tile, 2>,
    /// The number of ways to choose these tiles among the unseen ones: 1 to 16.
    pub choices: u32,
}

/// The danger of discarding a tile.
///
/// ```
/// use bafan::{Opponent, Tile, TileCounts, TileSet, Wind, danger};
///
/// let unseen: TileCounts = Tile::all().flat_map(|tile| [tile; 3]).collect();
/// let east = Wind::East.tile();
/// let risky = danger(east, &Opponent::default(), &unseen);
/// assert!(!risky.is_safe() && risky.special && risky.choices() == 3 + 3);
/// let opponent = Opponent { discards: TileSet::one(east), ..Opponent::default() };
/// assert!(danger(east, &opponent, &unseen).is_safe());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Danger {
    /// The tile to be discarded.
    pub tile: Tile,
    /// Every way in which the opponent may wait for the tile with sets and a pair or seven pairs.
    pub ways: Vec<WaitWay>,
    /// Whether 十三幺, 全不靠, 七星不靠 or 组合龙 may wait for the tile as one of the kinds that the form requires.
    pub special: bool,
}

impl Danger {
    /// Returns whether no hand of the model wins on the tile. The model assumes that the opponent does not wait for a kind that they have
    /// discarded, although the rules allow such a win.
    pub fn is_safe(&self) -> bool {
        self.ways.is_empty() && !self.special
    }

    /// Returns the total number of choices of tiles, over all `ways` of waiting.
    pub fn choices(&self) -> u32 {
        self.ways.iter().map(|way| way.choices).sum()
    }
}

/// Returns the danger that a given opponent wins on a discarded tile. `unseen` are the tiles that the discarding player neither holds nor
/// sees, as counted by [`unseen_of_each`](super::unseen_of_each()); the tile to be discarded is held, so it is not among them.
///
/// ```
/// use bafan::{Opponent, Tile, TileCounts, TileSet, danger};
///
/// let [two, five] = [1, 4].map(|kind| Tile::at(kind).unwrap());
/// let mut unseen = TileCounts::EMPTY;
/// Tile::all().for_each(|tile| unseen.set(tile, 3));
/// let opponent = Opponent { discards: TileSet::one(two), ..Opponent::default() };
/// assert!(danger(two, &opponent, &unseen).is_safe());
/// // With 3m4m the opponent would have waited for 2m as well.
/// assert_eq!(danger(five, &opponent, &unseen).choices(), 3 + 3 + 9 + 9);
/// ```
pub fn danger(tile: Tile, opponent: &Opponent, unseen: &TileCounts) -> Danger {
    let mut danger = Danger { tile, ways: Vec::new(), special: false };
    if opponent.discards.contains(tile) || opponent.melds.len() > 4 {
        return danger;
    }
    let view = View { opponent, unseen, sets: 4 - opponent.melds.len() };
    danger.ways = view.ways(tile);
    danger.special = view.special(tile);
    danger
}

/// An opponent as seen by the player who is to discard.
struct View<'a> {
    opponent: &'a Opponent,
    unseen: &'a TileCounts,
    /// The number of sets that the opponent has not melded.
    sets: usize,
}

impl View<'_> {
    fn ways(&self, tile: Tile) -> Vec<WaitWay> {
        let left = |tile: Tile| u32::from(self.unseen[tile]);
        let pair = WaitWay { way: WayToWait::Pair, needs: [tile].into_iter().collect(), choices: left(tile) };
        let pung = WaitWay {
            way: WayToWait::Pung,
            needs: [tile; 2].into_iter().collect(),
            choices: left(tile) * left(tile).saturating_sub(1) / 2,
        };
        let chows = (0..3).filter_map(|place| {
            let low = tile.lower(place)?;
            let kinds = [low, low.higher(1)?, low.higher(2)?];
            let needs: ArrayVec<Tile, 2> = kinds.into_iter().filter(|&kind| kind != tile).collect();
            let choices = needs.iter().map(|&kind| left(kind)).product();
            let other_end = match place {
                0 => low.higher(3).filter(|_| tile == low),
                2 => low.lower(1),
                _ => None,
            };
            let would_have_won = other_end.is_some_and(|end| self.opponent.discards.contains(end));
            (!would_have_won).then_some(WaitWay { way: WayToWait::Chow(low), needs, choices })
        });
        [pair, pung].into_iter().chain(chows).filter(|way| way.choices > 0 && self.is_whole_with(way)).collect()
    }

    /// Returns whether the rest of a hand can be made of the unseen tiles that the way does not need.
    fn is_whole_with(&self, way: &WaitWay) -> bool {
        let mut rest = *self.unseen;
        for &tile in &way.needs {
            rest.remove(tile);
        }
        let no_pair_of = match way.way {
            // A hand that waits to complete a pung also waits for a third tile of its pair, so the opponent cannot have discarded that
            // kind.
            WayToWait::Pung => self.opponent.discards,
            WayToWait::Pair | WayToWait::Chow(_) => TileSet::default(),
        };
        match way.way {
            WayToWait::Pair => makes_whole(rest, self.sets, no_pair_of, false) || self.makes_seven_pairs(way),
            WayToWait::Pung | WayToWait::Chow(_) => self.sets > 0 && makes_whole(rest, self.sets - 1, no_pair_of, true),
        }
    }

    /// Returns whether six pairs can be made besides the single tile that is waited for.
    fn makes_seven_pairs(&self, way: &WaitWay) -> bool {
        let pairs = |tile: Tile| (self.unseen[tile] - u8::from(way.needs.contains(&tile))) / 2;
        self.sets == 4 && Tile::all().map(pairs).sum::<u8>() >= 6
    }

    /// Returns whether a hand that is not made only of sets may wait for a tile.
    fn special(&self, tile: Tile) -> bool {
        let some = |kind: Tile| self.unseen[kind] > 0;
        let orphans = || {
            let others = TileSet::ORPHANS.minus(TileSet::one(tile));
            let pair = others.iter().any(|kind| self.unseen[kind] > 1);
            let thirteen = some(tile) && !self.opponent.discards.meets(TileSet::ORPHANS);
            TileSet::ORPHANS.contains(tile) && others.iter().all(some) && (pair || thirteen)
        };
        let knitted = |nine: TileSet| {
            let others = nine.union(TileSet::HONORS).minus(TileSet::one(tile));
            // A waiting hand lacks two more of the sixteen kinds and waits for them as well, so the opponent cannot have discarded those
            // two.
            let lacking: TileSet = others.iter().filter(|&kind| !some(kind)).collect();
            let may_lack = others.minus(self.opponent.discards).len();
            nine.union(TileSet::HONORS).contains(tile)
                && lacking.len() <= 2
                && !lacking.meets(self.opponent.discards)
                && may_lack >= 2
        };
        let straight = |nine: TileSet| {
            let rest = without(*self.unseen, nine.minus(TileSet::one(tile))).filter(|_| nine.contains(tile));
            rest.is_some_and(|mut rest| makes(&mut rest, 0, self.sets - 3, TileSet::default(), true))
        };
        let nines = || knitted_arrangements().map(|(_, nine)| nine);
        self.sets == 4 && (orphans() || nines().any(knitted)) || self.sets >= 3 && nines().any(straight)
    }
}

/// Returns the tiles without one copy of each of these kinds; `None` if a kind is missing.
fn without(mut tiles: TileCounts, kinds: TileSet) -> Option<TileCounts> {
    kinds.iter().all(|tile| tiles.remove(tile)).then_some(tiles)
}

/// Returns whether the tiles contain `sets` sets, where a knitted straight counts as three, and, if `pair` is set, a pair of a kind outside
/// `no_pair_of`.
fn makes_whole(tiles: TileCounts, sets: usize, no_pair_of: TileSet, pair: bool) -> bool {
    let knitted =
        |nine: TileSet| without(tiles, nine).is_some_and(|mut rest| makes(&mut rest, 0, sets - 3, no_pair_of, pair));
    makes(&mut tiles.clone(), 0, sets, no_pair_of, pair)
        || sets >= 3 && knitted_arrangements().any(|(_, nine)| knitted(nine))
}

/// Returns whether the tiles, from index `from` on, contain `sets` sets and, if `pair` is set, a pair of a kind outside `no_pair_of`.
fn makes(tiles: &mut TileCounts, from: usize, sets: usize, no_pair_of: TileSet, pair: bool) -> bool {
    if sets == 0 && !pair {
        return true;
    }
    let Some(tile) = Tile::at(from) else { return false };
    let three = tile.higher(2).map(|third| [tile, third, Tile::at(from + 1).unwrap_or(tile)]);
    let ways = [
        (sets > 0)
            .then_some(())
            .and(three)
            .map(|three| (ArrayVec::<Tile, 3>::from(three), sets.saturating_sub(1), pair)),
        (sets > 0).then(|| ([tile; 3].into(), sets.saturating_sub(1), pair)),
        (pair && !no_pair_of.contains(tile)).then(|| ([tile; 2].into_iter().collect(), sets, false)),
    ];
    for (taken, sets, pair) in ways.into_iter().flatten() {
        let before = *tiles;
        if taken.iter().all(|&tile| tiles.remove(tile)) && makes(tiles, from, sets, no_pair_of, pair) {
            *tiles = before;
            return true;
        }
        *tiles = before;
    }
    makes(tiles, from + 1, sets, no_pair_of, pair)
}
