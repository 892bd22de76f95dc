//! The main fact about the hand, always visible.

use bafan::{Analysis, Approach, Score};

use crate::model::text::HeadlineText;
use crate::view::prelude::*;

/// Renders a large line and a small line; a screen reader announces both when they change.
pub fn headline(analysis: &Analysis, text: &Text) -> Html {
    let lines = &text.headline;
    match analysis {
        Analysis::Empty => plain(lines.empty.map(str::to_owned)),
        Analysis::Impossible(_) => signed(Glyph::Attention, lines.impossible.map(str::to_owned)),
        Analysis::Approach(approach) => plain(said_of_approach(approach, lines)),
        Analysis::Waiting(waits) => plain(lines.waiting(waits)),
        Analysis::Choice(prospects) => {
            let distance = prospects.first().map_or(0, |best| best.discard.shanten.distance);
            signed(Glyph::No, lines.no_win(distance))
        }
        Analysis::Win(won) => said_of_win(&won.score, text),
    }
}

fn said_of_approach(approach: &Approach, lines: &HeadlineText) -> [String; 2] {
    let distance = approach.shanten.distance;
    match approach.missing {
        1 => lines.away(distance, &approach.useful),
        missing => lines.missing(missing, distance, approach.exchanges()),
    }
}

fn said_of_win(score: &Score, text: &Text) -> Html {
    let lines = &text.headline;
    let total = html! { <><b>{ score.total() }</b><span class="unit">{ lines.unit(score.total()) }</span></> };
    let (class, shape, verdict) = match score.short() {
        0 => ("reached", Glyph::Yes, lines.reached.to_owned()),
        short => ("short", Glyph::No, lines.short(short)),
    };
    let counts_flowers = score.best.total > score.best.points && score.short() > 0;
    let flowers = counts_flowers.then(|| lines.without_flowers(score.best.points));
    said(
        Some(class),
        total,
        html! {
            <>
                <span class="verdict">{ icon(shape) }{ verdict }</span>
                if let Some(flowers) = flowers { <span class="aside">{ flowers }</span> }
            </>
        },
    )
}

fn plain([big, small]: [String; 2]) -> Html {
    said(None, html! { big }, html! { small })
}

fn signed(shape: Glyph, [big, small]: [String; 2]) -> Html {
    said(None, html! { big }, html! { <span class="verdict">{ icon(shape) }{ small }</span> })
}

fn said(class: Option<&'static str>, big: Html, small: Html) -> Html {
    html! {
        <div class={classes!("headline", class)} role="status">
            // The page's heading until there is a result.
            <p class="big" role="heading" aria-level="2">{ big }</p>
            <p class="small">{ small }</p>
        </div>
    }
}
