//! The basics: what is to be known before the first fan, a page for each idea.

use bafan::RuleSet;
use bafan_study::book::Pages;
use bafan_study::book::basics::{Page, Shown};
use bafan_study::example::scored;
use yew::prelude::*;

use super::example::ExampleView;
use super::prose::ProseView;
use crate::browser::book::use_part;
use crate::model::location::Location;
use crate::model::text::Text;
use crate::view::components::Link;
use crate::view::components::{FetchWords, fetched};
use crate::view::language::use_text;

/// Properties of [`BasicsPage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The name of the page; the list of all pages without one.
    pub slug: Option<AttrValue>,
}

/// The page, or the list.
#[component]
pub fn BasicsPage(props: &Props) -> Html {
    let text = use_text();
    let (basics, again) = use_part::<Pages<Shown>, Pages<Page>>("basics");
    fetched(basics, &again, FetchWords::of_book(text), |(hands, pages)| {
        let pages = pages.as_slice();
        let found = props.slug.as_ref().and_then(|slug| pages.iter().position(|page| page.slug == **slug));
        match found {
            Some(at) => page(pages, at, hands.as_slice(), text),
            None => contents(pages, text),
        }
    })
}

fn contents(pages: &[Page], text: &Text) -> Html {
    let line = |page: &Page| {
        html! {
            <li>
                <Link to={Location::Basics(Some(page.slug.clone())).to_string()} class="leaf-line">
                    <b>{ page.title.clone() }</b>
                </Link>
            </li>
        }
    };
    html! {
        <>
            <h2 class="page-title">{ text.learn().basics }</h2>
            <p class="what">{ text.learn().basics_lead }</p>
            <ul class="fan-list">{ for pages.iter().map(line) }</ul>
        </>
    }
}

fn page(pages: &[Page], at: usize, hands: &[Shown], text: &Text) -> Html {
    let Some(page) = pages.get(at) else { return Html::default() };
    let rules = RuleSet::textbook();
    let wins = hands.iter().find(|shown| shown.slug == page.slug).map_or(&[][..], |shown| &shown.wins);
    let shown = wins.iter().zip(&page.captions).filter_map(|(win, caption)| {
        Some(html! { <ExampleView example={scored(&win.hand, &rules)?} caption={caption.clone()} /> })
    });
    let next = pages.get(at + 1).map(|next| {
        html! {
            <nav class="neighbours" aria-label={text.learn().neighbours}>
                <span></span>
                <Link to={Location::Basics(Some(next.slug.clone())).to_string()}>
                    <span>{ next.title.clone() }</span>
                    <span class="arrow" aria-hidden="true">{ "›" }</span>
                </Link>
            </nav>
        }
    });
    html! {
        <article>
            <h2 class="page-title">{ page.title.clone() }</h2>
            <ProseView prose={page.lead.clone()} class="what" />
            { for page.texts.iter().map(|prose| html! { <ProseView prose={prose.clone()} /> }) }
            { for shown }
            { for next }
        </article>
    }
}
