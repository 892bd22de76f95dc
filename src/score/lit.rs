//! Which tiles of a hand make a fan.

use crate::arrange::{Form, Group, Laid, Reading, knitted_arrangements};
use crate::fan::{Fan, Part};
use crate::hand::Hand;

/// The tiles that make an occurrence of a fan: a flag for each tile of each group, as [`Reading::groups`] lays them out.
///
/// A fan of the wait or of the last tile is made by the winning tile and what it completes, one of the whole hand by all
/// tiles, flowers by none.
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
pub fn lit(hand: &Hand, reading: &Reading, fan: Fan, part: Part) -> Vec<Vec<bool>> {
    let groups = reading.groups(hand);
    let winning = |group: &Group, place: usize| group.winning == Some(place);
    let lights = |number: usize, group: &Group, place: usize| match part {
        Part::Kind(tile) => group.tiles.get(place) == Some(&tile),
        Part::Set(_) | Part::Group(_) => part.mask() >> number & 1 == 1,
        Part::Hand => match fan {
            Fan::FlowerTiles => false,
            Fan::EdgeWait | Fan::ClosedWait | Fan::SingleWait if reading.form != Form::ThirteenOrphans => {
                group.winning.is_some()
            }
            Fan::EdgeWait
            | Fan::ClosedWait
            | Fan::SingleWait
            | Fan::SelfDrawn
            | Fan::LastTile
            | Fan::LastTileDraw
            | Fan::LastTileClaim
            | Fan::OutWithReplacementTile
            | Fan::RobbingTheKong => winning(group, place),
            Fan::FourKongs | Fan::ThreeKongs | Fan::MeldedAndConcealedKong => is_kong(group),
            Fan::TwoConcealedKongs => is_kong(group) && group.laid == Laid::Closed,
            Fan::TwoMeldedKongs => is_kong(group) && group.laid == Laid::Open,
            Fan::FourConcealedPungs | Fan::ThreeConcealedPungs | Fan::TwoConcealedPungs => {
                is_concealed_pung(group, hand)
            }
            Fan::KnittedStraight => {
                let held = hand.counts().kinds();
                let mut nine = knitted_arrangements().map(|(_, nine)| nine).filter(|nine| nine.is_within(held));
                nine.next().is_some_and(|nine| nine.contains(group.tiles[place]))
            }
            _ => true,
        },
    };
    let of_group =
        |(number, group): (usize, &Group)| (0..group.tiles.len()).map(|place| lights(number, group, place)).collect();
    groups.iter().enumerate().map(of_group).collect()
}

fn is_kong(group: &Group) -> bool {
    group.tiles.len() == 4 && group.laid != Laid::Standing
}

/// A concealed pung or kong: not claimed, nor completed by another player's tile (ruling C27).
fn is_concealed_pung(group: &Group, hand: &Hand) -> bool {
    let equal = group.tiles.len() > 2 && group.tiles.iter().all(|tile| *tile == group.tiles[0]);
    let completed = group.winning.is_some() && !hand.situation().self_drawn;
    equal && group.laid != Laid::Open && !completed
}
