//! A hand for others: a link, its text, a QR code, a picture; with the answer or as a question.

use std::rc::Rc;

use bafan::Outlook;
use qrcodegen::{QrCode, QrCodeEcc};
use yew::platform::spawn_local;
use yew::prelude::*;

use crate::components::Chip;
use crate::entering::state::Table;
use crate::hooks::address::link;
use crate::hooks::language::use_text;
use crate::hooks::settings::use_rules;
use crate::pages::score::picture;
use crate::sharing;
use crate::text::Text;

/// Properties of [`Share`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What has been entered.
    pub table: Rc<Table>,
    /// What there is to say about it.
    pub outlook: Rc<Outlook>,
}

/// The ways to pass a hand on.
#[component]
pub fn Share(props: &Props) -> Html {
    let text = use_text();
    let words = &text.more;
    let own = use_rules();
    let hidden = use_state_eq(|| false);
    let said = use_state_eq(|| None::<&'static str>);
    if props.table.draft.counts().total() == 0 {
        return html! { <p class="remark">{ words.nothing_to_share }</p> };
    }
    let url = link(&props.table.address(&own, *hidden).to_string());
    let content = described(props, *hidden, text);
    let done = {
        let said = said.setter();
        Callback::from(move |worked: bool| said.set(Some(if worked { words.done } else { words.not_done })))
    };
    let copy = |what: String| {
        let done = done.clone();
        move |_: MouseEvent| {
            let (what, done) = (what.clone(), done.clone());
            spawn_local(async move { done.emit(sharing::copy(&what).await) });
        }
    };
    let share = {
        let (content, url) = (content.clone(), url.clone());
        move |_: MouseEvent| {
            let (content, url) = (content.clone(), url.clone());
            // The system says itself what became of it.
            spawn_local(async move { sharing::share(words.share_title, &content, &url).await });
        }
    };
    let save = {
        let (done, table, lines) = (done.clone(), props.table.clone(), content.clone());
        move |_: MouseEvent| {
            let (done, table, lines) = (done.clone(), table.clone(), lines.clone());
            spawn_local(async move {
                let worked = match sharing::sprite().await {
                    Some(sprite) => {
                        sharing::save_picture(&picture::of(&table.draft, &lines, &sprite), picture::WIDTH).await
                    }
                    None => false,
                };
                done.emit(worked);
            });
        }
    };
    let toggle = {
        let (hidden, said) = (hidden.clone(), said.setter());
        move |()| {
            hidden.set(!*hidden);
            said.set(None);
        }
    };
    html! {
        <div class="share">
            <Chip label={words.as_question} on={*hidden} on_tap={toggle} />
            <div class="ways">
                if sharing::can_share() {
                    <button type="button" onclick={share}>{ words.share }</button>
                }
                <button type="button" onclick={copy(url.clone())}>{ words.copy_link }</button>
                <button type="button" onclick={copy(format!("{content}\n{url}"))}>{ words.copy_text }</button>
                <button type="button" onclick={save}>{ words.save_picture }</button>
            </div>
            <p class="remark" role="status">{ said.unwrap_or_default() }</p>
            { qr(&url, text) }
            <p class="remark link">{ url }</p>
        </div>
    }
}

/// The hand in words: its text, and unless it is a question what it is worth.
fn described(props: &Props, hidden: bool, text: &Text) -> String {
    let hand = props.table.text();
    match &*props.outlook {
        Outlook::Win(won) if !hidden => {
            let total = won.score.total();
            let fan = |(fan, times): (bafan::Fan, u32)| {
                let name =
                    (text.fan)(fan).map_or_else(|| fan.name().to_owned(), |other| format!("{} {other}", fan.name()));
                if times == 1 { name } else { format!("{name} × {times}") }
            };
            let fans: Vec<String> = won.score.fans().map(fan).collect();
            format!("{hand}\n{total} {}\n{}", (text.headline.unit)(total), fans.join(text.more.between))
        }
        _ if hidden => format!("{hand}\n{}", text.more.question[0]),
        _ => hand,
    }
}

/// The link as a drawing that a camera reads, dark on light in either theme.
fn qr(url: &str, text: &Text) -> Html {
    let Ok(code) = QrCode::encode_text(url, QrCodeEcc::Medium) else { return Html::default() };
    let mut path = String::new();
    for row in 0..code.size() {
        for column in 0..code.size() {
            if code.get_module(column, row) {
                path += &format!("M{} {}h1v1h-1z", column + 4, row + 4);
            }
        }
    }
    let size = code.size() + 8;
    html! {
        <svg class="qr" role="img" aria-label={text.more.qr} viewBox={format!("0 0 {size} {size}")} shape-rendering="crispEdges">
            <rect width="100%" height="100%" fill="#fff" />
            <path d={path} fill="#000" />
        </svg>
    }
}
