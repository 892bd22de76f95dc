//! 刻子系.

use super::{add_pungs, place_any};
use crate::dice::Dice;
use crate::fan::Fan;
use crate::study::quiz::plan::{Block, NUMBERS, Plan, Winning};
use crate::tile::{Dragon, Tile, TileSet, Wind};

pub(super) fn start(plan: &mut Plan, fan: Fan, dice: &mut Dice) -> bool {
    match fan {
        Fan::BigFourWinds => honors(plan, Wind::ALL.map(Wind::tile), 4, false, dice),
        Fan::LittleFourWinds => honors(plan, Wind::ALL.map(Wind::tile), 3, true, dice),
        Fan::BigThreeWinds => honors(plan, Wind::ALL.map(Wind::tile), 3, false, dice),
        Fan::BigThreeDragons => honors(plan, Dragon::ALL.map(Dragon::tile), 3, false, dice),
        Fan::LittleThreeDragons => honors(plan, Dragon::ALL.map(Dragon::tile), 2, true, dice),
        Fan::TwoDragonPungs => honors(plan, Dragon::ALL.map(Dragon::tile), 2, false, dice),
        Fan::DragonPung => honors(plan, Dragon::ALL.map(Dragon::tile), 1, false, dice),
        Fan::PrevalentWind | Fan::SeatWind => {
            let wind = dice.pick(Wind::ALL);
            plan.way.winds[usize::from(fan == Fan::SeatWind)] = Some(wind);
            add_pungs(plan, [wind.tile()])
        }
        Fan::PungOfTerminalsOrHonors => pungs_of(plan, 1, TileSet::ORPHANS, dice),
        Fan::FourPureShiftedPungs
        | Fan::PureShiftedPungs
        | Fan::MixedShiftedPungs
        | Fan::TriplePung
        | Fan::DoublePung => place_any(plan, fan, dice),
        Fan::FourConcealedPungs => concealed(plan, 4, dice) && lean(plan, fan),
        Fan::ThreeConcealedPungs => concealed(plan, 3, dice),
        Fan::TwoConcealedPungs => concealed(plan, 2, dice),
        Fan::AllPungs | Fan::AllEvenPungs => lean(plan, fan),
        _ => kongs(plan, fan, dice),
    }
}

/// What a fan asks for beside sets of its own.
pub(super) fn lean(plan: &mut Plan, fan: Fan) -> bool {
    let pungs = plan.sets.iter().all(|set| !set.block.chow);
    match fan {
        Fan::AllPungs => plan.chows = 0,
        Fan::AllEvenPungs => {
            plan.chows = 0;
            return pungs
                && plan.narrow(NUMBERS.iter().filter(|tile| tile.rank().is_some_and(|rank| rank % 2 == 0)).collect());
        }
        Fan::FourConcealedPungs => {
            plan.chows = 0;
            plan.open = (0, 0);
        }
        _ => return true,
    }
    pungs
}

/// Pungs of so many of some honours, and perhaps a pair of a further one.
fn honors<const N: usize>(plan: &mut Plan, mut tiles: [Tile; N], pungs: usize, pair: bool, dice: &mut Dice) -> bool {
    dice.shuffle(&mut tiles);
    let all = add_pungs(plan, tiles.into_iter().take(pungs));
    all && (!pair || tiles.get(pungs).is_some_and(|&tile| plan.add_pair(tile)))
}

/// So many pungs of some kinds.
fn pungs_of(plan: &mut Plan, pungs: usize, kinds: TileSet, dice: &mut Dice) -> bool {
    let kinds: Vec<Tile> = kinds.intersection(plan.pool).iter().collect();
    let fits = |plan: &Plan| plan.sets.iter().filter(|set| !set.block.chow).count() >= pungs;
    (0..40).any(|_| {
        let enough = fits(plan);
        if let Some(tile) = dice.choose(&kinds).filter(|_| !enough) {
            plan.add(Block::pung(tile));
        }
        fits(plan)
    })
}

/// So many pungs that stay in the hand; a drawn tile wins, or one that completes something else.
fn concealed(plan: &mut Plan, pungs: usize, dice: &mut Dice) -> bool {
    if !pungs_of(plan, pungs, plan.pool, dice) {
        return false;
    }
    plan.sets.iter_mut().filter(|set| !set.block.chow).take(pungs).for_each(|set| set.stays = true);
    if pungs == 4 {
        let drawn = dice.percent(50);
        plan.way.self_drawn = Some(drawn);
        plan.winning = if drawn { Winning::Any } else { Winning::Pair };
    }
    true
}

/// Kongs, laid down in the two ways that the fan wants.
fn kongs(plan: &mut Plan, fan: Fan, dice: &mut Dice) -> bool {
    let (melded, concealed) = match fan {
        Fan::FourKongs => dice.pick([(4, 0), (3, 1), (2, 2), (1, 3), (0, 4)]),
        Fan::ThreeKongs => dice.pick([(3, 0), (2, 1), (1, 2), (0, 3)]),
        Fan::TwoConcealedKongs => (0, 2),
        Fan::MeldedAndConcealedKong => (1, 1),
        Fan::TwoMeldedKongs => (2, 0),
        Fan::ConcealedKong => (0, 1),
        _ => (1, 0),
    };
    plan.kongs = (plan.kongs.0.max(melded), plan.kongs.1.max(concealed));
    pungs_of(plan, plan.kongs.0 + plan.kongs.1, plan.pool, dice)
}
