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

    damage("nonsense").await;
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
}

#[wasm_bindgen_test]
fn no_two_ids_are_the_same() {
    let ids: std::collections::BTreeSet<Id> = (0..1000).map(|_| new_id()).collect();
    assert_eq!(ids.len(), 1000);
}

/// Writes a record that is none.
async fn damage(text: &str) {
    let database = Factory::new().expect("a factory").open("bafan", None).expect("a request").await.expect("it opens");
    let write = database.transaction(&["events"], TransactionMode::ReadWrite).expect("a transaction");
    let store = write.object_store("events").expect("a store");
    store.put(&text.into(), Some(&"some key".into())).expect("a request");
    write.await.expect("it is written");
    database.close();
}
