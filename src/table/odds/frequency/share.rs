//! Counted shares and means, with their margins of error.

/// The share of counted items that have a property.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// The number of items with the property.
    pub part: u64,
    /// The number of all items.
    pub of: u64,
}

/// The quantile of the normal distribution that leaves 2.5% on each side.
const NINETY_FIVE: f64 = 1.959_964;

/// The same quantile of Student's t distribution for means of 2, 3, … 11 numbers.
const FEW: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

impl Share {
    /// Adds an item with or without the property.
    pub const fn add(&mut self, has: bool) {
        self.part += has as u64;
        self.of += 1;
    }

    /// Returns the share, 0 to 1; 0 if nothing was counted.
    pub fn value(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.part as f64 / self.of as f64 }
    }

    /// Returns the 95% confidence limits by Wilson's score interval, which is valid even for rare events; 0 and 1 if nothing was counted.
    ///
    /// ```
    /// use bafan_table::odds::Share;
    ///
    /// let (low, high) = Share { part: 0, of: 100 }.limits();
    /// assert!(low == 0.0 && (high - 0.036_99).abs() < 1e-5);
    /// let (low, high) = Share { part: 50, of: 100 }.limits();
    /// assert!((low - 0.403_83).abs() < 1e-5 && (high - 0.596_17).abs() < 1e-5);
    /// ```
    pub fn limits(self) -> (f64, f64) {
        if self.of == 0 {
            return (0.0, 1.0);
        }
        let (of, value, square) = (self.of as f64, self.value(), NINETY_FIVE * NINETY_FIVE);
        let middle = value + square / (2.0 * of);
        let half = NINETY_FIVE * (value * (1.0 - value) / of + square / (4.0 * of * of)).sqrt();
        let scale = 1.0 + square / of;
        let low = if self.part == 0 { 0.0 } else { (middle - half) / scale };
        let high = if self.part == self.of { 1.0 } else { (middle + half) / scale };
        (low, high)
    }
}

/// A mean of whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mean {
    /// The number of values.
    pub count: u64,
    /// The sum of the values.
    pub sum: i64,
    /// The sum of the squares of the values.
    pub squares: u64,
}

impl Mean {
    /// Adds a number.
    pub const fn add(&mut self, number: i32) {
        self.count += 1;
        self.sum += number as i64;
        self.squares += number.unsigned_abs() as u64 * number.unsigned_abs() as u64;
    }

    /// Returns the mean; 0 if nothing was counted.
    pub fn value(self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// Returns half the width of the 95% confidence interval of the mean, by Student's t distribution; `None` if there are fewer than two
    /// numbers, or if all are equal, so that the spread is unknown.
    ///
    /// ```
    /// use bafan_table::odds::Mean;
    ///
    /// // 1, 2, 3, 4, 5: the standard deviation is the root of 2.5, the standard error that of 0.5.
    /// let error = Mean { count: 5, sum: 15, squares: 55 }.error().unwrap();
    /// assert!((error - 2.776 * 0.5f64.sqrt()).abs() < 1e-9);
    /// assert_eq!(Mean { count: 2, sum: 2, squares: 2 }.error(), None);
    /// ```
    pub fn error(self) -> Option<f64> {
        if self.count < 2 {
            return None;
        }
        let (count, value) = (self.count as f64, self.value());
        let variance = (self.squares as f64 - count * value * value).max(0.0) / (count - 1.0);
        let deviate = match FEW.get(self.count as usize - 2) {
            Some(&deviate) => deviate,
            // The first terms of the Cornish-Fisher expansion. For twelve numbers the result is 0.002 too small; for more numbers the error
            // is smaller.
            None => NINETY_FIVE + 2.372 / (count - 1.0) + 2.823 / (count - 1.0).powi(2),
        };
        Some(deviate * (variance / count).sqrt()).filter(|&error| error > 0.0)
    }
}
