//! What has to be there for a fan to be looked for at all: it spares most detectors most of their calls.

use super::facts::Facts;
use super::table::ROWS;
use super::{Fan, Row};
use crate::arrange::{Form, Place, Shape};
use crate::bits::Bits;
use crate::tile::{Suit, TileSet};

/// Something that a reading has or has not, seen at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Need {
    /// That there is no other fan: such a fan is looked for last.
    NothingElse,
    /// Two equal chows of a suit.
    EqualChows,
    /// Two equal chows of different suits.
    ChowsOfOneRank,
    /// Two chows of a suit of which one continues the other.
    ChowsInARow,
    /// The first and the last chow of a suit.
    ChowsAtTheEnds,
    /// The same, and a pair of 5.
    ChowsAroundAFive,
    /// Three related chows of a suit: see [`super::relation::Related`].
    ThreeChowsOfASuit,
    /// Three related chows of three suits.
    ThreeChowsOfSuits,
    /// Four related chows.
    FourChows,
    /// Sets, and no pung or kong among them.
    ChowsOnly,
    /// Two pungs of number tiles that are related.
    PungsByTwo,
    /// Three related pungs.
    PungsByThree,
    /// A pung or kong.
    Pung,
    /// Four pungs or kongs.
    PungsOnly,
    /// Two or more concealed pungs or kongs.
    TwoConcealed,
    /// Three or more of them.
    ThreeConcealed,
    /// A pung or kong of honours.
    HonorPung,
    /// Two or more of them.
    HonorPungs,
    /// A kong.
    Kong,
    /// Two or more kongs.
    Kongs,
    /// No honours.
    NumbersOnly,
    /// Ranks 2 to 8 only.
    SimplesOnly,
    /// Ranks 1 to 4 only.
    LowRanks,
    /// Ranks 3 to 7 only.
    MiddleRanks,
    /// Ranks 6 to 9 only.
    HighRanks,
    /// No 4, 5 or 6.
    NoMiddle,
    /// Tiles of no more than one suit.
    OneSuit,
    /// Tiles of one suit and no honours.
    OneSuitOnly,
    /// Two suits.
    TwoSuits,
    /// No characters, of which none looks the same upside down.
    NoCharacters,
    /// All three suits, and honours.
    AllSuits,
    /// A form other than sets, or a knitted straight.
    Special,
    /// Four equal tiles.
    FourAlike,
    /// No open meld, and a win by drawing.
    ConcealedDraw,
    /// No open meld, and a win on another's tile.
    ConcealedClaim,
    /// Four open melds.
    AllMelded,
    /// The winning tile was drawn.
    Drawn,
    /// The fourth copy of a kind of which three lay open.
    LastOfKind,
    /// The last tile of the wall, or the last discard.
    LastOfWall,
    /// A kong on which the hand was won.
    WonOnKong,
    /// A win by completing a chow.
    CompletesChow,
    /// A win by completing the pair, or a hand that is not made of sets.
    CompletesPair,
    /// Flowers.
    Flowers,
}

impl Need {
    /// How many there are.
    const COUNT: usize = Need::Flowers as usize + 1;
}

/// Some needs, a bit each.
type Needs = u64;

/// What is there of what fans need.
fn met(facts: &Facts<'_>) -> Needs {
    let (hand, reading) = (facts.hand, facts.reading);
    let situation = hand.situation;
    let knitted = reading.sets.iter().any(|set| set.shape == Shape::Knitted);
    let completes_chow = matches!(reading.winning, Place::Set(set) if reading.sets[set].shape == Shape::Chow);
    let (chows, pungs) = (&facts.chows, &facts.pungs);
    let numbers = !facts.has_honors();
    let kongs = facts.kongs.0 + facts.kongs.1;
    let concealed = hand.open_melds == 0;
    let five = reading.pair.is_some_and(|pair| TileSet::ranks(5, 5).contains(pair));
    let if_met = |need: Need, met: bool| Needs::from(met) << need as u8;
    if_met(Need::EqualChows, chows.has_twos(true, 0))
        | if_met(Need::ChowsOfOneRank, chows.has_twos(false, 0))
        | if_met(Need::ChowsInARow, chows.has_twos(true, 3))
        | if_met(Need::ChowsAtTheEnds, chows.has_twos(true, 6))
        | if_met(Need::ChowsAroundAFive, five && chows.has_twos(true, 6))
        | if_met(Need::ThreeChowsOfASuit, chows.has_threes(true))
        | if_met(Need::ThreeChowsOfSuits, chows.has_threes(false))
        | if_met(Need::FourChows, chows.four.is_some())
        | if_met(Need::ChowsOnly, facts.has_sets() && facts.all_pungs.is_empty())
        | if_met(Need::PungsByTwo, !pungs.twos.is_empty())
        | if_met(Need::PungsByThree, !pungs.threes.is_empty())
        | if_met(Need::Pung, !facts.all_pungs.is_empty())
        | if_met(Need::PungsOnly, facts.is_all_pungs())
        | if_met(Need::TwoConcealed, facts.concealed_pungs.are_several())
        | if_met(Need::ThreeConcealed, facts.concealed_pungs.len() > 2)
        | if_met(Need::HonorPung, !facts.honor_pungs.is_empty())
        | if_met(Need::HonorPungs, facts.honor_pungs.are_several())
        | if_met(Need::Kong, kongs > 0)
        | if_met(Need::Kongs, kongs > 1)
        | if_met(Need::NumbersOnly, numbers)
        | if_met(Need::SimplesOnly, !hand.kinds.meets(TileSet::ORPHANS))
        | if_met(Need::LowRanks, facts.all_within(TileSet::ranks(1, 4)))
        | if_met(Need::MiddleRanks, facts.all_within(TileSet::ranks(3, 7)))
        | if_met(Need::HighRanks, facts.all_within(TileSet::ranks(6, 9)))
        | if_met(Need::NoMiddle, !hand.kinds.meets(TileSet::ranks(4, 6)))
        | if_met(Need::OneSuit, hand.suits < 2)
        | if_met(Need::OneSuitOnly, hand.suits == 1 && numbers)
        | if_met(Need::TwoSuits, hand.suits == 2)
        | if_met(Need::NoCharacters, !hand.kinds.meets(TileSet::suit(Suit::Characters)))
        | if_met(Need::AllSuits, hand.suits == 3 && !numbers)
        | if_met(Need::Special, reading.form != Form::Sets || knitted)
        | if_met(Need::FourAlike, !hand.four_alike.is_empty())
        | if_met(Need::ConcealedDraw, concealed && situation.self_drawn)
        | if_met(Need::ConcealedClaim, concealed && !situation.self_drawn)
        | if_met(Need::AllMelded, hand.open_melds == 4)
        | if_met(Need::Drawn, situation.self_drawn)
        | if_met(Need::LastOfKind, situation.last_of_kind)
        | if_met(Need::LastOfWall, situation.last_tile)
        | if_met(Need::WonOnKong, situation.kong)
        | if_met(Need::CompletesChow, completes_chow)
        | if_met(Need::CompletesPair, matches!(reading.winning, Place::Pair | Place::Whole))
        | if_met(Need::Flowers, hand.flowers > 0)
}

/// Calls `see` with the row of each fan of which there is what it needs, in the textbook's order.
pub(super) fn each_in_question(facts: &Facts<'_>, mut see: impl FnMut(&Row)) {
    let mut met = met(facts);
    let mut fans = Bits::EMPTY;
    while met != 0 {
        fans = fans.union(NEEDED_BY[met.trailing_zeros() as usize]);
        met &= met - 1;
    }
    fans.each(|fan| see(&ROWS[fan]));
}

/// The fans that need each thing.
static NEEDED_BY: [Bits; Need::COUNT] = {
    let mut fans = [Bits::EMPTY; Need::COUNT];
    let mut fan = 0;
    while fan < Fan::COUNT {
        fans[ROWS[fan].need as usize].insert(fan);
        fan += 1;
    }
    fans
};
