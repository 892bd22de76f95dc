//! The nine series (九大系列): the grouping of the fans in the rules of 1998, as printed in the appendix of their booklet.
//!
//! The printed list does not have 阴阳杠, which is newer; here it is among the kongs: see ruling C58.

use bafan::Fan::{self, *};

/// One of the nine series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Series {
    /// 字牌系列: winds and dragons.
    Honors,
    /// 序数牌系列: relations between chows.
    Chows,
    /// 刻系列: pungs and kongs.
    Pungs,
    /// 七对系列: seven pairs.
    Pairs,
    /// 花色组合系列: the suits in the hand.
    Suits,
    /// 全带系列: the ranks of the tiles or of every set.
    Ranks,
    /// 不靠系列: tiles that do not join.
    Unjoined,
    /// 和牌方式系列: the way of winning.
    Ways,
    /// 特殊系列: fans that fit no other series.
    Special,
}

impl Series {
    /// All series, in the order of the trial rules.
    pub const ALL: [Series; 9] = [
        Series::Honors,
        Series::Chows,
        Series::Pungs,
        Series::Pairs,
        Series::Suits,
        Series::Ranks,
        Series::Unjoined,
        Series::Ways,
        Series::Special,
    ];

    /// Returns the name in the trial rules.
    pub const fn name(self) -> &'static str {
        [
            "字牌系列",
            "序数牌系列",
            "刻系列",
            "七对系列",
            "花色组合系列",
            "全带系列",
            "不靠系列",
            "和牌方式系列",
            "特殊系列",
        ][self as usize]
    }

    /// Returns the name in files.
    pub const fn slug(self) -> &'static str {
        ["honors", "chows", "pungs", "pairs", "suits", "ranks", "unjoined", "ways", "special"][self as usize]
    }

    /// Returns the fans of the series, in the textbook's order.
    ///
    /// ```
    /// use bafan::Fan;
    /// use bafan_study::series::Series;
    ///
    /// assert_eq!(Series::Pairs.fans(), [Fan::SevenShiftedPairs, Fan::SevenPairs]);
    /// ```
    pub const fn fans(self) -> &'static [Fan] {
        match self {
            Series::Honors => HONORS,
            Series::Chows => CHOWS,
            Series::Pungs => PUNGS,
            Series::Pairs => &[SevenShiftedPairs, SevenPairs],
            Series::Suits => SUITS,
            Series::Ranks => RANKS,
            Series::Unjoined => &[GreaterHonorsAndKnitted, LesserHonorsAndKnitted],
            Series::Ways => WAYS,
            Series::Special => &[ThirteenOrphans, ReversibleTiles, ChickenHand, TileHog, FlowerTiles],
        }
    }
}

const HONORS: &[Fan] = &[
    BigFourWinds,
    BigThreeDragons,
    LittleFourWinds,
    LittleThreeDragons,
    AllHonors,
    BigThreeWinds,
    TwoDragonPungs,
    DragonPung,
    PrevalentWind,
    SeatWind,
];

const CHOWS: &[Fan] = &[
    PureTerminalChows,
    QuadrupleChow,
    FourPureShiftedChows,
    PureTripleChow,
    PureStraight,
    ThreeSuitedTerminalChows,
    PureShiftedChows,
    KnittedStraight,
    MixedStraight,
    MixedTripleChow,
    MixedShiftedChows,
    AllChows,
    PureDoubleChow,
    MixedDoubleChow,
    ShortStraight,
    TwoTerminalChows,
];

const PUNGS: &[Fan] = &[
    FourKongs,
    AllTerminals,
    FourConcealedPungs,
    FourPureShiftedPungs,
    ThreeKongs,
    AllTerminalsAndHonors,
    AllEvenPungs,
    PureShiftedPungs,
    TriplePung,
    ThreeConcealedPungs,
    MixedShiftedPungs,
    AllPungs,
    TwoConcealedKongs,
    MeldedAndConcealedKong,
    TwoMeldedKongs,
    DoublePung,
    TwoConcealedPungs,
    ConcealedKong,
    PungOfTerminalsOrHonors,
    MeldedKong,
];

const SUITS: &[Fan] = &[AllGreen, NineGates, FullFlush, HalfFlush, AllTypes, OneVoidedSuit, NoHonors];

const RANKS: &[Fan] = &[UpperTiles, MiddleTiles, LowerTiles, AllFives, UpperFour, LowerFour, OutsideHand];

const WAYS: &[Fan] = &[
    LastTileDraw,
    LastTileClaim,
    OutWithReplacementTile,
    RobbingTheKong,
    MeldedHand,
    FullyConcealedHand,
    LastTile,
    ConcealedHand,
    AllSimples,
    EdgeWait,
    ClosedWait,
    SingleWait,
    SelfDrawn,
];
