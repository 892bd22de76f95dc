//! The content before and after the questions of a unit.

use bafan_study::book::course::{Leaf, Unit};
use bafan_study::path;
use bafan_study::quiz::questions_of;

use crate::browser::progress::use_kept;
use crate::model::location::Location;
use crate::view::prelude::*;

/// The last result, if there is one, and links to what can follow; of a result that is not enough, it says so. The main link leads to the first unread page; without one, to the next
/// unit if enough answers were right; otherwise, and after the last unit, to the questions.
#[autoprops]
#[component]
pub fn Offered(
    unit: &Unit,
    // The first unread page of the unit; `None` if all pages have been read.
    unread: &Option<Leaf>,
    then: &Option<AttrValue>,
) -> Html {
    let words = use_text().course();
    let kept = use_kept();
    let last = kept.as_ref().and_then(|kept| kept.progress.unit(&unit.slug));
    let is_begun = kept.is_some_and(|kept| path::pages_read(unit, &*kept.progress) > 0);
    let all_right = last.is_some_and(|last| last.right == last.asked);
    let ask = if last.is_some() { words.again.to_owned() } else { words.ask(questions_of(unit)) };
    let then = then.as_ref().map(|then| (Location::Course(Some(then.to_string())), words.next_unit.to_owned()));
    let mut ways = vec![(Location::Questions(unit.slug.clone()), ask)];
    ways.extend(then.filter(|_| last.is_some()));
    if last.is_some_and(|last| last.is_enough()) {
        ways.reverse();
    }
    let way = |to: &Location, name: &str, main: bool| {
        let class = if main { "main-act onward" } else { "plain" };
        html! { <Link to={to.to_string()} {class}><b>{ name }</b></Link> }
    };
    html! {
        <>
            { for unread.as_ref().map(|leaf| way(&leaf.into(), if is_begun { words.go_on } else { words.start }, true)) }
            <section class="lesson" aria-label={words.questions}>
                <h3>{ words.questions }</h3>
                <p role="status" class={classes!(all_right.then_some("all-right"))}>
                    if all_right { { icon(Glyph::Yes) } }
                    { for last.map(|last| words.last_time(last)) }
                </p>
                { for ways.iter().enumerate().map(|(place, (to, name))| way(to, name, place == 0 && unread.is_none())) }
            </section>
        </>
    }
}
