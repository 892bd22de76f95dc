//! The 82 fans (番种) and the six study families of the textbook.
//!
//! All facts about a fan, including its conditions, are in one row of a table; see [`Condition`]. The fans that it excludes depend on the
//! rules; see [`crate::rules`].

mod allowed;
mod condition;
mod links;
mod part;
mod parts;
mod practice;
mod present;
mod related;
mod relation;
mod table;
#[cfg(test)]
mod tests;

use std::fmt;

pub use condition::{Condition, Kinds, Kongs, Wait};
pub(crate) use links::{LINKING, Links};
pub(crate) use part::Occurrence;
pub use part::Part;
pub(crate) use parts::{Several, Times};
pub(crate) use practice::Practice;
pub(crate) use present::{HandFacts, Join, Present};
pub use relation::{Placed, Relation};
pub use table::Fan;

use crate::bits::Bits;

/// The six families in which the textbook's study edition teaches the fans.
///
/// ```
/// use bafan::{Family, Fan};
///
/// assert_eq!(Fan::PureStraight.family(), Family::Chows);
/// assert_eq!((Family::Chows.name(), Family::Chows.slug(), Family::Chows.english()), ("顺子系", "chows", "Chows"));
/// let sizes = Family::ALL.map(|family| Fan::all().filter(|fan| fan.family() == family).count());
/// assert_eq!(sizes.iter().sum::<usize>(), Fan::COUNT);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// 顺子系: fans of chows.
    Chows,
    /// 刻子系: fans of pungs and kongs.
    Pungs,
    /// 牌种限制: fans that restrict the kinds of tiles.
    Tiles,
    /// 和法: fans of the way of winning.
    Winning,
    /// 特定结构: fans of special structures, such as seven pairs.
    Structure,
    /// 花牌: flowers.
    Flowers,
}

/// The facts about a fan.
struct Row {
    fan: Fan,
    name: &'static str,
    pinyin: &'static str,
    english: &'static str,
    points: u8,
    family: Family,
    lesson: u8,
    conditions: &'static [Condition],
}

impl Fan {
    /// The number of fans.
    pub const COUNT: usize = table::COUNT;

    /// Iterates over all fans in textbook order.
    ///
    /// ```
    /// assert_eq!(bafan::Fan::all().next().unwrap().name(), "大四喜");
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Fan> + ExactSizeIterator {
        table::ROWS.iter().map(|row| row.fan)
    }

    /// Returns the fan with this Chinese name; `None` if there is no such fan.
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

    /// Returns the fan with this [`slug`](Fan::slug); `None` if there is no such fan.
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

    /// Returns the name used in addresses and file formats: the pinyin in plain letters, with `ü` as `v` and hyphens between syllables.
    ///
    /// ```
    /// assert_eq!(bafan::Fan::AllGreen.slug(), "lv-yi-se");
    /// ```
    pub fn slug(self) -> String {
        self.slug_letters().collect()
    }

    /// Returns the Chinese name, in the textbook's simplified characters.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the name in pinyin, with tones.
    ///
    /// ```
    /// assert_eq!(bafan::Fan::PureStraight.pinyin(), "qīng lóng");
    /// ```
    pub fn pinyin(self) -> &'static str {
        self.row().pinyin
    }

    /// Returns the English name.
    pub fn english(self) -> &'static str {
        self.row().english
    }

    /// Returns the points in the textbook, 1 to 88. A rule set may differ; see [`crate::RuleSet::points`].
    ///
    /// ```
    /// use bafan::{Fan, RuleSet};
    ///
    /// assert_eq!(Fan::TwoConcealedKongs.points(), 6);
    /// assert_eq!(RuleSet::wmo().points(Fan::TwoConcealedKongs), 8);
    /// ```
    pub const fn points(self) -> u8 {
        self.row().points
    }

    /// Returns the study family.
    pub fn family(self) -> Family {
        self.row().family
    }

    /// Returns the position within the family, from 1, in the order in which the textbook teaches its fans.
    ///
    /// ```
    /// use bafan::{Family, Fan};
    ///
    /// let first = Fan::all().find(|fan| (fan.family(), fan.lesson()) == (Family::Pungs, 1));
    /// assert_eq!(first, Some(Fan::PungOfTerminalsOrHonors));
    /// ```
    pub fn lesson(self) -> u8 {
        self.row().lesson
    }

    /// Returns the conditions of the fan: a reading of a hand has the fan if all of them hold.
    ///
    /// ```
    /// use bafan::fan::Condition;
    /// use bafan::{Fan, TileSet};
    ///
    /// assert_eq!(Fan::AllSimples.conditions(), [Condition::Within(TileSet::ranks(2, 8))]);
    /// ```
    pub const fn conditions(self) -> &'static [Condition] {
        self.row().conditions
    }

    /// All fans in textbook order, usable in constants.
    pub(crate) const LIST: &[Fan; Fan::COUNT] = {
        static LIST: [Fan; Fan::COUNT] = {
            let (mut list, mut fan) = ([Fan::FlowerTiles; Fan::COUNT], 0);
            while fan < Fan::COUNT {
                list[fan] = table::ROWS[fan].fan;
                fan += 1;
            }
            list
        };
        &LIST
    };

    /// The points of each fan in the textbook.
    pub(crate) const POINTS: &[u8; Bits::SIZE] = {
        static POINTS: [u8; Bits::SIZE] = {
            let (mut points, mut fan) = ([0; Bits::SIZE], 0);
            while fan < Fan::COUNT {
                points[fan] = table::ROWS[fan].points;
                fan += 1;
            }
            points
        };
        &POINTS
    };

    /// Returns the index in textbook order, 0 to 81.
    ///
    /// ```
    /// use bafan::Fan;
    ///
    /// // A table indexed by fan.
    /// let mut times = [0; Fan::COUNT];
    /// times[Fan::AllChows.index()] += 1;
    /// assert_eq!(times.iter().sum::<i32>(), 1);
    /// ```
    pub const fn index(self) -> usize {
        self as usize
    }

    fn slug_letters(self) -> impl Iterator<Item = char> {
        self.pinyin().chars().map(plain_letter)
    }

    const fn row(self) -> &'static Row {
        &table::ROWS[self as usize]
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

    /// Returns the Chinese name.
    pub const fn name(self) -> &'static str {
        ["顺子系", "刻子系", "牌种限制", "和法", "特定结构", "花牌"][self as usize]
    }

    /// Returns the name used in file names.
    pub const fn slug(self) -> &'static str {
        ["chows", "pungs", "tiles", "winning", "structure", "flowers"][self as usize]
    }

    /// Returns the English name.
    pub const fn english(self) -> &'static str {
        ["Chows", "Pungs and kongs", "Kinds of tiles", "Ways of winning", "Special structures", "Flowers"]
            [self as usize]
    }
}

/// Returns a pinyin letter without its tone mark; a space becomes the hyphen of a slug.
///
/// ```
/// use bafan::fan::plain_letter;
///
/// assert_eq!("lǜ yī sè".chars().map(plain_letter).collect::<String>(), "lv-yi-se");
/// ```
pub const fn plain_letter(letter: char) -> char {
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
