//! A hand as an answer, entered as on the Score page.

use std::rc::Rc;

use crate::model::answer_sheet::Action;
use crate::model::entry::State;
use crate::view::entering::{Dock, HandView, SituationView};
use crate::view::prelude::*;

/// The hand, the tile keyboard, and the situation.
#[autoprops]
#[component]
pub fn Building(
    // Receives the actions, each of which gives the hand so far.
    act: &Callback<Action>,
) -> Html {
    let state = use_reducer(State::default);
    let enter = use_callback(state.dispatcher(), |action, dispatcher| dispatcher.dispatch(action));
    use_effect_with((state.table.clone(), act.clone()), |(table, act)| {
        act.emit(Action::Built(table.draft.clone()));
    });
    let draft = &state.table.draft;
    html! {
        <div class={classes!("building", state.folded.then_some("folded"))}>
            <HandView
                standing={state.standing()}
                melds={draft.melds.clone()}
                missing={draft.tiles_missing()}
                choosing={state.choosing}
                act={enter.clone()}
            />
            <Dock state={Rc::new((*state).clone())} act={enter.clone()} />
            <SituationView table={state.table.clone()} act={enter} />
        </div>
    }
}
