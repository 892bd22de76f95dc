//! The notation reader, which accepts every unambiguous form.

use super::{Dragons, MAX_LENGTH, NotationFault, NotationReason, ReadError, half_width};
use crate::hand::{Draft, DraftFlowers, Situation};
use crate::order;
use crate::tiles::{DraftMeld, Dragon, Flower, Suit, Tile, Wind};

/// The first of the 44 Unicode tile symbols.
const PICTURES: u32 = 0x1F000;

impl std::str::FromStr for Draft {
    type Err = ReadError;

    /// Reads any unambiguous form of the notation.
    fn from_str(text: &str) -> Result<Draft, ReadError> {
        read(text, Conventions::default()).map_err(ReadError::Notation)
    }
}

/// How to read what the notation leaves ambiguous, if the program that wrote the text is known.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Conventions {
    /// Which dragons `5z` and `7z` denote; they are refused if this is `None`.
    pub dragons: Option<Dragons>,
    /// Whether `0` is a red five, read as an ordinary five.
    pub red_fives: bool,
}

/// Reads a text, or returns every error in it. If the text is too long, that is the only error returned.
pub(crate) fn read(text: &str, conventions: Conventions) -> Result<Draft, Vec<NotationFault>> {
    let mut reader = Reader::new(text, conventions);
    reader.read();
    if reader.faults.is_empty() { Ok(reader.draft) } else { Err(reader.faults) }
}

/// A reader that collects errors and continues after each one.
struct Reader {
    conventions: Conventions,
    chars: Vec<char>,
    at: usize,
    draft: Draft,
    named_flowers: Vec<Flower>,
    faults: Vec<NotationFault>,
}

impl Reader {
    fn new(text: &str, conventions: Conventions) -> Reader {
        let chars = text.chars().take(MAX_LENGTH + 1).map(plain).collect();
        Reader { conventions, chars, at: 0, draft: Draft::default(), named_flowers: Vec::new(), faults: Vec::new() }
    }

    fn read(&mut self) {
        if self.chars.len() > MAX_LENGTH {
            return self.fault(MAX_LENGTH, 1, NotationReason::TooLong);
        }
        self.read_tiles();
        if self.next_section() {
            self.read_situation();
            if self.next_section() {
                self.read_flowers();
                if self.next_section() {
                    self.fault(self.at - 1, 1, NotationReason::Section);
                }
            }
        }
        order::by_key(&mut self.faults, |fault| fault.at);
        if !self.named_flowers.is_empty() {
            self.draft.flowers = DraftFlowers::Named(std::mem::take(&mut self.named_flowers));
        }
    }

    /// Reads melds and standing tiles up to the first `|`.
    fn read_tiles(&mut self) {
        let mut sign = None;
        while let Some(c) = self.peek().filter(|&c| c != '|') {
            let at = self.at;
            match c {
                ' ' => self.at += 1,
                '[' => self.read_meld(),
                ']' => self.refuse(1, NotationReason::NoMeld),
                '+' if sign.is_none() => {
                    sign = Some((at, self.draft.standing.len()));
                    self.at += 1;
                }
                '+' => self.refuse(1, NotationReason::Winning),
                _ => {
                    let tiles = self.read_group();
                    self.draft.standing.extend(tiles);
                }
            }
        }
        if let Some((at, _)) = sign.filter(|&(_, before)| self.draft.standing.len() != before + 1) {
            self.fault(at, 1, NotationReason::Winning);
        }
    }

    /// Reads a meld from its opening bracket: the tiles, then an optional digit with or without a comma.
    fn read_meld(&mut self) {
        let start = self.at;
        self.at += 1;
        let mut meld = DraftMeld::default();
        loop {
            match self.peek() {
                None | Some('|') => return self.fault(start, 1, NotationReason::OpenMeld),
                Some(']') => break self.at += 1,
                Some(' ') => self.at += 1,
                Some('[') => self.refuse(1, NotationReason::NestedMeld),
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
            _ if matches!(self.peek(), None | Some(']' | '|')) => self.fault(self.at, 1, NotationReason::Mark),
            _ => self.refuse(1, NotationReason::Mark),
        }
    }

    /// Reads digits with their suit, or a single honor, symbol or flower. Always advances.
    fn read_group(&mut self) -> Vec<Tile> {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        let digits = self.at - start;
        let suit = self.peek().and_then(suit_letter).filter(|_| digits > 0);
        if let Some(suit) = suit {
            self.at += 1;
            return (start..start + digits).filter_map(|at| self.numbered(at, suit)).collect();
        }
        match self.peek() {
            _ if digits > 0 => {
                self.fault(start, digits, NotationReason::NoSuit);
                Vec::new()
            }
            Some('m' | 'p' | 's' | 'z') => {
                self.refuse(1, NotationReason::NoDigits);
                Vec::new()
            }
            Some(c) => self.single(c).into_iter().collect(),
            None => Vec::new(),
        }
    }

    /// Returns the tile for the digit at a position; records an error and returns `None` if there is no such tile.
    fn numbered(&mut self, at: usize, suit: char) -> Option<Tile> {
        let rank = self.chars[at].to_digit(10)? as usize;
        let Conventions { dragons, red_fives } = self.conventions;
        let reason = match (suit, rank) {
            ('z', 1..=4) => return Some(Wind::ALL[rank - 1].tile()),
            ('z', 6) => return Some(Dragon::Green.tile()),
            ('z', 5 | 7) => match dragons {
                Some(dragons) => return Some(dragons.order()[rank - 5].tile()),
                None => NotationReason::AmbiguousDragon,
            },
            ('z', 8..) => NotationReason::NoSuchHonor,
            ('z', _) => NotationReason::Zero,
            (_, 0) if !red_fives => NotationReason::Zero,
            _ => {
                let suit = Suit::ALL.into_iter().find(|s| s.letter() == suit)?;
                return Tile::number(suit, if rank == 0 { 5 } else { rank as u8 });
            }
        };
        self.fault(at, 1, reason);
        None
    }

    /// Reads a single character that is a whole tile or a flower. Returns `None` for a flower, which is stored, and for any other
    /// character, which is an error.
    fn single(&mut self, c: char) -> Option<Tile> {
        let honor = Tile::honor(match c {
            'R' => 'C',
            'G' => 'F',
            c => c,
        });
        let tile = honor.or_else(|| picture(c));
        if let (None, Some(flower)) = (tile, pictured_flower(c)) {
            self.named_flowers.push(flower);
        } else if tile.is_none() {
            self.refuse(1, NotationReason::Unknown);
            return None;
        }
        self.at += 1;
        tile
    }

    /// Moves past a `|` if it is the next character, and returns whether it was.
    fn next_section(&mut self) -> bool {
        let found = self.peek() == Some('|');
        self.at += usize::from(found);
        found
    }

    /// Returns the characters up to the next `|`, without spaces, each with its position.
    fn section(&mut self) -> Vec<(usize, char)> {
        let start = self.at;
        self.at = (start..self.chars.len()).find(|&at| self.chars[at] == '|').unwrap_or(self.chars.len());
        (start..self.at).map(|at| (at, self.chars[at])).filter(|&(_, c)| c != ' ').collect()
    }

    fn read_situation(&mut self) {
        let section = self.section();
        let mut winds = 0;
        let mut flags = 0;
        for (at, c) in section {
            let situation = &mut self.draft.situation;
            match (Wind::of_letter(c), c) {
                (Some(wind), _) if flags == 0 && winds < 2 => {
                    *[&mut situation.prevalent, &mut situation.seat][winds] = wind;
                    winds += 1;
                }
                (None, '0' | '1') if flags < 4 => {
                    let Situation { self_drawn, last_of_kind, last_tile, kong, .. } = situation;
                    *[self_drawn, last_of_kind, last_tile, kong][flags] = c == '1';
                    flags += 1;
                }
                _ => self.fault(at, 1, NotationReason::Situation),
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
                None => self.fault(at, 1, NotationReason::Flowers),
            }
        }
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    /// Records an error at the current position and continues after it.
    fn refuse(&mut self, length: usize, reason: NotationReason) {
        self.fault(self.at, length, reason);
        self.at += length;
    }

    fn fault(&mut self, at: usize, length: usize, reason: NotationReason) {
        let found = self.chars.iter().skip(at).take(length).collect();
        self.faults.push(NotationFault { at, found, reason });
    }
}

/// Returns the suit's letter for a letter after digits: `m p s z`, or the initial of characters, dots or bamboos.
const fn suit_letter(c: char) -> Option<char> {
    match c {
        'm' | 'p' | 's' | 'z' => Some(c),
        'c' => Some('m'),
        'd' => Some('p'),
        'b' => Some('s'),
        _ => None,
    }
}

/// Returns the plain form of a full-width or invisible character, any kind of space, a Chinese bracket or comma, or a Chinese rank, suit or
/// honor; other characters stay as they are.
fn plain(c: char) -> char {
    match half_width(c) {
        // These characters are invisible: variation selectors, the zero-width space and the byte order mark.
        '\u{FE0E}' | '\u{FE0F}' | '\u{200B}' | '\u{FEFF}' => ' ',
        '【' | '「' => '[',
        '】' | '」' => ']',
        '、' => ',',
        '一' => '1',
        '二' => '2',
        '三' => '3',
        '四' => '4',
        '五' => '5',
        '六' => '6',
        '七' => '7',
        '八' => '8',
        '九' => '9',
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
        c if c.is_whitespace() => ' ',
        c => c,
    }
}

/// Returns the tile of a Unicode symbol; `None` for any other character. The symbols are ordered winds, dragons, characters, bamboo, dots.
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

/// Returns the flower of a Unicode symbol or of a Chinese name (梅 兰 竹 菊 春 夏 秋 冬); `None` for any other character.
fn pictured_flower(c: char) -> Option<Flower> {
    let named = ["梅", "兰蘭", "竹", "菊", "春", "夏", "秋", "冬"].iter().position(|names| names.contains(c));
    Flower::at(named.or_else(|| (c as u32).checked_sub(PICTURES + 34).map(|place| place as usize))?)
}
