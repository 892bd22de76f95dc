//! The frame of a page.

use crate::model::location::Location;
use crate::view::prelude::*;

/// The frame of a page: the line over it, and the page itself, which scrolls.
#[autoprops]
#[component]
pub fn Page(
    class: &Classes,
    // What the line over the page is called.
    name: &AttrValue,
    // The way up, or the heading; a page that has the screen to itself has neither.
    over: &Option<Html>,
    #[prop_or("0")] tabindex: &'static str,
    #[prop_or_default] node: &NodeRef,
    #[prop_or_default] on_scroll: &Option<Callback<Event>>,
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
                onscroll={on_scroll.clone()}
                ondragover={on_drag_over.clone()}
                ondrop={on_drop.clone()}
            >
                { children.clone() }
            </main>
        </>
    }
}

/// What a page says whose records the browser does not keep.
pub fn not_kept(refused: bool, text: &Text) -> Html {
    html! { if refused { <p class="warning" role="alert">{ text.more.not_kept }</p> } }
}

/// What a page says that lists records, where some of them cannot be read.
pub fn not_read(records: usize, text: &Text) -> Html {
    html! { if records > 0 { <p class="warning">{ text.more.not_read(records) }</p> } }
}

/// So many rows of a list are drawn at first, and twice as many each time that more are wanted.
const ROWS: usize = 50;

/// A list that may be very long.
#[autoprops]
#[component]
pub fn Rows(
    #[prop_or_default] class: &Classes,
    count: usize,
    // The row of a place.
    row: &Callback<usize, Html>,
) -> Html {
    let text = use_text();
    let drawn = use_state_eq(|| ROWS);
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

/// The line over a page that has none above it.
pub fn heading(name: impl Into<AttrValue>) -> Html {
    html! { <p class="heading">{ name.into() }</p> }
}

/// A link to the page above, with an arrow.
#[autoprops]
#[component]
pub fn Up(
    to: &AttrValue,
    // What the link says; it is cut short where there is no room.
    name: &AttrValue,
) -> Html {
    html! { <Link to={to} class="up"><Icon shape={Glyph::Back} /><span class="beside">{ name }</span></Link> }
}

/// What there is to practise, and what has come of it.
#[autoprops]
#[component]
pub fn Faces(shown: &Location) -> Html {
    let words = &use_text().tabs;
    let face = |place: Location, name: &'static str| {
        let current = (*shown == place).then_some("page");
        html! { <Link to={place.to_string()} {current}>{ name }</Link> }
    };
    html! {
        <p class="faces">{ face(Location::Practise, words.practise) }{ face(Location::Progress, words.progress) }</p>
    }
}
