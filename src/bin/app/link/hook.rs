//! The ways to eight for a component.

use bafan::wire::RouteQuestion;
use yew::prelude::*;

use super::{Finding, ask};

/// The ways to eight, as far as they are known; `None` where nothing is asked.
///
/// ```ignore
/// let question = open.then(|| RouteQuestion::new(&draft, &rules, &seen));
/// match use_routes(question) {
///     None => html! {},
///     Some(Finding::Pending(progress)) => html! { <progress /> },
///     Some(Finding::Ready(routes)) => html! { for routes.routes.iter().map(view) },
///     Some(Finding::Failed(failure)) => html! { failure.error },
/// }
/// ```
///
/// Equal questions are asked once; a new one cancels the one before, and so does the end of the component. The draft must
/// hold 13 tiles, or the 14 after a draw or a claim, as for [`Draft::holding`](bafan::Draft::holding) and
/// [`Draft::drawn`](bafan::Draft::drawn); else the finding says what is wrong with it.
#[hook]
pub fn use_routes(question: Option<RouteQuestion>) -> Option<Finding> {
    let found = use_state_eq(|| None::<(RouteQuestion, Finding)>);
    {
        let found = found.setter();
        use_effect_with(question.clone(), move |question| {
            let inquiry = question.clone().map(|question| {
                let asked = question.clone();
                ask(question, move |finding| found.set(Some((asked.clone(), finding))))
            });
            move || drop(inquiry)
        });
    }
    // Until the effect has run, what is found belongs to the question before.
    let current = |question| match &*found {
        Some((asked, finding)) if *asked == question => finding.clone(),
        _ => Finding::Pending(None),
    };
    question.map(current)
}
