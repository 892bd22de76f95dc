//! Means of correlated values, with their standard errors.

use std::collections::BTreeMap;

/// The sum of some values divided by the sum of others: a mean, a share, a slope. Values within a group may be correlated, but the groups
/// must be independent: the standard error is clustered by group.
#[derive(Clone, Debug, Default)]
pub struct Ratio(BTreeMap<usize, (f64, f64)>);

impl Ratio {
    /// Returns the mean of values that each form their own group.
    pub fn mean_of(figures: impl IntoIterator<Item = f64>) -> Ratio {
        let mut ratio = Ratio::default();
        figures.into_iter().enumerate().for_each(|(group, figure)| ratio.add(group, figure, 1.0));
        ratio
    }

    /// Adds a value and its divisor `over` to a group.
    pub fn add(&mut self, group: usize, figure: f64, over: f64) {
        let sums = self.0.entry(group).or_default();
        *sums = (sums.0 + figure, sums.1 + over);
    }

    /// Returns the sum of the divisors.
    pub fn over(&self) -> f64 {
        self.0.values().map(|(_, over)| over).sum()
    }

    /// Returns the ratio; 0 without values.
    pub fn value(&self) -> f64 {
        let over = self.over();
        if over == 0.0 { 0.0 } else { self.0.values().map(|(sum, _)| sum).sum::<f64>() / over }
    }

    /// Returns the standard error; 0 with fewer than two groups.
    pub fn error(&self) -> f64 {
        let (value, groups) = (self.value(), self.0.len() as f64);
        let squares: f64 = self.0.values().map(|(sum, over)| (sum - value * over).powi(2)).sum();
        if groups < 2.0 { 0.0 } else { (squares * groups / (groups - 1.0)).sqrt() / self.over() }
    }
}

#[cfg(test)]
mod tests {
    use super::Ratio;

    #[test]
    fn figures_of_one_group_are_no_more_than_one_figure() {
        let each = Ratio::mean_of([1.0, 3.0, 5.0]);
        assert_eq!((each.value(), each.error()), (3.0, (4.0f64 / 3.0).sqrt()));
        let mut groups = Ratio::default();
        for (group, figure) in [(0, 1.0), (1, 3.0), (2, 5.0)] {
            (0..100).for_each(|_| groups.add(group, figure, 1.0));
        }
        assert!((groups.value() - 3.0).abs() < 1e-9 && (groups.error() - each.error()).abs() < 1e-9);
    }

    #[test]
    fn a_slope_through_the_origin_is_a_ratio() {
        let mut slope = Ratio::default();
        for (group, x) in [1.0, 2.0, 5.0].into_iter().enumerate() {
            slope.add(group, x * 0.4 * x, x * x);
        }
        assert!((slope.value() - 0.4).abs() < 1e-9 && slope.error() < 1e-9, "{slope:?}");
    }

    #[test]
    fn of_nothing_nothing_is_said() {
        assert_eq!((Ratio::default().value(), Ratio::default().error()), (0.0, 0.0));
        assert_eq!(Ratio::mean_of([7.0]).error(), 0.0);
    }
}
