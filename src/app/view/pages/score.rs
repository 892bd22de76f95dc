//! The Score page: a hand is entered by taps, with its score next to it at every step.

pub mod arrival;
pub mod headline;
pub mod more;
mod picture;
pub mod result;
#[cfg(test)]
mod tests;
mod tile_line;
mod typed;

use std::mem::discriminant;
use std::rc::Rc;
use std::time::Duration;

use crate::model::recent_hands::RecentHand;
use bafan::{Analysis, HandLink, RuleSet};
use gloo::timers::callback::Timeout;
use web_sys::Element;
use yew::platform::spawn_local;
use yew::platform::time::sleep;

use self::arrival::{CoverProps, arrival, marked, question};
use self::headline::headline;
use self::more::Tab;
use crate::browser::fragment;
use crate::browser::kept::{Key, use_kept_value};
use crate::browser::matches::{now, one_goes_on, that_goes_on};
use crate::browser::recent_hands::{Change, Kept, use_recent_hands};
use crate::browser::seat_names::{has_totals, name_at};
use crate::browser::settings::use_rules;
use crate::browser::title::use_title;
use crate::model::entry::{Action, State};
use crate::model::location::{FIRST_HAND, Location, Part};
use crate::model::pasted::{Pasted, Remark};
use crate::view::entering::{Dock, HandView, SituationView};
use crate::view::parts;
use crate::view::prelude::*;

/// Whether a full hand has been entered before; the user then needs no instructions.
const TOLD: Key<bool> =
    Key::new("bafan.entered", |text| text == "yes", |told| if *told { "yes" } else { "" }.to_owned());

/// How long a hand has to remain unchanged before it counts as scored and is stored, in milliseconds.
const SETTLED: u32 = 1_500;
/// How long after mounting the page has been painted, even on a slow phone.
const PAINTED: Duration = Duration::from_millis(200);

#[component]
pub fn ScorePage() -> Html {
    let text = use_text();
    use_title(Part::Score, text.title.to_owned());
    let own = use_rules();
    let asked = use_memo((), |()| Pasted::of_query(&fragment::first_asked(), &own));
    let state = use_reducer(|| asked.open().map_or_else(State::default, |action| State::default().after(action)));
    let act = use_callback(state.dispatcher(), |action, dispatcher| dispatcher.dispatch(action));
    let remark = use_state(|| asked.remark());
    let answered = use_state_eq(|| None::<(u32, u32)>);
    let sheet = use_state(|| None::<(Tab, Option<AttrValue>)>);
    let shown = Rc::new((*state).clone());
    let open = use_callback(sheet.setter(), |sheet: (Tab, Option<AttrValue>), setter| setter.set(Some(sheet)));
    use_address(&shown, own, &act, remark.setter());
    typed::use_keyboard(shown.clone(), own, act.clone(), open.clone());
    let rules = shown.table.rules.unwrap_or(own);
    let analysis =
        use_memo((shown.table.clone(), rules), |(table, rules)| Analysis::of(&table.draft, rules, &table.seen));
    let panel = use_panel(&shown, &analysis);
    let dues = use_node_ref();
    let kept = use_recent_hands();
    use_keeping(&shown, own, &analysis, kept.dispatcher());
    let draft = &shown.table.draft;
    let whole = draft.tiles_missing() == 0;
    let (told, tell) = use_kept_value(&TOLD);
    use_effect_with(whole && !told, move |&done| {
        if done {
            tell.emit(true);
        }
    });
    let on_read = Callback::from(remark.setter()).reform(|()| None);
    let on_answer = {
        let (answered, act, begun) = (answered.setter(), act.clone(), shown.begun);
        move |said: Option<u32>| {
            answered.set(said.map(|said| (begun, said)));
            act.emit(Action::Reveal);
        }
    };
    // An answer applies only to the hand for which it was given.
    let said = answered.filter(|&(begun, _)| begun == shown.begun && !shown.hidden).map(|(_, said)| said);
    let worth = if let Analysis::Win(won) = &*analysis { won.score.total() } else { 0 };
    // Space is reserved for the payments before they have loaded, so that nothing moves just before a tap.
    let pays = matches!(&*analysis, Analysis::Win(won) if won.score.reaches_minimum());
    let pays = (pays && !shown.hidden && shown.asked.is_none()).then_some("pays");
    let on_close = Callback::from(sheet.setter()).reform(|()| None);
    // The code of the result is fetched before it is needed, but not before the page is painted.
    use_effect_with((), |()| {
        spawn_local(async {
            sleep(PAINTED).await;
            drop(parts::result::fetch().await);
        });
    });
    html! {
        <main class={classes!("score", shown.folded.then_some("folded"))}>
            { if shown.hidden { question(text) } else { headline(&analysis, text) } }
            // As soon as the hand wins, the result renders the payments here, outside of the scrolling panel.
            <div class={classes!("dues", pays)} ref={dues.clone()} />
            <HandView
                standing={shown.standing()}
                melds={draft.melds.clone()}
                missing={draft.tiles_missing()}
                choosing={shown.choosing}
                locked={shown.hidden}
                act={act.clone()}
            />
            <div class="middle" ref={panel}>
                if !(told || draft.standing.is_empty() && draft.melds.is_empty()) {
                    <p class="tip">{ text.input.begin }<br />{ text.input.gestures }</p>
                }
                if let Some(said) = said {
                    { marked(said, worth, text) }
                }
                { arrival(&remark, &on_read, shown.table.rules, shown.rules_were_given() && one_goes_on(), &act, text) }
                if shown.asked.is_none() {
                    <SituationView
                        key={usize::from(whole)}
                        table={shown.table.clone()}
                        folds={whole}
                        act={act.clone()}
                    />
                }
                if shown.hidden {
                    { parts::cover::keyed(&shown.begun.to_string(), CoverProps { on_answer: Callback::from(on_answer) }) }
                } else {
                    <ContextProvider<RuleSet> context={rules}>
                        if *analysis == Analysis::Empty { { welcome(told, text) } }
                        if *analysis != Analysis::Empty || has_totals() {
                            { parts::result::show(result::Props {
                                analysis: analysis.clone(),
                                table: shown.table.clone(),
                                asked: shown.asked,
                                marking_of: shown.marking_of,
                                dues,
                                act: act.clone(),
                            }) }
                        }
                    </ContextProvider<RuleSet>>
                }
            </div>
            <Dock state={shown.clone()} act={act.clone()} on_more={open.reform(|()| (Tab::Write, None))} />
            if let Some((tab, pasted)) = (*sheet).clone() {
                { parts::more_sheet::show(more::Props {
                    state: shown,
                    tab,
                    on_tab: open.reform(|tab| (tab, None)),
                    pasted,
                    analysis,
                    kept,
                    act,
                    on_close,
                }) }
            }
        </main>
    }
}

/// Stores a scored hand once it has remained unchanged for a while, or when the next hand is begun.
#[hook]
fn use_keeping(shown: &State, own: RuleSet, analysis: &Rc<Analysis>, kept: UseReducerDispatcher<Kept>) {
    let waiting = use_mut_ref(|| None::<(u32, Callback<()>)>);
    let known = (shown.table.clone(), shown.hidden, analysis.clone(), shown.begun);
    use_effect_with(known, move |(table, hidden, analysis, begun)| {
        if let Some((_, keep)) = waiting.take().filter(|(of, _)| of != begun) {
            keep.emit(());
        }
        let scored = match &**analysis {
            Analysis::Win(won) if !hidden => Some((table.address(&own, false), won.score.total())),
            _ => None,
        };
        let note = move |(address, total): (HandLink, u32)| {
            let winner = name_at(address.draft.situation.seat);
            let at = Some(now());
            kept.dispatch(Change::Add(Box::new(RecentHand { address, total, at, winner })));
        };
        let rest = scored.map(|scored| {
            let keep = Callback::from(move |()| note(scored.clone()));
            waiting.replace(Some((*begun, keep.clone())));
            let waiting = waiting.clone();
            Timeout::new(SETTLED, move || {
                waiting.take();
                keep.emit(());
            })
        });
        move || drop(rest)
    });
}

/// Renders what is shown before any tile is entered: links to the match in progress (if there is one), the camera and, unless the user has
/// been `told` how to enter a hand, the guided first hand; and a tip.
fn welcome(told: bool, text: &Text) -> Html {
    let words = &text.result;
    let to_match = |id| {
        html! { <Link to={format!("#/table/match/{id}")} class="into-match">{ words.to_match }</Link> }
    };
    html! {
        <section class="result early" aria-label={words.title}>
            { for that_goes_on().map(to_match) }
            <div class="ways-in">
                <Link to={Location::Camera.to_string()} class="plain">{ icon(Glyph::Camera) }{ text.more.camera }</Link>
                if !told {
                    <Link to={Location::Course(Some(FIRST_HAND.to_owned())).to_string()} class="plain">
                        { words.first_hand }
                    </Link>
                }
            </div>
            <p class="remark">{ words.tip }</p>
        </section>
    }
}

/// Scrolls the panel to its top with each new hand and whenever the kind of its content changes, so that the waits are visible once
/// thirteen tiles have been entered. If the keyboard is folded before the hand is full, scrolls to the situation instead.
#[hook]
fn use_panel(shown: &State, analysis: &Rc<Analysis>) -> NodeRef {
    let panel = use_node_ref();
    use_effect_with((shown.begun, discriminant(&**analysis), shown.asked), {
        let panel = panel.clone();
        move |_| {
            if let Some(panel) = panel.cast::<Element>() {
                panel.set_scroll_top(0);
            }
        }
    });
    let looking = shown.folded && shown.table.draft.tiles_missing() > 0;
    use_effect_with(looking, {
        let panel = panel.clone();
        move |&looking| {
            let panel = panel.cast::<Element>().filter(|_| looking);
            if let Some(situation) = panel.and_then(|panel| panel.query_selector(".situation").ok().flatten()) {
                situation.scroll_into_view();
            }
        }
    });
    panel
}

/// Keeps the address in sync with the hand, and the hand with a new address.
#[hook]
fn use_address(shown: &State, own: RuleSet, act: &Callback<Action>, remark: UseStateSetter<Option<Remark>>) {
    let query = shown.table.address(&own, shown.hidden).to_string();
    let on_asked = use_callback((act.clone(), own, query.clone()), move |asked: String, (act, own, query)| {
        let reading = Pasted::of_query(&asked, own);
        remark.set(reading.remark());
        match reading.open() {
            Some(action) => act.emit(action),
            None => fragment::replace(query),
        }
    });
    fragment::use_followed_address(query, on_asked);
}
