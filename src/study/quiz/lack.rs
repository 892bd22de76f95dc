//! The conditions of a fan that fail in a hand.

mod fails;

use bafan::fan::Condition;
use bafan::{Account, Fan, Flag, Form, Hand, RuleSet, Set, Suit, Tile, TileSet, Won};

/// A failed condition: a fact about the hand that rules out the fan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lack {
    /// The rules do not have the fan.
    Rules,
    /// The hand has this form, whereas the fan requires another one.
    Form(Form),
    /// These kinds are in the hand but not allowed.
    Tiles(TileSet),
    /// The hand has none of these kinds; the fan needs at least one of them or, for some conditions, all of them.
    Without(TileSet),
    /// The hand has tiles of this number of suits, 0 to 3.
    Suits(u8),
    /// This set does not meet the fan's condition.
    Set(Set),
    /// The pair does not meet the condition.
    Pair(Tile),
    /// The related sets are incomplete: the present and the missing ones of the nearest relation.
    Sets {
        /// The sets of the hand that belong to the relation.
        there: Vec<Set>,
        /// The missing sets, at least one.
        missing: Vec<Set>,
    },
    /// The hand has no pung or kong of these kinds.
    NoPung(TileSet),
    /// The number of kongs is wrong.
    Kongs {
        /// The number of melded kongs, 0 to 4.
        melded: u8,
        /// The number of concealed kongs, 0 to 4.
        concealed: u8,
    },
    /// The hand has this number of concealed pungs and kongs.
    ConcealedPungs(u8),
    /// The hand has this number of open melds.
    OpenMelds(u8),
    /// Whether the winning tile was self-drawn; the fan requires the opposite.
    SelfDrawn(bool),
    /// This flag, which the fan requires, is not set.
    Flag(Flag),
    /// The hand waited for these kinds, whereas the fan requires a single wait or, for 九莲宝灯, all nine.
    Waits(TileSet),
    /// The winning tile completes this set, or the pair if `None`, which does not make the wait that the fan requires.
    Completes(Option<Set>),
    /// The hand has no kind four times (`None`), or the four tiles of this kind are a kong.
    FourAlike(Option<Tile>),
    /// The hand has no flowers.
    Flowers,
    /// This other fan is in the hand, counted or not, whereas the fan in question allows none.
    OtherFan(Fan),
}

/// Returns the conditions of a fan that fail in the counted reading; empty if the fan is in the hand.
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

/// Returns the failed conditions of a fan's row. The list is never empty.
pub(super) fn lacks_of_row(conditions: &[Condition], won: &Won, rules: &RuleSet) -> Vec<Lack> {
    let view = View { hand: &won.hand, account: &won.score.best, rules, kinds: won.hand.counts().kinds() };
    view.lacking(conditions)
}

/// A hand in its counted reading.
struct View<'a> {
    hand: &'a Hand,
    account: &'a Account,
    rules: &'a RuleSet,
    kinds: TileSet,
}

impl View<'_> {
    /// Returns which of these conditions fail.
    fn lacking(&self, conditions: &[Condition]) -> Vec<Lack> {
        let (mut lacks, mut form) = (Vec::new(), false);
        for condition in conditions {
            // A hand that is not made of sets is reported once, not for every condition about sets.
            if condition.names_sets() && !self.has_sets() {
                form = true;
            } else {
                lacks.extend(self.fails(condition, lacks.is_empty()));
            }
        }
        // If no failed condition can be named, the form of the hand is what rules out the fan.
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

    /// Returns the kinds of the pungs and kongs.
    fn pungs(&self) -> TileSet {
        self.sets().iter().filter(|set| set.is_pung()).map(|set| set.tile).collect()
    }

    fn suits(&self) -> u8 {
        Suit::ALL.iter().filter(|&&suit| self.kinds.meets(TileSet::suit(suit))).count() as u8
    }

    /// Counts the open melds.
    fn open(&self) -> u8 {
        self.hand.melds().iter().filter(|meld| meld.is_open()).count() as u8
    }

    fn pair(&self) -> Option<Tile> {
        self.account.reading.pair
    }
}
