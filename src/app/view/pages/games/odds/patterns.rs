//! The number of winning hands, counted step by step by the worker.

use bafan_table::odds::{Counting, Deck, Effect, Forms, Fraction, Question, Stage, Step};
use js_sys::Date;

use crate::browser::worker_client::use_task;
use crate::model::odds::{grouped, percent};
use crate::model::tasks::{PatternsQuestion, TaskProgress, TaskState};
use crate::model::text::OddsText;
use crate::view::prelude::*;

const DECKS: [Deck; 3] = [Deck::SUITS, Deck::PLAIN, Deck::FULL];
const SETS: [u8; 2] = [4, 5];
const FORMS: [Forms; 3] = [Forms::Sets, Forms::Source, Forms::Official];

/// The count for the chosen settings; each change starts a new count.
#[component]
pub fn PatternsPage() -> Html {
    let text = use_text();
    let words = text.odds();
    let deck = use_state_eq(|| Deck::PLAIN);
    let sets = use_state_eq(|| 4);
    let forms = use_state_eq(|| Forms::Source);
    // Hands of five sets have no other forms.
    let has_forms = *sets == 4;
    let question = Question { deck: *deck, sets: *sets, forms: if has_forms { *forms } else { Forms::Sets } };
    let counted = use_task(Some(PatternsQuestion::new(question)));
    let took = use_state_eq(|| None::<f64>);
    let begun = use_mut_ref(|| 0.0);
    {
        let (begun, took) = (begun.clone(), took.setter());
        use_effect_with((*deck, *sets, *forms), move |_| {
            *begun.borrow_mut() = Date::now();
            took.set(None);
        });
    }
    {
        let (begun, took) = (begun, took.setter());
        let ready = matches!(counted, Some(TaskState::Ready(_)));
        use_effect_with(ready, move |&ready| {
            if ready {
                took.set(Some(Date::now() - *begun.borrow()));
            }
        });
    }
    html! {
        <>
            { choice(words.deck, DECKS.into_iter().zip(words.decks), *deck, deck.setter()) }
            { choice(words.hand, SETS.into_iter().zip(words.sets), *sets, sets.setter()) }
            if has_forms { { choice(words.forms, FORMS.into_iter().zip(words.form), *forms, forms.setter()) } }
            { for counted.map(|counted| found(&counted, text)) }
            { for took.map(|took| html! { <p class="remark">{ words.took(&format!("{:.2}", took / 1000.0)) }</p> }) }
        </>
    }
}

/// Renders the counts, the worker's progress, or the reason why there are no counts.
fn found(state: &TaskState<Counting>, text: &Text) -> Html {
    let words = text.odds();
    match state {
        TaskState::Pending(progress) => {
            let part = |of: fn(&TaskProgress) -> u32| progress.as_ref().map(|progress| of(progress).to_string());
            html! {
                <p class="remark" role="status">
                    { words.counting }
                    { " " }
                    <progress
                        aria-label={words.counting}
                        value={part(|progress| progress.done)}
                        max={part(|progress| progress.all)}
                    />
                </p>
            }
        }
        TaskState::Failed(failure) => html! { <p class="warning" role="alert">{ failure.error.clone() }</p> },
        TaskState::NoWorker => html! { <p class="warning" role="alert">{ text.worker.missing }</p> },
        TaskState::Ready(counting) => result(counting, text),
    }
}

fn result(counting: &Counting, text: &Text) -> Html {
    let words = text.odds();
    let with_flowers = counting.question().deck.flowers > 0;
    html! {
        <>
            { for counting.chance().map(|chance| chance_of(words.chance, chance, words)) }
            { for counting.chance_with_replacement().filter(|_| with_flowers).map(|chance| chance_of(words.replaced, chance, words)) }
            <ol class="steps">{ for counting.steps().iter().map(|step| step_line(step, words)) }</ol>
            <p class="remark">{ words.patterns_hint }</p>
            <p class="remark">{ words.proof }</p>
        </>
    }
}

/// Renders a chance in the form "one in n", as a percentage, and as an exact fraction.
fn chance_of(name: &'static str, chance: Fraction, words: &OddsText) -> Html {
    let one_in = (chance.value() > 0.0).then(|| grouped((1.0 / chance.value()).round() as u128));
    html! {
        <p class="big-number">
            <b>{ percent(chance.value()) }</b>
            <span>
                { name }
                { for one_in.map(|number| html! { <small>{ words.one_in(&number) }</small> }) }
                { super::exact(chance) }
            </span>
        </p>
    }
}

fn step_line(step: &Step, words: &OddsText) -> Html {
    let sign = match (step.stage, step.stage.effect()) {
        (_, Effect::Added) => "+",
        (_, Effect::Subtracted) => "−",
        (Stage::Total | Stage::Everything, Effect::Shown) => "=",
        (_, Effect::Shown) => "",
    };
    let [_, patterns, deals] = words.columns;
    let numbers = |count: bafan_table::odds::Count| {
        html! {
            <span class="counts">
                <span><small>{ patterns }</small>{ grouped(count.patterns) }</span>
                <span><small>{ deals }</small>{ grouped(count.deals) }</span>
            </span>
        }
    };
    let row = |row: &bafan_table::odds::Row| {
        html! { <li key={row.tiles}><span>{ words.tiles(row.tiles) }</span>{ numbers(row.count) }</li> }
    };
    let name = html! { <b>{ sign }{ " " }{ words.stage(step.stage) }</b> };
    html! {
        <li key={step.stage.name()} class={matches!(step.stage, Stage::Total).then_some("total")}>
            if step.rows.is_empty() {
                { name }
                { numbers(step.count) }
            } else {
                <Fold summary={html! { <>{ name }<small>{ words.group_hint }</small></> }}>
                    <ul class="rows">{ for step.rows.iter().map(row) }</ul>
                </Fold>
            }
        </li>
    }
}
