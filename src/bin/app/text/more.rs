//! Texts of the sheet beside the keyboard: a hand as text, links, history, keys.

use bafan::tile::notation::Reason;
use bafan::{AddressFault, Fault};

/// Puts a fault of a hand into words.
pub type FaultText = fn(&Fault) -> String;

/// Texts of that sheet, and of what it brings about.
pub struct MoreText {
    /// The sheet, and the button that opens it.
    pub title: &'static str,
    /// Its parts.
    pub tabs: &'static str,
    /// Writing, sharing, hands, keys.
    pub tab: [&'static str; 4],

    /// The field for a text.
    pub field: &'static str,
    /// What can be written there.
    pub field_hint: &'static str,
    /// The button that pastes.
    pub paste: &'static str,
    /// The browser does not let us paste.
    pub paste_refused: &'static str,
    /// The hand that a text means.
    pub meant: &'static str,
    /// The text means one of two hands.
    pub which_dragons: &'static str,
    /// The dragons of `5z 6z 7z`, in the order of [`bafan::tile::notation::Dragons::ALL`].
    pub dragons: [&'static str; 2],
    /// A fault at a place, from 1, with what stands there.
    pub misread: fn(usize, &str, &str) -> String,
    /// Why a text cannot be read.
    pub reason: fn(Reason) -> &'static str,
    /// A link could not be opened, and why.
    pub broken_link: fn(&str) -> String,
    /// Why a link opens no hand; the second puts a fault of the hand into words.
    pub address_fault: fn(&AddressFault, FaultText) -> String,
    /// Puts a notice away.
    pub understood: &'static str,
    /// The hand came with rules of this name, as they are or changed.
    pub other_rules: fn(&str, bool) -> String,
    /// Takes the reader's own.
    pub own_rules: &'static str,
    /// In the place of the headline while the answer is covered.
    pub question: [&'static str; 2],
    /// Uncovers it.
    pub reveal: &'static str,
    /// `5z` or `7z` was typed.
    pub which_dragon: &'static str,
    /// What was typed makes no meld.
    pub no_meld: &'static str,
    /// There is no hand yet.
    pub nothing_to_share: &'static str,
    /// The switch that covers the answer.
    pub as_question: &'static str,
    /// The system's sheet, and what is shared.
    pub share: &'static str,
    /// The title of what is shared.
    pub share_title: &'static str,
    /// Copies the link.
    pub copy_link: &'static str,
    /// Copies the hand, its fans and the link.
    pub copy_text: &'static str,
    /// Saves a picture.
    pub save_picture: &'static str,
    /// It worked.
    pub done: &'static str,
    /// The browser has refused.
    pub not_done: &'static str,
    /// The drawing of the link.
    pub qr: &'static str,
    /// Stands between two fans.
    pub between: &'static str,

    /// The hands scored last.
    pub last_hands: &'static str,
    /// There are none.
    pub no_hands: &'static str,
    /// The browser keeps none.
    pub not_kept: &'static str,
    /// Some could not be read.
    pub set_aside: &'static str,
    /// The button that takes away the hand of a place, from 1.
    pub forget: fn(usize) -> String,
    /// Takes all away.
    pub forget_all: &'static str,
    /// Brings them back.
    pub bring_back: &'static str,
    /// The button that deals a hand by chance.
    pub random_hand: &'static str,
    /// The examples.
    pub example_hands: &'static str,
    /// What each shows.
    pub examples: &'static [&'static str; 8],

    /// What the keys of a keyboard do: the keys, and what they do.
    pub keys: &'static [[&'static str; 2]],
    /// In which order the hand stands.
    pub order: &'static str,
}
