//! The parts of the app.

use yew::prelude::*;

use crate::components::Link;
use crate::hooks::language::use_text;
use crate::place::{Place, View};

/// Properties of [`Tabs`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Where somebody is.
    pub place: Place,
}

/// A link to each part. The one for learning leads back to where somebody was reading.
#[component]
pub fn Tabs(props: &Props) -> Html {
    let words = &use_text().tabs;
    let last = use_mut_ref(|| Place::Learn(View::Families));
    if props.place.is_learning() {
        last.replace(props.place.clone());
    }
    let learning = props.place.is_learning();
    let practising = props.place.is_practising();
    let progress = props.place == Place::Progress;
    let current = |here: bool| here.then_some("page");
    let learn = last.borrow().to_string();
    html! {
        <nav class="tabs" aria-label={words.title}>
            <Link to={Place::Score.to_string()} current={current(!learning && !practising && !progress)}>{ words.score }</Link>
            <Link to={learn} current={current(learning)}>{ words.learn }</Link>
            <Link to={Place::Practise.to_string()} current={current(practising)}>{ words.practise }</Link>
            <Link to={Place::Progress.to_string()} current={current(progress)}>{ words.progress }</Link>
        </nav>
    }
}
