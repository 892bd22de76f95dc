//! The pages of the course other than fan pages, in `static/learn`: the engine confirms what they say about hands, and every language has
//! every text. There is one module per file of the book.

mod basics;
mod counting;
mod course;
mod glossary;
mod principles;
mod recipes;
mod rulings;

use std::fs;

use bafan::{Fan, Hand, RuleSet, Score, score};
use bafan_study::book::Pages;
use bafan_study::markup::Prose;
use serde::de::DeserializeOwned;

use crate::book::words::{false_points, other_language};

/// The languages of the course.
pub(crate) const LANGUAGES: [&str; 3] = ["zh", "en", "ja"];

/// Returns the pages of a file in one folder.
pub(crate) fn read<P>(folder: &str, file: &str) -> Vec<P>
where
    P: Clone,
    Pages<P>: DeserializeOwned,
{
    let path = format!("static/learn/{folder}/{file}.json");
    let text = fs::read_to_string(crate::from_root(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let pages: Pages<P> = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
    pages.as_slice().to_vec()
}

/// Returns the pages of a file in every language.
pub(crate) fn read_every<P>(file: &str) -> [(&'static str, Vec<P>); LANGUAGES.len()]
where
    P: Clone,
    Pages<P>: DeserializeOwned,
{
    LANGUAGES.map(|language| (language, read(language, file)))
}

fn scored(hand: &Hand) -> Score {
    score(hand, &RuleSet::textbook()).unwrap_or_else(|error| panic!("{hand}: {error}"))
}

fn counts(hand: &Hand, fan: Fan) -> bool {
    scored(hand).fans().any(|(counted, _)| counted == fan)
}

/// Checks the language of texts and the points they state for fans.
fn check_words<'a>(language: &str, place: &str, texts: impl IntoIterator<Item = &'a Prose>) {
    for text in texts {
        let wrong: Vec<String> = false_points(text).chain(other_language(language, text)).collect();
        assert!(wrong.is_empty(), "{language}, {place}: {wrong:?} in {text:?}");
    }
}

/// Returns whether a text contains this number, other than as part of a longer number.
fn says(text: &Prose, number: u32) -> bool {
    crate::book::words::words(text).any(|words| {
        let mut numbers = words.split(|c: char| !c.is_ascii_digit());
        numbers.any(|digits| digits == number.to_string())
    })
}

/// Checks that a file in which `from` is replaced by `to` is refused with these words and with the line of the change, or with the next
/// line if the reader had gone on to it.
fn refuses<P>(folder: &str, file: &str, from: &str, to: &str, said: &str)
where
    Pages<P>: DeserializeOwned,
{
    let path = format!("static/learn/{folder}/{file}.json");
    let right = fs::read_to_string(crate::from_root(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let wrong = right.replacen(from, to, 1);
    assert_ne!(wrong, right, "{from} is not in {path}");
    let error = serde_json::from_str::<Pages<P>>(&wrong).err().expect(said);
    assert!(error.to_string().contains(said), "{path}: {said} expected, {error} found");
    let line = 1 + right.split(from).next().unwrap_or_default().matches('\n').count();
    assert!((line..=line + 1).contains(&error.line()), "{path}: line {line} expected, {error} found");
}

#[test]
fn numbers_are_found_whole() {
    let prose = |text: &str| text.parse::<Prose>().unwrap();
    assert!(says(&prose("8＋11＝19"), 19) && says(&prose("is 35."), 35));
    assert!(!says(&prose("119"), 19) && !says(&prose("{{19m}}"), 19));
}
