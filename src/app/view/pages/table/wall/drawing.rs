//! The four walls from above, East at the bottom, after the steps so far.

use bafan::Wind;
use bafan_table::wall::{Break, Spot, Stack, Step, Walk};

use crate::view::prelude::*;

/// The width and depth of a stack, and the width of the drawing, in the drawing's own units.
const WIDE: usize = 10;
const DEEP: usize = 16;
const SIZE: usize = 252;

/// Renders each stack, numbered when counted, highlighted where tiles are taken first, next, or as the last replacement, and marked as half
/// or entirely taken; and each seat's wind with the number of tiles it has taken.
pub fn drawing(
    // The steps so far.
    walk: &Walk,
    broken: &Break,
    // The replacement tiles taken from the end for flowers, one group per replacement.
    replaced: &[(Wind, Vec<Spot>)],
    text: &Text,
) -> Html {
    let stacks = broken.walls.stacks();
    let taken: Vec<(Wind, Spot)> = walk.taken().collect();
    let counted = |stack: Stack| {
        walk.done().iter().find_map(|step| match step {
            Step::Count { number, stack: other } if *other == stack => Some(*number),
            _ => None,
        })
    };
    let first = walk.done().iter().any(|step| matches!(step, Step::First(_))).then(|| broken.first());
    let next = walk.current().and_then(|step| if let Step::Next(spot) = step { Some(spot.stack) } else { None });
    let pointed =
        walk.current().and_then(|step| if let Step::Throw { points_to, .. } = step { *points_to } else { None });
    let one = |stack: Stack| {
        let of_end = replaced.iter().flat_map(|(_, spots)| spots).filter(|spot| spot.stack == stack);
        let left =
            2_usize.saturating_sub(taken.iter().filter(|(_, spot)| spot.stack == stack).count() + of_end.count());
        let last = replaced.last().is_some_and(|(_, spots)| spots.iter().any(|spot| spot.stack == stack));
        let lit = first == Some(stack) || next == Some(stack) || last;
        let (x, y, along) = place(stack, stacks);
        let (width, height) = if along { (WIDE - 1, DEEP) } else { (DEEP, WIDE - 1) };
        let state = match left {
            0 => "gone",
            1 => "half",
            _ => "",
        };
        html! {
            <>
                <rect
                    class={classes!("stack", state, lit.then_some("lit"), (pointed == Some(stack.wall)).then_some("pointed"))}
                    x={x.to_string()}
                    y={y.to_string()}
                    width={width.to_string()}
                    height={height.to_string()}
                    rx="1.5"
                />
                if let Some(number) = counted(stack).filter(|_| left == 2) {
                    <text x={(x + width / 2).to_string()} y={(y + height / 2 + 3).to_string()}>{ number }</text>
                }
            </>
        }
    };
    let all = Wind::ALL.into_iter().flat_map(|wall| (1..=stacks).map(move |number| Stack { wall, number }));
    let side = |wall: Wind| {
        let (x, y) = [(126, 214), (216, 130), (126, 46), (36, 130)][wall as usize];
        let took = taken.iter().filter(|(seat, _)| *seat == wall).count();
        html! {
            <text class="side" x={x.to_string()} y={y.to_string()}>
                { text.short_wind(wall) }
                if took > 0 { { format!(" {took}") } }
            </text>
        }
    };
    html! {
        <svg class="walls" role="img" aria-label={text.table().wall.drawing} viewBox={format!("0 0 {SIZE} {SIZE}")}>
            { for all.map(one) }
            { for Wind::ALL.map(side) }
        </svg>
    }
}

/// Returns where a stack is drawn, and whether its wall is horizontal. Stack 1 is at the owner's right.
fn place(stack: Stack, stacks: usize) -> (usize, usize, bool) {
    let start = (SIZE - stacks * WIDE) / 2;
    let (near, far) = (2, SIZE - DEEP - 2);
    let from_left = start + (stack.number - 1) * WIDE;
    let from_right = start + (stacks - stack.number) * WIDE;
    match stack.wall {
        Wind::East => (from_right, far, true),
        Wind::South => (far, from_left, false),
        Wind::West => (from_left, near, true),
        Wind::North => (near, from_right, false),
    }
}
