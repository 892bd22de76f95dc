//! Before the questions of a unit, and after them. The questions are fetched when somebody starts them.

use std::rc::Rc;

use bafan_study::book::Pages;
use bafan_study::book::course::{Leaf, Unit};

use super::lesson;
use crate::browser::progress::use_kept;
use crate::model::location::Location;
use crate::view::parts;
use crate::view::prelude::*;

/// How the questions came out the last time, and a button that starts them; then they are in its place. What comes next is the main
/// button: a page that has not been read, the questions, the next unit.
#[autoprops]
#[component]
pub fn Offered(
    course: &Rc<Pages<Unit>>,
    unit: &Unit,
    // The first page of it that has not been read.
    unread: &Option<Leaf>,
    then: &Option<AttrValue>,
) -> Html {
    let words = use_text().course();
    let kept = use_kept();
    let asking = use_state_eq(|| false);
    let starts = |on: bool| {
        let asking = asking.setter();
        move || asking.set(on)
    };
    if *asking {
        let (course, unit, end) = (course.clone(), unit.clone(), starts(false));
        return parts::lesson::show(lesson::Props { course, unit, on_end: Callback::from(move |()| end()) });
    }
    let start = starts(true);
    let last = kept.and_then(|kept| kept.progress.unit(&unit.slug));
    let unread = unread.as_ref().map(|leaf| (Location::from(leaf), words.go_on));
    let then = then.as_ref().map(|then| (Location::Course(Some(then.to_string())), words.next_unit));
    let onward = unread.or_else(|| then.filter(|_| last.is_some()));
    let ask = if onward.is_some() { "plain" } else { "main-act" };
    let all_right = last.is_some_and(|last| last.right == last.asked);
    html! {
        <section class="lesson" aria-label={words.questions}>
            <h3>{ words.questions }</h3>
            <p role="status" class={classes!(all_right.then_some("all-right"))}>
                if all_right { <Icon shape={Glyph::Yes} /> }
                { for last.map(|last| words.answered(last.right, last.asked)) }
            </p>
            { for onward.map(|(to, name)| html! { <Link to={to.to_string()} class="main-act onward"><b>{ name }</b></Link> }) }
            <Button class={ask} on_tap={move |()| start()}>
                { if last.is_some() { words.again } else { words.ask } }
            </Button>
        </section>
    }
}
