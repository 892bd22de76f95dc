//! Penalties.

use std::borrow::Cow;

use bafan_table::penalties::{Effect, Group, Hint, Remark};

use super::super::reading::texts;
use super::super::variants::{Keyed, keyed};

texts! {
    /// Texts of the finder of penalties.
    FinderText in "finder" {
        /// The heading: what happened?
        title: text,
        /// What can be looked for.
        find: text,
        /// What can be typed.
        hint: text,
        /// Nothing is called so.
        nothing: text,
        /// When it happened.
        group: [Group],
        /// What happens then.
        about: [Group],
        /// A question that tells offences apart.
        question: [Hint],
        /// Offences that begin alike.
        alike: text,
        /// What the books say.
        books: text,
        /// A book says nothing.
        silent: text,
        /// The article.
        article: (article: &str),
        /// A warning.
        warning: text,
        /// Points off.
        points: (points: u32),
        /// Points to each of the others.
        points_each: (points: u32),
        /// Points to whoever was harmed.
        points_victim: (points: u32),
        /// Points to the winner.
        points_winner: (points: u32),
        /// A step of the standard points.
        standard: text,
        /// What each step of the standard points takes off.
        discipline: text,
        /// What that step takes off now: 1/2, 1, 2 and so on.
        standard_now: (points: &str),
        /// No win for the rest of the hand.
        barred: text,
        /// Out of the session, and of the event.
        out: ["session" "event"],
        /// The session is lost.
        lost: text,
        /// No penalty.
        none: text,
        /// Up to so many minutes.
        minutes: (minutes: u32),
        /// Later than so many.
        later: (minutes: u32),
        /// The last value repeats.
        repeats: text,
        /// Natsuki's common ladder.
        common: text,
        /// Each further time.
        each_time: text,
        /// At least so many points.
        at_least: (points: u32),
        /// Between two amounts.
        between: (least: u32, most: u32),
        /// The referee chooses.
        chooses: text,
        /// The book names no amount: the general offence.
        general: text,
        /// Counted within: each time, hand, round, session, event.
        counted: ["each" "hand" "round" "session" "event"],
        /// What becomes of the hand.
        effect: [Effect],
        /// A remark of a book.
        remark: [Remark],
        /// Of the offender.
        hand: text,
        /// The button that opens the entry.
        enter: text,
        /// In which hand it happened.
        which: text,
        /// The hand in play.
        this_hand: text,
        /// After the last hand: the session.
        session: text,
        /// An earlier hand.
        in_hand: (hand: usize),
        /// Who did it.
        who: text,
        /// Which time it is.
        step: (step: usize),
        /// What it leads to.
        ruling: text,
        /// Who was harmed.
        victim: text,
        /// Enters it.
        give: text,
        /// It is on the sheet.
        given: (name: &str, what: &str),
        /// Takes that back.
        undo: text,
        /// Back to the match.
        to_match: text,
        /// No match is running.
        no_match: text,
        /// The referee decides.
        referee: text,
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
