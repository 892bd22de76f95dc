//! One row for each fan, with everything about it except the fans that it excludes.
//!
//! Rows are in textbook order, from 88 points down. Each row has the name in Chinese, pinyin and English, the points, the study family, the
//! fan's position within that family, and the conditions; see [`Condition`].

use super::condition::Condition::{self, *};
use super::condition::Kinds::{PrevalentWind, SeatWind, These};
use super::condition::Wait::{Closed, Edge, Single};
use super::condition::{self};
use super::relation::Relation;
use super::{Family, Row};
use crate::hand::Flag::{Kong, LastOfKind, LastTile};
use crate::shape::Form::{Knitted, SevenPairs, ThirteenOrphans};
use crate::tiles::TileSet;

const WINDS: TileSet = TileSet::WINDS;
const DRAGONS: TileSet = TileSet::DRAGONS;
const HONORS: TileSet = TileSet::HONORS;
const TERMINALS: TileSet = TileSet::TERMINALS;
const ORPHANS: TileSet = TileSet::ORPHANS;
const NUMBERS: TileSet = TileSet::NUMBERS;
const EVEN: TileSet =
    TileSet::ranks(2, 2).union(TileSet::ranks(4, 4)).union(TileSet::ranks(6, 6)).union(TileSet::ranks(8, 8));

const fn chows(sets: &'static [(usize, u8)]) -> Relation {
    Relation { chows: true, sets, pair: None }
}

const fn pungs(sets: &'static [(usize, u8)]) -> Relation {
    Relation { chows: false, sets, pair: None }
}

impl Relation {
    const fn and_pair(self, suit: usize, above: u8) -> Relation {
        Relation { pair: Some((suit, above)), ..self }
    }
}

/// Creates the minimum numbers of kongs, of melded kongs and of concealed kongs.
const fn kongs(all: u8, melded: u8, concealed: u8) -> condition::Kongs {
    condition::Kongs { all, melded, concealed }
}

/// Defines the enum of fans and their rows from a single list.
macro_rules! fans {
    ($($(#[$when:meta])? $fan:ident: $name:literal $pinyin:literal $english:literal $points:literal
        $family:ident $lesson:literal [$($condition:expr),*],)*) => {
        /// A fan. The order is that of the textbook: from 88 points down.
        ///
        /// ```
        /// use bafan::{Family, Fan};
        ///
        /// let fan = Fan::PureStraight;
        /// assert_eq!((fan.name(), fan.english()), ("清龙", "Pure Straight"));
        /// assert_eq!((fan.points(), fan.family()), (16, Family::Chows));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Fan {
            $($(#[$when])? #[doc = concat!($name, " ", $english, ", ", $points, ".")] $fan,)*
        }

        pub(super) const COUNT: usize = [$($(#[$when])? Fan::$fan),*].len();

        /// The rows, indexed by [`Fan`].
        pub(super) static ROWS: [Row; Fan::COUNT] = [
            $($(#[$when])? Row {
                fan: Fan::$fan,
                name: $name,
                pinyin: $pinyin,
                english: $english,
                points: $points,
                family: Family::$family,
                lesson: $lesson,
                conditions: const { &[$($condition),*] },
            },)*
        ];
    };
}

#[rustfmt::skip]
fans! {
    BigFourWinds: "大四喜" "dà sì xǐ" "Big Four Winds" 88 Pungs 10 [Pungs(These(WINDS), 4)],
    BigThreeDragons: "大三元" "dà sān yuán" "Big Three Dragons" 88 Pungs 5 [Pungs(These(DRAGONS), 3)],
    AllGreen: "绿一色" "lǜ yī sè" "All Green" 88 Tiles 4 [Within(TileSet::GREEN), SetsOrPairs],
    NineGates: "九莲宝灯" "jiǔ lián bǎo dēng" "Nine Gates" 88 Winning 13 [OpenMelds(0), Suits(1), Within(NUMBERS), Condition::NineGates],
    FourKongs: "四杠" "sì gàng" "Four Kongs" 88 Pungs 17 [Kongs(kongs(4, 0, 0))],
    SevenShiftedPairs: "连七对" "lián qī duì" "Seven Shifted Pairs" 88 Structure 7 [Form(SevenPairs), Suits(1), Within(NUMBERS), SevenInARow],
    ThirteenOrphans: "十三幺" "shí sān yāo" "Thirteen Orphans" 88 Structure 8 [Form(ThirteenOrphans)],
    AllTerminals: "清幺九" "qīng yāo jiǔ" "All Terminals" 64 Tiles 16 [Within(TERMINALS), SetsOrPairs],
    LittleFourWinds: "小四喜" "xiǎo sì xǐ" "Little Four Winds" 64 Pungs 9 [PungsAndPair(WINDS, 3)],
    LittleThreeDragons: "小三元" "xiǎo sān yuán" "Little Three Dragons" 64 Pungs 4 [PungsAndPair(DRAGONS, 2)],
    AllHonors: "字一色" "zì yī sè" "All Honors" 64 Tiles 17 [Within(HONORS), SetsOrPairs],
    FourConcealedPungs: "四暗刻" "sì àn kè" "Four Concealed Pungs" 64 Pungs 22 [ConcealedPungs(4)],
    PureTerminalChows: "一色双龙会" "yī sè shuāng lóng huì" "Pure Terminal Chows" 64 Chows 10 [Related(&[chows(&[(0, 0), (0, 6), (0, 0), (0, 6)]).and_pair(0, 4)])],
    QuadrupleChow: "一色四同顺" "yī sè sì tóng shùn" "Quadruple Chow" 48 Chows 3 [Related(&[chows(&[(0, 0), (0, 0), (0, 0), (0, 0)])])],
    FourPureShiftedPungs: "一色四节高" "yī sè sì jié gāo" "Four Pure Shifted Pungs" 48 Pungs 27 [Related(&[pungs(&[(0, 0), (0, 1), (0, 2), (0, 3)])])],
    FourPureShiftedChows: "一色四步高" "yī sè sì bù gāo" "Four Pure Shifted Chows" 32 Chows 15 [Related(&[chows(&[(0, 0), (0, 1), (0, 2), (0, 3)]), chows(&[(0, 0), (0, 2), (0, 4), (0, 6)])])],
    ThreeKongs: "三杠" "sān gàng" "Three Kongs" 32 Pungs 16 [Kongs(kongs(3, 0, 0))],
    AllTerminalsAndHonors: "混幺九" "hùn yāo jiǔ" "All Terminals and Honors" 32 Tiles 15 [Within(ORPHANS), With(HONORS), With(TERMINALS), SetsOrPairs],
    SevenPairs: "七对" "qī duì" "Seven Pairs" 24 Structure 5 [Form(SevenPairs)],
    GreaterHonorsAndKnitted: "七星不靠" "qī xīng bù kào" "Greater Honors and Knitted Tiles" 24 Structure 6 [Form(Knitted), WithAll(HONORS)],
    AllEvenPungs: "全双刻" "quán shuāng kè" "All Even Pungs" 24 Pungs 24 [Within(EVEN), OnlyPungs],
    FullFlush: "清一色" "qīng yī sè" "Full Flush" 24 Tiles 3 [Suits(1), Within(NUMBERS)],
    PureTripleChow: "一色三同顺" "yī sè sān tóng shùn" "Pure Triple Chow" 24 Chows 2 [Related(&[chows(&[(0, 0), (0, 0), (0, 0)])])],
    PureShiftedPungs: "一色三节高" "yī sè sān jié gāo" "Pure Shifted Pungs" 24 Pungs 26 [Related(&[pungs(&[(0, 0), (0, 1), (0, 2)])])],
    UpperTiles: "全大" "quán dà" "Upper Tiles" 24 Tiles 10 [Within(TileSet::ranks(7, 9)), SetsOrPairs],
    MiddleTiles: "全中" "quán zhōng" "Middle Tiles" 24 Tiles 8 [Within(TileSet::ranks(4, 6)), SetsOrPairs],
    LowerTiles: "全小" "quán xiǎo" "Lower Tiles" 24 Tiles 12 [Within(TileSet::ranks(1, 3)), SetsOrPairs],
    // A fan that is defined only by its row. The tests in `src/fan/tests.rs` check that it is found, counted and offered as a route.
    #[cfg(test)]
    TestOnly: "三色二步高" "sān sè èr bù gāo" "Mixed Chows by Twos" 24 Chows 16 [Related(&[chows(&[(0, 0), (1, 2), (2, 4)])]), Within(TileSet::ranks(1, 8))],
    PureStraight: "清龙" "qīng lóng" "Pure Straight" 16 Chows 7 [Related(&[chows(&[(0, 0), (0, 3), (0, 6)])])],
    ThreeSuitedTerminalChows: "三色双龙会" "sān sè shuāng lóng huì" "Three-Suited Terminal Chows" 16 Chows 9 [Related(&[chows(&[(0, 0), (0, 6), (1, 0), (1, 6)]).and_pair(2, 4)])],
    PureShiftedChows: "一色三步高" "yī sè sān bù gāo" "Pure Shifted Chows" 16 Chows 14 [Related(&[chows(&[(0, 0), (0, 1), (0, 2)]), chows(&[(0, 0), (0, 2), (0, 4)])])],
    AllFives: "全带五" "quán dài wǔ" "All Fives" 16 Tiles 13 [EachWith(TileSet::ranks(5, 5))],
    TriplePung: "三同刻" "sān tóng kè" "Triple Pung" 16 Pungs 19 [Related(&[pungs(&[(0, 0), (1, 0), (2, 0)])])],
    ThreeConcealedPungs: "三暗刻" "sān àn kè" "Three Concealed Pungs" 16 Pungs 21 [ConcealedPungs(3)],
    LesserHonorsAndKnitted: "全不靠" "quán bù kào" "Lesser Honors and Knitted Tiles" 12 Structure 3 [Form(Knitted)],
    KnittedStraight: "组合龙" "zǔ hé lóng" "Knitted Straight" 12 Structure 4 [Condition::KnittedStraight],
    UpperFour: "大于五" "dà yú wǔ" "Upper Four" 12 Tiles 9 [Within(TileSet::ranks(6, 9)), SetsOrPairs],
    LowerFour: "小于五" "xiǎo yú wǔ" "Lower Four" 12 Tiles 11 [Within(TileSet::ranks(1, 4)), SetsOrPairs],
    BigThreeWinds: "三风刻" "sān fēng kè" "Big Three Winds" 12 Pungs 8 [Pungs(These(WINDS), 3)],
    MixedStraight: "花龙" "huā lóng" "Mixed Straight" 8 Chows 13 [Related(&[chows(&[(0, 0), (1, 3), (2, 6)])])],
    ReversibleTiles: "推不倒" "tuī bù dǎo" "Reversible Tiles" 8 Tiles 5 [Within(TileSet::REVERSIBLE)],
    MixedTripleChow: "三色三同顺" "sān sè sān tóng shùn" "Mixed Triple Chow" 8 Chows 5 [Related(&[chows(&[(0, 0), (1, 0), (2, 0)])])],
    MixedShiftedPungs: "三色三节高" "sān sè sān jié gāo" "Mixed Shifted Pungs" 8 Pungs 25 [Related(&[pungs(&[(0, 0), (1, 1), (2, 2)])])],
    ChickenHand: "无番和" "wú fān hú" "Chicken Hand" 8 Structure 2 [NothingElse],
    LastTileDraw: "妙手回春" "miào shǒu huí chūn" "Last Tile Draw" 8 Winning 8 [Flag(LastTile), SelfDrawn(true)],
    LastTileClaim: "海底捞月" "hǎi dǐ lāo yuè" "Last Tile Claim" 8 Winning 12 [Flag(LastTile), SelfDrawn(false)],
    OutWithReplacementTile: "杠上开花" "gàng shàng kāi huā" "Out with Replacement Tile" 8 Winning 9 [Flag(Kong), SelfDrawn(true)],
    RobbingTheKong: "抢杠和" "qiǎng gàng hú" "Robbing the Kong" 8 Winning 11 [Flag(Kong), SelfDrawn(false)],
    AllPungs: "碰碰和" "pèng pèng hú" "All Pungs" 6 Pungs 23 [OnlyPungs],
    HalfFlush: "混一色" "hùn yī sè" "Half Flush" 6 Tiles 2 [Suits(1), With(HONORS)],
    MixedShiftedChows: "三色三步高" "sān sè sān bù gāo" "Mixed Shifted Chows" 6 Chows 12 [Related(&[chows(&[(0, 0), (1, 1), (2, 2)])])],
    AllTypes: "五门齐" "wǔ mén qí" "All Types" 6 Tiles 18 [Suits(3), With(WINDS), With(DRAGONS)],
    MeldedHand: "全求人" "quán qiú rén" "Melded Hand" 6 Winning 4 [OpenMelds(4), SelfDrawn(false)],
    TwoConcealedKongs: "双暗杠" "shuāng àn gàng" "Two Concealed Kongs" 6 Pungs 15 [Kongs(kongs(2, 0, 2))],
    TwoDragonPungs: "双箭刻" "shuāng jiàn kè" "Two Dragon Pungs" 6 Pungs 3 [Pungs(These(DRAGONS), 2)],
    MeldedAndConcealedKong: "阴阳杠" "yīn yáng gàng" "Melded and Concealed Kong" 5 Pungs 14 [Kongs(kongs(2, 1, 1))],
    OutsideHand: "全带幺" "quán dài yāo" "Outside Hand" 4 Tiles 14 [EachWith(ORPHANS)],
    FullyConcealedHand: "不求人" "bù qiú rén" "Fully Concealed Hand" 4 Winning 7 [OpenMelds(0), SelfDrawn(true)],
    TwoMeldedKongs: "双明杠" "shuāng míng gàng" "Two Melded Kongs" 4 Pungs 13 [Kongs(kongs(2, 2, 0))],
    LastTile: "和绝张" "hú jué zhāng" "Last Tile" 4 Winning 10 [Flag(LastOfKind)],
    DragonPung: "箭刻" "jiàn kè" "Dragon Pung" 2 Pungs 2 [Pungs(These(DRAGONS), 1)],
    PrevalentWind: "圈风刻" "quān fēng kè" "Prevalent Wind" 2 Pungs 6 [Pungs(PrevalentWind, 1)],
    SeatWind: "门风刻" "mén fēng kè" "Seat Wind" 2 Pungs 7 [Pungs(SeatWind, 1)],
    ConcealedHand: "门前清" "mén qián qīng" "Concealed Hand" 2 Winning 6 [OpenMelds(0), SelfDrawn(false)],
    AllChows: "平和" "píng hú" "All Chows" 2 Chows 11 [OnlyChows, Pair(NUMBERS)],
    TileHog: "四归一" "sì guī yī" "Tile Hog" 2 Structure 1 [FourAlike],
    DoublePung: "双同刻" "shuāng tóng kè" "Double Pung" 2 Pungs 18 [Related(&[pungs(&[(0, 0), (1, 0)])])],
    TwoConcealedPungs: "双暗刻" "shuāng àn kè" "Two Concealed Pungs" 2 Pungs 20 [ConcealedPungs(2)],
    ConcealedKong: "暗杠" "àn gàng" "Concealed Kong" 2 Pungs 12 [EachKong { concealed: true }],
    AllSimples: "断幺" "duàn yāo" "All Simples" 2 Tiles 7 [Within(TileSet::ranks(2, 8))],
    PureDoubleChow: "一般高" "yī bān gāo" "Pure Double Chow" 1 Chows 1 [Related(&[chows(&[(0, 0), (0, 0)])])],
    MixedDoubleChow: "喜相逢" "xǐ xiāng féng" "Mixed Double Chow" 1 Chows 4 [Related(&[chows(&[(0, 0), (1, 0)])])],
    ShortStraight: "连六" "lián liù" "Short Straight" 1 Chows 6 [Related(&[chows(&[(0, 0), (0, 3)])])],
    TwoTerminalChows: "老少副" "lǎo shào fù" "Two Terminal Chows" 1 Chows 8 [Related(&[chows(&[(0, 0), (0, 6)])])],
    PungOfTerminalsOrHonors: "幺九刻" "yāo jiǔ kè" "Pung of Terminals or Honors" 1 Pungs 1 [Pungs(These(ORPHANS), 1)],
    MeldedKong: "明杠" "míng gàng" "Melded Kong" 1 Pungs 11 [EachKong { concealed: false }],
    OneVoidedSuit: "缺一门" "quē yī mén" "One Voided Suit" 1 Tiles 1 [Suits(2)],
    NoHonors: "无字" "wú zì" "No Honors" 1 Tiles 6 [Within(NUMBERS)],
    EdgeWait: "边张" "biān zhāng" "Edge Wait" 1 Winning 1 [Wait(Edge)],
    ClosedWait: "坎张" "kǎn zhāng" "Closed Wait" 1 Winning 2 [Wait(Closed)],
    SingleWait: "单钓将" "dān diào jiàng" "Single Wait" 1 Winning 3 [Wait(Single)],
    SelfDrawn: "自摸" "zì mō" "Self-Drawn" 1 Winning 5 [SelfDrawn(true)],
    FlowerTiles: "花牌" "huā pái" "Flower Tiles" 1 Flowers 1 [Flowers],
}
