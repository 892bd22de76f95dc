//! The draw of an evening's seats, computed by the worker, with figures for its quality.

use std::rc::Rc;

use bafan_table::event::{Figures, figures};

use crate::browser::chance;
use crate::browser::evenings::use_evenings;
use crate::browser::worker_client::use_task;
use crate::model::evenings::{Evening, EveningLine};
use crate::model::tasks::{SeatsQuestion, TaskState};
use crate::view::prelude::*;

/// The draw button; after the draw, also the quality of the seating, until there is a result. With fewer than four players, only a remark.
#[autoprops]
#[component]
pub fn Draw(evening: &Rc<Evening>) -> Html {
    let text = use_text();
    let words = &text.club().evening;
    let evenings = use_evenings();
    let asked = use_state_eq(|| None::<SeatsQuestion>);
    let drawn = use_task((*asked).clone());
    {
        let (of, asked) = (evening.id, asked.setter());
        use_effect_with(drawn.clone(), move |drawn| {
            if let (Some(TaskState::Ready(tables)), Some(evenings)) = (drawn, &evenings) {
                evenings.add_to(of, [EveningLine::Draw((**tables).clone())]);
                asked.set(None);
            }
        });
    }
    let (present, settled, rounds) = (evening.to_be_drawn(), evening.settled(), evening.rounds);
    let (tables, left_over) = (present.len() / 4, present.len() % 4);
    if tables == 0 {
        return html! { <p class="remark">{ words.too_few }</p> };
    }
    // With a single table, all pairings repeat, so figures would say nothing.
    let figured = evening.plan.as_ref().filter(|_| settled == 0 && present.len() > 4);
    let draw = {
        let settled: Vec<_> = evening.drawn()[..settled].iter().map(|round| round.tables.clone()).collect();
        let asked = asked.setter();
        move |()| {
            let (present, settled) = (present.clone(), settled.clone());
            asked.set(Some(SeatsQuestion { present, settled, rounds, seed: chance::seed() }));
        }
    };
    let stop = Callback::from(asked.setter()).reform(|()| None);
    html! {
        <>
            if let Some(plan) = figured { { told(&figures(plan), text) } }
            { match drawn {
                    Some(TaskState::Pending(progress)) => html! { <TaskUnderWay label={words.drawing} {progress} on_stop={stop} /> },
                    Some(TaskState::Failed(failure)) => html! { <p class="warning" role="alert">{ failure.error }</p> },
                    Some(TaskState::NoWorker) => html! { <p class="warning" role="alert">{ text.worker.missing }</p> },
                    _ => Html::default(),
                } }
            if settled > 0 {
                <Confirm
                    class="chip begin"
                    name={words.again_from(settled + 1)}
                    sure={words.again_from_sure(settled + 1)}
                    on_sure={draw}
                />
            } else if evening.plan.is_some() {
                <Confirm class="chip begin" name={words.again} sure={words.again_sure} on_sure={draw} />
            } else {
                if left_over > 0 { <p class="remark">{ words.left_over(tables, left_over) }</p> }
                <Button class="chip begin main-act" on_tap={draw}>{ words.draw }</Button>
            }
        </>
    }
}

/// Renders the quality of the seating in numbers.
pub fn told(figures: &Figures, text: &Text) -> Html {
    let words = &text.club().evening;
    let meetings = match figures.repeated {
        0 => words.no_repeats(figures.meetings),
        repeated if figures.at_least == 0 => words.repeats_some(figures.meetings, repeated, figures.most),
        repeated => words.repeats(figures.meetings, repeated, figures.at_least, figures.most),
    };
    html! {
        <p class="remark figures">
            { meetings }
            { text.language.gap() }
            { words.east(figures.east) }
            if figures.rests > 0 { { text.language.gap() }{ words.rests(figures.rests) } }
        </p>
    }
}
