//! Notifies other tabs, and other parts of this page that use the same stream, when something is stored.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::document;
use web_sys::BroadcastChannel;

use crate::model::stream::Stream;

/// A channel of a stream; `None` if the browser has no `BroadcastChannel`.
pub struct Tabs(Option<BroadcastChannel>);

impl Tabs {
    /// Returns the channel of a stream; inactive if the browser has no `BroadcastChannel`.
    pub fn of(stream: Stream) -> Tabs {
        Tabs(BroadcastChannel::new(&format!("bafan.{}", stream.name)).ok())
    }

    /// Tells all other channels of the stream, in other tabs and in this page, that something was stored. A tab that misses the message
    /// reads the records when it is next shown.
    pub fn tell(&self) {
        if let Some(channel) = &self.0 {
            _ = channel.post_message(&"changed".into());
        }
    }

    /// Calls `changed` when another channel reports that something was stored, and when the page is shown or hidden, for as long as the
    /// returned value is held. Visibility matters because a tab that was closed may not have notified the others.
    pub fn listen(&self, changed: Rc<dyn Fn()>) -> impl Sized + use<> {
        let heard = self.0.clone().map(|channel| {
            let changed = changed.clone();
            EventListener::new(&channel, "message", move |_| changed())
        });
        (heard, EventListener::new(&document(), "visibilitychange", move |_| changed()))
    }
}
