//! The frame of a page.

use crate::browser::navigation::Here;
use crate::model::location::Location;
use crate::view::prelude::*;

/// The properties of the pages of a part.
#[derive(Properties, PartialEq)]
pub struct PlaceProps {
    /// The current or last place among these pages.
    pub here: Here,
}

/// The frame of a page: the bar at its top, and the scrolling content.
#[autoprops]
#[component]
pub fn Page(
    class: &Classes,
    // The accessible name of the bar.
    name: &AttrValue,
    // The link to the parent page, or the heading; full-screen pages have neither.
    over: &Option<Html>,
    #[prop_or("0")] tabindex: &'static str,
    #[prop_or_default] node: &NodeRef,
    #[prop_or_default] on_drag_over: &Option<Callback<DragEvent>>,
    #[prop_or_default] on_drop: &Option<Callback<DragEvent>>,
    children: &Html,
) -> Html {
    html! {
        <>
            if let Some(over) = over { <nav class="trail" aria-label={name}>{ over.clone() }</nav> }
            <main
                ref={node}
                class={classes!("frame", class.clone())}
                {tabindex}
                ondragover={on_drag_over.clone()}
                ondrop={on_drop.clone()}
            >
                { children.clone() }
            </main>
        </>
    }
}

/// Renders a warning if the browser has refused to store the page's records.
pub fn not_kept(refused: bool, text: &Text) -> Html {
    html! { if refused { <p class="warning" role="alert">{ text.more.not_kept }</p> } }
}

/// Renders a warning with the number of unreadable records, if there are any.
pub fn not_read(records: usize, text: &Text) -> Html {
    html! { if records > 0 { <p class="warning">{ text.more.not_read(records) }</p> } }
}

/// The number of list rows rendered at first. The number of rows doubles each time the user asks for more.
const ROWS: usize = 50;

/// A list that may be very long.
#[autoprops]
#[component]
pub fn Rows(
    #[prop_or_default] class: &Classes,
    count: usize,
    // The minimum number of rows rendered at first.
    #[prop_or_default] at_least: usize,
    // Renders the row at an index.
    row: &Callback<usize, Html>,
) -> Html {
    let text = use_text();
    let drawn = use_state_eq(|| ROWS.max(at_least));
    let left = count.saturating_sub(*drawn);
    let more = {
        let drawn = drawn.clone();
        move |()| drawn.set(2 * *drawn)
    };
    html! {
        <>
            <ul class={class.clone()}>{ for (0..count.min(*drawn)).map(|place| row.emit(place)) }</ul>
            if left > 0 { <Button class="plain" on_tap={more}>{ text.more.rows_left(left) }</Button> }
        </>
    }
}

/// Renders the heading of a page without a parent.
pub fn heading(name: impl Into<AttrValue>) -> Html {
    html! { <p class="heading">{ name.into() }</p> }
}

/// Renders a link with an arrow to the parent page; the name is cut short if space is limited.
pub fn up_link(to: &Location, name: impl Into<AttrValue>) -> Html {
    html! {
        <Link to={to.to_string()} class="up">{ icon(Glyph::Back) }<span class="beside">{ name.into() }</span></Link>
    }
}

/// Renders the links between Practice and Progress.
pub fn faces(shown: &Location, text: &Text) -> Html {
    let words = &text.tabs;
    let face = |place: Location, name: &'static str| {
        let current = (*shown == place).then_some("page");
        html! { <Link to={place.to_string()} {current}>{ name }</Link> }
    };
    html! {
        <p class="faces">{ face(Location::Practise, words.practise) }{ face(Location::Progress, words.progress) }</p>
    }
}
