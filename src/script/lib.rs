//! The engine for JavaScript: an object of functions that take texts and plain objects and return plain objects. The npm package `bafan`
//! provides it as `init()`; the web page offers at `window.bafan` the functions that its own program needs anyway ([`core`]). The types of
//! both are declared in `static/bafan.d.ts`.
//!
//! Every argument leads to an answer or a thrown `Error`: a value is checked before it is copied, and truncated or refused if it is longer
//! than any meaningful one.

#![cfg(target_arch = "wasm32")]

mod route;
pub mod turns;

use bafan::RuleSet;
use bafan::ahead::{MOST_DRAWS, USUAL_DRAWS};
use bafan::hand::notation::MAX_LENGTH;
use bafan::wire::{self, Entered, Failure};
use js_sys::{Error, JSON, JsString, Object, Reflect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

pub use route::{News, Search, Tell};

/// The number of UTF-16 code units read from a hand's text. A character takes at most two units, so this is enough to detect a text that is
/// too long.
const HAND: u32 = 2 * (MAX_LENGTH as u32 + 1);

/// The number of code units read from a text that names rules; a text that changes every switch has less than half as many.
const RULES: u32 = 1_024;

/// The number of code units read from a link; the part that describes a hand has at most a quarter of this number.
const LINK: u32 = 4 * wire::MAX_LENGTH as u32;

/// The maximum length, as JSON, of a hand in parts: about three times that of the longest hand that the notation can express.
const PARTS: u32 = 16_384;

type Answer = Result<JsValue, JsValue>;

/// A function that answers a question about a hand, given its text, the rules and the other options.
type OfHand = fn(&str, &RuleSet, &Named) -> Answer;

/// Returns the functions for scores, waits, distances, discards and routes, and those that parse and format hands. `search` runs the
/// searches for routes.
pub fn core(search: Search) -> Object {
    let api = Object::new();
    set(&api, "version", &wire::VERSION.into());
    offer_of_hand(&api, "score", |hand, rules, _| answer(wire::score(hand, rules)));
    offer_of_hand(&api, "waits", |hand, _, _| answer(wire::waits_of(hand)));
    offer_of_hand(&api, "shanten", |hand, _, _| answer(wire::shanten_of(hand)));
    offer_of_hand(&api, "discards", |hand, _, _| answer(wire::discards_of(hand)));
    offer_of_hand(&api, "parse", |hand, _, _| answer(wire::parse(hand)));
    offer(&api, "format", |parts, _| answer(wire::format(&entered(&parts)?)));
    offer(&api, "route", move |hand, options| Ok(route::route(search, &hand, &options).into()));
    api
}

/// Returns the whole engine: [`core`] plus links, the list of fans, accounts, payments, the values of waits, chances, claims and dangers.
pub fn engine(search: Search) -> Object {
    let api = core(search);
    offer(&api, "fromLink", |link, _| {
        let link = text(&link, LINK).ok_or_else(|| refused("a link is a text"))?;
        answer(wire::linked(&link))
    });
    offer(&api, "fans", |options, _| answer(Ok(wire::fans_of(&rules(&options)?))));
    offer_of_hand(&api, "account", |hand, rules, _| answer(wire::account_of(hand, rules)));
    offer_of_hand(&api, "payments", |hand, rules, named| answer(wire::payments_of(hand, rules, &named.text("payer")?)));
    offer_of_hand(&api, "waitValues", |hand, rules, named| {
        answer(wire::wait_values_of(hand, rules, &named.text("seen")?))
    });
    offer_of_hand(&api, "chances", |hand, rules, named| {
        answer(wire::chances_of(hand, rules, &named.text("seen")?, named.draws()?))
    });
    offer_of_hand(&api, "claims", |hand, rules, named| {
        answer(wire::claims_of(hand, &named.text("tile")?, rules, &named.text("seen")?))
    });
    offer_of_hand(&api, "dangers", |hand, _, named| {
        answer(wire::dangers_of(hand, &named.text("melds")?, &named.text("discards")?, &named.text("seen")?))
    });
    api
}

/// Adds a function of a hand and options to the API.
fn offer_of_hand(api: &Object, name: &str, function: OfHand) {
    offer(api, name, move |hand, options| function(&hand_text(&hand)?, &rules(&options)?, &Named(options)));
}

/// Adds a function of two values to the API; the function is never freed.
fn offer(api: &Object, name: &str, function: impl Fn(JsValue, JsValue) -> Answer + 'static) {
    let closure = Closure::<dyn Fn(JsValue, JsValue) -> Answer>::new(function);
    set(api, name, &closure.into_js_value());
}

/// The options of a call, by name.
struct Named(JsValue);

impl Named {
    /// Returns a text option; empty if it is not given.
    fn text(&self, name: &str) -> Result<String, JsValue> {
        let Some(given) = option(&self.0, name)? else { return Ok(String::new()) };
        text(&given, HAND).ok_or_else(|| refused(&format!("{name} is a text")))
    }

    fn draws(&self) -> Result<u8, JsValue> {
        let Some(given) = option(&self.0, "draws")? else { return Ok(USUAL_DRAWS) };
        let count =
            given.as_f64().filter(|count| (0.0..=f64::from(MOST_DRAWS)).contains(count) && count.fract() == 0.0);
        count
            .map(|count| count as u8)
            .ok_or_else(|| refused(&format!("draws is a whole number from 0 to {MOST_DRAWS}")))
    }
}

fn hand_text(value: &JsValue) -> Result<String, JsValue> {
    text(value, HAND).ok_or_else(|| refused("a hand is a text, such as \"123m456p78s55s9s|EE0000\""))
}

fn rules(options: &JsValue) -> Result<RuleSet, JsValue> {
    let Some(given) = option(options, "rules")? else { return Ok(RuleSet::default()) };
    let text = text(&given, RULES).ok_or_else(|| refused("rules are a text, such as \"international\""))?;
    wire::rules(&text).map_err(thrown)
}

fn option(options: &JsValue, name: &str) -> Result<Option<JsValue>, JsValue> {
    let given = match options {
        none if none.is_undefined() || none.is_null() => JsValue::UNDEFINED,
        options if options.is_object() => Reflect::get(options, &name.into())?,
        _ => return Err(refused("options are an object, such as { rules: \"international\" }")),
    };
    Ok(Some(given).filter(|given| !given.is_undefined() && !given.is_null()))
}

/// Returns the start of a text, truncated before it is copied, since a JavaScript text can be larger than WebAssembly memory; `None` if the
/// value is not a text.
fn text(value: &JsValue, longest: u32) -> Option<String> {
    value.dyn_ref::<JsString>().map(|text| text.slice(0, longest).into())
}

fn entered(parts: &JsValue) -> Result<Entered, JsValue> {
    // Converting to JSON first runs getters and proxies and detects cycles here, where an exception can be caught.
    let written = if parts.is_object() { JSON::stringify(parts)? } else { JsString::from("") };
    if !written.is_string() || !written.starts_with("{", 0) {
        return Err(refused("a hand in parts is an object such as parse gives"));
    }
    if written.length() > PARTS {
        return Err(refused("the hand in parts is longer than any hand"));
    }
    let plain = JSON::parse(&String::from(written))?;
    Ok(Entered {
        melds: part(&plain, "melds", "a list of melds, such as { tiles: ['1m', '2m', '3m'], mark: 1 }")?,
        standing: part(&plain, "standing", "a list of tiles, such as '1m'")?,
        situation: part(&plain, "situation", "an object, such as { prevalent: 'E', seat: 'S', selfDrawn: true }")?,
        flowers: part(&plain, "flowers", "a number, or a list of letters from 'a' to 'h'")?,
    })
}

/// Returns a property of an object, or the default if it is undefined. If the value has the wrong type, the error says what the property
/// `takes`.
fn part<T: DeserializeOwned + Default>(plain: &JsValue, name: &str, takes: &str) -> Result<T, JsValue> {
    let Some(given) = Some(Reflect::get(plain, &name.into())?).filter(|given| !given.is_undefined()) else {
        return Ok(T::default());
    };
    serde_wasm_bindgen::from_value(given).map_err(|_| refused(&format!("{name}: expected {takes}")))
}

fn answer(answer: Result<impl Serialize, Failure>) -> Answer {
    Ok(answer.map_err(thrown)?.serialize(&Serializer::json_compatible())?)
}

fn refused(reason: &str) -> JsValue {
    thrown(Failure::new(reason))
}

/// Creates an `Error` with all reasons as its message. `reason` is the first of them, `at` its position in the text if it has one, and
/// `faults` lists every reason with its position.
fn thrown(Failure { error, at, faults }: Failure) -> JsValue {
    let thrown = Error::new(&error);
    if let Some(at) = at {
        set(&thrown, "at", &(at as u32).into());
    }
    if let Some(first) = faults.first() {
        set(&thrown, "reason", &JsValue::from_str(&first.reason));
    }
    if let Ok(faults) = faults.serialize(&Serializer::json_compatible()) {
        set(&thrown, "faults", &faults);
    }
    thrown.into()
}

/// Sets a property of an object created here; this cannot fail.
fn set(object: &Object, name: &str, value: &JsValue) {
    Reflect::set(object, &name.into(), value).ok();
}
