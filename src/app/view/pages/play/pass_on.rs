//! A link for others: the system's sheet, a copy, a QR code.

use yew::platform::spawn_local;

use crate::browser::sharing;
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn PassOn(title: &'static str, link: &String) -> Html {
    let text = use_text();
    let said = use_state_eq(|| "");
    let copy = {
        let (link, said) = (link.clone(), said.setter());
        move |()| {
            let (link, said) = (link.clone(), said.clone());
            spawn_local(async move {
                said.set(if sharing::copy(&link).await { text.more.done } else { text.more.not_done });
            });
        }
    };
    let share = {
        let (title, link) = (title, link.clone());
        move |()| {
            let link = link.clone();
            // The system says itself what became of it.
            spawn_local(async move { sharing::share(title, title, &link).await });
        }
    };
    html! {
        <div class="pass-on">
            <div class="ways-on">
                if sharing::can_share() {
                    <Button class="plain" on_tap={share}>{ text.more.share }</Button>
                }
                <Button class="plain" on_tap={copy}>{ text.play().copy_link }</Button>
            </div>
            <p class="remark" role="status">{ *said }</p>
            <QrPicture content={link.clone()} label={text.play().qr} />
        </div>
    }
}
