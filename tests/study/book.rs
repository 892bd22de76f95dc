//! The book of the course in `static/learn`: the engine confirms what the texts say about every hand, and every language has every text.
//!
//! * In a worked hand, the fan counts under each of the hand's profiles.
//! * In a near miss, the fan does not count; if the data name another fan in its place, that one counts. If the fan is present but
//!   excluded, the text names the fan that excludes it.
//! * Of two contrasted hands, the fan counts in one, and the fan that it is confused with counts in the other.
//!
//! Near misses and contrasts hold under every profile that has their fans: one profile lacks 阴阳杠.

mod anki;
mod shown;
mod table;
mod whole;
pub(crate) mod words;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use bafan::{Family, Fan, Hand, Profile, Reason, RuleSet, Score, score};
use bafan_study::book::{Book, Examples, Lesson};
use bafan_study::markup::Prose;
use serde::de::DeserializeOwned;

use crate::pages::LANGUAGES;

/// The page of a fan: its hands, and the text in each language.
pub(crate) struct Page {
    pub(crate) fan: Fan,
    pub(crate) hands: Examples,
    pub(crate) lessons: [(&'static str, Lesson); LANGUAGES.len()],
}

/// Returns all pages, family by family.
pub(crate) fn pages() -> Vec<Page> {
    Family::ALL.into_iter().flat_map(pages_of).collect()
}

fn pages_of(family: Family) -> Vec<Page> {
    let hands: Book<Examples> = read("hands", family);
    let books = LANGUAGES.map(|language| (language, read::<Lesson>(language, family)));
    for (language, book) in &books {
        assert_eq!(fans(&hands), fans(book), "{language}/{}: the fans are not those of the hands", family.slug());
    }
    let page = |(fan, hands): (Fan, &Examples)| {
        assert_eq!(fan.family(), family, "{fan} stands in the file of {}", family.slug());
        let lessons =
            books.each_ref().map(|(language, book)| (*language, book.page(fan).expect("checked above").clone()));
        Page { fan, hands: hands.clone(), lessons }
    };
    hands.pages().map(page).collect()
}

fn fans<P>(book: &Book<P>) -> Vec<&'static str> {
    book.pages().map(|(fan, _)| fan.name()).collect()
}

fn read<P>(folder: &str, family: Family) -> Book<P>
where
    Book<P>: DeserializeOwned,
{
    let path = path(folder, family);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn path(folder: &str, family: Family) -> PathBuf {
    crate::from_root("static/learn").join(folder).join(family.slug()).with_extension("json")
}

/// Examines every page and collects what is wrong with it.
fn check(look: impl Fn(&Page, &mut Vec<String>)) {
    let mut wrong = Vec::new();
    for page in pages() {
        let mut faults = Vec::new();
        look(&page, &mut faults);
        wrong.extend(faults.into_iter().map(|fault| format!("{} {}: {fault}", page.fan.slug(), page.fan)));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_hand_is_what_the_book_says() {
    let mut run = 0;
    for page in pages() {
        run += page.hands.worked.len() + page.hands.near.len() + 2 * page.hands.confused.len();
    }
    println!("{run} hands on {} pages", pages().len());
    check(|page, wrong| {
        for (at, worked) in page.hands.worked.iter().enumerate() {
            let place = format!("worked {}", at + 1);
            for &profile in &worked.rules {
                wrong.extend(uncounted(&place, &worked.hand, page.fan, profile));
            }
            wrong.extend(below_minimum(&place, &worked.hand));
        }
        for (at, near) in page.hands.near.iter().enumerate() {
            let place = format!("near {}", at + 1);
            let knowing = profiles_with([Some(page.fan), near.instead]);
            for profile in knowing.into_iter().filter(|profile| near.rules.contains(profile)) {
                if counts(&near.hand, page.fan, profile) {
                    wrong.push(format!("{place}: {} counts the fan under {}", near.hand, profile.name()));
                }
                wrong.extend(near.instead.and_then(|instead| uncounted(&place, &near.hand, instead, profile)));
            }
        }
        for (at, pair) in page.hands.confused.iter().enumerate() {
            let place = format!("confused {}", at + 1);
            for profile in profiles_with([Some(page.fan), Some(pair.with)]) {
                wrong.extend(uncounted(&place, &pair.this, page.fan, profile));
                wrong.extend(uncounted(&place, &pair.that, pair.with, profile));
            }
        }
    });
}

#[test]
fn a_near_miss_says_what_counts_in_its_place() {
    check(|page, wrong| {
        for (at, near) in page.hands.near.iter().enumerate() {
            for (language, lesson) in &page.lessons {
                let named: Vec<Fan> = lesson.near.get(at).map_or(Vec::new(), |text| text.fans().collect());
                let mut missing = |fan: Fan| {
                    if !named.contains(&fan) {
                        wrong.push(format!("{language}, near {}: the text does not mark {fan}", at + 1));
                    }
                };
                near.instead.into_iter().for_each(&mut missing);
                let best = scored(&near.hand, Profile::Textbook).best;
                let swallowed = best.uncounted.iter().filter(|uncounted| uncounted.fan == page.fan);
                let reasons: Vec<Reason> = swallowed.map(|uncounted| uncounted.reason).collect();
                reasons.iter().filter_map(|reason| reason.by()).for_each(missing);
                let other_reading = reasons.iter().any(|reason| reason.by().is_none());
                if other_reading && !best.counted.iter().any(|counted| named.contains(&counted.fan)) {
                    wrong
                        .push(format!("{language}, near {}: the text marks no fan of the reading that counts", at + 1));
                }
            }
        }
    });
}

#[test]
fn every_page_is_full() {
    check(|page, wrong| {
        let hands = &page.hands;
        if hands.worked.len() < 2 || hands.near.is_empty() || hands.confused.is_empty() {
            wrong.push("two worked hands, a near miss and a pair are the least".to_owned());
        }
        let mut seen = BTreeSet::new();
        let shown = hands.worked.iter().map(|worked| &worked.hand).chain(hands.near.iter().map(|near| &near.hand));
        wrong.extend(shown.filter(|hand| !seen.insert(hand.to_string())).map(|hand| format!("{hand} comes twice")));
        for (language, lesson) in &page.lessons {
            let lists = [
                ("worked", lesson.worked.len(), hands.worked.len()),
                ("near", lesson.near.len(), hands.near.len()),
                ("confused", lesson.confused.len(), hands.confused.len()),
            ];
            let uneven = lists.iter().filter(|(_, texts, hands)| texts != hands);
            wrong
                .extend(uneven.map(|(list, texts, hands)| format!("{language}, {list}: {texts} texts, {hands} hands")));
        }
    });
}

/// Returns every text of a lesson with its location.
pub(crate) fn texts(lesson: &Lesson) -> Vec<(String, &Prose)> {
    let one = [("what", &lesson.what), ("condition", &lesson.condition), ("spot", &lesson.spot)];
    let two = [("swallows", &lesson.swallows), ("advice", &lesson.advice)];
    let lists = [
        ("sources", &lesson.sources),
        ("worked", &lesson.worked),
        ("near", &lesson.near),
        ("confused", &lesson.confused),
    ];
    let single = one.into_iter().chain(two).map(|(field, text)| (field.to_owned(), text));
    let listed = lists
        .into_iter()
        .flat_map(|(list, texts)| texts.iter().enumerate().map(move |(at, text)| (format!("{list} {}", at + 1), text)));
    single.chain(listed).collect()
}

fn scored(hand: &Hand, profile: Profile) -> Score {
    score(hand, &RuleSet::new(profile)).unwrap_or_else(|error| panic!("{hand}: {error}"))
}

fn counts(hand: &Hand, fan: Fan, profile: Profile) -> bool {
    scored(hand, profile).fans().any(|(counted, _)| counted == fan)
}

/// Returns what is wrong if a fan does not count in a hand.
fn uncounted(place: &str, hand: &Hand, fan: Fan, profile: Profile) -> Option<String> {
    let missing = !counts(hand, fan, profile);
    missing.then(|| format!("{place}: {hand} does not count {fan} under {}", profile.name()))
}

/// Returns what is wrong if a worked hand could not be declared.
fn below_minimum(place: &str, hand: &Hand) -> Option<String> {
    let score = scored(hand, Profile::Textbook);
    let short = !score.reaches_minimum();
    short.then(|| format!("{place}: {hand} has {} points, so it may not be declared", score.best.points))
}

/// Returns the profiles that have all these fans.
fn profiles_with(fans: [Option<Fan>; 2]) -> Vec<Profile> {
    let knows = |profile: Profile| {
        let rules = RuleSet::new(profile);
        fans.into_iter().flatten().all(|fan| rules.points(fan) > 0)
    };
    Profile::ALL.into_iter().filter(|&profile| knows(profile)).collect()
}
