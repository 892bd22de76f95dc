//! The search for routes: returns a promise, reports progress, and can be aborted.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use bafan::wire::{self, Failure, RouteQuestion};
use gloo::events::EventListener;
use js_sys::{Function, Promise};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::AbortSignal;

use super::{HAND, answer, hand_text, option, refused, rules, text, thrown};

/// A function that starts a search for routes. The search reports through `Tell`, but never during the call itself; dropping the returned
/// value ends the search.
pub type Search = fn(RouteQuestion, Tell) -> Box<dyn Any>;

/// A function that receives each report of a search.
pub type Tell = Box<dyn Fn(News)>;

/// A report from a search.
pub enum News {
    /// The number of examined aims, each a list of fans, and the total number of aims.
    Progress(u32, u32),
    /// The routes; the search has ended.
    Found(wire::Routes),
    /// The reason why there is no answer; the search has ended.
    Failed(Failure),
}

/// What a call holds until its promise is settled.
type Held = Rc<RefCell<Option<(Box<dyn Any>, Option<EventListener>)>>>;

/// Searches for routes. Invalid arguments reject the promise.
pub(super) fn route(search: Search, hand: &JsValue, options: &JsValue) -> Promise {
    match Asked::read(hand, options) {
        Ok(asked) => Promise::new(&mut |resolve, reject| asked.ask(search, resolve, reject)),
        Err(wrong) => Promise::reject(&wrong),
    }
}

/// The arguments of a call to `route`.
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

    fn ask(&self, search: Search, resolve: Function, reject: Function) {
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
        let tell = move |news| match news {
            News::Progress(done, all) => {
                let Some(progress) = &progress else { return };
                let call = progress.call2(&JsValue::UNDEFINED, &done.into(), &all.into());
                if let Err(wrong) = call {
                    settle(&told, &reject, &wrong);
                }
            }
            News::Found(routes) => match answer(Ok(routes)) {
                Ok(routes) => settle(&told, &resolve, &routes),
                Err(wrong) => settle(&told, &reject, &wrong),
            },
            News::Failed(failure) => settle(&told, &reject, &thrown(failure)),
        };
        held.replace(Some((search(self.question.clone(), Box::new(tell)), listener)));
    }
}

/// Resolves or rejects the promise and releases everything held for it.
fn settle(held: &Held, how: &Function, with: &JsValue) {
    // The functions of a promise never throw.
    drop(how.call1(&JsValue::UNDEFINED, with));
    drop(held.take());
}
