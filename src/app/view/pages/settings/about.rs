//! Which version this is, and whether it opens without a network.

use crate::browser::offline::{Offline, build};
use crate::model::offline::Kept;
use crate::view::prelude::*;

/// The section on the app itself.
#[autoprops]
#[component]
pub fn About(offline: &Offline) -> Html {
    let text = &use_text().settings;
    let Offline { kept, renew, .. } = offline;
    html! {
        <section class="about">
            <h3>{ text.about }</h3>
            <p>{ text.version(env!("CARGO_PKG_VERSION"), build().as_deref()) }</p>
            <p>{ text.offline(*kept) }</p>
            if *kept == Kept::Newer { <Button class="chip" on_tap={renew}>{ text.renew }</Button> }
        </section>
    }
}
