//! The languages of the page: one row each.

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    Chinese,
    English,
    Japanese,
}

/// What the app must know of a language before its texts are there.
struct Row {
    tag: &'static str,
    own_name: &'static str,
    plural: fn(u32) -> usize,
    /// The parts of the book that nobody has written in it yet.
    unwritten: &'static [&'static str],
}

const ROWS: [Row; Language::ALL.len()] = [
    Row { tag: "zh-Hans", own_name: "中文", plural: |_| 0, unwritten: &[] },
    Row { tag: "en", own_name: "English", plural: |number| usize::from(number != 1), unwritten: &[] },
    Row { tag: "ja", own_name: "日本語", plural: |_| 0, unwritten: &[] },
];

impl Language {
    /// All languages, in the order of the settings.
    pub const ALL: [Language; 3] = [Language::Chinese, Language::English, Language::Japanese];

    /// The language tag (BCP 47), for the document and the storage. `static/early.js` has the same ones.
    pub const fn tag(self) -> &'static str {
        ROWS[self as usize].tag
    }

    /// The language in its own words.
    pub const fn own_name(self) -> &'static str {
        ROWS[self as usize].own_name
    }

    /// The folder of its files, below `static/text` and `static/learn`: the first part of the tag.
    pub fn folder(self) -> &'static str {
        self.tag().split('-').next().unwrap_or_default()
    }

    /// The language in which a part of the book, by the name of its file, is read: English where it is not written in this one.
    pub fn telling(self, part: &str) -> Language {
        if ROWS[self as usize].unwritten.contains(&part) { Language::English } else { self }
    }

    /// Which of a word's forms goes with a number, from 0.
    pub fn plural(self, number: u32) -> usize {
        (ROWS[self as usize].plural)(number)
    }

    /// The language of a tag such as `zh-CN`, as far as there are texts in it.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let primary = tag.split('-').next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.folder().eq_ignore_ascii_case(primary))
    }
}
