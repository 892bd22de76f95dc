//! What is asked, in words and tiles.

use std::rc::Rc;

use bafan::study::quiz::{Question, Task};
use bafan::{Draft, Entry, Meld, Situation, Tile, TileCounts, Winner, order};
use yew::prelude::*;

use crate::account::{fan_name, situation};
use crate::components::TileFace;
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`Posed`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Whether it has been answered.
    pub over: bool,
}

/// The question in a line, and the hand with how it was won.
#[component]
pub fn Posed(props: &Props) -> Html {
    let text = use_text();
    let words = text.question();
    let task = &props.question.task;
    html! {
        <div class={classes!("posed", matches!(task, Task::Reading { .. }).then_some("twice"))}>
            <h2>{ (words.prompt)(task.kind()) }</h2>
            { for subject(task, text) }
            { for task.hand().map(|hand| hand_view(&Draft::from(hand), true, text)) }
            { shown_tiles(task, props.over, text) }
            if !props.over {
                { for (words.hint)(task.kind()).map(|hint| html! { <p class="remark">{ hint }</p> }) }
            }
        </div>
    }
}

/// The fans, points or payments that the question is about.
fn subject(task: &Task, text: &Text) -> Option<Html> {
    let words = text.question();
    Some(match task {
        Task::Worth { fan, .. } | Task::Counts { fan, .. } => html! { <p class="about">{ fan_name(*fan, text) }</p> },
        Task::Points { points, .. } => html! { <p class="about">{ (text.advice.points)((*points).into()) }</p> },
        Task::Build { fans, .. } => {
            html! { <>{ for fans.iter().map(|&fan| html! { <p class="about">{ fan_name(fan, text) }</p> }) }</> }
        }
        Task::Pays { total, winner } => {
            let how = match *winner {
                Winner::SelfDrawn(winner) => (words.self_drawn)(winner, *total),
                Winner::OnTileOf { winner, payer } => (words.on_tile_of)(winner, payer, *total),
            };
            html! { <p class="about">{ how }</p> }
        }
        _ => return None,
    })
}

/// Tiles that are no winning hand, or may be none.
pub fn shown(task: &Task) -> Option<Draft> {
    Some(match task {
        Task::Waits { holding, situation } => draft_of(holding.melds(), holding.standing(), *situation),
        Task::Discard { drawn } => draft_of(drawn.melds(), drawn.standing(), Situation::default()),
        Task::Wins { tiles } => tiles.clone(),
        _ => return None,
    })
}

/// The same as a picture. Those that can be discarded are keys as long as one is to be chosen.
fn shown_tiles(task: &Task, over: bool, text: &Text) -> Html {
    let Some(draft) = shown(task) else { return Html::default() };
    match task {
        Task::Discard { .. } => {
            let standing = if over { standing_view(&draft, None, text) } else { Html::default() };
            html! { <>{ melds_view(&draft, text) }{ standing }</> }
        }
        _ => hand_view(&draft, matches!(task, Task::Wins { .. }), text),
    }
}

fn draft_of(melds: &[Meld], standing: &TileCounts, situation: Situation) -> Draft {
    let melds = melds.iter().map(|&meld| meld.into()).collect();
    Draft { melds, standing: standing.tiles().collect(), situation, ..Draft::default() }
}

/// Melds with their names, standing tiles in order, the winning one by itself; and how it was won.
fn hand_view(draft: &Draft, won: bool, text: &Text) -> Html {
    let badge = if draft.situation.self_drawn { text.situation.self_drawn } else { text.situation.claimed };
    html! {
        <>
            { melds_view(draft, text) }
            { standing_view(draft, won.then_some(badge), text) }
            <p class="how">{ situation(draft.situation, u8::try_from(draft.flowers.count()).unwrap_or(u8::MAX), won, text) }</p>
        </>
    }
}

/// The standing tiles in order; with a badge, the last one by itself.
fn standing_view(draft: &Draft, badge: Option<&'static str>, text: &Text) -> Html {
    let (last, rest) = match draft.standing.split_last() {
        Some((last, rest)) if badge.is_some() => (Some(*last), rest),
        _ => (None, &draft.standing[..]),
    };
    let mut standing = rest.to_vec();
    order::by_key(&mut standing, |&tile| tile);
    let face = |&tile: &Tile| html! { <li><TileFace {tile} named=true /></li> };
    if draft.standing.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="dealt" aria-label={text.input.hand}>
            { for standing.iter().map(face) }
            if let Some(tile) = last {
                <li class="won"><TileFace {tile} winning=true named=true /><span class="badge">{ badge }</span></li>
            }
        </ul>
    }
}

fn melds_view(draft: &Draft, text: &Text) -> Html {
    let meld = |meld: Meld| {
        let entry = Entry::from(meld);
        let face = |(tile, lie)| html! { <TileFace {tile} {lie} named=true /> };
        let from = (text.question().source)(meld);
        html! {
            <li>
                <span class="tiles">{ for meld.tiles().zip(meld.lies()).map(face) }</span>
                <span class="kind">
                    { (text.input.entry)(entry) }
                    { for from.map(|from| html! { <>{ " · " }{ from }</> }) }
                </span>
            </li>
        }
    };
    let melds: Vec<Html> = draft.melds.iter().filter_map(|meld| Meld::try_from(meld).ok()).map(meld).collect();
    if melds.is_empty() {
        return Html::default();
    }
    html! { <ul class="lying" aria-label={text.question().melds}>{ melds }</ul> }
}
