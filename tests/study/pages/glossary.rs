//! The glossary: the same terms in every language, each once, and consistent with the fans.

use std::collections::BTreeSet;

use bafan::Fan;
use bafan_study::book::glossary::GlossarySection;

use super::{check_words, read_every, refuses};

const FILE: &str = "glossary";

#[test]
fn every_language_explains_the_same_words() {
    let [(_, zh), (_, en), (_, ja)] = read_every::<GlossarySection>(FILE);
    let words = |groups: &[GlossarySection]| {
        let of = |group: &GlossarySection| {
            let term =
                |term: &bafan_study::book::glossary::Term| (group.slug.clone(), term.term.clone(), term.pinyin.clone());
            group.terms.iter().map(term).collect::<Vec<_>>()
        };
        groups.iter().flat_map(of).collect::<Vec<_>>()
    };
    assert_eq!([words(&en), words(&ja)], [words(&zh), words(&zh)]);
    let english = |groups: &[GlossarySection]| {
        let terms = groups.iter().flat_map(|group| &group.terms);
        terms.map(|term| term.translation.clone()).collect::<Vec<_>>()
    };
    assert_eq!(english(&en), english(&zh));
    println!("{} words", words(&zh).len());
    let terms: BTreeSet<_> = words(&zh).into_iter().map(|(_, term, _)| term).collect();
    assert_eq!(terms.len(), words(&zh).len(), "a word comes twice");
    assert!(terms.len() >= 70, "{} words", terms.len());
    for (language, groups) in [("zh", &zh), ("en", &en), ("ja", &ja)] {
        for group in groups {
            check_words(language, &group.slug, group.terms.iter().map(|term| &term.meaning));
        }
    }
}

#[test]
fn a_word_that_is_a_fan_is_said_as_the_fan_is() {
    let mut fans = 0;
    for (language, groups) in read_every::<GlossarySection>(FILE) {
        for term in groups.iter().flat_map(|group| &group.terms) {
            if let Some(fan) = Fan::named(&term.term) {
                assert_eq!(term.pinyin, fan.pinyin(), "{fan}");
                fans += 1;
            }
            assert_eq!(term.translation.is_ascii(), language != "ja", "{}: {:?}", term.term, term.translation);
        }
    }
    assert!(fans > 0, "no word is a fan: this test looks at nothing");
}

#[test]
fn a_file_that_is_wrong_says_what_and_where() {
    refuses::<GlossarySection>("zh", FILE, "\"xù shù pái\"", "\"\"", "the text is empty");
    refuses::<GlossarySection>("en", FILE, "{{123456789p}}", "{{p}}", "{{p}}: ");
    refuses::<GlossarySection>("en", FILE, "\"title\"", "\"heading\"", "unknown field `heading`");
}
