//! Checks of the texts themselves: points and totals, rulings, and their language.

use std::collections::BTreeSet;
use std::fs;

use bafan::{Fan, Hand, Profile, RuleSet};
use bafan_study::markup::{Piece, Prose};

use super::{check, pages, scored, texts};
use crate::pages::LANGUAGES;

/// The phrases for the total value of a hand, before and after the number.
const TOTALS: [(&str, &str); 5] =
    [("共 ", " 番"), (": ", " points."), ("the hand has ", " points"), ("the hand to ", " points"), ("合計", "点")];

#[test]
fn every_number_of_points_is_right() {
    check(|page, wrong| {
        for (language, lesson) in &page.lessons {
            for (place, text) in texts(lesson) {
                wrong.extend(false_points(text).map(|said| format!("{language}, {place}: {said}")));
            }
            for (at, (worked, text)) in page.hands.worked.iter().zip(&lesson.worked).enumerate() {
                let total = scored(&worked.hand, Profile::Textbook).total();
                let false_ones = totals(text).into_iter().filter(|stated| *stated != total);
                wrong.extend(false_ones.map(|stated| format!("{language}, worked {}: {stated} is {total}", at + 1)));
            }
        }
    });
}

/// A caption may state the following points for its hands: totals with and without flowers, in any arrangement and under any rules; the
/// value of a fan in them, for one and for all occurrences; the value of a fan that the text or the page names; the minimum of eight; and
/// the total without the page's fan, which the caption then adds.
#[test]
fn every_number_of_points_in_a_caption_is_one_of_its_hands() {
    let mut looked_at = 0;
    check(|page, wrong| {
        let hands = &page.hands;
        let worked = hands.worked.iter().map(|worked| vec![&worked.hand]);
        let near = hands.near.iter().map(|near| vec![&near.hand]);
        let confused = hands.confused.iter().map(|pair| vec![&pair.this, &pair.that]);
        let shown: Vec<Vec<&Hand>> = worked.chain(near).chain(confused).collect();
        for (language, lesson) in &page.lessons {
            let captions = lesson.worked.iter().chain(&lesson.near).chain(&lesson.confused);
            for (hands, text) in shown.iter().zip(captions) {
                let mut allowed: BTreeSet<u32> = hands.iter().flat_map(|hand| sayable(hand, page.fan)).collect();
                allowed.extend(text.fans().flat_map(worths));
                for points in words(text).flat_map(|words| stated(language, words)) {
                    if !allowed.contains(&points) {
                        wrong.push(format!("{language}, {}: {points} is no number of {allowed:?}", hands[0]));
                    }
                }
            }
        }
    });
    for page in pages() {
        for (language, lesson) in &page.lessons {
            let captions = lesson.worked.iter().chain(&lesson.near).chain(&lesson.confused);
            looked_at += captions.flat_map(words).map(|words| stated(language, words).len()).sum::<usize>();
        }
    }
    assert!(looked_at > 700, "{looked_at} numbers: this test looks at too little");
}

/// Returns the values of a fan under the profiles.
fn worths(fan: Fan) -> impl Iterator<Item = u32> {
    Profile::ALL.into_iter().map(move |profile| u32::from(RuleSet::new(profile).points(fan)))
}

fn sayable(hand: &Hand, of: Fan) -> BTreeSet<u32> {
    let mut numbers: BTreeSet<u32> = worths(of).chain([8]).collect();
    for score in Profile::ALL.map(|profile| scored(hand, profile)) {
        numbers.extend([score.total(), score.total() - score.best.points]);
        let own: u32 =
            score.fans().filter(|&(fan, _)| fan == of).map(|(fan, times)| times * u32::from(fan.points())).sum();
        numbers.insert(score.best.points.saturating_sub(own));
        for (fan, times) in score.fans() {
            numbers.extend(worths(fan).flat_map(|points| [points, points * times]));
        }
        numbers.extend(std::iter::once(&score.best).chain(&score.others).map(|account| account.points));
    }
    numbers
}

/// Returns the numbers that words state in points: `14 番`, `14 points`, `14点`.
pub(crate) fn stated(language: &str, words: &str) -> Vec<u32> {
    let unit = match language {
        "zh" => " 番",
        "ja" => "点",
        _ => " point",
    };
    let ends = words.match_indices(unit).map(|(at, _)| &words[..at]);
    ends.filter_map(|before| before.rsplit(|c: char| !c.is_ascii_digit()).next()?.parse().ok()).collect()
}

/// An English text about two hands names the fan that it is about instead of calling it `this fan`.
#[test]
fn a_contrast_in_english_names_its_fan() {
    check(|page, wrong| {
        let english = page.lessons.iter().filter(|(language, _)| *language == "en");
        let contrasts = english.flat_map(|(_, lesson)| &lesson.confused);
        let nameless = contrasts.filter(|text| words(text).any(|words| words.contains("this fan")));
        wrong.extend(nameless.map(|text| format!("this fan: {text:?}")));
    });
}

#[test]
fn every_difference_of_sources_names_its_ruling() {
    let rulings = fs::read_to_string(crate::from_root("docs/rulings.md")).expect("there are rulings");
    let written: Vec<&str> = rulings.lines().filter_map(|line| line.strip_prefix("### ")?.split(' ').next()).collect();
    check(|page, wrong| {
        for (language, lesson) in &page.lessons {
            for (place, text) in texts(lesson) {
                let cited = citations(text);
                if place.starts_with("sources") && cited.is_empty() {
                    wrong.push(format!("{language}, {place}: no ruling is named"));
                }
                let unknown = cited.into_iter().filter(|ruling| !written.contains(&ruling.as_str()));
                wrong.extend(unknown.map(|ruling| format!("{language}, {place}: there is no ruling {ruling}")));
            }
        }
        let named = page.lessons.each_ref().map(|(_, lesson)| lesson.sources.iter().flat_map(citations).collect());
        let [zh, others @ ..]: [BTreeSet<String>; LANGUAGES.len()] = named;
        if others.iter().any(|other| *other != zh) {
            wrong.push(format!("the languages name different rulings: {zh:?}, {others:?}"));
        }
    });
}

#[test]
fn every_text_is_in_its_language() {
    check(|page, wrong| {
        for (language, lesson) in &page.lessons {
            for (place, text) in texts(lesson) {
                wrong.extend(
                    other_language(language, text).into_iter().map(|said| format!("{language}, {place}: {said}")),
                );
            }
        }
    });
}

#[test]
fn the_checks_find_what_they_look_for() {
    let prose = |text: &str| text.parse::<Prose>().unwrap();
    let stated = |text: &str| points(&Piece::Text(text.to_owned()));
    assert_eq!(["（16 番），", " (16).", " 值 16 番", " 16 番，", "は16点で"].map(stated), [Some(16); 5]);
    assert_eq!(["，16 张", " needs 3 chows", "", "，共 16 番"].map(stated), [None; 4]);
    assert_eq!(totals(&prose("[[清龙]]，共 23 番。")), [23]);
    assert_eq!(totals(&prose("With [[清龙]] the hand has 9 points.")), [9]);
    assert_eq!(totals(&prose("[[清龙]]もあり、合計23点です。")), [23]);
    assert_eq!(citations(&prose("裁定C12、C7")), ["C12", "C7"]);
    assert!(citations(&prose("C, {{C}} and [[清龙]]")).is_empty());
}

/// Returns the points that a text wrongly states for a fan.
pub(crate) fn false_points(text: &Prose) -> impl Iterator<Item = String> {
    let stated = text.pieces().windows(2).filter_map(|pair| Some((named(&pair[0])?, points(&pair[1])?)));
    stated
        .filter(|(fan, points)| *points != u32::from(fan.points()))
        .map(|(fan, points)| format!("{fan} has not {points}"))
}

/// Returns the evidence if a text is in the wrong language.
pub(crate) fn other_language(language: &str, text: &Prose) -> Option<String> {
    let letters = || words(text).flat_map(str::chars);
    let (chinese, kana) = (letters().filter(|&c| is_chinese(c)).count(), letters().filter(|&c| is_kana(c)).count());
    let right = match language {
        "zh" => chinese > 0 && kana == 0,
        "ja" => kana > 0,
        _ => chinese == 0 && kana == 0,
    };
    (!right).then(|| format!("{chinese} Chinese characters and {kana} kana outside names"))
}

fn named(piece: &Piece) -> Option<Fan> {
    match piece {
        Piece::Fan(fan) | Piece::Worded(fan, _) => Some(*fan),
        Piece::Text(_) | Piece::Tiles(_) | Piece::Waits(..) | Piece::Ruling(_) => None,
    }
}

/// Returns the points that the words after a fan's name state for it, as in ` 16 番`, `（16 番）`, ` (16)`, ` is worth 16 points`; `None` if
/// they state none.
fn points(piece: &Piece) -> Option<u32> {
    let Piece::Text(text) = piece else { return None };
    let bare = text.split_once(" 番").and_then(|(bare, _)| bare.trim_start().parse().ok());
    let japanese = text.strip_prefix("は").and_then(|rest| rest.split_once("点")?.0.parse().ok());
    let bracket = ["（", " ("].iter().find_map(|open| text.strip_prefix(open));
    let verb = [" 值 ", "值 ", " is worth "].iter().find_map(|verb| text.strip_prefix(verb));
    bare.or(japanese).or_else(|| number(bracket.or(verb)?))
}

fn totals(text: &Prose) -> Vec<u32> {
    let stated = |words: &str| {
        TOTALS
            .iter()
            .filter_map(|(before, after)| {
                let rest = words.split_once(before)?.1;
                number(rest.split_once(after)?.0)
            })
            .next()
    };
    words(text).filter_map(stated).collect()
}

pub(crate) fn citations(text: &Prose) -> Vec<String> {
    let cited = text.pieces().iter().filter_map(|piece| match piece {
        Piece::Ruling(number) => Some(format!("C{number}")),
        Piece::Text(_) | Piece::Fan(_) | Piece::Worded(..) | Piece::Tiles(_) | Piece::Waits(..) => None,
    });
    cited.collect()
}

/// Returns the number at the start of a text; `None` if the text does not begin with a number.
fn number(text: &str) -> Option<u32> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..digits].parse().ok()
}

pub(crate) fn words(text: &Prose) -> impl Iterator<Item = &str> {
    text.pieces().iter().filter_map(|piece| match piece {
        Piece::Text(words) | Piece::Worded(_, words) => Some(words.as_str()),
        Piece::Fan(_) | Piece::Tiles(_) | Piece::Waits(..) | Piece::Ruling(_) => None,
    })
}

fn is_kana(c: char) -> bool {
    ('\u{3041}'..='\u{30ff}').contains(&c)
}

fn is_chinese(c: char) -> bool {
    ('\u{3000}'..='\u{303f}').contains(&c)
        || ('\u{4e00}'..='\u{9fff}').contains(&c)
        || ('\u{ff00}'..='\u{ffef}').contains(&c)
}
