//! Texts of the More dialog: the hand as text, links, recent hands and keys.

use bafan::hand::notation::{NotationFault, NotationReason};
use bafan::wire::Field;
use bafan::{Fault, HandLinkFault};

use super::reading::texts;

/// The keys of a physical keyboard, in the order of [`MoreText::key`].
const KEYS: [&str; 10] =
    ["1 2 3 m", "E S W N C F P", "[ 5 5 5 p ]", "Backspace", "← → ↑ ↓", "Enter", "+", "Ctrl Z · Ctrl Y", "Ctrl V", "?"];

texts! {
    /// Texts of the dialog, and messages about its actions.
    MoreText in "more" {
        /// The title of the dialog, also the label of the button that opens it.
        title: text,
        /// The link to the page that reads a hand from a photograph.
        camera: text,
        /// The link to the odds and other games.
        games: text,
        tabs: text,
        tab: ["write" "share" "hands" "keys"],

        field: text,
        field_hint: text,
        paste: text,
        paste_refused: text,
        meant: text,
        which_dragons: text,
        /// The names of the meanings of `5z 6z 7z`, in the order of [`bafan::hand::notation::Dragons::ALL`].
        dragons: ["red_first" "white_first"],
        /// Describes a fault at the end of a text: its position, from 1, and the reason.
        misread_at: (at: usize, why: &str),
        /// Describes a fault within a text: its position, from 1, the text found there, and the reason.
        misread_there: (at: usize, found: &str, why: &str),
        /// Gives the number of further places that cannot be read.
        misread_rest: (places: usize),
        reason: [NotationReason],
        broken_link: (why: &str),
        link_too_long: text,
        link_damaged: text,
        link_without_version: text,
        link_of_other_version: text,
        link_without_hand: text,
        link_twice: (part: &str),
        /// Says what value the field for the discarder in a link may have.
        link_payer: text,
        link_hidden: text,
        /// Says which part of a link cannot be read, at which character of the part, from 1, and why.
        link_unreadable: (part: &str, at: usize, why: &str),
        part: [Field],
        between_faults: text,
        understood: text,
        rules_of_hand: (rules: &str),
        rules_of_match: (rules: &str),
        own_rules: text,
        /// The large and the small text of the headline shown while the answer is hidden.
        question: ["big" "small"],
        reveal: text,
        /// Says that a typed `5z` or `7z` may mean either of two dragons, and what to type instead.
        which_dragon: text,
        no_meld: text,
        nothing_to_share: text,
        as_question: text,
        share: text,
        share_title: text,
        copy_link: text,
        /// The button that copies the hand, its fans and the link.
        copy_text: text,
        save_picture: text,
        done: text,
        copied: text,
        /// Says that the browser refused an action.
        not_done: text,
        /// The label of a text to copy by hand, because the browser refused to copy it.
        by_hand: text,
        /// The label, for screen readers, of a link's QR code.
        qr: text,

        last_hands: text,
        no_hands: text,
        not_kept: text,
        not_read: (records: usize),
        /// The button that shows more of a long list, with the number of rows left.
        rows_left: (left: usize),
        set_aside: text,
        /// The button that deletes the recent hand at a position, from 1.
        forget: (place: usize),
        forget_all: text,
        bring_back: text,
        random_hand: text,
        example_hands: text,
        examples: [
            "two_dragons" "half_flush" "robbed_kong" "after_kong" "seven_pairs" "knitted" "nine_gates" "below_eight"
        ],

        key: ["ranks" "honors" "meld" "back" "move" "press" "winning" "undo" "paste" "help"],
        /// Explains the order of the tiles in the hand.
        order: text,
        /// Names the tiles of a link that do not fit in a full hand, and gives their number.
        left_out: (tiles: &str, count: usize),
        your_answer: text,
        answered_right: (said: u32),
        /// Says that the hand does not win, although the user gave points for it.
        answered_no_win: (said: u32),
        /// Gives the user's answer and the right answer.
        answered_wrong: (said: u32, right: u32),
        /// Says that nothing can be changed while the answer is hidden.
        covered: text,
        /// Says that the typed text names no tile.
        no_tile: text,
        /// Says that no tile can be changed while advice is open.
        advised: text,
        /// Says that the hand cannot claim the discarded tile.
        no_claim: text,
    }
}

impl MoreText {
    /// Says whether the user's answer is right. `right` is 0 if the hand does not win.
    pub fn answered(&self, said: u32, right: u32) -> String {
        match right {
            _ if said == right => self.answered_right(said),
            0 => self.answered_no_win(said),
            _ => self.answered_wrong(said, right),
        }
    }

    /// Describes a fault in a text: its position, from 1, the text found there (empty at the end), and the reason.
    pub fn misread(&self, at: usize, found: &str, why: &str) -> String {
        if found.is_empty() { self.misread_at(at, why) } else { self.misread_there(at, found, why) }
    }

    /// Describes all faults in a text.
    pub fn misread_all(&self, faults: &[NotationFault]) -> String {
        let said = |fault: &NotationFault| self.misread(fault.at + 1, &fault.found, self.reason(fault.reason));
        faults.iter().map(said).collect::<Vec<_>>().join(self.between_faults)
    }

    /// Explains why a link opens no hand; `of_hand` describes faults of the hand.
    pub fn address_fault(&self, fault: &HandLinkFault, of_hand: impl Fn(&Fault) -> String) -> String {
        let said = match fault {
            HandLinkFault::TooLong => self.link_too_long,
            HandLinkFault::Encoding(_) => self.link_damaged,
            HandLinkFault::NoVersion => self.link_without_version,
            HandLinkFault::Version => self.link_of_other_version,
            HandLinkFault::NoHand => self.link_without_hand,
            HandLinkFault::Twice(field) => return self.link_twice(self.part(*field)),
            HandLinkFault::Unreadable(Field::Payer, _) => self.link_payer,
            HandLinkFault::Unreadable(Field::Hidden, _) => self.link_hidden,
            HandLinkFault::Unreadable(field, fault) => {
                return self.link_unreadable(self.part(*field), fault.at + 1, self.reason(fault.reason));
            }
            HandLinkFault::Impossible(faults) => {
                return faults.iter().map(of_hand).collect::<Vec<_>>().join(self.between_faults);
            }
        };
        said.to_owned()
    }

    pub fn keys(&self) -> impl Iterator<Item = [&'static str; 2]> {
        KEYS.into_iter().zip(self.key).map(|(keys, what)| [keys, what])
    }
}
