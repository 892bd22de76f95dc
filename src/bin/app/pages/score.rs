//! The Score page: a hand goes in by taps, and what it is worth stands beside it at every step.

mod dock;
mod hand;
mod headline;
mod keyboard;
mod result;
mod situation;
mod state;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan::Outlook;
use yew::prelude::*;

use self::dock::Dock;
use self::hand::HandView;
use self::headline::Headline;
use self::result::ResultView;
use self::situation::SituationView;
use self::state::{Action, State};
use crate::hooks::settings::use_rules;

impl Reducible for State {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(self.after(action))
    }
}

/// The page.
#[component]
pub fn ScorePage() -> Html {
    let state = use_reducer(State::default);
    let rules = use_rules();
    let outlook =
        use_memo((state.table.clone(), rules), |(table, rules)| Outlook::of(&table.draft, rules, &table.seen));
    let act = use_callback(state.dispatcher(), |action, dispatcher| dispatcher.dispatch(action));
    let draft = &state.table.draft;
    html! {
        <main class={classes!("score", state.folded.then_some("folded"))}>
            <Headline outlook={outlook.clone()} />
            <HandView
                standing={state.standing()}
                melds={draft.melds.clone()}
                missing={draft.tiles_missing()}
                choosing={state.choosing}
                act={act.clone()}
            />
            <div class="middle">
                <SituationView table={state.table.clone()} act={act.clone()} />
                <ResultView {outlook} table={state.table.clone()} marking={state.marking} act={act.clone()} />
            </div>
            <Dock state={Rc::new((*state).clone())} {act} />
        </main>
    }
}
