//! The ways of paying.

use bafan_table::games::{Scheme, Sharing, Way};
use yew::prelude::*;
use yew_autoprops::autoprops;

use super::{Choice, ChoiceOption};
use crate::view::language::use_text;

/// The game's own way, or a scheme and who pays for a discard.
#[autoprops]
#[component]
pub fn Paying(
    // The way that is chosen; the game's own unless given.
    way: &Option<Way>,
    own: &'static str,
    // Whether there is a choice of who pays for a discard. Of two players there is one who pays, whoever discarded.
    #[prop_or(true)] shared: bool,
    #[prop_or(true)] label_shown: bool,
    on_way: &Callback<Option<Way>>,
) -> Html {
    let words = &use_text().result;

    let sharing = way.map_or(Sharing::Discarder, |way| way.sharing);
    let own = ChoiceOption { shown: own, name: own };
    let schemes = Scheme::ALL.map(|scheme| ChoiceOption { shown: scheme.name(), name: scheme.name() });
    let sharings = words.sharing.map(|name| ChoiceOption { shown: name, name });
    let on_scheme = on_way.reform(move |place: usize| {
        let scheme = place.checked_sub(1).and_then(|place| Scheme::ALL.get(place).copied());
        scheme.map(|scheme| Way { scheme, sharing })
    });
    html! {
        <>
            <Choice
                label={words.way}
                label_shown={label_shown}
                options={std::iter::once(own).chain(schemes).collect::<Vec<_>>()}
                chosen={way.map_or(0, |way| 1 + way.scheme as usize)}
                on_choose={on_scheme}
            />
            if let Some(Way { scheme, sharing }) = way.filter(|_| shared) {
                <Choice
                    label={words.discarder}
                    label_shown={false}
                    options={sharings.to_vec()}
                    chosen={sharing as usize}
                    on_choose={on_way.reform(move |place: usize| {
                        Sharing::ALL.get(place).map(|&sharing| Way { scheme, sharing })
                    })}
                />
            }
        </>
    }
}
