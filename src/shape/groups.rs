//! The layout of a winning hand for display: its sets and pair, or its pairs.

use super::{Arrangement, Form, Set, WinningPlace};
use crate::hand::Hand;
use crate::tiles::{Lie, Meld, Suit, Tile};

/// Tiles that are displayed together.
///
/// ```
/// use bafan::{Hand, Laid, Lie, arrange};
///
/// let hand: Hand = "[123m,1][4444p]5556667s7s".parse().unwrap();
/// let groups = arrange(&hand)[0].groups(&hand);
/// assert_eq!((groups[0].laid, groups[0].lies[0]), (Laid::Open, Lie::Across));
/// assert_eq!(groups[4].tiles.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileGroup {
    /// The tiles in ascending order.
    pub tiles: Vec<Tile>,
    /// Where the tiles are.
    pub laid: Laid,
    /// The orientation of each tile.
    pub lies: Vec<Lie>,
    /// The index of the winning tile, if it is in this group.
    pub winning: Option<usize>,
}

/// Where a group of tiles is.
///
/// ```
/// use bafan::{Hand, Laid, arrange};
///
/// let hand: Hand = "[123m,1][4444p]5556667s7s".parse().unwrap();
/// let laid: Vec<Laid> = arrange(&hand)[0].groups(&hand).iter().map(|group| group.laid).collect();
/// assert_eq!(laid[..3], [Laid::Open, Laid::Closed, Laid::Standing]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Laid {
    /// Standing in the hand.
    Standing,
    /// Open on the table.
    Open,
    /// On the table as a concealed kong (暗杠).
    Closed,
}

impl Arrangement {
    /// Returns the tiles of a hand in the order of this reading: sets and the pair, seven pairs, or suit by suit.
    ///
    /// ```
    /// use bafan::{Hand, RuleSet, score};
    ///
    /// let hand: Hand = "[123m][4444p]5556667s7s|EE0000".parse().unwrap();
    /// let score = score(&hand, &RuleSet::textbook()).unwrap();
    /// let groups = score.best.reading.groups(&hand);
    /// assert_eq!(groups.len(), 5);
    /// assert_eq!(groups.iter().filter(|group| group.winning.is_some()).count(), 1);
    /// ```
    pub fn groups(&self, hand: &Hand) -> Vec<TileGroup> {
        let mut groups: Vec<TileGroup> = match self.form {
            Form::Sets => {
                let mut melds = hand.melds().to_vec();
                let pair = self.pair.map(|pair| TileGroup::standing(vec![pair; 2]));
                self.sets.iter().map(|&set| TileGroup::of(set, &mut melds)).chain(pair).collect()
            }
            Form::SevenPairs => {
                let tiles: Vec<Tile> = hand.standing().tiles().collect();
                tiles.chunks(2).map(|pair| TileGroup::standing(pair.to_vec())).collect()
            }
            Form::ThirteenOrphans | Form::Knitted => by_suit(hand).into_iter().map(TileGroup::standing).collect(),
        };
        let holds = |group: &&mut TileGroup| group.tiles.contains(&hand.winning());
        let group = match self.winning {
            WinningPlace::Set(set) => groups.get_mut(set),
            WinningPlace::Pair => groups.last_mut(),
            WinningPlace::Whole => groups.iter_mut().find(holds),
        };
        if let Some(group) = group {
            group.winning = group.tiles.iter().rposition(|&tile| tile == hand.winning());
        }
        groups
    }
}

impl TileGroup {
    /// Iterates over the indices of the tiles in their order on the table, with the claimed tile of a chow at the left end; see
    /// [`Meld::lying`].
    ///
    /// ```
    /// use bafan::{Hand, arrange};
    ///
    /// let hand: Hand = "[123m,3][444p,2]5556667s7s".parse().unwrap();
    /// let groups = arrange(&hand)[0].groups(&hand);
    /// assert!(groups[0].lying().eq([2, 0, 1]));
    /// assert!(groups[1].lying().eq([0, 1, 2]));
    /// ```
    pub fn lying(&self) -> impl Iterator<Item = usize> + use<> {
        let is_chow = self.tiles.first() != self.tiles.last();
        let first = self.lies.iter().position(|&lie| lie == Lie::Across).filter(|_| is_chow);
        first.into_iter().chain((0..self.tiles.len()).filter(move |&place| Some(place) != first))
    }

    fn standing(tiles: Vec<Tile>) -> TileGroup {
        TileGroup { lies: vec![Lie::Upright; tiles.len()], tiles, laid: Laid::Standing, winning: None }
    }

    /// Creates the group of a set; a set on the table removes its meld from `melds`.
    fn of(set: Set, melds: &mut Vec<Meld>) -> TileGroup {
        let standing = TileGroup::standing(set.tiles().collect());
        match melds.iter().position(|&meld| set.melded && Set::from(meld) == set) {
            None => standing,
            Some(number) => {
                let meld = melds.remove(number);
                let laid = if meld.is_open() { Laid::Open } else { Laid::Closed };
                TileGroup { laid, lies: meld.lies().collect(), ..standing }
            }
        }
    }
}

/// Returns the standing tiles of each suit, then the honors.
fn by_suit(hand: &Hand) -> Vec<Vec<Tile>> {
    let suits = Suit::ALL.into_iter().map(Some).chain([None]);
    let of_suit = |suit| hand.standing().tiles().filter(|tile| tile.suit() == suit).collect::<Vec<_>>();
    suits.map(of_suit).filter(|tiles| !tiles.is_empty()).collect()
}
