//! How the tabs that show the app tell each other that something was stored.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::document;
use web_sys::BroadcastChannel;

use crate::model::stream::Stream;

/// The other tabs, as far as one stream goes.
pub struct Tabs(Option<BroadcastChannel>);

impl Tabs {
    /// Those that hold a stream; nobody is heard or told where the browser has no such channel.
    pub fn of(stream: Stream) -> Tabs {
        Tabs(BroadcastChannel::new(&format!("bafan.{}", stream.name)).ok())
    }

    /// Tells the others that something was stored. One that does not hear of it reads it when it is shown the next time.
    pub fn tell(&self) {
        if let Some(channel) = &self.0 {
            _ = channel.post_message(&"changed".into());
        }
    }

    /// Calls back when another tab has stored something, and when the page is shown or hidden, for as long as what is returned
    /// is held: a tab that was closed at that moment has told nobody.
    pub fn listen(&self, changed: Rc<dyn Fn()>) -> impl Sized + use<> {
        let heard = self.0.clone().map(|channel| {
            let changed = changed.clone();
            EventListener::new(&channel, "message", move |_| changed())
        });
        (heard, EventListener::new(&document(), "visibilitychange", move |_| changed()))
    }
}
