//! The nine series: every fan is in exactly one, according to the booklet of 1998.

use bafan::Fan;
use bafan_study::series::Series;

/// Appendix 8 of the booklet, in the numbering of the textbook, which has one more fan: 阴阳杠, its 55th.
const APPENDIX: [(Series, &[usize]); 9] = [
    (Series::Honors, &[1, 2, 9, 10, 11, 38, 54, 60, 61, 62]),
    (Series::Chows, &[13, 14, 16, 23, 28, 29, 30, 35, 39, 41, 50, 64, 70, 71, 72, 73]),
    (Series::Pungs, &[5, 8, 12, 15, 17, 18, 21, 24, 32, 33, 42, 48, 53, 58, 66, 67, 68, 74, 75]),
    (Series::Pairs, &[6, 19]),
    (Series::Suits, &[3, 4, 22, 49, 51, 76, 77]),
    (Series::Ranks, &[25, 26, 27, 31, 36, 37, 56]),
    (Series::Unjoined, &[20, 34]),
    (Series::Ways, &[44, 45, 46, 47, 52, 57, 59, 63, 69, 78, 79, 80, 81]),
    (Series::Special, &[7, 40, 43, 65, 82]),
];

#[test]
fn every_fan_stands_in_the_series_of_the_appendix() {
    let fans: Vec<Fan> = Fan::all().collect();
    let mut listed: Vec<Fan> = Vec::new();
    for (series, numbers) in APPENDIX {
        let printed: Vec<Fan> = numbers.iter().map(|number| fans[*number - 1]).collect();
        let ours = series.fans().iter().copied().filter(|fan| *fan != Fan::MeldedAndConcealedKong);
        assert_eq!(ours.collect::<Vec<_>>(), printed, "{series:?}");
        listed.extend(series.fans());
    }
    listed.sort_unstable();
    assert_eq!(listed, fans, "each fan once");
    assert!(Series::Pungs.fans().contains(&Fan::MeldedAndConcealedKong));
}
