//! Ladders: within a family, which fans grow out of which.

use bafan::Family;
use bafan::fan::Fan::{self, *};

/// Fans of one family, each growing out of the one before and worth more. A fan may be on several ladders.
pub type Ladder = &'static [Fan];

/// Returns the ladders of a family, in teaching order. A fan that grows out of no other and into no other is on no ladder.
///
/// ```
/// use bafan_study::ladder::ladders;
/// use bafan::{Family, Fan};
///
/// assert_eq!(ladders(Family::Chows)[0], [Fan::PureDoubleChow, Fan::PureTripleChow, Fan::QuadrupleChow]);
/// ```
pub const fn ladders(family: Family) -> &'static [Ladder] {
    match family {
        Family::Chows => CHOWS,
        Family::Pungs => PUNGS,
        Family::Tiles => TILES,
        Family::Winning => WINNING,
        Family::Structure => STRUCTURE,
        Family::Flowers => &[],
    }
}

const CHOWS: &[Ladder] = &[
    &[PureDoubleChow, PureTripleChow, QuadrupleChow],
    &[MixedDoubleChow, MixedTripleChow],
    &[ShortStraight, PureStraight],
    &[TwoTerminalChows, ThreeSuitedTerminalChows, PureTerminalChows],
    &[MixedShiftedChows, PureShiftedChows, FourPureShiftedChows],
    &[MixedStraight, PureStraight],
];

const PUNGS: &[Ladder] = &[
    &[DragonPung, TwoDragonPungs, LittleThreeDragons, BigThreeDragons],
    &[SeatWind, BigThreeWinds, LittleFourWinds, BigFourWinds],
    &[PrevalentWind, BigThreeWinds],
    &[MeldedKong, TwoMeldedKongs, ThreeKongs, FourKongs],
    &[ConcealedKong, TwoConcealedKongs, ThreeKongs],
    &[MeldedKong, MeldedAndConcealedKong, ThreeKongs],
    &[DoublePung, TriplePung],
    &[TwoConcealedPungs, ThreeConcealedPungs, FourConcealedPungs],
    &[AllPungs, AllEvenPungs],
    &[MixedShiftedPungs, PureShiftedPungs, FourPureShiftedPungs],
];

const TILES: &[Ladder] = &[
    &[OneVoidedSuit, HalfFlush, FullFlush],
    &[NoHonors, AllSimples, MiddleTiles],
    &[NoHonors, UpperFour, UpperTiles],
    &[NoHonors, LowerFour, LowerTiles],
    &[OutsideHand, AllTerminalsAndHonors, AllTerminals],
    &[AllTerminalsAndHonors, AllHonors],
    &[HalfFlush, AllGreen],
];

const WINNING: &[Ladder] = &[
    &[SelfDrawn, FullyConcealedHand],
    &[ConcealedHand, FullyConcealedHand],
    &[SelfDrawn, LastTileDraw],
    &[SelfDrawn, OutWithReplacementTile],
    &[SingleWait, MeldedHand],
];

const STRUCTURE: &[Ladder] = &[&[LesserHonorsAndKnitted, GreaterHonorsAndKnitted], &[SevenPairs, SevenShiftedPairs]];
