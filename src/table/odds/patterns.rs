//! The number of winning hands, counted group by group as in the source of the problem, with the numbers of each step.
//!
//! The four groups (honors and three suits) are counted separately by number of tiles and then combined so that only one of them has the
//! pair. Hands that are also seven pairs are subtracted once, and the hands not made of sets are added. Patterns do not distinguish the
//! copies of a kind; deals do.

mod group;

use std::fmt;

use super::{Fraction, choose};
use group::{Group, combine, four_alike, knitted_straights, only_pairs};

/// A number of hands, counted as patterns and as deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The number of hands if copies of a kind are not distinguished.
    pub patterns: u128,
    /// The number of hands if copies of a kind are distinguished.
    pub deals: u128,
}

/// The tiles that are shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Whether the 28 winds and dragons are included.
    pub honors: bool,
    /// The number of flowers, 0 to 8, one copy each.
    pub flowers: u8,
}

impl Deck {
    /// The three suits: 108 tiles.
    pub const SUITS: Deck = Deck { honors: false, flowers: 0 };
    /// Suits and honors: 136 tiles.
    pub const PLAIN: Deck = Deck { honors: true, flowers: 0 };
    /// Suits, honors and the eight flowers: 144 tiles.
    pub const FULL: Deck = Deck { honors: true, flowers: 8 };

    /// Returns the deck of this many tiles: 108, 136 or 144; `None` for any other number.
    pub fn of(tiles: u32) -> Option<Deck> {
        [Deck::SUITS, Deck::PLAIN, Deck::FULL].into_iter().find(|deck| deck.tiles() == tiles)
    }

    /// Returns the number of tiles.
    pub fn tiles(self) -> u32 {
        108 + if self.honors { 28 } else { 0 } + u32::from(self.flowers)
    }
}

/// The winning forms that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forms {
    /// Sets and a pair alone.
    Sets,
    /// Sets and a pair, seven different pairs, and the thirteen orphans, as the source poses the problem.
    Source,
    /// All forms of Chinese Official Mahjong: four equal tiles are two pairs, and knitted hands win.
    Official,
}

/// The hands to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The tiles from which hands are drawn.
    pub deck: Deck,
    /// The number of sets in a hand, besides its pair, 1 to 5: 4 in the official game, 5 in sixteen-tile games.
    pub sets: u8,
    /// The winning forms; those other than [`Forms::Sets`] need four sets.
    pub forms: Forms,
}

impl Question {
    /// Returns the number of tiles in a complete hand: three for each set, and two for the pair.
    pub const fn tiles(self) -> u32 {
        self.sets as u32 * 3 + 2
    }
}

/// The reason why a question cannot be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternFault {
    /// The number of sets is not one to five.
    Sets(u8),
    /// There are more than eight flowers.
    Flowers(u8),
    /// The question includes forms without sets, which have 14 tiles, but its number of sets is not four.
    Forms,
}

impl fmt::Display for PatternFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PatternFault::Sets(sets) => write!(f, "a hand has 1 to 5 sets and a pair, not {sets} sets"),
            PatternFault::Flowers(flowers) => write!(f, "there are at most 8 flowers, not {flowers}"),
            PatternFault::Forms => {
                f.write_str("seven pairs, orphans and knitted hands have 14 tiles: four sets and a pair")
            }
        }
    }
}

impl std::error::Error for PatternFault {}

/// One step of the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The arrangements of the seven honors, by number of tiles.
    Honors,
    /// The arrangements of one suit, by number of tiles.
    Suit,
    /// The four groups combined: sets and a pair.
    Sets,
    /// Hands of sets that are also seven different pairs.
    AlsoPairs,
    /// Hands of sets that are also pairs with four equal tiles among them.
    AlsoFourAlike,
    /// Seven different pairs.
    Pairs,
    /// Pairs with four equal tiles among them.
    FourAlike,
    /// The thirteen orphans.
    Orphans,
    /// Honors and knitted tiles: 14 different tiles.
    Knitted,
    /// A knitted straight with a set and a pair.
    KnittedStraight,
    /// All winning hands.
    Total,
    /// All hands, winning or not, counted by the same method in order to check it: the number of deals must equal the binomial coefficient
    /// of the number of tiles in the deck and in a hand.
    Everything,
}

impl Stage {
    /// All stages, in order.
    pub const ALL: [Stage; 12] = [
        Stage::Honors,
        Stage::Suit,
        Stage::Sets,
        Stage::AlsoPairs,
        Stage::AlsoFourAlike,
        Stage::Pairs,
        Stage::FourAlike,
        Stage::Orphans,
        Stage::Knitted,
        Stage::KnittedStraight,
        Stage::Total,
        Stage::Everything,
    ];

    /// Returns the name in data, such as `also-pairs`.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Honors => "honors",
            Stage::Suit => "suit",
            Stage::Sets => "sets",
            Stage::AlsoPairs => "also-pairs",
            Stage::AlsoFourAlike => "also-four-alike",
            Stage::Pairs => "pairs",
            Stage::FourAlike => "four-alike",
            Stage::Orphans => "orphans",
            Stage::Knitted => "knitted",
            Stage::KnittedStraight => "knitted-straight",
            Stage::Total => "total",
            Stage::Everything => "everything",
        }
    }

    /// Returns the effect of the stage's count on the total.
    pub const fn effect(self) -> Effect {
        match self {
            Stage::Honors | Stage::Suit | Stage::Total | Stage::Everything => Effect::Shown,
            Stage::AlsoPairs | Stage::AlsoFourAlike => Effect::Subtracted,
            _ => Effect::Added,
        }
    }
}

/// The effect of a step's count on the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The count is added.
    Added,
    /// The count is subtracted.
    Subtracted,
    /// The count is only shown, as an intermediate or final result.
    Shown,
}

/// The arrangements of one group with a given number of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The number of tiles of the group.
    pub tiles: u32,
    /// The number of arrangements with this many tiles, as patterns and as deals.
    pub count: Count,
}

/// A completed step with its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The stage that was counted.
    pub stage: Stage,
    /// The count; for a group, the sum of its rows.
    pub count: Count,
    /// The arrangements of a group by number of tiles; empty for other stages.
    pub rows: Vec<Row>,
}

/// A count that is carried out step by step.
///
/// ```
/// use bafan_table::odds::{Counting, Deck, Forms, Question};
///
/// let question = Question { deck: Deck::PLAIN, sets: 4, forms: Forms::Source };
/// let mut counting = Counting::new(question).unwrap();
/// while counting.advance() {}
/// assert_eq!(counting.total().patterns, 16_873_619);
/// assert_eq!(counting.chance().unwrap().to_string(), "2143179701279/708384171528036000");
/// ```
#[derive(Clone, Debug)]
pub struct Counting {
    question: Question,
    stages: Vec<Stage>,
    steps: Vec<Step>,
    total: Count,
}

impl Counting {
    /// Prepares a count.
    ///
    /// # Errors
    ///
    /// Returns [`PatternFault`] if the question cannot be answered.
    pub fn new(question: Question) -> Result<Counting, PatternFault> {
        let Question { deck, sets, forms } = question;
        if !(1..=5).contains(&sets) {
            return Err(PatternFault::Sets(sets));
        }
        if deck.flowers > 8 {
            return Err(PatternFault::Flowers(deck.flowers));
        }
        if forms != Forms::Sets && sets != 4 {
            return Err(PatternFault::Forms);
        }
        let (special, official) = (forms != Forms::Sets, forms == Forms::Official);
        let taken = |stage: &Stage| match stage {
            Stage::Suit | Stage::Sets | Stage::Total | Stage::Everything => true,
            Stage::Honors => deck.honors,
            Stage::AlsoPairs | Stage::Pairs => special,
            Stage::AlsoFourAlike | Stage::FourAlike | Stage::KnittedStraight => official,
            Stage::Orphans => special && deck.honors,
            Stage::Knitted => official && deck.honors,
        };
        let stages = Stage::ALL.into_iter().filter(taken).collect();
        Ok(Counting { question, stages, steps: Vec::new(), total: Count::default() })
    }

    /// Returns the hands to be counted.
    pub const fn question(&self) -> Question {
        self.question
    }

    /// Returns all stages in order, completed or not.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// Returns the completed steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the number of winning hands counted so far.
    pub const fn total(&self) -> Count {
        self.total
    }

    /// Takes the next step, and returns whether there was one.
    pub fn advance(&mut self) -> bool {
        let Some(&stage) = self.stages.get(self.steps.len()) else { return false };
        let step = self.step(stage);
        self.take(step);
        true
    }

    /// Returns the count after steps that were computed elsewhere; `None` if they are not the steps of this count in order, or if they
    /// subtract more than the total.
    pub fn with_steps(self, steps: Vec<Step>) -> Option<Counting> {
        let mut counting = Counting { steps: Vec::with_capacity(steps.len()), total: Count::default(), ..self };
        for step in steps {
            let wanted = counting.stages.get(counting.steps.len()) == Some(&step.stage);
            let too_much = step.count.patterns > counting.total.patterns || step.count.deals > counting.total.deals;
            if !wanted || step.stage.effect() == Effect::Subtracted && too_much {
                return None;
            }
            counting.take(step);
        }
        Some(counting)
    }

    fn take(&mut self, step: Step) {
        match step.stage.effect() {
            Effect::Added => self.total = self.total + step.count,
            Effect::Subtracted => self.total = self.total - step.count,
            Effect::Shown => {}
        }
        self.steps.push(step);
    }

    /// Returns the chance that a hand dealt from the whole deck wins. A winning hand has no flowers, so a hand that is dealt one loses.
    /// `None` until all steps are completed.
    pub fn chance(&self) -> Option<Fraction> {
        self.chance_among(self.question.deck.tiles())
    }

    /// Returns the chance that a dealt hand wins if flowers are replaced until none is left, as if the deck had none. `None` until all
    /// steps are completed.
    pub fn chance_with_replacement(&self) -> Option<Fraction> {
        self.chance_among(self.question.deck.tiles() - u32::from(self.question.deck.flowers))
    }

    fn chance_among(&self, tiles: u32) -> Option<Fraction> {
        let finished = self.steps.len() == self.stages.len();
        finished.then_some(())?;
        Fraction::new(self.total.deals, choose(tiles, self.question.tiles())?)
    }

    fn step(&self, stage: Stage) -> Step {
        let tiles = self.question.tiles() as usize;
        let groups = || self.groups(Group::arranged);
        let count = match stage {
            Stage::Honors => return grouped(stage, &Group::HONORS.arranged(tiles)),
            Stage::Suit => return grouped(stage, &Group::SUIT.arranged(tiles)),
            Stage::Sets => combine(&groups(), tiles),
            Stage::AlsoPairs => combine(&self.groups(Group::arranged_in_pairs), tiles),
            Stage::AlsoFourAlike => {
                combine(&self.groups(Group::arranged_in_pairs_or_fours), tiles)
                    - combine(&self.groups(Group::arranged_in_pairs), tiles)
            }
            Stage::Pairs => only_pairs(self.kinds()),
            Stage::FourAlike => four_alike(self.kinds()),
            Stage::Orphans => Count { patterns: 13, deals: 13 * 6 * 4u128.pow(12) },
            // Fourteen of the sixteen kinds, for each of the six ways to assign the ranks to the suits.
            Stage::Knitted => Count { patterns: 720, deals: 720 * 4u128.pow(14) },
            Stage::KnittedStraight => knitted_straights(self.question.deck.honors),
            Stage::Total => self.total,
            Stage::Everything => group::everything(self.kinds(), u32::from(self.question.deck.flowers), tiles),
        };
        Step { stage, count, rows: Vec::new() }
    }

    fn groups(&self, arranged: impl Fn(Group, usize) -> Vec<Count>) -> Vec<Vec<Count>> {
        let tiles = self.question.tiles() as usize;
        let suit = arranged(Group::SUIT, tiles);
        let honors = self.question.deck.honors.then(|| arranged(Group::HONORS, tiles));
        honors.into_iter().chain([suit.clone(), suit.clone(), suit]).collect()
    }

    /// Returns the number of kinds with four copies.
    const fn kinds(&self) -> u32 {
        if self.question.deck.honors { 34 } else { 27 }
    }
}

fn grouped(stage: Stage, counts: &[Count]) -> Step {
    let rows: Vec<Row> = (0..).zip(counts).map(|(tiles, &count)| Row { tiles, count }).collect();
    let rows: Vec<Row> = rows.into_iter().filter(|row| row.count.patterns > 0).collect();
    let count = rows.iter().fold(Count::default(), |sum, row| sum + row.count);
    Step { stage, count, rows }
}

impl std::ops::Add for Count {
    type Output = Count;

    fn add(self, other: Count) -> Count {
        Count { patterns: self.patterns + other.patterns, deals: self.deals + other.deals }
    }
}

impl std::ops::Sub for Count {
    type Output = Count;

    fn sub(self, other: Count) -> Count {
        Count { patterns: self.patterns - other.patterns, deals: self.deals - other.deals }
    }
}

impl std::ops::Mul for Count {
    type Output = Count;

    fn mul(self, other: Count) -> Count {
        Count { patterns: self.patterns * other.patterns, deals: self.deals * other.deals }
    }
}
