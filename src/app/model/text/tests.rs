//! Tests that the texts of all languages have the keys and placeholders that the app asks for, and follow common rules.

use std::collections::{BTreeMap, BTreeSet};

use super::file::{Asked, Texts};
use super::names::Names;
use super::template::{Fill, Template, Value};
use super::testing::{file, lines};
use super::{CameraText, ClubText, GamesTexts, Language, PlayText, StudyText, TableText, Text, TextFile};
use crate::model::settings::Theme;
use bafan::{
    Cite, Entry, Fan, Fault, Flag, Flower, MeldFault, Principle, Profile, Refusal, RuleSet, Set, Shape, Switch, Tile,
    Wind, score,
};
use bafan_study::quiz::{Lack, Mistake};

fn every_language() -> [&'static Text; Language::ALL.len()] {
    Language::ALL.map(Language::text)
}

fn every_fault() -> Vec<Fault> {
    let tile = Wind::East.tile();
    let meld = |fault| Fault::Meld { index: 1, meld: "[123m,9]".into(), fault };
    vec![
        Fault::TooFew(2),
        Fault::TooMany(3),
        Fault::TooManyMelds(5),
        Fault::FifthCopy { tile, copies: 5 },
        meld(MeldFault::Size(2)),
        meld(MeldFault::Shape),
        meld(MeldFault::Mark(9)),
        Fault::ReplacementWithoutKong,
        Fault::RobbedTileHeld(tile),
        Fault::RobbedAfterLastTile,
        Fault::LastOfKindHeld(tile),
        Fault::TooManyFlowers(9),
    ]
}

/// Returns groups of texts whose members must be present and differ from one another.
fn families(text: &Text) -> Vec<Vec<String>> {
    let tile = Wind::East.tile();
    let refusals = [Refusal::Full, Refusal::NoRoom(2), Refusal::NoChow(tile), Refusal::Copies { tile, left: 0 }];
    vec![
        Tile::all().map(|tile| text.tile(tile).to_owned()).collect(),
        Wind::ALL.iter().map(|&wind| text.wind(wind).to_owned()).collect(),
        Wind::ALL.iter().map(|&wind| text.short_wind(wind).to_owned()).collect(),
        Entry::ALL.iter().map(|&entry| text.input.entry(entry).to_owned()).collect(),
        every_fault().iter().map(|fault| text.fault(fault)).collect(),
        Flower::all().map(|flower| text.fault(&Fault::FlowerTwice(flower))).collect(),
        refusals.iter().map(|refusal| text.refusal(refusal)).collect(),
        Flag::ALL.iter().map(|&flag| text.situation.flag(flag, true).to_owned()).collect(),
        Flag::ALL.iter().map(|&flag| text.situation.flag(flag, false).to_owned()).collect(),
        Fan::all().map(|fan| text.account.condition(fan).to_owned()).collect(),
        PRINCIPLES.iter().map(|&principle| text.account.principle(principle).to_owned()).collect(),
        cited().into_iter().map(|cite| text.account.cite(cite)).collect(),
        Theme::ALL.iter().map(|&theme| text.settings.of_theme(theme).to_owned()).collect(),
        Profile::ALL.iter().flat_map(|&profile| text.settings.profile(profile)).map(str::to_owned).collect(),
        Profile::ALL.iter().map(|&profile| text.settings.taken_by(text.settings.short_profile(profile), "…")).collect(),
        Switch::ALL.iter().map(|&switch| text.settings.switch(switch).to_owned()).collect(),
    ]
}

const PRINCIPLES: [Principle; 5] = [
    Principle::NonRepeat,
    Principle::NonSeparation,
    Principle::NonIdentical,
    Principle::HighOverLow,
    Principle::AccountOnce,
];

/// Returns every source that an exclusion cites, under any profile with at most one switch changed.
fn cited() -> Vec<Cite> {
    let profiles = Profile::ALL.map(RuleSet::new);
    let switched = profiles.iter().flat_map(|rules| {
        let choices =
            Switch::ALL.into_iter().flat_map(|switch| switch.choices().iter().map(move |name| (switch, *name)));
        choices.filter_map(|(switch, choice)| (*rules).with(switch, choice).ok())
    });
    let mut cited = Vec::new();
    for rules in switched {
        for (by, fan) in Fan::all().flat_map(|by| Fan::all().map(move |fan| (by, fan))) {
            let new = rules.citation(by, fan).filter(|cite| !cited.contains(cite));
            cited.extend(new);
        }
    }
    cited
}

#[test]
fn every_ruling_cited_beside_a_fan_has_its_words() {
    let rulings = || cited().into_iter().filter(|cite| *cite != Cite::Printed);
    assert!(rulings().count() > 5);
    for text in every_language() {
        for cite in rulings() {
            let said = text.account.cite(cite);
            let words = said.split([':', '：']).nth(1).unwrap_or_default();
            assert!(!words.trim().is_empty(), "{}: {said}", text.language.tag());
        }
    }
}

#[test]
fn every_text_is_there_and_says_something_of_its_own() {
    for text in every_language() {
        for family in families(text) {
            let different: BTreeSet<&String> = family.iter().filter(|text| !text.trim().is_empty()).collect();
            assert_eq!(different.len(), family.len(), "{}: {family:?}", text.language.tag());
        }
    }
}

#[test]
fn every_answer_to_a_question_of_the_rules_has_its_words() {
    for text in every_language() {
        for switch in Switch::ALL {
            let words: BTreeSet<&str> =
                switch.choices().iter().map(|choice| text.settings.answer(switch, choice)).collect();
            assert_eq!(words.len(), switch.choices().len(), "{}: {}", text.language.tag(), switch.name());
        }
    }
}

#[test]
fn names_are_those_of_the_game() {
    let names = |language: Language| {
        let tiles = "5p9sENCFP".parse::<bafan::Draft>().unwrap().standing;
        tiles.into_iter().map(|tile| language.text().tile(tile)).collect::<Vec<_>>()
    };
    assert_eq!(names(Language::Chinese), ["五饼", "九条", "东", "北", "中", "发", "白"]);
    let english = ["5-Dot", "9-Bamboo", "East wind", "North wind", "Red dragon", "Green dragon", "White dragon"];
    assert_eq!(names(Language::English), english);
    assert_eq!(names(Language::Japanese), ["五筒", "九索", "東", "北", "中", "發", "白"]);
}

#[test]
fn a_language_is_found_by_its_tag() {
    for (tag, language) in [
        ("zh-CN", Some(Language::Chinese)),
        ("zh", Some(Language::Chinese)),
        ("ZH-Hant-TW", Some(Language::Chinese)),
        ("en-GB", Some(Language::English)),
        ("ja-JP", Some(Language::Japanese)),
        ("fr", None),
        ("", None),
    ] {
        assert_eq!(Language::of_tag(tag), language, "{tag:?}");
    }
}

/// The groups of texts that a language may leave out entirely. The engine and the penalty tables have Chinese and English names, and the
/// other games have Chinese ones.
const NAMED_BY_THE_ENGINE: [&str; 8] = [
    "finder.offense",
    "names.fan",
    "names.reading",
    "account.principle_name",
    "learn.family_name",
    "learn.series_name",
    "question.family",
    "games.value_name",
];

const FILES: [&str; 7] = ["app", "study", "play", "table", "games", "club", "camera"];

fn files(language: Language) -> [(BTreeMap<&'static str, &'static str>, Vec<Asked>); FILES.len()] {
    let said = |name| Texts::new(lines(file(language, name)).leak());
    let names: &Names = Box::leak(Box::new(Names::read(language, false, &mut said("app"))));
    FILES.map(|name| {
        let mut texts = said(name);
        match name {
            "app" => _ = Text::read(language, false, &mut texts),
            "study" => _ = StudyText::read(names, &mut texts),
            "play" => _ = PlayText::read(names, &mut texts),
            "table" => _ = TableText::read(names, &mut texts),
            "club" => _ = ClubText::read(names, &mut texts),
            "camera" => _ = CameraText::read(names, &mut texts),
            _ => _ = GamesTexts::read(names, &mut texts),
        }
        (texts.all().iter().copied().collect(), texts.asked)
    })
}

/// Returns the faults in the texts of a language, one per line.
fn amiss(language: Language) -> Vec<String> {
    let mut amiss = Vec::new();
    let forms = (0..1000).map(|number| language.plural(number)).max().unwrap_or_default() + 1;
    for (texts, asked) in files(language) {
        let known: BTreeMap<&str, &Asked> = asked.iter().map(|asked| (asked.key.as_str(), asked)).collect();
        amiss.extend(texts.keys().filter(|key| !known.contains_key(*key)).map(|key| format!("nobody asks for {key}")));
        let missing = asked.iter().filter(|asked| !asked.optional && !texts.contains_key(asked.key.as_str()));
        amiss.extend(missing.map(|asked| format!("{} is missing", asked.key)));
        for (key, said) in &texts {
            if said.trim().is_empty() {
                amiss.push(format!("{key} is empty"));
            }
            let places = Template(said).places();
            let mut values =
                known.get(key).map_or(vec![], |asked| asked.values.iter().map(|(name, _)| *name).collect());
            if key.starts_with("input.removal.") {
                values = vec!["tile"];
            }
            let braces = said.matches(['{', '}']).count();
            if braces != 2 * places.len() {
                amiss.push(format!("{key}: braces that are no placeholder: {said}"));
            }
            for place in places {
                let parts: Vec<&str> = place.split('|').collect();
                if !values.contains(&parts[0]) {
                    amiss.push(format!("{key} has no value {{{}}}, only {values:?}", parts[0]));
                }
                if ![0, forms].contains(&(parts.len() - 1)) || parts.contains(&"") {
                    amiss.push(format!("{key}: {{{place}}} needs {forms} forms"));
                }
            }
        }
    }
    amiss
}

fn shown(language: Language) -> BTreeMap<String, BTreeSet<&'static str>> {
    let values =
        |said: &'static str| Template(said).places().into_iter().filter(|place| !place.contains('|')).collect();
    let texts = files(language).into_iter().flat_map(|(texts, _)| texts);
    texts.map(|(key, said)| (key.to_owned(), values(said))).collect()
}

#[test]
fn every_language_has_every_text_and_no_other() {
    for language in Language::ALL {
        assert_eq!(amiss(language), Vec::<String>::new(), "{}", language.tag());
    }
}

#[test]
fn every_language_shows_the_same_values() {
    let first = shown(Language::ALL[0]);
    for language in &Language::ALL[1..] {
        let other = shown(*language);
        for key in first.keys().chain(other.keys()) {
            let family = |texts: &BTreeMap<String, _>| {
                let left_out = |named: &&&str| key.starts_with(**named);
                NAMED_BY_THE_ENGINE
                    .iter()
                    .find(left_out)
                    .is_some_and(|named| !texts.keys().any(|key| key.starts_with(named)))
            };
            let same = first.get(key) == other.get(key);
            assert!(same || family(&first) || family(&other), "{}: {key}: {:?}", language.tag(), other.get(key));
        }
    }
}

#[test]
fn no_file_says_anything_twice() {
    for (language, name) in Language::ALL.into_iter().flat_map(|language| FILES.map(|name| (language, name))) {
        // If two keys are equal, JSON parsers keep the last one, so the number of lines with a text must equal the number of texts.
        let written = file(language, name);
        let written = written.lines().filter(|line| line.trim_end_matches(',').ends_with('"')).count();
        assert_eq!(lines(file(language, name)).lines().count(), 2 * written, "{}: {name}", language.tag());
    }
}

#[test]
fn a_number_chooses_the_form_of_a_word() {
    for text in every_language() {
        let said = |template: &'static str, number: u32| {
            Template(template)
                .fill(text.names, &[("n", number.value(text.names)), ("tile", Wind::East.tile().value(text.names))])
        };
        let tile = text.tile(Wind::East.tile());
        assert_eq!(said("{tile}: {n} {n|tile} {other", 2), format!("{tile}: 2 tile {{other"));
        assert_eq!(said("{tile}{other}{n|tile}.", 1), format!("{tile}tile."));
    }
    let english = Language::English.text();
    assert_eq!([0, 1, 2].map(|points| english.advice.points(points)), ["0 points", "1 point", "2 points"]);
    assert_eq!(english.fault(&Fault::TooMany(1)), "1 tile too many");
    assert_eq!(english.fault(&Fault::TooFew(1)), "1 tile is missing");
    assert_eq!(english.progress().answers(1), "1 answer");
    assert_eq!(english.progress().sure(50, 1), "Right next time: 50% likely, based on 1 answer");
    assert_eq!(english.practise().lives(1), "1 life");
    assert_eq!([0, 1, 2].map(|days| english.progress().ago(days)), ["Today", "Yesterday", "2 days ago"]);
}

#[test]
fn a_name_from_right_to_left_leaves_the_numbers_where_they_are() {
    let words = &Language::English.text().table().play;
    assert_eq!(words.last_from(4, "Ann", "Bob", 13), "Hand 4: Ann 13 off Bob");
    assert_eq!(words.last_from(4, "أحمد", "דן", 13), "Hand 4: \u{2068}أحمد\u{2069} 13 off \u{2068}דן\u{2069}");
}

#[test]
fn the_first_hand_is_told_from_its_seat() {
    for text in every_language() {
        let told = text.first().moment[0];
        assert!(told.contains(text.wind(bafan_study::first::SEAT)), "{told}");
    }
}

/// Names of placeholders that stand for words, never for numbers.
const NO_NUMBERS: [&str; 7] = ["flower", "from", "name", "seat", "share", "who", "winner"];

/// Words that end like a plural but may follow a 1, mostly verbs.
const NO_PLURALS: [&str; 13] =
    ["brings", "deals", "does", "has", "helps", "is", "its", "less", "means", "reaches", "this", "was", "wins"];

#[test]
fn no_plural_follows_one_in_english() {
    let names = Language::English.text().names;
    let (mut amiss, mut counted) = (Vec::new(), 0);
    for (texts, asked) in files(Language::English) {
        for Asked { key, values, .. } in asked {
            let one = |&(name, of): &(&'static str, &str)| {
                let number = matches!(of, "u8" | "u32" | "usize") || of == "&str" && !NO_NUMBERS.contains(&name);
                (name, if number { Value::Number(1) } else { Value::Words("X".into()) })
            };
            let values: Vec<_> = values.iter().map(one).collect();
            let Some(said) = texts.get(key.as_str()).filter(|_| !values.is_empty()) else { continue };
            counted += 1;
            let said = Template(said).fill(names, &values);
            if plural_follows_one(&said) {
                amiss.push(format!("{key}: {said}"));
            }
        }
    }
    assert!(amiss.is_empty(), "{}", amiss.join("\n"));
    assert!(counted > 300, "{counted} texts with a value");
    assert!(["1 tiles left", "of 1 standard points.", "(1 hands)"].into_iter().all(plural_follows_one));
    assert!(!["11 tiles", "1 tile, hands", "X wins 1: 8 points"].into_iter().any(plural_follows_one));
}

/// Returns whether one of the first two words after a 1, separated only by spaces, is a plural.
fn plural_follows_one(said: &str) -> bool {
    let no_letter = |letter: char| !letter.is_alphanumeric();
    let plural =
        |word: &str| word.len() > 2 && word.ends_with('s') && !word.ends_with("’s") && !NO_PLURALS.contains(&word);
    let words: Vec<&str> = said.split(' ').collect();
    let follows = |rest: &[&str]| match rest {
        [one, word, ..] if one.trim_start_matches(no_letter) != "1" || word.is_empty() => false,
        [_, word, ..] if plural(word.trim_end_matches(no_letter)) => true,
        [_, word, next, ..] => !word.ends_with(no_letter) && plural(next.trim_end_matches(no_letter)),
        _ => false,
    };
    (0..words.len()).any(|place| follows(&words[place..]))
}

#[test]
fn what_was_not_read_is_its_own_name() {
    let text = Text::read(Language::Chinese, false, &mut Texts::default());
    assert_eq!((text.input.undo, text.more.tab[1]), ("undo", "tab.share"));
    assert_eq!(text.fault(&Fault::TooMany(1)), "too_many");
    assert_eq!(text.tile(Wind::East.tile()), "");
}

#[test]
fn a_file_that_is_another_one_is_left_out() {
    for (of, text) in TextFile::ALL.into_iter().flat_map(|of| TextFile::ALL.into_iter().map(move |text| (of, text))) {
        let said = lines(file(Language::Chinese, text.name()));
        assert_eq!(of.is_of(&said), of == text, "{of:?} {text:?}");
    }
    for other in ["{}", "{\"error\":\"no such file\"}", "{\"learn\":\"names.\"}"] {
        assert!(TextFile::ALL.iter().all(|of| !of.is_of(&lines(other))), "{other}");
    }
}

#[test]
fn the_page_knows_the_same_languages_before_the_app_has_started() {
    let early = include_str!("../../../../static/early.js");
    let rows: Vec<String> =
        Language::ALL.iter().map(|language| format!("{}: '{}'", language.folder(), language.tag())).collect();
    assert!(early.contains(&format!("{{ {} }}", rows.join(", "))), "{rows:?}");
}

#[test]
fn a_fan_is_found_by_its_reading() {
    let japanese = Language::Japanese.text();
    for typed in ["チンロン", "ちんろん", " 清竜 ", "清龍"] {
        assert_eq!(japanese.find(typed, &RuleSet::textbook()), [Fan::PureStraight], "{typed}");
    }
    assert!(japanese.find("ロン", &RuleSet::textbook()).len() > 3);
    assert!(Language::English.text().find("ちんろん", &RuleSet::textbook()).is_empty());
}

/// Tests search terms that Japanese players type for a fan, in various spellings and in riichi terminology.
#[test]
fn a_fan_is_found_by_what_japanese_players_call_it() {
    let japanese = Language::Japanese.text();
    for row in include_str!("../../../../tests/data/japanese_names.tsv").lines() {
        let (typed, name) = row.split_once('\t').unwrap();
        let fans = Vec::from_iter(name.split(' ').map(|name| Fan::named(name).unwrap()));
        assert_eq!(japanese.find(typed, &RuleSet::textbook()).get(..fans.len()), Some(&fans[..]), "{typed}");
    }
}

#[test]
fn a_sentence_names_a_fan_once_if_its_names_differ_only_in_the_forms_of_characters() {
    let named = |language: Language, fan: Fan| [false, true].map(|chinese| language.text_with(chinese).named(fan));
    let named_twice = Fan::all().filter(|&fan| named(Language::Japanese, fan)[0].contains(' '));
    assert_eq!(named_twice.collect::<Vec<_>>(), [Fan::MeldedAndConcealedKong]);
    assert_eq!(named(Language::Japanese, Fan::MeldedAndConcealedKong), ["明暗槓 阴阳杠", "阴阳杠 明暗槓"]);
    assert_eq!(named(Language::Japanese, Fan::NoHonors), ["無字", "无字"]);
    assert_eq!(named(Language::English, Fan::NoHonors), ["No Honors 无字", "无字 No Honors"]);
    assert_eq!(named(Language::Chinese, Fan::NoHonors), ["无字", "无字"]);
}

#[test]
fn every_fan_is_found_by_its_japanese_name_and_its_reading() {
    let japanese = Language::Japanese.text();
    for fan in Fan::all() {
        let name = japanese.fan(fan).unwrap_or(fan.name());
        assert_eq!(japanese.find(name, &RuleSet::textbook()).first(), Some(&fan), "{name}");
        let reading = japanese.reading(fan).unwrap();
        assert!(japanese.find(reading, &RuleSet::textbook()).contains(&fan), "{reading}");
    }
}

#[test]
fn flowers_are_left_out_aloud_only_where_they_decide() {
    for (hand, decides) in [
        ("[123m,1]567p789s99p34s2s|EE0000|2", false),
        ("[123m,1][456s,1]789p56pCC4p|EE0000|2", false),
        ("[123m,1]567p789s99p34s2s|EE0000|6", true),
    ] {
        let score = score(&hand.parse().unwrap(), &RuleSet::textbook()).unwrap();
        let said = Language::English.text().question().reaches_why(&score.best);
        assert_eq!(said.contains("but flowers"), decides, "{hand}: {said}");
    }
}

#[test]
fn a_fan_counted_in_place_of_the_one_that_includes_it_is_one_mistake() {
    let by = Fan::FullyConcealedHand;
    let drawn = Mistake::Swallowed { fan: Fan::SelfDrawn, by };
    let said = |mistakes: &[Mistake]| Language::English.text().mistakes(mistakes).join(" ");
    let concealed = "You counted Concealed Hand 门前清, which isn’t in the hand.";
    let in_place = "You counted Self-Drawn 自摸 in place of Fully Concealed Hand 不求人.";
    assert_eq!(
        said(&[Mistake::Missed(by), Mistake::Absent(Fan::ConcealedHand), drawn]),
        format!("{concealed} {in_place}")
    );
    assert_eq!(said(&[drawn]), "You counted Self-Drawn 自摸 as well as Fully Concealed Hand 不求人.");
}

#[test]
fn a_fan_counted_twice_beside_the_one_that_excludes_it_is_said_once() {
    let mistake = Mistake::Swallowed { fan: Fan::MixedDoubleChow, by: Fan::MixedTripleChow };
    let said = Language::English.text().mistakes(&[mistake; 2]);
    assert_eq!(said, ["You counted Mixed Double Chow 喜相逢 2 times as well as Mixed Triple Chow 三色三同顺."]);
}

#[test]
fn sets_that_do_not_fit_are_one_clause_and_alternatives_end_with_or() {
    let text = Language::English.text();
    let tile = |name: &str| name.parse::<Tile>().unwrap();
    let pung = |name: &str| Lack::Set(Set { shape: Shape::Pung, tile: tile(name), melded: false });
    let waits = Lack::Waits([tile("7p"), tile("8p")].into_iter().collect());
    for (lacks, said) in [
        (vec![pung("6m")], "the 6-Character pung doesn’t fit"),
        (vec![pung("6m"), pung("F")], "the 6-Character pung and the Green dragon pung don’t fit"),
        (vec![pung("6m"), waits.clone()], "the 6-Character pung doesn’t fit, the hand waited for 7-Dot or 8-Dot"),
        (vec![Lack::Tiles([tile("1p"), tile("9p")].into_iter().collect())], "the hand has 1-Dot and 9-Dot"),
    ] {
        assert_eq!(text.lacks(&lacks), said);
    }
    assert_eq!(Language::Japanese.text().lacks(&[waits]), "待ちは七筒、八筒でした");
}
