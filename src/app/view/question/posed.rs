//! The question in words and tiles.

use bafan::{Draft, order};
use bafan_study::quiz::{Choice, Reply, Shown, Task};

use super::threat::threat_view;
use crate::view::account::{fan_name, situation};
use crate::view::prelude::*;

/// Renders the question in a line, its subject or its tiles, and a hint if one is needed.
pub fn posed(task: &Task, over: bool, text: &Text) -> Html {
    let words = text.question();
    let wanted = task.reply();
    let hint = words.hint(task.kind()).filter(|_| !over && needs_hint(task, &wanted));
    // The assumption about the last tile is shown, because the marking depends on it.
    let shown = task.shown();
    let measure = shown.iter().find_map(|shown| match shown {
        Shown::LastTile(last) => Some(words.last_tile(*last)),
        _ => None,
    });
    let twice = matches!(wanted.choices(), [Choice::Arrangement { .. }, ..]);
    html! {
        <div class={classes!("posed", twice.then_some("twice"))}>
            <h2>{ words.prompt(task.kind()) }</h2>
            { for shown.into_iter().map(|shown| part(shown, &wanted, over, text)) }
            if hint.is_some() || measure.is_some() {
                <p class="remark">
                    { [hint, measure].into_iter().flatten().collect::<Vec<_>>().join(text.language.gap()) }
                </p>
            }
        </div>
    }
}

/// Returns whether the hint matters: for a total, only if the hand has flowers; for fans, never.
fn needs_hint(task: &Task, wanted: &Reply) -> bool {
    match wanted {
        // The fan picker shows the hint instead.
        Reply::Fans => false,
        Reply::Total => has_flowers(task),
        _ => true,
    }
}

/// Returns whether the hand has flowers, which are easily left out of a total.
pub fn has_flowers(task: &Task) -> bool {
    task.hand().is_some_and(|hand| hand.flowers().count() > 0)
}

/// Renders the subject of the question, or its tiles. If a tile is to be replaced or discarded, the concealed tiles are left out until the
/// answer is marked, because the reply shows them as keys.
fn part(shown: Shown, wanted: &Reply, over: bool, text: &Text) -> Html {
    let words = text.question();
    match shown {
        Shown::Fan(fan) => html! { <p class="about">{ fan_name(fan, text) }</p> },
        Shown::Points(points) => html! { <p class="about">{ text.advice.points(points.into()) }</p> },
        Shown::Winner { winner, total } => html! { <p class="about">{ words.how_won(winner, total) }</p> },
        Shown::Offered(tile) => coming(words.left_discards, tile),
        Shown::Hand(hand) => {
            let mut draft = Draft::from(hand);
            if matches!(wanted, Reply::Change(_)) && !over {
                draft.standing.clear();
            }
            hand_view(&draft, true, text)
        }
        Shown::LastTile(_) => Html::default(),
        Shown::Threat(threat) => threat_view(threat, text),
        Shown::Tiles { mut draft, .. } if matches!(wanted, Reply::Discard { .. }) => {
            if !over {
                draft.standing.clear();
            }
            lying(draft, None)
        }
        Shown::Tiles { draft, whole } => hand_view(&draft, whole, text),
    }
}

/// Returns the tiles of a question whose tiles are not a winning hand, or may not be one; `None` for other questions.
pub fn tiles_shown(task: &Task) -> Option<Draft> {
    task.shown().into_iter().find_map(|shown| match shown {
        Shown::Tiles { draft, .. } => Some(draft),
        _ => None,
    })
}

/// Renders the melds with their names, the concealed tiles in order, and the situation; if `won`, the winning tile is separate, and the
/// situation includes the way of winning.
pub fn hand_view(draft: &Draft, won: bool, text: &Text) -> Html {
    let how = if draft.situation.self_drawn { text.situation.self_drawn } else { text.situation.by_discard };
    let flowers = u8::try_from(draft.flowers.count()).unwrap_or(u8::MAX);
    html! {
        <>
            { lying(draft.clone(), won.then_some(how)) }
            <p class="how">{ situation(draft.situation, flowers, won, text) }</p>
        </>
    }
}

/// Renders the tiles in order; the winning tile, if any, is last.
fn lying(mut draft: Draft, won: Option<&'static str>) -> Html {
    let sorted = draft.standing.len().saturating_sub(usize::from(won.is_some()));
    order::by(&mut draft.standing[..sorted], Ord::cmp);
    html! { <HandTiles {draft} class="dealt" kinds=true {won} /> }
}
