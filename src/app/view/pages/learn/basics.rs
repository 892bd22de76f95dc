//! The basics: one page for each idea needed before the first fan.

use bafan::{Analysis, Draft, Fan, RuleSet, TileCounts};
use bafan_study::book::Pages;
use bafan_study::book::basics::{Page, Shown, Win};
use bafan_study::example::scored;
use bafan_study::markup::Prose;
use bafan_study::search::from_elsewhere;
use bafan_study::threat::Threat;

use super::example::{ExampleView, score_hash};
use super::midway::midway;
use super::prose::{ProseView, told};
use crate::browser::book::use_part;
use crate::model::location::{Location, OTHER_GAMES};
use crate::view::account::fan_name;
use crate::view::prelude::*;
use crate::view::question::threat::{dangers, threat_view};

/// The pages whose last paragraph is about the flowers, which are drawn below it.
const FLOWERS: [&str; 2] = ["tiles", "flowers"];

#[autoprops]
#[component]
pub fn BasicsPage(
    // The name of the page; `None` for the list of all pages.
    slug: &Option<AttrValue>,
) -> Html {
    let text = use_text();
    let (basics, again) = use_part::<Pages<Shown>, Pages<Page>>("basics");
    fetched(basics, &again, FetchWords::of_book(text), |(hands, pages)| {
        let pages = pages.as_slice();
        let found = slug.as_ref().and_then(|slug| pages.iter().position(|page| page.slug == **slug));
        match found {
            Some(at) => page(pages, at, hands.as_slice(), text),
            None => html! { <>if slug.is_some() { { no_page(text) } }{ contents(pages, text) }</> },
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

/// Renders the meaning of the frame and, if a hand has an open meld, of the sideways tile; nothing if there are no winning hands.
fn legend(wins: &[Win], text: &Text) -> Html {
    let words = text.learn();
    let claimed = |win: &Win| win.hand.melds().iter().any(|meld| meld.is_open());
    if wins.is_empty() {
        return Html::default();
    }
    html! {
        <p class="remark legend">
            { words.legend_winning }
            if wins.iter().any(claimed) { { text.language.gap() }{ words.legend_claimed } }
        </p>
    }
}

/// Renders a table of the names that fans have in other games, in the script that readers of the page's language can read.
fn names_elsewhere(text: &Text) -> Html {
    let words = text.learn();
    let line = |(fan, names): (Fan, Vec<&'static str>)| {
        html! {
            <tr>
                <td>{ names.join(text.comma) }</td>
                <td><Link to={Location::Fan(fan).to_string()}>{ fan_name(fan, text) }</Link></td>
            </tr>
        }
    };
    html! {
        <table class="elsewhere">
            <thead><tr><th>{ words.other_name }</th><th>{ words.nearest_fan }</th></tr></thead>
            <tbody>{ for from_elsewhere(text.language.writing()).map(line) }</tbody>
        </table>
    }
}

/// Renders a hand of thirteen tiles with its analysis by the engine.
fn on_its_way(draft: &Draft, caption: &Prose, text: &Text) -> Html {
    let rules = RuleSet::textbook();
    html! {
        <div class="example">
            <HandTiles draft={draft.clone()} class="dealt" />
            <ProseView prose={caption.clone()} class="caption" />
            { midway(&Analysis::of(draft, &rules, &TileCounts::EMPTY), text) }
            <Link to={score_hash(draft.clone(), rules)} class="plain">{ text.learn().open }</Link>
        </div>
    }
}

/// Renders a player who may be waiting, and for each tile of the hand the ways in which that player may be waiting for it.
fn guarded(threat: &Threat, caption: &Prose, text: &Text) -> Html {
    html! {
        <div class="example">
            { threat_view(threat, text) }
            <ProseView prose={caption.clone()} class="caption" />
            { dangers(threat, &threat.held, text) }
        </div>
    }
}

fn page(pages: &[Page], at: usize, hands: &[Shown], text: &Text) -> Html {
    let Some(page) = pages.get(at) else { return Html::default() };
    let rules = RuleSet::textbook();
    let own = hands.iter().find(|shown| shown.slug == page.slug);
    let wins = own.map_or(&[][..], |own| &own.wins);
    let won = |(win, caption): (&Win, &Prose)| {
        Some(html! { <ExampleView example={scored(&win.hand, &rules)?} caption={caption.clone()} /> })
    };
    let shown: Vec<Html> = own.map_or_else(Vec::new, |own| {
        let mut captions = page.captions.iter();
        let won: Vec<Html> = own.wins.iter().zip(&mut captions).filter_map(won).collect();
        let held = own.held.iter().zip(&mut captions).map(|(draft, caption)| on_its_way(draft, caption, text));
        let held: Vec<Html> = held.collect();
        let threats = own.threats.iter().zip(&mut captions).map(|(threat, caption)| guarded(threat, caption, text));
        won.into_iter().chain(held).chain(threats).collect()
    });
    let next = pages.get(at + 1).map(|next| {
        html! {
            <nav class="neighbors" aria-label={text.learn().neighbors}>
                <span />
                <Link to={Location::Basics(Some(next.slug.clone())).to_string()}>
                    <span>{ next.title.clone() }</span>
                    <span class="arrow" aria-hidden="true">{ "›" }</span>
                </Link>
            </nav>
        }
    });
    html! {
        <article class="basics">
            <h2 class="page-title">{ page.title.clone() }</h2>
            <ProseView prose={page.lead.clone()} class="what" />
            { for page.texts.iter().map(told) }
            if FLOWERS.contains(&page.slug.as_str()) { { flowers(text) } }
            if page.slug == OTHER_GAMES { { names_elsewhere(text) } }
            <div class="side-by-side">{ for shown }</div>
            if own.is_some_and(|own| !own.threats.is_empty()) { <p class="remark">{ text.advice.danger_model }</p> }
            { legend(wins, text) }
            { for next }
        </article>
    }
}
