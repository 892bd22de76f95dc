//! A text of the book, with the fans it names as links and its tiles drawn.

use bafan::Tile;
use bafan::study::markup::{Piece, Prose};
use yew::prelude::*;

use crate::account::linked;
use crate::components::{Link, TileFace};
use crate::hooks::language::use_text;
use crate::place::Place;
use crate::text::Text;

/// Properties of [`ProseView`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The text.
    pub prose: Prose,
    /// The class of the paragraph.
    #[prop_or_default]
    pub class: Classes,
}

/// The text as a paragraph.
#[component]
pub fn ProseView(props: &Props) -> Html {
    let text = use_text();
    html! { <p class={props.class.clone()}>{ pieces(&props.prose, text) }</p> }
}

/// The text without a paragraph around it.
pub fn pieces(prose: &Prose, text: &Text) -> Html {
    html! { <>{ for prose.pieces().iter().map(|piece| piece_view(piece, text)) }</> }
}

/// The text where it stands within a link, and can hold none: in short, with one name of each fan.
pub fn unlinked(prose: &Prose, text: &Text) -> Html {
    let piece = |piece: &Piece| match piece {
        &Piece::Fan(fan) => match (text.fan)(fan) {
            Some(own) => html! { own },
            None => html! { fan.name() },
        },
        &Piece::Ruling(number) => html! { format!("C{number}") },
        Piece::Text(_) | Piece::Tiles(_) => piece_view(piece, text),
    };
    html! { <>{ for prose.pieces().iter().map(piece) }</> }
}

fn piece_view(piece: &Piece, text: &Text) -> Html {
    match piece {
        Piece::Text(words) => html! { words },
        &Piece::Fan(fan) => html! {
            <Link to={Place::Fan(fan).to_string()} class="named">
                <span lang="zh-Hans">{ fan.name() }</span>
                { for (text.fan)(fan).map(|name| html! { <>{ " " }<span>{ name }</span></> }) }
            </Link>
        },
        &Piece::Ruling(number) => linked(number, classes!(), html! { format!("C{number}") }),
        Piece::Tiles(tiles) => {
            let face = |&tile: &Tile| html! { <TileFace {tile} named=true /> };
            html! { <span class="in-line">{ for tiles.iter().map(face) }</span> }
        }
    }
}
