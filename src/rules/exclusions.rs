//! The exclusions of fans: principle 1 (不重复) and the lists printed with the fans, as cited data.

use super::{Cite, Switch};
use crate::bits::Bits;
use crate::fan::Fan::{self, *};
use crate::fan::LINKING;

use Scope::{Hand, Once, Own};

/// The scope of an exclusion.
///
/// ```
/// use bafan::rules::Scope;
/// use bafan::{Fan, RuleSet};
///
/// // 箭刻 (Dragon Pung) excludes the 幺九刻 (Pung of Terminals or Honors) of its own pung, but of no other pung.
/// let excluded = RuleSet::textbook().exclusion(Fan::DragonPung, Fan::PungOfTerminalsOrHonors).unwrap();
/// assert_eq!(excluded.scope, Scope::Own);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every occurrence in the hand is excluded.
    Hand,
    /// Only occurrences made of the excluding fan's own sets are excluded.
    Own,
    /// One occurrence is excluded.
    Once,
}

/// An additional condition on the hand for an exclusion.
///
/// ```
/// use bafan::rules::Given;
/// use bafan::{Fan, RuleSet, Switch};
///
/// // 绿一色 excludes one 四归一 if the switch says so, and only in a hand of seven pairs.
/// let rules = RuleSet::textbook().with(Switch::SevenPairsInevitableHog, "one-absorbed").unwrap();
/// assert_eq!(rules.exclusion(Fan::AllGreen, Fan::TileHog).unwrap().given, Some(Given::SevenPairs));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// The hand is read as seven pairs.
    SevenPairs,
    /// The hand has three or four concealed kongs.
    ConcealedKongs,
}

/// The conditions of exclusions that hold for a hand, one bit for each [`Given`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Givens(u8);

impl Givens {
    /// Adds a condition if it holds.
    pub(crate) const fn with(self, given: Given, holds: bool) -> Givens {
        Givens(self.0 | (holds as u8) << given as u8)
    }

    pub(super) const fn has(self, given: Given) -> bool {
        self.0 >> given as u8 & 1 == 1
    }
}

/// A fan, and the fans that are not counted with it.
pub(super) struct Exclusion {
    pub(super) by: Fan,
    pub(super) scope: Scope,
    pub(super) cite: Cite,
    pub(super) fans: &'static [Fan],
    /// The switch and its choices, one bit each, under which the exclusion applies; `None` if it always applies.
    pub(super) when: Option<(Switch, u8)>,
    /// The condition on the hand; `None` if the exclusion applies to all hands.
    pub(super) given: Option<Given>,
}

const PRINTED: Cite = Cite::Printed;

const fn ruling(number: u8) -> Cite {
    Cite::Ruling(number)
}

const fn row(by: Fan, scope: Scope, cite: Cite, fans: &'static [Fan]) -> Exclusion {
    Exclusion { by, scope, cite, fans, when: None, given: None }
}

/// Creates an exclusion that a switch enables; it cites the switch's ruling.
const fn switched(
    by: Fan,
    scope: Scope,
    fans: &'static [Fan],
    switch: Switch,
    choices: &'static [&'static str],
) -> Exclusion {
    let when = Some((switch, mask(switch, choices)));
    Exclusion { by, scope, cite: Cite::Ruling(switch.ruling()), fans, when, given: None }
}

/// Creates a printed exclusion that applies only under some choices of a switch.
const fn while_set(by: Fan, fans: &'static [Fan], switch: Switch, choices: &'static [&'static str]) -> Exclusion {
    Exclusion { cite: PRINTED, ..switched(by, Hand, fans, switch, choices) }
}

/// Adds a condition on the hand to an exclusion.
const fn given(given: Given, exclusion: Exclusion) -> Exclusion {
    Exclusion { given: Some(given), ..exclusion }
}

/// Returns the named choices of a switch, one bit each. An unknown name fails to compile.
const fn mask(switch: Switch, names: &[&str]) -> u8 {
    let (mut mask, mut next) = (0, 0);
    while next < names.len() {
        mask |= 1 << switch.place(names[next]);
        next += 1;
    }
    mask
}

/// The fans that each fan excludes under all rules, by [`Scope`].
pub(super) static ALWAYS: [[Bits; Fan::COUNT]; 3] = {
    let mut table = [[Bits::EMPTY; Fan::COUNT]; 3];
    let mut next = 0;
    while next < EXCLUSIONS.len() {
        let Exclusion { by, scope, fans, when, .. } = &EXCLUSIONS[next];
        if when.is_none() {
            let mut fan = 0;
            while fan < fans.len() {
                table[*scope as usize][*by as usize].insert(fans[fan] as usize);
                fan += 1;
            }
        }
        next += 1;
    }
    table
};

/// The rows of each fan that depend on a switch, one bit for each row, in the order of [`held`].
pub(super) static SWITCHED_ROWS: [u32; Fan::COUNT] = {
    let mut rows = [0; Fan::COUNT];
    let mut next = FIRST_SWITCHED;
    while next < EXCLUSIONS.len() {
        rows[EXCLUSIONS[next].by as usize] |= 1 << (next - FIRST_SWITCHED);
        next += 1;
    }
    rows
};

/// The index of the first row that depends on a switch; those rows come last.
const FIRST_SWITCHED: usize = {
    let mut first = EXCLUSIONS.len();
    while EXCLUSIONS[first - 1].when.is_some() {
        first -= 1;
    }
    let mut next = 0;
    while next < first {
        assert!(EXCLUSIONS[next].when.is_none(), "a row that a switch decides about stands among the others");
        next += 1;
    }
    while next < EXCLUSIONS.len() {
        let (fans, mut fan) = (EXCLUSIONS[next].fans, 0);
        while fan < fans.len() {
            assert!(
                fans[fan] as usize > EXCLUSIONS[next].by as usize,
                "a fan is left out by one that is counted later"
            );
            fan += 1;
        }
        next += 1;
    }
    assert!(EXCLUSIONS.len() - first <= 32, "more such rows than a word has bits");
    first
};

/// Returns the switched rows that apply under the given choices, one bit each.
pub(super) const fn held(choices: &[u8; Switch::ALL.len()]) -> u32 {
    let (mut held, mut next) = (0, FIRST_SWITCHED);
    while next < EXCLUSIONS.len() {
        if let Some((switch, mask)) = EXCLUSIONS[next].when {
            held |= ((mask >> choices[switch as usize] & 1) as u32) << (next - FIRST_SWITCHED);
        }
        next += 1;
    }
    held
}

/// Adds the fans that the given switched rows exclude in a hand with the conditions `given`, by [`Scope`].
pub(super) fn add_by_choice(mut rows: u32, given: Givens, excluded: &mut [Bits; 3]) {
    while rows != 0 {
        let row = &EXCLUSIONS[FIRST_SWITCHED + rows.trailing_zeros() as usize];
        if row.given.is_none_or(|needed| given.has(needed)) {
            row.fans.iter().for_each(|&fan| excluded[row.scope as usize].insert(fan as usize));
        }
        rows &= rows - 1;
    }
}

/// Returns the later fans that a fan excludes under all rules, by [`Scope`]. Only later fans matter, since fans are counted in order.
pub(super) const fn always_behind(by: usize) -> [Bits; 3] {
    let (mut behind, mut scope) = ([Bits::EMPTY; 3], 0);
    while scope < behind.len() {
        let mut fan = by + 1;
        while fan < Fan::COUNT {
            behind[scope].insert_if(ALWAYS[scope][by].contains(fan), fan);
            fan += 1;
        }
        scope += 1;
    }
    behind
}

/// The fans that, under some rules, exclude a fan of two sets from the whole hand.
pub(super) const AGAINST_LINKS: Bits = {
    let mut by = Bits::EMPTY;
    let mut next = 0;
    while next < EXCLUSIONS.len() {
        let (fans, mut fan) = (EXCLUSIONS[next].fans, 0);
        while fan < fans.len() {
            let against = matches!(EXCLUSIONS[next].scope, Hand) && LINKING.contains(fans[fan] as usize);
            by.insert_if(against, EXCLUSIONS[next].by as usize);
            fan += 1;
        }
        next += 1;
    }
    next = 0;
    while next < EXCLUSIONS.len() {
        let (fans, mut fan) = (EXCLUSIONS[next].fans, 0);
        while fan < fans.len() {
            assert!(!by.contains(fans[fan] as usize), "a fan that leaves out links has to count whenever it is there");
            fan += 1;
        }
        next += 1;
    }
    by
};

pub(super) const EXCLUSIONS: &[Exclusion] = &[
    row(BigFourWinds, Own, PRINTED, &[PrevalentWind, SeatWind, PungOfTerminalsOrHonors]),
    row(BigFourWinds, Hand, PRINTED, &[BigThreeWinds, AllPungs, OneVoidedSuit]),
    row(BigThreeDragons, Own, PRINTED, &[DragonPung]),
    row(BigThreeDragons, Hand, PRINTED, &[TwoDragonPungs]),
    row(BigThreeDragons, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(NineGates, Hand, PRINTED, &[FullFlush, ConcealedHand, OneVoidedSuit, NoHonors]),
    row(FourKongs, Hand, PRINTED, &[AllPungs, ThreeKongs, TwoMeldedKongs, MeldedKong, SingleWait]),
    row(FourKongs, Hand, ruling(13), &[MeldedAndConcealedKong]),
    row(
        SevenShiftedPairs,
        Hand,
        PRINTED,
        &[
            FullFlush,
            SingleWait,
            SevenPairs,
            ConcealedHand,
            OneVoidedSuit,
            NoHonors,
            PureDoubleChow,
            AllChows,
            ShortStraight,
        ],
    ),
    row(ThirteenOrphans, Hand, PRINTED, &[AllTypes, SingleWait, OutsideHand, ConcealedHand]),
    row(ThirteenOrphans, Hand, ruling(34), &[AllTerminalsAndHonors]),
    row(
        AllTerminals,
        Hand,
        PRINTED,
        &[AllPungs, NoHonors, AllTerminalsAndHonors, OutsideHand, PungOfTerminalsOrHonors],
    ),
    row(LittleFourWinds, Hand, PRINTED, &[BigThreeWinds, OneVoidedSuit]),
    row(LittleFourWinds, Own, PRINTED, &[PungOfTerminalsOrHonors]),
    row(LittleThreeDragons, Own, PRINTED, &[DragonPung]),
    row(LittleThreeDragons, Hand, PRINTED, &[TwoDragonPungs]),
    row(LittleThreeDragons, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(
        AllHonors,
        Hand,
        PRINTED,
        &[AllPungs, AllTerminalsAndHonors, OutsideHand, PungOfTerminalsOrHonors, OneVoidedSuit],
    ),
    row(FourConcealedPungs, Hand, PRINTED, &[ConcealedHand, AllPungs]),
    row(FourConcealedPungs, Hand, ruling(13), &[ThreeConcealedPungs, TwoConcealedPungs]),
    row(
        PureTerminalChows,
        Hand,
        PRINTED,
        &[AllChows, SevenPairs, FullFlush, PureDoubleChow, TwoTerminalChows, OneVoidedSuit, NoHonors],
    ),
    row(QuadrupleChow, Hand, PRINTED, &[PureTripleChow, PureShiftedPungs, TileHog, SevenPairs]),
    row(QuadrupleChow, Own, PRINTED, &[PureDoubleChow]),
    row(FourPureShiftedPungs, Hand, PRINTED, &[PureTripleChow, PureShiftedPungs, AllPungs]),
    row(FourPureShiftedChows, Own, PRINTED, &[PureShiftedChows]),
    row(FourPureShiftedChows, Own, ruling(30), &[ShortStraight, TwoTerminalChows]),
    row(ThreeKongs, Hand, PRINTED, &[TwoMeldedKongs, MeldedKong]),
    row(ThreeKongs, Hand, ruling(13), &[MeldedAndConcealedKong]),
    row(AllTerminalsAndHonors, Hand, PRINTED, &[AllPungs, OutsideHand, PungOfTerminalsOrHonors]),
    row(SevenPairs, Hand, PRINTED, &[SingleWait, ConcealedHand]),
    row(GreaterHonorsAndKnitted, Hand, PRINTED, &[AllTypes, LesserHonorsAndKnitted, SingleWait, ConcealedHand]),
    row(AllEvenPungs, Hand, PRINTED, &[AllPungs, AllSimples, NoHonors]),
    row(FullFlush, Hand, PRINTED, &[NoHonors, OneVoidedSuit]),
    row(PureTripleChow, Hand, PRINTED, &[PureShiftedPungs]),
    row(PureTripleChow, Own, PRINTED, &[PureDoubleChow]),
    row(PureShiftedPungs, Hand, PRINTED, &[PureTripleChow]),
    row(UpperTiles, Hand, PRINTED, &[NoHonors]),
    row(MiddleTiles, Hand, PRINTED, &[NoHonors, AllSimples]),
    row(LowerTiles, Hand, PRINTED, &[NoHonors]),
    #[cfg(test)]
    row(TestOnly, Hand, PRINTED, &[LowerFour, NoHonors]),
    row(PureStraight, Own, PRINTED, &[ShortStraight]),
    row(PureStraight, Own, ruling(31), &[TwoTerminalChows]),
    row(ThreeSuitedTerminalChows, Own, PRINTED, &[MixedDoubleChow, TwoTerminalChows]),
    row(ThreeSuitedTerminalChows, Hand, PRINTED, &[NoHonors, AllChows]),
    row(AllFives, Hand, PRINTED, &[AllSimples, NoHonors]),
    row(TriplePung, Own, PRINTED, &[DoublePung]),
    row(ThreeConcealedPungs, Hand, PRINTED, &[TwoConcealedPungs]),
    row(LesserHonorsAndKnitted, Hand, PRINTED, &[AllTypes, SingleWait, ConcealedHand]),
    row(UpperFour, Hand, PRINTED, &[NoHonors]),
    row(LowerFour, Hand, PRINTED, &[NoHonors]),
    row(BigThreeWinds, Own, PRINTED, &[PungOfTerminalsOrHonors]),
    row(ReversibleTiles, Hand, PRINTED, &[OneVoidedSuit]),
    row(MixedTripleChow, Own, PRINTED, &[MixedDoubleChow]),
    row(LastTileDraw, Hand, PRINTED, &[SelfDrawn]),
    row(OutWithReplacementTile, Hand, PRINTED, &[SelfDrawn]),
    row(RobbingTheKong, Hand, PRINTED, &[LastTile]),
    row(MeldedHand, Hand, PRINTED, &[SingleWait]),
    row(TwoConcealedKongs, Hand, PRINTED, &[ConcealedKong, TwoConcealedPungs]),
    row(TwoDragonPungs, Own, PRINTED, &[DragonPung]),
    row(TwoDragonPungs, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(MeldedAndConcealedKong, Hand, PRINTED, &[MeldedKong, ConcealedKong]),
    row(FullyConcealedHand, Hand, PRINTED, &[ConcealedHand, SelfDrawn]),
    row(TwoMeldedKongs, Hand, PRINTED, &[MeldedKong]),
    row(DragonPung, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(PrevalentWind, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(SeatWind, Own, ruling(10), &[PungOfTerminalsOrHonors]),
    row(AllChows, Hand, PRINTED, &[NoHonors]),
    row(AllSimples, Hand, PRINTED, &[NoHonors]),
    switched(AllGreen, Hand, &[HalfFlush], Switch::AllGreenHalfFlush, &["off"]),
    switched(NineGates, Once, &[PungOfTerminalsOrHonors], Switch::NineGatesTerminals, &["one"]),
    switched(NineGates, Hand, &[PungOfTerminalsOrHonors], Switch::NineGatesTerminals, &["all"]),
    switched(AllTerminals, Hand, &[DoublePung], Switch::AllTerminalsDoublePung, &["not"]),
    switched(UpperTiles, Hand, &[UpperFour], Switch::UpperLowerFour, &["excluded"]),
    switched(LowerTiles, Hand, &[LowerFour], Switch::UpperLowerFour, &["excluded"]),
    switched(NineGates, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(SevenShiftedPairs, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(ThirteenOrphans, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(SevenPairs, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(GreaterHonorsAndKnitted, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(LesserHonorsAndKnitted, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never", "four-pungs"]),
    switched(FourConcealedPungs, Hand, &[FullyConcealedHand], Switch::ConcealedSpecials, &["never"]),
    while_set(FourKongs, &[TwoConcealedKongs, ConcealedKong], Switch::KongsBesideKongs, &["pungs"]),
    while_set(ThreeKongs, &[TwoConcealedKongs, ConcealedKong], Switch::KongsBesideKongs, &["pungs"]),
    given(
        Given::ConcealedKongs,
        switched(FourKongs, Hand, &[TwoConcealedKongs, ConcealedKong], Switch::KongsBesideKongs, &["kongs"]),
    ),
    given(
        Given::ConcealedKongs,
        switched(ThreeKongs, Hand, &[TwoConcealedKongs, ConcealedKong], Switch::KongsBesideKongs, &["kongs"]),
    ),
    switched(KnittedStraight, Hand, &[EdgeWait, ClosedWait], Switch::KnittedWait, &["single"]),
    given(Given::SevenPairs, switched(AllGreen, Once, &[TileHog], Switch::SevenPairsInevitableHog, &["one-absorbed"])),
    given(
        Given::SevenPairs,
        switched(AllTerminals, Once, &[TileHog], Switch::SevenPairsInevitableHog, &["one-absorbed"]),
    ),
    given(Given::SevenPairs, switched(AllGreen, Hand, &[TileHog], Switch::SevenPairsInevitableHog, &["none"])),
    given(Given::SevenPairs, switched(AllTerminals, Hand, &[TileHog], Switch::SevenPairsInevitableHog, &["none"])),
];
