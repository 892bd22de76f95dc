//! Components for entering a hand by taps, used by the Score page and by questions that ask for a hand.

mod dock;
mod hand;
mod keyboard;
mod situation;

use std::rc::Rc;

pub use self::dock::Dock;
pub use self::hand::HandView;
pub use self::keyboard::Keyboard;
pub use self::situation::SituationView;
use crate::model::entry::{Action, State};
use crate::view::prelude::*;

impl Reducible for State {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(self.after(action))
    }
}
