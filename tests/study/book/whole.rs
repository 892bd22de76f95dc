//! The book as a whole: every fan has a page, and fans that are contrasted with each other are contrasted on the pages of both.

use std::collections::BTreeSet;

use bafan::Fan;

use super::pages;

/// Fans that beginners confuse; a fan listed twice has two forms.
const MUST_BE_TOLD_APART: &[&[&str]] = &[
    &["三色三步高", "三色三同顺", "花龙"],
    &["一色三步高", "一色三步高"],
    &["三色三节高", "三色三步高"],
    &["双同刻", "三同刻"],
    &["全带幺", "混幺九"],
    &["小于五", "全小"],
    &["全不靠", "七星不靠", "组合龙"],
    &["门前清", "不求人", "全求人"],
    &["边张", "坎张", "单钓将"],
];

#[test]
fn every_fan_has_its_page() {
    let there: BTreeSet<Fan> = pages().iter().map(|page| page.fan).collect();
    let missing: Vec<&str> = Fan::all().filter(|fan| !there.contains(fan)).map(Fan::name).collect();
    assert!(missing.is_empty(), "no page for {missing:?}");
}

#[test]
fn a_pair_told_apart_stands_on_both_pages() {
    let pages = pages();
    let pairs: BTreeSet<(Fan, Fan)> =
        pages.iter().flat_map(|page| page.hands.confused.iter().map(|pair| (page.fan, pair.with))).collect();
    let one_sided = pairs.iter().filter(|(fan, other)| !pairs.contains(&(*other, *fan)));
    let one_sided: Vec<String> = one_sided.map(|(fan, other)| format!("{other} has not {fan}")).collect();
    assert!(one_sided.is_empty(), "{}", one_sided.join(", "));

    for group in MUST_BE_TOLD_APART {
        let fans = group.iter().map(|name| Fan::named(name).unwrap_or_else(|| panic!("no fan {name}")));
        let fans: Vec<Fan> = fans.collect();
        for (at, &fan) in fans.iter().enumerate() {
            for &other in &fans[at + 1..] {
                assert!(pairs.contains(&(fan, other)), "{fan} and {other} are not told apart");
            }
        }
    }
    let different = pairs.iter().filter(|(fan, other)| fan <= other).count();
    println!("{different} pairs told apart");
    assert!(different >= 20, "{different} different pairs");
}
