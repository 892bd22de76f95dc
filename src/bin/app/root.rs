//! The frame around the pages: name, language, and the page itself.

use yew::prelude::*;

use crate::hooks::language::use_stored_language;
use crate::pages::ScorePage;
use crate::text::Language;

/// The whole app.
#[component]
pub fn Root() -> Html {
    let (language, set_language) = use_stored_language();
    let other = language.next();
    let onclick = set_language.reform(move |_: MouseEvent| other);
    html! {
        <ContextProvider<Language> context={language}>
            <div class="shell">
                <header class="bar">
                    <h1 class="seal" lang="zh-Hans">{ "八番" }</h1>
                    <button
                        type="button"
                        class="language"
                        lang={other.text().tag}
                        aria-label={other.text().switch_to}
                        {onclick}
                    >
                        { other.text().own_name }
                    </button>
                </header>
                <ScorePage />
            </div>
        </ContextProvider<Language>>
    }
}
