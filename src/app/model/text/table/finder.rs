//! Texts of the penalty finder.

use std::borrow::Cow;

use bafan_table::Book;
use bafan_table::penalties::{Effect, Group, Hint, Offense, Remark};

use super::super::reading::texts;
use super::super::variants::{Keyed, keyed};

texts! {
    FinderText in "finder" {
        title: text,
        find: text,
        hint: text,
        nothing: text,
        /// The name of an offense, in languages for which the penalty tables have none.
        offense: {Offense},
        group: [Group],
        about: [Group],
        /// Asks a question that distinguishes similar offenses.
        question: [Hint],
        alike: text,
        books: text,
        silent: text,
        article: (article: &str),
        page: (page: &str),
        item_on_page: (page: &str, item: &str),
        warning: text,
        points: (points: u32),
        points_each: (points: u32),
        points_victim: (points: u32),
        points_winner: (points: u32),
        /// Says who gets the points of a range or of a series.
        goes_to: ["victim" "winner"],
        standard: text,
        /// States the standard points deducted for the first and each further offense.
        discipline: text,
        /// Gives the standard points deducted this time: 1/2, 1, 2 and so on.
        standard_now: (points: &str),
        /// Says that the player may not win this hand.
        barred: text,
        out: ["session" "event"],
        lost: text,
        none: text,
        minutes: (minutes: u32),
        later: (minutes: u32),
        repeats: text,
        /// The points that the app adds where the steps of the book end.
        carried_on: (points: &str),
        common: text,
        each_time: text,
        at_least: (points: u32),
        between: (least: u32, most: u32),
        chooses: text,
        /// Says that the book names no penalty for the offense, so that the penalties for the general offense apply.
        general: text,
        /// Says how repeated offenses are counted: each alone, or within a hand, round, session or event; the last two texts also say that
        /// offenses of several kinds are counted together.
        counted: ["each" "hand" "round" "session" "event" "session_together" "event_together"],
        effect: [Effect],
        /// Says what a barred player may not do.
        barred_about: [Book],
        remark: [Remark],
        hand: text,
        enter: text,
        which: text,
        this_hand: text,
        session: text,
        in_hand: (hand: usize),
        who: text,
        step: (step: usize),
        /// Says why a warning costs points: the player has been warned before.
        further_warning: (points: u32),
        ruling: text,
        victim: text,
        give: text,
        choose_first: text,
        given: (name: &str, what: &str),
        undo: text,
        /// The button that enters the same offense once more, after one has been entered.
        another: text,
        to_match: text,
        no_match: text,
        referee: text,
    }
}

impl FinderText {
    /// Names the place of a rule in its book: an article such as `9(5)`, or a page with or without an item, as in `p.35 no.6`.
    pub fn place_of(&self, article: &str) -> String {
        match article.strip_prefix("p.").map(|page| page.split_once(" no.").unwrap_or((page, ""))) {
            None => self.article(article),
            Some((page, "")) => self.page(page),
            Some((page, item)) => self.item_on_page(page, item),
        }
    }
}

keyed! {
    Group {
        Attendance "attendance", Deal "deal", Drawing "drawing", Discarding "discarding", Calling "calling",
        Winning "winning", Exposure "exposure", Number "number", Wall "wall", Conduct "conduct",
    }
    Hint {
        Discarded "discarded", Touched "touched", Waiting "waiting", FaceDown "face_down", OnPurpose "on_purpose",
    }
}
