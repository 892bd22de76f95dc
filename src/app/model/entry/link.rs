//! A table as an address, and back.

use bafan::{Draft, HandLink, RuleSet};

use super::Table;

impl Table {
    /// What an address holds. Its rules stay with the hand where they are not the reader's own.
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

    /// The draft of a text in the place of this one. A text that says nothing of the situation leaves the winds as they are.
    pub fn with(&self, draft: Draft, says_situation: bool) -> Table {
        let mut table = Table { draft, ..Table::default() };
        if !says_situation {
            table.draft.situation.prevalent = self.draft.situation.prevalent;
            table.draft.situation.seat = self.draft.situation.seat;
        }
        table
    }

    /// The text of what has been entered, with the tiles as they are shown; empty where nothing has been.
    pub fn text(&self) -> String {
        if *self == self.cleared() && self.draft.situation == Default::default() {
            return String::new();
        }
        let draft = self.shown();
        let text = draft.to_string();
        text.strip_suffix("|EE0000").map_or(text.clone(), str::to_owned)
    }

    /// The address of what has been entered, with the tiles as they are shown.
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

    /// The draft with its standing tiles in the order in which they are shown.
    fn shown(&self) -> Draft {
        let standing = self.standing().into_iter().map(|standing| standing.tile).collect();
        Draft { standing, ..self.draft.clone() }
    }
}
