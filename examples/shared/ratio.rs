//! Means of what is not independent, and their errors.

use std::collections::BTreeMap;

/// The sum of some figures over the sum of others: a mean, a share, a slope. Figures of one group may depend on each other, those of
/// different groups do not; the error is the one from group to group.
#[derive(Clone, Debug, Default)]
pub struct Ratio(BTreeMap<usize, (f64, f64)>);

impl Ratio {
    /// The mean of figures that are each a group of their own.
    pub fn mean_of(figures: impl IntoIterator<Item = f64>) -> Ratio {
        let mut ratio = Ratio::default();
        figures.into_iter().enumerate().for_each(|(group, figure)| ratio.add(group, figure, 1.0));
        ratio
    }

    /// Adds a figure of a group, `over` another one.
    pub fn add(&mut self, group: usize, figure: f64, over: f64) {
        let sums = self.0.entry(group).or_default();
        *sums = (sums.0 + figure, sums.1 + over);
    }

    /// The sum of what the figures are over.
    pub fn over(&self) -> f64 {
        self.0.values().map(|(_, over)| over).sum()
    }

    /// The ratio; 0 of nothing.
    pub fn value(&self) -> f64 {
        let over = self.over();
        if over == 0.0 { 0.0 } else { self.0.values().map(|(sum, _)| sum).sum::<f64>() / over }
    }

    /// Its standard error; 0 of fewer than two groups.
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
