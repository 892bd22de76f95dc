//! Holds the progress for all pages that learn and practise.
//!
//! What reads and stores it is a chunk: it is fetched when the browser has something of ours, or when the first thing happens.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::platform::spawn_local;
use yew::prelude::*;

use crate::browser::progress::{Early, Keeping, Kept, StoredProps};
use crate::browser::streams::{PATIENCE, is_there};
use crate::browser::tabs::Tabs;
use crate::model::stream::PROGRESS;
use crate::view::chunks;

/// Properties of [`ProgressKeeper`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What asks for the progress with [`use_kept`](crate::browser::progress::use_kept).
    pub children: Html,
}

/// Holds the progress for all below.
#[component]
pub fn ProgressKeeper(props: &Props) -> Html {
    let wanted = use_state_eq(|| false);
    let here = use_state_eq(|| false);
    let keeping = use_state_eq(Keeping::default);
    let kept = use_state(|| None::<Kept>);
    let early = {
        let (wanted, keeping) = (wanted.setter(), keeping.setter());
        use_memo((), move |()| {
            let want = Callback::from(move |()| wanted.set(true));
            Rc::new(Early::new(want.clone(), Callback::from(move |()| look(want.clone(), keeping.clone()))))
        })
    };
    let first = {
        let early = (*early).clone();
        use_memo(*keeping, move |&keeping| early.kept(keeping))
    };
    use_looking(*here, &first);
    use_patience(!*wanted && *keeping == Keeping::Reading, &wanted);
    {
        let (here, again, keeping) = (here.setter(), wanted.setter(), keeping.setter());
        use_effect_with(*wanted, move |&wanted| {
            if wanted {
                spawn_local(async move {
                    let came = chunks::progress_keeper::SLOT.fetch().await;
                    here.set(came);
                    if !came {
                        // The next thing that happens asks for it again.
                        again.set(false);
                        keeping.set(Keeping::Refused);
                    }
                });
            }
        });
    }
    let on_kept = {
        let kept = kept.setter();
        use_callback(((*early).clone(), *keeping), move |now: Kept, (early, keeping)| {
            early.arrive(&now);
            // What was known to be empty stays so until all has been read.
            if now.keeping != Keeping::Reading || *keeping == Keeping::Reading {
                kept.set(Some(now));
            }
        })
    };
    html! {
        <>
            if *here {
                { chunks::progress_keeper::SLOT.draw(StoredProps { on_kept }) }
            }
            <ContextProvider<Kept> context={(*kept).clone().unwrap_or_else(|| (*first).clone())}>
                { props.children.clone() }
            </ContextProvider<Kept>>
        </>
    }
}

/// Looks whether the browser has something of ours: then what reads it is wanted.
fn look(want: Callback<()>, keeping: UseStateSetter<Keeping>) {
    spawn_local(async move {
        if is_there().await {
            // Until it has been read, nobody knows what has been answered already.
            keeping.set(Keeping::Reading);
            want.emit(());
        } else {
            keeping.set(Keeping::Kept);
        }
    });
}

/// Looks at once, and whenever another tab has stored something or the page is shown, until what reads it looks for itself.
#[hook]
fn use_looking(over: bool, first: &Kept) {
    let look = first.follow.clone();
    use_effect_with(over, move |&over| {
        let listening = (!over).then(|| {
            look.emit(());
            Tabs::of(PROGRESS).listen(Rc::new(move || look.emit(())))
        });
        move || drop(listening)
    });
}

/// A browser that does not tell in time what it has is asked for it all the same.
#[hook]
fn use_patience(waiting: bool, wanted: &UseStateHandle<bool>) {
    let wanted = wanted.setter();
    use_effect_with(waiting, move |&waiting| {
        let patience = waiting.then(|| Timeout::new(PATIENCE.as_millis() as u32, move || wanted.set(true)));
        move || drop(patience)
    });
}
