//! Points that the texts of fan pages state without a displayed hand, which means everywhere except in the captions of hands.
//!
//! A number must be the value of a named fan, the sum of several named fans, or what these lack to reach eight; any other number needs a
//! hand in `tests/data/claims.toml`. Fans that are said to be enough must add up to eight points.

use std::collections::BTreeSet;

use bafan::{Fan, Profile, RuleSet};

use super::facts::{self, Points};
use super::scored;
use super::sentences::{Sentence, sentences};
use super::sources::names;
use crate::book::words::stated;
use crate::book::{pages as fan_pages, texts};

const MINIMUM: u32 = 8;

/// Words that state that a win needs nothing more.
fn of_enough(language: &str) -> &'static [&'static str] {
    match language {
        "zh" => &["补上", "就够", "便够", "正好凑够", "正好凑成 8", "够和", "也够八番", "过八番"],
        "ja" => &["足ります", "補えます", "8点になります", "8点に届きます"],
        _ => &["points are enough", "makes eight", "make eight", "makes it eight", "exactly the eight"],
    }
}

/// Words that say that something is missing.
fn of_lack(language: &str) -> &'static [&'static str] {
    match language {
        "zh" => &["差", "再配", "再有", "还要"],
        "ja" => &["あと", "足り"],
        _ => &["short", "more points", "missing"],
    }
}

/// Returns the words between two fans of which either is sufficient.
fn of_choice(language: &str) -> &'static str {
    match language {
        "zh" => "或",
        "ja" => "か",
        _ => " or ",
    }
}

/// A sentence of a fan's page that does not refer to a displayed hand.
struct Said {
    fan: Fan,
    language: &'static str,
    place: String,
    sentence: Sentence,
    /// The fans that the text has named up to the end of the sentence, including the fan of the page.
    named: BTreeSet<Fan>,
}

fn said() -> Vec<Said> {
    let mut said = Vec::new();
    for page in fan_pages() {
        for (language, lesson) in &page.lessons {
            for (part, text) in texts(lesson) {
                if !["worked", "near", "confused"].iter().any(|beside| part.starts_with(beside)) {
                    let mut named = BTreeSet::from([page.fan]);
                    for sentence in sentences(text) {
                        named.extend(&sentence.fans);
                        let place = format!("{language}, {}, {part}", page.fan.slug());
                        said.push(Said { fan: page.fan, language, place, sentence, named: named.clone() });
                    }
                }
            }
        }
    }
    said
}

#[test]
fn every_number_of_points_without_a_hand_is_that_of_its_fans() {
    let shown = shown();
    let (mut looked_at, mut wrong) = (0, Vec::new());
    for Said { fan, language, place, sentence, named } in said() {
        let numbers = stated(language, &sentence.words);
        looked_at += numbers.len();
        let sums: BTreeSet<u32> = Profile::ALL.into_iter().flat_map(|profile| sums(profile, &named)).collect();
        let lacks = of_lack(language).iter().any(|word| sentence.words.contains(word));
        let lacking =
            sums.iter().filter(|_| lacks).filter_map(|sum| MINIMUM.checked_sub(*sum).filter(|lack| *lack > 0));
        let mut allowed: BTreeSet<u32> = lacking.chain([MINIMUM]).collect();
        allowed.extend(&sums);
        allowed.extend(shown.iter().filter(|(page, _)| *page == fan).map(|(_, points)| points));
        for number in numbers.into_iter().filter(|number| !allowed.contains(number)) {
            wrong.push(format!("{place}: {number} is none of {allowed:?}: {}", sentence.words));
        }
    }
    println!("{looked_at} numbers");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(looked_at > 300, "{looked_at} numbers: this test looks at too little");
}

/// If part of a sentence names rule sets and a number of points, one or several of the fans named so far, including the page's fan, have
/// that number of points in each of these rule sets.
#[test]
fn the_points_in_a_rule_set_are_those_of_that_rule_set() {
    let (mut looked_at, mut wrong) = (0, Vec::new());
    for Said { language, place, sentence, named, .. } in said() {
        let parts = match language {
            "zh" => ['，', '；'],
            "ja" => ['、', '。'],
            _ => [';', ':'],
        };
        for part in sentence.words.split(parts) {
            let is_named = |names: &&str| part.contains(*names);
            let of = names(language).0.into_iter().filter(|(names, _)| names.iter().any(is_named));
            for profile in of.map(|(_, profile)| profile) {
                for number in stated(language, part) {
                    looked_at += 1;
                    let fans = sums(profile, &named);
                    if !fans.contains(&number) {
                        wrong.push(format!("{place}: {number} is none of {fans:?} in {}: {part}", profile.name()));
                    }
                }
            }
        }
    }
    println!("{looked_at} numbers in rule sets");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(looked_at >= 10, "{looked_at} numbers: this test looks at too little");
}

#[test]
fn what_is_said_to_be_enough_adds_up_to_eight() {
    let shown = shown();
    let (mut looked_at, mut wrong) = (0, Vec::new());
    for Said { fan, language, place, sentence, .. } in said() {
        if !of_enough(language).iter().any(|word| sentence.words.contains(word)) {
            continue;
        }
        looked_at += 1;
        let own = worth(Profile::Textbook, fan);
        let others = sentence.fans.iter().filter(|named| **named != fan).map(|&named| worth(Profile::Textbook, named));
        let either = sentence.between.iter().any(|between| between.contains(of_choice(language)));
        let with = if either { others.min() } else { Some(others.sum()) };
        let by_hand = shown.iter().filter(|(page, _)| *page == fan).map(|(_, points)| *points).max();
        let reached = own + with.unwrap_or_default();
        let needed = lack(language, &sentence.words).unwrap_or(MINIMUM);
        if reached < needed && by_hand < Some(needed) {
            wrong.push(format!("{place}: {reached} and no hand with {needed}: {}", sentence.words));
        }
    }
    println!("{looked_at} sentences");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(looked_at >= 30, "{looked_at} sentences: this test looks at too little");
}

/// Returns the number of points that a sentence says are missing, as in `差 1 番`, `1点足りない`; `None` if it states none.
fn lack(language: &str, words: &str) -> Option<u32> {
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok();
    match language {
        "zh" => digits(words.split_once("差 ")?.1),
        "ja" => stated(language, words.split_once("足りない")?.0).pop(),
        _ => None,
    }
}

fn worth(profile: Profile, fan: Fan) -> u32 {
    u32::from(RuleSet::new(profile).points(fan))
}

/// Returns the values of fans, alone and combined.
fn sums(profile: Profile, fans: &BTreeSet<Fan>) -> BTreeSet<u32> {
    let mut sums = BTreeSet::from([0]);
    for points in fans.iter().map(|&fan| worth(profile, fan)) {
        let more: Vec<u32> = sums.iter().map(|sum| sum + points).collect();
        sums.extend(more);
    }
    sums.remove(&0);
    sums
}

/// Returns what the hands of `claims.toml` show: the page and the points.
fn shown() -> Vec<(Fan, u32)> {
    let of = |Points { page, hand, fans }: Points| {
        let hand = hand.parse().unwrap_or_else(|error| panic!("{page}: {error}"));
        let score = scored(&hand);
        let of = |name: &String| {
            let counted = score.fans().find(|(fan, _)| fan.name() == name);
            let (fan, times) = counted.unwrap_or_else(|| panic!("{page}: {hand} does not count {name}"));
            times * u32::from(fan.points())
        };
        (Fan::named(&page).unwrap_or_else(|| panic!("no fan is called {page}")), fans.iter().map(of).sum())
    };
    facts::points().into_iter().map(of).collect()
}

#[test]
fn a_false_sum_is_found() {
    let sentence = |text: &str| sentences(&text.parse().unwrap()).remove(0);
    let either = sentence("[[断幺]]或[[箭刻]]都能补上。");
    assert_eq!((either.fans.len(), either.between.as_slice()), (2, &["或".to_owned()][..]));
    let fans = BTreeSet::from([Fan::TwoConcealedKongs, Fan::ConcealedHand]);
    assert_eq!(sums(Profile::Textbook, &fans), BTreeSet::from([2, 6, 8]));
    assert_eq!((lack("zh", "差 1 番时，就能补上"), lack("ja", "1点足りないなら補えます")), (Some(1), Some(1)));
}
