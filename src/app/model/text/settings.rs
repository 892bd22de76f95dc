//! Texts of the settings, and the names of the app's parts.

use bafan::{Profile, RuleSet, Switch};

use super::reading::texts;
use super::variants::SwitchPart;
use crate::model::games::GameName;
use crate::model::offline::Kept;
use crate::model::settings::{TextSize, Theme};

texts! {
    TabsText in "tabs" {
        document: text,
        title: text,
        /// The button that skips the navigation and moves the focus to the page.
        skip: text,
        /// Says that the address leads to no page.
        no_page: text,
        score: text,
        learn: text,
        practise: text,
        /// The name of the progress page within Practice.
        progress: text,
        play: text,
        table: text,
    }
}

texts! {
    SettingsText in "settings" {
        /// The title of the dialog, also the label of the button that opens it.
        title: text,
        /// The label of the settings button when an update is ready.
        title_newer: text,
        close: text,
        /// The label, for screen readers, of the section with the settings for language, colors, text size, tiles and fan names.
        look: text,
        language: text,
        /// Says that the texts of the chosen language could not be loaded.
        no_language: (language: &str),
        theme: text,
        of_theme: [Theme],
        text_size: text,
        of_text_size: [TextSize],
        /// The label of the setting that shows the index on the tiles.
        numerals: text,
        off_on: ["off" "on"],
        /// The label of the setting that decides which name of a fan comes first, in languages with their own names.
        fan_names: text,
        name_first: ["own" "chinese"],
        practicing: text,
        /// The label of the setting that makes a choice wait for a second tap to confirm it.
        second_tap: text,
        /// The label of the setting that continues automatically after a right answer.
        goes_on: text,
        game: text,
        /// The name of the app's main game.
        official: text,
        game_name: [GameName],
        /// The heading of the rules, also the label of the choice of profile.
        rules: text,
        about_profile: [Profile],
        switches: (count: usize),
        /// Gives the number of rules that differ from the profile.
        otherwise: (count: usize),
        /// Names rules that differ from the profile.
        with_changes: (profile: &str),
        switches_hint: text,
        /// The button that resets all rules to the profile.
        restore: text,
        switch_part: [SwitchPart],
        ruling: (number: u8),
        taken_by_all: (answer: &str),
        taken_by: (profile: &str, answer: &str),
        /// Says that the browser stores nothing.
        refused: text,
        unread: (rules: &str),
        /// The link to the page that saves everything on the device.
        device: text,
        about: text,
        version_of_build: (number: &str, build: &str),
        version_in_development: (number: &str),
        offline: [Kept],
        /// Announces an update and says that updating reloads the page.
        newer: text,
        renew: text,
        later: text,
    }
}

impl SettingsText {
    /// Names rules after their profile, and says whether they differ from it.
    pub fn rule_set(&self, rules: &RuleSet) -> String {
        let name = self.names.profile.said(rules.profile());
        if *rules == RuleSet::new(rules.profile()) { name.to_owned() } else { self.with_changes(name) }
    }

    /// Returns a profile's name and description.
    pub fn profile(&self, profile: Profile) -> [&'static str; 2] {
        [self.names.profile.said(profile), self.about_profile(profile)]
    }

    /// Returns the name of a profile for table headings and lists, which have no room for the full name.
    pub fn short_profile(&self, profile: Profile) -> &'static str {
        self.names.short_profile.said(profile)
    }

    pub fn switch(&self, switch: Switch) -> &'static str {
        self.switch_part(SwitchPart(switch, None))
    }

    /// Returns the answer that corresponds to a switch's choice; empty if the switch has no such choice.
    pub fn answer(&self, switch: Switch, choice: &str) -> &'static str {
        let choice = switch.choices().iter().find(|&&each| each == choice);
        choice.map_or("", |&choice| self.switch_part(SwitchPart(switch, Some(choice))))
    }

    /// Returns the profiles' answers: a single one if all agree, otherwise one for each profile.
    pub fn taken(&self, switch: Switch) -> Vec<String> {
        let [first, others @ ..] = Profile::ALL.map(|profile| switch.in_profile(profile));
        if others.iter().all(|&other| other == first) {
            return vec![self.taken_by_all(self.answer(switch, first))];
        }
        let answer = |profile| self.answer(switch, switch.in_profile(profile));
        Profile::ALL.map(|profile| self.taken_by(self.short_profile(profile), answer(profile))).to_vec()
    }

    /// Formats the app's version with the build id, or says that it is in development if there is none.
    pub fn version(&self, number: &str, build: Option<&str>) -> String {
        match build {
            Some(build) => self.version_of_build(number, build),
            None => self.version_in_development(number),
        }
    }
}
