//! What the tiles of one suit, or the honors, lack for any number of sets and a pair.

use super::lanes::{Lanes, Marks};
use crate::tiles::{Packed, TileSet};

/// How many numbers of equal chows can begin at a rank: none, one or two, since three of them are three pungs.
const BEGUN: usize = 3;
/// How many chows began at the rank before the last (times three), and how many at the last, is one number below this.
const STATES: usize = BEGUN * BEGUN;

/// One suit, or the honors.
pub(super) struct SuitGroup {
    held: Packed,
    taken: Packed,
    bound: u8,
    /// The least costs behind each kind, by the chows begun there.
    steps: [[Lanes; STATES]; 10],
    /// What was asked last of the kinds that are lacked, and the answer.
    asked: (Marks, TileSet),
}

impl SuitGroup {
    /// A group of which nothing has been worked out.
    pub(super) const EMPTY: SuitGroup = SuitGroup {
        held: Packed::EMPTY,
        taken: Packed::EMPTY,
        bound: 0,
        steps: [[Lanes::NEVER; STATES]; 10],
        asked: (Marks::NONE, TileSet::NONE),
    };

    /// Makes it a suit, or the honors, with the least costs of up to `sets` sets. `taken` copies are not to be had. What
    /// lacks more than `bound` tiles is not followed: its cost comes out as never, or too high.
    pub(super) fn become_of(&mut self, held: Packed, taken: Packed, sets: usize, bound: u8) {
        (self.held, self.taken, self.bound, self.asked) = (held, taken, bound, SuitGroup::EMPTY.asked);
        self.work_out(Marks::up_to(sets));
    }

    /// Whether it is the group of these tiles, followed up to a bound at least.
    pub(super) fn is_of(&self, held: Packed, bound: u8) -> bool {
        self.held == held && self.bound >= bound
    }

    /// Fills in the least costs of the marked lanes.
    fn work_out(&mut self, among: Marks) {
        self.steps[0][0] = Lanes::START;
        let mut states = 1u16;
        for kind in 0..self.held.kinds() {
            let uses = self.uses(kind);
            let next_held = [self.held.copies(kind + 1), self.held.copies(kind + 2)];
            let (before, behind) = self.steps.split_at_mut(kind + 1);
            let (before, behind) = (&before[kind], &mut behind[0]);
            behind.fill(Lanes::NEVER);
            // With what they have yet to take, chows that are begun must come out as cheap as none begun.
            let most = before[0].min(Lanes::all(self.bound));
            let mut reached = 0u16;
            each_bit(states, |state| {
                let (older, newer) = (state / BEGUN, state % BEGUN);
                let mut with_begun = before[state];
                for begun in 0..uses.begins {
                    let chows = (older + newer + begun) as u32;
                    let Some(tiles) = uses.lacked(chows) else { break };
                    let to_come = ((newer + begun) as u32).saturating_sub(next_held[0])
                        + (begun as u32).saturating_sub(next_held[1]);
                    let from = with_begun.within(most, tiles + to_come, among);
                    with_begun = with_begun.with_set();
                    if !from.is_never() {
                        let to = newer * BEGUN + begun;
                        behind[to] = behind[to].min(uses.least(from, chows));
                        reached |= 1 << to;
                    }
                }
            });
            states = reached;
        }
    }

    /// The least costs of the whole group.
    pub(super) fn costs(&self) -> Lanes {
        self.steps[self.held.kinds()][0]
    }

    /// The kinds that are lacked on the cheapest ways to the marked numbers of sets and pairs.
    pub(super) fn lacked(&mut self, wanted: Marks) -> TileSet {
        if self.asked.0 != wanted {
            self.asked = (wanted, self.lacked_on_ways_to(wanted));
        }
        self.asked.1
    }

    fn lacked_on_ways_to(&self, wanted: Marks) -> TileSet {
        let mut lacked = TileSet::default();
        let mut marks = [Marks::default(); STATES];
        marks[0] = wanted.among(self.costs().above_zero());
        let mut marked = 1u16;
        for kind in (0..self.held.kinds()).rev() {
            let uses = self.uses(kind);
            let mut marks_before = [Marks::default(); STATES];
            let (mut marked_before, mut is_lacked) = (0u16, false);
            each_bit(marked, |state| {
                let (newer, begun) = (state / BEGUN, state % BEGUN);
                let (to, among) = (self.steps[kind + 1][state], marks[state]);
                for older in 0..BEGUN {
                    let before = older * BEGUN + newer;
                    let from = self.steps[kind][before];
                    if !from.is_never() {
                        let (cheapest, lacks) = uses.leading(from, begun, (older + newer + begun) as u32, to, among);
                        is_lacked |= lacks;
                        // What costs nothing has lacked nothing so far.
                        let cheapest = cheapest.among(from.above_zero());
                        marks_before[before] = marks_before[before].union(cheapest);
                        marked_before |= u16::from(!cheapest.is_empty()) << before;
                    }
                }
            });
            if is_lacked {
                lacked.insert(self.held.tile(kind));
            }
            (marks, marked) = (marks_before, marked_before);
        }
        lacked
    }

    /// The ways to use a kind.
    fn uses(&self, kind: usize) -> Uses {
        let begins = if self.held.is_suit() && kind < 7 { BEGUN } else { 1 };
        Uses { held: self.held.copies(kind), room: 4u32.saturating_sub(self.taken.copies(kind)), begins }
    }
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
    held: u32,
    /// How many copies can be had in all.
    room: u32,
    /// So many numbers of chows can begin here, none included.
    begins: usize,
}

impl Uses {
    /// How many of so many copies are lacked, where that many can be had.
    #[inline(always)]
    const fn lacked(&self, copies: u32) -> Option<u32> {
        if copies > self.room { None } else { Some(copies.saturating_sub(self.held)) }
    }

    /// The least costs when it serves so many chows: with nothing else of it, with a pair, with a pung.
    #[inline(always)]
    fn least(&self, from: Lanes, chows: u32) -> Lanes {
        let Some(tiles) = self.lacked(chows) else { return Lanes::NEVER };
        let mut least = from.plus(tiles);
        if let Some(tiles) = self.lacked(chows + 2) {
            least = least.min(from.with_pair().plus(tiles));
        }
        if let Some(tiles) = self.lacked(chows + 3) {
            least = least.min(from.with_set().plus(tiles));
        }
        least
    }

    /// The lanes from which marked lanes can be reached at just these costs, and whether copies are lacked for that.
    #[inline(always)]
    fn leading(&self, from: Lanes, begun: usize, chows: u32, to: Lanes, among: Marks) -> (Marks, bool) {
        let Some(tiles) = self.lacked(chows) else { return (Marks::default(), false) };
        let from = (0..begun).fold(from, |from, _| from.with_set());
        let mut leading = from.plus(tiles).equal(to, among);
        let mut lacks = tiles > 0 && !leading.is_empty();
        if let Some(tiles) = self.lacked(chows + 2) {
            let reached = from.with_pair().plus(tiles).equal(to, among);
            lacks |= tiles > 0 && !reached.is_empty();
            leading = leading.union(reached.without_pair());
        }
        if let Some(tiles) = self.lacked(chows + 3) {
            let reached = from.with_set().plus(tiles).equal(to, among);
            lacks |= tiles > 0 && !reached.is_empty();
            leading = leading.union(reached.without_sets(1));
        }
        (leading.without_sets(begun), lacks)
    }
}

/// The least number of tiles that groups together lack for `sets` sets and a pair.
pub(super) fn least(costs: [Lanes; 4], sets: usize) -> u8 {
    let [one, two, three, four] = costs;
    one.beside(two).least_beside(three.beside(four), sets)
}

/// The parts that each of four groups has on the ways to `sets` sets and a pair that together lack so many tiles.
pub(super) fn parts(costs: [Lanes; 4], sets: usize, tiles: u8) -> [Marks; 4] {
    let [one, two, three, four] = costs;
    let (first, last) = (one.beside(two), three.beside(four));
    [(one, two.beside(last)), (two, one.beside(last)), (three, four.beside(first)), (four, three.beside(first))]
        .map(|(group, others)| group.reaching(tiles, others, sets))
}
