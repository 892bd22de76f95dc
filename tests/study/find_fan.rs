//! Searching for a fan by typed text, and the ladders of fans.

use std::collections::BTreeSet;

use bafan::{Family, Fan, Profile, RuleSet};
use bafan_study::ladder::ladders;

fn search(query: &str) -> Vec<Fan> {
    bafan_study::search::search(query, &RuleSet::textbook())
}

#[track_caller]
fn first(query: &str, name: &str) {
    let found = search(query);
    assert_eq!(found.first().map(|fan| fan.name()), Some(name), "{query:?} finds {found:?}");
}

#[test]
fn every_fan_is_found_first_by_each_of_its_names() {
    for fan in Fan::all() {
        first(fan.name(), fan.name());
        first(fan.pinyin(), fan.name());
        first(&fan.pinyin().replace(' ', ""), fan.name());
        first(&fan.slug(), fan.name());
        first(&fan.slug().replace('-', ""), fan.name());
        first(&fan.slug().replace('v', "u"), fan.name());
        first(fan.english(), fan.name());
        first(&fan.english().to_uppercase(), fan.name());
    }
}

#[test]
fn every_fan_is_found_by_its_initials_its_points_and_a_part_of_its_name() {
    for fan in Fan::all() {
        let initials: String = fan.slug().split('-').map(|syllable| &syllable[..1]).collect();
        assert!(search(&initials).contains(&fan), "{fan} by {initials}");
        let points = fan.points().to_string();
        assert!(search(&points).contains(&fan), "{fan} by {points}");
        assert!(search(&points).iter().all(|found| found.points() == fan.points()));
        for part in fan.name().chars() {
            assert!(search(&part.to_string()).contains(&fan), "{fan} by {part}");
        }
        let words: Vec<&str> = fan.english().split([' ', '-']).collect();
        for word in &words {
            assert!(search(word).contains(&fan), "{fan} by {word}");
        }
        let initials: String = words.iter().map(|word| &word[..1]).collect();
        assert!(words.len() == 1 || search(&initials).contains(&fan), "{fan} by {initials}");
    }
}

#[test]
fn a_fan_is_found_as_people_type() {
    for (query, name) in [
        ("qinglong", "清龙"),
        ("qing l", "清龙"),
        ("qīnglóng", "清龙"),
        ("qīng long", "清龙"),
        ("lüyise", "绿一色"),
        ("lu yi se", "绿一色"),
        ("pengpenghe", "碰碰和"),
        ("碰碰胡", "碰碰和"),
        ("清龍", "清龙"),
        ("shisanyao", "十三幺"),
        ("  hun yao jiu ", "混幺九"),
        ("hyj", "混幺九"),
        ("thirteen", "十三幺"),
        ("full fl", "清一色"),
        ("self drawn", "自摸"),
        ("hog", "四归一"),
        ("flowers", "花牌"),
        ("all chow", "平和"),
        ("pung of dragons", "箭刻"),
        ("大四", "大四喜"),
        ("りゅういーそう", "绿一色"),
        ("リュウイーソウ", "绿一色"),
        ("ryuiiso", "绿一色"),
        ("海捞", "海底捞月"),
        ("卡张", "坎张"),
        ("MTC", "三色三同顺"),
        ("p.s.c.", "一色三步高"),
        ("7 pairs", "七对"),
        ("4 concealed", "四暗刻"),
        ("3 concealed pungs", "三暗刻"),
        ("2 dragon", "双箭刻"),
        ("chiken", "无番和"),
        ("tripple chow", "一色三同顺"),
        ("mixd triple chow", "三色三同顺"),
        ("half flsh", "混一色"),
        ("tiel hog", "四归一"),
        ("fully melded", "全求人"),
        ("last of its kind", "和绝张"),
    ] {
        first(query, name);
    }
    assert_eq!(search("dragons"), search("dragon"));
    assert!(search("dragons").contains(&Fan::DragonPung));
    for nothing in ["qíng lóng", "xyz", "9999", "7", "麻", "straight flush", "chkn", "%"] {
        assert_eq!(search(nothing), [], "{nothing:?}");
    }
    assert_eq!(search("  ").len(), Fan::COUNT);
}

#[test]
fn points_find_the_fans_that_are_worth_as_much_under_the_rules() {
    for profile in Profile::ALL {
        let rules = RuleSet::new(profile);
        for points in (1..=88).filter(|&points| Fan::all().any(|fan| rules.points(fan) == points)) {
            let worth: Vec<Fan> = Fan::all().filter(|&fan| rules.points(fan) == points).collect();
            assert_eq!(bafan_study::search::search(&points.to_string(), &rules), worth, "{profile:?}: {points}");
        }
    }
}

#[test]
fn a_ladder_stays_in_its_family_and_rises() {
    for family in Family::ALL {
        let mut seen = BTreeSet::new();
        for ladder in ladders(family) {
            assert!(ladder.len() > 1, "{ladder:?}");
            assert!(ladder.iter().all(|fan| fan.family() == family), "{ladder:?}");
            assert!(ladder.windows(2).all(|step| step[0].points() < step[1].points()), "{ladder:?}");
            assert!(seen.insert(ladder), "{ladder:?} stands there twice");
        }
    }
}
