//! What has to be there for a fan to be looked for at all: it spares most detectors most of their calls.

use super::facts::Facts;
use super::table::ROWS;
use super::{Fan, Row};
use crate::arrange::{Form, Place, Shape};
use crate::bits::Bits;
use crate::tile::TileSet;

/// Something that a reading has or has not, seen at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Need {
    /// That there is no other fan: such a fan is looked for last.
    NothingElse,
    /// Two chows that are related: see [`super::relation::Related`].
    ChowsByTwo,
    /// Three related chows.
    ChowsByThree,
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
    ConcealedPungs,
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
    /// No honours, and five different ranks at most.
    FewRanks,
    /// No 4, 5 or 6.
    NoMiddle,
    /// Tiles of no more than one suit.
    OneSuit,
    /// A suit that does not occur.
    SuitMissing,
    /// All three suits.
    AllSuits,
    /// A form other than sets, or a knitted straight.
    Special,
    /// Four equal tiles.
    FourAlike,
    /// No open meld.
    Concealed,
    /// Four open melds.
    AllMelded,
    /// The winning tile was drawn.
    Drawn,
    /// Another flag of the situation.
    Chance,
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
type Needs = u32;

/// What is there of what fans need.
fn met(facts: &Facts<'_>) -> Needs {
    let (hand, reading) = (facts.hand, facts.reading);
    let situation = hand.situation;
    let knitted = reading.sets.iter().any(|set| set.shape == Shape::Knitted);
    let completes_chow = matches!(reading.winning, Place::Set(set) if reading.sets[set].shape == Shape::Chow);
    let numbers = !facts.has_honors();
    let if_met = |need: Need, met: bool| Needs::from(met) << need as u8;
    if_met(Need::ChowsByTwo, !facts.chows.twos.is_empty())
        | if_met(Need::ChowsByThree, !facts.chows.threes.is_empty())
        | if_met(Need::ChowsOnly, facts.has_sets() && facts.all_pungs.is_empty())
        | if_met(Need::PungsByTwo, !facts.pungs.twos.is_empty())
        | if_met(Need::PungsByThree, !facts.pungs.threes.is_empty())
        | if_met(Need::Pung, !facts.all_pungs.is_empty())
        | if_met(Need::PungsOnly, facts.is_all_pungs())
        | if_met(Need::ConcealedPungs, facts.concealed_pungs.are_several())
        | if_met(Need::HonorPung, !facts.honor_pungs.is_empty())
        | if_met(Need::HonorPungs, facts.honor_pungs.are_several())
        | if_met(Need::Kong, facts.kongs.0 + facts.kongs.1 > 0)
        | if_met(Need::Kongs, facts.kongs.0 + facts.kongs.1 > 1)
        | if_met(Need::NumbersOnly, numbers)
        | if_met(Need::FewRanks, numbers && hand.kinds.ranks_used() <= 5)
        | if_met(Need::NoMiddle, !hand.kinds.meets(TileSet::ranks(4, 6)))
        | if_met(Need::OneSuit, hand.suits < 2)
        | if_met(Need::SuitMissing, hand.suits < 3)
        | if_met(Need::AllSuits, hand.suits == 3)
        | if_met(Need::Special, reading.form != Form::Sets || knitted)
        | if_met(Need::FourAlike, !hand.four_alike.is_empty())
        | if_met(Need::Concealed, hand.open_melds == 0)
        | if_met(Need::AllMelded, hand.open_melds == 4)
        | if_met(Need::Drawn, situation.self_drawn)
        | if_met(Need::Chance, situation.last_of_kind || situation.last_tile || situation.kong)
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
