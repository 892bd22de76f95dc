//! The tiles of a hand that form a fan.

use crate::fan::{Condition, Fan, Kongs, Part};
use crate::hand::Hand;
use crate::shape::{Arrangement, Form, Laid, TileGroup, knitted_arrangements};

/// Returns the tiles that form an occurrence of a fan: one flag for each tile of each group, in the layout of [`Arrangement::groups`].
///
/// A fan of the wait is formed by the set or pair that the winning tile completes (in 十三幺, by the winning tile). 自摸 and the fans of a flag,
/// such as 海底捞月, are formed by the winning tile. A fan of kongs, of concealed pungs or of a knitted straight is formed by the tiles of the
/// kongs, pungs or knitted straight. Any other fan of the whole hand is formed by all tiles, and flowers are formed by none.
///
/// ```
/// use bafan::{Fan, Hand, RuleSet, lit, score};
///
/// let hand: Hand = "[123m,1][789m,3][123p,1]79p55s8p|EW".parse().unwrap();
/// let best = score(&hand, &RuleSet::textbook()).unwrap().best;
/// let wait = best.counted.iter().find(|counted| counted.fan == Fan::ClosedWait).unwrap();
/// let lit = lit(&hand, &best.reading, wait.fan, wait.parts[0]);
/// let groups = lit.iter().map(|group| group.iter().all(|&tile| tile));
/// assert!(groups.eq([false, false, false, true, false]));
/// ```
pub fn lit(hand: &Hand, reading: &Arrangement, fan: Fan, part: Part) -> Vec<Vec<bool>> {
    let groups = reading.groups(hand);
    let winning = |group: &TileGroup, place: usize| group.winning == Some(place);
    let lights = |number: usize, group: &TileGroup, place: usize| match part {
        Part::Kind(tile) => group.tiles.get(place) == Some(&tile),
        Part::Set(_) | Part::Group(_) => part.mask() >> number & 1 == 1,
        Part::Hand => match way_lit(fan) {
            Lit::None => false,
            Lit::Winning => winning(group, place),
            Lit::Completed if reading.form == Form::ThirteenOrphans => winning(group, place),
            Lit::Completed => group.winning.is_some(),
            Lit::Kongs(Kongs { all, melded, concealed }) => {
                is_kong(group)
                    && (concealed < all || group.laid == Laid::Closed)
                    && (melded < all || group.laid == Laid::Open)
            }
            Lit::ConcealedPungs => is_concealed_pung(group, hand),
            Lit::KnittedStraight => {
                let held = hand.counts().kinds();
                let mut nine = knitted_arrangements().map(|(_, nine)| nine).filter(|nine| nine.is_within(held));
                nine.next().is_some_and(|nine| nine.contains(group.tiles[place]))
            }
            Lit::All => true,
        },
    };
    let of_group = |(number, group): (usize, &TileGroup)| {
        (0..group.tiles.len()).map(|place| lights(number, group, place)).collect()
    };
    groups.iter().enumerate().map(of_group).collect()
}

/// The tiles that form a fan of the whole hand.
enum Lit {
    None,
    All,
    /// The winning tile alone.
    Winning,
    /// The set or pair that the winning tile completes.
    Completed,
    Kongs(Kongs),
    ConcealedPungs,
    KnittedStraight,
}

/// Returns the tiles that form a fan of the whole hand, according to its conditions.
fn way_lit(fan: Fan) -> Lit {
    match *fan.conditions() {
        [Condition::Flowers] => Lit::None,
        [Condition::Wait(_)] => Lit::Completed,
        [Condition::Kongs(kongs)] => Lit::Kongs(kongs),
        [Condition::ConcealedPungs(_)] => Lit::ConcealedPungs,
        [Condition::KnittedStraight] => Lit::KnittedStraight,
        [Condition::SelfDrawn(_)] | [Condition::Flag(_), ..] => Lit::Winning,
        _ => Lit::All,
    }
}

fn is_kong(group: &TileGroup) -> bool {
    group.tiles.len() == 4 && group.laid != Laid::Standing
}

/// Returns whether a group is a concealed pung or kong: neither claimed nor completed by another player's tile (ruling C27).
fn is_concealed_pung(group: &TileGroup, hand: &Hand) -> bool {
    let equal = group.tiles.len() > 2 && group.tiles.iter().all(|tile| *tile == group.tiles[0]);
    let completed = group.winning.is_some() && !hand.situation().self_drawn;
    equal && group.laid != Laid::Open && !completed
}
