//! The possible causes of a wrong total, and a question that distinguishes them.

use std::rc::Rc;

use bafan::Fan;
use bafan_study::quiz::{Diagnosis, Marking, Mistake, narrowed, probe};

use crate::view::prelude::*;

const SHOWN: usize = 3;

/// Returns whether an explanation says only that the fan was missed, or was counted although it is absent.
fn is_about(diagnosis: &Diagnosis, fan: Fan) -> bool {
    matches!(&diagnosis.mistakes[..], [Mistake::Missed(own) | Mistake::Absent(own)] if *own == fan)
}

/// The likeliest explanation, with a question about whether the user counted a fan; after the user's answer, the remaining explanations.
/// Explanations that no question distinguishes appear at once. At most [`SHOWN`] of them appear.
#[autoprops]
#[component]
pub fn Diagnosed(marking: &Rc<Marking>) -> Html {
    let text = use_text();
    let words = text.question();
    let answer = use_state_eq(|| None::<bool>);
    let open = &marking.diagnoses;
    let account = marking.won.as_ref().map(|won| &won.score.best);
    let asked = account.and_then(|account| Some((probe(open, account)?, account)));
    let told = |(place, diagnosis): (usize, &Diagnosis)| {
        let lead = match (place, *answer) {
            (0, None) => words.likely,
            (0, Some(_)) => words.settled,
            _ => words.or_else,
        };
        html! {
            <li><span class="lead">{ lead }</span>{ text.mistakes(&diagnosis.mistakes).join(text.language.gap()) }</li>
        }
    };
    let say = |yes: bool| {
        let answer = answer.setter();
        move |()| answer.set(Some(yes))
    };
    let left = match (asked, *answer) {
        (Some((fan, account)), Some(yes)) => narrowed(open, fan, yes, account),
        // Until the user has answered, only the likeliest explanation is shown, and not even that one if the question asks for the same
        // thing.
        (Some((fan, _)), None) => open.iter().take(1).filter(|one| !is_about(one, fan)).cloned().collect(),
        (None, _) => open.clone(),
    };
    html! {
        <>
            <ul class="diagnoses" aria-live="polite">{ for left.iter().take(SHOWN).enumerate().map(told) }</ul>
            if let (Some((fan, _)), None) = (asked, *answer) {
                <div class="probe">
                    <span>{ words.probe(fan) }</span>
                    <Button on_tap={say(true)}>{ words.did[0] }</Button>
                    <Button on_tap={say(false)}>{ words.did[1] }</Button>
                </div>
            }
        </>
    }
}
