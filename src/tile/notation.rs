//! The text that players exchange: `[123m,1][EEEE][999s,3]6m6pEW1m|EE1010|abcd`.
//!
//! * Suits `m` 万, `p` 饼, `s` 条 after their digits; honours `E S W N C F P` (东南西北中发白); flowers `a` to `h`
//!   (梅兰竹菊春夏秋冬).
//! * Melds stand in brackets. `,1 ,2 ,3`: claimed from the left, opposite, right player (a chow: which of its tiles was
//!   claimed); four tiles without a digit are a concealed kong; `,5 ,6 ,7`: added to a pung claimed from left, opposite,
//!   right.
//! * The last standing tile is the winning tile.
//! * After `|`: prevalent wind, seat wind, then four flags 0 or 1: self-drawn, last of its kind, last tile, kong. After
//!   the second `|`: flowers, as letters or as a number.
//!
//! Reading is lenient in what is unambiguous: spaces, missing flags, a missing comma, full-width letters, Unicode tile
//! pictures, 万饼条东南西北中发白 and their traditional forms, `1z` to `4z`, a `+` before the winning tile. `5z 6z 7z` mean
//! 中发白 to some and 白发中 to others: they are refused with that reason. Writing is canonical.

use std::fmt::{self, Write};

use crate::hand::{Draft, DraftFlowers, Faults};
use crate::meld::DraftMeld;
use crate::situation::Situation;
use crate::tile::{Flower, Suit, Tile, Wind};

/// The letters of the honours, in notation order: 东 南 西 北 中 发 白.
pub const HONORS: [char; 7] = ['E', 'S', 'W', 'N', 'C', 'F', 'P'];

/// The longest text that is read, in characters. The longest hand takes well under half of it.
pub const MAX_LENGTH: usize = 256;

/// The first of the 44 tile pictures of Unicode.
const PICTURES: u32 = 0x1F000;

/// What is wrong at one place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationFault {
    /// The place: how many characters stand before it.
    pub at: usize,
    /// The text found there; empty at the end.
    pub found: String,
    /// The reason.
    pub reason: Reason,
}

/// Why a text cannot be read at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The character has no meaning here.
    Unknown,
    /// Digits that no suit follows.
    NoSuit,
    /// A suit without digits before it.
    NoDigits,
    /// Ranks are 1 to 9.
    Zero,
    /// `5z 6z 7z`: 中发白 in one half of the world, 白发中 in the other.
    AmbiguousDragon,
    /// `8z`, `9z`: there are seven honours.
    NoSuchHonor,
    /// A bracket opens within a meld.
    NestedMeld,
    /// A meld that is not closed.
    OpenMeld,
    /// A bracket closes nothing.
    NoMeld,
    /// After the comma stands one digit.
    Mark,
    /// More than one tile follows the `+`, or none.
    Winning,
    /// Two winds, then up to four flags 0 or 1.
    Situation,
    /// Flowers are letters `a` to `h`, or one number.
    Flowers,
    /// A third `|`.
    Section,
    /// The text is longer than any hand.
    TooLong,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Unknown => "this is no tile",
            Reason::NoSuit => "a suit must follow the digits: m, p or s (z for winds)",
            Reason::NoDigits => "digits must stand before the suit",
            Reason::Zero => "ranks are 1 to 9",
            Reason::AmbiguousDragon => "5z 6z 7z mean 中发白 to some and 白发中 to others: write C F P for 中 发 白",
            Reason::NoSuchHonor => "there are only seven honours",
            Reason::NestedMeld => "a meld cannot stand within a meld",
            Reason::OpenMeld => "the bracket of this meld is not closed",
            Reason::NoMeld => "this bracket closes no meld",
            Reason::Mark => "one digit stands after the comma: 1 to 3, or 5 to 7 for an added kong",
            Reason::Winning => "one tile, the winning one, stands after the +",
            Reason::Situation => {
                "here stand the round's wind, the seat's wind, and up to four flags 0 or 1: self-drawn, last of its \
                 kind, last tile, kong"
            }
            Reason::Flowers => "flowers are letters a to h, or one number",
            Reason::Section => "a text has at most three parts: tiles | winds and flags | flowers",
            Reason::TooLong => "the text is longer than any hand",
        })
    }
}

impl fmt::Display for NotationFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}", self.at + 1)?;
        if !self.found.is_empty() {
            write!(f, " ({:?})", self.found)?;
        }
        write!(f, ": {}", self.reason)
    }
}

/// Why a text is no hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It cannot be read; every place where that is so, in order.
    Notation(Vec<NotationFault>),
    /// It can be read, but the tiles make no hand.
    Hand(Faults),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Hand(faults) => write!(f, "{faults}"),
            ReadError::Notation(faults) => {
                for (i, fault) in faults.iter().enumerate() {
                    write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for ReadError {}

impl std::str::FromStr for Draft {
    type Err = ReadError;

    /// Reads a text as leniently as it is unambiguous; any text gives a draft or faults.
    fn from_str(text: &str) -> Result<Draft, ReadError> {
        let mut reader = Reader::new(text);
        reader.read();
        if reader.faults.is_empty() { Ok(reader.draft) } else { Err(ReadError::Notation(reader.faults)) }
    }
}

/// Reads one text; faults are gathered, and reading goes on behind them.
struct Reader {
    chars: Vec<char>,
    at: usize,
    draft: Draft,
    named_flowers: Vec<Flower>,
    faults: Vec<NotationFault>,
}

impl Reader {
    fn new(text: &str) -> Reader {
        let chars = text.chars().take(MAX_LENGTH + 1).map(plain).collect();
        Reader { chars, at: 0, draft: Draft::default(), named_flowers: Vec::new(), faults: Vec::new() }
    }

    fn read(&mut self) {
        if self.chars.len() > MAX_LENGTH {
            return self.fault(MAX_LENGTH, 1, Reason::TooLong);
        }
        self.read_tiles();
        if self.next_section() {
            self.read_situation();
            if self.next_section() {
                self.read_flowers();
                if self.next_section() {
                    self.fault(self.at - 1, 1, Reason::Section);
                }
            }
        }
        self.faults.sort_by_key(|fault| fault.at);
        if !self.named_flowers.is_empty() {
            self.draft.flowers = DraftFlowers::Named(std::mem::take(&mut self.named_flowers));
        }
    }

    /// Melds and standing tiles, up to the first `|`.
    fn read_tiles(&mut self) {
        let mut sign = None;
        while let Some(c) = self.peek().filter(|&c| c != '|') {
            let at = self.at;
            match c {
                ' ' => self.at += 1,
                '[' => self.read_meld(),
                ']' => self.refuse(1, Reason::NoMeld),
                '+' if sign.is_none() => {
                    sign = Some((at, self.draft.standing.len()));
                    self.at += 1;
                }
                '+' => self.refuse(1, Reason::Winning),
                _ => {
                    let tiles = self.read_group();
                    self.draft.standing.extend(tiles);
                }
            }
        }
        if let Some((at, _)) = sign.filter(|&(_, before)| self.draft.standing.len() != before + 1) {
            self.fault(at, 1, Reason::Winning);
        }
    }

    /// A meld from its bracket on: tiles, then perhaps a digit, with or without a comma.
    fn read_meld(&mut self) {
        let start = self.at;
        self.at += 1;
        let mut meld = DraftMeld::default();
        loop {
            match self.peek() {
                None | Some('|') => return self.fault(start, 1, Reason::OpenMeld),
                Some(']') => break self.at += 1,
                Some(' ') => self.at += 1,
                Some('[') => self.refuse(1, Reason::NestedMeld),
                Some(',') => {
                    self.at += 1;
                    self.read_mark(&mut meld);
                }
                Some('0'..='9') if self.chars.get(self.at + 1) == Some(&']') => self.read_mark(&mut meld),
                Some(_) => {
                    let tiles = self.read_group();
                    meld.tiles.extend(tiles);
                }
            }
        }
        self.draft.melds.push(meld);
    }

    fn read_mark(&mut self, meld: &mut DraftMeld) {
        match self.peek().and_then(|c| c.to_digit(10)) {
            Some(digit) if meld.mark.is_none() => {
                meld.mark = Some(digit as u8);
                self.at += 1;
            }
            _ if matches!(self.peek(), None | Some(']' | '|')) => self.fault(self.at, 1, Reason::Mark),
            _ => self.refuse(1, Reason::Mark),
        }
    }

    /// Digits with their suit, or one honour, picture or flower. Always moves on.
    fn read_group(&mut self) -> Vec<Tile> {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        let digits = self.at - start;
        match self.peek() {
            Some(suit @ ('m' | 'p' | 's' | 'z')) if digits > 0 => {
                self.at += 1;
                (start..start + digits).filter_map(|at| self.numbered(at, suit)).collect()
            }
            _ if digits > 0 => {
                self.fault(start, digits, Reason::NoSuit);
                Vec::new()
            }
            Some('m' | 'p' | 's' | 'z') => {
                self.refuse(1, Reason::NoDigits);
                Vec::new()
            }
            Some(c) => self.single(c).into_iter().collect(),
            None => Vec::new(),
        }
    }

    /// The tile of the digit at a place.
    fn numbered(&mut self, at: usize, suit: char) -> Option<Tile> {
        let rank = self.chars[at].to_digit(10)? as usize;
        let tile = match suit {
            'z' if (1..=4).contains(&rank) => return Some(Wind::ALL[rank - 1].tile()),
            'z' if (5..=7).contains(&rank) => Err(Reason::AmbiguousDragon),
            'z' if rank > 7 => Err(Reason::NoSuchHonor),
            _ if rank == 0 => Err(Reason::Zero),
            _ => Ok(Suit::ALL.into_iter().find(|s| s.letter() == suit)?),
        };
        match tile {
            Ok(suit) => Tile::number(suit, rank as u8),
            Err(reason) => {
                self.fault(at, 1, reason);
                None
            }
        }
    }

    /// One character that is a whole tile, or a flower.
    fn single(&mut self, c: char) -> Option<Tile> {
        let honor = HONORS.iter().position(|&letter| letter == c).and_then(|i| Tile::at(27 + i));
        let tile = honor.or_else(|| picture(c));
        if let (None, Some(flower)) = (tile, pictured_flower(c)) {
            self.named_flowers.push(flower);
        } else if tile.is_none() {
            self.refuse(1, Reason::Unknown);
            return None;
        }
        self.at += 1;
        tile
    }

    /// Moves behind a `|`, if one is next.
    fn next_section(&mut self) -> bool {
        let found = self.peek() == Some('|');
        self.at += usize::from(found);
        found
    }

    /// The characters up to the next `|`, spaces left out, each with its place.
    fn section(&mut self) -> Vec<(usize, char)> {
        let start = self.at;
        self.at = (start..self.chars.len()).find(|&at| self.chars[at] == '|').unwrap_or(self.chars.len());
        (start..self.at).map(|at| (at, self.chars[at])).filter(|&(_, c)| c != ' ').collect()
    }

    fn read_situation(&mut self) {
        let section = self.section();
        let wind = |c: char| Wind::ALL.into_iter().find(|wind| wind.letter() == c);
        let mut winds = 0;
        let mut flags = 0;
        for (at, c) in section {
            let situation = &mut self.draft.situation;
            match (wind(c), c) {
                (Some(wind), _) if flags == 0 && winds < 2 => {
                    *[&mut situation.prevalent, &mut situation.seat][winds] = wind;
                    winds += 1;
                }
                (None, '0' | '1') if flags < 4 => {
                    let Situation { self_drawn, last_of_kind, last_tile, kong, .. } = situation;
                    *[self_drawn, last_of_kind, last_tile, kong][flags] = c == '1';
                    flags += 1;
                }
                _ => self.fault(at, 1, Reason::Situation),
            }
        }
    }

    fn read_flowers(&mut self) {
        let section = self.section();
        let digits: String = section.iter().map(|&(_, c)| c).take_while(|c| c.is_ascii_digit()).collect();
        if !digits.is_empty() && digits.len() == section.len() {
            self.draft.flowers = DraftFlowers::Count(digits.parse().unwrap_or(u8::MAX));
            return;
        }
        for (at, c) in section {
            let letter = Flower::all().find(|flower| flower.letter() == c);
            match letter.or_else(|| pictured_flower(c)) {
                Some(flower) => self.named_flowers.push(flower),
                None => self.fault(at, 1, Reason::Flowers),
            }
        }
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    /// A fault at the present place; reading goes on behind it.
    fn refuse(&mut self, length: usize, reason: Reason) {
        self.fault(self.at, length, reason);
        self.at += length;
    }

    fn fault(&mut self, at: usize, length: usize, reason: Reason) {
        let found = self.chars.iter().skip(at).take(length).collect();
        self.faults.push(NotationFault { at, found, reason });
    }
}

/// The plain form of a character: full-width letters, spaces of all kinds, Chinese suits and honours.
fn plain(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '\u{FE0E}' | '\u{FE0F}' => ' ',
        '【' | '「' => '[',
        '】' | '」' => ']',
        '、' => ',',
        '万' | '萬' => 'm',
        '饼' | '餅' | '筒' => 'p',
        '条' | '條' | '索' => 's',
        '东' | '東' => 'E',
        '南' => 'S',
        '西' => 'W',
        '北' => 'N',
        '中' => 'C',
        '发' | '發' => 'F',
        '白' => 'P',
        _ if c.is_whitespace() => ' ',
        _ => c,
    }
}

/// The tile of a Unicode picture: winds and dragons, then characters, bamboo, dots.
fn picture(c: char) -> Option<Tile> {
    let place = (c as u32).checked_sub(PICTURES)? as usize;
    match place {
        0..=6 => Tile::at(27 + place),
        7..=15 => Tile::at(place - 7),
        16..=24 => Tile::at(18 + place - 16),
        25..=33 => Tile::at(9 + place - 25),
        _ => None,
    }
}

/// The flower of a Unicode picture (梅 兰 竹 菊 春 夏 秋 冬) or of its Chinese name.
fn pictured_flower(c: char) -> Option<Flower> {
    let named = ["梅", "兰蘭", "竹", "菊", "春", "夏", "秋", "冬"].iter().position(|names| names.contains(c));
    Flower::at(named.or_else(|| (c as u32).checked_sub(PICTURES + 34).map(|place| place as usize))?)
}

/// Tiles as text, digits gathered before their suit: `123m45pE`.
pub fn tiles(tiles: impl Iterator<Item = Tile>) -> String {
    let mut text = String::new();
    let mut tiles = tiles.peekable();
    while let Some(tile) = tiles.next() {
        match tile.rank() {
            Some(rank) if tiles.peek().is_some_and(|next| next.suit() == tile.suit()) => {
                text.push(char::from(b'0' + rank));
            }
            _ => text.push_str(&tile.to_string()),
        }
    }
    text
}

/// A meld as text: `[123m,1]`.
pub(crate) fn write_meld(out: &mut impl Write, meld: impl Iterator<Item = Tile>, mark: Option<u8>) -> fmt::Result {
    write!(out, "[{}", tiles(meld))?;
    if let Some(mark) = mark {
        write!(out, ",{mark}")?;
    }
    write!(out, "]")
}

/// The part behind the tiles: `|EE1010|abcd`. Without flowers the last part is left out.
pub(crate) fn write_situation(out: &mut impl Write, situation: &Situation, flowers: &DraftFlowers) -> fmt::Result {
    let Situation { prevalent, seat, self_drawn, last_of_kind, last_tile, kong } = *situation;
    write!(out, "|{}{}", prevalent.letter(), seat.letter())?;
    for flag in [self_drawn, last_of_kind, last_tile, kong] {
        write!(out, "{}", u8::from(flag))?;
    }
    match flowers {
        DraftFlowers::Count(0) => Ok(()),
        DraftFlowers::Count(count) => write!(out, "|{count}"),
        DraftFlowers::Named(flowers) => {
            write!(out, "|")?;
            flowers.iter().try_for_each(|flower| write!(out, "{}", flower.letter()))
        }
    }
}
