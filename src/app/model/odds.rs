//! The numbers of the odds pages as text, the sort orders of the fans, and the fans on the map of fans that occur together.

use std::cmp::Reverse;

use bafan::{Fan, order};
use bafan_table::odds::{Fraction, Frequency, Mean, Share};
use bafan_table::play::opponent::Strength;

pub const COUNTED: [Strength; 2] = [Strength::Eight, Strength::Careful];

pub struct PublishedCount {
    pub players: u32,
    pub hands: u32,
    /// The number of hands that were won, computed from the share that each player won.
    pub wins: u64,
    /// The share of wins by self-draw.
    pub self_drawn: f64,
    /// The mean points of a win, flowers included.
    pub points: f64,
    pub flowers: f64,
    /// The minimum points of a high win.
    pub high: u32,
    /// The share of wins with at least `high` points.
    pub high_wins: f64,
}

/// The data is from the statistics pages of a public league, 2026. On average, a player won 24.4% of the hands; in all, 1,621 of 1,661
/// hands were won. No published count of fans in human play was found.
pub const LEAGUE: PublishedCount = PublishedCount {
    players: 40,
    hands: 1_661,
    wins: 1_621,
    self_drawn: 0.277,
    points: 15.2,
    flowers: 1.39,
    high: 36,
    high_wins: 0.012,
};

/// Formats a share as a percentage with its significant digits, as in `37.4%`, `2.31%` or `0.012%`.
pub fn percent(share: f64) -> String {
    let hundredths = 100.0 * share;
    if hundredths <= 0.0 {
        return "0%".to_owned();
    }
    let decimals = decimals(hundredths);
    format!("{hundredths:.decimals$}%")
}

/// Returns the number of decimals of a percentage: one if it is at least 10%, otherwise enough for two digits after any zeros that follow
/// the decimal point.
fn decimals(hundredths: f64) -> usize {
    let zeros = (-hundredths.log10()).ceil().max(0.0) as usize;
    if hundredths >= 9.95 { 1 } else { (zeros + 1).max(2) }
}

/// Formats the 95% confidence limits of a share, giving the lower limit, unless it is 0, as many decimals as the upper one: `4.6–69.9%`.
pub fn limits(share: Share) -> String {
    let (low, high) = share.limits();
    match 100.0 * low {
        low if low > 0.0 => format!("{low:.*}–{}", decimals(100.0 * high), percent(high)),
        _ => format!("0–{}", percent(high)),
    }
}

/// Formats a mean with half the width of its 95% confidence interval, if that is known: `13.52 ± 0.08`.
pub fn mean(mean: Mean) -> String {
    match mean.error() {
        Some(error) => format!("{:.2} ± {error:.2}", mean.value()),
        None => format!("{:.2}", mean.value()),
    }
}

/// Formats the mean points of `count` wins of which only the sum of the points is known, with half the width of its 95% confidence
/// interval, if that is known. The points of these wins are assumed to be spread like those of all wins.
pub fn mean_like(sum: u64, count: u64, all: Mean) -> String {
    let value = sum as f64 / count.max(1) as f64;
    match all.error().filter(|_| count > 0) {
        Some(error) => format!("{value:.2} ± {:.2}", error * (all.count as f64 / count as f64).sqrt()),
        None => format!("{value:.2}"),
    }
}

/// Formats a whole number with thousands separators: `12,859,078`.
pub fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Formats a fraction in lowest terms with thousands separators: `327,600/1,055,683`.
pub fn fraction(fraction: Fraction) -> String {
    format!("{}/{}", grouped(fraction.numerator()), grouped(fraction.denominator()))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FanOrder {
    Share,
    /// Fans whose wins are worth the most on average come first.
    Mean,
    Book,
}

impl FanOrder {
    pub const ALL: [FanOrder; 3] = [FanOrder::Share, FanOrder::Mean, FanOrder::Book];

    /// Returns all fans except Flower Tiles, sorted in this order.
    pub fn of(self, frequency: &Frequency) -> Vec<Fan> {
        let mut fans: Vec<Fan> = Fan::all().filter(|&fan| fan != Fan::FlowerTiles).collect();
        match self {
            FanOrder::Share => order::by_key(&mut fans, |&fan| Reverse(frequency.of(fan).wins)),
            FanOrder::Mean => {
                let mean = |fan: Fan| frequency.of(fan).mean_points().value();
                order::by(&mut fans, |&one, &other| mean(other).total_cmp(&mean(one)));
            }
            FanOrder::Book => {}
        }
        fans
    }
}

/// The number of fans on the map of fans that occur together; with more fans, each would be too small to tap.
pub const NODES: usize = 10;

/// Returns the fans on the map of fans that occur together: the most frequent ones.
pub fn nodes(frequency: &Frequency) -> Vec<Fan> {
    let mut fans = FanOrder::Share.of(frequency);
    fans.truncate(NODES);
    fans
}

/// Returns a fan's share of the wins that have another fan, divided by its share of all wins; `None` if either fan never occurred.
pub fn lift(frequency: &Frequency, fan: Fan, beside: Fan) -> Option<f64> {
    let (of, all) = (frequency.of(beside).wins, frequency.share(fan).value());
    (of > 0 && all > 0.0).then(|| frequency.together(fan, beside) as f64 / of as f64 / all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_have_the_digits_that_say_something() {
        let said = [1.0, 0.3742, 0.0231, 0.001, 0.000_12, 0.000_003_025, 0.0].map(percent);
        assert_eq!(said, ["100.0%", "37.4%", "2.31%", "0.10%", "0.012%", "0.00030%", "0%"]);
        assert_eq!(limits(Share { part: 50, of: 100 }), "40.4–59.6%");
        assert_eq!(limits(Share { part: 1, of: 4 }), "4.6–69.9%");
        assert_eq!(limits(Share { part: 0, of: 4 }), "0–49.0%");
    }

    #[test]
    fn a_mean_of_a_part_has_a_wider_error_than_that_of_all() {
        let all = Mean { count: 10_000, sum: 80_000, squares: 730_000 };
        assert_eq!(mean(all), "8.00 ± 0.06");
        assert_eq!(mean_like(850, 100, all), "8.50 ± 0.59");
        assert_eq!(mean_like(0, 0, all), "0.00");
    }

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([0, 999, 1000, 12_859_078].map(grouped), ["0", "999", "1,000", "12,859,078"]);
    }
}
