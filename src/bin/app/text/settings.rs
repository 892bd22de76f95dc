//! Texts of the settings.

use bafan::{Profile, Switch};

use crate::hooks::offline::Kept;
use crate::settings::Theme;

/// Texts of the settings.
pub struct SettingsText {
    /// The sheet, and the button that opens it.
    pub title: &'static str,
    /// The button while a newer version is there.
    pub title_newer: &'static str,
    /// The button that closes a sheet.
    pub close: &'static str,
    /// The section of language, colours and tiles.
    pub look: &'static str,
    /// The choice of the language.
    pub language: &'static str,
    /// The choice of the colours.
    pub theme: &'static str,
    /// Its options.
    pub of_theme: fn(Theme) -> &'static str,
    /// The choice of an index on the tiles.
    pub numerals: &'static str,
    /// Without and with.
    pub off_on: [&'static str; 2],
    /// The section of the rules, and the choice of a profile.
    pub rules: &'static str,
    /// A profile: its name and a sentence.
    pub profile: fn(Profile) -> [&'static str; 2],
    /// The questions on which sources differ.
    pub switches: fn(usize) -> String,
    /// So many are set otherwise than the profile says.
    pub otherwise: fn(usize) -> String,
    /// What the questions are.
    pub switches_hint: &'static str,
    /// The button that sets all of them as the profile says.
    pub restore: &'static str,
    /// A question.
    pub switch: fn(Switch) -> SwitchText,
    /// The ruling that decides it.
    pub ruling: fn(u8) -> String,
    /// The answer that all profiles take.
    pub taken_by_all: fn(&str) -> String,
    /// The answer that one of them takes.
    pub taken_by: fn(Profile, &str) -> String,
    /// The browser keeps nothing.
    pub refused: &'static str,
    /// A text of rules that was kept and cannot be read.
    pub unread: fn(&str) -> String,
    /// The section of the app itself.
    pub about: &'static str,
    /// Its version, and the name of a finished build.
    pub version: fn(&str, Option<&str>) -> String,
    /// Whether it opens without a network.
    pub offline: fn(Kept) -> &'static str,
    /// Says that a newer version is there, and what it takes.
    pub newer: &'static str,
    /// The button that changes to it.
    pub renew: &'static str,
    /// The button that puts that off.
    pub later: &'static str,
}

/// A question on which sources differ.
pub struct SwitchText {
    /// The question.
    pub question: &'static str,
    /// The answers, in the order of the switch's choices.
    pub choices: &'static [&'static str],
}

impl SettingsText {
    /// The answer that a choice of a switch gives to its question.
    pub fn answer(&self, switch: Switch, choice: &str) -> &'static str {
        let place = switch.choices().iter().position(|&each| each == choice);
        place.and_then(|place| (self.switch)(switch).choices.get(place).copied()).unwrap_or_default()
    }

    /// The answers that the profiles take: one for all, or one for each.
    pub fn taken(&self, switch: Switch) -> Vec<String> {
        let [first, others @ ..] = Profile::ALL.map(|profile| switch.in_profile(profile));
        if others.iter().all(|&other| other == first) {
            return vec![(self.taken_by_all)(self.answer(switch, first))];
        }
        let taken = |profile: Profile| (self.taken_by)(profile, self.answer(switch, switch.in_profile(profile)));
        Profile::ALL.map(taken).to_vec()
    }
}
