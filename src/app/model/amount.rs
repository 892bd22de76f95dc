//! Amounts as they are shown.

use bafan_table::games::Amount;

/// An amount that was won or paid, with its sign: `+42`, `−26`. Nothing is `0`.
pub fn signed(amount: i32) -> String {
    let sign = match amount {
        ..0 => "−",
        0 => "",
        1.. => "+",
    };
    format!("{sign}{}", amount.unsigned_abs())
}

/// The same of an amount that may have a half: `+22.5`.
pub fn signed_exactly(amount: Amount) -> String {
    let sign = if amount > Amount::ZERO { "+" } else { "" };
    format!("{sign}{}", amount.to_string().replace('-', "−"))
}

/// A score: a sign where it is below nothing.
pub fn score(points: i32) -> String {
    format!("{}{}", if points < 0 { "−" } else { "" }, points.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_carry_their_signs() {
        assert_eq!([42, -26, 0].map(signed), ["+42", "−26", "0"]);
        assert_eq!([45, -9, 0].map(Amount::halves).map(signed_exactly), ["+22.5", "−4.5", "0"]);
        assert_eq!([545, -26, 0, i32::MIN].map(score), ["545", "−26", "0", "−2147483648"]);
    }
}
