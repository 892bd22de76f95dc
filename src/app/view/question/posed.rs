//! What is asked, in words and tiles.

use std::rc::Rc;

use bafan::{Draft, Hand, Meld, Situation, TileCounts, Winner};
use bafan_study::quiz::{Question, Task};

use crate::view::account::{fan_name, situation};
use crate::view::prelude::*;

/// The question in a line, and the hand with how it was won.
#[autoprops]
#[component]
pub fn Posed(question: &Rc<Question>, over: bool) -> Html {
    let text = use_text();
    let words = text.question();
    let task = &question.task;
    html! {
        <div class={classes!("posed", matches!(task, Task::Arrangement { .. }).then_some("twice"))}>
            <h2>{ words.prompt(task.kind()) }</h2>
            { for subject(task, text) }
            { for task.hand().map(|hand| whole_hand(task, hand, over, text)) }
            { shown_tiles(task, over, text) }
            if !over && needs_hint(task) {
                { for words.hint(task.kind()).map(|hint| html! { <p class="remark">{ hint }</p> }) }
            }
        </div>
    }
}

/// Whether what is to be observed can matter: flowers, where there are some.
fn needs_hint(task: &Task) -> bool {
    match task {
        // It stands where the fans will.
        Task::Score { .. } => false,
        Task::Total { hand } => hand.flowers().count() > 0,
        _ => true,
    }
}

/// The fans, points or payments that the question is about.
fn subject(task: &Task, text: &Text) -> Option<Html> {
    let words = text.question();
    Some(match task {
        Task::Worth { fan, .. } | Task::Counts { fan, .. } => html! { <p class="about">{ fan_name(*fan, text) }</p> },
        Task::Points { points, .. } => html! { <p class="about">{ text.advice.points((*points).into()) }</p> },
        Task::Build { fans, .. } => {
            html! { <>{ for fans.iter().map(|&fan| html! { <p class="about">{ fan_name(fan, text) }</p> }) }</> }
        }
        Task::Pays { total, winner } => {
            let how = match *winner {
                Winner::SelfDrawn(winner) => words.self_drawn(winner, *total),
                Winner::OnTileOf { winner, payer } => words.on_tile_of(winner, payer, *total),
            };
            html! { <p class="about">{ how }</p> }
        }
        Task::Announce { winner: Winner::SelfDrawn(winner), .. } => {
            html! { <p class="about">{ words.seat_draws(*winner) }</p> }
        }
        Task::Announce { winner: Winner::OnTileOf { winner, payer }, .. } => {
            html! { <p class="about">{ words.seat_wins(*winner, *payer) }</p> }
        }
        Task::Claim { offered, .. } => coming(words.left_discards, *offered),
        _ => return None,
    })
}

/// The hand. Of one that is to be changed the standing tiles are keys as long as they can be.
fn whole_hand(task: &Task, hand: &Hand, over: bool, text: &Text) -> Html {
    let mut draft = Draft::from(hand);
    if matches!(task, Task::Improve { .. }) && !over {
        draft.standing.clear();
    }
    hand_view(&draft, true, text)
}

/// Tiles that are no winning hand, or may be none.
pub fn shown(task: &Task) -> Option<Draft> {
    Some(match task {
        Task::Waits { holding, situation } => draft_of(holding.melds(), holding.standing(), *situation),
        Task::Discard { drawn, .. } => draft_of(drawn.melds(), drawn.standing(), Situation::default()),
        Task::Wins { tiles } => tiles.clone(),
        Task::Claim { draft, .. } => draft.clone(),
        _ => return None,
    })
}

/// The same as a picture. Those that can be discarded are keys as long as one is to be chosen.
fn shown_tiles(task: &Task, over: bool, text: &Text) -> Html {
    let Some(mut draft) = shown(task) else { return Html::default() };
    match task {
        Task::Discard { .. } => {
            if !over {
                draft.standing.clear();
            }
            lying(draft, None)
        }
        _ => hand_view(&draft, matches!(task, Task::Wins { .. }), text),
    }
}

fn draft_of(melds: &[Meld], standing: &TileCounts, situation: Situation) -> Draft {
    let melds = melds.iter().map(|&meld| meld.into()).collect();
    Draft { melds, standing: standing.tiles().collect(), situation, ..Draft::default() }
}

/// Melds with their names, standing tiles in order, the winning one by itself; and how it was won.
pub fn hand_view(draft: &Draft, won: bool, text: &Text) -> Html {
    let how = if draft.situation.self_drawn { text.situation.self_drawn } else { text.situation.claimed };
    let flowers = u8::try_from(draft.flowers.count()).unwrap_or(u8::MAX);
    html! {
        <>
            { lying(draft.clone(), won.then_some(how)) }
            <p class="how">{ situation(draft.situation, flowers, won, text) }</p>
        </>
    }
}

/// The tiles in order; one that won is the last.
fn lying(mut draft: Draft, won: Option<&'static str>) -> Html {
    let sorted = draft.standing.len().saturating_sub(usize::from(won.is_some()));
    draft.standing[..sorted].sort_unstable();
    html! { <HandTiles {draft} class="dealt" kinds=true {won} /> }
}
