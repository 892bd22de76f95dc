//! The first page of Practice.

use bafan_study::progress::Id;
use js_sys::Date;

use super::asking::{Asking, asked, begin, query_of};
use super::known;
use super::known::{due, weak};
use crate::browser::chance;
use crate::browser::dates;
use crate::browser::navigation::Travel;
use crate::browser::progress::use_kept;
use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::model::session::Mode;
use crate::model::week::week;
use crate::view::prelude::*;

/// The settings of a timed run, with the kinds answered by a single tap.
const QUICK: &str = "as=timed&v=2&k=eight.name.worth.points.omitted.counts";

/// The link that starts a question set with one tap, the button that opens the choice of questions, and the other ways to practice.
#[component]
pub fn HomePage() -> Html {
    let text = use_text();
    let words = text.practise();
    let travel = use_context::<Travel>();
    let kept = use_kept();
    let choosing = use_state_eq(|| false);
    let open = Callback::from(choosing.setter()).reform(|()| true);
    let close = Callback::from(choosing.setter()).reform(|()| false);
    let start = move |query: String| {
        if let Some(travel) = &travel {
            travel.emit(Location::Quiz(query).to_string().into());
        }
    };
    let begin = begin(asked(), None, kept.as_ref().map(|kept| &*kept.progress));
    use_effect_with((), move |()| {
        if let Some(kept) = kept {
            kept.follow();
        }
    });
    html! {
        <Page class="practise" name={words.title} over={faces(&Location::Practise, text)}>
            <h2 class="heard">{ words.title }</h2>
            <Link to={Location::Quiz(begin).to_string()} class="start">
                <b>{ words.start }</b>
                <small>{ words.start_about }</small>
            </Link>
            <Button class="what" opens=true on_tap={open}>{ words.what }</Button>
            <Shelves />
            if *choosing { <Asking on_close={close} on_start={start} /> }
        </Page>
    }
}

/// The unfinished set, the due subjects, the ten questions of the day, the timed run, the weak subjects, the wrong answers of the last set,
/// and the days of the last week on which the user practiced.
#[component]
fn Shelves() -> Html {
    let text = use_text();
    let words = text.practise();
    let rules = use_rules();
    let kept = use_kept();
    let last = super::kept().map(|session| known(session, kept.as_ref()));
    let seed = use_memo((), |()| u64::from(chance::seed()));
    let unfinished = last.as_ref().filter(|session| !session.is_over() && session.mode != Mode::Timed);
    let going_on = unfinished.map(|session| {
        let far = words.number(session.at + 1, session.length());
        let about =
            [Some(words.mode[session.mode as usize].to_owned()), session.date().map(|of| date(of, text)), Some(far)];
        let about = about.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        card(Glyph::Onward, &session.to_string(), words.go_on, about)
    });
    let review = kept.as_ref().and_then(|kept| due(&kept.progress)).map(|(settings, count)| {
        let query = format!("as=review&{}", query_of(&settings));
        card(Glyph::Again, &query, words.mode[Mode::Review as usize], words.due(count))
    });
    let latest = kept.as_ref().and_then(|kept| kept.log().latest()).map_or(0, Id::at);
    let weak = use_memo((kept, rules), |(kept, rules)| weak(&kept.as_ref()?.progress, rules, *seed));
    let weak = (*weak).as_ref().map(|settings| {
        card(Glyph::Weak, &format!("as=each&{}", query_of(settings)), words.weak, words.weak_about.to_owned())
    });
    let redo = last.as_ref().and_then(|session| session.redo(latest)).map(|redo| {
        card(Glyph::Undo, &redo.to_string(), words.redo_last, words.redo(redo.length().unwrap_or_default()))
    });
    html! {
        <>
            <ul class="shelves">
                { for going_on }
                { for review }
                { card(Glyph::Day, "as=daily", words.mode[Mode::Daily as usize], words.daily_about.to_owned()) }
                { card(Glyph::Watch, QUICK, words.mode[Mode::Timed as usize], words.timed_about.to_owned()) }
                { for weak }
                { for redo }
            </ul>
            <Week />
        </>
    }
}

/// Formats a date (year, month, day) in the style of the language.
fn date((year, month, day): (u32, u32, u32), text: &Text) -> String {
    dates::day(&Date::new_with_year_month_day(year, month as i32 - 1, day as i32), text.language)
}

/// The days of the last week on which the user practiced, in a line; nothing if there are none.
#[component]
fn Week() -> Html {
    let words = use_text().practise();
    let Some(kept) = use_kept() else { return Html::default() };
    let now = Date::new_0();
    let times = kept.log().events().map(|(id, _)| id.at());
    let week = week(times, now.get_time() as u64, now.get_timezone_offset() as i32);
    let days = week.iter().filter(|&&on| on).count();
    if days == 0 {
        return Html::default();
    }
    let day = |&on: &bool| html! { <i class={classes!(on.then_some("on"))} /> };
    html! {
        <p class="week">
            { words.week }
            <span role="img" aria-label={words.week_days(days)}>{ for week.iter().map(day) }</span>
        </p>
    }
}

fn card(shape: Glyph, query: &str, name: &'static str, about: String) -> Html {
    shelf(&Location::Quiz(query.to_owned()), shape, name, about)
}
