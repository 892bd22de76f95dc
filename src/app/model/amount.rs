//! Formatting and reading of amounts.

use std::fmt::Display;
use std::str::FromStr;

use bafan::hand::notation::half_width;
use bafan_table::games::Amount;

/// Formats an amount with its sign: `+42` if it is won, `−26` if it is paid; zero is `0`.
pub fn signed(amount: i32) -> String {
    let sign = match amount {
        ..0 => "−",
        0 => "",
        1.. => "+",
    };
    format!("{sign}{}", amount.unsigned_abs())
}

/// Formats an amount that may include a half, with its sign, as in `+22.5`.
pub fn signed_exactly(amount: Amount) -> String {
    format!("{}{}", if amount > Amount::ZERO { "+" } else { "" }, score_exactly(amount))
}

/// Formats a score; only a negative one has a sign.
pub fn score(points: i32) -> String {
    format!("{}{}", if points < 0 { "−" } else { "" }, points.unsigned_abs())
}

/// Formats a score that may have a fraction; halves become decimals, as in `4.5`, and other fractions stay, as in `7/3`.
pub fn score_exactly(points: impl Display) -> String {
    let said = points.to_string();
    let (sign, size) = said.strip_prefix('-').map_or(("", said.as_str()), |size| ("−", size));
    match size.strip_suffix("/2").and_then(|halves| halves.parse::<u64>().ok()) {
        Some(halves) => format!("{sign}{}.5", halves / 2),
        None => format!("{sign}{size}"),
    }
}

/// Parses a number as people type it: with spaces around it, full-width digits, or the minus sign `−` of the formatting functions; `None`
/// if the text is no number or is out of the type's range.
pub fn number_in<T: FromStr>(typed: &str) -> Option<T> {
    let plain = |c: char| if c == '−' { '-' } else { half_width(c) };
    typed.trim().chars().map(plain).collect::<String>().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_may_be_typed_with_any_digits_and_minus_sign() {
        assert_eq!(["42", " ４２　", "−42", "－４２", "-42"].map(number_in::<i32>), [42, 42, -42, -42, -42].map(Some));
        assert_eq!(["", "4 2", "四", "1.5", "99999999999"].map(number_in::<i32>), [None; 5]);
        assert_eq!(number_in::<u32>("−1"), None);
    }

    #[test]
    fn amounts_carry_their_signs() {
        assert_eq!([42, -26, 0].map(signed), ["+42", "−26", "0"]);
        assert_eq!([45, -9, 0].map(Amount::halves).map(signed_exactly), ["+22.5", "−4.5", "0"]);
        assert_eq!(["9/2", "-1/2", "7/3", "-22.5", "4"].map(score_exactly), ["4.5", "−0.5", "7/3", "−22.5", "4"]);
        assert_eq!([545, -26, 0, i32::MIN].map(score), ["545", "−26", "0", "−2147483648"]);
    }
}
