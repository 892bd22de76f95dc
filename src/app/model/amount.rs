//! Amounts as they are shown.

/// An amount that was won or paid, with its sign: `+42`, `−26`. Nothing is `0`.
pub fn signed(amount: i32) -> String {
    let sign = match amount {
        ..0 => "−",
        0 => "",
        1.. => "+",
    };
    format!("{sign}{}", amount.unsigned_abs())
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
        assert_eq!([545, -26, 0, i32::MIN].map(score), ["545", "−26", "0", "−2147483648"]);
    }
}
