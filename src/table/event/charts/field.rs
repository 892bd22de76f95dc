//! Finite fields of 4 to 16 elements.

/// A finite field. Its elements are the numbers below its size. The digits of an element in base `prime` are the coefficients of a
/// polynomial over the prime field.
pub(super) struct Field {
    prime: usize,
    /// The coefficients, lowest first, of the polynomial to which the leading power reduces.
    reduced: &'static [usize],
}

impl Field {
    /// Returns the field with this many elements; `None` if there is no such field or no chart needs it.
    pub fn new(size: usize) -> Option<Field> {
        let (prime, reduced): (usize, &[usize]) = match size {
            // Leading powers reduce by x² = x + 1, x³ = x + 1 and x⁴ = x + 1 modulo 2, and by x² = 2 modulo 3.
            4 => (2, &[1, 1]),
            8 => (2, &[1, 1, 0]),
            16 => (2, &[1, 1, 0, 0]),
            9 => (3, &[2, 0]),
            5 | 7 | 11 | 13 => (size, &[0]),
            _ => return None,
        };
        Some(Field { prime, reduced })
    }

    pub fn sum(&self, one: usize, other: usize) -> usize {
        let (one, other) = (self.digits(one), self.digits(other));
        self.number(one.iter().zip(other).map(|(one, other)| (one + other) % self.prime))
    }

    pub fn product(&self, one: usize, other: usize) -> usize {
        let mut total = 0;
        let mut shifted = one;
        for digit in self.digits(other) {
            for _ in 0..digit {
                total = self.sum(total, shifted);
            }
            shifted = self.times_x(shifted);
        }
        total
    }

    fn times_x(&self, element: usize) -> usize {
        let digits = self.digits(element);
        let leading = digits.last().copied().unwrap_or_default();
        let moved = [0].into_iter().chain(digits.iter().copied());
        self.number(moved.zip(self.reduced).map(|(digit, reduced)| (digit + leading * reduced) % self.prime))
    }

    /// Returns the coefficients of an element, lowest first.
    fn digits(&self, element: usize) -> Vec<usize> {
        let mut rest = element;
        self.reduced
            .iter()
            .map(|_| {
                let digit = rest % self.prime;
                rest /= self.prime;
                digit
            })
            .collect()
    }

    fn number(&self, digits: impl Iterator<Item = usize>) -> usize {
        digits.fold((0, 1), |(number, power), digit| (number + digit * power, power * self.prime)).0
    }
}
