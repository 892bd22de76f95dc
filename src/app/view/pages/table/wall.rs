//! Breaking the wall: dice thrown by the phone or entered, then step by step to the first draw.

mod drawing;

use bafan::Wind;
use bafan_table::wall::{Break, Dice, Step, Throw, Walk, Walls};
use js_sys::Math;

use self::drawing::drawing;
use crate::browser::shake;
use crate::browser::shake::use_shake;
use crate::model::first_flowers::FirstFlowers;
use crate::model::match_start::thrown;
use crate::view::prelude::*;

/// The dice, the four walls and the steps.
#[component]
pub fn WallPage() -> Html {
    let text = use_text();
    let words = &text.table().wall;
    let set = use_state_eq(|| WallDice { way: Throwing::Twice, seventeen: false, dice: [None; 4] });
    let walk = use_state_eq(|| None::<Walk>);
    let flowers = use_state_eq(FirstFlowers::default);
    let change = {
        let (set, walk, flowers) = (set.clone(), walk.setter(), flowers.setter());
        Callback::from(move |next: WallDice| {
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
            change.emit(WallDice { dice, ..set });
        })
    };
    let can_shake = use_shake(roll.clone());
    let roll = roll.reform(|()| shake::ask());
    let step = |forward: bool| {
        let (walk, flowers) = (walk.clone(), flowers.setter());
        move |()| {
            flowers.set(FirstFlowers::default());
            let Some(mut next) = (*walk).clone() else { return };
            go(&mut next, forward);
            walk.set(Some(next));
        }
    };
    let dice = *set;
    let throws = Throwing::ALL.into_iter().zip(words.ways_to_throw);
    let way = change.reform(move |way| WallDice { way, ..dice });
    let walls = [false, true].into_iter().zip(words.with_flowers);
    let seventeen = change.reform(move |seventeen| WallDice { seventeen, ..dice });
    html! {
        <div class="breaking">
            <h2 class="heard">{ words.title }</h2>
            if let (Some(walk), Some(broken)) = (&*walk, set.broken()) {
                <div class="asked">
                    <p role="status">{ told(walk, text) }</p>
                    <p class="rolled" aria-hidden="true">{ for set.thrown().map(die_face) }</p>
                </div>
                <div class="acts">
                    <Button class="chip" barred={walk.done().is_empty()} on_tap={step(false)}>{ words.back }</Button>
                    <Button class="chip main-act" barred={walk.done().len() == walk.steps().len()} on_tap={step(true)}>
                        { words.forward }
                    </Button>
                </div>
                if walk.done().len() == walk.steps().len() && !set.seventeen {
                    { first_flowers(broken, &flowers, &flowers.setter().into(), text) }
                }
                { drawing(walk, &broken, &flowers.replaced(broken), text) }
            } else {
                <p class="remark">{ words.about }</p>
            }
            <Button class={classes!("chip", "roll", walk.is_none().then_some("main-act"))} on_tap={roll}>
                { if can_shake { words.roll_or_shake } else { words.roll } }
            </Button>
            { dice_keys(&set, &change, text) }
            <div class="acts">
                { bare_choice(words.throws, throws, set.way, way) }
                { bare_choice(words.walls, walls, set.seventeen, seventeen) }
            </div>
        </div>
    }
}

/// Moves one step forward or back; counting off all stacks is a single step.
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

/// Describes the last step.
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

/// The number of throws, and the way of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Throwing {
    Twice,
    Once,
    OnceBySum,
}

impl Throwing {
    const ALL: [Throwing; 3] = [Throwing::Twice, Throwing::Once, Throwing::OnceBySum];

    fn throws(self) -> usize {
        if self == Throwing::Twice { 2 } else { 1 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct WallDice {
    pub way: Throwing,
    /// Whether the walls are 17 stacks long instead of 18.
    pub seventeen: bool,
    /// The faces of the first throw's dice, then of the second's.
    pub dice: [Option<u8>; 4],
}

impl WallDice {
    pub fn thrown(&self) -> impl Iterator<Item = u8> {
        self.dice.into_iter().take(2 * self.way.throws()).flatten()
    }

    /// Returns the broken wall, once all dice are known.
    pub fn broken(&self) -> Option<Break> {
        let throw = |first: usize| Throw::new(self.dice[first]?, self.dice[first + 1]?);
        let dice = match self.way {
            Throwing::Twice => Dice::Two(throw(0)?, throw(2)?),
            Throwing::Once => Dice::One(throw(0)?),
            Throwing::OnceBySum => Dice::Sum(throw(0)?),
        };
        Some(Break::new(dice, if self.seventeen { Walls::Seventeen } else { Walls::Eighteen }))
    }
}

/// Renders the six faces of each die as keys, by throw.
fn dice_keys(set: &WallDice, on_change: &Callback<WallDice>, text: &Text) -> Html {
    let words = &text.table().wall;
    let key = |die: usize, face: u8| {
        let next = WallDice { dice: with(set.dice, die, face), ..*set };
        let on_tap = on_change.reform(move |()| next);
        let pressed = set.dice[die] == Some(face);
        html! { <Button {pressed} label={face.to_string()} {on_tap}>{ die_face(face) }</Button> }
    };
    let die = |throw: usize, die: usize| {
        let keys = (1..=6).map(|face| key(throw * 2 + die, face));
        html! { <div class="options" role="group" aria-label={words.die(throw + 1, die + 1)}>{ for keys }</div> }
    };
    let throw = |throw: usize| {
        html! {
            <div class="throw">
                if set.way == Throwing::Twice { <h3>{ words.throw(throw + 1) }</h3> }
                { for (0..2).map(|number| die(throw, number)) }
            </div>
        }
    };
    html! { <div class="dice">{ for (0..set.way.throws()).map(throw) }</div> }
}

/// Renders the pips of a die; on Chinese dice one and four are red.
fn die_face(face: u8) -> Html {
    const PIPS: [(u8, [u8; 2], [u8; 2]); 4] =
        [(1, [12, 12], [12, 12]), (2, [6, 6], [18, 18]), (4, [18, 6], [6, 18]), (6, [6, 12], [18, 12])];
    let shown = |from: u8| if from == 1 { face % 2 == 1 } else { face >= from };
    let pips = PIPS.into_iter().filter(|&(from, ..)| shown(from)).flat_map(|(_, one, other)| [one, other]);
    let pip = |[x, y]: [u8; 2]| {
        html! { <circle cx={x.to_string()} cy={y.to_string()} r={if face == 1 { "4" } else { "2.5" }} /> }
    };
    html! {
        <svg class={classes!("die", matches!(face, 1 | 4).then_some("red"))} viewBox="0 0 24 24" aria-hidden="true">
            { for pips.map(pip) }
        </svg>
    }
}

fn with(mut dice: [Option<u8>; 4], die: usize, face: u8) -> [Option<u8>; 4] {
    dice[die] = Some(face);
    dice
}

/// Renders the player whose turn it is, keys for the number of flowers that the player lays down, and the last replacement.
fn first_flowers(broken: Break, flowers: &FirstFlowers, on_change: &Callback<FirstFlowers>, text: &Text) -> Html {
    let words = &text.table().wall;
    let last = flowers.replaced(broken).pop();
    let key = |laid: usize| {
        let next = flowers.answered(laid);
        let on_tap = on_change.reform(move |()| next.clone());
        html! {
            <Button class="chip" {on_tap}>
                { if laid == 0 { words.no_flower.to_owned() } else { laid.to_string() } }
            </Button>
        }
    };
    let back = {
        let before = flowers.back();
        on_change.reform(move |()| before.clone())
    };
    html! {
        <div class="first-flowers">
            if let Some((seat, spots)) = last { <p class="remark">{ words.replaced(seat, spots.len()) }</p> }
            if let Some(seat) = flowers.asked() {
                <p role="status">{ words.flowers_of(seat) }</p>
                <div class="acts" role="group" aria-label={words.flowers_of(seat)}>
                    { for (0..=flowers.most()).map(key) }
                </div>
            } else {
                <p role="status">{ words.flowers_done }</p>
            }
            if !flowers.is_empty() { <div class="acts"><Button class="chip" on_tap={back}>{ words.back }</Button></div> }
        </div>
    }
}
