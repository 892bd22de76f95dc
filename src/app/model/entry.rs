//! The state of the Score page, and the effect of each action.

mod link;
mod moved;
mod others;
mod table;
#[cfg(test)]
mod tests;
mod typing;

use std::rc::Rc;

use bafan::{DraftFlowers, Entry, Fault, Flag, Flower, Meld, Refusal, Source, Tile, TileCounts, Wind, claimable};

pub use self::moved::Moved;
pub use self::table::Table;

const HISTORY: usize = 200;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    pub table: Rc<Table>,
    /// What clearing leaves besides the current winds: the way of winning and the rules that came with an address without tiles, such as
    /// one from a match.
    given: Table,
    pub entry: Entry,
    /// Whether the next tap on a concealed tile makes it the winning one.
    pub choosing: bool,
    /// The open advice. While it is open, taps on tiles and keys do not change the hand.
    pub asked: Option<Asked>,
    /// The player whose discards are marked with the keys; `None` marks tiles as seen without a player.
    pub marking_of: Option<Source>,
    /// Whether the keyboard is folded. On a small screen it folds with the last tile, when no key can be used anymore.
    pub folded: bool,
    /// Whether the result of the hand is hidden, because the hand was sent as a question.
    pub hidden: bool,
    /// The characters typed for the next tiles: digits that wait for their suit, or a meld up to its closing bracket.
    pub typed: String,
    /// Whether the current hand comes from a text that is being typed, so that the text's next version replaces the hand without another
    /// undo step.
    writing: bool,
    /// The message about the last action.
    pub note: Option<Note>,
    /// The tiles that the last action has added or removed.
    pub moved: Option<Moved>,
    /// The number of hands begun so far by clearing, opening or writing.
    pub begun: u32,
    past: Vec<Rc<Table>>,
    future: Vec<Rc<Table>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The keys mark tiles as visible elsewhere.
    Seen,
    /// The keys choose another player's discard to claim; `None` until one is chosen.
    Claim(Option<Tile>),
    Ways,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    Refused(Refusal),
    Barred(Fault),
    /// A flag that the hand proves cannot be turned off.
    Proven,
    /// `5z` or `7z` was typed, which may mean either of two dragons.
    WhichDragon,
    /// The typed text names no tile: `8z`, for example.
    NoTile,
    NoMeld,
    /// The hand is a question and cannot be changed before its result is shown.
    Covered,
    /// The hand cannot be changed while advice is open.
    Advised,
    /// The hand cannot claim the tile.
    NoClaim,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Chooses what the next key adds.
    Enter(Entry),
    Key(Tile),
    /// Adds a winning tile, either self-drawn or discarded, to the hand.
    Win {
        tile: Tile,
        self_drawn: bool,
    },
    /// Opens advice in place of any other; `None` closes the open advice.
    Ask(Option<Asked>),
    /// Chooses the player whose discards are marked next; `None` marks tiles without a player.
    MarkOf(Option<Source>),
    /// Sets the number of another player's melds.
    Melds(Source, u8),
    Unmark(Tile),
    ForgetSeen,
    /// Discards a concealed tile, which then counts as seen.
    Discard(Tile),
    EnterMeld(Meld),
    /// Removes a concealed tile, by its index in the draft, or makes it the winning one if the winning tile is being chosen.
    Standing(usize),
    /// Makes a concealed tile the winning one, by its index in the draft.
    Winning(usize),
    /// Starts or stops choosing the winning tile.
    Choose,
    /// Removes a meld, by its index in the draft; does nothing while the winning tile is being chosen.
    Meld(usize),
    Prevalent(Wind),
    Seat(Wind),
    SelfDrawn(bool),
    Flag(Flag),
    Flowers(u8),
    Payer(Wind),
    Undo,
    Redo,
    /// Removes everything except the winds and what an address without tiles has set, such as the rules of a match.
    Clear,
    Fold,
    Type(char),
    /// Removes the last character typed or, if no characters are waiting, the last concealed tile or, if there is none, the last meld.
    Erase,
    /// Replaces the hand. The result of the new hand may be hidden.
    Open {
        table: Rc<Table>,
        hidden: bool,
    },
    /// Replaces the hand with that of a text being typed.
    Write(Rc<Table>),
    /// Scores this hand and later ones under the user's own rules.
    OwnRules,
    Reveal,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    pub index: usize,
    pub tile: Tile,
    pub winning: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Key {
    pub tile: Tile,
    /// The number of copies, from 0 to 4, that are neither in the hand nor marked as seen.
    pub left: u8,
    pub possible: bool,
}

impl State {
    pub fn after(&self, action: Action) -> State {
        let next = self.changed_by(action);
        let moved = if next.begun == self.begun { Moved::between(&self.table.draft, &next.table.draft) } else { None };
        State { moved, ..next }
    }

    fn changed_by(&self, action: Action) -> State {
        let mut next = State { note: None, writing: false, ..self.clone() };
        match action {
            Action::Type(c) => return self.after_typing(c),
            Action::Erase if !self.typed.is_empty() => {
                next.typed.pop();
                return next;
            }
            Action::Reveal => next.hidden = false,
            Action::Enter(entry) => (next.entry, next.choosing, next.asked) = (entry, false, None),
            Action::Choose => {
                next.choosing = !self.choosing && !self.hidden && !self.table.draft.standing.is_empty();
                next.asked = None;
            }
            Action::Ask(asked) => {
                (next.asked, next.choosing) = (asked, false);
                next.folded = match asked {
                    Some(Asked::Seen | Asked::Claim(None)) => false,
                    Some(Asked::Ways | Asked::Claim(Some(_))) => true,
                    None => self.table.draft.tiles_missing() == 0,
                };
            }
            Action::Key(tile) if matches!(self.asked, Some(Asked::Claim(_))) => {
                if claimable(&self.table.draft).contains(tile) {
                    (next.asked, next.folded) = (Some(Asked::Claim(Some(tile))), true);
                } else {
                    next.note = Some(Note::NoClaim);
                }
                next.typed.clear();
                return next;
            }
            Action::MarkOf(whose) => next.marking_of = whose,
            Action::Fold => next.folded = !self.folded,
            Action::Undo => swap(&mut next.past, &mut next.future, &mut next.table),
            Action::Redo => swap(&mut next.future, &mut next.past, &mut next.table),
            Action::Write(ref table) if self.writing => next.table = table.clone(),
            _ => match self.edited(&action) {
                Ok(table) if table == *self.table => {}
                Ok(table) => next.change(table),
                Err(note) => next.note = Some(note),
            },
        }
        next.typed.clear();
        match action {
            Action::Key(_) if next.note.is_none() => (next.entry, next.choosing) = (Entry::Standing, false),
            Action::Standing(_) | Action::Winning(_) | Action::Undo | Action::Redo | Action::Clear => {
                next.choosing = false;
            }
            Action::Open { ref table, hidden } => {
                next.hidden = hidden;
                next.given = if table.has_tiles() { Table::default() } else { (**table).clone() };
            }
            Action::OwnRules => next.given.rules = None,
            // If the text describes the hand already shown, no undo step was added.
            Action::Write(_) => next.writing = self.writing || next.table != self.table,
            _ => {}
        }
        if matches!(action, Action::Clear | Action::Open { .. } | Action::Write(_)) {
            (next.entry, next.choosing) = (Entry::Standing, false);
            next.hidden &= !matches!(action, Action::Clear);
            next.begun = self.begun.wrapping_add(1);
            next.asked = None;
        }
        let missing = next.table.draft.tiles_missing();
        if missing != self.table.draft.tiles_missing() || next.begun != self.begun {
            next.folded = missing == 0;
            next.asked = None;
        }
        next
    }

    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    pub fn can_clear(&self) -> bool {
        *self.table != self.cleared()
    }

    /// Returns whether the hand is scored under rules that came with an address without tiles, such as that of a match.
    pub fn rules_were_given(&self) -> bool {
        self.given.rules.is_some() && self.table.rules == self.given.rules
    }

    /// Returns the table after clearing: the given one, with the current winds, which carry over from hand to hand.
    fn cleared(&self) -> Table {
        let (mut table, now) = (self.given.clone(), self.table.draft.situation);
        (table.draft.situation.prevalent, table.draft.situation.seat) = (now.prevalent, now.seat);
        table.payer = table.payer.filter(|&payer| payer != now.seat);
        table
    }

    /// Returns the concealed tiles in order, with a known winning tile at the end.
    pub fn standing(&self) -> Vec<Standing> {
        self.table.standing()
    }

    /// Returns the keys, in the order of the notation.
    pub fn keys(&self) -> Vec<Key> {
        let Table { draft, seen, .. } = &*self.table;
        let claimed = claimable(draft);
        let key = |tile| {
            let left = draft.copies_left(tile).saturating_sub(seen[tile]);
            let enters = !self.hidden && draft.can_enter(self.entry, tile).is_ok();
            let possible = match self.asked {
                None => enters,
                Some(Asked::Seen) => left > 0,
                Some(Asked::Claim(_)) => claimed.contains(tile),
                Some(Asked::Ways) => false,
            };
            Key { tile, left, possible }
        };
        Tile::all().map(key).collect()
    }

    /// Returns the table after an action, or the reason why the action is refused.
    fn edited(&self, action: &Action) -> Result<Table, Note> {
        let another = matches!(action, Action::Clear | Action::Open { .. } | Action::Write(_) | Action::OwnRules);
        if self.hidden && !another {
            return Err(Note::Covered);
        }
        let of_tiles = matches!(
            action,
            Action::Key(_) | Action::EnterMeld(_) | Action::Standing(_) | Action::Winning(_) | Action::Meld(_)
        );
        if of_tiles && self.asked.is_some_and(|asked| asked != Asked::Seen || !matches!(action, Action::Key(_))) {
            return Err(Note::Advised);
        }
        let mut table = (*self.table).clone();
        let draft = &mut table.draft;
        match *action {
            Action::Key(tile) if self.asked == Some(Asked::Seen) => table.mark(tile, self.marking_of)?,
            Action::Melds(source, melds) => table.others[source as usize].melds = melds.min(4),
            Action::Unmark(tile) => drop(table.seen.remove(tile)),
            Action::ForgetSeen => (table.seen, table.others) = (TileCounts::EMPTY, Default::default()),
            Action::Key(tile) => {
                draft.enter(self.entry, tile).map_err(Note::Refused)?;
                if let (Entry::Standing, true, [.., winning, new]) =
                    (self.entry, table.winning_chosen, &mut draft.standing[..])
                {
                    std::mem::swap(winning, new);
                }
                table.prove_last_of_kind();
            }
            Action::Win { tile, self_drawn } => {
                draft.enter(Entry::Standing, tile).map_err(Note::Refused)?;
                draft.set_self_drawn(self_drawn);
                table.prove_last_of_kind();
            }
            Action::Discard(tile) => table.discard(tile),
            Action::EnterMeld(meld) => draft.enter_meld(meld).map_err(Note::Refused)?,
            Action::Standing(index) if self.choosing => table.choose(index),
            Action::Winning(index) => table.choose(index),
            Action::Standing(index) => table.remove(index),
            // A tap on a meld does nothing while the winning tile is being chosen, because a meld cannot be the winning tile.
            Action::Meld(_) if self.choosing => {}
            Action::Meld(index) => table.remove_meld(index),
            Action::Prevalent(wind) => draft.situation.prevalent = wind,
            Action::Seat(wind) => {
                draft.situation.seat = wind;
                table.payer = table.payer.filter(|&payer| payer != wind);
            }
            Action::SelfDrawn(self_drawn) => draft.set_self_drawn(self_drawn),
            Action::Flag(flag) => table.turn(flag)?,
            Action::Flowers(count) if usize::from(count) > Flower::KINDS => {
                return Err(Note::Barred(Fault::TooManyFlowers(count.into())));
            }
            Action::Flowers(count) => draft.flowers = DraftFlowers::Count(count),
            Action::Payer(wind) => table.payer = Some(wind).filter(|&payer| payer != draft.situation.seat),
            Action::Clear => table = self.cleared(),
            Action::Erase => table.erase(),
            Action::Open { table: ref other, .. } => table = (**other).clone(),
            Action::Write(ref other) => table = Table { rules: other.rules.or(self.given.rules), ..(**other).clone() },
            Action::OwnRules => table.rules = None,
            _ => {}
        }
        table.settle_seen();
        table.settle_others();
        Ok(table)
    }

    /// Replaces the table and records the old one for undo.
    fn change(&mut self, table: Table) {
        self.past.push(std::mem::replace(&mut self.table, Rc::new(table)));
        let forgotten = self.past.len().saturating_sub(HISTORY);
        self.past.drain(..forgotten);
        self.future.clear();
    }
}

/// Moves one step through the history: the last element of `from` becomes the present, and the present is pushed onto `to`.
fn swap(from: &mut Vec<Rc<Table>>, to: &mut Vec<Rc<Table>>, present: &mut Rc<Table>) {
    if let Some(table) = from.pop() {
        to.push(std::mem::replace(present, table));
    }
}
