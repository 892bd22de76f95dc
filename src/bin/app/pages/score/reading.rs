//! What a text is that somebody typed, pasted or opened: a hand in any dialect, or a link.

use std::rc::Rc;

use bafan::tile::dialect::{self, Meant};
use bafan::tile::notation::NotationFault;
use bafan::{Address, AddressFault, Fault, RuleSet};

use crate::entering::state::{Action, Table};
use crate::hooks::address::query_of;

/// What a text means here and now.
#[derive(Clone, Debug, PartialEq)]
pub enum Reading {
    /// Nothing is written.
    Nothing,
    /// A hand, and whether it comes as a question.
    Hand(Rc<Table>, bool),
    /// One of two: `5z` and `7z` as 中 and 白, or as 白 and 中.
    Which([Rc<Table>; 2]),
    /// It cannot be read at these places of the [hand in it](dialect::hand_in).
    Misread(Vec<NotationFault>),
    /// No such tiles can lie on a table.
    Impossible(Vec<Fault>),
    /// A link that opens no hand.
    Broken(AddressFault),
}

impl Reading {
    /// What a text means beside a hand that is there already, for a reader with these rules.
    pub fn of(text: &str, present: &Table, own: &RuleSet) -> Reading {
        if let Some(query) = query_of(text.trim()) {
            return Reading::of_query(query, own);
        }
        if text.trim().is_empty() {
            return Reading::Nothing;
        }
        let says_situation = text.contains(['|', '(']);
        let table = |draft| Rc::new(present.with(draft, says_situation));
        match dialect::read(text) {
            Ok(Meant::Hand(draft)) => match draft.tile_faults() {
                faults if faults.is_empty() => Reading::Hand(table(draft), false),
                faults => Reading::Impossible(faults),
            },
            Ok(Meant::Either(drafts)) => match drafts.each_ref().map(|draft| draft.tile_faults()) {
                [first, second] if first.is_empty() && second.is_empty() => Reading::Which(drafts.map(table)),
                [first, _] if !first.is_empty() => Reading::Impossible(first),
                [_, second] => Reading::Impossible(second),
            },
            Err(faults) => Reading::Misread(faults),
        }
    }

    /// What stands behind `#/score?`.
    pub fn of_query(query: &str, own: &RuleSet) -> Reading {
        match query.parse::<Address>() {
            _ if query.is_empty() => Reading::Hand(Rc::default(), false),
            Ok(address) => Reading::Hand(Rc::new(Table::of(&address, own)), address.hidden),
            Err(fault) => Reading::Broken(fault),
        }
    }

    /// Why a link opens no hand.
    pub fn fault(&self) -> Option<AddressFault> {
        match self {
            Reading::Broken(fault) => Some(fault.clone()),
            _ => None,
        }
    }

    /// What opens the hand, if it is one.
    pub fn open(&self) -> Option<Action> {
        match self {
            Reading::Hand(table, hidden) => Some(Action::Open { table: table.clone(), hidden: *hidden }),
            _ => None,
        }
    }
}
