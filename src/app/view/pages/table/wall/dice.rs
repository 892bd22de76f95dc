//! The dice that break the wall.

use bafan_table::wall::{Break, Dice, Throw, Walls};

use crate::view::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallDice {
    /// Whether the dice are thrown once and not twice.
    pub once: bool,
    /// Whether the walls are 17 stacks long and not 18.
    pub seventeen: bool,
    /// The faces of the first throw's dice and then of the second's.
    pub dice: [Option<u8>; 4],
}

impl WallDice {
    /// The broken wall, once all dice are there.
    pub fn broken(&self) -> Option<Break> {
        let throw = |first: usize| Throw::new(self.dice[first]?, self.dice[first + 1]?);
        let dice = if self.once { Dice::One(throw(0)?) } else { Dice::Two(throw(0)?, throw(2)?) };
        Some(Break::new(dice, if self.seventeen { Walls::Seventeen } else { Walls::Eighteen }))
    }
}

/// Each throw by its number, and the faces of its dice as keys.
#[autoprops]
#[component]
pub fn Throws(set: &WallDice, on_change: &Callback<WallDice>) -> Html {
    let words = &use_text().table().wall;

    let key = |die: usize, face: u8| {
        let next = WallDice { dice: with(set.dice, die, face), ..*set };
        let on_tap = on_change.reform(move |()| next);
        let pressed = set.dice[die] == Some(face);
        html! { <Button pressed={pressed} {on_tap}>{ face }</Button> }
    };
    let die = |throw: usize, die: usize| {
        let keys = (1..=6).map(|face| key(throw * 2 + die, face));
        html! { <div class="options" role="group" aria-label={words.die(throw + 1, die + 1)}>{ for keys }</div> }
    };
    let throw = |throw: usize| {
        html! {
            <div class="throw">
                if !set.once { <h3>{ words.throw(throw + 1) }</h3> }
                { for (0..2).map(|number| die(throw, number)) }
            </div>
        }
    };
    html! { <div class="dice">{ for (0..if set.once { 1 } else { 2 }).map(throw) }</div> }
}

fn with(mut dice: [Option<u8>; 4], die: usize, face: u8) -> [Option<u8>; 4] {
    dice[die] = Some(face);
    dice
}
