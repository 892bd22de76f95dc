//! Hands as other programs write them.
//!
//! | from | looks like | difference from the [notation] |
//! |---|---|---|
//! | GB-Mahjong, Helper | `[123m,1][8888p5]11s2s`, `EE1000` | none, or a missing comma |
//! | tziakcha | `https://tziakcha.net/calc/?q=%5BNNN%5D78889m11888p8m` | the hand is part of a link |
//! | riichi programs (MPSZ) | `123m406p11z+1z` | `0` is a red five; `5z 6z 7z` are 白发中 |
//! | salasasa | `123m456p55z+5z` | `5z 6z 7z` are 白发中 |
//! | PyMahjongGB, Botzone | `(("PENG","J1",1),), ("W1","W2"), "W3"`, `W1 W2 B3 T4 F1 J2` | codes of a letter and a digit |
//! | messages | `🀇🀈🀉🀙🀙`, `一万，二万，99条` | Unicode tile symbols, or commas between tiles |
//!
//! The reader never guesses: if a text can mean two hands, it returns both.
//!
//! ```
//! use bafan::hand::dialect::{Meant, read};
//!
//! let Meant::Either([red, white]) = read("123m456p789s123s5z5z").unwrap() else { panic!() };
//! assert_eq!(red.to_string(), "123m456p789123sCC|EE0000");
//! assert_eq!(white.to_string(), "123m456p789123sPP|EE0000");
//! ```

mod codes;

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

use super::notation::{self, Conventions, Dragons, NotationFault, NotationReason};
use crate::hand::Draft;
use crate::order;

/// The hand, or the two possible hands, that a text may describe.
///
/// ```
/// use bafan::hand::dialect::{Meant, read};
///
/// // A red five is a five, and 1z to 4z are the winds in every dialect.
/// let Ok(Meant::Hand(draft)) = read("123m406p789s22z44z+4z") else { panic!() };
/// assert_eq!(draft.to_string(), "123m456p789sSSNNN|EE0000");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// The text has a single meaning.
    Hand(Draft),
    /// The text has two meanings, in the order of [`Dragons::ALL`]: it contains `5z` or `7z`, and their order changes the hand.
    Either([Draft; 2]),
}

/// Reads a hand in any dialect.
///
/// # Errors
///
/// Returns every error, with its position in the text that [`hand_in`] extracts. If that text is too long, this is the only error.
///
/// ```
/// use bafan::hand::dialect::{Meant, read};
/// use bafan::hand::notation::NotationReason;
///
/// let Ok(Meant::Hand(draft)) = read(r#"(("PENG","J1",1),), ("W1","W2"), "W3""#) else { panic!() };
/// assert_eq!(draft.to_string(), "[CCC,1]123m|EE0000");
/// let Ok(Meant::Hand(draft)) = read("一万，二万、[PPP,1],99条") else { panic!() };
/// assert_eq!(draft.to_string(), "[PPP,1]12m99s|EE0000");
/// assert_eq!(read("12x").unwrap_err()[0].reason, NotationReason::NoSuit);
/// ```
pub fn read(text: &str) -> Result<Meant, Vec<NotationFault>> {
    let text = &*hand_in(text);
    if codes::are_in(text) {
        return codes::read(text).map(Meant::Hand);
    }
    let text = &*spaced(text);
    let as_if = |dragons| notation::read(text, Conventions { dragons, red_fives: true });
    match as_if(None) {
        Ok(draft) => Ok(Meant::Hand(draft)),
        Err(faults) if faults.iter().any(|fault| fault.reason != NotationReason::AmbiguousDragon) => Err(faults),
        Err(_) => {
            let [red, white] = Dragons::ALL.map(|dragons| as_if(Some(dragons)));
            let drafts = [red?, white?];
            Ok(if same_hand(&drafts) {
                Meant::Hand(drafts.into_iter().next().unwrap_or_default())
            } else {
                Meant::Either(drafts)
            })
        }
    }
}

/// Extracts the part of a text that describes the hand: the parameter `q` of a link, otherwise the text itself without enclosing quotation
/// marks, or the whole text if there are further quotation marks inside.
///
/// ```
/// use bafan::hand::dialect::hand_in;
///
/// assert_eq!(hand_in("https://tziakcha.net/calc/?q=%5BNNN%5D78889m11888p8m"), "[NNN]78889m11888p8m");
/// assert_eq!(hand_in("`11m`"), "11m");
/// ```
pub fn hand_in(text: &str) -> Cow<'_, str> {
    let asked = ["?q=", "&q="].into_iter().find_map(|key| text.split_once(key));
    if let Some((_, rest)) = asked {
        let value = rest.split(['&', '#', ' ', '\n']).next().unwrap_or_default().replace('+', " ");
        return Cow::Owned(percent_decode_str(&value).decode_utf8_lossy().into_owned());
    }
    let quotes = ['"', '\'', '`', '“', '”', '‘', '’'];
    let inner = text.trim().trim_matches(quotes);
    // A list of quoted codes keeps its outer quotation marks, since they belong to the first and last codes.
    Cow::Borrowed(if inner.contains(quotes) { text } else { inner })
}

/// Replaces each comma between tiles with a space. A comma inside a meld stays, because the meld's digit follows it.
fn spaced(text: &str) -> String {
    let mut depth = 0_i32;
    let plain = |c: char| {
        match c {
            '[' | '【' | '「' | '［' => depth += 1,
            ']' | '】' | '」' | '］' => depth -= 1,
            ',' | '，' | '、' if depth <= 0 => return ' ',
            _ => {}
        }
        c
    };
    text.chars().map(plain).collect()
}

/// Returns whether two drafts are the same hand, ignoring the order of melds and standing tiles.
fn same_hand(drafts: &[Draft; 2]) -> bool {
    let [one, other] = drafts.each_ref().map(|draft| {
        let mut draft = draft.clone();
        order::by(&mut draft.melds, |one, other| one.tiles.cmp(&other.tiles));
        if let Some((_, rest)) = draft.standing.split_last_mut() {
            order::by_key(rest, |&tile| tile);
        }
        draft
    });
    one == other
}
