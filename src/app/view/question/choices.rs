//! Choices, one of which is right.

use bafan::{Draft, Entry, Meld, Tile};
use bafan_study::quiz::{Call, Choice as Offered, Line, Statement};

use super::ReplyProps;
use super::outcome::Outcome;
use super::posed::hand_view;
use crate::model::answer_sheet::Action;
use crate::view::account::{fan_name, sets};
use crate::view::prelude::*;

/// Renders a wide button for each choice with its digit; after marking, only the right choice and the choice taken, each with its outcome.
pub fn choices(ReplyProps { question, sheet, marked, act, .. }: &ReplyProps, text: &Text) -> Html {
    let chosen = sheet.chosen;
    let wanted = question.task.reply();
    let right = marked.as_ref().and_then(|marked| wanted.place_of(&marked.marking.solution));
    let choice = |(place, offered): (usize, &Offered)| {
        let on_tap = act.reform(move |()| Action::Choose(place));
        let outcome = match right {
            None => None,
            Some(right) if right == place => Some(Outcome::Right),
            Some(_) => (chosen == Some(place)).then_some(Outcome::Wrong),
        };
        // Choices neither taken nor right are left out.
        if right.is_some() && outcome.is_none() {
            return Html::default();
        }
        let drawn = drawn(offered, text);
        html! {
            <li class={classes!(outcome.map(Outcome::class), drawn.is_some().then_some("drawn"))}>
                <Button class="choice-button" pressed={chosen == Some(place)} disabled={marked.is_some()} {on_tap}>
                    <kbd aria-hidden="true">{ place + 1 }</kbd>
                    <span>{ label(offered, place, text) }</span>
                    { for outcome.map(|outcome| outcome.sign(text)) }
                </Button>
                { for drawn }
            </li>
        }
    };
    let short = matches!(wanted.choices(), [Offered::Is(..) | Offered::Tile(_), ..]);
    let class = classes!("choices", short.then_some("two"));
    html! {
        <ul {class} aria-label={text.question().choices}>{ for wanted.choices().iter().enumerate().map(choice) }</ul>
    }
}

/// Renders the reading or the hand to choose; `None` for choices without tiles.
fn drawn(offered: &Offered, text: &Text) -> Option<Html> {
    match offered {
        Offered::Arrangement { hand, reading } => Some(sets(&reading.groups(hand), text)),
        Offered::Hand(hand) => Some(hand_view(&Draft::from(*hand), true, text)),
        _ => None,
    }
}

fn label(offered: &Offered, place: usize, text: &Text) -> Html {
    match *offered {
        Offered::Fan(fan) => fan_name(fan, text),
        Offered::Call(call) => call_view(call, text),
        Offered::Tile(tile) => {
            html! { <span class="call-tiles"><TileFace {tile} /></span> }
        }
        Offered::Line(line) => line_view(line, text),
        _ => html! { named(offered, place, text) },
    }
}

/// Returns a choice in words; `place` is its index.
pub fn named(offered: &Offered, place: usize, text: &Text) -> String {
    let words = text.question();
    match *offered {
        Offered::Fan(fan) => text.named(fan),
        Offered::Points(points) => text.advice.points(points.into()),
        Offered::Is(statement, is) => {
            let yes_or_no = match statement {
                Statement::Reaches => words.reaches,
                Statement::Counts => words.counts,
                Statement::Wins => words.wins,
            };
            yes_or_no[usize::from(!is)].to_owned()
        }
        Offered::Arrangement { .. } => words.reading(place + 1),
        Offered::Hand(_) => words.hand(place + 1),
        Offered::Call(call) => call_named(call, text),
        Offered::Tile(tile) => text.tile(tile).to_owned(),
        Offered::Line(line) => {
            let worth = text.result.worth(line.points, line.times);
            format!("{} {worth}", text.named(line.fan))
        }
        Offered::LineMissing => words.line_missing.to_owned(),
        Offered::Sum(total) => words.wrong_sum(total),
    }
}

/// Renders a reply to a discard, with the tiles of a meld.
pub fn call_view(call: Call, text: &Text) -> Html {
    let tiles = match call {
        Call::Meld(meld) => html! { <span class="call-tiles">{ named_tiles(meld.tiles()) }</span> },
        Call::Pass | Call::Win => Html::default(),
    };
    html! { <>{ call_name(call, text) }{ tiles }</> }
}

/// Returns a reply to a discard in words, with the tiles of a chow, because several chows may be possible.
pub fn call_named(call: Call, text: &Text) -> String {
    let name = call_name(call, text);
    match call {
        Call::Meld(meld @ Meld::Chow { .. }) => {
            let tiles: Vec<Tile> = meld.tiles().collect();
            [name, text.language.gap(), &text.set(&tiles)].concat()
        }
        _ => name.to_owned(),
    }
}

fn call_name(call: Call, text: &Text) -> &'static str {
    match call {
        Call::Pass => text.advice.pass,
        Call::Win => text.question().call_win,
        Call::Meld(meld) => text.input.entry(Entry::from(meld)),
    }
}

/// Renders a line of an account.
fn line_view(line: Line, text: &Text) -> Html {
    html! {
        <span class="written">
            <span>{ fan_name(line.fan, text) }</span>
            <span class="worth">{ text.result.worth(line.points, line.times) }</span>
        </span>
    }
}
