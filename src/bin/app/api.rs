//! `window.bafan`: the engine for the console, userscripts and other scripts, as functions of a text and options that
//! give plain objects. Its types are written down in `static/bafan.d.ts`.

use bafan::{RuleSet, wire};
use js_sys::{Error, Object, Reflect};
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;

/// What the caller may ask for beside the text.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Options {
    rules: Option<String>,
}

/// Puts the functions at `window.bafan`.
pub fn install() {
    let api = Object::new();
    set(&api, "version", &wire::VERSION.into());
    offer(&api, "score", |text, rules| answer(wire::score(text, rules)));
    offer(&api, "waits", |text, _| answer(wire::waits_of(text)));
    offer(&api, "shanten", |text, _| answer(wire::shanten_of(text)));
    offer(&api, "discards", |text, _| answer(wire::discards_of(text)));
    set(&js_sys::global(), "bafan", &api);
}

type Answer = Result<JsValue, JsValue>;

/// Offers a function of a text and rules for as long as the page lives.
fn offer(api: &Object, name: &str, function: fn(&str, &RuleSet) -> Answer) {
    let of_values = move |text: JsValue, options: JsValue| {
        let text = text.as_string().ok_or_else(|| JsValue::from(Error::new("the first argument must be a text")))?;
        function(&text, &rules(options)?)
    };
    let closure = Closure::<dyn Fn(JsValue, JsValue) -> Answer>::new(of_values);
    set(api, name, &closure.into_js_value());
}

fn rules(options: JsValue) -> Result<RuleSet, JsValue> {
    if options.is_undefined() || options.is_null() {
        return Ok(RuleSet::default());
    }
    let options: Options = serde_wasm_bindgen::from_value(options)?;
    options.rules.map_or(Ok(RuleSet::default()), |rules| wire::rules(&rules)).map_err(thrown)
}

fn answer(answer: Result<impl Serialize, wire::Failure>) -> Answer {
    let answer = answer.map_err(thrown)?;
    Ok(answer.serialize(&Serializer::json_compatible())?)
}

/// An `Error` with the reasons as its message and, as `at`, the place in the text.
fn thrown(failure: wire::Failure) -> JsValue {
    let error = Error::new(&failure.error);
    if let Some(at) = failure.at {
        set(&error, "at", &(at as u32).into());
    }
    error.into()
}

/// Sets a property of an object of our own, which nothing can refuse.
fn set(object: &Object, name: &str, value: &JsValue) {
    Reflect::set(object, &name.into(), value).ok();
}
