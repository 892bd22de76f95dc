//! The texts of the page of somebody's progress.

use bafan::{Fan, Profile};
use bafan_study::progress::Level;
use bafan_study::quiz::Mistake;

use super::reading::texts;

texts! {
    /// Texts of the page of somebody's progress.
    ProgressText in "progress" {
        /// The part of the app.
        title: text,
        /// The browser keeps nothing.
        refused: text,
        /// What is to be asked again today.
        due: text,
        /// Nothing is.
        none_due: text,
        /// So many things are.
        count_due: (count: usize),
        /// Begins to ask them.
        review: text,
        /// How well the fans are known.
        known: text,
        /// A fan.
        fan: text,
        /// A level of knowing.
        level: [Level],
        /// So many answers.
        answers: (answers: u32),
        /// Sure to so many percent, from so many answers.
        sure: (percent: u32, answers: u32),
        /// How the answers went.
        accuracy: text,
        /// There are none.
        no_answers: text,
        /// Day by day.
        by_day: text,
        /// Today.
        today: text,
        /// Yesterday.
        yesterday: text,
        /// So many days ago, two at least.
        days_ago: (days: u32),
        /// By family.
        by_family: text,
        /// By kind of question.
        by_kind: text,
        /// Against the clock.
        timed: text,
        /// The mistakes that were made.
        mistakes: text,
        /// There are none.
        no_mistakes: text,
        /// So many times.
        times: (times: u32),
        /// Leads to questions about it.
        practise: text,
        /// So many questions that went wrong and were not answered right since.
        wrong: (count: usize),
        /// Asks one of them again.
        once_more: text,
        /// The file.
        backup: text,
        /// Writes it.
        export: text,
        /// Reads one.
        import: text,
        /// Writes the fans as cards for Anki.
        cards: text,
        /// What becomes of them.
        cards_hint: text,
        /// The name of the deck.
        card_deck: text,
        /// What stands before the hand on a card.
        card_hand: text,
        /// What stands before the fans that do not count beside the card's.
        card_swallows: text,
        /// So many answers would be added, so many are there.
        preview: (added: usize, known: usize),
        /// So many parts cannot be read.
        unread: (count: usize),
        /// A line of the file.
        line: (line: usize),
        /// Adds them.
        add: text,
        /// Does not.
        cancel: text,
        /// The file is another one.
        no_progress: text,
        /// A newer app wrote it.
        newer: text,
        /// It is too long.
        too_long: text,
        /// It is damaged throughout.
        damaged: text,
        /// So many records are set aside.
        aside: (count: usize),
        /// Writes them to a file.
        save_aside: text,
        /// A new beginning.
        anew: text,
        /// What becomes of the answers then.
        anew_hint: text,
        /// Begins anew.
        begin_anew: text,
        /// Takes that back.
        take_back: text,
    }
}

impl ProgressText {
    /// So many days ago.
    pub fn ago(&self, days: i64) -> String {
        match days {
            ..=0 => self.today.to_owned(),
            1 => self.yesterday.to_owned(),
            _ => self.days_ago(u32::try_from(days).unwrap_or(u32::MAX)),
        }
    }
}

texts! {
    /// Mistakes as a list of what somebody often does names them.
    FrequentText in "frequent" {
        /// A fan left out.
        missed: (fan: Fan),
        /// A fan counted that is not there.
        absent: (fan: Fan),
        /// A fan counted beside one that leaves it out.
        swallowed: (fan: Fan, by: Fan),
        /// A fan counted too often.
        too_often: (fan: Fan),
        /// A fan counted too seldom.
        too_seldom: (fan: Fan),
        /// One wait taken for another.
        wait: text,
        /// The winds of round and seat mixed up.
        winds: text,
        /// Flowers counted towards the eight.
        flowers_to_eight: text,
        /// Whether the hand reaches eight.
        eight: text,
        /// The right fans, and another sum.
        sum: text,
        /// Counted by other rules.
        profile: (rules: Profile),
        /// What a fan is worth.
        points: (fan: Fan),
        /// A hand built without the fan.
        built: (fan: Fan),
        /// A tile that wins, missed.
        wait_missed: text,
        /// A tile that does not win, named.
        wait_extra: text,
        /// What a wait is worth.
        wait_worth: text,
        /// Not the quickest discard.
        discard: text,
        /// Who pays what.
        pays: text,
        /// The reading that scores less.
        arrangement: text,
        /// Whether the tiles win.
        win: text,
        /// The hand that is worth more.
        greater: text,
        /// What to say to a discard.
        claim: text,
        /// A win declared below eight.
        false_win: text,
        /// A hand brought to eight.
        improve: text,
    }
}

impl FrequentText {
    /// A mistake.
    pub fn said(&self, mistake: Mistake) -> String {
        let said = match mistake {
            Mistake::Missed(fan) => return self.missed(fan),
            Mistake::Absent(fan) => return self.absent(fan),
            Mistake::Swallowed { fan, by } => return self.swallowed(fan, by),
            Mistake::TooOften(fan) => return self.too_often(fan),
            Mistake::TooSeldom(fan) => return self.too_seldom(fan),
            Mistake::Profile(rules) => return self.profile(rules),
            Mistake::Points(fan) => return self.points(fan),
            Mistake::Built(fan) => return self.built(fan),
            Mistake::Wait { .. } => self.wait,
            Mistake::Winds => self.winds,
            Mistake::FlowersToEight => self.flowers_to_eight,
            Mistake::Eight => self.eight,
            Mistake::Sum => self.sum,
            Mistake::WaitMissed => self.wait_missed,
            Mistake::WaitExtra => self.wait_extra,
            Mistake::WaitWorth => self.wait_worth,
            Mistake::Discard => self.discard,
            Mistake::Pays => self.pays,
            Mistake::Arrangement => self.arrangement,
            Mistake::Win => self.win,
            Mistake::Greater => self.greater,
            Mistake::Claim => self.claim,
            Mistake::FalseWin => self.false_win,
            Mistake::Improve => self.improve,
        };
        said.to_owned()
    }
}
