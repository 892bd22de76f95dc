//! The glossary.

use bafan_study::book::Pages;
use bafan_study::book::glossary::{GlossarySection, Term};
use bafan_study::markup::Piece;
use bafan_study::search::spelled;

use super::prose::ProseView;
use crate::browser::book::use_texts;
use crate::browser::fetched::Fetched;
use crate::model::text::Language;
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
        |groups| html! { <>{ for groups.as_slice().iter().map(|section| group(section, text)) }</> },
    );
    html! { <><h2 class="page-title">{ text.learn().glossary }</h2>{ list }</> }
}

/// The maximum number of terms shown in addition to fans.
const FEW: usize = 3;

/// The terms whose name, translation or meaning contains the search text; if some contain it as a whole word, only those. If no fan was
/// found, a message precedes the terms; beside fans, the terms are restricted further.
#[autoprops]
#[component]
pub fn FoundTerms(
    asked: &AttrValue,
    // The messages for a search that found no fan: the first if no term was found either, the second if a term was found. `None` if fans
    // were found; then terms are shown only if they contain the text as a whole word and are few, or have it as their name.
    #[prop_or_default] none_found: Option<[&'static str; 2]>,
) -> Html {
    let text = use_text();
    let (groups, _) = use_texts::<Pages<GlossarySection>>("glossary");
    let beside_fans = none_found.is_none();
    let groups = match &groups {
        Fetched::Here(groups) => groups.as_slice(),
        _ => &[],
    };
    let asked = spelled(asked);
    let within = |text: &str| !asked.is_empty() && spelled(text).contains(&asked);
    let word = |text: &str| {
        spelled(text) == asked || text.split(|letter: char| !letter.is_alphanumeric()).any(|one| spelled(one) == asked)
    };
    let found = |has: &dyn Fn(&str) -> bool| {
        let fits = |term: &&Term| {
            let words = term.meaning.pieces().iter().filter_map(|piece| match piece {
                Piece::Text(words) | Piece::Worded(_, words) => Some(words),
                _ => None,
            });
            [&term.term, &term.translation].into_iter().chain(words).any(|words| has(words))
        };
        groups.iter().flat_map(|group| &group.terms).filter(fits).collect::<Vec<_>>()
    };
    let named = found(&|text| within(text) && word(text));
    let terms = match named.len() {
        0 if !beside_fans => found(&within),
        terms if beside_fans && terms > FEW => {
            let is_name = |term: &&Term| [&term.term, &term.translation].into_iter().any(|name| spelled(name) == asked);
            named.into_iter().filter(is_name).collect()
        }
        _ => named,
    };
    html! {
        <>
            if let Some(said) = none_found {
                <p class="remark" role="status">{ said[usize::from(!terms.is_empty())] }</p>
            }
            if !terms.is_empty() {
                <h3>{ text.learn().glossary }</h3>
                <dl class="terms">{ for terms.into_iter().map(|found| term(found, text)) }</dl>
            }
        </>
    }
}

fn group(group: &GlossarySection, text: &Text) -> Html {
    html! {
        <section key={group.slug.clone()}>
            <h3>{ group.title.clone() }</h3>
            <dl class="terms">{ for group.terms.iter().map(|one| term(one, text)) }</dl>
        </section>
    }
}

/// Renders a term: the preferred name first, with the pinyin of the Chinese one.
fn term(term: &Term, text: &Text) -> Html {
    let pinyin = html! { <span class="pinyin" lang="zh-Latn-pinyin">{ term.pinyin.clone() }</span> };
    let (chinese, translation) = (term.term.clone(), term.translation.clone());
    let language = match text.language {
        Language::Chinese | Language::English => "en",
        Language::Japanese => "ja",
    };
    let names = if text.is_chinese_first() || text.language == Language::Chinese {
        html! {
            <>
                <b lang="zh-Hans">{ chinese }</b>
                { " " }
                { pinyin }
                { " " }
                <span class="beside" lang={language}>{ translation }</span>
            </>
        }
    } else {
        html! {
            <>
                <b lang={language}>{ translation }</b>
                { " " }
                <span class="beside" lang="zh-Hans">{ chinese }</span>
                { " " }
                { pinyin }
            </>
        }
    };
    html! { <><dt>{ names }</dt><dd><ProseView prose={term.meaning.clone()} /></dd></> }
}
