//! Why a fan is not in a hand: which parts of its condition fail.

mod conditions;

use super::pattern::nearest;
use crate::arrange::{Form, Set};
use crate::entry::Flag;
use crate::fan::{Family, Fan};
use crate::hand::Hand;
use crate::outlook::Won;
use crate::rules::RuleSet;
use crate::score::Account;
use crate::tile::{Dragon, Tile, TileSet, Wind};

pub(super) use conditions::wait_in;

/// A part of a fan's condition that fails: something that is true of the hand and should be otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lack {
    /// The rules do not have the fan.
    Rules,
    /// The hand is read in another form: sets, seven pairs, the orphans, honours and knitted tiles.
    Form(Form),
    /// These kinds are in the hand and may not be.
    Tiles(TileSet),
    /// None of these kinds is in the hand.
    Without(TileSet),
    /// The hand has tiles of so many suits, 0 to 3.
    Suits(u8),
    /// This set is not such a one as the fan wants.
    Set(Set),
    /// The pair is not such a one.
    Pair(Tile),
    /// The nearest sets in such a relation: those that are there, and those that are not.
    Sets {
        /// Sets of the hand.
        there: Vec<Set>,
        /// Sets that it lacks.
        missing: Vec<Set>,
    },
    /// There is no pung or kong of any of these kinds.
    NoPung(TileSet),
    /// How many kongs there are.
    Kongs {
        /// Melded ones.
        melded: u8,
        /// Concealed ones.
        concealed: u8,
    },
    /// So many pungs and kongs are concealed.
    ConcealedPungs(u8),
    /// So many melds lie open.
    OpenMelds(u8),
    /// The winning tile was drawn; or it was not.
    SelfDrawn(bool),
    /// The flag is not set.
    Flag(Flag),
    /// The hand waited for these kinds, not for one alone; or for 九莲宝灯 not for all nine.
    Waits(TileSet),
    /// The winning tile completes this set; or the pair, where none is named.
    Completes(Option<Set>),
    /// No kind is there four times; or, where one is named, its four are a kong.
    FourAlike(Option<Tile>),
    /// There are no flowers.
    Flowers,
    /// Another fan counts.
    OtherFan(Fan),
}

/// The parts of a fan's condition that fail in the reading of a hand that counts; nothing where the fan is in it.
///
/// ```
/// use bafan::outlook::Won;
/// use bafan::study::quiz::{Lack, lacks};
/// use bafan::{Fan, Hand, RuleSet, score};
///
/// let rules = RuleSet::textbook();
/// let hand: Hand = "[123m,1]456m123p77p67s8s|EE0000".parse().unwrap();
/// let won = Won { score: score(&hand, &rules).unwrap(), hand };
/// let missing = lacks(Fan::PureStraight, &won, &rules);
/// assert!(matches!(&missing[..], [Lack::Sets { there, missing }] if there.len() == 2 && missing.len() == 1));
/// ```
pub fn lacks(fan: Fan, won: &Won, rules: &RuleSet) -> Vec<Lack> {
    let account = &won.score.best;
    let there = account.counted.iter().any(|one| one.fan == fan) || account.uncounted.iter().any(|one| one.fan == fan);
    if there {
        return Vec::new();
    }
    if rules.points(fan) == 0 {
        return vec![Lack::Rules];
    }
    let view = View { hand: &won.hand, account, rules, kinds: won.hand.counts().kinds() };
    match fan.family() {
        Family::Chows => view.chows(fan),
        Family::Pungs => view.pungs(fan),
        Family::Tiles => view.tiles(fan),
        Family::Winning => view.winning(fan),
        Family::Structure => view.structure(fan),
        Family::Flowers => vec![Lack::Flowers],
    }
}

/// A hand in its reading.
struct View<'a> {
    hand: &'a Hand,
    account: &'a Account,
    rules: &'a RuleSet,
    kinds: TileSet,
}

/// Those lacks that hold.
fn those<const N: usize>(lacks: [Option<Lack>; N]) -> Vec<Lack> {
    lacks.into_iter().flatten().collect()
}

impl View<'_> {
    fn sets(&self) -> &[Set] {
        &self.account.reading.sets
    }

    fn form(&self) -> Lack {
        Lack::Form(self.account.reading.form)
    }

    fn has_sets(&self) -> bool {
        self.account.reading.form == Form::Sets
    }

    /// The sets that do not satisfy a condition, and the pair if it does not.
    fn unfit(&self, set: impl Fn(&Set) -> bool, pair: impl Fn(Tile) -> bool) -> Vec<Lack> {
        if !self.has_sets() {
            return vec![self.form()];
        }
        let sets = self.sets().iter().filter(|&one| !set(one)).map(|&one| Lack::Set(one));
        sets.chain(self.account.reading.pair.filter(|&tile| !pair(tile)).map(Lack::Pair)).collect()
    }

    fn chows(&self, fan: Fan) -> Vec<Lack> {
        if fan == Fan::AllChows {
            return self.unfit(|set| !set.is_pung(), |pair| !pair.is_honor());
        }
        self.related(fan)
    }

    fn related(&self, fan: Fan) -> Vec<Lack> {
        if !self.has_sets() {
            return vec![self.form()];
        }
        match nearest(fan, self.sets()) {
            Some((there, missing)) if !missing.is_empty() => vec![Lack::Sets { there, missing }],
            // 双龙会 has its chows and not its pair.
            _ => those([self.account.reading.pair.map(Lack::Pair)]),
        }
    }

    fn pungs(&self, fan: Fan) -> Vec<Lack> {
        let winds: TileSet = Wind::ALL.into_iter().map(Wind::tile).collect();
        let dragons: TileSet = Dragon::ALL.into_iter().map(Dragon::tile).collect();
        let without = |kinds: TileSet| {
            let pungs: TileSet = self.sets().iter().filter(|set| set.is_pung()).map(|set| set.tile).collect();
            kinds.minus(pungs)
        };
        let situation = self.hand.situation();
        let no_pung = |kinds: TileSet| vec![Lack::NoPung(without(kinds))];
        let pair = || those([self.account.reading.pair.map(Lack::Pair)]);
        match fan {
            Fan::LittleFourWinds if without(winds).len() < 2 => pair(),
            Fan::LittleThreeDragons if without(dragons).len() < 2 => pair(),
            Fan::BigFourWinds | Fan::LittleFourWinds | Fan::BigThreeWinds => no_pung(winds),
            Fan::BigThreeDragons | Fan::LittleThreeDragons | Fan::TwoDragonPungs | Fan::DragonPung => no_pung(dragons),
            Fan::PrevalentWind => no_pung(TileSet::one(situation.prevalent.tile())),
            Fan::SeatWind => no_pung(TileSet::one(situation.seat.tile())),
            Fan::PungOfTerminalsOrHonors => no_pung(TileSet::ORPHANS),
            Fan::AllPungs => self.unfit(|set| set.is_pung(), |_| true),
            Fan::AllEvenPungs => {
                let even: TileSet =
                    b"2468".iter().flat_map(|rank| TileSet::ranks(rank - b'0', rank - b'0').iter()).collect();
                let odd = Some(self.kinds.minus(even)).filter(|odd| !odd.is_empty()).map(Lack::Tiles);
                odd.into_iter().chain(self.unfit(|set| set.is_pung(), |_| true)).collect()
            }
            Fan::FourConcealedPungs | Fan::ThreeConcealedPungs | Fan::TwoConcealedPungs => {
                vec![Lack::ConcealedPungs(self.concealed_pungs())]
            }
            _ if nearest(fan, &[]).is_some() => self.related(fan),
            _ => vec![self.kongs()],
        }
    }
}
