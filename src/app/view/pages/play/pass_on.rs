//! Sharing a link: by the system's share sheet, a copy, or a QR code.

use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn PassOn(title: &'static str, link: &String) -> Html {
    let text = use_text();
    let passing_on = use_passing_on();
    html! {
        <div class="pass-on">
            <div class="ways-on">
                <ShareButton class="plain" {title} link={link.clone()} />
                <Button class="plain" on_tap={passing_on.copy(link)}>{ text.play().copy_link }</Button>
            </div>
            { passing_on.said(text) }
            <QrPicture content={link.clone()} label={text.play().qr} />
        </div>
    }
}
