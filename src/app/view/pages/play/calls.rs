//! What is told, and what can be called.

use bafan::Tile;
use bafan_table::play::{Action, Observation};

use super::keys::Call;
use super::words::{action_name, chow_digits};
use crate::model::play::Counting;
use crate::view::prelude::*;

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
                    <Button class="plain-call" on_tap={on_coach}>{ words.coach }</Button>
                }
                <Button
                    class="plain-call"
                    label={words.menu}
                    opens=true
                    on_tap={&props.on_menu}
                >
                    <Icon shape={Glyph::More} />
                </Button>
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
        <Button class="call win" on_tap={&props.on_count}>
            { if props.counting == Counting::Always { win } else { words.count_and_win } }
        </Button>
    };
    html! {
        <>
            if complete {
                if props.counting != Counting::Always {
                    <Button class="call win" on_tap={props.on_act.reform(|()| Action::Win)}>{ win }</Button>
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
    let on_tap = props.on_act.reform(move |()| action);
    let (label, shown) = match action {
        Action::Chow(low) => {
            let tiles: Vec<Tile> = (0..3).filter_map(|step| low.higher(step)).collect();
            (format!("{chow} {}", text.tiles(tiles)), words.chow_of(&chow_digits(low)))
        }
        Action::Pass => (pass.to_owned(), pass.to_owned()),
        other => (action_name(other, seen, text), action_name(other, seen, text)),
    };
    let class = classes!("call", (action == Action::Pass).then_some("pass"));
    let mark = Call::of(action).map(Call::mark);
    html! { <Button {class} {label} {mark} {on_tap}>{ shown }</Button> }
}
