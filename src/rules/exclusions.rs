//! Which fan leaves which uncounted: principle 1 (不重复) and the lists printed with the fans, as cited data.

use super::{Cite, Switch};
use crate::fan::Fan::{self, *};

use Scope::{Hand, Once, Own};

/// How far an exclusion reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Every occurrence in the hand.
    Hand,
    /// Those made of the fan's own sets only.
    Own,
    /// One occurrence.
    Once,
}

/// A fan, and the fans that are not counted beside it.
pub(super) struct Exclusion {
    pub(super) by: Fan,
    pub(super) scope: Scope,
    pub(super) cite: Cite,
    pub(super) fans: &'static [Fan],
    /// The switch and its choices under which this holds; always, where there is none.
    pub(super) when: Option<(Switch, &'static [&'static str])>,
}

const PRINTED: Cite = Cite::Printed;

const fn ruling(number: u8) -> Cite {
    Cite::Ruling(number)
}

const fn row(by: Fan, scope: Scope, cite: Cite, fans: &'static [Fan]) -> Exclusion {
    Exclusion { by, scope, cite, fans, when: None }
}

/// An exclusion that a switch turns on; the switch names the ruling.
const fn switched(
    by: Fan,
    scope: Scope,
    fans: &'static [Fan],
    switch: Switch,
    choices: &'static [&'static str],
) -> Exclusion {
    Exclusion { by, scope, cite: Cite::Ruling(switch.ruling()), fans, when: Some((switch, choices)) }
}

/// All exclusions.
pub(super) static EXCLUSIONS: &[Exclusion] = &[
    row(BigFourWinds, Own, PRINTED, &[PrevalentWind, SeatWind, PungOfTerminalsOrHonors]),
    row(BigFourWinds, Hand, PRINTED, &[BigThreeWinds, AllPungs, OneVoidedSuit]),
    row(BigThreeDragons, Own, PRINTED, &[DragonPung]),
    row(BigThreeDragons, Hand, PRINTED, &[TwoDragonPungs]),
    row(BigThreeDragons, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(NineGates, Hand, PRINTED, &[FullFlush, ConcealedHand, OneVoidedSuit, NoHonors]),
    row(
        FourKongs,
        Hand,
        PRINTED,
        &[AllPungs, ThreeKongs, TwoConcealedKongs, TwoMeldedKongs, ConcealedKong, MeldedKong, SingleWait],
    ),
    row(FourKongs, Hand, ruling(13), &[MeldedAndConcealedKong]),
    row(
        SevenShiftedPairs,
        Hand,
        PRINTED,
        &[
            FullFlush,
            SingleWait,
            SevenPairs,
            ConcealedHand,
            OneVoidedSuit,
            NoHonors,
            PureDoubleChow,
            AllChows,
            ShortStraight,
        ],
    ),
    row(ThirteenOrphans, Hand, PRINTED, &[AllTypes, SingleWait, OutsideHand, ConcealedHand]),
    row(ThirteenOrphans, Hand, ruling(34), &[AllTerminalsAndHonors]),
    row(
        AllTerminals,
        Hand,
        PRINTED,
        &[AllPungs, NoHonors, AllTerminalsAndHonors, OutsideHand, PungOfTerminalsOrHonors],
    ),
    row(LittleFourWinds, Hand, PRINTED, &[BigThreeWinds, OneVoidedSuit]),
    row(LittleFourWinds, Own, PRINTED, &[PungOfTerminalsOrHonors]),
    row(LittleThreeDragons, Own, PRINTED, &[DragonPung]),
    row(LittleThreeDragons, Hand, PRINTED, &[TwoDragonPungs]),
    row(LittleThreeDragons, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(
        AllHonors,
        Hand,
        PRINTED,
        &[AllPungs, AllTerminalsAndHonors, OutsideHand, PungOfTerminalsOrHonors, OneVoidedSuit],
    ),
    row(FourConcealedPungs, Hand, PRINTED, &[ConcealedHand, AllPungs]),
    row(FourConcealedPungs, Hand, ruling(13), &[ThreeConcealedPungs, TwoConcealedPungs]),
    row(
        PureTerminalChows,
        Hand,
        PRINTED,
        &[AllChows, SevenPairs, FullFlush, PureDoubleChow, TwoTerminalChows, OneVoidedSuit, NoHonors],
    ),
    row(QuadrupleChow, Hand, PRINTED, &[PureTripleChow, PureShiftedPungs, TileHog, SevenPairs]),
    row(QuadrupleChow, Own, PRINTED, &[PureDoubleChow]),
    row(FourPureShiftedPungs, Hand, PRINTED, &[PureTripleChow, PureShiftedPungs, AllPungs]),
    row(FourPureShiftedChows, Own, PRINTED, &[PureShiftedChows]),
    row(FourPureShiftedChows, Own, ruling(30), &[ShortStraight, TwoTerminalChows]),
    row(ThreeKongs, Hand, PRINTED, &[TwoConcealedKongs, TwoMeldedKongs, ConcealedKong, MeldedKong]),
    row(ThreeKongs, Hand, ruling(13), &[MeldedAndConcealedKong]),
    row(AllTerminalsAndHonors, Hand, PRINTED, &[AllPungs, OutsideHand, PungOfTerminalsOrHonors]),
    row(SevenPairs, Hand, PRINTED, &[SingleWait, ConcealedHand]),
    row(GreaterHonorsAndKnitted, Hand, PRINTED, &[AllTypes, LesserHonorsAndKnitted, SingleWait, ConcealedHand]),
    row(AllEvenPungs, Hand, PRINTED, &[AllPungs, AllSimples, NoHonors]),
    row(FullFlush, Hand, PRINTED, &[NoHonors, OneVoidedSuit]),
    row(PureTripleChow, Hand, PRINTED, &[PureShiftedPungs]),
    row(PureTripleChow, Own, PRINTED, &[PureDoubleChow]),
    row(PureShiftedPungs, Hand, PRINTED, &[PureTripleChow]),
    row(UpperTiles, Hand, PRINTED, &[NoHonors]),
    row(MiddleTiles, Hand, PRINTED, &[NoHonors, AllSimples]),
    row(LowerTiles, Hand, PRINTED, &[NoHonors]),
    row(PureStraight, Own, PRINTED, &[ShortStraight]),
    row(PureStraight, Own, ruling(31), &[TwoTerminalChows]),
    row(ThreeSuitedTerminalChows, Own, PRINTED, &[MixedDoubleChow, TwoTerminalChows]),
    row(ThreeSuitedTerminalChows, Hand, PRINTED, &[NoHonors, AllChows]),
    row(AllFives, Hand, PRINTED, &[AllSimples, NoHonors]),
    row(TriplePung, Own, PRINTED, &[DoublePung]),
    row(ThreeConcealedPungs, Hand, PRINTED, &[TwoConcealedPungs]),
    row(LesserHonorsAndKnitted, Hand, PRINTED, &[AllTypes, SingleWait, ConcealedHand]),
    row(UpperFour, Hand, PRINTED, &[NoHonors]),
    row(LowerFour, Hand, PRINTED, &[NoHonors]),
    row(BigThreeWinds, Own, PRINTED, &[PungOfTerminalsOrHonors]),
    row(ReversibleTiles, Hand, PRINTED, &[OneVoidedSuit]),
    row(MixedTripleChow, Own, PRINTED, &[MixedDoubleChow]),
    row(LastTileDraw, Hand, PRINTED, &[SelfDrawn]),
    row(OutWithReplacementTile, Hand, PRINTED, &[SelfDrawn]),
    row(RobbingTheKong, Hand, PRINTED, &[LastTile]),
    row(MeldedHand, Hand, PRINTED, &[SingleWait]),
    row(TwoConcealedKongs, Hand, PRINTED, &[ConcealedKong, TwoConcealedPungs]),
    row(TwoDragonPungs, Own, PRINTED, &[DragonPung]),
    row(TwoDragonPungs, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(MeldedAndConcealedKong, Hand, PRINTED, &[MeldedKong, ConcealedKong]),
    row(FullyConcealedHand, Hand, PRINTED, &[ConcealedHand, SelfDrawn]),
    row(TwoMeldedKongs, Hand, PRINTED, &[MeldedKong]),
    row(DragonPung, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(PrevalentWind, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(SeatWind, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(AllChows, Hand, PRINTED, &[NoHonors]),
    row(AllSimples, Hand, PRINTED, &[NoHonors]),
    switched(AllGreen, Hand, &[HalfFlush], Switch::AllGreenHalfFlush, &["off"]),
    switched(NineGates, Once, &[PungOfTerminalsOrHonors], Switch::NineGatesTerminals, &["one"]),
    switched(NineGates, Hand, &[PungOfTerminalsOrHonors], Switch::NineGatesTerminals, &["all"]),
    switched(AllTerminals, Hand, &[DoublePung], Switch::AllTerminalsDoublePung, &["not"]),
    switched(UpperTiles, Hand, &[UpperFour], Switch::UpperLowerFour, &["excluded"]),
    switched(LowerTiles, Hand, &[LowerFour], Switch::UpperLowerFour, &["excluded"]),
    switched(NineGates, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(SevenShiftedPairs, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(ThirteenOrphans, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(SevenPairs, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(GreaterHonorsAndKnitted, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(LesserHonorsAndKnitted, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(FourConcealedPungs, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never"]),
];
