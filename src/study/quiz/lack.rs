//! Why a fan is not in a hand: which of its conditions fail.

mod fails;

use bafan::fan::Condition;
use bafan::{Account, Fan, Flag, Form, Hand, RuleSet, Set, Suit, Tile, TileSet, Won};

/// A part of a fan's condition that fails: something that is true of the hand and should be otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lack {
    /// The rules do not have the fan.
    Rules,
    /// The hand is read in another form: sets, seven pairs, the orphans, honors and knitted tiles.
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
        /// The sets of the hand that can be members of it.
        there: Vec<Set>,
        /// The sets that would have to join them, at least one.
        missing: Vec<Set>,
    },
    /// There is no pung or kong of any of these kinds.
    NoPung(TileSet),
    /// How many kongs there are.
    Kongs {
        /// How many of the hand's kongs are melded, 0 to 4.
        melded: u8,
        /// How many of the hand's kongs are concealed, 0 to 4.
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
/// use bafan::ahead::Won;
/// use bafan_study::quiz::{Lack, lacks};
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
    lacks_of_row(fan.conditions(), won, rules)
}

/// The same for the conditions of a row, of which one fails at least.
pub(super) fn lacks_of_row(conditions: &[Condition], won: &Won, rules: &RuleSet) -> Vec<Lack> {
    let view = View { hand: &won.hand, account: &won.score.best, rules, kinds: won.hand.counts().kinds() };
    view.lacking(conditions)
}

/// A hand in its reading.
struct View<'a> {
    hand: &'a Hand,
    account: &'a Account,
    rules: &'a RuleSet,
    kinds: TileSet,
}

impl View<'_> {
    /// What fails of some conditions.
    fn lacking(&self, conditions: &[Condition]) -> Vec<Lack> {
        let (mut lacks, mut form) = (Vec::new(), false);
        for condition in conditions {
            // That it is no hand of sets is said once.
            if condition.names_sets() && !self.has_sets() {
                form = true;
            } else {
                lacks.extend(self.fails(condition, lacks.is_empty()));
            }
        }
        // Where nothing fails that can be named, the hand is read in a form that the fan does not know.
        if form || lacks.is_empty() {
            lacks.push(self.form());
        }
        lacks
    }

    fn form(&self) -> Lack {
        Lack::Form(self.account.reading.form)
    }

    fn has_sets(&self) -> bool {
        self.account.reading.form == Form::Sets
    }

    fn sets(&self) -> &[Set] {
        &self.account.reading.sets
    }

    /// The pungs and kongs.
    fn pungs(&self) -> TileSet {
        self.sets().iter().filter(|set| set.is_pung()).map(|set| set.tile).collect()
    }

    /// How many suits occur.
    fn suits(&self) -> u8 {
        Suit::ALL.iter().filter(|&&suit| self.kinds.meets(TileSet::suit(suit))).count() as u8
    }

    /// How many melds lie open.
    fn open(&self) -> u8 {
        self.hand.melds().iter().filter(|meld| meld.is_open()).count() as u8
    }

    fn pair(&self) -> Option<Tile> {
        self.account.reading.pair
    }
}
