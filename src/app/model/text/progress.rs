//! The texts of the progress page.

use bafan_study::progress::Level;
use bafan_study::progress::backup::{Unread, UnreadReason};

use super::reading::texts;

texts! {
    ProgressText in "progress" {
        title: text,
        /// Says that the browser stores nothing.
        refused: text,
        due: text,
        none_due: text,
        count_due: (count: usize),
        review: text,
        known: text,
        fan: text,
        level: [Level],
        answers: (answers: u32),
        /// Gives the estimated chance that the next answer is right, in percent, and the number of answers behind the estimate.
        sure: (percent: u32, answers: u32),
        accuracy: text,
        no_answers: text,
        by_day: text,
        /// Explains how to read the chart by day.
        scale: text,
        today: text,
        yesterday: text,
        days_ago: (days: u32),
        by_family: text,
        by_kind: text,
        timed: text,
        mistakes: text,
        no_mistakes: text,
        times: (times: u32),
        practise: text,
        /// Gives the number of questions answered wrong and not answered right since.
        wrong: (count: usize),
        /// Gives the number of further questions answered wrong, which are shown when the list is unfolded.
        further: (count: usize),
        once_more: text,
        backup: text,
        export: text,
        import: text,
        /// The button that saves the fans as Anki cards.
        cards: text,
        cards_hint: text,
        card_deck: text,
        card_hand: text,
        /// The label before the fans that are not counted together with the card's fan.
        card_swallows: text,
        /// Gives the number of answers that an import adds, and of those that are already stored.
        preview: (added: usize, known: usize),
        unread: (count: usize),
        /// Describes a part that cannot be read: its line, and the reason.
        fault: (line: usize, why: &'static str),
        unread_why: ["cut" "no_event" "contradicts" "stray"],
        add: text,
        /// Gives the number of answers that an import has added.
        added: (added: usize),
        cancel: text,
        no_progress: text,
        newer: text,
        too_long: text,
        damaged: text,
        /// Gives the number of unreadable records that are kept separately.
        aside: (count: usize),
        save_aside: text,
        anew: text,
        anew_hint: text,
        begin_anew: text,
        take_back: text,
    }
}

impl ProgressText {
    /// Describes a part of a file that cannot be read.
    pub fn unread_part(&self, part: &Unread) -> String {
        let [cut, no_event, contradicts, stray] = self.unread_why;
        let why = match part.reason {
            UnreadReason::Cut => cut,
            UnreadReason::NoEvent(_) => no_event,
            UnreadReason::Contradicts => contradicts,
            UnreadReason::Stray => stray,
        };
        self.fault(part.line, why)
    }

    pub fn ago(&self, days: i64) -> String {
        match days {
            ..=0 => self.today.to_owned(),
            1 => self.yesterday.to_owned(),
            _ => self.days_ago(u32::try_from(days).unwrap_or(u32::MAX)),
        }
    }
}
