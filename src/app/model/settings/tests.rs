use std::collections::HashMap;

use super::{Change, Settings, Theme};
use crate::model::games::GameName;
use crate::model::text::Language;
use bafan::{Profile, RuleSet, Switch};

/// Returns the settings parsed from these stored texts, in a browser that requests this language.
fn read(kept: &[(&str, &str)], browser: Option<&str>) -> Settings {
    let kept: HashMap<&str, &str> = kept.iter().copied().collect();
    Settings::read(|key| kept.get(key).map(|&text| text.to_owned()), browser)
}

#[test]
fn a_first_visit_follows_the_browser() {
    for (browser, language, numerals) in [
        (Some("zh-CN"), Language::Chinese, false),
        (Some("en-GB"), Language::English, true),
        (Some("ja-JP"), Language::Japanese, false),
        (Some("fr"), Language::English, true),
        (None, Language::Chinese, false),
    ] {
        let settings = read(&[], browser);
        assert_eq!((settings.language, settings.numerals()), (language, numerals), "{browser:?}");
        assert_eq!((settings.theme, settings.rules.profile()), (Theme::System, Profile::Textbook));
        assert_eq!(settings.unread, None);
    }
}

#[test]
fn what_is_chosen_is_kept_and_read_again() {
    let rules = RuleSet::international().with(Switch::TwoConcealedKongs, "8").unwrap();
    let changes = [
        Change::Language(Language::English),
        Change::Theme(Theme::Dark),
        Change::Numerals(false),
        Change::Rules(rules),
        Change::Game(GameName::named("yichun")),
    ];
    let kept: Vec<(&str, String)> = changes.iter().map(Change::kept).collect();
    let kept: Vec<(&str, &str)> = kept.iter().map(|(key, text)| (*key, text.as_str())).collect();
    let again = read(&kept, Some("zh-CN"));
    let chosen = changes.into_iter().fold(read(&[], Some("zh-CN")), |settings, change| settings.after(change));
    assert_eq!(again, chosen);
    assert_eq!((again.language, again.theme, again.numerals()), (Language::English, Theme::Dark, false));
    assert_eq!(again.rules, rules);
    assert_eq!(again.game.map(GameName::slug), Some("yichun"));
    let official = Change::Game(None).kept();
    assert_eq!(read(&[(official.0, &official.1)], None).game, None);
}

#[test]
fn what_cannot_be_read_is_said_and_stays_until_rules_are_chosen() {
    for text in ["", "house", "textbook+two-concealed-kongs=7", "textbook+", "国标", "\0"] {
        let settings = read(&[("bafan.rules", text), ("bafan.theme", "dark")], Some("zh"));
        assert_eq!((settings.unread.as_deref(), settings.rules.profile()), (Some(text), Profile::Textbook));
        assert_eq!(settings.theme, Theme::Dark, "one text that cannot be read spoils no other");
        let other = settings.after(Change::Theme(Theme::Light));
        assert_eq!(other.unread.as_deref(), Some(text), "another setting does not touch it");
        assert_eq!(other.after(Change::Rules(RuleSet::trial1998())).unread, None);
    }
    let odd = read(
        &[("bafan.theme", "sepia"), ("bafan.numerals", "2"), ("bafan.language", "tlh"), ("bafan.game", "bridge")],
        Some("en"),
    );
    assert_eq!((odd.theme, odd.numerals(), odd.language), (Theme::System, true, Language::English));
    assert_eq!(odd.game, None);
}

#[test]
fn an_index_once_chosen_stays_with_another_language() {
    let english = read(&[], Some("en"));
    assert!(!english.after(Change::Language(Language::Chinese)).numerals());
    assert!(english.after(Change::Numerals(true)).after(Change::Language(Language::Chinese)).numerals());
}
