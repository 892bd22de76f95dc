//! The check of each condition.

use super::{Lack, View};
use crate::quiz::pattern::nearest;
use bafan::fan::{Condition, Wait};
use bafan::shape::{knitted_arrangements, waits_in_shape};
use bafan::{Fan, Form, Set, Shape, Suit, Switch, TileSet, WinningPlace, waits};

impl View<'_> {
    /// Returns the facts by which a condition fails; empty if it holds, or if the reason is named with another condition. `alone` means
    /// that no earlier condition of the fan failed. Conditions on kongs, on four of a kind and on flowers are not checked, since each is
    /// the only condition of its fan.
    pub(super) fn fails(&self, condition: &Condition, alone: bool) -> Vec<Lack> {
        let situation = self.hand.situation();
        let unless = |holds: bool, lack: Lack| if holds { Vec::new() } else { vec![lack] };
        let beyond = |kinds: TileSet| self.kinds.minus(kinds);
        match *condition {
            Condition::Form(form) => unless(self.account.reading.form == form, self.form()),
            Condition::SetsOrPairs => Vec::new(),
            Condition::Within(kinds) => unless(beyond(kinds).is_empty(), Lack::Tiles(beyond(kinds))),
            Condition::With(kinds) => unless(self.kinds.meets(kinds), Lack::Without(kinds)),
            Condition::WithAll(kinds) => unless(kinds.is_within(self.kinds), Lack::Without(kinds.minus(self.kinds))),
            Condition::Suits(suits) => unless(self.suits() == suits, Lack::Suits(self.suits())),
            Condition::SevenInARow => {
                if alone {
                    self.gaps()
                } else {
                    Vec::new()
                }
            }
            Condition::OnlyChows => self.sets_but(|set| !set.is_pung()),
            Condition::OnlyPungs => self.sets_but(Set::is_pung),
            Condition::Pair(kinds) => self.pair_but(kinds),
            Condition::EachWith(kinds) => {
                let mut lacks = self.sets_but(|set| set.kinds().meets(kinds));
                lacks.extend(self.pair_but(kinds));
                lacks
            }
            Condition::Related(relations) => match nearest(relations, self.sets()) {
                Some((there, missing)) if !missing.is_empty() => vec![Lack::Sets { there, missing }],
                // The hand has the chows of 双龙会 but not its pair.
                _ => self.pair().map(Lack::Pair).into_iter().collect(),
            },
            Condition::Pungs(kinds, count) => {
                let kinds = kinds.of(situation);
                let there = kinds.intersection(self.pungs()).len();
                unless(there >= count.into(), Lack::NoPung(kinds.minus(self.pungs())))
            }
            Condition::PungsAndPair(kinds, count) if kinds.intersection(self.pungs()).len() >= count.into() => {
                self.pair().map(Lack::Pair).into_iter().collect()
            }
            Condition::PungsAndPair(kinds, _) => vec![Lack::NoPung(kinds.minus(self.pungs()))],
            Condition::Kongs(_) | Condition::EachKong { .. } => vec![self.kongs()],
            Condition::ConcealedPungs(count) => {
                unless(self.concealed_pungs() >= count, Lack::ConcealedPungs(self.concealed_pungs()))
            }
            Condition::KnittedStraight => self.knitted_straight(),
            Condition::NineGates => self.nine_gates(alone),
            Condition::FourAlike => {
                let four = self.hand.counts().iter().find(|&(_, copies)| copies == 4).map(|(tile, _)| tile);
                vec![Lack::FourAlike(four)]
            }
            Condition::OpenMelds(open) => unless(self.open() == open, Lack::OpenMelds(self.open())),
            Condition::SelfDrawn(drawn) => unless(situation.self_drawn == drawn, Lack::SelfDrawn(!drawn)),
            Condition::Flag(flag) => unless(flag.is_on(&situation), Lack::Flag(flag)),
            Condition::Wait(wait) => self.wait(wait),
            Condition::NothingElse => {
                let other = self.account.counted.iter().map(|one| one.fan).find(|&other| other != Fan::FlowerTiles);
                let left_out = self.account.uncounted.iter().map(|one| one.fan).next();
                other.or(left_out).map(Lack::OtherFan).into_iter().collect()
            }
            Condition::Flowers => vec![Lack::Flowers],
        }
    }

    /// Returns the sets that do not satisfy a condition.
    fn sets_but(&self, condition: impl Fn(Set) -> bool) -> Vec<Lack> {
        self.sets().iter().filter(|&&set| !condition(set)).map(|&set| Lack::Set(set)).collect()
    }

    /// Returns the pair if it is of none of these kinds.
    fn pair_but(&self, kinds: TileSet) -> Vec<Lack> {
        self.pair().filter(|&tile| !kinds.contains(tile)).map(Lack::Pair).into_iter().collect()
    }

    fn knitted_straight(&self) -> Vec<Lack> {
        let rests = knitted_arrangements().map(|(_, nine)| nine.minus(self.kinds));
        let least = rests.min_by_key(|rest| rest.len()).filter(|rest| !rest.is_empty());
        least.map(Lack::Without).into_iter().collect()
    }

    fn nine_gates(&self, alone: bool) -> Vec<Lack> {
        if self.hand.melds().len() > usize::from(self.open()) {
            vec![self.kongs()]
        } else if alone {
            vec![Lack::Waits(waits(self.hand.holding()))]
        } else {
            Vec::new()
        }
    }

    /// Returns what is wrong with the wait: the kinds that the hand waited for, unless it waited for the winning tile alone, and what the
    /// winning tile completes (the form, if it completes neither a set nor the pair), unless that is the required wait.
    fn wait(&self, wait: Wait) -> Vec<Lack> {
        let holding = self.hand.holding();
        let waited = if self.rules.choice(Switch::HeldFourthWait) == "counts" {
            waits_in_shape(holding)
        } else {
            waits(holding)
        };
        let winning = self.hand.winning();
        let reading = &self.account.reading;
        let completed = match reading.winning {
            WinningPlace::Set(number) => reading.sets.get(number).copied(),
            WinningPlace::Pair | WinningPlace::Whole => None,
        };
        let fits = completed.and_then(|set| Wait::in_set(set, winning)) == Some(wait);
        let several = (waited != TileSet::one(winning)).then_some(Lack::Waits(waited));
        let single = wait == Wait::Single && completed.is_none() && reading.form != Form::Knitted;
        if fits || single {
            // Under some rules, a winning tile that is one of the nine of a knitted straight makes no edge, closed or single wait.
            let nine = self.sets().iter().find(|set| set.shape == Shape::Knitted && set.contains(winning));
            return several.or(nine.map(|&set| Lack::Completes(Some(set)))).into_iter().collect();
        }
        let place = if reading.winning == WinningPlace::Whole { self.form() } else { Lack::Completes(completed) };
        several.into_iter().chain([place]).collect()
    }

    /// Returns the kinds that are missing from seven consecutive ranks: those from the hand's lowest number tile on or, if it is above 3,
    /// ranks 3 to 9.
    fn gaps(&self) -> Vec<Lack> {
        let lowest = self.kinds.iter().find_map(|tile| tile.suit().zip(tile.rank()));
        let missing = |(suit, rank): (Suit, u8)| {
            let low = rank.min(3);
            TileSet::ranks(low, low + 6).intersection(TileSet::suit(suit)).minus(self.kinds)
        };
        lowest.map(|lowest| Lack::Without(missing(lowest))).into_iter().collect()
    }

    fn kongs(&self) -> Lack {
        let of = |shape: Shape| self.hand.melds().iter().filter(|&&meld| Set::from(meld).shape == shape).count() as u8;
        Lack::Kongs { melded: of(Shape::MeldedKong), concealed: of(Shape::ConcealedKong) }
    }

    /// Counts the pungs and kongs that are neither claimed nor completed by another player's tile.
    fn concealed_pungs(&self) -> u8 {
        let reading = &self.account.reading;
        let completed = |number| reading.winning == WinningPlace::Set(number) && !self.hand.situation().self_drawn;
        let concealed = |&(number, set): &(usize, &Set)| {
            set.shape == Shape::ConcealedKong || set.is_pung() && !set.melded && !completed(number)
        };
        reading.sets.iter().enumerate().filter(concealed).count() as u8
    }
}
