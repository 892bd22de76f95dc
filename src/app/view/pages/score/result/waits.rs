//! The tiles that a hand waits for, and their points.

use bafan::WaitValue;

use crate::model::entry::Action;
use crate::view::account::{fan_tally, worth};
use crate::view::prelude::*;

/// Renders a line for each wait: the copies left, and the points on a discard and by self-draw. Each line can be opened to show the fans.
pub fn waits_view(waits: &[WaitValue], act: &Callback<Action>, text: &Text) -> Html {
    html! {
        <><h2>{ text.advice.waits }</h2><ul class="waits">{ for waits.iter().map(|wait| line(wait, act, text)) }</ul></>
    }
}

fn line(wait: &WaitValue, act: &Callback<Action>, text: &Text) -> Html {
    let WaitValue { tile, unseen, .. } = *wait;
    let ways = [(text.advice.discarded, &wait.discarded, false), (text.advice.drawn, &wait.drawn, true)];
    let in_short = ways.map(|(name, tally, _)| {
        html! { <span class="way"><span class="label">{ name }</span>{ worth(tally, text) }</span> }
    });
    let in_full = ways.map(|(name, tally, self_drawn)| {
        let on_tap = act.reform(move |()| Action::Win { tile, self_drawn });
        html! {
            <div class="way">
                <h3>{ name }{ " " }{ text.advice.points(tally.total) }</h3>
                { fan_tally(tally, text) }
                <Button class="plain" {on_tap}>{ text.advice.win_on(tile, self_drawn) }</Button>
            </div>
        }
    });
    html! {
        <li key={tile.index()} class={(unseen == 0).then_some("gone")}>
            <details>
                <summary>
                    <TileFace {tile} />
                    <span class="left">{ text.advice.left(unseen) }</span>
                    { for in_short }
                </summary>
                <div class="ways">{ for in_full }</div>
            </details>
        </li>
    }
}
