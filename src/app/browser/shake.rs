//! Detects shakes of the phone, if the browser reports motion.

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::{Date, Reflect};
use yew::prelude::*;

use super::reflected::{call, function};
use crate::model::shake::ShakeMeter;

/// Calls `on_shake` when the phone is shaken; returns whether the phone has reported any motion yet.
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

/// Asks for permission to read the motion sensor. Some browsers allow this call only within a tap.
pub fn ask() {
    // A user who refuses can still throw the dice by tapping.
    _ = function(&window(), "DeviceMotionEvent").and_then(|motion| call(&motion, "requestPermission", None));
}

/// Returns the acceleration along three axes that a motion event reports; `None` if the device has no sensor.
fn felt(event: &web_sys::Event) -> Option<[f64; 3]> {
    let of = Reflect::get(event, &"accelerationIncludingGravity".into()).ok()?;
    let along = |axis: &str| Reflect::get(&of, &axis.into()).ok()?.as_f64();
    Some([along("x")?, along("y")?, along("z")?])
}
