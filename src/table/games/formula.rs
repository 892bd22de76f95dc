//! The calculation of a total, written as a formula.

use super::{Counted, Worth};

/// Writes the sum of the points of the values, each multiplied by how many times the value counts, if more than once: `24 + 1 × 2`.
pub fn sum(counted: &[Counted]) -> String {
    let parts = counted.iter().filter_map(|counted| match counted.worth {
        Worth::Plus(points) => Some(often(points, counted.times)),
        _ => None,
    });
    joined(parts)
}

/// Writes the factors, each as often as it counts: ` × 2 × 5`.
pub fn factors(counted: &[Counted]) -> String {
    let factor = |counted: &Counted| match counted.worth {
        Worth::Times(factor) => Some(format!(" × {factor}").repeat(counted.times as usize)),
        _ => None,
    };
    counted.iter().filter_map(factor).collect()
}

/// Joins a sum and its factors, with parentheses around a sum of several parts if factors follow.
pub fn bracketed(sum: &str, factors: &str) -> String {
    let several = sum.contains(" + ") && !factors.is_empty();
    if several { format!("({sum}){factors}") } else { format!("{sum}{factors}") }
}

/// Joins parts with plus signs; 0 if there are none.
pub fn joined(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") }
}

fn often(points: u32, times: u32) -> String {
    if times > 1 { format!("{points} × {times}") } else { points.to_string() }
}
