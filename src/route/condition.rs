//! What each fan asks for, as patterns of sets and choices of tiles.

use arrayvec::ArrayVec;

use super::choice::Choice;
use super::pattern::{Covers, HONORS, Pattern, SUITS, Way};
use crate::arrange::{Set, Shape, knitted_arrangements};
use crate::fan::{Fan, GREEN, REVERSIBLE};
use crate::rules::RuleSet;
use crate::situation::Situation;
use crate::tile::{Dragon, Suit, Tile, TileCounts, TileSet, Wind};

const ALL: TileSet = TileSet::ORPHANS.union(SIMPLES);
const SIMPLES: TileSet = TileSet::ranks(2, 8);
const NUMBERS: TileSet = TileSet::ranks(1, 9);
const EVEN: TileSet =
    TileSet::ranks(2, 2).union(TileSet::ranks(4, 4)).union(TileSet::ranks(6, 6)).union(TileSet::ranks(8, 8));

/// The six orders of the suits.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The patterns of plain sets that have a fan: a hand of four chows and pungs and a pair has it exactly if it fits one of
/// them. None for fans that are no matter of sets.
pub(super) fn patterns(fan: Fan, winds: Situation) -> Vec<Pattern> {
    use Fan::*;
    match fan {
        AllGreen => vec![Pattern::within(GREEN)],
        AllTerminals => vec![Pattern::within(TileSet::TERMINALS)],
        AllHonors => vec![Pattern::within(TileSet::HONORS)],
        AllTerminalsAndHonors => {
            vec![Pattern { covers: Covers::with(has_both), ..Pattern::within(TileSet::ORPHANS) }]
        }
        FullFlush => Suit::ALL.iter().map(|&suit| Pattern::within(TileSet::suit(suit))).collect(),
        HalfFlush => {
            let with_honors = |&suit: &Suit| Pattern::within(TileSet::suit(suit).union(TileSet::HONORS));
            let both = |pattern| Pattern { covers: Covers::with(has_both), ..pattern };
            Suit::ALL.iter().map(with_honors).map(both).collect()
        }
        UpperTiles => vec![Pattern::within(TileSet::ranks(7, 9))],
        MiddleTiles => vec![Pattern::within(TileSet::ranks(4, 6))],
        LowerTiles => vec![Pattern::within(TileSet::ranks(1, 3))],
        UpperFour => vec![Pattern::within(TileSet::ranks(6, 9))],
        LowerFour => vec![Pattern::within(TileSet::ranks(1, 4))],
        ReversibleTiles => vec![Pattern::within(REVERSIBLE)],
        AllSimples => vec![Pattern::within(SIMPLES)],
        AllFives => vec![Pattern::each_with(TileSet::ranks(5, 5))],
        OutsideHand => vec![Pattern::each_with(TileSet::ORPHANS)],
        AllPungs => vec![only_pungs(ALL)],
        AllEvenPungs => vec![only_pungs(EVEN)],
        AllChows => vec![Pattern { pungs: TileSet::default(), pairs: NUMBERS, ..Pattern::ANY }],
        AllTypes => vec![Pattern { covers: Covers::with(|sorts| sorts == SUITS | HONORS), ..Pattern::ANY }],
        FourConcealedPungs => vec![Pattern::marked(4, false, true)],
        ThreeConcealedPungs => vec![Pattern::marked(3, false, true)],
        TwoConcealedPungs => vec![Pattern::marked(2, false, true)],
        FourKongs => vec![Pattern::marked(4, true, false)],
        ThreeKongs => vec![Pattern::marked(3, true, false)],
        TwoConcealedKongs => vec![Pattern::marked(2, true, true)],
        MeldedHand => vec![Pattern { claimed: true, way: Way::Discarded, ..Pattern::ANY }],
        FullyConcealedHand => vec![Pattern { closed: true, way: Way::Drawn, ..Pattern::ANY }],
        ConcealedHand => vec![Pattern { closed: true, way: Way::Discarded, ..Pattern::ANY }],
        ChickenHand => vec![Pattern {
            chows: NUMBERS.intersection(TileSet::ranks(1, 7)),
            pungs: SIMPLES,
            pairs: TileSet::HONORS,
            covers: Covers::with(|sorts| sorts & SUITS == SUITS),
            way: Way::Discarded,
            ..Pattern::ANY
        }],
        _ => of_sets(fan, winds),
    }
}

/// The patterns of fans that name sets.
fn of_sets(fan: Fan, winds: Situation) -> Vec<Pattern> {
    use Fan::*;
    let wind_tiles = Wind::ALL.map(Wind::tile);
    let dragons = Dragon::ALL.map(Dragon::tile);
    match fan {
        BigFourWinds => honors(&wind_tiles, 4),
        BigThreeWinds => honors(&wind_tiles, 3),
        LittleFourWinds => with_pair(&wind_tiles),
        BigThreeDragons => honors(&dragons, 3),
        TwoDragonPungs => honors(&dragons, 2),
        DragonPung => honors(&dragons, 1),
        LittleThreeDragons => with_pair(&dragons),
        PrevalentWind => honors(&[winds.prevalent.tile()], 1),
        SeatWind => honors(&[winds.seat.tile()], 1),
        PureTerminalChows => Suit::ALL.iter().map(|&suit| terminal_chows(suit, suit, suit)).collect(),
        ThreeSuitedTerminalChows => {
            let in_order = |order: &[usize; 3]| order.map(|place| Suit::ALL[place]);
            let rising = ORDERS.iter().filter(|order| order[0] < order[1]);
            rising.map(in_order).map(|[one, two, pair]| terminal_chows(one, two, pair)).collect()
        }
        QuadrupleChow => in_one_suit(Shape::Chow, &[0; 4]),
        PureTripleChow => in_one_suit(Shape::Chow, &[0; 3]),
        FourPureShiftedPungs => in_one_suit(Shape::Pung, &[0, 1, 2, 3]),
        PureShiftedPungs => in_one_suit(Shape::Pung, &[0, 1, 2]),
        FourPureShiftedChows => {
            either(in_one_suit(Shape::Chow, &[0, 1, 2, 3]), in_one_suit(Shape::Chow, &[0, 2, 4, 6]))
        }
        PureShiftedChows => either(in_one_suit(Shape::Chow, &[0, 1, 2]), in_one_suit(Shape::Chow, &[0, 2, 4])),
        PureStraight => in_one_suit(Shape::Chow, &[0, 3, 6]),
        MixedStraight => in_three_suits(Shape::Chow, 3),
        MixedShiftedChows => in_three_suits(Shape::Chow, 1),
        MixedTripleChow => in_three_suits(Shape::Chow, 0),
        MixedShiftedPungs => in_three_suits(Shape::Pung, 1),
        TriplePung => in_three_suits(Shape::Pung, 0),
        DoublePung => (1..=9).flat_map(double_pung).collect(),
        KnittedStraight => knitted_arrangements().map(|(sets, _)| Pattern::of(sets)).collect(),
        _ => Vec::new(),
    }
}

/// The hands other than sets that have a fan.
pub(super) fn choices(fan: Fan, rules: &RuleSet) -> Vec<Choice> {
    use Fan::*;
    let none = TileCounts::EMPTY;
    let knitted = || knitted_arrangements().map(|(_, nine)| nine);
    let pairs_of = |kinds: TileSet| vec![Choice::pairs(none, kinds)];
    match fan {
        SevenPairs => pairs_of(ALL),
        SevenShiftedPairs => {
            Suit::ALL.iter().flat_map(|&suit| (1..=3).map(move |low| shifted_pairs(suit, low))).collect()
        }
        ThirteenOrphans => vec![Choice::one_more(TileSet::ORPHANS.iter().collect(), TileSet::ORPHANS, false)],
        LesserHonorsAndKnitted => {
            knitted().map(|nine| Choice::singles(TileSet::default(), nine.union(TileSet::HONORS))).collect()
        }
        GreaterHonorsAndKnitted => knitted().map(|nine| Choice::singles(TileSet::HONORS, nine)).collect(),
        KnittedStraight => knitted().map(|nine| Choice::singles(nine, TileSet::HONORS)).collect(),
        NineGates => Suit::ALL.iter().map(|&suit| gates(suit, !rules.finished_nine_gates())).collect(),
        FullFlush => Suit::ALL.iter().flat_map(|&suit| pairs_of(TileSet::suit(suit))).collect(),
        ReversibleTiles => pairs_of(REVERSIBLE),
        _ if rules.literal_seven_pairs() => Vec::new(),
        AllGreen => pairs_of(GREEN),
        AllTerminals => pairs_of(TileSet::TERMINALS),
        AllHonors => pairs_of(TileSet::HONORS),
        AllTerminalsAndHonors => {
            let honors = TileSet::HONORS.iter();
            let both = |honor| TileSet::TERMINALS.iter().map(move |terminal| [honor, honor, terminal, terminal]);
            honors.flat_map(both).map(|tiles| Choice::pairs(tiles.into_iter().collect(), TileSet::ORPHANS)).collect()
        }
        UpperTiles => pairs_of(TileSet::ranks(7, 9)),
        MiddleTiles => pairs_of(TileSet::ranks(4, 6)),
        LowerTiles => pairs_of(TileSet::ranks(1, 3)),
        UpperFour => pairs_of(TileSet::ranks(6, 9)),
        LowerFour => pairs_of(TileSet::ranks(1, 4)),
        _ => Vec::new(),
    }
}

/// Whether there are number tiles and honours.
fn has_both(sorts: u8) -> bool {
    sorts & SUITS != 0 && sorts & HONORS != 0
}

fn only_pungs(kinds: TileSet) -> Pattern {
    Pattern { chows: TileSet::default(), pungs: kinds, pairs: kinds, ..Pattern::ANY }
}

fn set(shape: Shape, tile: Tile) -> Set {
    Set { shape, tile, melded: false }
}

fn pung(tile: Tile) -> Set {
    set(Shape::Pung, tile)
}

/// Pungs of so many of some kinds.
fn honors(kinds: &[Tile], count: u32) -> Vec<Pattern> {
    let choices = (0u32..1 << kinds.len()).filter(|choice| choice.count_ones() == count);
    let chosen =
        |choice: u32| (0..kinds.len()).filter(move |place| choice >> place & 1 == 1).map(|place| pung(kinds[place]));
    choices.map(|choice| Pattern::of(chosen(choice))).collect()
}

/// Pungs of all but one of some kinds, and the pair of that one.
fn with_pair(kinds: &[Tile]) -> Vec<Pattern> {
    let but = |pair: Tile| kinds.iter().filter(move |&&tile| tile != pair).map(|&tile| pung(tile));
    kinds.iter().map(|&pair| Pattern::of(but(pair)).paired(pair)).collect()
}

/// 123 and 789 in two suits, or twice in one, and a pair of 5s.
fn terminal_chows(one: Suit, two: Suit, pair: Suit) -> Pattern {
    Pattern::of([one, one, two, two].into_iter().zip([1, 7, 1, 7]).map(|(suit, low)| set(Shape::Chow, suit.tile(low))))
        .paired(pair.tile(5))
}

/// Sets of one suit that stand so many ranks above the lowest.
fn in_one_suit(shape: Shape, steps: &[u8]) -> Vec<Pattern> {
    let top = if shape == Shape::Chow { 7 } else { 9 };
    let lows = 1..=top - steps.iter().max().unwrap_or(&0);
    let from = |low: u8| Suit::ALL.map(|suit| Pattern::of(steps.iter().map(|step| set(shape, suit.tile(low + step)))));
    lows.flat_map(from).collect()
}

/// A set in each suit, each so many ranks above another.
fn in_three_suits(shape: Shape, step: u8) -> Vec<Pattern> {
    let top = if shape == Shape::Chow { 7 } else { 9 };
    let orders = if step == 0 { &ORDERS[..1] } else { &ORDERS };
    let sets = |low: u8, order: &[usize; 3]| {
        let sets: ArrayVec<Set, 3> =
            (0..3).zip(order).map(|(place, &suit)| set(shape, Suit::ALL[suit].tile(low + place * step))).collect();
        Pattern::of(sets)
    };
    (1..=top - 2 * step).flat_map(|low| orders.iter().map(move |order| sets(low, order))).collect()
}

fn either(mut one: Vec<Pattern>, other: Vec<Pattern>) -> Vec<Pattern> {
    one.extend(other);
    one
}

/// Pungs of one rank in two suits.
fn double_pung(rank: u8) -> [Pattern; 3] {
    [[0, 1], [0, 2], [1, 2]].map(|suits| Pattern::of(suits.map(|suit| pung(Suit::ALL[suit].tile(rank)))))
}

fn shifted_pairs(suit: Suit, low: u8) -> Choice {
    let tiles = (low..low + 7).flat_map(|rank| [suit.tile(rank); 2]).collect();
    Choice::pairs(tiles, TileSet::default())
}

/// 1112345678999, and any tile of the suit.
fn gates(suit: Suit, last: bool) -> Choice {
    let tiles = [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9].map(|rank| suit.tile(rank)).into_iter().collect();
    Choice::one_more(tiles, TileSet::suit(suit), last)
}
