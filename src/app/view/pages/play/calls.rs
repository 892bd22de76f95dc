//! The buttons for the calls: win, kong, pung, chow and pass.

use bafan::Tile;
use bafan_table::play::{Action, Asked, Observation};

use super::keys::Call as Key;
use super::words::action_name;
use crate::model::play::Counting;
use crate::view::felt::Call;
use crate::view::prelude::*;

/// Renders a button for each possible call. If the user has to count a win before declaring it, its button calls `on_count`. If the coach
/// has said which choice is `best`, no other choice stands out.
pub fn calls(
    seen: &Observation,
    counting: Counting,
    best: Option<Action>,
    on_act: &Callback<Action>,
    on_count: &Callback<()>,
    text: &Text,
) -> Html {
    let words = text.play();
    let [win, ..] = words.calls;
    let complete = seen.complete().is_some();
    let legal = seen.legal();
    let others = legal.iter().filter(|action| !matches!(action, Action::Discard(_) | Action::Win));
    let counted = if counting == Counting::Always { win } else { words.count_and_win };
    let class = |action: Action| class(action, best);
    // Only one button is solid: the win or, if every win is counted, the count.
    let second = match class(Action::Win) {
        "win" if counting != Counting::Always => "",
        class => class,
    };
    html! {
        <>
            if complete {
                if counting != Counting::Always {
                    <Call
                        class={class(Action::Win)}
                        name={win}
                        label={win}
                        keys={Key::Win.key()}
                        on_tap={on_act.reform(|()| Action::Win)}
                    />
                }
                if counting != Counting::Never {
                    <Call class={second} name={counted} label={counted} on_tap={on_count.clone()} />
                }
            }
            { for others.map(|&action| call(action, class(action), seen, on_act, text)) }
        </>
    }
}

/// Returns the class of a call's button: `win` for the solid one, `minor` for one that should not stand out, otherwise none.
fn class(action: Action, best: Option<Action>) -> &'static str {
    match (action, best) {
        (Action::Pass, None) => "minor",
        (_, Some(best)) if best != action => "minor",
        (Action::Win, _) => "win",
        _ => "",
    }
}

fn call(action: Action, class: &'static str, seen: &Observation, on_act: &Callback<Action>, text: &Text) -> Html {
    let words = text.play();
    let [_, kong, _, chow, pass] = words.calls;
    let on_tap = on_act.reform(move |()| action);
    let (name, label) = match action {
        Action::Chow(low) => (chow.to_owned(), format!("{chow} {}", text.tiles(run(low)))),
        Action::Pass => (pass.to_owned(), pass.to_owned()),
        Action::ConcealedKong(_) | Action::AddedKong(_) => (kong.to_owned(), action_name(action, text)),
        other => (action_name(other, text), action_name(other, text)),
    };
    let keys = Key::of(action).map(Key::key);
    html! { <Call {class} {name} {label} {keys} {on_tap}>{ tiles(laid(action, seen)) }</Call> }
}

/// Returns the tiles that a call lays down; empty for any other action.
fn laid(action: Action, seen: &Observation) -> Vec<Tile> {
    let claimed = match seen.asked {
        Asked::Claim { tile, .. } => Some(tile),
        _ => None,
    };
    let same = |tile: Option<Tile>, count: usize| tile.into_iter().flat_map(|tile| vec![tile; count]).collect();
    match action {
        Action::Chow(low) => run(low),
        Action::Pung => same(claimed, 3),
        Action::MeldedKong => same(claimed, 4),
        Action::ConcealedKong(tile) | Action::AddedKong(tile) => same(Some(tile), 4),
        _ => Vec::new(),
    }
}

fn run(low: Tile) -> Vec<Tile> {
    (0..3).filter_map(|step| low.higher(step)).collect()
}
