//! What the Score page knows, and what each action makes of it. Nothing here touches the browser.

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

/// How many steps can be undone.
const HISTORY: usize = 200;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    pub table: Rc<Table>,
    pub entry: Entry,
    /// The next tap on a standing tile makes it the winning one.
    pub choosing: bool,
    /// The advice that is open. The tiles of the hand and the keys do not change the hand meanwhile.
    pub asked: Option<Asked>,
    /// Whose discards the keys mark; anybody's tiles where that is left open.
    pub marking_of: Option<Source>,
    /// The keyboard is out of the way: on a small screen it folds with the last tile, when no key is possible.
    pub folded: bool,
    /// The answer stays covered: the hand came as a question.
    pub hidden: bool,
    /// What has been typed of the next tiles: digits that wait for their suit, or a meld up to its closing bracket.
    pub typed: String,
    /// The present hand comes from a text that is being written; its next version takes its place.
    writing: bool,
    /// What there is to say about the last action.
    pub note: Option<Note>,
    /// Which tiles the last action has put into the hand or taken out of it.
    pub moved: Option<Moved>,
    /// How many hands have been begun: cleared, opened or written.
    pub begun: u32,
    past: Vec<Rc<Table>>,
    future: Vec<Rc<Table>>,
}

/// Advice about a hand that has not won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The keys mark tiles that lie open elsewhere.
    Seen,
    /// The keys say which tile another player discarded, and the hand claims it or not.
    Claim(Option<Tile>),
    /// The ways to eight.
    Ways,
}

/// Why an action did nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    Refused(Refusal),
    Barred(Fault),
    /// A flag that the hand proves cannot be taken off.
    Proven,
    /// `5z` or `7z` was typed: which dragon?
    WhichDragon,
    /// Something like `8z` was typed.
    NoTile,
    NoMeld,
    /// The hand is a question: it stays as it is until the answer is shown.
    Covered,
    /// Advice is open: the hand stays as it is until that is closed.
    Advised,
    /// This hand cannot claim that tile.
    NoClaim,
}

/// What a person can do.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Says what the next key adds.
    Enter(Entry),
    Key(Tile),
    /// Takes a tile as the winning one, drawn or not.
    Win {
        tile: Tile,
        self_drawn: bool,
    },
    /// Opens advice in place of other advice, or closes it.
    Ask(Option<Asked>),
    /// Says whose discards are marked next.
    MarkOf(Option<Source>),
    /// Says how many melds lie before another player.
    Melds(Source, u8),
    /// Takes one mark off a tile.
    Unmark(Tile),
    ForgetSeen,
    /// Discards a standing tile: it lies open then.
    Discard(Tile),
    EnterMeld(Meld),
    /// A standing tile, by its place in the draft: removes it, or makes it the winning one if that is being chosen.
    Standing(usize),
    /// Makes a standing tile the winning one.
    Winning(usize),
    /// Begins or ends choosing the winning tile.
    Choose,
    /// Removes a meld, by its place in the draft.
    Meld(usize),
    Prevalent(Wind),
    Seat(Wind),
    SelfDrawn(bool),
    Flag(Flag),
    Flowers(u8),
    Payer(Wind),
    /// Takes the last change back.
    Undo,
    Redo,
    /// Removes everything but the winds.
    Clear,
    Fold,
    Type(char),
    /// Takes back the last character typed, else the last tile entered, else the last meld.
    Erase,
    /// Puts another hand in the place of this one; its answer may be covered.
    Open {
        table: Rc<Table>,
        hidden: bool,
    },
    /// The hand of a text that is being written.
    Write(Rc<Table>),
    /// Scores the hand by the reader's own rules.
    OwnRules,
    Reveal,
}

/// A standing tile as it is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    pub index: usize,
    pub tile: Tile,
    pub winning: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Key {
    pub tile: Tile,
    /// How many copies neither the hand nor what is marked as seen holds, 0 to 4.
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
            Action::Open { hidden, .. } => next.hidden = hidden,
            // Nothing was pushed where the text means what lay there before.
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
        *self.table != self.table.cleared()
    }

    /// The standing tiles in order; the winning one, where it is known, at the end.
    pub fn standing(&self) -> Vec<Standing> {
        self.table.standing()
    }

    /// The keys, in notation order.
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

    /// What was entered, with one action done to it.
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
            // Among the standing tiles the winning one is being chosen: a meld is none of them.
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
            Action::Clear => table = table.cleared(),
            Action::Erase => table.erase(),
            Action::Open { table: ref other, .. } | Action::Write(ref other) => table = (**other).clone(),
            Action::OwnRules => table.rules = None,
            _ => {}
        }
        table.settle_seen();
        table.settle_others();
        Ok(table)
    }

    /// Puts a changed table in the place of the present one.
    fn change(&mut self, table: Table) {
        self.past.push(std::mem::replace(&mut self.table, Rc::new(table)));
        let forgotten = self.past.len().saturating_sub(HISTORY);
        self.past.drain(..forgotten);
        self.future.clear();
    }
}

/// Goes one step back into one half of the history and leaves the present in the other.
fn swap(from: &mut Vec<Rc<Table>>, to: &mut Vec<Rc<Table>>, present: &mut Rc<Table>) {
    if let Some(table) = from.pop() {
        to.push(std::mem::replace(present, table));
    }
}
