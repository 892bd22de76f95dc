//! The search for fans by typed text: Chinese or Japanese characters, pinyin with or without tones, its initials, English, points, or the
//! name that another game uses for the same or a similar pattern.

mod other_names;

use bafan::fan::plain_letter;
use bafan::hand::notation::half_width;
use bafan::{Fan, RuleSet, order};

pub use other_names::Writing;

/// What may follow a number of points in a query.
const UNITS: [&str; 7] = ["", "points", "point", "fan", "番", "点", "分"];

/// How well a fan fits the query; the variants are ordered from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// The text is the whole name, or the points.
    Whole,
    /// The name begins with the text.
    Start,
    /// A later word of the name begins with the text.
    Word,
    /// The name contains the text.
    Within,
}

/// Returns the matching fans, best first; equal matches are in the textbook's order. An empty query returns all fans.
///
/// Chinese characters may be anywhere in the name. Pinyin matches with tones, without them or by its initials; `v` and `u` both match `ü`.
/// 和 is read `hú` but also found by `he`. English matches at the beginnings of words or by its initials; the words for 2, 3, 4, 7 and 13 can
/// be typed as digits. If nothing matches, English words with one wrong letter do. A number, with or without a unit, finds the fans worth
/// that many points under the given rules.
///
/// ```
/// use bafan::{Fan, RuleSet};
///
/// let search = |query| bafan_study::search::search(query, &RuleSet::textbook());
/// for query in ["清龙", "qīng lóng", "qinglong", "pure str", "Pure Straight"] {
///     assert_eq!(search(query).first(), Some(&Fan::PureStraight), "{query}");
/// }
/// assert!(search("yssts").starts_with(&[Fan::QuadrupleChow, Fan::PureTripleChow]));
/// assert!(search("ysstg").is_empty());
/// assert_eq!(search("mtc"), [Fan::MixedTripleChow]);
/// assert_eq!(search("tripple chow"), search("triple chow"));
/// assert_eq!(search("64").len(), 6);
/// assert_eq!(search("64 points"), search("64"));
/// assert_eq!(search("６４点"), search("64"));
/// ```
pub fn search(query: &str, rules: &RuleSet) -> Vec<Fan> {
    let query = Query::new(query);
    let mut found: Vec<(Fit, Fan)> = Fan::all().filter_map(|fan| Some((query.fit(fan, rules)?, fan))).collect();
    if found.is_empty() {
        found.extend(Fan::all().filter_map(|fan| Some((query.english(fan, is_near)?, fan))));
    }
    order::by(&mut found, Ord::cmp);
    found.into_iter().map(|(_, fan)| fan).collect()
}

/// Returns whether the query is another game's name for a fan, or the beginning of such a name.
///
/// ```
/// use bafan_study::search::is_from_elsewhere;
///
/// assert!(is_from_elsewhere("Tanyao") && !is_from_elsewhere("qing long"));
/// ```
pub fn is_from_elsewhere(query: &str) -> bool {
    let query = Query::new(query);
    Fan::all().any(|fan| query.begins(other_names::of(fan)).is_some())
}

/// Returns another game's name for a fan, if the query is that name or its beginning, and does not match the fan's own names. If the name
/// is written in several ways, such as 对对和 and 対対和, the one in the reader's writing is returned.
///
/// ```
/// use bafan::Fan;
/// use bafan_study::search::{Writing, name_elsewhere};
///
/// assert_eq!(name_elsewhere("tany", Fan::AllSimples, Writing::Latin), Some("tanyao"));
/// assert_eq!(name_elsewhere("対対", Fan::AllPungs, Writing::Japanese), Some("対対和"));
/// assert_eq!(name_elsewhere("対対", Fan::AllPungs, Writing::Chinese), Some("对对和"));
/// assert_eq!(name_elsewhere("断幺", Fan::AllSimples, Writing::Chinese), None);
/// ```
pub fn name_elsewhere(query: &str, fan: Fan, writing: Writing) -> Option<&'static str> {
    let query = Query::new(query);
    let is_own = || [query.chinese(fan), query.pinyin(fan), query.english(fan, same)].iter().any(Option::is_some);
    let names = other_names::written(fan, writing).chain(other_names::of(fan));
    query.begun(names).filter(|_| !is_own()).map(|(_, name)| name)
}

/// Returns whether the query is the name of something that other games have and this one does not, or the beginning of such a name.
///
/// ```
/// use bafan_study::search::is_not_here;
///
/// assert!(is_not_here("Riichi") && is_not_here("どら") && !is_not_here("pinfu"));
/// ```
pub fn is_not_here(query: &str) -> bool {
    Query::new(query).begins(other_names::not_here()).is_some()
}

/// Iterates over the fans that have other names in other games, each with those names in the given writing.
pub fn from_elsewhere(writing: Writing) -> impl Iterator<Item = (Fan, Vec<&'static str>)> {
    let named = move |fan| (fan, other_names::written(fan, writing).collect::<Vec<_>>());
    Fan::all().map(named).filter(|(_, names)| !names.is_empty())
}

/// Normalizes a name or a query for comparison: converts letters to lowercase, hiragana to katakana and Chinese characters to the forms
/// used in the names, and drops everything that is neither a letter nor a digit.
///
/// ```
/// use bafan_study::search::spelled;
///
/// assert_eq!(spelled("ちん・ろん"), spelled("チンロン"));
/// assert_eq!(spelled("花竜"), "花龙");
/// ```
pub fn spelled(text: &str) -> String {
    joined(&text.chars().flat_map(char::to_lowercase).map(usual).collect::<String>())
}

/// Shortens long vowels, which are written in several ways in kana and in Latin letters.
fn short(name: &str) -> String {
    let mut short = String::new();
    for letter in name.chars() {
        let is_lengthening = match letter {
            'ー' | 'ウ' => true,
            'u' => short.ends_with(['o', 'u']),
            'a' | 'e' | 'i' | 'o' => short.ends_with(letter),
            _ => false,
        };
        if !is_lengthening {
            short.push(letter);
        }
    }
    short
}

/// A query in the forms used for comparison.
struct Query {
    /// The text as typed, in lowercase and with variants of characters converted.
    typed: String,
    /// The text without tones.
    plain: String,
    /// The text without tones and separators.
    joined: String,
    /// Whether the query is blank, as opposed to having only characters that are ignored.
    blank: bool,
}

impl Query {
    fn new(text: &str) -> Query {
        let typed: String = text.trim().chars().flat_map(char::to_lowercase).map(usual).collect();
        let plain: String = typed.chars().map(plain_letter).collect();
        let joined = joined(&plain);
        Query { typed, plain, joined, blank: text.trim().is_empty() }
    }

    fn fit(&self, fan: Fan, rules: &RuleSet) -> Option<Fit> {
        if self.joined.is_empty() {
            return self.blank.then_some(Fit::Whole);
        }
        let number = self.joined.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        let is_points =
            number.bytes().all(|byte| byte.is_ascii_digit()) && UNITS.contains(&&self.joined[number.len()..]);
        if is_points && !number.is_empty() {
            return (number == rules.points(fan).to_string()).then_some(Fit::Whole);
        }
        let english = self.english(fan, same);
        [self.chinese(fan), self.pinyin(fan), english, self.elsewhere(fan)].into_iter().flatten().min()
    }

    /// Matches the query with a name in another game or with an alternative spelling, or with the beginning of such a name; `None` if
    /// nothing matches.
    fn elsewhere(&self, fan: Fan) -> Option<Fit> {
        self.begins(other_names::typed_for(fan))
    }

    fn begins(&self, names: impl IntoIterator<Item = &'static str>) -> Option<Fit> {
        self.begun(names).map(|(fit, _)| fit)
    }

    /// Returns the name that fits best among those that are the query or begin with it.
    fn begun(&self, names: impl IntoIterator<Item = &'static str>) -> Option<(Fit, &'static str)> {
        let asked = short(&self.joined);
        let fit = |name: &'static str| {
            let spelling = short(&spelled(name));
            let begins = || asked.chars().count() > 1 && spelling.starts_with(&asked);
            let fit = if spelling == asked { Fit::Whole } else { begins().then_some(Fit::Start)? };
            Some((fit, name))
        };
        names.into_iter().filter_map(fit).min_by_key(|(fit, _)| *fit)
    }

    fn chinese(&self, fan: Fan) -> Option<Fit> {
        place(fan.name(), &self.joined)
    }

    fn pinyin(&self, fan: Fan) -> Option<Fit> {
        let asked: Vec<char> = self.typed.chars().filter(|letter| letter.is_alphanumeric()).collect();
        let initials: String =
            fan.pinyin().split(' ').filter_map(|syllable| syllable.chars().next()).map(plain_letter).collect();
        let by_initials = place(&initials, &self.joined).filter(|_| asked.len() > 1);
        let as_he =
            fan.pinyin().strip_suffix("hú").filter(|_| fan.name().ends_with('和')).map(|rest| format!("{rest}hé"));
        let by_name = at_syllable(fan.pinyin(), &asked);
        by_name.into_iter().chain(as_he.and_then(|name| at_syllable(&name, &asked))).chain(by_initials).min()
    }

    /// Matches the query with the English name, whose words are compared with typed ones by `is_word`.
    fn english(&self, fan: Fan, is_word: fn(&str, &str) -> bool) -> Option<Fit> {
        let name = fan.english().to_lowercase();
        if joined(&name) == self.joined {
            return Some(Fit::Whole);
        }
        let words: Vec<&str> = name.split([' ', '-']).map(singular).collect();
        let asked: Vec<&str> = self.plain.split([' ', '-']).filter(|word| !word.is_empty()).map(singular).collect();
        let initials = words.iter().filter_map(|word| word.chars().next());
        if words.len() > 1 && initials.eq(self.joined.chars()) {
            return Some(Fit::Word);
        }
        // All words of the query must match in order; the last one may be only the beginning of a word.
        let begins = |from: usize| {
            let rest = words.get(from..from + asked.len())?;
            let (last, whole) = asked.split_last()?;
            let (of_last, of_whole) = rest.split_last()?;
            let is_whole = whole.iter().zip(of_whole).all(|(typed, of)| is_word(typed, of));
            (is_whole && (of_last.starts_with(last) || is_word(last, of_last))).then_some(())
        };
        let at = (0..words.len()).find(|&from| begins(from).is_some())?;
        Some(if at == 0 { Fit::Start } else { Fit::Word })
    }
}

/// Returns whether a typed word is a word of a name, possibly written as a digit.
fn same(typed: &str, of: &str) -> bool {
    let spelled = match typed {
        "2" => "two",
        "3" => "three",
        "4" => "four",
        "7" => "seven",
        "13" => "thirteen",
        typed => typed,
    };
    spelled == of
}

/// Returns whether a typed word of at least four letters differs from a word of a name in at most one letter: one wrong, missing or too
/// many, or two exchanged.
fn is_near(typed: &str, of: &str) -> bool {
    let common = typed.bytes().zip(of.bytes()).take_while(|(one, other)| one == other).count();
    let (typed_rest, of_rest) = (&typed.as_bytes()[common..], &of.as_bytes()[common..]);
    let (typed_after, of_after) = (typed_rest.get(1..), of_rest.get(1..));
    let near = match (typed_rest, of_rest) {
        ([], []) => return true,
        ([a, b, ..], [c, d, ..]) if (a, b) == (d, c) => typed_rest[2..] == of_rest[2..],
        _ => {
            typed_after == Some(of_rest)
                || of_after == Some(typed_rest)
                || typed_after.is_some() && typed_after == of_after
        }
    };
    near && typed.len() > 3
}

/// Strips the plural ending of an English word, because queries and names may differ in it: "dragons" finds Dragon Pung.
fn singular(word: &str) -> &str {
    word.strip_suffix('s').filter(|rest| rest.len() > 2 && !rest.ends_with('s')).unwrap_or(word)
}

/// Returns where a name contains a text; `None` if the name does not contain it, or if the text is empty.
fn place(name: &str, asked: &str) -> Option<Fit> {
    match name.find(asked)? {
        _ if asked.is_empty() => None,
        0 if name.len() == asked.len() => Some(Fit::Whole),
        0 => Some(Fit::Start),
        _ => Some(Fit::Within),
    }
}

/// Returns where pinyin contains a text: at the start, or at the start of a later syllable; `None` if no syllable starts with it.
fn at_syllable(name: &str, asked: &[char]) -> Option<Fit> {
    let syllables: Vec<&str> = name.split(' ').collect();
    let letters = |from: usize| syllables[from..].concat().chars().collect::<Vec<char>>();
    let begins =
        |rest: &[char]| rest.len() >= asked.len() && rest.iter().zip(asked).all(|(&of, &typed)| is_letter(typed, of));
    let at = (0..syllables.len()).find(|&from| begins(&letters(from)))?;
    Some(match at {
        0 if letters(0).len() == asked.len() => Fit::Whole,
        0 => Fit::Start,
        _ => Fit::Word,
    })
}

/// Returns whether a typed letter matches a letter of the name. A tone may be left out, but a typed tone must be right.
fn is_letter(typed: char, of: char) -> bool {
    let plain = plain_letter(of);
    typed == of || typed == plain || (plain == 'v' && typed == 'u')
}

/// Converts a variant of a letter or character to the form used in the names.
fn usual(letter: char) -> char {
    match half_width(letter) {
        kana @ 'ぁ'..='ゖ' => char::from_u32(u32::from(kana) + 0x60).unwrap_or(kana),
        'ü' => 'v',
        '胡' | '糊' => '和',
        '么' => '幺',
        '龍' | '竜' => '龙',
        '順' => '顺',
        '風' => '风',
        '連' => '连',
        '槓' => '杠',
        '雙' => '双',
        '對' | '対' => '对',
        '門' => '门',
        '齊' | '斉' => '齐',
        '無' => '无',
        '綠' | '緑' => '绿',
        '蓮' => '莲',
        '寶' => '宝',
        '燈' => '灯',
        '節' => '节',
        '帶' | '帯' => '带',
        '於' => '于',
        '組' => '组',
        '陰' => '阴',
        '陽' => '阳',
        '單' | '単' => '单',
        '釣' | '調' => '钓',
        '將' => '将',
        '張' => '张',
        '嵌' => '坎',
        '邊' | '辺' => '边',
        '絕' | '絶' => '绝',
        '搶' | '槍' => '抢',
        '開' => '开',
        '撈' => '捞',
        '魚' => '鱼',
        '斷' => '断',
        '歸' | '帰' => '归',
        '圏' => '圈',
        '歩' => '步',
        '會' => '会',
        '頭' => '头',
        '場' => '场',
        '車' => '车',
        '輪' => '轮',
        '気' => '气',
        '貫' => '贯',
        '欠' => '缺',
        other => other,
    }
}

fn joined(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}
