//! Tiles written as codes of a letter and a digit: `W` 万, `B` 饼, `T` 条, `F1`–`F4` winds, `J1`–`J3` 中发白, `H1`–`H8` flowers.
//!
//! Botzone writes a hand as a list of codes. The arguments of a PyMahjongGB call are: the melds, each as `("PENG", "J1", 1)`, that is, its
//! type, a tile (the middle one of a chow) and the player who discarded the claimed tile (0 for a concealed kong; for a chow, which of its
//! tiles was claimed); the standing tiles; the winning tile; then the flowers, flags and winds, either positional or named.

use crate::hand::notation::{NotationFault, NotationReason};
use crate::hand::{Draft, DraftFlowers};
use crate::order;
use crate::tiles::{DraftMeld, Dragon, Flower, Suit, Tile, Wind};

/// The longest text accepted, in characters: about twice the length of a call with every argument named.
const MAX_LENGTH: usize = 1024;

/// The argument names of a call, in positional order.
const ARGUMENTS: [&str; 10] = [
    "pack",
    "hand",
    "winTile",
    "flowerCount",
    "isSelfDrawn",
    "is4thTile",
    "isAboutKong",
    "isWallLast",
    "seatWind",
    "prevalentWind",
];

/// The other words that may occur in a call.
const WORDS: [&str; 7] = [CALL, "verbose", "True", "False", "CHI", "PENG", "GANG"];
const CALL: &str = "MahjongFanCalculator";

/// Returns whether a text is written in codes: it contains at least two codes, and at least as many codes as words that do not belong in a
/// call.
pub(super) fn are_in(text: &str) -> bool {
    let known = |word: &str| ARGUMENTS.contains(&word) || WORDS.contains(&word) || word.parse::<u32>().is_ok();
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty() && !known(word));
    let (codes, others): (Vec<&str>, Vec<&str>) = words.partition(|word| is_run(word));
    let count: usize = codes.iter().map(|run| run.len() / 2).sum();
    count > 1 && count >= others.len()
}

/// Reads a hand written in codes.
pub(super) fn read(text: &str) -> Result<Draft, Vec<NotationFault>> {
    let chars: Vec<char> = text.chars().take(MAX_LENGTH + 1).collect();
    if chars.len() > MAX_LENGTH {
        return Err(vec![NotationFault { at: MAX_LENGTH, found: String::new(), reason: NotationReason::TooLong }]);
    }
    let mut reader = Reader { chars, at: 0, faults: Vec::new() };
    let mut values = reader.values();
    if reader.at < reader.chars.len() {
        reader.fault(reader.at, 1, NotationReason::NoMeld);
    }
    values.retain(|value| !matches!(&value.what, What::Word(word) if word == CALL));
    if let [Value { what: What::List(_), name: None, .. }] = &values[..]
        && let Some(Value { what: What::List(inner), .. }) = values.pop()
    {
        values = inner;
    }
    let mut draft = Draft::default();
    let call = values.iter().any(|value| value.name.is_some())
        || matches!(values[..], [Value { what: What::List(_), .. }, ..]);
    if !call || values.iter().all(is_tiles) {
        for value in values {
            reader.stand(value, &mut draft);
        }
    } else {
        for (place, value) in values.into_iter().enumerate() {
            let positional = ARGUMENTS.get(place).copied().unwrap_or_default();
            let name = value.name.as_ref().map_or(positional, |(_, name)| name).to_owned();
            reader.argument(&name, value, &mut draft);
        }
    }
    order::by_key(&mut reader.faults, |fault| fault.at);
    if reader.faults.is_empty() { Ok(draft) } else { Err(reader.faults) }
}

/// A value in a call, with its position and, if given, its argument name.
struct Value {
    at: usize,
    length: usize,
    /// The position of the argument's name in the text, and the name.
    name: Option<(usize, String)>,
    what: What,
}

enum What {
    Tile(Tile),
    Flower(Flower),
    Number(u32),
    Word(String),
    List(Vec<Value>),
}

struct Reader {
    chars: Vec<char>,
    at: usize,
    faults: Vec<NotationFault>,
}

impl Reader {
    /// Reads the values up to the closing bracket or the end of the text.
    fn values(&mut self) -> Vec<Value> {
        let mut values = Vec::new();
        let mut name = None;
        while let Some(&c) = self.chars.get(self.at) {
            let at = self.at;
            match c {
                ')' | ']' => break,
                '(' | '[' => {
                    self.at += 1;
                    let inner = self.values();
                    self.at += 1;
                    values.push(Value { at, length: 1, name: name.take(), what: What::List(inner) });
                }
                _ if c.is_ascii_alphanumeric() => {
                    let word = self.word();
                    let then = self.chars[self.at..].iter().find(|c| !c.is_whitespace());
                    if then == Some(&'=') {
                        name = Some((at, word));
                    } else {
                        self.say(at, &word, name.take(), &mut values);
                    }
                }
                _ if c.is_whitespace() || "\"'“”‘’,;=".contains(c) => self.at += 1,
                _ => {
                    self.fault(at, 1, NotationReason::Unknown);
                    self.at += 1;
                }
            }
        }
        values
    }

    fn word(&mut self) -> String {
        let word: String = self.chars[self.at..].iter().take_while(|c| c.is_ascii_alphanumeric()).collect();
        self.at += word.len();
        word
    }

    /// Reads a word as a number, a run of codes or a name, and appends the resulting values.
    fn say(&mut self, at: usize, word: &str, name: Option<(usize, String)>, values: &mut Vec<Value>) {
        let mut push = |at, length, what| values.push(Value { at, length, name: name.clone(), what });
        if let Ok(number) = word.parse() {
            push(at, word.len(), What::Number(number));
        } else if !is_run(word) {
            push(at, word.len(), What::Word(word.to_owned()));
        } else {
            for (i, pair) in word.as_bytes().chunks(2).enumerate() {
                match code(pair) {
                    Some(what) => push(at + i * 2, 2, what),
                    None => self.fault(at + i * 2, 2, NotationReason::Code),
                }
            }
        }
    }

    /// Applies one argument of a call to the draft.
    fn argument(&mut self, name: &str, value: Value, draft: &mut Draft) {
        // If the name is unknown, the error is at the name rather than at its value.
        let (at, length) = match &value.name {
            Some((at, name)) if !ARGUMENTS.contains(&name.as_str()) => (*at, name.len()),
            _ => (value.at, value.length),
        };
        let situation = &mut draft.situation;
        let flag = match name {
            "isSelfDrawn" => Some(&mut situation.self_drawn),
            "is4thTile" => Some(&mut situation.last_of_kind),
            "isAboutKong" => Some(&mut situation.kong),
            "isWallLast" => Some(&mut situation.last_tile),
            _ => None,
        };
        let understood = match (name, value.what) {
            ("pack", What::List(melds)) => return melds.into_iter().for_each(|meld| self.meld(meld, draft)),
            ("hand" | "winTile", what) => return self.stand(Value { what, ..value }, draft),
            ("flowerCount", What::Number(count)) => {
                draft.flowers = DraftFlowers::Count(count.try_into().unwrap_or(u8::MAX));
                true
            }
            ("seatWind", What::Number(wind @ 0..4)) => {
                situation.seat = Wind::ALL[wind as usize];
                true
            }
            ("prevalentWind", What::Number(wind @ 0..4)) => {
                situation.prevalent = Wind::ALL[wind as usize];
                true
            }
            ("verbose", What::Word(_)) => true,
            (_, what) => flag.zip(truth(&what)).map(|(flag, on)| *flag = on).is_some(),
        };
        if !understood {
            self.fault(at, length, NotationReason::Argument);
        }
    }

    /// Adds a meld written as `("PENG", "J1", 1)`.
    fn meld(&mut self, value: Value, draft: &mut Draft) {
        let Value { at, length, what: What::List(parts), .. } = value else {
            return self.fault(value.at, value.length, NotationReason::CodedMeld);
        };
        let fits = |&(place, part): &(usize, &Value)| match (place, &part.what) {
            (0, What::Word(kind)) => ["CHI", "PENG", "GANG"].contains(&kind.as_str()),
            (1, What::Tile(_)) | (2, What::Number(_)) => true,
            _ => false,
        };
        let wrong = parts.iter().enumerate().find(|one| !fits(one)).map(|(_, part)| (part.at, part.length));
        let parts: Vec<What> = parts.into_iter().map(|part| part.what).collect();
        match (wrong, &parts[..]) {
            (None, [What::Word(kind), What::Tile(tile), What::Number(offer)]) => {
                let tiles = match kind.as_str() {
                    "CHI" => [tile.lower(1), Some(*tile), tile.higher(1)].into_iter().flatten().collect(),
                    "PENG" => vec![*tile; 3],
                    _ => vec![*tile; 4],
                };
                let mark = u8::try_from(*offer).ok().filter(|&offer| offer > 0);
                draft.melds.push(DraftMeld { tiles, mark });
            }
            (wrong, _) => {
                let (at, length) = wrong.unwrap_or((at, length));
                self.fault(at, length, NotationReason::CodedMeld);
            }
        }
    }

    /// Adds the standing tiles and flowers of a value; anything else in the value is an error.
    fn stand(&mut self, value: Value, draft: &mut Draft) {
        match value.what {
            What::Tile(tile) => draft.standing.push(tile),
            What::Flower(flower) => match &mut draft.flowers {
                DraftFlowers::Named(flowers) => flowers.push(flower),
                flowers => *flowers = DraftFlowers::Named(vec![flower]),
            },
            What::List(values) => values.into_iter().for_each(|value| self.stand(value, draft)),
            What::Number(_) | What::Word(_) => self.fault(value.at, value.length, NotationReason::Code),
        }
    }

    fn fault(&mut self, at: usize, length: usize, reason: NotationReason) {
        let found = self.chars.iter().skip(at).take(length).collect();
        self.faults.push(NotationFault { at, found, reason });
    }
}

/// Returns whether a word consists of codes only: code letters alternating with digits.
fn is_run(word: &str) -> bool {
    let pairs = word.as_bytes().chunks(2);
    !word.is_empty()
        && pairs.into_iter().all(|pair| matches!(pair, [b'W' | b'B' | b'T' | b'F' | b'J' | b'H', b'0'..=b'9']))
}

/// Returns the tile or flower of a two-character code; `None` if there is no such code.
fn code(pair: &[u8]) -> Option<What> {
    let &[letter, digit] = pair else { return None };
    let rank = digit.checked_sub(b'0')?;
    let place = usize::from(rank).checked_sub(1)?;
    let suited = |suit| Tile::number(suit, rank).map(What::Tile);
    match letter {
        b'W' => suited(Suit::Characters),
        b'B' => suited(Suit::Dots),
        b'T' => suited(Suit::Bamboo),
        b'F' => Wind::ALL.get(place).map(|wind| What::Tile(wind.tile())),
        b'J' => Dragon::ALL.get(place).map(|dragon| What::Tile(dragon.tile())),
        _ => Flower::at(place).map(What::Flower),
    }
}

fn truth(what: &What) -> Option<bool> {
    match what {
        What::Word(word) if word == "True" => Some(true),
        What::Word(word) if word == "False" => Some(false),
        What::Number(number @ 0..=1) => Some(*number == 1),
        _ => None,
    }
}

/// Returns whether a value contains only tiles and flowers.
fn is_tiles(value: &Value) -> bool {
    match &value.what {
        What::Tile(_) | What::Flower(_) => value.name.is_none(),
        What::List(values) => value.name.is_none() && values.iter().all(is_tiles),
        What::Number(_) | What::Word(_) => false,
    }
}
