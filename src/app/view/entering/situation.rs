//! How the hand was won: winds, way, flags and flowers.

use std::rc::Rc;

use bafan::{Flag, FlagState, Wind};

use crate::model::entry::{Action, Table};
use crate::model::text::SituationText;
use crate::view::account;
use crate::view::prelude::*;

/// The way of winning, flags, seat, flowers and prevalent wind; for a full hand on a small screen, winds and flowers as text that unfolds
/// when tapped.
#[autoprops]
#[component]
pub fn SituationView(
    table: &Rc<Table>,
    // Whether a small screen shows winds and flowers as text until they are tapped.
    #[prop_or_default] folds: bool,
    act: &Callback<Action>,
) -> Html {
    let text = use_text();
    let open = use_state_eq(|| false);
    let (draft, act, words) = (&table.draft, act, &text.situation);
    let situation = draft.situation;
    let winds = || Wind::ALL.map(|wind| Offer::wind(wind, text));
    let ways = [(false, words.claimed), (true, words.self_drawn)];
    let flags = Flag::ALL.into_iter().map(|flag| {
        let on = flag.is_on(&situation);
        chip(flag, on, situation.self_drawn, draft.flag(flag), act, words)
    });
    let flowers = u8::try_from(draft.flowers.count()).unwrap_or(u8::MAX);
    let turn = {
        let open = open.clone();
        move |()| open.set(!*open)
    };
    html! {
        <section
            class={classes!("situation", folds.then_some("folds"), open.then_some("open"))}
            aria-label={words.title}
        >
            <div class="row">
                { bare_choice(words.way, ways, situation.self_drawn, act.reform(Action::SelfDrawn)) }
                if folds {
                    <Button class="in-words" expanded={*open} on_tap={turn}>
                        { account::situation(situation, flowers, false, text) }
                        // Without flowers, nothing else says where they are entered.
                        if flowers == 0 { { " · " }{ words.flowers }{ " 0" } }
                    </Button>
                }
                <div
                    class="flags"
                    role="group"
                    aria-label={words.flags}
                >
                    { for flags }
                </div>
            </div>
            <div class="row">
                { choice(words.seat, winds(), situation.seat, act.reform(Action::Seat)) }
                <Stepper
                    label={words.flowers}
                    shape={Glyph::Blossom}
                    fewer={words.fewer_flowers}
                    more={words.more_flowers}
                    value={flowers}
                    most=8
                    on_change={act.reform(Action::Flowers)}
                />
                { choice(words.prevalent, winds(), situation.prevalent, act.reform(Action::Prevalent)) }
            </div>
        </section>
    }
}

fn chip(
    flag: Flag,
    on: bool,
    self_drawn: bool,
    state: FlagState,
    act: &Callback<Action>,
    words: &SituationText,
) -> Html {
    let proven = state == FlagState::Proven;
    let barred = proven || (!on && state != FlagState::Free);
    let name = words.flag(flag, self_drawn);
    let label = if proven { words.proven(name) } else { name.to_owned() };
    html! {
        <Button class="chip" pressed={on || proven} {barred} on_tap={act.reform(move |()| Action::Flag(flag))}>
            { label }
        </Button>
    }
}
