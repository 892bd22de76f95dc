//! A text of the book, with links for fans and drawn tiles.

use bafan::{Fan, Tile};
use bafan_study::markup::{Piece, Prose};

use crate::model::location::Location;
use crate::view::account::linked;
use crate::view::prelude::*;

/// The text as a paragraph.
#[autoprops]
#[component]
pub fn ProseView(prose: &Prose, #[prop_or_default] class: &Classes) -> Html {
    let text = use_text();
    // A text followed by at least three tiles is laid out as a row.
    let row = matches!(prose.pieces(), [Piece::Text(_), Piece::Tiles(tiles)] if tiles.len() > 2);
    html! { <p class={classes!(class.clone(), row.then_some("tile-row"))}>{ pieces(prose, text) }</p> }
}

/// Renders the text as a paragraph.
pub fn told(prose: &Prose) -> Html {
    html! { <ProseView prose={prose.clone()} /> }
}

/// Punctuation that must not begin a line.
const CLOSING: &str = "，。；、：！？）」”,.;:!?)";

/// Renders the text without a paragraph. Punctuation after tiles stays on their line: browsers may break a line beside an inline block.
pub fn pieces(prose: &Prose, text: &Text) -> Html {
    let mark = |piece: Option<&Piece>| match piece {
        Some(Piece::Text(words)) => words.chars().next().filter(|&mark| CLOSING.contains(mark)),
        _ => None,
    };
    let mut taken = None;
    let piece = |(place, piece): (usize, &Piece)| match (piece, taken.take()) {
        (Piece::Tiles(_) | Piece::Waits(..), _) => {
            taken = mark(prose.pieces().get(place + 1));
            html! { <span class="unbroken">{ piece_view(piece, text) }{ for taken }</span> }
        }
        (Piece::Text(words), Some(mark)) => html! { words.strip_prefix(mark).unwrap_or(words) },
        _ => piece_view(piece, text),
    };
    html! { <>{ for prose.pieces().iter().enumerate().map(piece) }</> }
}

/// Renders the text without links, for use inside a link, and with a single name per fan.
pub fn unlinked(prose: &Prose, text: &Text) -> Html {
    let piece = |piece: &Piece| match piece {
        &Piece::Fan(fan) => html! { text.fan_alone(fan) },
        Piece::Worded(_, said) => html! { said },
        &Piece::Ruling(number) => html! { format!("C{number}") },
        Piece::Text(_) | Piece::Tiles(_) | Piece::Waits(..) => piece_view(piece, text),
    };
    html! { <>{ for prose.pieces().iter().map(piece) }</> }
}

fn drawn(tiles: &[Tile]) -> Html {
    html! { <span class="in-line">{ named_tiles(tiles) }</span> }
}

/// Renders a link to a fan: its name in the language of the page, or the wording that fits the sentence, followed by the Chinese name if
/// that is different.
fn named(fan: Fan, own: Option<&str>) -> Html {
    let own = own.filter(|own| *own != fan.name());
    html! {
        <Link to={Location::Fan(fan).to_string()} class="named">
            { for own.map(|own| html! { <><span>{ own.to_owned() }</span>{ " " }</> }) }
            <span lang="zh-Hans" class={own.map(|_| "beside")}>{ fan.name() }</span>
        </Link>
    }
}

fn piece_view(piece: &Piece, text: &Text) -> Html {
    match piece {
        Piece::Text(words) => html! { words },
        &Piece::Fan(fan) => named(fan, text.fan(fan)),
        Piece::Worded(fan, said) => named(*fan, Some(said)),
        &Piece::Ruling(number) => linked(number, classes!(), html! { format!("C{number}") }),
        Piece::Tiles(tiles) => drawn(tiles),
        Piece::Waits(held, waits) => html! {
            <span class="in-line waits">
                { drawn(held) }
                <span aria-hidden="true">{ "→" }</span>
                <span class="heard">{ text.advice.waits }</span>
                { drawn(waits) }
            </span>
        },
    }
}
