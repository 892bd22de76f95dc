//! The app's languages, and what the app must know about each before its texts are loaded.

use bafan_study::search::Writing;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    Chinese,
    English,
    Japanese,
}

/// The facts about a language that the app needs before its texts are loaded.
struct Row {
    tag: &'static str,
    own_name: &'static str,
    plural: fn(u32) -> usize,
    writing: Writing,
    gap: &'static str,
}

const ROWS: [Row; Language::ALL.len()] = [
    Row { tag: "zh-Hans", own_name: "中文", plural: |_| 0, writing: Writing::Chinese, gap: "" },
    Row {
        tag: "en",
        own_name: "English",
        plural: |number| usize::from(number != 1),
        writing: Writing::Latin,
        gap: " ",
    },
    Row { tag: "ja", own_name: "日本語", plural: |_| 0, writing: Writing::Japanese, gap: "" },
];

impl Language {
    pub const ALL: [Language; 3] = [Language::Chinese, Language::English, Language::Japanese];

    /// Returns the language tag (BCP 47), for the document and for storage. `static/early.js` uses the same tags.
    pub const fn tag(self) -> &'static str {
        ROWS[self as usize].tag
    }

    pub const fn own_name(self) -> &'static str {
        ROWS[self as usize].own_name
    }

    /// Returns the folder of the language's files, below `static/text` and `static/learn`: the first part of the tag.
    pub fn folder(self) -> &'static str {
        self.tag().split('-').next().unwrap_or_default()
    }

    /// Returns the index of the plural form that fits a number, from 0.
    pub fn plural(self, number: u32) -> usize {
        (ROWS[self as usize].plural)(number)
    }

    /// Returns how names from other games are written for readers of the language.
    pub const fn writing(self) -> Writing {
        ROWS[self as usize].writing
    }

    /// Returns what separates two sentences: a space, or nothing if the full-width mark at the end of a sentence includes a space.
    pub const fn gap(self) -> &'static str {
        ROWS[self as usize].gap
    }

    /// Returns the language of a tag like `zh-CN`, if the app has it.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let primary = tag.split('-').next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.folder().eq_ignore_ascii_case(primary))
    }
}
