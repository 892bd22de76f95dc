//! Hands to open: the most recently scored hands, examples, and random hands.

use std::rc::Rc;

use crate::model::recent_hands::RecentHand;
use bafan::{Draft, RuleSet};
use bafan_study::deal::deal;
use js_sys::{Date, Math, Object, Reflect};
use wasm_bindgen::JsValue;

use super::super::tile_line::tile_line;
use crate::browser::recent_hands::{Change, Kept};
use crate::browser::settings::use_rules;
use crate::model::entry::{Action, Table};
use crate::view::account::situation;
use crate::view::prelude::*;

/// Hands that each illustrate a different rule, in the order of their captions.
const EXAMPLES: [&str; 8] = [
    "[123m][789m][123p]79p55s8p|EW0000|1",
    "[678m][234m]23467mWW8m|EE1000",
    "[456m][456p][234s]78m55s9m|EE0001",
    "[PPPP][222p]678m45s99s6s|EE1001",
    "1133557799m22p4s4s|EE0000",
    "147m258p369sESWNC|EE0000",
    "1112345678999s5s|EE1000",
    "[123m][456p]678s22453s|EE0000|1",
];

#[autoprops]
#[component]
pub fn Hands(kept: &UseReducerHandle<Kept>, act: &Callback<Action>, on_opened: &Callback<()>) -> Html {
    let text = use_text();
    let words = &text.more;
    let own = use_rules();
    let hands = kept.recent.hands();
    let change = |change: Change| {
        let kept = kept.dispatcher();
        Callback::from(move |()| kept.dispatch(change.clone()))
    };
    let opens = |table: Table| {
        let (act, on_opened, table) = (act.clone(), on_opened.clone(), Rc::new(table));
        Callback::from(move |()| {
            act.emit(Action::Open { table: table.clone(), hidden: false });
            on_opened.emit(());
        })
    };
    let random = {
        let (act, on_opened, own) = (act.clone(), on_opened.clone(), own);
        move |()| {
            // A double represents whole numbers up to 2^53 exactly.
            let seed = (Math::random() * 2f64.powi(53)) as u64;
            if let Some(draft) = deal(seed, &own) {
                act.emit(Action::Open { table: Rc::new(Table { draft, ..Table::default() }), hidden: false });
                on_opened.emit(());
            }
        }
    };
    let scored = |(place, scored): (usize, &RecentHand)| {
        let table = Table::of(&scored.address, &own);
        html! {
            <li>
                <Button class="open" on_tap={opens(table)}>
                    { tile_line(&scored.address.draft, text) }
                    <small>{ caption(scored, &own, text) }</small>
                    <small>{ circumstances(scored, text) }</small>
                </Button>
                <Button label={words.forget(place + 1)} on_tap={change(Change::Remove(place))}>
                    { icon(Glyph::Clear) }
                </Button>
            </li>
        }
    };
    let examples = EXAMPLES.iter().zip(words.examples).filter_map(|(hand, caption)| {
        let draft: Draft = hand.parse().ok()?;
        let table = Table { draft: draft.clone(), ..Table::default() };
        Some(html! {
            <li>
                <Button class="open" on_tap={opens(table)}>
                    { tile_line(&draft, text) }
                    <small>{ caption }</small>
                </Button>
            </li>
        })
    });
    html! {
        <div class="hands">
            <h3>{ words.last_hands }</h3>
            if kept.refused { <p class="remark">{ words.not_kept }</p> }
            if kept.damaged { <p class="remark">{ words.set_aside }</p> }
            if hands.is_empty() {
                <p class="remark">{ words.no_hands }</p>
            } else {
                <ul>{ for hands.iter().enumerate().map(scored) }</ul>
                <Button class="wide" on_tap={change(Change::Clear)}>{ words.forget_all }</Button>
            }
            if kept.before.is_some() {
                <Button class="wide" on_tap={change(Change::Restore)}>{ words.bring_back }</Button>
            }
            <h3>{ words.example_hands }</h3>
            <Button class="wide" on_tap={random}>{ words.random_hand }</Button>
            <ul>{ for examples }</ul>
        </div>
    }
}

/// Describes the winner, the time, and the situation.
fn circumstances(scored: &RecentHand, text: &Text) -> String {
    let draft = &scored.address.draft;
    let how = situation(draft.situation, u8::try_from(draft.flowers.count()).unwrap_or(u8::MAX), true, text);
    let when = scored.at.map(|second| date(second, text));
    let winner = Some(scored.winner.clone()).filter(|name| !name.is_empty());
    [when, winner, Some(how)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Formats a time to the minute in the style of the language, with the day in the medium style, as in [`day`](crate::browser::dates::day).
fn date(second: u64, text: &Text) -> String {
    let options = Object::new();
    for (part, form) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // Cannot fail for a plain object.
        _ = Reflect::set(&options, &part.into(), &form.into());
    }
    let date = Date::new(&JsValue::from_f64(second as f64 * 1000.0));
    date.to_locale_string(text.language.tag(), &options).into()
}

/// Describes the points of a hand, and its rules if they are not the user's.
fn caption(scored: &RecentHand, own: &RuleSet, text: &Text) -> String {
    let total = text.advice.points(scored.total);
    if scored.address.rules == *own {
        total
    } else {
        format!("{total} · {}", text.settings.rule_set(&scored.address.rules))
    }
}
