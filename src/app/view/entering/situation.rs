//! How the hand was won: winds, the way, the moment, flowers.

use std::rc::Rc;

use bafan::{Flag, FlagState, Wind};

use crate::model::entry::{Action, Table};
use crate::model::text::SituationText;
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn SituationView(table: &Rc<Table>, act: &Callback<Action>) -> Html {
    let text = use_text();
    let (draft, act, words) = (&table.draft, act, &text.situation);
    let situation = draft.situation;
    let winds = Wind::ALL.map(|wind| ChoiceOption { shown: text.short_wind(wind), name: text.wind(wind) });
    let ways = [words.claimed, words.self_drawn].map(|name| ChoiceOption { shown: name, name });
    let wind = |place: usize| Wind::ALL[place % Wind::ALL.len()];
    let flags = Flag::ALL.into_iter().map(|flag| {
        let on = flag.is_on(&situation);
        chip(flag, on, situation.self_drawn, draft.flag(flag), act, words)
    });
    html! {
        <section class="situation" aria-label={words.title}>
            <div class="row">
                <Choice
                    label={words.way}
                    label_shown={false}
                    options={ways.to_vec()}
                    chosen={usize::from(situation.self_drawn)}
                    on_choose={act.reform(|place| Action::SelfDrawn(place == 1))}
                />
                <div class="flags" role="group" aria-label={words.flags}>{ for flags }</div>
            </div>
            <div class="row">
                <Choice
                    label={words.seat}
                    options={winds.to_vec()}
                    chosen={situation.seat as usize}
                    on_choose={act.reform(move |place| Action::Seat(wind(place)))}
                />
                <Stepper
                    label={words.flowers}
                    shape={Glyph::Blossom}
                    fewer={words.fewer_flowers}
                    more={words.more_flowers}
                    value={u8::try_from(draft.flowers.count()).unwrap_or(u8::MAX)}
                    most=8
                    on_change={act.reform(Action::Flowers)}
                />
                <Choice
                    label={words.prevalent}
                    options={winds.to_vec()}
                    chosen={situation.prevalent as usize}
                    on_choose={act.reform(move |place| Action::Prevalent(wind(place)))}
                />
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
        <Button class="chip" pressed={on || proven} {barred} on_tap={act.reform(move |()| Action::Flag(flag))}>{ label }</Button>
    }
}
