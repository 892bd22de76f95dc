//! Short notes, made by the browser itself.

use std::cell::OnceCell;

use js_sys::{Date, Promise};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioContext, OscillatorType};

use crate::model::play::Note;

/// As loud as a note begins, of 1.
const LOUD: f32 = 0.25;
/// As quiet as it ends: it cannot fall to nothing.
const QUIET: f32 = 0.001;

/// Notes that could not be heard for so many milliseconds are left out: what they told of is over.
const LATE: f64 = 400.0;

thread_local! {
    /// The way to the loudspeaker. There is none before the first note.
    static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
}

/// Lets notes be heard from now on. A browser plays none before somebody has tapped, and some ask that this happens in the tap.
pub fn wake() {
    _ = awake();
}

/// Plays notes as soon as the browser lets them be heard.
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

/// The way to the loudspeaker, and when it is open.
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
