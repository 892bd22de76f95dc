//! Near misses: the distance of a fan from a hand, and hands that just miss a fan.

use super::dealer::{Dealer, Purpose};
use super::{IN_VAIN, Lack, lacks};
use crate::seeded::Seeded;
use bafan::fan::{Condition, Kinds};
use bafan::{
    Arrangement, Draft, DraftMeld, Fan, Form, Hand, RuleSet, Set, Shape, Suit, Tile, TileSet, Won, order, score,
};

/// The smallest number of failed conditions with which a hand no longer suggests the fan.
const FAR: u32 = 3;

/// The maximum number of hands tried for a near miss.
const ATTEMPTS: u32 = 60;

/// Returns how far a hand is from a fan: the number of sets, tiles or other requirements that fail. A wrong form, or a fan that the rules
/// do not have, counts as three, and a missing flag, such as the last tile of the wall, as two. The result is 0 if the hand has the fan,
/// whether or not it counts. With three or more, the hand does not suggest the fan.
///
/// ```
/// use bafan::ahead::Won;
/// use bafan_study::quiz::failing;
/// use bafan::{Fan, Hand, RuleSet, score};
///
/// let rules = RuleSet::textbook();
/// let hand: Hand = "[123m,1]456m123p77p67s8s|EE0000".parse().unwrap();
/// let won = Won { score: score(&hand, &rules).unwrap(), hand };
/// assert_eq!(failing(Fan::PureStraight, &won, &rules), 1);
/// assert_eq!(failing(Fan::FourKongs, &won, &rules), 4);
/// ```
pub fn failing(fan: Fan, won: &Won, rules: &RuleSet) -> u32 {
    lacks(fan, won, rules).iter().map(|lack| weight(fan, lack, won)).sum()
}

/// Returns the number of failed conditions that a lack counts as.
fn weight(fan: Fan, lack: &Lack, won: &Won) -> u32 {
    let missing = |wanted: u8, there: u8| u32::from(wanted.saturating_sub(there)).max(1);
    let wanted = |count: fn(&Condition) -> Option<u8>| fan.conditions().iter().find_map(count).unwrap_or(1);
    match lack {
        Lack::Rules | Lack::Form(_) => FAR,
        Lack::Tiles(kinds) => groups_with(*kinds, won),
        Lack::Without(kinds) if fan.conditions().contains(&Condition::With(*kinds)) => 1,
        Lack::Without(kinds) => kinds.len() as u32,
        Lack::Suits(suits) => {
            u32::from(suits.abs_diff(wanted(|one| if let Condition::Suits(suits) = one { Some(*suits) } else { None })))
        }
        Lack::Sets { missing, .. } => missing.len() as u32,
        Lack::NoPung(kinds) => fan.conditions().iter().find_map(|one| pungs_missing(one, *kinds)).unwrap_or(1),
        Lack::Kongs { melded, concealed } => {
            let all = |one: &Condition| if let Condition::Kongs(kongs) = one { Some(*kongs) } else { None };
            fan.conditions().iter().find_map(all).map_or(1, |kongs| {
                let of_sort = kongs.melded.saturating_sub(*melded) + kongs.concealed.saturating_sub(*concealed);
                missing(kongs.all, melded + concealed).max(of_sort.into())
            })
        }
        Lack::ConcealedPungs(pungs) => {
            missing(wanted(|one| if let Condition::ConcealedPungs(pungs) = one { Some(*pungs) } else { None }), *pungs)
        }
        Lack::OpenMelds(melds) => u32::from(
            melds.abs_diff(wanted(|one| if let Condition::OpenMelds(melds) = one { Some(*melds) } else { None })),
        ),
        // The question shows the flags, so a fan that needs another flag is plainly ruled out.
        Lack::Flag(_) => 2,
        Lack::FourAlike(None) => {
            let most = won.hand.counts().iter().map(|(_, copies)| copies).max().unwrap_or_default();
            missing(4, most)
        }
        Lack::OtherFan(_) => won.score.best.counted.len() as u32,
        Lack::Set(_)
        | Lack::Pair(_)
        | Lack::SelfDrawn(_)
        | Lack::Waits(_)
        | Lack::Completes(_)
        | Lack::FourAlike(Some(_))
        | Lack::Flowers => 1,
    }
}

/// Counts the pungs that a condition lacks, given those of its kinds that have no pung; `None` if the condition is not about pungs.
fn pungs_missing(condition: &Condition, none: TileSet) -> Option<u32> {
    let (all, count) = match *condition {
        Condition::PungsAndPair(kinds, count) | Condition::Pungs(Kinds::These(kinds), count) => (kinds.len(), count),
        Condition::Pungs(_, count) => (1, count),
        _ => return None,
    };
    Some((usize::from(count) + none.len()).saturating_sub(all).max(1) as u32)
}

/// Counts the sets and pairs with tiles of these kinds; in forms without sets, counts the kinds that the hand has.
fn groups_with(kinds: TileSet, won: &Won) -> u32 {
    let reading = &won.score.best.reading;
    if reading.form != Form::Sets {
        return won.hand.counts().kinds().intersection(kinds).len() as u32;
    }
    let sets = reading.sets.iter().filter(|set| set.kinds().meets(kinds)).count() as u32;
    sets + u32::from(reading.pair.is_some_and(|pair| kinds.contains(pair)))
}

impl Dealer<'_> {
    /// Deals a winning hand in which a fan does not count and at most one condition of the fan fails; `None` if no hand is found.
    pub(super) fn near(&mut self, fan: Fan) -> Option<Hand> {
        (0..ATTEMPTS).find_map(|_| {
            // After so many failed searches, presumably no hand has the fan.
            if self.in_vain >= IN_VAIN {
                return None;
            }
            let hand = self.hand(Purpose::Fan(fan))?;
            let reading = score(&hand, self.rules).ok()?.best.reading;
            let hand = changed(&hand, &reading, &mut self.dice)?;
            let won = Won { score: score(&hand, self.rules).ok()?, hand };
            let counts = won.score.fans().any(|(own, _)| own == fan);
            (!counts && failing(fan, &won, self.rules) <= 1 && self.knows(&won.hand)).then_some(won.hand)
        })
    }
}

/// Makes one change in a hand, which may no longer win. `None` if the change that the dice choose, or its result, is impossible.
fn changed(hand: &Hand, reading: &Arrangement, dice: &mut Seeded) -> Option<Hand> {
    let mut draft = Draft::from(hand);
    let situation = &mut draft.situation;
    match dice.below(8) {
        0 => situation.self_drawn = !situation.self_drawn,
        1 => (situation.prevalent, situation.seat) = (situation.seat, situation.prevalent),
        2 => (situation.last_of_kind, situation.last_tile, situation.kong) = (false, false, false),
        3 => win_on_another(&mut draft, dice)?,
        4 => open_or_close(&mut draft, reading, dice)?,
        5 => {
            let pair = reading.pair?;
            let other = Tile::at(dice.below(Tile::KINDS))?;
            replace(&mut draft, &[pair; 2], &[other; 2])?;
        }
        _ => {
            let set = dice.choose(&reading.sets)?;
            let other = other_set(set, dice)?;
            match draft.melds.iter_mut().find(|meld| set.melded && is_of(meld, set)) {
                Some(meld) => *meld = DraftMeld { tiles: other.tiles().collect(), mark: meld.mark },
                None => {
                    let (from, to): (Vec<Tile>, Vec<Tile>) = (set.tiles().collect(), other.tiles().collect());
                    replace(&mut draft, &from, &to)?;
                }
            }
        }
    }
    draft.hand().ok()
}

/// Makes another concealed tile the winning one; `None` if there is no concealed tile.
fn win_on_another(draft: &mut Draft, dice: &mut Seeded) -> Option<()> {
    let last = draft.standing.len().checked_sub(1)?;
    draft.standing.swap(dice.below(last.max(1)), last);
    Some(())
}

/// Takes three tiles of a meld into the hand, or melds a concealed set; `None` if no concealed set can be melded.
fn open_or_close(draft: &mut Draft, reading: &Arrangement, dice: &mut Seeded) -> Option<()> {
    if !draft.melds.is_empty() && dice.percent(50) {
        let meld = draft.melds.remove(dice.below(draft.melds.len()));
        draft.standing.splice(0..0, meld.tiles.into_iter().take(3));
        return Some(());
    }
    let winning = draft.standing.last().copied()?;
    let concealed =
        |set: &&Set| !set.melded && matches!(set.shape, Shape::Chow | Shape::Pung) && !set.contains(winning);
    let sets: Vec<Set> = reading.sets.iter().filter(concealed).copied().collect();
    let set = dice.choose(&sets)?;
    for tile in set.tiles() {
        let place = draft.standing.iter().position(|&own| own == tile)?;
        draft.standing.remove(place);
    }
    draft.melds.push(DraftMeld { tiles: set.tiles().collect(), mark: Some(dice.pick([1, 2, 3])) });
    Some(())
}

/// Replaces concealed tiles, keeping the winning tile if possible; `None` if the draft does not have them.
fn replace(draft: &mut Draft, from: &[Tile], to: &[Tile]) -> Option<()> {
    let winning = draft.standing.last().copied()?;
    for tile in from {
        let place = draft.standing.iter().position(|own| own == tile)?;
        draft.standing.remove(place);
    }
    draft.standing.extend(to);
    let last = draft.standing.len().checked_sub(1)?;
    if let Some(place) = draft.standing.iter().position(|&tile| tile == winning) {
        draft.standing.swap(place, last);
    }
    Some(())
}

/// Returns a copy of a draft with concealed tiles replaced; `None` if the draft does not have them.
pub(super) fn moved(draft: &Draft, from: &[Tile], to: &[Tile]) -> Option<Draft> {
    let mut moved = draft.clone();
    replace(&mut moved, from, to)?;
    Some(moved)
}

/// Returns a similar set: a rank higher or lower, in another suit, or a pung for a chow and vice versa; `None` if the dice choose a change
/// that is not possible or that changes nothing.
fn other_set(set: Set, dice: &mut Seeded) -> Option<Set> {
    let other = match (dice.below(4), set.shape) {
        (0, _) => Set { tile: set.tile.higher(1)?, ..set },
        (1, _) => Set { tile: set.tile.lower(1)?, ..set },
        (2, _) => Set { tile: dice.pick(Suit::ALL).tile(set.tile.rank()?), ..set },
        (_, Shape::Chow) => Set { shape: Shape::Pung, ..set },
        (_, Shape::Pung) => Set { shape: Shape::Chow, ..set },
        _ => return None,
    };
    // At the end of a suit, the other set may have fewer tiles.
    (other != set && other.tiles().count() == set.tiles().count()).then_some(other)
}

fn is_of(meld: &DraftMeld, set: Set) -> bool {
    let mut tiles = meld.tiles.clone();
    order::by(&mut tiles, Ord::cmp);
    tiles.into_iter().eq(set.tiles())
}
