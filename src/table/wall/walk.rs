//! The steps of breaking and dealing a wall, forward and back.

use bafan::Wind;

use super::deal::grabs;
use super::{Break, DEALT, Dice, Spot, Stack, Throw};

/// One step of breaking and dealing a wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A player throws the dice.
    Throw {
        /// The player who throws.
        thrower: Wind,
        /// The two dice thrown.
        throw: Throw,
        /// The player whose wall is broken, if this throw decides it.
        points_to: Option<Wind>,
    },
    /// A stack is counted off.
    Count {
        /// The number of stacks counted so far, including this one.
        number: usize,
        /// The stack that is counted off.
        stack: Stack,
    },
    /// The first stack to be taken is found.
    First(Stack),
    /// A player takes tiles: two stacks in each of three turns, the dealer's jump, or a single tile.
    Take {
        /// The player who takes.
        seat: Wind,
        /// The places of the tiles taken, in the order of taking.
        tiles: Vec<Spot>,
    },
    /// The deal is complete; this is the place of the first tile to be drawn.
    Next(Spot),
}

/// The steps of breaking and dealing a wall, and the progress through them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    steps: Vec<Step>,
    done: usize,
}

impl Walk {
    /// Makes the steps for a broken wall, none of them done.
    pub fn new(broken: &Break) -> Walk {
        let throws = match broken.dice {
            Dice::One(throw) | Dice::Sum(throw) => {
                vec![Step::Throw { thrower: Wind::East, throw, points_to: Some(broken.owner) }]
            }
            Dice::Two(first, second) => vec![
                Step::Throw { thrower: Wind::East, throw: first, points_to: Some(broken.owner) },
                Step::Throw { thrower: broken.owner, throw: second, points_to: None },
            ],
        };
        let counts = (0..broken.count).map(|place| Step::Count { number: place + 1, stack: broken.counted(place) });
        let takes = grabs().into_iter().map(|grab| Step::Take {
            seat: grab.seat,
            tiles: grab.taken.iter().map(|&taken| broken.head(taken)).collect(),
        });
        let steps = throws
            .into_iter()
            .chain(counts)
            .chain([Step::First(broken.first())])
            .chain(takes)
            .chain([Step::Next(broken.head(DEALT))])
            .collect();
        Walk { steps, done: 0 }
    }

    /// Returns all steps, done or not.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the steps done so far.
    pub fn done(&self) -> &[Step] {
        self.steps.get(..self.done).unwrap_or_default()
    }

    /// Returns the last step done; `None` if no step is done.
    pub fn current(&self) -> Option<&Step> {
        self.done().last()
    }

    /// Does the next step; returns false at the end.
    pub fn forward(&mut self) -> bool {
        let more = self.done < self.steps.len();
        self.done += usize::from(more);
        more
    }

    /// Undoes the last step; returns false at the beginning.
    pub fn back(&mut self) -> bool {
        let any = self.done > 0;
        self.done -= usize::from(any);
        any
    }

    /// Returns the places of the tiles that have left the wall so far, each with the seat that took the tile.
    pub fn taken(&self) -> impl Iterator<Item = (Wind, Spot)> {
        self.done().iter().flat_map(|step| match step {
            Step::Take { seat, tiles } => tiles.iter().map(|&tile| (*seat, tile)).collect(),
            _ => Vec::new(),
        })
    }
}
