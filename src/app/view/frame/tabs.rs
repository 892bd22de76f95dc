//! The parts of the app.

use yew::prelude::*;

use crate::model::location::{Location, PlayPlace, Program, TablePlace, View};
use crate::view::components::Link;
use crate::view::language::use_text;

/// Properties of [`Tabs`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Where somebody is.
    pub place: Location,
}

/// A link to each part. The one for learning leads back to where somebody was reading.
#[component]
pub fn Tabs(props: &Props) -> Html {
    let words = &use_text().tabs;
    let last = use_mut_ref(|| Location::Learn(View::Families));
    if props.place.is_learning() {
        last.replace(props.place.clone());
    }
    let part = |program: Program, inside: bool| (props.place.program() == program && inside).then_some("page");
    let at_table = matches!(props.place.program(), Program::Table | Program::Club).then_some("page");
    let learning = props.place.is_learning();
    let learn = last.borrow().to_string();
    html! {
        <nav class="tabs" aria-label={words.title}>
            <Link to={Location::Score.to_string()} current={part(Program::Score, true)}>{ words.score }</Link>
            <Link to={learn} current={part(Program::Study, learning)}>{ words.learn }</Link>
            <Link to={Location::Practise.to_string()} current={part(Program::Study, !learning)}>{ words.practise }</Link>
            <Link to={Location::Play(PlayPlace::Home).to_string()} current={part(Program::Play, true)}>{ words.play }</Link>
            <Link to={Location::Table(TablePlace::Home).to_string()} current={at_table}>{ words.table }</Link>
        </nav>
    }
}
