//! The question set given by the address: opening, generating and storing it, and recording its answers.

use std::cell::Cell;
use std::time::Duration;

use bafan::RuleSet;
use bafan_study::progress::{Deed, Given};
use bafan_study::quiz::QuizFault;
use js_sys::Date;
use web_sys::{Element, HtmlElement};
use yew::platform::spawn_local;
use yew::platform::time::sleep;

use super::run::Run;
use super::{Answered, DAILY, KEPT, keep, keep_made, known, part_key};
use crate::browser::chance;
use crate::browser::focus::use_next;
use crate::browser::navigation::write_over;
use crate::browser::progress::{Keeping, Kept, use_kept};
use crate::browser::settings::use_rules;
use crate::browser::sliced::sliced;
use crate::browser::storage;
use crate::model::location::Location;
use crate::model::session::{Now, Session};
use crate::view::prelude::*;

/// The time after which the page says that it is making questions, in milliseconds.
const PATIENCE: f64 = 250.0;

/// The interval at which the page checks whether the user has come back.
const AWAY: Duration = Duration::from_millis(250);

/// The question set given by the address; nothing while the user is on another page.
#[component]
pub fn QuizPage(props: &PlaceProps) -> Html {
    let text = use_text();
    let words = text.practise();
    let own = use_rules();
    let kept_progress = use_kept();
    let place = &props.here.place;
    let session = use_state(|| None::<Result<Session, QuizFault>>);
    // The number of questions generated so far, and the number needed, while the page says that it is making questions.
    let made = use_state_eq(|| (0, 0));
    let early = use_mut_ref(Vec::<Answered>::new);
    let node = use_node_ref();
    let making = Making { node: node.clone(), shown: session.setter(), made: made.setter() };
    {
        let (session, own, node, kept) = (session.clone(), own, node.clone(), kept_progress.clone());
        let making = making.clone();
        use_effect_with(place.clone(), move |place| {
            // Leaving the page cancels the generation.
            next_turn();
            if let Location::Quiz(query) = place {
                if let Some(kept) = &kept {
                    kept.follow();
                }
                let opened = open(query, own, kept.map(|kept| kept.now()).as_ref());
                let known = session.as_ref().and_then(|known| known.as_ref().ok()).zip(opened.as_ref().ok());
                // Hides the question of another set, which must not be answered anymore.
                if known.is_none_or(|(known, new)| known.name() != new.name()) {
                    session.set(None);
                }
                if known.is_none_or(|(known, new)| !is_at(known, new)) {
                    making.show(opened);
                }
            }
            if let Some(main) = node.cast::<HtmlElement>() {
                main.set_scroll_top(0);
            }
        });
    }
    {
        let (session, early, kept) = (session.clone(), early.clone(), kept_progress.clone());
        use_effect_with(kept_progress.as_ref().map(|kept| kept.keeping), move |_| {
            if let Some(kept) = kept.filter(|kept| kept.keeping != Keeping::Reading).map(|kept| kept.now()) {
                let waiting = early.take();
                if let (Some(Ok(shown)), true) = (&*session, waiting.is_empty()) {
                    let shown = known(shown.clone(), Some(&kept));
                    keep(&shown);
                    session.set(Some(Ok(shown)));
                }
                for answered in &waiting {
                    hand_on(answered, Some(&kept.now()));
                }
            }
        });
    }
    let go = {
        let kept = kept_progress.clone();
        Callback::from(move |next: Session| making.show(Ok(known(next, kept.as_ref().map(Kept::now).as_ref()))))
    };
    use_next(
        &node,
        match &*session {
            Some(Ok(session)) => format!("{} {} {}", session.name(), session.at, session.is_over()),
            _ => String::new(),
        },
    );
    if !matches!(place, Location::Quiz(_)) {
        return Html::default();
    }
    let content = match &*session {
        None => html! {
            <>
                <p role="status">{ words.making }</p>
                if made.0 > 0 { <p class="remark" aria-hidden="true">{ format!("{} / {}", made.0, made.1) }</p> }
            </>
        },
        Some(Err(fault)) => {
            let field = match fault {
                QuizFault::Field(name) => format!(" ({name}=)"),
                QuizFault::TooLong | QuizFault::Version => String::new(),
            };
            html! { <p class="warning" role="alert">{ words.unreadable }{ field }</p> }
        }
        Some(Ok(session)) if session.is_over() => html! {
            <crate::view::pages::practise::EndPage session={session.clone()} on_go={go} />
        },
        Some(Ok(session)) => {
            let kept = kept_progress.clone();
            let on_answered = Callback::from(move |answered| match &kept {
                // An answer is held back until all records are read, because only then is it known whether the question had been answered
                // before the page was opened. The condition uses the rendered state, because the effect that stores the answers held back
                // depends on the same state; the current archive may be ahead of it.
                Some(kept) if kept.keeping == Keeping::Reading => early.borrow_mut().push(answered),
                kept => hand_on(&answered, kept.as_ref().map(Kept::now).as_ref()),
            });
            html! { <Run session={session.clone()} on_go={go} {on_answered} /> }
        }
    };
    // A question fills the screen and contains its own link back, so the page has no bar.
    let alone = matches!(&*session, Some(Ok(session)) if !session.is_over());
    let over = (!alone).then(|| up_link(&Location::Practise, words.title));
    let refused = kept_progress.is_some_and(|kept| kept.keeping == Keeping::Refused);
    html! {
        <Page class="practise asking" name={words.title} {over} {node}>{ not_kept(refused, text) }{ content }</Page>
    }
}

/// Stores an answer in the set and, unless the progress already has that answer ([`Session::has_answer`]), in the progress.
fn hand_on(Answered { session, question, done }: &Answered, progress: Option<&Kept>) {
    keep(session);
    let (rules, mode) = (&session.quiz.settings().rules, session.mode.kept_as());
    let given = |key: String| Given::new(question, &key, rules, mode, done.marking.as_deref(), done.took).ok();
    // A question whose link is longer than a record allows is not stored; such a link would need far more fans than exist.
    let progress = progress.filter(|progress| !session.has_answer(progress.log()));
    if let Some((progress, given)) = progress.zip(session.key().and_then(given)) {
        progress.add(Deed::Given(given));
    }
}

fn open(query: &str, own: RuleSet, progress: Option<&Kept>) -> Result<Session, QuizFault> {
    let date = Date::new_0();
    let today = (date.get_full_year() as u16, date.get_month() as u8 + 1, date.get_date() as u8);
    let seed = chance::seed().into();
    let opened = |kept: Option<&str>| {
        let now = Now { today, seed, rules: own };
        let opened = Session::open(query, kept, now)?.with_made_parts(|part| storage::read(&part_key(part)));
        Ok(known(opened, progress))
    };
    let known = [KEPT, DAILY].into_iter().filter_map(storage::read).map(|text| opened(Some(&text)));
    known.into_iter().find(|set| set.as_ref().is_ok_and(Session::is_begun)).unwrap_or_else(|| opened(None))
}

/// Returns whether two sets are the same set at the same position.
fn is_at(known: &Session, new: &Session) -> bool {
    known.name() == new.name() && known.at == new.at && known.ended == new.ended
}

thread_local! {
    /// The number of the latest request to show a set; a new request cancels the generation for earlier ones.
    static SHOWN: Cell<u32> = const { Cell::new(0) };
}

/// Cancels the generation in progress; returns the number of the new request.
fn next_turn() -> u32 {
    let turn = SHOWN.get().wrapping_add(1);
    SHOWN.set(turn);
    turn
}

/// The page's element, and the setters for the set that it shows and for the progress that it shows while questions are generated.
#[derive(Clone)]
struct Making {
    node: NodeRef,
    shown: UseStateSetter<Option<Result<Session, QuizFault>>>,
    made: UseStateSetter<(usize, u32)>,
}

impl Making {
    /// Shows a set, and updates its address and the stored set.
    fn show(&self, session: Result<Session, QuizFault>) {
        spawn_local(self.clone().make(next_turn(), session));
    }

    /// Returns whether the user is in another part of the app.
    fn is_hidden(&self) -> bool {
        let page = self.node.cast::<Element>();
        page.is_some_and(|page| page.closest("[hidden]").is_ok_and(|hidden| hidden.is_some()))
    }

    /// Generates the current question and all questions before it, then shows the set. Until then the previous content stays, unless the
    /// generation takes a long time. The generation waits while the user is in another part of the app.
    async fn make(self, turn: u32, mut session: Result<Session, QuizFault>) {
        let mut told = Date::now();
        loop {
            sliced(|| {
                let now = Date::now();
                if turn != SHOWN.get() || self.is_hidden() {
                    return true;
                }
                let Ok(session) = &mut session else { return true };
                if now > told + PATIENCE {
                    told = now;
                    self.shown.set(None);
                    self.made.set((session.quiz.made(), session.number()));
                }
                !session.make()
            })
            .await;
            if turn != SHOWN.get() {
                return;
            }
            if !self.is_hidden() {
                break;
            }
            sleep(AWAY).await;
        }
        if let Ok(session) = &session {
            write_over(&Location::Quiz(session.to_string()).to_string());
            keep(session);
            keep_made(session);
        }
        self.made.set((0, 0));
        self.shown.set(Some(session));
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use gloo::utils::{document, window};
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::browser::navigation::{Came, Here};
    use crate::model::text::Language;

    const SET: &str = "as=free&i=200&s=7&v=1";

    thread_local! {
        static GO: RefCell<Option<UseStateSetter<Location>>> = const { RefCell::new(None) };
    }

    #[component]
    fn Frame() -> Html {
        let place = use_state(|| Location::Quiz(SET.to_owned()));
        GO.set(Some(place.setter()));
        let here = Here { place: (*place).clone(), came: Came::First, astray: false };
        html! { <ContextProvider<Language> context={Language::English}><QuizPage {here} /></ContextProvider<Language>> }
    }

    #[wasm_bindgen_test]
    async fn the_question_of_another_set_is_gone_at_once() {
        let before = window().location().hash().unwrap();
        let root = document().create_element("div").unwrap();
        let handle = yew::Renderer::<Frame>::with_root(root.clone()).render();
        let asked = || root.query_selector("section.question").unwrap().is_some();
        while !asked() {
            sleep(Duration::ZERO).await;
        }
        GO.take().expect("it is drawn").set(Location::Quiz(SET.replace("s=7", "s=8")));
        yew::scheduler::flush().await;
        assert!(!asked());
        while !asked() {
            sleep(Duration::ZERO).await;
        }
        handle.destroy();
        write_over(&before);
    }

    #[wasm_bindgen_test]
    async fn a_set_that_is_ready_when_somebody_has_left_writes_no_address() {
        let before = window().location().hash().unwrap();
        let root = document().create_element("div").unwrap();
        let handle = yew::Renderer::<Frame>::with_root(root.clone()).render();
        yew::scheduler::flush().await;
        GO.take().expect("it is drawn").set(Location::Practise);
        yew::scheduler::flush().await;
        // The canceled generation would be over by the time the same questions have been generated here.
        let mut session = open(SET, RuleSet::default(), None).unwrap();
        sliced(|| !session.make()).await;
        for _ in 0..3 {
            sleep(Duration::ZERO).await;
        }
        // Other tests may have written another address, but not the one of this set.
        assert!(!window().location().hash().unwrap().contains(SET));
        // The set is shown again when the user returns.
        GO.take().expect("it is drawn").set(Location::Quiz(SET.to_owned()));
        while root.query_selector("section.question").unwrap().is_none() {
            sleep(Duration::ZERO).await;
        }
        assert!(window().location().hash().unwrap().contains(SET));
        handle.destroy();
        write_over(&before);
    }

    #[wasm_bindgen_test]
    async fn a_set_waits_while_the_user_is_in_another_part() {
        let before = window().location().hash().unwrap();
        let root = document().create_element("div").unwrap();
        let handle = yew::Renderer::<Frame>::with_root(root.clone()).render();
        yew::scheduler::flush().await;
        let asked = || root.query_selector("section.question").unwrap().is_some();
        root.set_attribute("hidden", "").unwrap();
        let mut session = open(SET, RuleSet::default(), None).unwrap();
        sliced(|| !session.make()).await;
        sleep(2 * AWAY).await;
        assert!(!asked() && !window().location().hash().unwrap().contains(SET));
        root.remove_attribute("hidden").unwrap();
        while !asked() {
            sleep(Duration::ZERO).await;
        }
        handle.destroy();
        write_over(&before);
    }
}
