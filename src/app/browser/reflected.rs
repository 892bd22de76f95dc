//! Functions of browser objects that some browsers lack, found by name.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Returns an object's function by name; `None` if the object is undefined or has no function of this name.
pub fn function(object: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(object, &name.into()).ok()?.dyn_into().ok()
}

/// Calls a method without arguments or with one; `None` if the object lacks the method, or if the method throws.
pub fn call(object: &JsValue, name: &str, with: Option<&JsValue>) -> Option<JsValue> {
    let function = function(object, name)?;
    match with {
        Some(with) => function.call1(object, with).ok(),
        None => function.call0(object).ok(),
    }
}
