//! Everything the page says, in each language. A language is one [`Text`]; one that lacks a text does not compile.

mod account;
mod advice;
mod course;
mod en;
mod learn;
mod more;
mod practise;
mod progress;
mod question;
mod routes;
mod settings;
#[cfg(test)]
mod tests;
mod zh;

use bafan::{Entry, Fan, Fault, Flag, Refusal, Tile, Wind};

pub use self::account::AccountText;
pub use self::advice::AdviceText;
pub use self::course::CourseText;
pub use self::learn::LearnText;
pub use self::more::MoreText;
pub use self::practise::PractiseText;
pub use self::progress::ProgressText;
pub use self::question::QuestionText;
pub use self::routes::RoutesText;
pub use self::settings::SettingsText;

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// 简体中文
    #[default]
    Chinese,
    /// English
    English,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::Chinese, Language::English];

    /// Its texts.
    pub const fn text(self) -> &'static Text {
        match self {
            Language::Chinese => &zh::TEXT,
            Language::English => &en::TEXT,
        }
    }

    /// The language of a tag such as `zh-CN`, as far as there are texts in it.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let primary = |tag: &str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| primary(language.text().tag) == primary(tag))
    }
}

/// The texts of one language.
pub struct Text {
    /// The language.
    pub language: Language,
    /// The language tag, for the document and the storage.
    pub tag: &'static str,
    /// The language in its own words.
    pub own_name: &'static str,
    /// The title of the document.
    pub title: &'static str,
    /// What a tile is called.
    pub tile: fn(Tile) -> String,
    /// A wind.
    pub wind: fn(Wind) -> &'static str,
    /// A wind where there is little room.
    pub short_wind: fn(Wind) -> &'static str,
    /// The name of a fan beside the Chinese one.
    pub fan: fn(Fan) -> Option<&'static str>,
    /// What is wrong with a hand.
    pub fault: fn(&Fault) -> String,
    /// Why a key does nothing.
    pub refusal: fn(&Refusal) -> String,
    /// The keyboard and the hand.
    pub input: Input,
    /// Winds, flags and flowers.
    pub situation: SituationText,
    /// The headline.
    pub headline: HeadlineText,
    /// The result.
    pub result: ResultText,
    /// A hand that has not won yet.
    pub advice: AdviceText,
    /// The ways to eight.
    pub routes: RoutesText,
    /// A hand that has won.
    pub account: AccountText,
    /// Text, links, history, keys.
    pub more: MoreText,
    /// The parts of the app.
    pub tabs: TabsText,
    /// The settings.
    pub settings: SettingsText,
}

impl Text {
    /// The pages for learning. They stand apart, since only the program that shows them is to carry them.
    pub const fn learn(&self) -> &'static LearnText {
        match self.language {
            Language::Chinese => &zh::LEARN,
            Language::English => &en::LEARN,
        }
    }

    /// The questions. They stand apart, since only the program that asks them is to carry them.
    pub const fn question(&self) -> &'static QuestionText {
        match self.language {
            Language::Chinese => &zh::QUESTION,
            Language::English => &en::QUESTION,
        }
    }

    /// The page of somebody's progress, apart for the same reason.
    pub const fn progress(&self) -> &'static ProgressText {
        match self.language {
            Language::Chinese => &zh::PROGRESS,
            Language::English => &en::PROGRESS,
        }
    }

    /// The course, apart for the same reason.
    pub const fn course(&self) -> &'static CourseText {
        match self.language {
            Language::Chinese => &zh::COURSE,
            Language::English => &en::COURSE,
        }
    }

    /// The pages for practising, likewise.
    pub const fn practise(&self) -> &'static PractiseText {
        match self.language {
            Language::Chinese => &zh::PRACTISE,
            Language::English => &en::PRACTISE,
        }
    }
}

/// Names of the parts of the app.
pub struct TabsText {
    /// All of them, as a group.
    pub title: &'static str,
    /// The Score page.
    pub score: &'static str,
    /// The pages for learning.
    pub learn: &'static str,
    /// The part for practising.
    pub practise: &'static str,
    /// What somebody has learned.
    pub progress: &'static str,
}

/// Texts of keyboard and hand.
pub struct Input {
    /// The group of the keys.
    pub keyboard: &'static str,
    /// A key with so many copies left.
    pub key: fn(Tile, u8) -> String,
    /// The group of the buttons that say what a key adds.
    pub entries: &'static str,
    /// What a key adds.
    pub entry: fn(Entry) -> &'static str,
    /// The group of the tiles entered.
    pub hand: &'static str,
    /// The button of a standing tile.
    pub remove: fn(Tile) -> String,
    /// The button of a standing tile that can be made the winning one.
    pub choose: fn(Tile) -> String,
    /// The button of the winning tile.
    pub remove_winning: fn(Tile) -> String,
    /// The button of a meld.
    pub remove_meld: fn(Entry, Tile) -> String,
    /// The badge on the winning tile.
    pub winning_badge: &'static str,
    /// The button that lets one choose the winning tile.
    pub choose_winning: &'static str,
    /// What to do while choosing it.
    pub choosing: &'static str,
    /// What can be done with the tiles of the hand.
    pub gestures: &'static str,
    /// What the keyboard is for, before anything is entered.
    pub begin: &'static str,
    /// What the next key does while tiles are marked as seen.
    pub mark_hint: &'static str,
    /// What the next key does, where it is not simply a tile.
    pub entry_hint: fn(Entry) -> Option<&'static str>,
    /// Undo.
    pub undo: &'static str,
    /// Redo.
    pub redo: &'static str,
    /// Clear.
    pub clear: &'static str,
    /// Hides the keyboard.
    pub fold: &'static str,
    /// Shows it.
    pub unfold: &'static str,
}

/// Texts of winds, flags and flowers.
pub struct SituationText {
    /// The section.
    pub title: &'static str,
    /// The wind of the round.
    pub prevalent: &'static str,
    /// The wind of the winner's seat.
    pub seat: &'static str,
    /// How the winning tile came.
    pub way: &'static str,
    /// From a discard.
    pub claimed: &'static str,
    /// Drawn.
    pub self_drawn: &'static str,
    /// The group of the flags.
    pub flags: &'static str,
    /// A flag, on a self-draw or not.
    pub flag: fn(Flag, bool) -> &'static str,
    /// Added to the name of a flag that counts because the melds prove it.
    pub proven: &'static str,
    /// Why it cannot be turned off.
    pub proven_reason: &'static str,
    /// The group of the flower stepper.
    pub flowers: &'static str,
    /// One flower more.
    pub more_flowers: &'static str,
    /// One flower fewer.
    pub fewer_flowers: &'static str,
}

/// Texts of the headline: each a big line and a small one.
pub struct HeadlineText {
    /// Nothing entered.
    pub empty: [&'static str; 2],
    /// So many tiles are missing, so many have to come until the hand waits, and so many have to go.
    pub missing: fn(usize, u8, usize) -> [String; 2],
    /// The hand is so far from waiting, and so many kinds, so many copies, bring it nearer.
    pub away: fn(u8, usize, u32) -> [String; 2],
    /// So many kinds, so many copies, complete the hand; so many of the kinds with eight points.
    pub waiting: fn(usize, u32, usize) -> [String; 2],
    /// Faults, which the result lists.
    pub impossible: [&'static str; 2],
    /// No winning shape; so far from waiting after the best discard.
    pub no_win: fn(u8) -> [String; 2],
    /// The unit of points.
    pub unit: fn(u32) -> &'static str,
    /// The minimum is reached.
    pub reached: &'static str,
    /// So many points short of it.
    pub short: fn(u32) -> String,
    /// Flowers do not count towards it.
    pub without_flowers: &'static str,
}

/// Texts of the result.
pub struct ResultText {
    /// The section.
    pub title: &'static str,
    /// The sets.
    pub sets: &'static str,
    /// The fans.
    pub fans: &'static str,
    /// So many points, so many times.
    pub worth: fn(u32, u32) -> String,
    /// Who pays what.
    pub payments: &'static str,
    /// Asks who discarded.
    pub who_discarded: &'static str,
    /// Asks whose kong was robbed.
    pub who_was_robbed: &'static str,
    /// The winner's seat.
    pub winner: &'static str,
    /// The seat that discarded.
    pub discarder: &'static str,
    /// The seat whose kong was robbed.
    pub robbed: &'static str,
    /// The button of a seat that may have discarded.
    pub choose_payer: fn(Wind) -> String,
    /// What a seat pays if it discarded.
    pub or: fn(&str) -> String,
    /// The fields for the names of the players.
    pub names: &'static str,
    /// Everybody takes the next seat.
    pub pass_deal: &'static str,
    /// Why nobody pays.
    pub no_payments: &'static str,
    /// What is wrong.
    pub faults: &'static str,
    /// How to enter a meld.
    pub tip: &'static str,
}
