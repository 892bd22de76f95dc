//! The number of tiles that one suit, or the honors, lacks for each number of sets, without and with a pair.

use arrayvec::ArrayVec;

use super::Lacking;
use super::lanes::{Lanes, Marks};
use crate::tiles::{Packed, TileSet};

/// The number of choices for how many equal chows begin at a rank: none, one or two, since three are equivalent to three pungs.
const BEGUN: usize = 3;
/// A state is three times the number of chows begun at the rank before the last, plus the number begun at the last rank.
const STATES: usize = BEGUN * BEGUN;

/// The initial costs: nothing taken before the first kind, and nothing known after any kind.
const START: [[Lanes; STATES]; 10] = {
    let mut steps = [[Lanes::NEVER; STATES]; 10];
    steps[0][0] = Lanes::START;
    steps
};

/// The costs of one suit or of the honors.
#[derive(Clone)]
pub(super) struct SuitGroup {
    held: Packed,
    taken: Packed,
    sets: usize,
    /// The number of lacking tiles up to which the costs are valid; `None` before the first computation.
    bound: Option<u8>,
    /// The least costs after each kind, by the state of begun chows.
    steps: [[Lanes; STATES]; 10],
    /// The states of `steps` that can be reached, one bit each.
    reached: [u16; 10],
    /// The most recent queries for lacking kinds, with their answers.
    asked: ArrayVec<(Marks, TileSet), 4>,
}

impl SuitGroup {
    /// A group that has not been computed.
    pub(super) const EMPTY: SuitGroup = SuitGroup {
        held: Packed::EMPTY,
        taken: Packed::EMPTY,
        sets: 0,
        bound: None,
        steps: START,
        reached: [1; 10],
        asked: ArrayVec::new_const(),
    };

    /// Computes the least costs of up to `sets` sets with these tiles, given that `taken` copies are not available; `sets` and `taken` must
    /// be the same in every call. Ways that lack more than `bound` tiles are not followed, so a cost above `bound` may be too high or
    /// missing. Results for kinds at least three before the first that differs from the previous tiles are reused.
    pub(super) fn become_of(&mut self, held: Packed, taken: Packed, sets: usize, bound: u8) {
        let same = if self.bound >= Some(bound) { self.held.same_kinds(held) } else { 0 };
        (self.held, self.taken, self.sets, self.bound) = (held, taken, sets, Some(bound));
        self.asked.clear();
        // The costs after a kind also depend on the copies of the next two kinds.
        self.work_out(same.saturating_sub(2), bound);
    }

    /// Returns whether the costs are valid for these tiles up to a bound.
    pub(super) fn is_of(&self, held: Packed, bound: u8) -> bool {
        self.held == held && self.bound >= Some(bound)
    }

    /// Computes the least costs after each kind, starting from the kind `first`.
    fn work_out(&mut self, first: usize, bound: u8) {
        let (among, bound) = (Marks::up_to(self.sets), Lanes::all(bound));
        for kind in first..self.held.kinds() {
            let uses = self.uses(kind);
            let next = [kind + 1, kind + 2].map(|next| lacked_by_copies(self.held.copies(next)));
            let (before, behind) = self.steps.split_at_mut(kind + 1);
            let (before, behind) = (&before[kind], &mut behind[0]);
            behind.fill(Lanes::NEVER);
            // A way with begun chows is worth following only if its cost, including the tiles that these chows still take, does not exceed
            // the cost without begun chows.
            let most = before[0].min(bound);
            let mut reached = 0u16;
            each_bit(self.reached[kind], |state| {
                let (older, newer) = (state / BEGUN, state % BEGUN);
                let mut with_begun = before[state];
                for begun in 0..uses.begins {
                    let chows = older + newer + begun;
                    let Some(lacked) = uses.lacked(chows) else { break };
                    let lacked = lacked.plus(next[0][newer + begun]).plus(next[1][begun]);
                    if lacked.is_above(bound) {
                        break;
                    }
                    let from = with_begun.within(most, lacked, among);
                    with_begun = with_begun.with_set();
                    if !from.is_never() {
                        let to = newer * BEGUN + begun;
                        behind[to] = behind[to].min(uses.least(from, chows));
                        reached |= 1 << to;
                    }
                }
            });
            self.reached[kind + 1] = reached;
        }
    }

    /// Returns the least costs of the whole group.
    pub(super) fn costs(&self) -> Lanes {
        self.steps[self.held.kinds()][0]
    }

    /// Returns the kinds that are lacking in the cheapest ways to make the marked numbers of sets and pairs.
    pub(super) fn lacked(&mut self, wanted: Marks) -> TileSet {
        if let Some(&(_, kinds)) = self.asked.iter().find(|(asked, _)| *asked == wanted) {
            return kinds;
        }
        let kinds = self.lacked_on_ways_to(wanted);
        _ = self.asked.try_push((wanted, kinds));
        kinds
    }

    fn lacked_on_ways_to(&self, wanted: Marks) -> TileSet {
        let mut lacked = TileSet::default();
        // There is a single array, since WebAssembly clears or copies small arrays for each kind more slowly than it computes their
        // contents.
        let mut marks = [[Marks::default(); STATES]; 10];
        let all = wanted.among(self.costs().above_zero());
        marks[self.held.kinds()][0] = all;
        let mut marked = u16::from(!all.is_empty());
        for kind in (0..self.held.kinds()).rev() {
            if marked == 0 {
                break;
            }
            let uses = self.uses(kind);
            let (before, behind) = marks.split_at_mut(kind + 1);
            let (before, behind) = (&mut before[kind], &behind[0]);
            let (mut marked_before, mut is_lacked) = (0u16, false);
            each_bit(marked, |state| {
                let (newer, begun) = (state / BEGUN, state % BEGUN);
                let (to, among) = (self.steps[kind + 1][state], behind[state]);
                for older in 0..BEGUN {
                    let state = older * BEGUN + newer;
                    let from = self.steps[kind][state];
                    if !from.is_never() {
                        let (cheapest, lacks) = uses.leading(from, begun, older + newer + begun, to, among);
                        is_lacked |= lacks;
                        // A way that has cost nothing so far lacks no earlier kind, so it need not be traced back.
                        let cheapest = cheapest.among(from.above_zero());
                        before[state] = before[state].union(cheapest);
                        marked_before |= u16::from(!cheapest.is_empty()) << state;
                    }
                }
            });
            if is_lacked {
                lacked.insert(self.held.tile(kind));
            }
            marked = marked_before;
        }
        lacked
    }

    fn uses(&self, kind: usize) -> Uses {
        let begins = if self.held.is_suit() && kind < 7 { BEGUN } else { 1 };
        let room = 4usize.saturating_sub(self.taken.copies(kind) as usize);
        Uses { lacked: &lacked_by_copies(self.held.copies(kind))[..=room], begins }
    }
}

/// Returns, for each number of copies up to four, how many are lacking if `held` are held.
fn lacked_by_copies(held: u32) -> &'static [Lanes; 5] {
    static LACKED: [[Lanes; 5]; 5] = {
        let (mut lacked, mut place) = ([[Lanes::all(0); 5]; 5], 0);
        while place < 25 {
            let (held, copies) = (place / 5, place % 5);
            lacked[held][copies] = Lanes::all(copies.saturating_sub(held) as u8);
            place += 1;
        }
        lacked
    };
    &LACKED[held.min(4) as usize]
}

/// Calls `see` with the index of each bit that is set.
#[inline(always)]
fn each_bit(mut bits: u16, mut see: impl FnMut(usize)) {
    while bits != 0 {
        see(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

/// The possible uses of a kind.
struct Uses {
    /// The number of lacking copies by the number used, up to the number available.
    lacked: &'static [Lanes],
    /// The number of choices for the chows that begin here, including none.
    begins: usize,
}

impl Uses {
    /// Returns how many of `copies` copies are lacking, or `None` if that many are not available.
    #[inline(always)]
    fn lacked(&self, copies: usize) -> Option<Lanes> {
        self.lacked.get(copies).copied()
    }

    /// Returns the least costs if the kind is part of `chows` chows and, in addition, of nothing, of a pair, or of a pung, whichever costs
    /// least.
    #[inline(always)]
    fn least(&self, from: Lanes, chows: usize) -> Lanes {
        let Some(lacked) = self.lacked(chows) else { return Lanes::NEVER };
        let mut least = from.plus(lacked);
        if let Some(lacked) = self.lacked(chows + 2) {
            least = least.min(from.with_pair().plus(lacked));
        }
        if let Some(lacked) = self.lacked(chows + 3) {
            least = least.min(from.with_set().plus(lacked));
        }
        least
    }

    /// Returns the lanes from which marked lanes can be reached at exactly the costs `to`, and whether copies are lacking on the way.
    #[inline(always)]
    fn leading(&self, from: Lanes, begun: usize, chows: usize, to: Lanes, among: Marks) -> (Marks, bool) {
        let Some(lacked) = self.lacked(chows) else { return (Marks::default(), false) };
        let from = (0..begun).fold(from, |from, _| from.with_set());
        let mut leading = from.plus(lacked).equal(to, among);
        let mut lacks = !lacked.is_zero() && !leading.is_empty();
        if let Some(lacked) = self.lacked(chows + 2) {
            let reached = from.with_pair().plus(lacked).equal(to, among);
            lacks |= !lacked.is_zero() && !reached.is_empty();
            leading = leading.union(reached.without_pair());
        }
        if let Some(lacked) = self.lacked(chows + 3) {
            let reached = from.with_set().plus(lacked).equal(to, among);
            lacks |= !lacked.is_zero() && !reached.is_empty();
            leading = leading.union(reached.without_sets(1));
        }
        (leading.without_sets(begun), lacks)
    }
}

/// Returns what four groups together lack for `sets` sets and a pair; `None` if this is more than `limit` tiles.
pub(super) fn together(suits: [&mut SuitGroup; 3], honors: &mut SuitGroup, sets: usize, limit: u8) -> Option<Lacking> {
    let ([m, p, s], h) = (suits.each_ref().map(|suit| suit.costs()), honors.costs());
    let (first, last) = (m.beside(p, sets), s.beside(h, sets));
    let tiles = first.least_beside(last, sets);
    if tiles > limit {
        return None;
    }
    // The kinds that each group lacks are those with which it reaches the same total, given the least costs of the other groups.
    let others = [p.beside(last, sets), m.beside(last, sets), h.beside(first, sets)];
    let mut kinds = honors.lacked(h.reaching(tiles, s.beside(first, sets), sets));
    for (suit, others) in suits.into_iter().zip(others) {
        kinds = kinds.union(suit.lacked(suit.costs().reaching(tiles, others, sets)));
    }
    Some(Lacking { tiles, kinds })
}
