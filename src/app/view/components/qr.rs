//! A text as a QR code.

use yew::prelude::*;

use crate::model::qr::drawn;

/// Properties of [`QrPicture`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What it says.
    pub content: String,
    /// What it is, for a screen reader.
    pub label: AttrValue,
}

/// The text as a drawing that a camera reads, dark on light in either theme; nothing where it is too long for one.
#[component]
pub fn QrPicture(props: &Props) -> Html {
    let Some(code) = drawn(&props.content) else { return Html::default() };
    let size = code.size;
    html! {
        <svg class="qr" role="img" aria-label={props.label.clone()} viewBox={format!("0 0 {size} {size}")} shape-rendering="crispEdges">
            <rect width="100%" height="100%" fill="#fff" />
            <path d={code.path} fill="#000" />
        </svg>
    }
}
