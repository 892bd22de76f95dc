//! A first hand: from the deal to the payment, in eight taps.

use bafan::{Draft, Fan, Tile};
use bafan_study::first::{FAN, MOMENTS, Moment, NAMES, Tap};

use super::course::NextStep;
use crate::model::location::Location;
use crate::view::account::fan_name;
use crate::view::prelude::*;

/// What is told, what is held, and what is to be tapped; another tap is answered by why that is kept.
#[component]
pub fn FirstHand() -> Html {
    let text = use_text();
    let words = text.first();
    let at = use_state_eq(|| 0_usize);
    let missed = use_state_eq(|| false);
    let Some((moment, told)) = MOMENTS.get(*at).zip(words.moment.get(*at)) else { return html! { <End /> } };
    let on = {
        let (at, missed) = (at.clone(), missed.setter());
        Callback::from(move |right: bool| {
            missed.set(!right);
            if right {
                at.set(*at + 1);
            }
        })
    };
    html! {
        <article class="first-hand">
            <h2 class="page-title">{ words.title }</h2>
            <p class="remark">{ words.step(*at + 1, MOMENTS.len()) }</p>
            <p class="told" aria-live="polite">{ *told }</p>
            { for moment.offered.and_then(tile).map(|tile| coming(text.first().discarded, tile)) }
            { hand(moment, &on) }
            if *missed { <p class="warning" role="alert">{ words.keep }</p> }
            { acts(moment, &on, text) }
        </article>
    }
}

/// The melds, and the standing tiles; where one is to be discarded, each is a key.
fn hand(moment: &Moment, on: &Callback<bool>) -> Html {
    let Ok(draft) = moment.hand.parse::<Draft>() else { return Html::default() };
    let wanted = match moment.tap {
        Tap::Discard(wanted) => tile(wanted),
        _ => None,
    };
    let on_tap = wanted.map(|wanted| on.reform(move |tile: Tile| tile == wanted));
    html! { <HandTiles {draft} class="slots" {on_tap} /> }
}

fn acts(moment: &Moment, on: &Callback<bool>, text: &Text) -> Html {
    let words = text.first();
    let act = |name: &'static str| {
        html! { <Button class="main-act" on_tap={on.reform(|()| true)}>{ name }</Button> }
    };
    match moment.tap {
        Tap::On => act(words.on),
        Tap::Chow => act(words.chow),
        Tap::Win => act(words.win),
        Tap::Discard(_) => Html::default(),
        Tap::Name => {
            let name = |fan: Fan| {
                let on_tap = on.reform(move |()| fan == FAN);
                html! { <li><Button class="choice-button" {on_tap}><span>{ fan_name(fan, text) }</span></Button></li> }
            };
            html! { <ul class="choices">{ for NAMES.map(name) }</ul> }
        }
    }
}

/// What was learned, and where it goes on: at the next step of the course.
#[component]
fn End() -> Html {
    let text = use_text();
    let words = text.first();
    html! {
        <article class="first-hand">
            <h2 class="page-title">{ words.done }</h2>
            <p class="told">{ words.after }</p>
            <NextStep />
            <Link to={Location::Fan(FAN).to_string()} class="plain">{ fan_name(FAN, text) }</Link>
        </article>
    }
}

fn tile(text: &str) -> Option<Tile> {
    text.parse::<Draft>().ok()?.standing.first().copied()
}
