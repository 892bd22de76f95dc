//! Breaking the wall: dice thrown here or typed, then step by step to the first draw.

mod drawing;
mod flowers;

use bafan::Wind;
use bafan_table::wall::{Break, Dice, Step, Throw, Walk, Walls};
use js_sys::Math;
use yew::prelude::*;

use self::drawing::Drawing;
use self::flowers::Flowers;
use crate::browser::shake::{self, use_shake};
use crate::model::first_flowers::FirstFlowers;
use crate::model::match_start::thrown;
use crate::model::text::Text;
use crate::view::components::{Choice, ChoiceOption};
use crate::view::language::use_text;

/// What can be set: two throws, with flowers, and the dice so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Set {
    once: bool,
    seventeen: bool,
    dice: [Option<u8>; 4],
}

impl Set {
    /// The dice that are wanted.
    const fn wanted(&self) -> usize {
        if self.once { 2 } else { 4 }
    }

    /// The broken wall, once all dice are there.
    fn broken(&self) -> Option<Break> {
        let throw = |first: usize| Throw::new(self.dice[first]?, self.dice[first + 1]?);
        let dice = if self.once { Dice::One(throw(0)?) } else { Dice::Two(throw(0)?, throw(2)?) };
        Some(Break::new(dice, if self.seventeen { Walls::Seventeen } else { Walls::Eighteen }))
    }
}

/// The dice, the four walls and the steps.
#[component]
pub fn WallPage() -> Html {
    let text = use_text();
    let words = &text.table().wall;
    let set = use_state_eq(|| Set { once: false, seventeen: false, dice: [None; 4] });
    let walk = use_state_eq(|| None::<Walk>);
    let flowers = use_state_eq(FirstFlowers::default);
    let change = {
        let (set, walk, flowers) = (set.clone(), walk.setter(), flowers.setter());
        Callback::from(move |next: Set| {
            flowers.set(FirstFlowers::default());
            walk.set(next.broken().map(|broken| Walk::new(&broken)));
            set.set(next);
        })
    };
    let roll = {
        let (change, set) = (change.clone(), *set);
        Callback::from(move |()| {
            let throws = [0, 1].map(|_| thrown([Math::random(), Math::random()]).map(Throw::dice));
            let dice = [0, 1, 2, 3].map(|die: usize| throws[die / 2].map(|dice| dice[die % 2]));
            change.emit(Set { dice, ..set });
        })
    };
    let can_shake = use_shake(roll.clone());
    let roll = roll.reform(|_: MouseEvent| shake::ask());
    let step = |forward: bool| {
        let (walk, flowers) = (walk.clone(), flowers.setter());
        move |_: MouseEvent| {
            flowers.set(FirstFlowers::default());
            let Some(mut next) = (*walk).clone() else { return };
            go(&mut next, forward);
            walk.set(Some(next));
        }
    };
    let choice = |label, options: [&'static str; 2], chosen: bool, to: fn(Set, bool) -> Set| {
        let (change, set) = (change.clone(), *set);
        html! {
            <Choice
                {label}
                label_shown={false}
                options={options.map(|name| ChoiceOption { shown: name, name }).to_vec()}
                chosen={usize::from(chosen)}
                on_choose={move |place: usize| change.emit(to(set, place == 1))}
            />
        }
    };
    html! {
        <div class="breaking">
            <h2 class="heard">{ words.title }</h2>
            if let (Some(walk), Some(broken)) = (&*walk, set.broken()) {
                <p class="asked" role="status">{ told(walk, text) }</p>
                <div class="acts">
                    <button type="button" class="chip" aria-disabled={walk.done().is_empty().then_some("true")} onclick={step(false)}>
                        { words.back }
                    </button>
                    <button
                        type="button"
                        class="chip main-act"
                        aria-disabled={(walk.done().len() == walk.steps().len()).then_some("true")}
                        onclick={step(true)}
                    >
                        { words.forward }
                    </button>
                </div>
                if walk.done().len() == walk.steps().len() && !set.seventeen {
                    <Flowers {broken} flowers={(*flowers).clone()} on_change={let flowers = flowers.setter(); move |next| flowers.set(next)} />
                }
                <Drawing walk={walk.clone()} {broken} replaced={flowers.replaced(broken)} />
            } else {
                <p class="remark">{ words.about }</p>
            }
            <div class="dice">{ for (0..set.wanted()).map(|die| keys(die, *set, &change, text)) }</div>
            <div class="acts">
                <button type="button" class="chip" onclick={roll}>{ if can_shake { words.roll_or_shake } else { words.roll } }</button>
                { choice(words.throws, words.throw_twice, set.once, |set, once| Set { once, ..set }) }
                { choice(words.walls, words.with_flowers, set.seventeen, |set, seventeen| Set { seventeen, ..set }) }
            </div>
        </div>
    }
}

/// A step on or back; the stacks counted off are one step.
fn go(walk: &mut Walk, forward: bool) {
    let counting = |walk: &Walk| matches!(walk.current(), Some(Step::Count { .. }));
    if forward {
        walk.forward();
        while counting(walk) && matches!(walk.steps().get(walk.done().len()), Some(Step::Count { .. })) {
            walk.forward();
        }
    } else {
        let counted = counting(walk);
        walk.back();
        while counted && counting(walk) {
            walk.back();
        }
    }
}

/// The six faces of a die as keys.
fn keys(die: usize, set: Set, change: &Callback<Set>, text: &Text) -> Html {
    let key = |face: u8| {
        let mut dice = set.dice;
        dice[die] = Some(face);
        let onclick = change.reform(move |_: MouseEvent| Set { dice, ..set });
        let pressed = set.dice[die] == Some(face);
        html! { <button type="button" aria-pressed={pressed.to_string()} {onclick}>{ face }</button> }
    };
    let label = text.table().wall.die(die / 2 + 1, die % 2 + 1);
    html! { <div class="options" role="group" aria-label={label}>{ for (1..=6).map(key) }</div> }
}

/// What the last step was.
fn told(walk: &Walk, text: &Text) -> String {
    let words = &text.table().wall;
    match walk.current() {
        None => words.begin.to_owned(),
        Some(Step::Throw { thrower, throw, points_to: Some(to) }) => words.first_throw(*thrower, throw.sum(), *to),
        Some(Step::Throw { thrower, throw, points_to: None }) => words.second_throw(*thrower, throw.sum()),
        Some(Step::Count { number, stack }) => words.count(*number, stack.wall, stack.number),
        Some(Step::First(stack)) => words.first(stack.wall, stack.number),
        Some(Step::Take { seat, tiles }) if tiles.len() == 4 => words.two_stacks(*seat),
        Some(Step::Take { seat: Wind::East, .. }) => words.jump.to_owned(),
        Some(Step::Take { seat, .. }) => words.single(*seat),
        Some(Step::Next(spot)) => words.next(spot.stack.wall, spot.stack.number),
    }
}
