//! A hand for others: a link, its text, a QR code, a picture; with the answer or as a question.

use std::rc::Rc;

use bafan::Analysis;
use yew::platform::spawn_local;

use crate::browser::fragment::link;
use crate::browser::settings::use_rules;
use crate::browser::sharing;
use crate::model::entry::Table;
use crate::view::pages::score::picture;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub table: Rc<Table>,
    pub analysis: Rc<Analysis>,
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
        move |()| {
            let (what, done) = (what.clone(), done.clone());
            spawn_local(async move { done.emit(sharing::copy(&what).await) });
        }
    };
    let share = {
        let (content, url) = (content.clone(), url.clone());
        move |()| {
            let (content, url) = (content.clone(), url.clone());
            // The system says itself what became of it.
            spawn_local(async move { sharing::share(words.share_title, &content, &url).await });
        }
    };
    let save = {
        let (done, table, lines) = (done.clone(), props.table.clone(), content.clone());
        move |()| {
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
            <Switch label={words.as_question} on={*hidden} on_tap={toggle} />
            <div class="ways">
                if sharing::can_share() {
                    <Button on_tap={share}>{ words.share }</Button>
                }
                <Button on_tap={copy(url.clone())}>{ words.copy_link }</Button>
                <Button on_tap={copy(format!("{content}\n{url}"))}>{ words.copy_text }</Button>
                <Button on_tap={save}>{ words.save_picture }</Button>
            </div>
            <p class="remark" role="status">{ said.unwrap_or_default() }</p>
            <QrPicture content={url.clone()} label={words.qr} />
            <p class="remark link">{ url }</p>
        </div>
    }
}

/// The hand in words: its text, and unless it is a question what it is worth.
fn described(props: &Props, hidden: bool, text: &Text) -> String {
    let hand = props.table.text();
    match &*props.analysis {
        Analysis::Win(won) if !hidden => {
            let total = won.score.total();
            let fan = |(fan, times): (bafan::Fan, u32)| {
                let name =
                    text.fan(fan).map_or_else(|| fan.name().to_owned(), |other| format!("{} {other}", fan.name()));
                if times == 1 { name } else { format!("{name} × {times}") }
            };
            let fans: Vec<String> = won.score.fans().map(fan).collect();
            format!("{hand}\n{total} {}\n{}", text.headline.unit(total), fans.join(text.comma))
        }
        _ if hidden => format!("{hand}\n{}", text.more.question[0]),
        _ => hand,
    }
}
