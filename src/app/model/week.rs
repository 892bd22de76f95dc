//! The days of the last week on which the user has practiced.

const DAY: i64 = 86_400_000;

/// Returns, for each of the last seven days with today last, whether anything happened on that day. Times are in milliseconds since the
/// Unix epoch; `behind` is the number of minutes by which local time is behind UTC, as in JavaScript.
///
/// If the clock was set back, times in the future count for none of these days.
pub fn week(times: impl Iterator<Item = u64>, now: u64, behind: i32) -> [bool; 7] {
    let day = |time: u64| (time as i64 - i64::from(behind) * 60_000).div_euclid(DAY);
    let today = day(now);
    let mut week = [false; 7];
    for ago in times.map(|time| today - day(time)) {
        if let Some(place) = usize::try_from(ago).ok().and_then(|ago| 6_usize.checked_sub(ago)) {
            week[place] = true;
        }
    }
    week
}

#[cfg(test)]
mod tests {
    use super::week;

    const HOUR: u64 = 3_600_000;

    #[test]
    fn days_are_those_of_the_local_clock() {
        // This is 2026-11-22, half past eleven at night in London.
        let now = 1_795_390_200_000;
        let last = |hours: u64, behind| week([now - hours * HOUR].into_iter(), now, behind);
        assert_eq!(last(1, 0), [false, false, false, false, false, false, true]);
        assert_eq!(last(24, 0), [false, false, false, false, false, true, false]);
        // In Beijing it is half past seven in the morning, and eight hours ago was yesterday.
        assert_eq!(last(8, -480), [false, false, false, false, false, true, false]);
        assert_eq!(last(7 * 24, 0), [false; 7], "a week ago is no longer shown");
        assert_eq!(week([now + 48 * HOUR].into_iter(), now, 0), [false; 7], "nor is what is yet to come");
        assert_eq!(week(std::iter::empty(), now, 0), [false; 7]);
    }
}
