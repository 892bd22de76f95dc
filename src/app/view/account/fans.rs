//! The fans that count.

use std::rc::Rc;

use bafan::{Counted, Fan, Part, Principle, Tally, Won};
use bafan_study::subject::Subject;

use super::lit::LitHand;
use crate::model::location::Location;
use crate::view::prelude::*;

/// Renders a line for each fan that counts, with the fan's names and points; the line unfolds to the fan's condition and tiles.
pub fn fan_list(won: &Rc<Won>, text: &Text) -> Html {
    let line = |counted: &Counted| {
        let Counted { fan, points, ref parts } = *counted;
        let worth = text.result.worth(points.into(), parts.len() as u32);
        let summary = html! { <>{ fan_name(fan, text) }<span class="worth">{ worth }</span></> };
        let made = |&part: &Part| html! { <LitHand {won} {fan} {part} /> };
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
    let counted = &won.score.best.counted;
    html! { <ul class="fans" aria-label={text.result.fans}>{ for counted.iter().map(line) }</ul> }
}

/// Renders the fans of a tally as a plain list, without their conditions and tiles.
pub fn fan_tally(tally: &Tally, text: &Text) -> Html {
    html! { <ul class="tally">{ for tally.fans().map(|(fan, times)| named_times(fan, times, text)) }</ul> }
}

/// Renders a fan that counts, as a list item, with how many times it counts if more than once.
pub fn named_times(fan: Fan, times: u32, text: &Text) -> Html {
    html! {
        <li key={fan.index()}>
            { fan_name(fan, text) }
            if times > 1 { <span class="worth">{ format!("× {times}") }</span> }
        </li>
    }
}

/// Renders the Chinese name of a fan and its name in the language of the page, the preferred name first; a single name if the language has
/// no other.
pub fn fan_name(fan: Fan, text: &Text) -> Html {
    both_names(fan.name(), text.fan(fan), text)
}

/// Renders the Chinese name of a principle and its name in the language of the page, the preferred name first; a single name if the two are
/// equal.
pub fn principle_name(principle: Principle, text: &Text) -> Html {
    both_names(principle.name(), Some(text.account.principle(principle)), text)
}

/// Renders a Chinese name and the name in the language of the page, if different, in the preferred order.
pub fn both_names(chinese_name: &'static str, own: Option<&'static str>, text: &Text) -> Html {
    let chinese = |class: &'static str| html! { <span {class} lang="zh-Hans">{ chinese_name }</span> };
    let Some(own) = own.filter(|own| *own != chinese_name) else { return chinese("name") };
    let own = |class: &'static str| html! { <span {class}>{ own }</span> };
    // The space separates the names outside of flex rows.
    match text.is_chinese_first() {
        true => html! { <>{ chinese("name") }{ " " }{ own("beside") }</> },
        false => html! { <>{ own("name") }{ " " }{ chinese("beside") }</> },
    }
}

/// Renders the name of a fan, followed by the fan that excludes it if the subject names one.
pub fn subject_name(subject: Subject, text: &Text) -> Html {
    match subject {
        Subject::Fan(fan) => fan_name(fan, text),
        Subject::Swallowed { fan, by } => html! { <>{ fan_name(fan, text) }{ text.account.not_beside(by) }</> },
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::model::text::Language;
    use crate::view::testing::Shown;

    #[wasm_bindgen_test]
    async fn the_name_of_a_fan_in_the_language_of_the_page_comes_first_unless_the_chinese_one_is_wanted() {
        let name = |chinese_first| {
            let text = Language::English.text_with(chinese_first);
            Shown::of(html! { <>{ fan_name(Fan::MixedStraight, text) }<i>{ text.named(Fan::MixedStraight) }</i></> })
        };
        let shown = name(false).await;
        assert_eq!((shown.text(".name"), shown.text(".beside")), ("Mixed Straight".to_owned(), "花龙".to_owned()));
        assert_eq!(shown.text("i"), "Mixed Straight 花龙");
        let shown = name(true).await;
        assert_eq!((shown.text(".name"), shown.text(".beside")), ("花龙".to_owned(), "Mixed Straight".to_owned()));
        assert_eq!(shown.text("i"), "花龙 Mixed Straight");
        assert!(shown.html().contains("</span> <span"), "a blank is between them: {}", shown.html());
    }
}
