//! Tests two pages that keep evenings in the same database, like two tabs.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use gloo::utils::document;
use wasm_bindgen_test::wasm_bindgen_test;
use yew::platform::time::sleep;
use yew::prelude::*;

use super::{Handle, new_id, record, use_archive};
use crate::browser::streams;
use crate::model::archive::{Archive, Line};
use crate::model::evenings::{EveningLine, EveningLog};
use crate::model::stream::EVENINGS;

type Evenings = Handle<Archive<EveningLog>>;

#[derive(Properties)]
struct Props {
    drawn: Rc<RefCell<Vec<Evenings>>>,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        Rc::ptr_eq(&self.drawn, &other.drawn)
    }
}

#[component]
fn Tab(props: &Props) -> Html {
    props.drawn.borrow_mut().push(use_archive());
    Html::default()
}

/// The states that a tab has rendered so far.
struct Opened(Rc<RefCell<Vec<Evenings>>>);

impl Opened {
    fn new() -> Opened {
        let drawn = Rc::new(RefCell::new(Vec::new()));
        let root = document().create_element("div").unwrap();
        yew::Renderer::<Tab>::with_root_and_props(root, Props { drawn: drawn.clone() }).render();
        Opened(drawn)
    }

    fn latest(&self) -> Evenings {
        self.0.borrow().last().expect("it has been drawn").clone()
    }

    /// Waits until a rendered state satisfies `is`, and returns that state.
    async fn until(&self, what: &str, is: impl Fn(&Evenings) -> bool) -> Evenings {
        for _ in 0..1_000 {
            yew::scheduler::flush().await;
            if self.0.borrow().last().is_some_and(&is) {
                return self.latest();
            }
            sleep(Duration::from_millis(10)).await;
        }
        panic!("{what}: {:?}", self.latest().archive);
    }
}

fn begin(name: &str) -> EveningLine {
    EveningLine::Begin { book: bafan_table::Book::B98, rounds: 1, name: name.into() }
}

#[wasm_bindgen_test]
async fn what_is_added_is_shown_at_once_stored_and_read_by_others() {
    let one = Opened::new();
    let before = one.until("it is read", |evenings| evenings.read).await;
    let length = before.archive.all().len();
    let of = before.begin_with([begin("周五"), EveningLine::Join("Ann".into())]);
    let now = before.now();
    assert_eq!(now.archive.get(of).expect("it is there at once").players, ["Ann"]);
    assert_eq!(before.archive.all().len(), length, "what somebody holds stays as it was");

    // A newly opened tab reads the evening's records in the order in which they were stored.
    let other = Opened::new();
    let read = other.until("it is read", |evenings| evenings.archive.get(of).is_some()).await;
    assert_eq!(read.archive.get(of).expect("it is there").players, ["Ann"]);
    assert!(read.read && !read.refused);
    // Each tab is notified of the other's additions.
    now.add_to(of, [EveningLine::Join("Bob".into())]);
    let heard = |evenings: &Evenings| evenings.archive.get(of).is_some_and(|evening| evening.players.len() == 2);
    let read = other.until("it hears", heard).await;
    read.hide(of, true);
    let hidden = one.until("the first hears", |evenings| evenings.archive.hidden().any(|item| item.id == of)).await;

    // Both tabs show simultaneous additions in the same order, that of the stream.
    hidden.add_to(of, [EveningLine::Leave("Bob".into())]);
    read.add_to(of, [EveningLine::Join("Cai".into())]);
    read.add_to(of, [EveningLine::Join("Bob".into())]);
    let players = |evenings: &Evenings| evenings.archive.get(of).expect("it is there").players.clone();
    let both = |evenings: &Evenings| players(evenings).contains(&"Cai".to_owned());
    one.until("the first has both", both).await;
    other.until("the second has both", both).await;
    sleep(Duration::from_millis(200)).await;
    yew::scheduler::flush().await;
    let stored = streams::read(EVENINGS, 0.0, 1_000).await.expect("it works").texts;
    let mut all = Archive::<EveningLog>::default();
    all.take(stored.iter().map(String::as_str));
    for tab in [&one, &other] {
        assert_eq!(*tab.latest().archive, all, "{stored:?}");
    }
    let mut once: Vec<&String> = stored.iter().collect();
    once.dedup();
    assert_eq!(once.len(), stored.len(), "each is stored once");
}

#[wasm_bindgen_test]
async fn so_many_that_come_together_are_shown_when_they_are_stored() {
    let tab = Opened::new();
    let before = tab.until("it is read", |evenings| evenings.read).await;
    let ids: Vec<_> = (0..700).map(|_| new_id()).collect();
    before.append_many(ids.iter().map(|&of| record::<EveningLog>(of, &Line::Part(of, begin("many")))));
    before.add_to(ids[699], [EveningLine::Join("Ann".into())]);
    let has = |evenings: &Evenings| ids.iter().all(|&id| evenings.archive.get(id).is_some());
    let after = tab.until("all are shown", has).await;
    assert_eq!(after.archive.get(ids[699]).expect("it is there").players, ["Ann"]);
    assert_eq!(after.archive.unread, before.archive.unread);
}

/// A database that opens but never answers is treated as refusing to store: the user is told, and additions are still shown.
#[wasm_bindgen_test]
async fn a_database_that_never_answers_is_given_up() {
    let silent = |script: &str| _ = js_sys::eval(script).expect("it runs");
    silent(
        "IDBObjectStore.prototype.told = IDBObjectStore.prototype.getAll; IDBObjectStore.prototype.getAll = () => new EventTarget()",
    );
    let tab = Opened::new();
    let given_up = tab.until("it is given up", |evenings| evenings.refused).await;
    silent("IDBObjectStore.prototype.getAll = IDBObjectStore.prototype.told");
    assert!(given_up.read);
    let of = given_up.begin_with([begin("周六")]);
    assert!(tab.latest().now().archive.get(of).is_some());
    tab.until("it works again", |evenings| !evenings.refused).await;
}

#[wasm_bindgen_test]
async fn what_the_browser_refuses_is_shown_in_every_part_of_the_page() {
    let script = |script: &str| _ = js_sys::eval(script).expect("it runs");
    script(
        "IDBObjectStore.prototype.added = IDBObjectStore.prototype.add; IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError') }",
    );
    let [one, before] = [Opened::new(), Opened::new()];
    for part in [&one, &before] {
        part.until("it is read", |evenings| evenings.read).await;
    }
    let of = one.latest().begin_with([begin("周日"), EveningLine::Join("Ann".into())]);
    let has = |evenings: &Evenings| {
        evenings.refused && evenings.archive.get(of).is_some_and(|evening| evening.players == ["Ann"])
    };
    before.until("a part that was there has it", has).await;
    let after = Opened::new();
    after.until("a part that is opened later has it", has).await;
    script("IDBObjectStore.prototype.add = IDBObjectStore.prototype.added");
    one.latest().add_to(of, [EveningLine::Join("Bob".into())]);
    let kept = |evenings: &Evenings| {
        !evenings.refused && evenings.archive.get(of).is_some_and(|evening| evening.players == ["Ann", "Bob"])
    };
    for part in [&one, &before, &after] {
        part.until("it is stored", kept).await;
    }
}
