//! Texts of the settings, and the names of the parts of the app.

use bafan::{Profile, Switch};

use super::reading::texts;
use super::variants::SwitchPart;
use crate::model::games::GameName;
use crate::model::offline::Kept;
use crate::model::settings::{TextSize, Theme};

texts! {
    /// Names of the parts of the app.
    TabsText in "tabs" {
        document: text,
        title: text,
        /// The skip link, which leads past them.
        skip: text,
        score: text,
        learn: text,
        practise: text,
        /// What somebody has learned: the second face of practising.
        progress: text,
        play: text,
        table: text,
    }
}

texts! {
    SettingsText in "settings" {
        /// The sheet, and the button that opens it.
        title: text,
        /// The button while a newer version is there.
        title_newer: text,
        close: text,
        /// The section of language, colours and tiles.
        look: text,
        language: text,
        /// The texts of the language that was chosen did not come.
        no_language: (language: &str),
        theme: text,
        of_theme: [Theme],
        /// The choice of how large the text is.
        text_size: text,
        of_text_size: [TextSize],
        /// The choice of an index on the tiles.
        numerals: text,
        off_on: ["off" "on"],
        /// The choice of the name of a fan that comes first, where a language has its own.
        fan_names: text,
        name_first: ["own" "chinese"],
        practising: text,
        /// Whether a choice is marked by a second tap.
        second_tap: text,
        /// Whether the next question comes automatically after a right answer.
        goes_on: text,
        /// The choice of the game that Score shows.
        game: text,
        /// The one that the app is made for.
        official: text,
        game_name: [GameName],
        /// The section of the rules, and the choice of a profile.
        rules: text,
        about_profile: [Profile],
        switches: (count: usize),
        /// So many are set otherwise than the profile says.
        otherwise: (count: usize),
        switches_hint: text,
        /// The button that sets all of them as the profile says.
        restore: text,
        switch_part: [SwitchPart],
        ruling: (number: u8),
        taken_by_all: (answer: &str),
        taken_by: (profile: &str, answer: &str),
        /// The browser keeps nothing.
        refused: text,
        /// A text of rules that was kept and cannot be read.
        unread: (rules: &str),
        about: text,
        version_of_build: (number: &str, build: &str),
        version_in_development: (number: &str),
        offline: [Kept],
        /// Says that a newer version is there, and what it takes.
        newer: text,
        renew: text,
        later: text,
    }
}

impl SettingsText {
    /// A profile: its name and a sentence.
    pub fn profile(&self, profile: Profile) -> [&'static str; 2] {
        [self.names.profile.said(profile), self.about_profile(profile)]
    }

    /// A profile where there is little room.
    pub fn short_profile(&self, profile: Profile) -> &'static str {
        self.names.short_profile.said(profile)
    }

    /// A question on which sources differ.
    pub fn switch(&self, switch: Switch) -> &'static str {
        self.switch_part(SwitchPart(switch, None))
    }

    /// The answer that a choice of a switch gives to its question; nothing where it has no such choice.
    pub fn answer(&self, switch: Switch, choice: &str) -> &'static str {
        let choice = switch.choices().iter().find(|&&each| each == choice);
        choice.map_or("", |&choice| self.switch_part(SwitchPart(switch, Some(choice))))
    }

    /// The answers that the profiles take: one for all, or one for each.
    pub fn taken(&self, switch: Switch) -> Vec<String> {
        let [first, others @ ..] = Profile::ALL.map(|profile| switch.in_profile(profile));
        if others.iter().all(|&other| other == first) {
            return vec![self.taken_by_all(self.answer(switch, first))];
        }
        let answer = |profile| self.answer(switch, switch.in_profile(profile));
        Profile::ALL.map(|profile| self.taken_by(self.short_profile(profile), answer(profile))).to_vec()
    }

    /// The version of the app, and the name of a finished build.
    pub fn version(&self, number: &str, build: Option<&str>) -> String {
        match build {
            Some(build) => self.version_of_build(number, build),
            None => self.version_in_development(number),
        }
    }
}
