//! The texts of the page of somebody's progress.

use bafan_study::progress::Level;

use super::reading::texts;

texts! {
    ProgressText in "progress" {
        title: text,
        /// The browser keeps nothing.
        refused: text,
        due: text,
        none_due: text,
        count_due: (count: usize),
        review: text,
        known: text,
        fan: text,
        level: [Level],
        answers: (answers: u32),
        /// Sure to so many percent, from so many answers.
        sure: (percent: u32, answers: u32),
        accuracy: text,
        no_answers: text,
        by_day: text,
        today: text,
        yesterday: text,
        days_ago: (days: u32),
        by_family: text,
        by_kind: text,
        timed: text,
        mistakes: text,
        no_mistakes: text,
        /// So many times.
        times: (times: u32),
        practise: text,
        /// So many questions that went wrong and were not answered right since.
        wrong: (count: usize),
        once_more: text,
        backup: text,
        export: text,
        import: text,
        /// Writes the fans as cards for Anki.
        cards: text,
        cards_hint: text,
        card_deck: text,
        card_hand: text,
        /// What stands before the fans that do not count beside the card's.
        card_swallows: text,
        /// So many answers would be added, so many are there.
        preview: (added: usize, known: usize),
        /// So many parts cannot be read.
        unread: (count: usize),
        line: (line: usize),
        add: text,
        cancel: text,
        no_progress: text,
        newer: text,
        too_long: text,
        damaged: text,
        /// So many records are set aside.
        aside: (count: usize),
        save_aside: text,
        anew: text,
        anew_hint: text,
        begin_anew: text,
        take_back: text,
    }
}

impl ProgressText {
    pub fn ago(&self, days: i64) -> String {
        match days {
            ..=0 => self.today.to_owned(),
            1 => self.yesterday.to_owned(),
            _ => self.days_ago(u32::try_from(days).unwrap_or(u32::MAX)),
        }
    }
}
