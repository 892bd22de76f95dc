//! What is told, and what can be called.

use bafan::Tile;
use bafan_table::play::{Action, Observation};
use yew::prelude::*;

use super::keys::Call;
use super::words::{action_name, chow_digits};
use crate::model::play::Counting;
use crate::model::text::Text;
use crate::view::components::{Glyph, Icon};
use crate::view::language::use_text;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// What has happened, each with a number of its own.
    pub said: Vec<(usize, String)>,
    pub asks: AttrValue,
    /// What the person sees, where there is a choice.
    pub seen: Option<Observation>,
    pub counting: Counting,
    pub on_act: Callback<Action>,
    /// A win is to be counted before it is declared.
    pub on_count: Callback<()>,
    pub on_coach: Option<Callback<()>>,
    pub on_menu: Callback<()>,
    pub clock: Html,
}

/// A line that a screen reader hears, and under it a button for each call that is possible.
#[component]
pub fn CallBar(props: &Props) -> Html {
    let text = use_text();
    let words = text.play();
    let calls = props.seen.as_ref().map(|seen| calls(seen, props, text));
    html! {
        <div class="call-bar">
            <div class="said">
                <p role="log">
                    { for props.said.iter().map(|(number, said)| html! { <span key={*number}>{ said }{ " " }</span> }) }
                    <b>{ props.asks.clone() }</b>
                </p>
            </div>
            <div class="calls">
                { for calls }
                <span class="gap" />
                { props.clock.clone() }
                if let Some(on_coach) = &props.on_coach {
                    <button type="button" class="plain-call" onclick={on_coach.reform(|_: MouseEvent| ())}>{ words.coach }</button>
                }
                <button type="button" class="plain-call" aria-label={words.menu} aria-haspopup="dialog" onclick={props.on_menu.reform(|_: MouseEvent| ())}>
                    <Icon shape={Glyph::More} />
                </button>
            </div>
        </div>
    }
}

fn calls(seen: &Observation, props: &Props, text: &Text) -> Html {
    let words = text.play();
    let [win, ..] = words.calls;
    let complete = seen.complete().is_some();
    let legal = seen.legal();
    let others = legal.iter().filter(|action| !matches!(action, Action::Discard(_) | Action::Win));
    let count = html! {
        <button type="button" class="call win" onclick={props.on_count.reform(|_: MouseEvent| ())}>
            { if props.counting == Counting::Always { win } else { words.count_and_win } }
        </button>
    };
    html! {
        <>
            if complete {
                if props.counting != Counting::Always {
                    <button type="button" class="call win" onclick={props.on_act.reform(|_: MouseEvent| Action::Win)}>{ win }</button>
                }
                if props.counting != Counting::Never {
                    { count }
                }
            }
            { for others.map(|&action| call(action, seen, props, text)) }
        </>
    }
}

fn call(action: Action, seen: &Observation, props: &Props, text: &Text) -> Html {
    let words = text.play();
    let [_, _, _, chow, pass] = words.calls;
    let onclick = props.on_act.reform(move |_: MouseEvent| action);
    let name = |tiles: &[Tile]| tiles.iter().map(|&tile| text.tile(tile)).collect::<Vec<_>>().join(text.comma);
    let (label, shown) = match action {
        Action::Chow(low) => {
            let tiles: Vec<Tile> = (0..3).filter_map(|step| low.higher(step)).collect();
            (format!("{chow} {}", name(&tiles)), words.chow_of(&chow_digits(low)))
        }
        Action::Pass => (pass.to_owned(), pass.to_owned()),
        other => (action_name(other, seen, text), action_name(other, seen, text)),
    };
    let class = classes!("call", (action == Action::Pass).then_some("pass"));
    let mark = Call::of(action).map(Call::mark);
    html! { <button type="button" {class} aria-label={label} data-call={mark} {onclick}>{ shown }</button> }
}
