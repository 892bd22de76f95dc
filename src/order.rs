//! Sorting of short lists.
//!
//! Lists of hands, fans, discards and routes have at most a few dozen items. The standard library's sorts are no faster on these than
//! insertion sort, and each use of a standard sort adds four kilobytes of code to the download.

use std::cmp::Ordering;

/// Sorts a short list with a stable insertion sort.
///
/// ```
/// let mut numbers = [3, 1, 2];
/// bafan::order::by(&mut numbers, Ord::cmp);
/// assert_eq!(numbers, [1, 2, 3]);
/// ```
pub fn by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && compare(&items[place - 1], &items[place]).is_gt() {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}

/// Sorts a short list by a key, keeping the order of equal items.
///
/// ```
/// let mut names = ["south", "east", "west"];
/// bafan::order::by_key(&mut names, |name| name.len());
/// assert_eq!(names, ["east", "west", "south"]);
/// ```
pub fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    by(items, |one, other| key(one).cmp(&key(other)));
}
