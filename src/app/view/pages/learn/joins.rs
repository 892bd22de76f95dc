//! A drawing of how counted fans join the sets of a hand: a line for each join.

use bafan::{Counted, Fan, Part, TileGroup, Won};

use crate::view::prelude::*;

/// The width of a set, and the vertical distance between the lines, in the drawing's own units.
const SET: usize = 100;
const STEP: usize = 34;

/// Renders the sets, and below them a line between the sets for each fan that joins them, with its name; nothing if no fan does.
pub fn joins(won: &Won, text: &Text) -> Html {
    let best = &won.score.best;
    let groups = best.reading.groups(&won.hand);
    let joins: Vec<(Fan, Vec<usize>)> = best.counted.iter().flat_map(joined).collect();
    if joins.is_empty() {
        return Html::default();
    }
    let said: Vec<String> = joins.iter().map(|(fan, sets)| text.learn().joins(*fan, sets)).collect();
    let (width, height) = (groups.len() * SET, joins.len() * STEP + 14);
    let arc = |(row, (fan, sets)): (usize, &(Fan, Vec<usize>))| {
        let middle = |set: usize| set * SET + SET / 2;
        let at = (row + 1) * STEP;
        let legs: String = sets.iter().map(|&set| format!("M{x} 4V{at}", x = middle(set))).collect();
        let (first, last) = (sets.first().copied().unwrap_or_default(), sets.last().copied().unwrap_or_default());
        let line = format!("{legs}M{} {at}H{}", middle(first), middle(last));
        let dots =
            sets.iter().map(|&set| html! { <circle cx={middle(set).to_string()} cy={at.to_string()} r="4.5" /> });
        let x = ((middle(first) + middle(last)) / 2).to_string();
        html! {
            <g key={row}>
                <path d={line} />
                { for dots }
                <text {x} y={(at - 7).to_string()} text-anchor="middle" lang="zh-Hans">{ fan.name() }</text>
            </g>
        }
    };
    html! {
        <figure class="joins" role="img" aria-label={said.join(" ")}>
            <div class="sets" aria-hidden="true">{ for groups.iter().map(set) }</div>
            <svg viewBox={format!("0 0 {width} {height}")} aria-hidden="true">
                { for joins.iter().enumerate().map(arc) }
            </svg>
        </figure>
    }
}

fn set(group: &TileGroup) -> Html {
    html! { <span>{ tiles(&group.tiles) }</span> }
}

/// Returns the indices of the sets that each occurrence of a fan joins; none for a fan that joins no sets.
fn joined(counted: &Counted) -> Vec<(Fan, Vec<usize>)> {
    let groups = counted.parts.iter().filter(|part| matches!(part, Part::Group(_)));
    let sets = |part: &Part| (0..5).filter(|place| part.mask() >> place & 1 == 1).collect();
    groups.map(|part| (counted.fan, sets(part))).collect()
}
