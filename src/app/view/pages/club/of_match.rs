//! The files of a match: for this app, for spreadsheets, and as a picture.

use bafan_study::progress::Id;
use bafan_table::exchange::{to_csv, to_file};
use yew::platform::spawn_local;

use crate::browser::matches::use_matches;
use crate::browser::sharing::{save_picture, save_text};
use crate::model::matches::KeptMatch;
use crate::model::sheet_picture;
use crate::view::pages::table::words::day;
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn MatchFiles(id: &Id) -> Html {
    let text = use_text();
    let words = &text.club().files;
    let found = use_matches().and_then(|matches| matches.archive.get(*id).cloned());
    let said = use_state_eq(|| None::<&'static str>);
    let Some(kept) = found else { return html! { <p class="remark">{ text.table().home.no_match }</p> } };
    let json = {
        let kept = kept.clone();
        move |()| {
            if let Ok(file) = to_file([&kept.log], &[]) {
                save_text("match", "json", &file);
            }
        }
    };
    let csv = {
        let kept = kept.clone();
        move |()| _ = save_text("match", "csv", &to_csv(&kept.log))
    };
    let picture = {
        let (kept, said) = (kept.clone(), said.setter());
        let (done, not_done) = (text.more.done, text.more.not_done);
        move |()| {
            let (drawing, said) = (drawn(&kept, text), said.clone());
            spawn_local(async move {
                let saved = save_picture(&drawing, sheet_picture::WIDTH).await;
                said.set(Some(if saved { done } else { not_done }));
            });
        }
    };
    html! {
        <div class="arrived">
            <h2 class="heard">{ words.title }</h2>
            <p class="now">{ kept.log.state().start.names.join(text.comma) }</p>
            <p>{ text.table().home.hands(kept.log.state().hands.len()) }</p>
            <div class="acts">
                <Button class="chip" on_tap={json}>{ words.json }</Button>
                <Button class="chip" on_tap={csv}>{ words.csv }</Button>
                <Button class="chip" on_tap={picture}>{ words.picture }</Button>
            </div>
            <p class="remark" role="status">{ said.unwrap_or_default() }</p>
        </div>
    }
}

/// Draws the sheet, with the rules and the date in its title.
fn drawn(kept: &KeptMatch, text: &Text) -> String {
    let (state, words) = (kept.log.state(), &text.table().sheet);
    let begun = kept.log.entries().first().and_then(|entry| entry.at).map(|at| day(at, text));
    let rules = words.rules(text.table().start.of_book(state.start.book));
    let title = begun.map_or_else(|| rules.clone(), |day| format!("{day} · {rules}"));
    let words = sheet_picture::Words {
        title: &title,
        base: words.base,
        session: words.session,
        total: words.total,
        rank: words.rank,
        standard: words.standard,
        language: text.language,
        marks: words.mark,
        changed: words.changed,
        worth: &|points| words.worth(points),
    };
    sheet_picture::of(state, &words)
}
