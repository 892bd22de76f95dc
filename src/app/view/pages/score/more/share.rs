//! Sharing a hand: as a link, text, QR code or picture; with the answer or as a question.

use std::rc::Rc;

use bafan::{Analysis, RuleSet};

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

/// The ways to share a hand.
#[component]
pub fn Share(props: &Props) -> Html {
    let text = use_text();
    let words = &text.more;
    let own = use_rules();
    let hidden = use_state_eq(|| false);
    let passing_on = use_passing_on();
    if props.table.draft.counts().total() == 0 {
        return html! { <p class="remark">{ words.nothing_to_share }</p> };
    }
    let url = link(&props.table.address(&own, *hidden).to_string());
    let content = described(props, &own, *hidden, text);
    let save = {
        let (table, lines) = (props.table.clone(), content.clone());
        passing_on.doing(move || {
            let (table, lines) = (table.clone(), lines.clone());
            async move {
                let Some(sprite) = sharing::sprite().await else { return false };
                sharing::save_picture(&picture::of(&table.draft, &lines, &sprite), picture::WIDTH).await
            }
        })
    };
    let toggle = {
        let (hidden, passing_on) = (hidden.clone(), passing_on.clone());
        move |()| {
            hidden.set(!*hidden);
            passing_on.forget();
        }
    };
    html! {
        <div class="share">
            <Switch label={words.as_question} on={*hidden} on_tap={toggle} />
            <div class="ways">
                { share_button("", words.share_title.into(), content.clone().into(), &url, text) }
                <Button on_tap={passing_on.copy(&url)}>{ words.copy_link }</Button>
                <Button on_tap={passing_on.copy(format!("{content}\n{url}"))}>{ words.copy_text }</Button>
                <Button on_tap={save}>{ words.save_picture }</Button>
            </div>
            { passing_on.said(text) }
            <QrPicture content={url.clone()} label={words.qr} />
            <p class="remark link">{ url }</p>
        </div>
    }
}

/// Describes the hand: its text; as a question, also the question; otherwise, for a win, also the points with the rules, and the fans.
fn described(props: &Props, own: &RuleSet, hidden: bool, text: &Text) -> String {
    let hand = props.table.text();
    match &*props.analysis {
        Analysis::Win(won) if !hidden => {
            let total = won.score.total();
            let fan = |(fan, times): (bafan::Fan, u32)| {
                let name = text.named(fan);
                if times == 1 { name } else { format!("{name} × {times}") }
            };
            let fans: Vec<String> = won.score.fans().map(fan).collect();
            let rules = text.settings.rule_set(&props.table.rules.unwrap_or(*own));
            format!("{hand}\n{} · {rules}\n{}", text.advice.points(total), fans.join(text.comma))
        }
        _ if hidden => format!("{hand}\n{}", text.more.question[0]),
        _ => hand,
    }
}
