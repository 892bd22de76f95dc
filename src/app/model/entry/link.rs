//! Converts between a table and its address.

use bafan::{Draft, HandLink, RuleSet};

use super::Table;

impl Table {
    /// Returns the table of an address. If the address's rules differ from the user's own, they stay with the hand.
    pub fn of(address: &HandLink, own: &RuleSet) -> Table {
        let mut table = Table {
            draft: address.draft.clone(),
            payer: address.payer.filter(|&payer| payer != address.draft.situation.seat),
            winning_chosen: address.winning_chosen,
            seen: address.seen,
            others: address.others,
            rules: (address.rules != *own).then_some(address.rules),
        };
        table.settle_others();
        table
    }

    /// Returns a table with only the given draft. If `says_situation` is false, the winds are those of `self`.
    pub fn with(&self, draft: Draft, says_situation: bool) -> Table {
        let mut table = Table { draft, ..Table::default() };
        if !says_situation {
            table.draft.situation.prevalent = self.draft.situation.prevalent;
            table.draft.situation.seat = self.draft.situation.seat;
        }
        table
    }

    /// Returns the hand as text, with the tiles in the order shown and without the default situation (`|EE0000`); empty if nothing is
    /// entered and the winds are the default ones.
    pub fn text(&self) -> String {
        if *self == Table::default() {
            return String::new();
        }
        let draft = self.shown();
        let text = draft.to_string();
        text.strip_suffix("|EE0000").map_or(text.clone(), str::to_owned)
    }

    /// Returns the address of the hand, with the tiles in the order shown.
    pub fn address(&self, own: &RuleSet, hidden: bool) -> HandLink {
        HandLink {
            draft: self.shown(),
            winning_chosen: self.winning_chosen && self.draft.tiles_missing() > 0,
            payer: self.payer,
            rules: self.rules.unwrap_or(*own),
            seen: self.seen,
            others: self.others,
            hidden,
        }
    }

    /// Returns the draft with its concealed tiles in the order shown.
    fn shown(&self) -> Draft {
        let standing = self.standing().into_iter().map(|standing| standing.tile).collect();
        Draft { standing, ..self.draft.clone() }
    }
}
