//! The Score page: a hand goes in by taps, and what it is worth stands beside it at every step.

mod arrival;
mod headline;
mod more;
mod picture;
mod reading;
mod result;
#[cfg(test)]
mod tests;
mod tile_line;
mod typed;

use std::rc::Rc;

use bafan::history::Scored;
use bafan::{AddressFault, Outlook, RuleSet};
use gloo::timers::callback::Timeout;
use yew::prelude::*;

use self::arrival::{Arrival, Cover, Question};
use self::headline::Headline;
use self::more::{More, Tab};
use self::reading::Reading;
use self::result::ResultView;
use crate::entering::state::{Action, State};
use crate::entering::{Dock, HandView, SituationView};
use crate::hooks::address;
use crate::hooks::history::{Change, use_history};
use crate::hooks::language::use_text;
use crate::hooks::settings::use_rules;
use crate::hooks::title::use_title;
use crate::place::Program;

/// How long a hand rests before it counts as scored and is kept, in milliseconds.
const SETTLED: u32 = 1_500;

/// The page.
#[component]
pub fn ScorePage() -> Html {
    let text = use_text();
    use_title(Program::App, text.title.to_owned());
    let own = use_rules();
    let asked = use_memo((), |()| Reading::of_query(&address::asked().unwrap_or_default(), &own));
    let state = use_reducer(|| asked.open().map_or_else(State::default, |action| State::default().after(action)));
    let act = use_callback(state.dispatcher(), |action, dispatcher| dispatcher.dispatch(action));
    let fault = use_state(|| asked.fault());
    let sheet = use_state(|| None::<(Tab, Option<AttrValue>)>);
    let shown = Rc::new((*state).clone());
    let open = use_callback(sheet.setter(), |sheet: (Tab, Option<AttrValue>), setter| setter.set(Some(sheet)));
    use_address(&shown, &own, &act, fault.setter());
    typed::use_keyboard(shown.clone(), own.clone(), act.clone(), open.clone());
    let rules = shown.table.rules.clone().unwrap_or_else(|| own.clone());
    let outlook =
        use_memo((shown.table.clone(), rules.clone()), |(table, rules)| Outlook::of(&table.draft, rules, &table.seen));
    let kept = use_history();
    use_effect_with((shown.table.clone(), shown.hidden, outlook.clone()), {
        let (kept, own) = (kept.dispatcher(), own.clone());
        move |(table, hidden, outlook)| {
            let scored = match &**outlook {
                Outlook::Win(won) if !hidden => {
                    Some(Box::new(Scored { address: table.address(&own, false), total: won.score.total() }))
                }
                _ => None,
            };
            let rest = scored.map(|scored| Timeout::new(SETTLED, move || kept.dispatch(Change::Add(scored))));
            move || drop(rest)
        }
    });
    let draft = &shown.table.draft;
    let on_read = {
        let fault = fault.setter();
        move |()| fault.set(None)
    };
    let on_close = {
        let sheet = sheet.setter();
        move |()| sheet.set(None)
    };
    html! {
        <main class={classes!("score", shown.folded.then_some("folded"))}>
            if shown.hidden {
                <Question />
            } else {
                <Headline outlook={outlook.clone()} />
            }
            <HandView
                standing={shown.standing()}
                melds={draft.melds.clone()}
                missing={draft.tiles_missing()}
                choosing={shown.choosing}
                act={act.clone()}
            />
            <div class="middle">
                <Arrival fault={(*fault).clone()} {on_read} rules={shown.table.rules.clone()} act={act.clone()} />
                <SituationView table={shown.table.clone()} act={act.clone()} />
                if shown.hidden {
                    <Cover act={act.clone()} />
                } else {
                    <ContextProvider<Rc<RuleSet>> context={rules}>
                        <ResultView
                            outlook={outlook.clone()}
                            table={shown.table.clone()}
                            marking={shown.marking}
                            act={act.clone()}
                        />
                    </ContextProvider<Rc<RuleSet>>>
                }
            </div>
            <Dock state={shown.clone()} act={act.clone()} on_more={open.reform(|()| (Tab::Write, None))} />
            if let Some((tab, pasted)) = (*sheet).clone() {
                <More state={shown} {tab} on_tab={open.reform(|tab| (tab, None))} {pasted} {outlook} {kept} {act} {on_close} />
            }
        </main>
    }
}

/// Keeps the address in step with the hand, and the hand with an address that somebody goes to.
#[hook]
fn use_address(shown: &State, own: &Rc<RuleSet>, act: &Callback<Action>, fault: UseStateSetter<Option<AddressFault>>) {
    let query = shown.table.address(own, shown.hidden).to_string();
    let on_asked = use_callback((act.clone(), own.clone(), query.clone()), move |asked: String, (act, own, query)| {
        let reading = Reading::of_query(&asked, own);
        fault.set(reading.fault());
        match reading.open() {
            Some(action) => act.emit(action),
            None => address::replace(query),
        }
    });
    address::use_followed_address(query, on_asked);
}
