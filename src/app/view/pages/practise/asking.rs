//! The sheet for choosing what to ask. The last choice is stored.

use std::iter::once;

use bafan::{Family, Fan};
use bafan_study::progress::Progress;
use bafan_study::quiz::{FanDraw, Kind, LEVELS, Making, Melds, QuizSettings, Seed};
use bafan_study::subject::Subject;

use super::known::{met, with_rating};
use crate::browser::chance;
use crate::browser::kept::{Key, use_kept_value};
use crate::browser::navigation::link_to;
use crate::browser::progress::use_kept;
use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::model::session::{Mode, Session};
use crate::view::account::subject_name;
use crate::view::prelude::*;

const ASKED: Key<QuizSettings> = Key::new("bafan.practise", |text| text.parse().unwrap_or_default(), query_of);

/// The maximum number of fans shown in a search.
const SHOWN: usize = 6;

pub fn asked() -> QuizSettings {
    ASKED.read()
}

/// The number of questions in each of a new user's sets: few, because the next set has more kinds of questions.
const FIRST: u32 = 10;

/// The numbers of questions to choose from; `None` is an endless set.
const LENGTHS: [Option<u32>; 3] = [None, Some(10), Some(20)];

/// Returns the address of a new set with the chosen settings. Unless the user has chosen a difficulty, the difficulty follows the answers,
/// including earlier answers. If nothing was chosen except fans, a new user begins with easy kinds and common fans.
pub fn begin(chosen: QuizSettings, length: Option<u32>, progress: Option<&Progress>) -> String {
    let right = progress.map_or(0, |progress| progress.all().right);
    let only_fans = QuizSettings { about: chosen.about.clone(), ..QuizSettings::default() };
    if let Some(kinds) = Kind::first(right).filter(|_| chosen == only_fans) {
        let first = QuizSettings { kinds: kinds.to_vec(), draw: FanDraw::AsMet, ..chosen };
        let length = length.unwrap_or(FIRST);
        return format!("as={}&n={length}&{}", Mode::Follow.slug(), query_of(&with_rating(first, progress)));
    }
    let mode = if chosen.rating.is_none() { Mode::Follow } else { Mode::Free };
    let length = length.map(|length| format!("&n={length}")).unwrap_or_default();
    format!("as={}{length}&{}", mode.slug(), query_of(&with_rating(chosen, progress)))
}

/// Formats the settings as part of an address; the rules are always the user's.
pub fn query_of(settings: &QuizSettings) -> String {
    QuizSettings { rules: Default::default(), ..settings.clone() }.to_string()
}

/// The choices of the kinds of questions, the fans and how they are drawn, the difficulty, the melds and the number of questions; the
/// buttons that start a set or a timed run, and the link by which others get the same questions.
#[autoprops]
#[component]
pub fn Asking(on_close: &Callback<()>, on_start: &Callback<String>) -> Html {
    let text = use_text();
    let words = text.practise();
    let rules = use_rules();
    let (settings, change) = use_kept_value(&ASKED);
    let length = use_state_eq(|| None);
    let seed = use_memo((), |()| Seed(chance::seed().into()));
    let progress = use_kept().map(|kept| kept.progress);
    let kind = |kind: Kind| {
        let on = settings.kinds.contains(&kind);
        let next = with(&settings.kinds, kind);
        let on_tap = set(&settings, &change, move |settings| settings.kinds = next.clone());
        html! { <Button class="chip" pressed={on} {on_tap}>{ text.question().kind(kind) }</Button> }
    };
    let levels = once(None).chain(LEVELS.map(Some)).zip(words.levels);
    // The stored level may no longer exist after an update.
    let level = settings.rating.filter(|rating| LEVELS.contains(rating));
    let on_level = {
        let settings = settings.clone();
        change.reform(move |rating| QuizSettings { rating, ..settings.clone() })
    };
    let draws = [FanDraw::Alike, FanDraw::AsMet].into_iter().zip(words.draw);
    let on_draw = {
        let settings = settings.clone();
        change.reform(move |draw| QuizSettings { draw, ..settings.clone() })
    };
    let melds = [Melds::Any, Melds::Concealed, Melds::Open].into_iter().zip(words.melds);
    let on_melds = {
        let settings = settings.clone();
        change.reform(move |melds| QuizSettings { melds, ..settings.clone() })
    };
    let start = {
        let query = begin(settings.clone(), *length, progress.as_deref());
        on_start.reform(move |()| query.clone())
    };
    let against_the_clock = {
        let query =
            format!("as={}&{}", Mode::Timed.slug(), query_of(&with_rating(settings.clone(), progress.as_deref())));
        on_start.reform(move |()| query.clone())
    };
    let handed_out = {
        let settings = QuizSettings { rules, ..with_rating(settings.clone(), progress.as_deref()) };
        link_to(Location::Quiz(Session::handed_out(*seed, settings, *length)))
    };
    html! {
        <Sheet title={words.what} on_close={on_close.clone()}>
            <div class="asking-sheet">
                <h3>{ words.kinds }</h3>
                <div class="chips">{ for Making::default().practice().into_iter().map(kind) }</div>
                <Fans settings={settings.clone()} change={change.clone()} />
                <h3>{ words.of_draw }</h3>
                { bare_choice(words.of_draw, draws, settings.draw, on_draw) }
                if settings.draw == FanDraw::AsMet { <p class="remark">{ words.draw_note }</p> }
                <h3>{ words.difficulty }</h3>
                { bare_choice(words.difficulty, levels, Some(level), on_level) }
                <h3>{ words.of_melds }</h3>
                { bare_choice(words.of_melds, melds, settings.melds, on_melds) }
                <h3>{ words.of_length }</h3>
                { bare_choice(words.of_length, LENGTHS.into_iter().zip(words.length), *length, length.setter()) }
                <p class="remark">{ words.rules_note }</p>
                <Button class="main-act" on_tap={start}>{ words.start }</Button>
                <Button class="plain" on_tap={against_the_clock}>{ words.mode[Mode::Timed as usize] }</Button>
                <Fold summary={html! { words.hand_out }}>
                    <p class="remark">{ words.hand_out_about }</p>
                    <PassOn title={words.title} link={handed_out} />
                </Fold>
            </div>
        </Sheet>
    }
}

/// Buttons for all fans that the user has met and for each family, and a search for single fans.
#[autoprops]
#[component]
fn Fans(settings: &QuizSettings, change: &Callback<QuizSettings>) -> Html {
    let text = use_text();
    let words = text.practise();
    let rules = use_rules();
    let typed = use_state_eq(String::new);
    let met = use_kept().map(|kept| met(&kept.progress)).filter(|met| !met.is_empty());
    let of_met = met.map(|met| {
        let on = settings.about == met;
        let on_tap = set(settings, change, move |settings| settings.about = if on { Vec::new() } else { met.clone() });
        html! { <Button class="chip" pressed={on} {on_tap}>{ words.met }</Button> }
    });
    let of_family = |family: Family| Fan::all().filter(move |fan| fan.family() == family).map(Subject::Fan);
    let family = |family: Family| {
        let on = of_family(family).all(|subject| settings.about.contains(&subject));
        let on_tap = set(settings, change, move |settings| {
            settings.about.retain(|subject| !of_family(family).any(|own| own == *subject));
            if !on {
                settings.about.extend(of_family(family));
            }
        });
        let label = text.both(family.name(), text.question().family(family));
        html! { <Button class="chip" pressed={on} {on_tap}>{ label }</Button> }
    };
    let whole = |subject: &&Subject| match subject {
        Subject::Fan(fan) => !of_family(fan.family()).all(|own| settings.about.contains(&own)),
        Subject::Swallowed { .. } => true,
    };
    let chosen = settings.about.iter().filter(whole).copied();
    let found = text.find(&typed, &rules).into_iter().take(SHOWN).map(Subject::Fan);
    let found = found.filter(|subject| !typed.trim().is_empty() && !settings.about.contains(subject));
    let single = |subject: Subject| {
        let on = settings.about.contains(&subject);
        let next = with(&settings.about, subject);
        let on_tap = set(settings, change, move |settings| settings.about = next.clone());
        html! { <Button class="chip" pressed={on} {on_tap}>{ subject_name(subject, text) }</Button> }
    };
    html! {
        <>
            <h3>{ words.about }</h3>
            <div class="chips">{ for of_met }{ for Family::ALL.map(family) }</div>
            <FindField
                label={text.learn().search}
                hint={text.learn().search_hint}
                value={(*typed).clone()}
                on_type={Callback::from(typed.setter())}
            />
            <div class="chips">{ for chosen.chain(found).map(single) }</div>
        </>
    }
}

fn with<T: Copy + PartialEq>(list: &[T], thing: T) -> Vec<T> {
    let mut next: Vec<T> = list.iter().copied().filter(|&known| known != thing).collect();
    if next.len() == list.len() {
        next.push(thing);
    }
    next
}

/// Returns a callback that changes the settings.
fn set(
    settings: &QuizSettings,
    change: &Callback<QuizSettings>,
    edit: impl Fn(&mut QuizSettings) + 'static,
) -> Callback<()> {
    let settings = settings.clone();
    change.reform(move |()| {
        let mut next = settings.clone();
        edit(&mut next);
        next
    })
}
