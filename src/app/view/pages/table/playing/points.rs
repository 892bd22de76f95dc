//! The points: a button for each total from 8 to 39; other totals are typed.

use gloo::utils::document;
use web_sys::Element;

use crate::browser::focus::take_focus;
use crate::model::hand_entry::{Asked, HandEntry, LARGEST, QUICK, Tap};
use crate::view::prelude::*;

/// Returns a handler that enters the points from a physical keyboard, wherever the focus is within the element that listens. The first
/// digit moves the focus to the prompt, because Enter would otherwise tap the player that was tapped last.
pub fn typing(entry: HandEntry, on_tap: Callback<Tap>) -> Callback<KeyboardEvent> {
    Callback::from(move |event: KeyboardEvent| {
        let key = event.key();
        let held = event.target_dyn_into::<Element>();
        let on_button = held.is_some_and(|held| held.closest("button, a").is_ok_and(|button| button.is_some()));
        let tap = match (&*key, entry.typed) {
            _ if entry.asked() != Asked::Points || event.ctrl_key() || event.meta_key() || event.alt_key() => None,
            ("Backspace", Some(_)) => Some(Tap::Erase),
            // If a button or link has the focus, Enter activates that instead.
            ("Enter", Some(typed)) if !on_button && entry.can_be(typed) => Some(Tap::Done),
            _ => key.parse().ok().filter(|digit| *digit < 10).map(Tap::Digit),
        };
        let Some(tap) = tap else { return };
        event.prevent_default();
        if entry.typed.is_none()
            && let Ok(Some(asked)) =
                document().query_selector(":is(.playing, .entering):not([hidden] *) > [role=status]")
        {
            take_focus(&asked);
        }
        on_tap.emit(tap);
    })
}

/// Renders the keys for the points if they are the next entry, a link to the address at which the hand can be scored by its tiles instead,
/// and the button that goes back a step. `now` is the recorded total of a hand that is being corrected.
pub fn points(
    entry: &HandEntry,
    on_tap: &Callback<Tap>,
    to_score: Option<String>,
    now: Option<u32>,
    text: &Text,
) -> Html {
    let words = &text.table().play;
    let key = |tap: Tap, shown: String| {
        let pressed = matches!(tap, Tap::Total(total) if now == Some(total)).then_some(true);
        html! { <Button key={shown.clone()} {pressed} on_tap={on_tap.reform(move |()| tap)}>{ shown.clone() }</Button> }
    };
    let back = key(Tap::Back, words.back.to_owned());
    if entry.asked() == Asked::From {
        return html! { <div class="acts">{ back }</div> };
    }
    let Some(typed) = entry.typed else {
        return html! {
            <>
                <div class="totals" role="group" aria-label={words.totals}>
                    { for QUICK.map(|total| key(Tap::Total(total), total.to_string())) }
                </div>
                <div class="acts">
                    { back }
                    { key(Tap::Type, words.more_points.to_owned()) }
                    { for to_score.map(|to| html! { <Link {to} class="chip">{ text.table().enter.to_score }</Link> }) }
                </div>
            </>
        };
    };
    let can_be = entry.can_be(typed);
    let done = on_tap.reform(|()| Tap::Done);
    html! {
        <div class="typing">
            <div class="line">
                <output aria-label={words.totals}>{ if typed > 0 { typed.to_string() } else { String::new() } }</output>
                <span class="caption" aria-hidden="true">{ words.flowers }</span>
                <Stepper
                    label={words.flowers}
                    shape={Glyph::Blossom}
                    fewer={words.fewer_flowers}
                    more={words.more_flowers}
                    value={entry.flowers}
                    most=8
                    on_change={on_tap.reform(Tap::Flowers)}
                />
            </div>
            <div class="pad" role="group" aria-label={words.totals}>
                { for (1..=9).map(|digit| key(Tap::Digit(digit), digit.to_string())) }
                { key(Tap::Erase, words.erase.to_owned()) }
                { key(Tap::Digit(0), 0.to_string()) }
                <Button class="main-act" barred={!can_be} on_tap={done}>{ words.done }</Button>
            </div>
            if typed > LARGEST && !can_be {
                <p class="remark" role="status">{ words.too_many(LARGEST) }</p>
            } else if typed > 0 && !can_be {
                <p class="remark" role="status">{ words.too_few }</p>
            }
            <div class="acts">{ back }</div>
        </div>
    }
}
