//! A first hand: from the deal to the payment, in ten taps.

use bafan::{Draft, Fan, Flower, Tile};
use bafan_study::first::{FAN, MOMENTS, Moment, NAMES, Tap};
use bafan_study::progress::Deed;

use super::course::NextStep;
use crate::browser::progress::{Keeping, use_kept};
use crate::model::location::{FIRST_HAND, Location};
use crate::view::account::fan_name;
use crate::view::prelude::*;

/// A first hand, one tap at a time: each step shows what happens, the hand and what to tap. After a wrong tap, the page says why it was
/// wrong.
#[component]
pub fn FirstHand() -> Html {
    let text = use_text();
    let words = text.first();
    let at = use_state_eq(|| 0_usize);
    let missed = use_state_eq(|| None::<Missed>);
    let Some((moment, told)) = MOMENTS.get(*at).zip(words.moment.get(*at)) else { return html! { <End /> } };
    let on = {
        let (at, missed) = (at.clone(), missed.setter());
        Callback::from(move |other: Option<Missed>| {
            missed.set(other);
            if other.is_none() {
                at.set(*at + 1);
            }
        })
    };
    html! {
        <article class="first-hand">
            <header>
                <h2 class="page-title">{ words.title }</h2>
                <p class="remark">{ words.step(*at + 1, MOMENTS.len()) }</p>
            </header>
            <p class="told" aria-live="polite">{ *told }</p>
            { for moment.offered.and_then(tile).map(|tile| coming(words.discarded, tile)) }
            if moment.tap == Tap::ShowFlower {
                <p class="about offered">
                    { words.drawn }
                    { for Flower::all().next().map(|plum| flower_face(plum, text)) }
                </p>
            }
            { hand(moment, &on, text) }
            { acts(moment, &on, text) }
            // The warning is below the tap target, which therefore does not move.
            { for missed.map(|missed| html! { <p class="warning" role="alert">{ why(missed, text) }</p> }) }
        </article>
    }
}

/// The kinds of wrong taps.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missed {
    Tile,
    /// Whether the tile is to be claimed.
    Claim(bool),
    Fan(Fan),
}

fn why(missed: Missed, text: &Text) -> Html {
    let words = text.first();
    match missed {
        Missed::Tile => html! { words.keep },
        Missed::Claim(is_taken) => html! { words.not_now[usize::from(is_taken)] },
        Missed::Fan(fan) => html! {
            <>
                { words.not_this }
                { text.language.gap() }
                { fan_name(fan, text) }
                { " · " }
                { text.question().asks }
                { text.account.condition(fan) }
            </>
        },
    }
}

/// Renders the melds, and the concealed tiles, which are keys if one is to be discarded. The drawn or the winning tile is marked.
fn hand(moment: &Moment, on: &Callback<Option<Missed>>, text: &Text) -> Html {
    let Ok(draft) = moment.hand.parse::<Draft>() else { return Html::default() };
    let wanted = match moment.tap {
        Tap::Discard(wanted) => tile(wanted),
        _ => None,
    };
    let on_tap = wanted.map(|wanted| on.reform(move |tile: Tile| (tile != wanted).then_some(Missed::Tile)));
    let whole = draft.standing.len() % 3 == 2;
    let won = (whole && on_tap.is_none()).then_some(text.first().win);
    let drawn = on_tap.is_some() && draft.melds.is_empty();
    html! { <HandTiles {draft} class={if drawn { "slots drawn" } else { "slots" }} {won} {on_tap} /> }
}

fn acts(moment: &Moment, on: &Callback<Option<Missed>>, text: &Text) -> Html {
    let words = text.first();
    let act = |name: &'static str| {
        html! { <Button class="main-act" on_tap={on.reform(|()| None)}>{ name }</Button> }
    };
    // Both answers are offered, so that the user has to decide whether to claim.
    let claim = |is_taken: bool| {
        let answer = |name: &'static str, takes: bool| {
            let on_tap = on.reform(move |()| (takes != is_taken).then_some(Missed::Claim(is_taken)));
            html! { <li><Button class="choice-button" {on_tap}><span>{ name }</span></Button></li> }
        };
        html! { <ul class="choices two">{ answer(words.chow, true) }{ answer(words.pass, false) }</ul> }
    };
    match moment.tap {
        Tap::On => act(words.on),
        Tap::ShowFlower => act(words.show_flower),
        Tap::Chow => claim(true),
        Tap::Pass => claim(false),
        Tap::Win => act(words.win),
        Tap::Discard(_) => Html::default(),
        Tap::Name => {
            let name = |fan: Fan| {
                let on_tap = on.reform(move |()| (fan != FAN).then_some(Missed::Fan(fan)));
                html! { <li><Button class="choice-button" {on_tap}><span>{ fan_name(fan, text) }</span></Button></li> }
            };
            html! { <ul class="choices two">{ for NAMES.map(name) }</ul> }
        }
    }
}

/// The summary, and the links to the next step of the course and to the fan of the hand. The hand is recorded once, so that Learn then
/// offers the course instead of this hand.
#[component]
fn End() -> Html {
    let text = use_text();
    let words = text.first();
    let kept = use_kept().filter(|kept| kept.keeping != Keeping::Reading && kept.progress.unit(FIRST_HAND).is_none());
    use_effect_with(kept, |kept| {
        if let (Some(kept), Ok(unit), taps) = (kept, FIRST_HAND.parse(), MOMENTS.len() as u32) {
            kept.add(Deed::Unit { unit, right: taps, asked: taps });
        }
    });
    html! {
        <article class="first-hand">
            <p class="medal won" aria-hidden="true">{ icon(Glyph::Yes) }</p>
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

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::view::testing::Shown;

    #[wasm_bindgen_test]
    async fn a_wrong_tile_and_a_wrong_fan_are_answered_by_why_and_the_tile_that_came_is_marked() {
        let shown = Shown::of(html! { <FirstHand /> }).await;
        shown.tap("Continue").await;
        shown.tap("Show it").await;
        assert_eq!(shown.all(".slots.drawn").len(), 1);
        shown.tap("1-Character").await;
        assert!(!shown.text("[role=alert]").is_empty());
        shown.tap("Green").await;
        shown.tap("Chow").await;
        assert!(shown.text("[role=alert]").contains("break up 123"), "this chow is to be left");
        shown.tap("Pass").await;
        shown.tap("Pass").await;
        assert!(shown.text("[role=alert]").contains("part of the Mixed Straight"), "this chow is to be taken");
        for name in ["Chow", "5-Character", "Continue", "Win"] {
            shown.tap(name).await;
        }
        assert_eq!(shown.all(".slots .won").len(), 1);
        shown.tap("Pure Straight").await;
        assert!(shown.text("[role=alert]").contains("Pure Straight"), "{}", shown.html());
    }
}
