//! How many hands win: counted group by group, as the problem's source proposes, each step with its numbers.
//!
//! The four groups (honors and three suits) are counted one by one, by how many tiles they hold, and then combined: only
//! one of them may hold the pair. What also is seven pairs is subtracted once, and the hands that are not made of sets are
//! added. A pattern is a hand in which copies are not told apart; a deal tells them apart.

mod group;

use std::fmt;

use super::{Fraction, choose};
use group::{Group, combine, four_alike, knitted_straights, only_pairs};

/// Patterns, and the deals that make them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Hands in which the copies of a kind are not told apart.
    pub patterns: u128,
    /// Hands in which they are.
    pub deals: u128,
}

/// Which tiles are shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Whether the 28 winds and dragons are among them.
    pub honors: bool,
    /// How many flowers, 0 to 8, one copy each.
    pub flowers: u8,
}

impl Deck {
    /// 108 tiles: the three suits.
    pub const SUITS: Deck = Deck { honors: false, flowers: 0 };
    /// 136 tiles: suits and honors.
    pub const PLAIN: Deck = Deck { honors: true, flowers: 0 };
    /// 144 tiles: with the eight flowers.
    pub const FULL: Deck = Deck { honors: true, flowers: 8 };

    /// The deck of so many tiles: 108, 136 or 144.
    pub fn of(tiles: u32) -> Option<Deck> {
        [Deck::SUITS, Deck::PLAIN, Deck::FULL].into_iter().find(|deck| deck.tiles() == tiles)
    }

    /// How many tiles.
    pub fn tiles(self) -> u32 {
        108 + if self.honors { 28 } else { 0 } + u32::from(self.flowers)
    }
}

/// Which hands win beside those of sets and a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forms {
    /// Sets and a pair alone.
    Sets,
    /// Seven different pairs and the thirteen orphans as well: the problem as its source sets it.
    Source,
    /// All forms of Chinese Official Mahjong: four equal tiles are two pairs, and knitted hands win.
    Official,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The tiles.
    pub deck: Deck,
    /// How many sets a hand has beside its pair: 4, or 5 for games with sixteen tiles in hand.
    pub sets: u8,
    /// The forms that win; others than [`Forms::Sets`] need four sets.
    pub forms: Forms,
}

impl Question {
    /// How many tiles a complete hand has: 14 or 17.
    pub const fn tiles(self) -> u32 {
        self.sets as u32 * 3 + 2
    }
}

/// Why something cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternFault {
    /// A hand has one to five sets beside its pair.
    Sets(u8),
    /// There are eight flowers at most.
    Flowers(u8),
    /// The forms that are not made of sets have 14 tiles.
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

/// One step of the counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The arrangements of the seven honors, by number of tiles.
    Honors,
    /// The arrangements of one suit, by number of tiles.
    Suit,
    /// The four groups combined: sets and a pair.
    Sets,
    /// Of these, those that are seven different pairs as well.
    AlsoPairs,
    /// Of these, those that are pairs with four equal tiles among them.
    AlsoFourAlike,
    /// Seven different pairs.
    Pairs,
    /// Pairs with four equal tiles among them.
    FourAlike,
    /// The thirteen orphans.
    Orphans,
    /// Honors and knitted tiles: 14 different ones.
    Knitted,
    /// A knitted straight with a set and a pair.
    KnittedStraight,
    /// Everything that wins.
    Total,
    /// All hands, winning or not, counted in the same way: their deals must be a binomial coefficient.
    Everything,
}

impl Stage {
    /// All stages, in the order in which they are taken.
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

    /// The name in data: `honors`, `also-pairs`.
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

    /// What its count does to the total.
    pub const fn effect(self) -> Effect {
        match self {
            Stage::Honors | Stage::Suit | Stage::Total | Stage::Everything => Effect::Shown,
            Stage::AlsoPairs | Stage::AlsoFourAlike => Effect::Subtracted,
            _ => Effect::Added,
        }
    }
}

/// What a step's count does to the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It is added.
    Added,
    /// It is subtracted.
    Subtracted,
    /// Nothing: it is a means, or a result.
    Shown,
}

/// The arrangements of one group that hold a number of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// How many tiles of the group.
    pub tiles: u32,
    /// How many arrangements.
    pub count: Count,
}

/// A step that has been taken, with its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Which.
    pub stage: Stage,
    /// What was counted; for a group the sum of its rows.
    pub count: Count,
    /// For a group, its arrangements by number of tiles; otherwise none.
    pub rows: Vec<Row>,
}

/// The counting as a task that is taken step by step.
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
    /// The task before its first step.
    ///
    /// # Errors
    ///
    /// A question that names no possible hand.
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
        let stages = [
            (deck.honors, Stage::Honors),
            (true, Stage::Suit),
            (true, Stage::Sets),
            (special, Stage::AlsoPairs),
            (official, Stage::AlsoFourAlike),
            (special, Stage::Pairs),
            (official, Stage::FourAlike),
            (special && deck.honors, Stage::Orphans),
            (official && deck.honors, Stage::Knitted),
            (official, Stage::KnittedStraight),
            (true, Stage::Total),
            (true, Stage::Everything),
        ];
        let stages = stages.into_iter().filter_map(|(taken, stage)| taken.then_some(stage)).collect();
        Ok(Counting { question, stages, steps: Vec::new(), total: Count::default() })
    }

    /// What is counted.
    pub const fn question(&self) -> Question {
        self.question
    }

    /// All stages, taken or not, in order.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// The steps that have been taken.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What wins, as far as it has been counted.
    pub const fn total(&self) -> Count {
        self.total
    }

    /// Takes the next step; whether there was one.
    pub fn advance(&mut self) -> bool {
        let Some(&stage) = self.stages.get(self.steps.len()) else { return false };
        let step = self.step(stage);
        self.take(step);
        true
    }

    /// The same with steps that have been taken elsewhere; `None` where they are not those of the question, in order, or take away
    /// more than there is.
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

    /// The chance that as many tiles as a hand has, dealt from the whole deck, win. A flower fits no hand, so one among them
    /// loses; `None` before the end.
    pub fn chance(&self) -> Option<Fraction> {
        self.chance_among(self.question.deck.tiles())
    }

    /// The same where flowers are replaced until none is left: as if they were not in the deck. `None` before the end.
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
            // Fourteen of the sixteen kinds, for each of the six ways to give the suits their ranks.
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

    /// How many kinds of four copies.
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
