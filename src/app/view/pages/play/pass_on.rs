//! A link for others: the system's sheet, a copy, a QR code.

use yew::platform::spawn_local;
use yew::prelude::*;
use yew_autoprops::autoprops;

use crate::browser::sharing;
use crate::view::components::QrPicture;
use crate::view::language::use_text;

#[autoprops]
#[component]
pub fn PassOn(title: &'static str, link: &String) -> Html {
    let text = use_text();
    let said = use_state_eq(|| "");
    let copy = {
        let (link, said) = (link.clone(), said.setter());
        move |_: MouseEvent| {
            let (link, said) = (link.clone(), said.clone());
            spawn_local(async move {
                said.set(if sharing::copy(&link).await { text.more.done } else { text.more.not_done });
            });
        }
    };
    let share = {
        let (title, link) = (title, link.clone());
        move |_: MouseEvent| {
            let link = link.clone();
            // The system says itself what became of it.
            spawn_local(async move { sharing::share(title, title, &link).await });
        }
    };
    html! {
        <div class="pass-on">
            <div class="ways-on">
                if sharing::can_share() {
                    <button type="button" class="plain" onclick={share}>{ text.more.share }</button>
                }
                <button type="button" class="plain" onclick={copy}>{ text.play().copy_link }</button>
            </div>
            <p class="remark" role="status">{ *said }</p>
            <QrPicture content={link.clone()} label={text.play().qr} />
        </div>
    }
}
