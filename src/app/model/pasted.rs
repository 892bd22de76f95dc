//! Interprets a text that the user has typed, pasted or opened: a hand in any notation dialect, or a link.

use std::rc::Rc;

use bafan::hand::dialect::{self, Meant};
use bafan::hand::notation::NotationFault;
use bafan::{Draft, Fault, HandLink, HandLinkFault, RuleSet, Tile};

use super::entry::{Action, Table};
use super::location::query_of;

#[derive(Clone, Debug, PartialEq)]
pub enum Remark {
    Broken(HandLinkFault),
    /// The link has more tiles than a hand can hold; these last tiles were left out.
    LeftOut(Vec<Tile>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Pasted {
    Nothing,
    /// A hand; the flag says whether it was sent as a question.
    Hand(Rc<Table>, bool),
    /// Two possible hands: `5z` and `7z` as 中 and 白, or as 白 and 中.
    Which([Rc<Table>; 2]),
    /// The first fourteen tiles of a link that has more, whether the link is a question, and the tiles left out.
    Trimmed(Rc<Table>, bool, Vec<Tile>),
    /// The faults of the text, with their positions in the [hand that the text contains](dialect::hand_in).
    Misread(Vec<NotationFault>),
    Impossible(Vec<Fault>),
    Broken(HandLinkFault),
}

impl Pasted {
    /// Interprets a text, given the current hand and the user's rules.
    pub fn of(text: &str, present: &Table, own: &RuleSet) -> Pasted {
        if let Some(query) = query_of(text.trim()) {
            return Pasted::of_query(query, own);
        }
        if text.trim().is_empty() {
            return Pasted::Nothing;
        }
        let says_situation = text.contains(['|', '(']);
        let table = |draft| Rc::new(present.with(draft, says_situation));
        match dialect::read(text) {
            Ok(Meant::Hand(draft)) => match draft.tile_faults() {
                faults if faults.is_empty() => Pasted::Hand(table(draft), false),
                faults => Pasted::Impossible(faults),
            },
            Ok(Meant::Either(drafts)) => match drafts.each_ref().map(|draft| draft.tile_faults()) {
                [first, second] if first.is_empty() && second.is_empty() => Pasted::Which(drafts.map(table)),
                [first, _] if !first.is_empty() => Pasted::Impossible(first),
                [_, second] => Pasted::Impossible(second),
            },
            Err(faults) => Pasted::Misread(faults),
        }
    }

    /// Interprets the part of an address after `#/score?`.
    pub fn of_query(query: &str, own: &RuleSet) -> Pasted {
        match query.parse::<HandLink>() {
            _ if query.is_empty() => Pasted::Hand(Rc::default(), false),
            Ok(address) => Pasted::Hand(Rc::new(Table::of(&address, own)), address.hidden),
            Err(HandLinkFault::Impossible(faults)) => {
                trimmed(query, &faults, own).unwrap_or(Pasted::Broken(HandLinkFault::Impossible(faults)))
            }
            Err(fault) => Pasted::Broken(fault),
        }
    }

    /// Returns a remark if the link was not opened exactly as given.
    pub fn remark(&self) -> Option<Remark> {
        match self {
            Pasted::Broken(fault) => Some(Remark::Broken(fault.clone())),
            Pasted::Trimmed(_, _, left_out) => Some(Remark::LeftOut(left_out.clone())),
            _ => None,
        }
    }

    pub fn open(&self) -> Option<Action> {
        match self {
            Pasted::Hand(table, hidden) | Pasted::Trimmed(table, hidden, _) => {
                Some(Action::Open { table: table.clone(), hidden: *hidden })
            }
            _ => None,
        }
    }
}

/// Returns the hand of a link without its surplus concealed tiles; `None` if the link has any other fault.
fn trimmed(query: &str, faults: &[Fault], own: &RuleSet) -> Option<Pasted> {
    let &[Fault::TooMany(excess)] = faults else { return None };
    let written = query.split('&').find_map(|field| field.strip_prefix("h="))?;
    let (melds, standing) = written.rsplit_once('.').map_or(("", written), |(melds, standing)| (melds, standing));
    let mut tiles = standing.parse::<Draft>().ok()?.standing;
    let left_out = tiles.split_off(tiles.len().checked_sub(excess)?);
    let kept: String = tiles.iter().map(Tile::to_string).collect();
    let point = if melds.is_empty() { "" } else { "." };
    let link = query.replacen(&format!("h={written}"), &format!("h={melds}{point}{kept}"), 1);
    let address: HandLink = link.parse().ok()?;
    Some(Pasted::Trimmed(Rc::new(Table::of(&address, own)), address.hidden, left_out))
}

#[cfg(test)]
mod tests {
    use super::{Draft, Pasted, Remark, RuleSet, Tile};

    fn opened(query: &str) -> (String, Vec<String>) {
        let own = RuleSet::textbook();
        let pasted = Pasted::of_query(query, &own);
        let left_out = match pasted.remark() {
            Some(Remark::LeftOut(tiles)) => tiles.iter().map(Tile::to_string).collect(),
            _ => Vec::new(),
        };
        match pasted {
            Pasted::Hand(table, _) | Pasted::Trimmed(table, ..) => (table.draft.to_string(), left_out),
            other => (format!("{other:?}"), left_out),
        }
    }

    #[test]
    fn of_a_link_with_too_many_tiles_the_first_fourteen_open() {
        let fifteen = opened("v=1&h=123m.789m.123p.79p55s89p&t=EW0000&f=1");
        assert_eq!(fifteen, ("[123m][789m][123p]79p55s8p|EW0000|1".to_owned(), vec!["9p".to_owned()]));
        let sixteen = opened("v=1&h=123456789m12345pEE&t=ES1000");
        assert_eq!(sixteen, ("123456789m12345p|ES1000".to_owned(), vec!["E".to_owned(), "E".to_owned()]));
        let whole = opened("v=1&h=123m.789m.123p.79p55s8p");
        assert_eq!(whole, ("[123m][789m][123p]79p55s8p|EE0000".to_owned(), vec![]));
    }

    #[test]
    fn a_link_with_other_faults_too_opens_nothing() {
        for query in ["v=1&h=11111m23456789p11s", "v=1&h=123m.123m.123m.456m.123p.1s", "v=1&h=124m.123456789m123p"] {
            let pasted = Pasted::of_query(query, &RuleSet::textbook());
            assert!(matches!(pasted, Pasted::Broken(_)), "{query}: {pasted:?}");
        }
    }

    #[test]
    fn a_question_with_too_many_tiles_is_one_still() {
        let pasted = Pasted::of_query("v=1&h=123456789m12345pE&q=1", &RuleSet::textbook());
        assert!(matches!(pasted, Pasted::Trimmed(_, true, _)), "{pasted:?}");
        assert!("123456789m12345pE".parse::<Draft>().is_ok_and(|draft| draft.standing.len() == 15));
    }
}
