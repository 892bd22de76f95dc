//! Putting short lists in order.
//!
//! Hands, fans, discards and routes come by the dozen at most. For these the standard library's sorts are no quicker than
//! insertion, and each use of one is a copy of four kilobytes of code for every phone to download.

use std::cmp::Ordering;

/// Puts a short list in order; equal ones stay as they are.
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

/// Puts a short list in order by a key; equal ones stay as they are.
///
/// ```
/// let mut names = ["south", "east", "west"];
/// bafan::order::by_key(&mut names, |name| name.len());
/// assert_eq!(names, ["east", "west", "south"]);
/// ```
pub fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    by(items, |one, other| key(one).cmp(&key(other)));
}
