//! What the tiles of one suit, or the honors, lack for any number of sets and a pair.

use arrayvec::ArrayVec;

use super::Lacking;
use super::lanes::{Lanes, Marks};
use crate::tiles::{Packed, TileSet};

/// How many numbers of equal chows can begin at a rank: none, one or two, since three of them are three pungs.
const BEGUN: usize = 3;
/// How many chows began at the rank before the last (times three), and how many at the last, is one number below this.
const STATES: usize = BEGUN * BEGUN;

/// Nothing taken before the first kind, and nothing known behind any.
const START: [[Lanes; STATES]; 10] = {
    let mut steps = [[Lanes::NEVER; STATES]; 10];
    steps[0][0] = Lanes::START;
    steps
};

/// One suit, or the honors.
#[derive(Clone)]
pub(super) struct SuitGroup {
    held: Packed,
    taken: Packed,
    sets: usize,
    /// Up to how many lacked tiles it is worked out, if it is.
    bound: Option<u8>,
    /// The least costs behind each kind, by the chows begun there.
    steps: [[Lanes; STATES]; 10],
    /// Which of them anything leads to, a bit each.
    reached: [u16; 10],
    /// What was asked last of the kinds that are lacked, and the answers.
    asked: ArrayVec<(Marks, TileSet), 4>,
}

impl SuitGroup {
    /// A group that is yet to be worked out.
    pub(super) const EMPTY: SuitGroup = SuitGroup {
        held: Packed::EMPTY,
        taken: Packed::EMPTY,
        sets: 0,
        bound: None,
        steps: START,
        reached: [1; 10],
        asked: ArrayVec::new_const(),
    };

    /// Works out the least costs of up to `sets` sets with these tiles, beside `taken` copies that are not to be had: the same each
    /// time. What lacks more than `bound` tiles is not followed: its cost comes out as never, or too high. What is known of the
    /// kinds below the first one that differs from before is kept.
    pub(super) fn become_of(&mut self, held: Packed, taken: Packed, sets: usize, bound: u8) {
        let same = if self.bound >= Some(bound) { self.held.same_kinds(held) } else { 0 };
        (self.held, self.taken, self.sets, self.bound) = (held, taken, sets, Some(bound));
        self.asked.clear();
        // The costs behind a kind depend on the copies of the next two as well.
        self.work_out(same.saturating_sub(2), bound);
    }

    /// Whether it is the group of these tiles, followed up to a bound at least.
    pub(super) fn is_of(&self, held: Packed, bound: u8) -> bool {
        self.held == held && self.bound >= Some(bound)
    }

    /// Fills in the least costs behind each kind from the first one on.
    fn work_out(&mut self, first: usize, bound: u8) {
        let (among, bound) = (Marks::up_to(self.sets), Lanes::all(bound));
        for kind in first..self.held.kinds() {
            let uses = self.uses(kind);
            let next = [kind + 1, kind + 2].map(|next| lacked_by_copies(self.held.copies(next)));
            let (before, behind) = self.steps.split_at_mut(kind + 1);
            let (before, behind) = (&before[kind], &mut behind[0]);
            behind.fill(Lanes::NEVER);
            // With what they have yet to take, chows that are begun must come out as cheap as none begun.
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

    /// The least costs of the whole group.
    pub(super) fn costs(&self) -> Lanes {
        self.steps[self.held.kinds()][0]
    }

    /// The kinds that are lacked on the cheapest ways to the marked numbers of sets and pairs.
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
        // In one piece, since to clear or copy a few marks for each kind takes WebAssembly longer than to make them.
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
                        // What costs nothing has lacked nothing so far.
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

    /// The ways to use a kind.
    fn uses(&self, kind: usize) -> Uses {
        let begins = if self.held.is_suit() && kind < 7 { BEGUN } else { 1 };
        let room = 4usize.saturating_sub(self.taken.copies(kind) as usize);
        Uses { lacked: &lacked_by_copies(self.held.copies(kind))[..=room], begins }
    }
}

/// How many of each number of copies, up to all four, are lacked where so many are held.
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

/// Calls `see` with the place of each bit that is set.
#[inline(always)]
fn each_bit(mut bits: u16, mut see: impl FnMut(usize)) {
    while bits != 0 {
        see(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

/// The ways to use a kind.
struct Uses {
    /// How many are lacked, by how many copies are used: as many as can be had at most.
    lacked: &'static [Lanes],
    /// So many numbers of chows can begin here, none included.
    begins: usize,
}

impl Uses {
    /// How many of so many copies are lacked, where that many can be had.
    #[inline(always)]
    fn lacked(&self, copies: usize) -> Option<Lanes> {
        self.lacked.get(copies).copied()
    }

    /// The least costs when it serves so many chows: with nothing else of it, with a pair, with a pung.
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

    /// The lanes from which marked lanes can be reached at just these costs, and whether copies are lacked for that.
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

/// What four groups together lack for `sets` sets and a pair, unless it is more than `limit`.
pub(super) fn together(suits: [&mut SuitGroup; 3], honors: &mut SuitGroup, sets: usize, limit: u8) -> Option<Lacking> {
    let ([m, p, s], h) = (suits.each_ref().map(|suit| suit.costs()), honors.costs());
    let (first, last) = (m.beside(p, sets), s.beside(h, sets));
    let tiles = first.least_beside(last, sets);
    if tiles > limit {
        return None;
    }
    // Each one leads to just so many tiles beside the least costs of the others.
    let others = [p.beside(last, sets), m.beside(last, sets), h.beside(first, sets)];
    let mut kinds = honors.lacked(h.reaching(tiles, s.beside(first, sets), sets));
    for (suit, others) in suits.into_iter().zip(others) {
        kinds = kinds.union(suit.lacked(suit.costs().reaching(tiles, others, sets)));
    }
    Some(Lacking { tiles, kinds })
}
