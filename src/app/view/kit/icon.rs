//! Drawings and signs.

use crate::model::qr::drawn;
use crate::view::prelude::*;
use bafan_study::progress::Level;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Glyph {
    Undo,
    Redo,
    Clear,
    Blossom,
    Yes,
    No,
    Missing,
    Attention,
    More,
    Back,
    Settings,
    Find,
    Camera,
}

impl Glyph {
    const fn path(self) -> &'static str {
        match self {
            Glyph::Undo => "M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3",
            Glyph::Redo => "M15 6l4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3",
            Glyph::Clear => "M4.5 7h15M10 4h4M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5",
            Glyph::Blossom => {
                "M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M12 9.5c-4-3.5-1.5-7 0-7s4 3.5 0 7M14.4 11.2c2.1-4.9 6.2-3.6 6.7-2.2s-1.5 4.7-6.7 2.2M13.5 14c5.3.5 5.3 4.8 4.1 5.7s-4.9-.2-4.1-5.7M10.5 14c.8 5.5-2.9 6.6-4.1 5.7s-1.2-5.2 4.1-5.7M9.6 11.2c-5.2 2.5-7.2-.8-6.7-2.2s4.6-2.7 6.7 2.2"
            }
            Glyph::Yes => "M5 12.5l4.5 4.5L19 7.5",
            Glyph::No => "M6.5 6.5l11 11M17.5 6.5l-11 11",
            Glyph::Missing => "M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14",
            Glyph::Back => "M14.5 5.5 8 12l6.5 6.5",
            Glyph::Attention => "M12 5v9M12 18.5v.3",
            Glyph::More => "M5.5 12h.01M12 12h.01M18.5 12h.01",
            Glyph::Camera => "M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7",
            Glyph::Find => "M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M16 16l4 4",
            Glyph::Settings => {
                "M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20M15 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M9 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5"
            }
        }
    }
}

/// A drawing as large as the text around it; it says nothing to a screen reader.
#[autoprops]
#[component]
pub fn Icon(shape: &Glyph) -> Html {
    html! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={shape.path()} /></svg> }
}

/// A sign for each level, so that colour is not the only one; none where nothing was asked.
pub const fn sign_of(level: Level) -> &'static str {
    ["", "…", "△", "○", "●"][level as usize]
}

/// The text as a drawing that a camera reads, dark on light in either theme; nothing where it is too long for one.
#[autoprops]
#[component]
pub fn QrPicture(content: &String, label: &AttrValue) -> Html {
    let Some(code) = drawn(content) else { return Html::default() };
    let size = code.size;
    html! {
        <svg
            class="qr"
            role="img"
            aria-label={label.clone()}
            viewBox={format!("0 0 {size} {size}")}
            shape-rendering="crispEdges"
        >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={code.path} fill="#000" />
        </svg>
    }
}
