//! The one thing to know about the hand, always in sight.

use std::rc::Rc;

use yew::prelude::*;

use super::outcome::{Outcome, Win};
use crate::components::{Icon, Shape};
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`Headline`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What there is to say.
    pub outcome: Rc<Outcome>,
}

/// A big line and a small one; a screen reader hears both when they change.
#[component]
pub fn Headline(props: &Props) -> Html {
    let text = use_text();
    let lines = &text.headline;
    let plain = |[big, small]: [String; 2]| said(None, html! { big }, html! { small });
    let fixed = |lines: [&str; 2]| plain(lines.map(str::to_owned));
    let signed = |shape, [big, small]: [&str; 2]| {
        said(None, html! { big }, html! { <span class="verdict"><Icon {shape} />{ small }</span> })
    };
    match &*props.outcome {
        Outcome::Empty => fixed(lines.empty),
        Outcome::Missing(tiles) => plain([(lines.missing)(*tiles), String::new()]),
        Outcome::Waiting(waits) if waits.is_empty() => fixed(lines.not_waiting),
        Outcome::Waiting(waits) => {
            let copies = waits.iter().map(|&(_, left)| u32::from(left)).sum();
            plain((lines.waiting)(waits.len(), copies))
        }
        Outcome::Impossible(_) => signed(Shape::Attention, lines.impossible),
        Outcome::NoWin => signed(Shape::No, lines.no_win),
        Outcome::Win(win) => said_of_win(win, text),
    }
}

fn said_of_win(win: &Win, text: &Text) -> Html {
    let lines = &text.headline;
    let total = html! { <><b>{ win.total }</b><span class="unit">{ (lines.unit)(win.total) }</span></> };
    let (class, shape, verdict) = match win.short {
        0 => ("reached", Shape::Yes, lines.reached.to_owned()),
        short => ("short", Shape::No, (lines.short)(short)),
    };
    let flowers = (win.flowers > 0 && win.short > 0).then_some(lines.without_flowers);
    said(
        Some(class),
        total,
        html! {
            <>
                <span class="verdict"><Icon {shape} />{ verdict }</span>
                if let Some(flowers) = flowers {
                    <span class="aside">{ flowers }</span>
                }
            </>
        },
    )
}

fn said(class: Option<&'static str>, big: Html, small: Html) -> Html {
    html! {
        <div class={classes!("headline", class)} role="status">
            <p class="big">{ big }</p>
            <p class="small">{ small }</p>
        </div>
    }
}
