//! A text as a QR code.

use yew::prelude::*;
use yew_autoprops::autoprops;

use crate::model::qr::drawn;

/// The text as a drawing that a camera reads, dark on light in either theme; nothing where it is too long for one.
#[autoprops]
#[component]
pub fn QrPicture(content: &String, label: &AttrValue) -> Html {
    let Some(code) = drawn(content) else { return Html::default() };
    let size = code.size;
    html! {
        <svg class="qr" role="img" aria-label={label.clone()} viewBox={format!("0 0 {size} {size}")} shape-rendering="crispEdges">
            <rect width="100%" height="100%" fill="#fff" />
            <path d={code.path} fill="#000" />
        </svg>
    }
}
