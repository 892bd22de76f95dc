//! The numbers of a game's formulas, which a table may set.

use web_sys::HtmlInputElement;

use crate::model::games::{GameName, with_constant};
use crate::view::prelude::*;

/// Each number in a field, folded away; what is no number leaves the one before.
#[autoprops]
#[component]
pub fn ConstantsTable(name: &GameName, choices: &AttrValue, on_change: &Callback<AttrValue>) -> Html {
    let words = use_text().games();

    let constants = name.game_by(choices).constants();
    let changed = constants.iter().filter(|(_, number, default)| number != default).count();
    let field = |(place, &(constant, number, default)): (usize, &(&'static str, u32, u32))| {
        let (name, choices) = (*name, choices.clone());
        let onchange = on_change.reform(move |event: Event| {
            let typed = event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default();
            let number = if typed.trim().is_empty() { Some(default) } else { typed.trim().parse().ok() };
            number.map_or_else(|| choices.clone(), |number| with_constant(name, &choices, constant, number).into())
        });
        html! {
            <label key={constant}>
                <span>{ words.constant_names.get(place).copied().unwrap_or_default() }</span>
                <input
                    type="number"
                    inputmode="numeric"
                    min="0"
                    max="10000"
                    placeholder={default.to_string()}
                    value={number.to_string()}
                    {onchange}
                />
            </label>
        }
    };
    let summary = html! { <>{ words.constants }if changed > 0 { <strong>{ words.otherwise(changed) }</strong> }</> };
    html! {
        <Fold class="switches" {summary}>
            <div class="sheet-names">{ for constants.iter().enumerate().map(field) }</div>
        </Fold>
    }
}
