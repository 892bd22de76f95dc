use bafan::study::progress::{Deed, Event, Id};
use idb::{Factory, TransactionMode};
use wasm_bindgen_test::wasm_bindgen_test;

use super::{new_id, store};

fn read(page: &str, at: u64) -> Event {
    Event { id: Id::new(at, 1), deed: Deed::Read(page.parse().expect("a name")) }
}

/// One test, since there is one database: what one leaves the next would find.
#[wasm_bindgen_test]
async fn what_is_kept_comes_back() {
    let request = Factory::new().expect("a factory").delete("bafan").expect("a request");
    request.await.expect("no database");
    let pages = [read("fan/qing-long", 1_000), read("basics/tiles", 2_000)];
    assert!(store::load().await.expect("it works").events.is_empty());
    store::add(&pages[..1]).await.expect("it works");
    store::add(&pages).await.expect("the same once more");
    assert_eq!(store::load().await.expect("it works").events, pages);

    put("events", "some key", "nonsense").await;
    let loaded = store::load().await.expect("it works");
    assert_eq!((loaded.events.as_slice(), loaded.aside), (pages.as_slice(), 1));
    let loaded = store::load().await.expect("it works");
    assert_eq!((loaded.events.len(), loaded.aside), (2, 1), "it is set aside once");
    assert_eq!(store::aside().await.expect("it works"), ["nonsense"]);

    store::reset().await.expect("it works");
    let anew = read("counting", 3_000);
    store::add(std::slice::from_ref(&anew)).await.expect("it works");
    let loaded = store::load().await.expect("it works");
    assert_eq!((loaded.events, loaded.before), (vec![anew.clone()], true));
    store::undo_reset().await.expect("it works");
    let loaded = store::load().await.expect("it works");
    assert_eq!((loaded.events.len(), loaded.before, loaded.aside), (3, false, 1));

    // As version 1 of the records kept an answer; and one that a page of an older version has set aside.
    let (old, later) = ("000000000fa0-0000000000000001", "000000001388-0000000000000001");
    put("events", old, &answer(old, "")).await;
    put("aside", later, &answer(later, r#","app":"9.0.0""#)).await;
    let apps = |loaded: &store::Loaded| -> Vec<String> {
        let app = |event: &Event| match &event.deed {
            Deed::Given(given) => Some(given.app.as_str().to_owned()),
            _ => None,
        };
        loaded.events.iter().filter_map(app).collect()
    };
    for time in ["the first time", "the next time"] {
        let loaded = store::load().await.expect("it works");
        assert_eq!((loaded.events.len(), loaded.aside), (5, 1), "{time}");
        assert_eq!(apps(&loaded), ["0.1.0", "9.0.0"], "{time}");
    }

    // A newer app has made the database one of its own.
    let newer = Factory::new().expect("a factory").open("bafan", Some(9)).expect("a request");
    newer.await.expect("it opens").close();
    store::add(&[read("basics/waits", 9_000)]).await.expect("it works");
    assert_eq!(store::load().await.expect("it works").events.len(), 6);
}

#[wasm_bindgen_test]
fn no_two_ids_are_the_same() {
    let ids: std::collections::BTreeSet<Id> = (0..1000).map(|_| new_id()).collect();
    assert_eq!(ids.len(), 1000);
}

/// The record of an answer under an id, with what versions differ in.
fn answer(id: &str, more: &str) -> String {
    format!(
        r#"{{"id":"{id}","what":"given","kind":"eight","question":"i=0&s=5&v=1","rules":"textbook","mode":"free","verdict":"right","knew":[],"missed":[],"mistakes":[],"took":4000,"rating":1500{more}}}"#
    )
}

/// Writes a row past the app.
async fn put(store: &str, key: &str, text: &str) {
    let database = Factory::new().expect("a factory").open("bafan", None).expect("a request").await.expect("it opens");
    let write = database.transaction(&[store], TransactionMode::ReadWrite).expect("a transaction");
    write.object_store(store).expect("a store").put(&text.into(), Some(&key.into())).expect("a request");
    write.await.expect("it is written");
    database.close();
}
