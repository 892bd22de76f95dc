//! The check-in of an evening's players.

use std::rc::Rc;

use bafan_table::visible;
use web_sys::HtmlInputElement;

use crate::browser::evenings::use_evenings;
use crate::browser::matches::use_matches;
use crate::model::evenings::{Evening, EveningLine, LONGEST_NAME};
use crate::view::prelude::*;

/// The maximum number of earlier names offered.
const OFFERED: usize = 12;

/// A field for a name, buttons for earlier names, and the checked-in players, each with a button that removes the player.
#[autoprops]
#[component]
pub fn Players(evening: &Rc<Evening>) -> Html {
    let text = use_text();
    let words = &text.club().evening;
    let (evenings, matches) = (use_evenings(), use_matches());
    let field = use_node_ref();
    let refused = use_state_eq(|| false);
    let Some(evenings) = evenings else { return Html::default() };
    let join = {
        let (evenings, evening, refused) = (evenings.clone(), evening.clone(), refused.setter());
        Callback::from(move |name: String| {
            let may = evening.may_join(&name);
            refused.set(!may && !name.is_empty());
            if may {
                evenings.add_to(evening.id, [EveningLine::Join(name)]);
            }
        })
    };
    let onsubmit = {
        let (join, field) = (join.clone(), field.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let Some(input) = field.cast::<HtmlInputElement>() else { return };
            join.emit(visible(&input.value()).trim().to_owned());
            input.set_value("");
        }
    };
    let known = matches.map(|matches| matches.archive.names()).unwrap_or_default();
    let offered = known.into_iter().filter(|name| evening.may_join(name)).take(OFFERED);
    let offer = |name: String| {
        let (join, label) = (join.clone(), name.clone());
        html! { <Button class="chip" on_tap={move |()| join.emit(name.clone())}>{ label }</Button> }
    };
    let player = |name: &String| {
        let (evenings, of, gone) = (evenings.clone(), evening.id, name.clone());
        let leave = move |()| evenings.add_to(of, [EveningLine::Leave(gone.clone())]);
        html! {
            <li key={name.clone()}>
                <span>{ name }</span>
                <Button label={words.remove(name)} on_tap={leave}><Icon shape={Glyph::No} /></Button>
            </li>
        }
    };
    html! {
        <>
            <form class="check-in" {onsubmit}>
                <label>
                    <span class="heard">{ words.player }</span>
                    <input
                        ref={field}
                        type="text"
                        placeholder={words.player}
                        maxlength={LONGEST_NAME.to_string()}
                        autocomplete="off"
                        autocapitalize="words"
                        spellcheck="false"
                    />
                </label>
                <Button submit=true class="chip">{ words.add }</Button>
            </form>
            if *refused { <p class="warning" role="alert">{ words.twice }</p> }
            <div class="acts known" role="group" aria-label={text.table().start.known}>{ for offered.map(offer) }</div>
            <h3 role="status">{ words.players(evening.players.len()) }</h3>
            <ol class="checked-in">{ for evening.players.iter().map(player) }</ol>
        </>
    }
}
