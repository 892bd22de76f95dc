//! Shaking the phone, where the browser tells of it.

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::{Date, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use yew::prelude::*;

use crate::model::shake::ShakeMeter;

/// Calls back when the phone is shaken; whether the phone has told of any movement yet.
#[hook]
pub fn use_shake(on_shake: Callback<()>) -> bool {
    let moved = use_state_eq(|| false);
    let meter = use_mut_ref(ShakeMeter::default);
    let latest = use_mut_ref(|| on_shake.clone());
    latest.replace(on_shake);
    {
        let moved = moved.setter();
        use_effect_with((), move |()| {
            let listener = EventListener::new(&window(), "devicemotion", move |event| {
                let Some(acceleration) = felt(event) else { return };
                moved.set(true);
                if meter.borrow_mut().feel(Date::now(), acceleration) {
                    let on_shake = latest.borrow().clone();
                    on_shake.emit(());
                }
            });
            move || drop(listener)
        });
    }
    *moved
}

/// Asks whoever holds the phone to be told of its movements, where that has to be asked in a tap.
pub fn ask() {
    let get = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok();
    let request = get(&window(), "DeviceMotionEvent").and_then(|motion| get(&motion, "requestPermission"));
    if let Some(request) = request.and_then(|request| request.dyn_into::<Function>().ok()) {
        // Whoever says no throws by a tap.
        _ = request.call0(&JsValue::UNDEFINED);
    }
}

/// The acceleration that an event tells of; nothing where the device has no such sensor.
fn felt(event: &web_sys::Event) -> Option<[f64; 3]> {
    let of = Reflect::get(event, &"accelerationIncludingGravity".into()).ok()?;
    let along = |axis: &str| Reflect::get(&of, &axis.into()).ok()?.as_f64();
    Some([along("x")?, along("y")?, along("z")?])
}
