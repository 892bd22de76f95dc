//! The 82 fans (番种) and the six study families of the textbook.
//!
//! What is known about a fan stands in one row of a table and one detector, in the module of its family:
//! 顺子系 `chows`, 刻子系 `pungs`, 牌种限制 `tiles`, 和法 `winning`, 特定结构 `structure`, 花牌 `flowers`.
//! What a fan excludes is a matter of rules: see [`crate::rules`].

mod chows;
mod facts;
mod finds;
mod flowers;
mod need;
mod pungs;
mod relation;
mod structure;
mod table;
mod tiles;
mod winning;

use std::fmt;

pub(crate) use facts::{Facts, HandFacts};
pub use finds::Part;
pub(crate) use finds::{Find, Finds};
pub(crate) use tiles::{GREEN, REVERSIBLE};

use facts::Detector;
use need::{Need, each_in_question};

/// A fan. The order is the textbook's: from 88 points down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Fan {
    /// 大四喜 Big Four Winds, 88.
    BigFourWinds,
    /// 大三元 Big Three Dragons, 88.
    BigThreeDragons,
    /// 绿一色 All Green, 88.
    AllGreen,
    /// 九莲宝灯 Nine Gates, 88.
    NineGates,
    /// 四杠 Four Kongs, 88.
    FourKongs,
    /// 连七对 Seven Shifted Pairs, 88.
    SevenShiftedPairs,
    /// 十三幺 Thirteen Orphans, 88.
    ThirteenOrphans,
    /// 清幺九 All Terminals, 64.
    AllTerminals,
    /// 小四喜 Little Four Winds, 64.
    LittleFourWinds,
    /// 小三元 Little Three Dragons, 64.
    LittleThreeDragons,
    /// 字一色 All Honors, 64.
    AllHonors,
    /// 四暗刻 Four Concealed Pungs, 64.
    FourConcealedPungs,
    /// 一色双龙会 Pure Terminal Chows, 64.
    PureTerminalChows,
    /// 一色四同顺 Quadruple Chow, 48.
    QuadrupleChow,
    /// 一色四节高 Four Pure Shifted Pungs, 48.
    FourPureShiftedPungs,
    /// 一色四步高 Four Pure Shifted Chows, 32.
    FourPureShiftedChows,
    /// 三杠 Three Kongs, 32.
    ThreeKongs,
    /// 混幺九 All Terminals and Honors, 32.
    AllTerminalsAndHonors,
    /// 七对 Seven Pairs, 24.
    SevenPairs,
    /// 七星不靠 Greater Honors and Knitted Tiles, 24.
    GreaterHonorsAndKnitted,
    /// 全双刻 All Even Pungs, 24.
    AllEvenPungs,
    /// 清一色 Full Flush, 24.
    FullFlush,
    /// 一色三同顺 Pure Triple Chow, 24.
    PureTripleChow,
    /// 一色三节高 Pure Shifted Pungs, 24.
    PureShiftedPungs,
    /// 全大 Upper Tiles, 24.
    UpperTiles,
    /// 全中 Middle Tiles, 24.
    MiddleTiles,
    /// 全小 Lower Tiles, 24.
    LowerTiles,
    /// 清龙 Pure Straight, 16.
    PureStraight,
    /// 三色双龙会 Three-Suited Terminal Chows, 16.
    ThreeSuitedTerminalChows,
    /// 一色三步高 Pure Shifted Chows, 16.
    PureShiftedChows,
    /// 全带五 All Fives, 16.
    AllFives,
    /// 三同刻 Triple Pung, 16.
    TriplePung,
    /// 三暗刻 Three Concealed Pungs, 16.
    ThreeConcealedPungs,
    /// 全不靠 Lesser Honors and Knitted Tiles, 12.
    LesserHonorsAndKnitted,
    /// 组合龙 Knitted Straight, 12.
    KnittedStraight,
    /// 大于五 Upper Four, 12.
    UpperFour,
    /// 小于五 Lower Four, 12.
    LowerFour,
    /// 三风刻 Big Three Winds, 12.
    BigThreeWinds,
    /// 花龙 Mixed Straight, 8.
    MixedStraight,
    /// 推不倒 Reversible Tiles, 8.
    ReversibleTiles,
    /// 三色三同顺 Mixed Triple Chow, 8.
    MixedTripleChow,
    /// 三色三节高 Mixed Shifted Pungs, 8.
    MixedShiftedPungs,
    /// 无番和 Chicken Hand, 8.
    ChickenHand,
    /// 妙手回春 Last Tile Draw, 8.
    LastTileDraw,
    /// 海底捞月 Last Tile Claim, 8.
    LastTileClaim,
    /// 杠上开花 Out with Replacement Tile, 8.
    OutWithReplacementTile,
    /// 抢杠和 Robbing the Kong, 8.
    RobbingTheKong,
    /// 碰碰和 All Pungs, 6.
    AllPungs,
    /// 混一色 Half Flush, 6.
    HalfFlush,
    /// 三色三步高 Mixed Shifted Chows, 6.
    MixedShiftedChows,
    /// 五门齐 All Types, 6.
    AllTypes,
    /// 全求人 Melded Hand, 6.
    MeldedHand,
    /// 双暗杠 Two Concealed Kongs, 6.
    TwoConcealedKongs,
    /// 双箭刻 Two Dragon Pungs, 6.
    TwoDragonPungs,
    /// 阴阳杠 Melded and Concealed Kong, 5.
    MeldedAndConcealedKong,
    /// 全带幺 Outside Hand, 4.
    OutsideHand,
    /// 不求人 Fully Concealed Hand, 4.
    FullyConcealedHand,
    /// 双明杠 Two Melded Kongs, 4.
    TwoMeldedKongs,
    /// 和绝张 Last Tile, 4.
    LastTile,
    /// 箭刻 Dragon Pung, 2.
    DragonPung,
    /// 圈风刻 Prevalent Wind, 2.
    PrevalentWind,
    /// 门风刻 Seat Wind, 2.
    SeatWind,
    /// 门前清 Concealed Hand, 2.
    ConcealedHand,
    /// 平和 All Chows, 2.
    AllChows,
    /// 四归一 Tile Hog, 2.
    TileHog,
    /// 双同刻 Double Pung, 2.
    DoublePung,
    /// 双暗刻 Two Concealed Pungs, 2.
    TwoConcealedPungs,
    /// 暗杠 Concealed Kong, 2.
    ConcealedKong,
    /// 断幺 All Simples, 2.
    AllSimples,
    /// 一般高 Pure Double Chow, 1.
    PureDoubleChow,
    /// 喜相逢 Mixed Double Chow, 1.
    MixedDoubleChow,
    /// 连六 Short Straight, 1.
    ShortStraight,
    /// 老少副 Two Terminal Chows, 1.
    TwoTerminalChows,
    /// 幺九刻 Pung of Terminals or Honors, 1.
    PungOfTerminalsOrHonors,
    /// 明杠 Melded Kong, 1.
    MeldedKong,
    /// 缺一门 One Voided Suit, 1.
    OneVoidedSuit,
    /// 无字 No Honors, 1.
    NoHonors,
    /// 边张 Edge Wait, 1.
    EdgeWait,
    /// 坎张 Closed Wait, 1.
    ClosedWait,
    /// 单钓将 Single Wait, 1.
    SingleWait,
    /// 自摸 Self-Drawn, 1.
    SelfDrawn,
    /// 花牌 Flower Tiles, 1.
    FlowerTiles,
}

/// The six families in which the textbook's study edition teaches the fans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// 顺子系
    Chows,
    /// 刻子系
    Pungs,
    /// 牌种限制
    Tiles,
    /// 和法
    Winning,
    /// 特定结构
    Structure,
    /// 花牌
    Flowers,
}

/// What is known about a fan.
struct Row {
    fan: Fan,
    name: &'static str,
    pinyin: &'static str,
    english: &'static str,
    points: u8,
    family: Family,
    lesson: u8,
    detect: Detector,
    need: Need,
}

impl Fan {
    /// How many fans there are.
    pub const COUNT: usize = 82;

    /// All fans, in the textbook's order.
    ///
    /// ```
    /// assert_eq!(bafan::Fan::all().next().unwrap().name(), "大四喜");
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Fan> + ExactSizeIterator {
        table::ROWS.iter().map(|row| row.fan)
    }

    /// The fan of a Chinese name.
    ///
    /// ```
    /// use bafan::Fan;
    ///
    /// assert_eq!(Fan::named("清龙"), Some(Fan::PureStraight));
    /// assert_eq!(Fan::named("清"), None);
    /// ```
    pub fn named(name: &str) -> Option<Fan> {
        Fan::all().find(|fan| fan.name() == name)
    }

    /// The fan of a [`slug`](Fan::slug).
    ///
    /// ```
    /// use bafan::Fan;
    ///
    /// assert_eq!(Fan::from_slug("qing-long"), Some(Fan::PureStraight));
    /// assert_eq!(Fan::from_slug("Qing Long"), None);
    /// ```
    pub fn from_slug(slug: &str) -> Option<Fan> {
        Fan::all().find(|fan| fan.slug_letters().eq(slug.chars()))
    }

    /// The name in addresses and file formats: the pinyin in plain letters, `ü` as `v`, hyphens between syllables.
    ///
    /// ```
    /// assert_eq!(bafan::Fan::AllGreen.slug(), "lv-yi-se");
    /// ```
    pub fn slug(self) -> String {
        self.slug_letters().collect()
    }

    /// The Chinese name, in the textbook's simplified characters.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The name in pinyin, with tones.
    pub fn pinyin(self) -> &'static str {
        self.row().pinyin
    }

    /// The English name.
    pub fn english(self) -> &'static str {
        self.row().english
    }

    /// The points in the textbook, 1 to 88. A rule set may differ: see [`crate::RuleSet::points`].
    pub fn points(self) -> u8 {
        self.row().points
    }

    /// The study family.
    pub fn family(self) -> Family {
        self.row().family
    }

    /// The place within its family, from 1, in the order in which the textbook teaches it.
    pub fn lesson(self) -> u8 {
        self.row().lesson
    }

    /// The place in the textbook's order, 0 to 81.
    pub const fn index(self) -> usize {
        self as usize
    }

    fn slug_letters(self) -> impl Iterator<Item = char> {
        self.pinyin().chars().map(plain_letter)
    }

    fn row(self) -> &'static Row {
        &table::ROWS[self.index()]
    }
}

impl fmt::Display for Fan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Family {
    /// The six families, in the textbook's order.
    pub const ALL: [Family; 6] =
        [Family::Chows, Family::Pungs, Family::Tiles, Family::Winning, Family::Structure, Family::Flowers];

    /// The Chinese name.
    pub const fn name(self) -> &'static str {
        ["顺子系", "刻子系", "牌种限制", "和法", "特定结构", "花牌"][self as usize]
    }

    /// The name in file names.
    pub const fn slug(self) -> &'static str {
        ["chows", "pungs", "tiles", "winning", "structure", "flowers"][self as usize]
    }

    /// The English name.
    pub const fn english(self) -> &'static str {
        ["Chows", "Pungs and kongs", "Kinds of tiles", "Ways of winning", "Special structures", "Flowers"]
            [self as usize]
    }
}

/// A letter of pinyin without its tone; a blank becomes the hyphen of a slug.
pub(crate) const fn plain_letter(letter: char) -> char {
    match letter {
        'ā' | 'á' | 'ǎ' | 'à' => 'a',
        'ē' | 'é' | 'ě' | 'è' => 'e',
        'ī' | 'í' | 'ǐ' | 'ì' => 'i',
        'ō' | 'ó' | 'ǒ' | 'ò' => 'o',
        'ū' | 'ú' | 'ǔ' | 'ù' => 'u',
        'ǖ' | 'ǘ' | 'ǚ' | 'ǜ' | 'ü' => 'v',
        ' ' => '-',
        plain => plain,
    }
}

/// Every occurrence of every fan in a reading, in the textbook's order. 无番和 is looked for when all the others are known.
pub(crate) fn find(facts: &Facts<'_>, finds: &mut Finds) {
    each_in_question(facts, |row| (row.detect)(facts, &mut finds.of(row.fan)));
    structure::chicken_hand(facts, &mut finds.of(Fan::ChickenHand));
}
