//! A hook with which a component asks the worker.

use yew::prelude::*;

use super::ask;
use crate::model::tasks::{TaskState, WorkerTask};

/// Returns the state of the answer to a question; `None` if nothing is asked.
///
/// ```ignore
/// let question = open.then(|| RouteQuestion::new(&draft, &rules, &seen));
/// match use_task(question) {
///     None => html! {},
///     Some(TaskState::Pending(progress)) => html! { <progress /> },
///     Some(TaskState::Ready(routes)) => html! { for routes.routes.iter().map(view) },
///     Some(TaskState::Failed(failure)) => html! { failure.error },
///     Some(TaskState::NoWorker) => html! { text.worker.missing },
/// }
/// ```
///
/// The question is asked again only when it changes. A new question, or unmounting the component, cancels the previous one.
#[hook]
pub fn use_task<T: WorkerTask>(question: Option<T>) -> Option<TaskState<T::Answer>> {
    let found = use_state_eq(|| None::<(T, TaskState<T::Answer>)>);
    {
        let found = found.setter();
        use_effect_with(question.clone(), move |question| {
            let inquiry = question.clone().map(|question| {
                let asked = question.clone();
                ask(question, move |state| found.set(Some((asked.clone(), state))))
            });
            move || drop(inquiry)
        });
    }
    // Until the effect has run, the stored state belongs to the previous question.
    let current = |question| match &*found {
        Some((asked, state)) if *asked == question => state.clone(),
        _ => TaskState::Pending(None),
    };
    question.map(current)
}
