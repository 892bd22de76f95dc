//! The glossary.

use bafan_study::book::Pages;
use bafan_study::book::glossary::{GlossarySection, Term};

use super::prose::ProseView;
use crate::browser::book::use_texts;
use crate::view::prelude::*;

/// The terms of the game, by group.
#[component]
pub fn GlossaryPage() -> Html {
    let text = use_text();
    let (groups, again) = use_texts::<Pages<GlossarySection>>("glossary");
    let list = fetched(
        groups,
        &again,
        FetchWords::of_book(text),
        |groups| html! { <>{ for groups.as_slice().iter().map(group) }</> },
    );
    html! { <><h2 class="page-title">{ text.learn().glossary }</h2>{ list }</> }
}

fn group(group: &GlossarySection) -> Html {
    html! {
        <section key={group.slug.clone()}>
            <h3>{ group.title.clone() }</h3>
            <dl class="terms">{ for group.terms.iter().map(term) }</dl>
        </section>
    }
}

fn term(term: &Term) -> Html {
    html! {
        <>
            <dt>
                <b lang="zh-Hans">{ term.term.clone() }</b>
                { " " }
                <span class="pinyin" lang="zh-Latn-pinyin">{ term.pinyin.clone() }</span>
                { " " }
                <span class="beside" lang="en">{ term.english.clone() }</span>
            </dt>
            <dd><ProseView prose={term.meaning.clone()} /></dd>
        </>
    }
}
