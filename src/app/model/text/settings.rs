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
        /// The title of the document.
        document: text,
        /// All of them, as a group.
        title: text,
        /// The skip link, which leads past them.
        skip: text,
        /// The Score page.
        score: text,
        /// The pages for learning.
        learn: text,
        /// The part for practising.
        practise: text,
        /// What somebody has learned: the second face of practising.
        progress: text,
        /// A hand played out.
        play: text,
        /// The match at a table.
        table: text,
    }
}

texts! {
    /// Texts of the settings.
    SettingsText in "settings" {
        /// The sheet, and the button that opens it.
        title: text,
        /// The button while a newer version is there.
        title_newer: text,
        /// The button that closes a sheet.
        close: text,
        /// The section of language, colours and tiles.
        look: text,
        /// The choice of the language.
        language: text,
        /// The texts of the language that was chosen did not come.
        no_language: (language: &str),
        /// The choice of the colours.
        theme: text,
        /// Its options.
        of_theme: [Theme],
        /// The choice of how large the text is.
        text_size: text,
        /// Its options.
        of_text_size: [TextSize],
        /// The choice of an index on the tiles.
        numerals: text,
        /// Without and with.
        off_on: ["off" "on"],
        /// The section of questions.
        practising: text,
        /// Whether a choice is marked by a second tap.
        second_tap: text,
        /// Whether the next question comes automatically after a right answer.
        goes_on: text,
        /// The choice of the game that Score shows.
        game: text,
        /// The one that the app is made for.
        official: text,
        /// The others.
        game_name: [GameName],
        /// The section of the rules, and the choice of a profile.
        rules: text,
        /// What a profile is.
        about_profile: [Profile],
        /// The questions on which sources differ.
        switches: (count: usize),
        /// So many are set otherwise than the profile says.
        otherwise: (count: usize),
        /// What the questions are.
        switches_hint: text,
        /// The button that sets all of them as the profile says.
        restore: text,
        /// The questions and their answers.
        switch_part: [SwitchPart],
        /// The ruling that decides a question.
        ruling: (number: u8),
        /// The answer that all profiles take.
        taken_by_all: (answer: &str),
        /// The answer that one of them takes.
        taken_by: (profile: &str, answer: &str),
        /// The browser keeps nothing.
        refused: text,
        /// A text of rules that was kept and cannot be read.
        unread: (rules: &str),
        /// The section of the app itself.
        about: text,
        /// Its version, and the name of a finished build.
        version_of_build: (number: &str, build: &str),
        /// Its version, in development.
        version_in_development: (number: &str),
        /// Whether it opens without a network.
        offline: [Kept],
        /// Says that a newer version is there, and what it takes.
        newer: text,
        /// The button that changes to it.
        renew: text,
        /// The button that puts that off.
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
