//! Tests the settings, and the changes that taps emit.

use bafan::{Profile, RuleSet, Switch};
use wasm_bindgen_test::wasm_bindgen_test;

use super::{Props, SettingsSheet};
use crate::browser::offline::Offline;
use crate::browser::settings::Store;
use crate::model::games::GameName;
use crate::model::offline::Kept;
use crate::model::settings::{Change, Pace, Settings, TextSize, Theme};
use crate::model::text::Language;
use crate::view::prelude::*;
use crate::view::testing::{Shown, Told};

/// The sheet, and the changes that it emits.
struct Set {
    shown: Shown,
    told: Told<Change>,
    renewed: Told<()>,
}

async fn open(settings: Settings) -> Set {
    open_with(Kept::This, |change| Store { settings, kept: true, missing: None, change }).await
}

async fn open_with(kept: Kept, store: impl FnOnce(Callback<Change>) -> Store) -> Set {
    let (told, renewed) = (Told::new(), Told::new());
    let offline = Offline { kept, put_off: false, later: Callback::noop(), renew: renewed.callback() };
    let props = Props { store: store(told.callback()), offline, on_close: Callback::noop() };
    Set { shown: Shown::of(html! { <SettingsSheet ..props /> }).await, told, renewed }
}

fn english() -> Settings {
    Settings::default().after(Change::Language(Language::English))
}

#[wasm_bindgen_test]
async fn a_language_is_called_by_its_own_name() {
    let set = open(english()).await;
    assert_eq!(set.shown.pressed(&["中文", "English", "日本語"]), [false, true, false]);
    assert_eq!(set.shown.text("button[lang=ja]"), "日本語");
    set.shown.tap("日本語").await;
    assert_eq!(set.told.take(), [Change::Language(Language::Japanese)]);
}

#[wasm_bindgen_test]
async fn the_theme_and_the_size_of_the_text_are_chosen() {
    let set = open(english()).await;
    let text = &Language::English.text().settings;
    set.shown.tap(text.of_theme(Theme::Dark)).await;
    set.shown.tap(text.of_text_size(TextSize::Largest)).await;
    assert_eq!(set.told.take(), [Change::Theme(Theme::Dark), Change::TextSize(TextSize::Largest)]);
}

#[wasm_bindgen_test]
async fn tiles_get_an_index_or_none() {
    let set = open(english().after(Change::Numerals(true))).await;
    let text = &Language::English.text().settings;
    let group = format!("[role=group][aria-label='{}'] button", text.numerals);
    set.shown.tap_on(&group).await;
    assert_eq!(set.told.take(), [Change::Numerals(false)]);
}

#[wasm_bindgen_test]
async fn a_profile_sets_all_rules() {
    let set = open(english()).await;
    set.shown.tap_on("input[name=profile]:not(:checked)").await;
    let told = set.told.take();
    let Some(Change::Rules(rules)) = told.first() else { panic!("{told:?}") };
    assert_ne!(rules.profile(), RuleSet::default().profile());
    assert_eq!(set.shown.all("input[name=profile]").len(), Profile::ALL.len());
}

#[wasm_bindgen_test]
async fn each_question_of_the_rules_has_its_answers_and_its_ruling() {
    let set = open(english()).await;
    for switch in Switch::ALL {
        let answers = set.shown.all(&format!("input[name='{}']", switch.name()));
        assert_eq!(answers.len(), switch.choices().len(), "{}", switch.name());
    }
    assert_eq!(set.shown.all(".switches cite a").len(), Switch::ALL.len());
}

#[wasm_bindgen_test]
async fn another_answer_is_told_and_taken_back_by_the_profile() {
    let switch = Switch::ALL[0];
    let set = open(english()).await;
    set.shown.tap_on(&format!("input[name='{}']:not(:checked)", switch.name())).await;
    let told = set.told.take();
    let Some(&Change::Rules(rules)) = told.first() else { panic!("{told:?}") };
    assert_ne!(rules.choice(switch), RuleSet::default().choice(switch));
    let set = open(english().after(Change::Rules(rules))).await;
    set.shown.tap(Language::English.text().settings.restore).await;
    assert_eq!(set.told.take(), [Change::Rules(RuleSet::default())]);
}

#[wasm_bindgen_test]
async fn how_questions_are_answered_is_set() {
    let set = open(english()).await;
    let text = &Language::English.text().settings;
    let on = |name: &str| format!("[role=group][aria-label='{name}'] button:last-child");
    set.shown.tap_on(&on(text.second_tap)).await;
    set.shown.tap_on(&on(text.goes_on)).await;
    let pace = Pace::default();
    let expected = [Pace { second_tap: true, ..pace }, Pace { goes_on: true, ..pace }].map(Change::Pace);
    assert_eq!(set.told.take(), expected);
}

#[wasm_bindgen_test]
async fn a_switch_is_off_or_on_in_each_language() {
    for (language, names) in Language::ALL.into_iter().zip([["关", "开"], ["Off", "On"], ["オフ", "オン"]]) {
        let store = Store { settings: english(), kept: true, missing: None, change: Callback::noop() };
        let offline = Offline { kept: Kept::This, put_off: false, later: Callback::noop(), renew: Callback::noop() };
        let props = Props { store, offline, on_close: Callback::noop() };
        let shown = Shown::with(language, html! { <SettingsSheet ..props /> }).await;
        for name in [language.text().settings.numerals, language.text().settings.second_tap] {
            for said in names {
                shown.tap_in(name, said).await;
            }
        }
    }
}

#[wasm_bindgen_test]
async fn the_game_of_score_is_chosen_and_led_to() {
    let set = open(english()).await;
    let game = GameName::ALL[0];
    set.shown.tap(Language::English.text().settings.game_name(game)).await;
    assert_eq!(set.told.take(), [Change::Game(Some(game))]);
    assert!(set.shown.travelled.take()[0].starts_with("#/games/"));
}

#[wasm_bindgen_test]
async fn a_browser_that_keeps_nothing_is_told_of() {
    let set =
        open_with(Kept::Nothing, |change| Store { settings: english(), kept: false, missing: None, change }).await;
    assert!(set.shown.text(".warning").contains(Language::English.text().settings.refused));
}

#[wasm_bindgen_test]
async fn a_language_that_did_not_come_is_named() {
    let missing = Some(Language::Japanese);
    let set = open_with(Kept::This, |change| Store { settings: english(), kept: true, missing, change }).await;
    assert!(set.shown.text("[role=alert]").contains("日本語"));
}

#[wasm_bindgen_test]
async fn a_newer_version_takes_over_when_it_is_wanted() {
    let set = open_with(Kept::Newer, |change| Store { settings: english(), kept: true, missing: None, change }).await;
    set.shown.tap(Language::English.text().settings.renew).await;
    assert_eq!(set.renewed.take(), [()]);
}
