//! Icons and signs.

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
    // Used on the cards that link to pages.
    Path,
    Book,
    Count,
    Goal,
    Apart,
    Words,
    Scales,
    Die,
    Onward,
    Again,
    Day,
    Watch,
    Weak,
    Add,
    Flag,
    Wall,
    Steps,
    People,
    File,
    Bars,
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
            Glyph::Path => {
                "M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4M8 18h7a3.5 3.5 0 0 0 0-7H9a3.5 3.5 0 0 1 0-7h7M16 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4"
            }
            Glyph::Book => {
                "M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2M12 6.5v14"
            }
            Glyph::Count => "M4 6h2M4 12h2M4 18h2M10 6h10M10 12h10M10 18h6",
            Glyph::Goal => "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 12h.01",
            Glyph::Apart => "M3.5 5h9v9h-9zM15 10h5.5v9h-9v-2.5",
            Glyph::Words => "M4 19 8.5 6h1L14 19M5.6 14.5h6.800M16.5 9H21M16.5 14H21M16.5 19H21",
            Glyph::Scales => {
                "M12 4v16M8 20h8M5 6.5h14M5 6.5 2.5 13h5zM19 6.5 16.5 13h5zM2.5 13a2.5 2.5 0 0 0 5 0M16.5 13a2.5 2.5 0 0 0 5 0"
            }
            Glyph::Die => "M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
            Glyph::Onward => "M7 4.5 18.5 12 7 19.5z",
            Glyph::Again => "M19.5 12a7.5 7.5 0 1 1-2.2-5.300L19.5 9M19.5 4v5h-5",
            Glyph::Day => "M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8M12 15.2h.01",
            Glyph::Watch => "M12 21a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M12 9.5v4l2.5 1.5M9.5 2.5h5M12 2.5V6",
            Glyph::Weak => "M3.5 6.5 10 13l3.5-3.5 7 7M20.5 11v5.5H15",
            Glyph::Add => "M12 5v14M5 12h14",
            Glyph::Flag => "M6 21V4M6 5h12l-3.5 4 3.5 4H6",
            Glyph::Wall => {
                "M3.5 5h17v14h-17zM3.5 9.700h17M3.5 14.300h17M9 5v4.700M15 5v4.700M12 9.700v4.6M9 14.300V19M15 14.300V19"
            }
            Glyph::Steps => "M4 6.5l1.5 1.5L8.5 5M4 16.5l1.5 1.5 3-3M12 7h8M12 17h8",
            Glyph::People => {
                "M8.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20a6 6 0 0 1 12 0M15.5 4.800a3.5 3.5 0 0 1 0 6.400M17.5 14.5a6 6 0 0 1 4 5.5"
            }
            Glyph::File => "M6 3.5h8l4 4v13H6zM14 3.5v4h4M12 11v6M9.5 14.5 12 17l2.5-2.5",
            Glyph::Bars => "M4 20h16M7 20v-7M12 20V5M17 20v-10",
            Glyph::Find => "M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M16 16l4 4",
            Glyph::Settings => {
                "M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20M15 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M9 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5"
            }
        }
    }
}

/// Renders an icon as large as the surrounding text, hidden from screen readers.
pub fn icon(shape: Glyph) -> Html {
    html! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={shape.path()} /></svg> }
}

/// Returns the sign of a level of mastery, so that color is not the only cue; empty for the level without answers.
pub const fn sign_of(level: Level) -> &'static str {
    ["", "…", "△", "○", "●"][level as usize]
}

/// A text as a QR code, dark on light in both themes; nothing if the text is too long.
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
