//! The nine series: every fan stands in exactly one of them.

use bafan::Fan;
use bafan_study::series::Series;

#[test]
fn every_fan_stands_in_exactly_one_series() {
    for fan in Fan::all() {
        let of: Vec<Series> = Series::ALL.into_iter().filter(|series| series.fans().contains(&fan)).collect();
        assert_eq!(of.len(), 1, "{fan} stands in {of:?}");
    }
    for series in Series::ALL {
        assert!(series.fans().is_sorted(), "{series:?} is not in the textbook's order: {:?}", series.fans());
    }
    println!("{}", Series::ALL.map(|series| format!("{} {}", series.name(), series.fans().len())).join(", "));
}
