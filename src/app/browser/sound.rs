//! Plays short notes, synthesized by the browser.

use std::cell::OnceCell;

use js_sys::{Date, Promise};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioContext, OscillatorType};

use crate::model::play::Note;

/// The gain at the start of a note, where 1 is the maximum.
const LOUD: f32 = 0.25;
/// The gain at the end of a note; an exponential ramp cannot reach 0.
const QUIET: f32 = 0.001;

/// Notes delayed by at least this number of milliseconds are dropped, because they would come too late.
const LATE: f64 = 400.0;

thread_local! {
    /// The audio context, created by the first call of `wake` or `play`; `None` if the browser cannot create one.
    static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
}

/// Enables sound. Browsers play nothing before the user has tapped, and some require this call to happen within the tap.
pub fn wake() {
    _ = awake();
}

/// Plays notes as soon as the browser allows it, or drops them if that is too late.
pub fn play(notes: &'static [Note]) {
    let (asked, Some((context, heard))) = (Date::now(), awake()) else { return };
    spawn_local(async move {
        if JsFuture::from(heard).await.is_ok() && Date::now() - asked < LATE {
            for note in notes {
                _ = sound(&context, note);
            }
        }
    });
}

/// Returns the audio context, and a promise that resolves once it is running.
fn awake() -> Option<(AudioContext, Promise)> {
    let context = CONTEXT.with(|context| context.get_or_init(|| AudioContext::new().ok()).clone())?;
    let heard = context.resume().ok()?;
    Some((context, heard))
}

fn sound(context: &AudioContext, note: &Note) -> Option<()> {
    let (oscillator, gain) = (context.create_oscillator().ok()?, context.create_gain().ok()?);
    let from = context.current_time() + note.after;
    let to = from + note.length;
    oscillator.set_type(OscillatorType::Triangle);
    oscillator.frequency().set_value(note.pitch);
    gain.gain().set_value_at_time(LOUD, from).ok()?;
    gain.gain().exponential_ramp_to_value_at_time(QUIET, to).ok()?;
    oscillator.connect_with_audio_node(&gain).ok()?;
    gain.connect_with_audio_node(&context.destination()).ok()?;
    oscillator.start_with_when(from).ok()?;
    oscillator.stop_with_when(to).ok()
}
