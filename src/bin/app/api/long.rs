//! What takes longer: a promise in the place of an answer, with progress told and an end on demand.

use std::cell::RefCell;
use std::rc::Rc;

use bafan::Progress;
use bafan::wire::{self, RouteQuestion};
use gloo::events::EventListener;
use js_sys::{Function, Promise};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::AbortSignal;

use super::{HAND, answer, hand_text, option, refused, rules, text, thrown};
use crate::link::{self, Finding, Inquiry};

/// What a call keeps until it is settled.
type Held = Rc<RefCell<Option<(Inquiry, Option<EventListener>)>>>;

/// The ways to eight. Whatever is wrong rejects the promise.
pub fn route(hand: &JsValue, options: &JsValue) -> Promise {
    match Asked::read(hand, options) {
        Ok(asked) => Promise::new(&mut |resolve, reject| asked.ask(resolve, reject)),
        Err(wrong) => Promise::reject(&wrong),
    }
}

/// What a call of `route` asks for.
struct Asked {
    question: RouteQuestion,
    progress: Option<Function>,
    signal: Option<AbortSignal>,
}

impl Asked {
    fn read(hand: &JsValue, options: &JsValue) -> Result<Asked, JsValue> {
        let signal = option(options, "signal")?.map(JsCast::dyn_into).transpose();
        let signal = signal.map_err(|_| refused("the signal is an AbortSignal"))?;
        let progress = option(options, "progress")?.map(JsCast::dyn_into).transpose();
        let progress = progress.map_err(|_| refused("progress is a function of two numbers"))?;
        let hand = hand_text(hand)?;
        let seen = match option(options, "seen")? {
            Some(seen) => text(&seen, HAND).ok_or_else(|| refused("the tiles seen are a text, such as \"11m5pE\""))?,
            None => String::new(),
        };
        let question = RouteQuestion { hand, rules: rules(options)?.to_string(), seen };
        Ok(Asked { question, progress, signal })
    }

    fn ask(&self, resolve: Function, reject: Function) {
        let held = Held::default();
        let listener = match &self.signal {
            Some(signal) if signal.aborted() => return settle(&held, &reject, &signal.reason()),
            Some(signal) => {
                let (held, reject, aborted) = (held.clone(), reject.clone(), signal.clone());
                let abort = move |_: &_| settle(&held, &reject, &aborted.reason());
                Some(EventListener::once(signal, "abort", abort))
            }
            None => None,
        };
        let (told, progress) = (held.clone(), self.progress.clone());
        let inquiry = link::ask(self.question.clone(), move |finding| match finding {
            Finding::Pending(Some(Progress { done, all })) => {
                let Some(progress) = &progress else { return };
                let call = progress.call2(&JsValue::UNDEFINED, &(done as u32).into(), &(all as u32).into());
                if let Err(wrong) = call {
                    settle(&told, &reject, &wrong);
                }
            }
            Finding::Pending(None) => {}
            Finding::Ready(routes) => match answer(Ok(wire::Routes::from(&*routes))) {
                Ok(routes) => settle(&told, &resolve, &routes),
                Err(wrong) => settle(&told, &reject, &wrong),
            },
            Finding::Failed(failure) => settle(&told, &reject, &thrown(failure)),
        });
        held.replace(Some((inquiry, listener)));
    }
}

/// Keeps the promise or breaks it, and lets go of all that waited for that.
fn settle(held: &Held, how: &Function, with: &JsValue) {
    // Neither of a promise's functions throws.
    drop(how.call1(&JsValue::UNDEFINED, with));
    drop(held.take());
}
