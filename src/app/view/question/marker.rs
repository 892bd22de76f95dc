//! Marks an answer.

use std::rc::Rc;

use bafan::RuleSet;
use bafan_study::quiz::{Answer, Marking, Mistake, Question, mark};

use crate::browser::progress::use_kept;
use crate::view::prelude::*;

/// There is nothing to be seen of it.
#[autoprops]
#[component]
pub fn Marker(
    question: &Rc<Question>,
    rules: &RuleSet,
    answer: &Answer,
    // Hears once what is to be said of it; nothing where it is no answer to such a question.
    on_marked: &Callback<Option<Rc<Marking>>>,
) -> Html {
    let progress = use_kept().map(|kept| kept.progress);

    let (question, rules, answer, on_marked) = (question.clone(), *rules, answer.clone(), on_marked.clone());
    use_effect_with((), move |()| {
        let made = |mistake: &Mistake| progress.as_ref().map_or(0, |known| known.made(&mistake.to_string()));
        let marking = mark(&question, &answer, &rules).map(|marking| Rc::new(marking.knowing(made)));
        on_marked.emit(marking);
    });
    Html::default()
}
