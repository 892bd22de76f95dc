//! The conditions that are no matter of how sets stand to each other.

use super::{Lack, View, those};
use crate::arrange::{Form, Place, Set, Shape, knitted_arrangements};
use crate::entry::Flag;
use crate::fan::{Fan, GREEN, REVERSIBLE};
use crate::tile::{Dragon, Suit, Tile, TileSet, Wind};
use crate::wait::{waits, waits_in_shape};

impl View<'_> {
    fn suits(&self) -> u8 {
        Suit::ALL.iter().filter(|&&suit| self.kinds.meets(TileSet::suit(suit))).count() as u8
    }

    /// The kinds that are not among some others.
    fn beyond(&self, kinds: TileSet) -> Option<Lack> {
        Some(self.kinds.minus(kinds)).filter(|beyond| !beyond.is_empty()).map(Lack::Tiles)
    }

    /// Some kinds, where none of them is there.
    fn without(&self, kinds: TileSet) -> Option<Lack> {
        (!self.kinds.meets(kinds)).then_some(Lack::Without(kinds))
    }

    fn suits_unless(&self, wanted: u8) -> Option<Lack> {
        (self.suits() != wanted).then_some(Lack::Suits(self.suits()))
    }

    pub(super) fn tiles(&self, fan: Fan) -> Vec<Lack> {
        let winds: TileSet = Wind::ALL.into_iter().map(Wind::tile).collect();
        let dragons: TileSet = Dragon::ALL.into_iter().map(Dragon::tile).collect();
        let numbers = TileSet::ranks(1, 9);
        let kinds = match fan {
            Fan::AllTypes => return those([self.suits_unless(3), self.without(winds), self.without(dragons)]),
            Fan::FullFlush => return those([self.suits_unless(1), self.beyond(numbers)]),
            Fan::HalfFlush => return those([self.suits_unless(1), self.without(TileSet::HONORS)]),
            Fan::OneVoidedSuit => return those([self.suits_unless(2)]),
            Fan::AllFives => return self.in_every(TileSet::ranks(5, 5)),
            Fan::OutsideHand => return self.in_every(TileSet::ORPHANS),
            Fan::AllTerminalsAndHonors => {
                let all = those([
                    self.beyond(TileSet::ORPHANS),
                    self.without(TileSet::HONORS),
                    self.without(TileSet::TERMINALS),
                ]);
                return if all.is_empty() { vec![self.form()] } else { all };
            }
            Fan::AllGreen => GREEN,
            Fan::AllTerminals => TileSet::TERMINALS,
            Fan::AllHonors => TileSet::HONORS,
            Fan::UpperTiles => TileSet::ranks(7, 9),
            Fan::MiddleTiles => TileSet::ranks(4, 6),
            Fan::LowerTiles => TileSet::ranks(1, 3),
            Fan::UpperFour => TileSet::ranks(6, 9),
            Fan::LowerFour => TileSet::ranks(1, 4),
            Fan::ReversibleTiles => REVERSIBLE,
            Fan::AllSimples => TileSet::ranks(2, 8),
            // 无字
            _ => numbers,
        };
        vec![self.beyond(kinds).unwrap_or(self.form())]
    }

    fn in_every(&self, kinds: TileSet) -> Vec<Lack> {
        self.unfit(|set| set.kinds().meets(kinds), |pair| kinds.contains(pair))
    }

    pub(super) fn winning(&self, fan: Fan) -> Vec<Lack> {
        let situation = self.hand.situation();
        let drawn_unless = |wanted: bool| (situation.self_drawn != wanted).then_some(Lack::SelfDrawn(!wanted));
        let unset = |flag: Flag| (!flag.is_on(&situation)).then_some(Lack::Flag(flag));
        let open = self.hand.melds().iter().filter(|meld| meld.is_open()).count() as u8;
        let open_unless = |wanted: u8| (open != wanted).then_some(Lack::OpenMelds(open));
        match fan {
            Fan::NineGates => self.nine_gates(open),
            Fan::LastTileDraw => those([unset(Flag::LastTile), drawn_unless(true)]),
            Fan::LastTileClaim => those([unset(Flag::LastTile), drawn_unless(false)]),
            Fan::OutWithReplacementTile => those([unset(Flag::Kong), drawn_unless(true)]),
            Fan::RobbingTheKong => those([unset(Flag::Kong), drawn_unless(false)]),
            Fan::LastTile => those([unset(Flag::LastOfKind)]),
            Fan::MeldedHand => those([open_unless(4), drawn_unless(false)]),
            Fan::FullyConcealedHand => those([open_unless(0), drawn_unless(true)]),
            Fan::ConcealedHand => those([open_unless(0), drawn_unless(false)]),
            Fan::SelfDrawn => those([drawn_unless(true)]),
            _ => self.wait(fan),
        }
    }

    fn nine_gates(&self, open: u8) -> Vec<Lack> {
        let all = those([
            (open > 0).then_some(Lack::OpenMelds(open)),
            (self.hand.melds().len() > usize::from(open)).then(|| self.kongs()),
            self.suits_unless(1),
            self.beyond(TileSet::ranks(1, 9)),
        ]);
        if all.is_empty() { vec![Lack::Waits(waits(self.hand.holding()))] } else { all }
    }

    /// What the hand waited for, and what the winning tile completes.
    fn wait(&self, fan: Fan) -> Vec<Lack> {
        let holding = self.hand.holding();
        let waited = if self.rules.counts_held_fourth_wait() { waits_in_shape(holding) } else { waits(holding) };
        let winning = self.hand.winning();
        let reading = &self.account.reading;
        let completed = match reading.winning {
            Place::Set(number) => reading.sets.get(number).copied(),
            Place::Pair | Place::Whole => None,
        };
        let fits = completed.is_some_and(|set| set.shape == Shape::Chow && wait_in(set, winning) == Some(fan));
        let several = (waited != TileSet::one(winning)).then_some(Lack::Waits(waited));
        let single = fan == Fan::SingleWait && completed.is_none() && reading.form != Form::Knitted;
        if fits || single {
            // A tile that fits the nine of a knitted straight has no such wait under some rules.
            let nine = self.sets().iter().find(|set| set.shape == Shape::Knitted && set.contains(winning));
            return several.or(nine.map(|&set| Lack::Completes(Some(set)))).into_iter().collect();
        }
        let place = if reading.winning == Place::Whole { self.form() } else { Lack::Completes(completed) };
        several.into_iter().chain([place]).collect()
    }

    pub(super) fn structure(&self, fan: Fan) -> Vec<Lack> {
        let form = self.account.reading.form;
        let other_form = |wanted: Form| (form != wanted).then(|| self.form());
        match fan {
            Fan::TileHog => {
                let four = self.hand.counts().iter().find(|&(_, copies)| copies == 4).map(|(tile, _)| tile);
                vec![Lack::FourAlike(four)]
            }
            Fan::ChickenHand => {
                let other = self.account.counted.iter().map(|one| one.fan).find(|&other| other != Fan::FlowerTiles);
                let left_out = self.account.uncounted.iter().map(|one| one.fan).next();
                other.or(left_out).map(Lack::OtherFan).into_iter().collect()
            }
            Fan::KnittedStraight => {
                let rests = knitted_arrangements().map(|(_, nine)| nine.minus(self.kinds));
                let least = rests.min_by_key(|rest| rest.len()).filter(|rest| !rest.is_empty());
                those([other_form(Form::Knitted).filter(|_| least.is_none()), least.map(Lack::Without)])
            }
            Fan::GreaterHonorsAndKnitted => {
                let honors = Some(TileSet::HONORS.minus(self.kinds)).filter(|rest| !rest.is_empty());
                those([other_form(Form::Knitted), honors.map(Lack::Without)])
            }
            Fan::SevenShiftedPairs => {
                let all =
                    those([other_form(Form::SevenPairs), self.suits_unless(1), self.beyond(TileSet::ranks(1, 9))]);
                if all.is_empty() { self.gaps() } else { all }
            }
            Fan::SevenPairs => those([other_form(Form::SevenPairs)]),
            Fan::ThirteenOrphans => those([other_form(Form::ThirteenOrphans)]),
            // 全不靠
            _ => those([other_form(Form::Knitted)]),
        }
    }

    /// The ranks that lack in the seven from the lowest one, or the seven highest.
    fn gaps(&self) -> Vec<Lack> {
        let lowest = self.kinds.iter().find_map(|tile| tile.suit().zip(tile.rank()));
        let missing = |(suit, rank): (Suit, u8)| {
            let low = rank.min(3);
            TileSet::ranks(low, low + 6).intersection(TileSet::suit(suit)).minus(self.kinds)
        };
        lowest.map(|lowest| Lack::Without(missing(lowest))).into_iter().collect()
    }

    pub(super) fn kongs(&self) -> Lack {
        let of = |shape: Shape| self.hand.melds().iter().filter(|&&meld| Set::from(meld).shape == shape).count() as u8;
        Lack::Kongs { melded: of(Shape::MeldedKong), concealed: of(Shape::ConcealedKong) }
    }

    /// How many pungs and kongs neither were claimed nor were completed by another's tile.
    pub(super) fn concealed_pungs(&self) -> u8 {
        let reading = &self.account.reading;
        let completed = |number| reading.winning == Place::Set(number) && !self.hand.situation().self_drawn;
        let concealed = |&(number, set): &(usize, &Set)| {
            set.shape == Shape::ConcealedKong || set.is_pung() && !set.melded && !completed(number)
        };
        reading.sets.iter().enumerate().filter(concealed).count() as u8
    }
}

/// The fan of the wait for a tile of a chow: at its edge or in its middle, if it is there.
pub(in crate::study::quiz) fn wait_in(chow: Set, winning: Tile) -> Option<Fan> {
    let (low, rank) = (chow.tile, chow.tile.rank());
    match () {
        () if rank == Some(1) && low.higher(2) == Some(winning) => Some(Fan::EdgeWait),
        () if rank == Some(7) && low == winning => Some(Fan::EdgeWait),
        () if low.higher(1) == Some(winning) => Some(Fan::ClosedWait),
        () => None,
    }
}
