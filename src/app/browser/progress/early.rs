//! The progress before what reads and stores it has been fetched: nothing has happened yet, and what happens waits.

use std::cell::RefCell;
use std::rc::Rc;

use bafan_study::progress::Deed;
use yew::prelude::*;

use super::{Keeping, Kept, Preview, Reset, State, keeper};

/// What is to be done with the progress once it can be.
type Act = Box<dyn FnOnce(&Kept)>;

/// The progress before what reads and stores it has been fetched.
pub struct Early {
    state: RefCell<State>,
    waiting: RefCell<Vec<Act>>,
    arrived: RefCell<Option<Kept>>,
    want: Callback<()>,
    look: Callback<()>,
}

impl PartialEq for Early {
    fn eq(&self, other: &Early) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Early {
    /// Nothing is known. `want` is called when the progress has to come, `look` when there may be some.
    pub fn new(want: Callback<()>, look: Callback<()>) -> Early {
        Early {
            state: RefCell::new(State::new(keeper::clock())),
            waiting: RefCell::default(),
            arrived: RefCell::default(),
            want,
            look,
        }
    }

    /// An empty progress, and how to add to it all the same.
    pub fn kept(self: &Rc<Self>, keeping: Keeping) -> Kept {
        self.state.borrow_mut().keeping = keeping;
        let State { history, progress, version, .. } = self.state.borrow().clone();
        let (state, look) = (self.clone(), self.clone());
        Kept {
            progress,
            keeping,
            add: self.later(|kept, deed: Deed| kept.add.emit(deed)),
            import: self.later(|kept, preview: Rc<Preview>| kept.import.emit(preview)),
            reset: self.later(|kept, reset: Reset| kept.reset.emit(reset)),
            follow: Callback::from(move |()| look.follow()),
            now: Callback::from(move |()| state.now()),
            history,
            version,
        }
    }

    /// The progress can be read and stored from now on, so that what has waited is done.
    pub fn arrive(&self, kept: &Kept) {
        self.arrived.replace(Some(kept.clone()));
        self.waiting.take().into_iter().for_each(|act| act(kept));
    }

    /// What does something with the progress at once, or as soon as it can be.
    fn later<T: 'static>(self: &Rc<Self>, act: impl Fn(&Kept, T) + Copy + 'static) -> Callback<T> {
        let early = self.clone();
        Callback::from(move |what| {
            let arrived = early.arrived.borrow().clone();
            match arrived {
                Some(kept) => act(&kept, what),
                None => {
                    early.waiting.borrow_mut().push(Box::new(move |kept| act(kept, what)));
                    early.want.emit(());
                }
            }
        })
    }

    fn follow(&self) {
        let arrived = self.arrived.borrow().clone();
        match arrived {
            Some(kept) => kept.follow.emit(()),
            None => self.look.emit(()),
        }
    }

    fn now(&self) -> State {
        let arrived = self.arrived.borrow().clone();
        arrived.map_or_else(|| self.state.borrow().clone(), |kept| kept.now.emit(()))
    }
}
