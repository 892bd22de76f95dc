//! The fans that count.

use std::rc::Rc;

use bafan::{Counted, Fan, Part, Tally, Won};
use bafan_study::subject::Subject;

use super::lit::LitHand;
use crate::browser::settings::use_own_names;
use crate::model::location::Location;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub won: Rc<Won>,
}

/// A line for each fan: its names, and what it is worth. It opens to what the fan asks for, and the tiles that make it.
#[component]
pub fn Fans(props: &Props) -> Html {
    let text = use_text();
    let line = |counted: &Counted| {
        let Counted { fan, points, ref parts } = *counted;
        let worth = text.result.worth(points.into(), parts.len() as u32);
        let summary = html! { <>{ fan_name(fan, text) }<span class="worth">{ worth }</span></> };
        let made = |&part: &Part| html! { <LitHand won={props.won.clone()} {fan} {part} /> };
        html! {
            <li key={fan.index()}>
                <Fold {summary}>
                    <p>{ text.account.condition(fan) }</p>
                    { for parts.iter().map(made) }
                    <Link to={Location::Fan(fan).to_string()} class="plain">{ text.account.read_on }</Link>
                </Fold>
            </li>
        }
    };
    let counted = &props.won.score.best.counted;
    html! { <ul class="fans" aria-label={text.result.fans}>{ for counted.iter().map(line) }</ul> }
}

/// The fans of a score without its account.
#[autoprops]
#[component]
pub fn FanTally(tally: &Tally) -> Html {
    let text = use_text();
    html! { <ul class="tally">{ for tally.fans().map(|(fan, times)| named_times(fan, times, text)) }</ul> }
}

/// A fan that counts so many times, as an item of a list.
pub fn named_times(fan: Fan, times: u32, text: &Text) -> Html {
    html! {
        <li key={fan.index()}>
            { fan_name(fan, text) }
            if times > 1 { <span class="worth">{ format!("× {times}") }</span> }
        </li>
    }
}

/// The Chinese name and that in the language of the page, where it has another: the one that leads, then the other beside it.
pub fn fan_name(fan: Fan, text: &Text) -> Html {
    html! { <FanName {fan} own={text.fan(fan)} /> }
}

#[autoprops]
#[component]
fn FanName(fan: &Fan, own: Option<&'static str>) -> Html {
    let chinese = |class: &'static str| html! { <span {class} lang="zh-Hans">{ fan.name() }</span> };
    let Some(own) = own else { return chinese("name") };
    let own = |class: &'static str| html! { <span {class}>{ own }</span> };
    // The blank keeps the two apart wherever they are no boxes of a row.
    if use_own_names() {
        html! { <>{ own("name") }{ " " }{ chinese("beside") }</> }
    } else {
        html! { <>{ chinese("name") }{ " " }{ own("beside") }</> }
    }
}

/// A fan, or a fan with the one that leaves it out.
pub fn subject_name(subject: Subject, text: &Text) -> Html {
    match subject {
        Subject::Fan(fan) => fan_name(fan, text),
        Subject::Swallowed { fan, by } => html! { <>{ fan_name(by, text) }{ " > " }{ fan_name(fan, text) }</> },
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::browser::settings::ChineseFirst;
    use crate::model::text::Language;
    use crate::view::testing::Shown;

    #[wasm_bindgen_test]
    async fn the_name_of_a_fan_in_the_language_of_the_page_comes_first_unless_the_chinese_one_is_wanted() {
        let name = |text: &Text| fan_name(Fan::MixedStraight, text);
        let text = Language::English.text();
        let shown = Shown::of(name(text)).await;
        assert_eq!((shown.text(".name"), shown.text(".beside")), ("Mixed Straight".to_owned(), "花龙".to_owned()));
        let chinese_first = html! {
            <ContextProvider<ChineseFirst> context={ChineseFirst(true)}>{ name(text) }</ContextProvider<ChineseFirst>>
        };
        let shown = Shown::of(chinese_first).await;
        assert_eq!((shown.text(".name"), shown.text(".beside")), ("花龙".to_owned(), "Mixed Straight".to_owned()));
        assert!(shown.html().contains("</span> <span"), "a blank is between them: {}", shown.html());
    }
}
