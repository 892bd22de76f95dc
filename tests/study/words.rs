//! The terms of the app and of the course: one term per concept, and no sentence copied from a source.

use std::fs;
use std::path::PathBuf;

use bafan::Fan;
use bafan_study::book::glossary::GlossarySection;
use bafan_study::markup::{Piece, Prose};
use serde::Deserialize;

use crate::pages::{LANGUAGES, read_every};

/// The number of consecutive characters shared with a source that counts as a copied sentence.
const RUN: usize = 10;

#[derive(Deserialize)]
struct Terms {
    term: Vec<Term>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    concept: String,
    zh: String,
    en: String,
    ja: String,
    #[serde(default)]
    not_zh: Vec<String>,
    #[serde(default)]
    not_en: Vec<String>,
    #[serde(default)]
    not_ja: Vec<String>,
    #[serde(default)]
    except: Vec<String>,
}

impl Term {
    /// Returns the term of a language, and the words that must not replace it.
    fn of(&self, language: &str) -> (&str, &[String]) {
        match language {
            "zh" => (&self.zh, &self.not_zh),
            "ja" => (&self.ja, &self.not_ja),
            _ => (&self.en, &self.not_en),
        }
    }
}

/// Returns every text of a language with its file.
fn texts(language: &str) -> Vec<(PathBuf, String)> {
    let folders = ["learn", "text"].map(|part| crate::from_root(format!("static/{part}/{language}")));
    let files = folders.into_iter().flat_map(|folder| fs::read_dir(folder).expect("the language has this folder"));
    let mut texts = Vec::new();
    for path in files.map(|file| file.expect("the folder can be read").path()) {
        let json = fs::read_to_string(&path).expect("the file can be read");
        let json = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut said = Vec::new();
        strings(&json, &mut said);
        texts.extend(said.into_iter().map(|text| (path.clone(), text)));
    }
    texts
}

fn strings(json: &serde_json::Value, into: &mut Vec<String>) {
    match json {
        serde_json::Value::String(text) => into.push(text.clone()),
        serde_json::Value::Array(list) => list.iter().for_each(|one| strings(one, into)),
        // Glossary terms are Chinese in every language.
        serde_json::Value::Object(fields) => {
            fields.iter().filter(|(name, _)| *name != "term").for_each(|(_, one)| strings(one, into));
        }
        _ => {}
    }
}

/// Returns whether a text contains a word: as a whole word, ignoring case, if it is in Latin letters; anywhere if it is Chinese.
fn stands_in(word: &str, text: &str) -> bool {
    let text = text.to_lowercase();
    let joins = |c: Option<char>| word.is_ascii() && c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '-');
    text.match_indices(word)
        .any(|(at, _)| !joins(text[..at].chars().next_back()) && !joins(text[at + word.len()..].chars().next()))
}

fn terms() -> Vec<Term> {
    let file = fs::read_to_string(crate::from_root("tests/data/words.toml")).expect("there are terms");
    let Terms { term } = toml::from_str(&file).unwrap_or_else(|error| panic!("words.toml: {error}"));
    term
}

fn words_of(piece: &Piece) -> Option<&str> {
    match piece {
        Piece::Text(words) => Some(words),
        Piece::Tiles(_) | Piece::Fan(_) | Piece::Worded(..) | Piece::Waits(..) | Piece::Ruling(_) => None,
    }
}

/// The glossary entry for a listed term has the word of the page's language for this term: in Chinese and English pages the English word,
/// in Japanese ones the Japanese word, which may also be in the explanation.
#[test]
fn the_glossary_has_the_terms() {
    let glossary = read_every::<GlossarySection>("glossary");
    let of_words = |words: &str, said: &str| words.split([',', '、', '；']).any(|word| said.contains(word.trim()));
    let mut explained = 0;
    for (language, groups) in &glossary {
        for entry in groups.iter().flat_map(|group| &group.terms) {
            for term in terms().iter().filter(|term| term.zh.split(['、', '；']).any(|word| word == entry.term)) {
                explained += 1;
                let explained = entry.meaning.pieces().iter().filter_map(words_of);
                let (word, said): (_, String) = match *language {
                    "ja" => (&term.ja, [entry.translation.as_str()].into_iter().chain(explained).collect()),
                    _ => (&term.en, entry.translation.clone()),
                };
                assert!(of_words(word, &said), "{}: {said} does not say {word}", entry.term);
            }
        }
    }
    assert!(explained > 30, "{explained} entries: this test looks at too little");
}

#[test]
fn no_text_says_a_term_in_another_word() {
    let terms = terms();
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        for (path, text) in texts(language) {
            for term in &terms {
                let (right, banned) = term.of(language);
                let bare = term.except.iter().fold(text.clone(), |text, except| text.replace(except, ""));
                let found = banned.iter().filter(|word| stands_in(word, &bare));
                wrong.extend(
                    found.map(|word| format!("{}: {word:?} for {} ({right}): {text}", path.display(), term.concept)),
                );
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Returns the hashes of every ten consecutive Chinese characters in a paragraph of a source, ignoring everything between them: FNV-1a of
/// their UTF-8, four bytes each, in order. The sources themselves cannot be redistributed.
fn fingerprints() -> Vec<u32> {
    let bytes = fs::read(crate::from_root("tests/data/sources.fnv")).expect("there are fingerprints");
    let words = bytes.chunks_exact(4).map(|four| u32::from_le_bytes(four.try_into().expect("four bytes")));
    let hashes: Vec<u32> = words.collect();
    assert!(hashes.is_sorted() && hashes.len() > 10_000);
    hashes
}

fn hash(characters: &[char]) -> u32 {
    let bytes: Vec<u8> = characters.iter().collect::<String>().into_bytes();
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn characters(text: &str) -> Vec<char> {
    text.chars().filter(|c| ('\u{4e00}'..='\u{9fff}').contains(c)).collect()
}

#[test]
fn no_sentence_is_that_of_a_source() {
    let known = fingerprints();
    let mut wrong = Vec::new();
    for (path, text) in ["zh", "ja"].into_iter().flat_map(texts) {
        let characters = characters(&text);
        let same = characters.windows(RUN).find(|run| known.binary_search(&hash(run)).is_ok());
        wrong.extend(same.map(|run| format!("{}: {}", path.display(), run.iter().collect::<String>())));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn a_sentence_of_a_source_is_known_by_its_fingerprint() {
    let known = fingerprints();
    let within = |text: &str| characters(text).windows(RUN).any(|run| known.binary_search(&hash(run)).is_ok());
    assert!(within("没有吃、碰、明杠，和别人打的牌"));
    assert!(!within("什么也没吃没碰没明杠，点和"));
}

#[test]
fn a_word_is_found_whole() {
    assert!(
        stands_in("reading", "The reading.") && !stands_in("reading", "Spreading it") && stands_in("拆法", "各种拆法")
    );
    assert!(stands_in("is none", "Meld 2 IS NONE: why"));
}

/// Words after which English requires an article before a countable fan name.
const BEFORE_AN_ARTICLE: [&str; 18] = [
    "is", "are", "be", "was", "were", "been", "as", "make", "makes", "made", "become", "becomes", "only", "just",
    "still", "gives", "remains", "plain",
];

/// Returns whether the name of a fan takes an article in a sentence, as in `a Pure Straight`: it ends with a countable noun or begins with
/// `Pung of`, and is not `Robbing the Kong`.
fn takes_an_article(fan: Fan) -> bool {
    const COUNTED: [&str; 10] =
        ["Straight", "Chow", "Pung", "Kong", "Flush", "Hand", "Wait", "Hog", "Prevalent Wind", "Seat Wind"];
    let name = fan.english();
    fan != Fan::RobbingTheKong && (name.starts_with("Pung of") || COUNTED.iter().any(|last| name.ends_with(last)))
}

/// Where an English sentence requires an article, the fan is named by a phrase with one: `is [[清龙|a Pure Straight]]`.
#[test]
fn the_name_of_a_fan_has_an_article_where_english_wants_one() {
    let mut wrong = Vec::new();
    for (path, text) in texts("en").into_iter().filter(|(path, _)| path.to_string_lossy().contains("learn")) {
        let Ok(prose) = text.parse::<Prose>() else { continue };
        for pair in prose.pieces().windows(2) {
            let [Piece::Text(before), Piece::Fan(fan)] = pair else { continue };
            let last = before.strip_suffix(' ').filter(|before| !before.ends_with("such as"));
            let last = last.and_then(|before| before.rsplit([' ', '(']).next());
            if takes_an_article(*fan) && last.is_some_and(|last| BEFORE_AN_ARTICLE.contains(&last)) {
                wrong.push(format!("{}: {before:?}, then {fan}: {text}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The beginning of the attribution of the photographs, whose wording is prescribed in every language.
const GIVEN: &str = "Tile reader trained on photographs from ";

/// Apostrophes and quotation marks are typographic in every English text.
#[test]
fn english_has_typographic_apostrophes() {
    let straight = texts("en").into_iter().filter(|(_, text)| !text.starts_with(GIVEN) && text.contains(['\'', '"']));
    let wrong: Vec<String> = straight.map(|(path, text)| format!("{}: {text}", path.display())).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
