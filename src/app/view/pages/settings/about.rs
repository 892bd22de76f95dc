//! Which version this is, and whether it opens without a network.

use yew::prelude::*;

use crate::browser::offline::{Offline, build};
use crate::model::offline::Kept;
use crate::view::language::use_text;

/// Properties of [`About`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What the browser keeps of the app.
    pub offline: Offline,
}

/// The section on the app itself.
#[component]
pub fn About(props: &Props) -> Html {
    let text = &use_text().settings;
    let Offline { kept, renew, .. } = &props.offline;
    html! {
        <section class="about">
            <h3>{ text.about }</h3>
            <p>{ text.version(env!("CARGO_PKG_VERSION"), build().as_deref()) }</p>
            <p>{ text.offline(*kept) }</p>
            if *kept == Kept::Newer {
                <button type="button" class="chip" onclick={renew.reform(|_: MouseEvent| ())}>{ text.renew }</button>
            }
        </section>
    }
}
