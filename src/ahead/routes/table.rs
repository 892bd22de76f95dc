//! The aims of routes: every fan of eight points or more that depends on tiles alone, and the usual combinations of smaller fans.

use crate::fan::Condition;
use crate::fan::Fan::{self, *};

/// The aims, each as a list of fans; single fans first. The last list is empty and accepts any small fans.
pub(super) static ROUTES: [&[Fan]; ALONE + COMPANIES.len()] = {
    let mut routes: [&[Fan]; ALONE + COMPANIES.len()] = [&[]; ALONE + COMPANIES.len()];
    let (mut place, mut fan) = (0, 0);
    while fan < Fan::COUNT {
        if is_aim(&Fan::LIST[fan]) {
            routes[place] = std::slice::from_ref(&Fan::LIST[fan]);
            place += 1;
        }
        fan += 1;
    }
    let mut company = 0;
    while company < COMPANIES.len() {
        routes[place + company] = COMPANIES[company];
        company += 1;
    }
    routes
};

/// The number of aims that are single fans.
const ALONE: usize = {
    let (mut count, mut fan) = (0, 0);
    while fan < Fan::COUNT {
        count += is_aim(&Fan::LIST[fan]) as usize;
        fan += 1;
    }
    count
};

/// Returns whether a fan is an aim on its own: worth eight points or more and not a matter of luck.
const fn is_aim(fan: &Fan) -> bool {
    let (conditions, mut next) = (fan.conditions(), 0);
    let mut luck = false;
    while next < conditions.len() {
        luck |= matches!(conditions[next], Condition::Flag(_));
        next += 1;
    }
    fan.points() >= 8 && !luck
}

/// Combinations of smaller fans that are worth eight points together.
const COMPANIES: &[&[Fan]] = &[
    &[AllPungs, HalfFlush],
    &[AllPungs, AllTypes],
    &[AllPungs, TwoDragonPungs],
    &[AllPungs, OutsideHand],
    &[AllPungs, DragonPung],
    &[AllPungs, PrevalentWind],
    &[AllPungs, SeatWind],
    &[AllPungs, DoublePung],
    &[AllPungs, TwoConcealedPungs],
    &[AllPungs, AllSimples],
    &[HalfFlush, TwoDragonPungs],
    &[HalfFlush, OutsideHand],
    &[HalfFlush, DragonPung],
    &[HalfFlush, PrevalentWind],
    &[HalfFlush, SeatWind],
    &[HalfFlush, ConcealedHand],
    &[HalfFlush, TwoConcealedPungs],
    &[MixedShiftedChows, AllTypes],
    &[MixedShiftedChows, OutsideHand],
    &[MixedShiftedChows, DragonPung],
    &[MixedShiftedChows, PrevalentWind],
    &[MixedShiftedChows, SeatWind],
    &[MixedShiftedChows, ConcealedHand],
    &[MixedShiftedChows, AllChows],
    &[MixedShiftedChows, AllSimples],
    &[AllTypes, OutsideHand],
    &[AllTypes, TwoDragonPungs],
    &[AllTypes, DragonPung],
    &[AllTypes, PrevalentWind],
    &[AllTypes, SeatWind],
    &[AllTypes, ConcealedHand],
    &[AllTypes, DoublePung],
    &[AllTypes, TwoConcealedPungs],
    &[MeldedHand, AllPungs],
    &[MeldedHand, HalfFlush],
    &[MeldedHand, MixedShiftedChows],
    &[MeldedHand, AllTypes],
    &[MeldedHand, OutsideHand],
    &[MeldedHand, DragonPung],
    &[MeldedHand, PrevalentWind],
    &[MeldedHand, SeatWind],
    &[MeldedHand, AllChows],
    &[MeldedHand, AllSimples],
    &[TwoConcealedKongs, DragonPung],
    &[TwoConcealedKongs, PrevalentWind],
    &[TwoConcealedKongs, SeatWind],
    &[TwoConcealedKongs, ConcealedHand],
    &[TwoConcealedKongs, AllSimples],
    &[TwoDragonPungs, OutsideHand],
    &[TwoDragonPungs, PrevalentWind],
    &[TwoDragonPungs, SeatWind],
    &[TwoDragonPungs, ConcealedHand],
    &[TwoDragonPungs, TwoConcealedPungs],
    &[OutsideHand, FullyConcealedHand],
    &[OutsideHand, DragonPung, PrevalentWind],
    &[OutsideHand, DragonPung, SeatWind],
    &[OutsideHand, PrevalentWind, SeatWind],
    &[OutsideHand, DragonPung, ConcealedHand],
    &[OutsideHand, PrevalentWind, ConcealedHand],
    &[OutsideHand, SeatWind, ConcealedHand],
    &[OutsideHand, ConcealedHand, AllChows],
    &[FullyConcealedHand, DragonPung, PrevalentWind],
    &[FullyConcealedHand, DragonPung, SeatWind],
    &[FullyConcealedHand, PrevalentWind, SeatWind],
    &[FullyConcealedHand, DragonPung, TwoConcealedPungs],
    &[FullyConcealedHand, AllChows, AllSimples],
    &[FullyConcealedHand, TwoConcealedPungs, AllSimples],
    &[FullyConcealedHand, DoublePung, TwoConcealedPungs],
    &[],
];
