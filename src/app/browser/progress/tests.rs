use bafan_study::progress::Id;
use idb::{Factory, ObjectStoreParams, TransactionMode};
use wasm_bindgen::externref_heap_live_count;
use wasm_bindgen_test::wasm_bindgen_test;

use super::new_id;
use crate::browser::streams::{append, migrate, read};
use crate::model::progress::Entry;
use crate::model::stream::{PROGRESS, Stream};

/// These checks form a single test, because tests would share one database.
#[wasm_bindgen_test]
async fn what_is_stored_comes_back_in_its_order() {
    let other = Stream { name: "other", ..PROGRESS };
    let texts = |count: usize| (0..count).map(|number| format!("record {number}")).collect::<Vec<_>>();
    delete().await;
    assert_eq!(read(PROGRESS, 0.0, 10).await.expect("it works").texts.len(), 0);
    assert_eq!(append(PROGRESS, texts(12)).await, Ok(1.0));
    assert_eq!(append(other, texts(2)).await, Ok(1.0));
    assert_eq!(append(PROGRESS, texts(1)).await, Ok(13.0));
    let page = read(PROGRESS, 0.0, 10).await.expect("it works");
    assert_eq!((page.texts.as_slice(), page.last), (&texts(12)[..10], 10.0));
    let page = read(PROGRESS, 10.0, 10).await.expect("it works");
    assert_eq!((page.texts.len(), page.last), (3, 13.0));
    assert_eq!(read(other, 0.0, 10).await.expect("it works").texts, texts(2));

    // Requests leak no memory.
    let held = externref_heap_live_count();
    for number in (3..23).map(f64::from) {
        assert_eq!(append(other, texts(1)).await, Ok(number));
        assert_eq!(read(other, number - 1.0, 10).await.expect("it works").last, number);
    }
    assert_eq!(externref_heap_live_count(), held);

    // A database without the store, as a newer app might leave it, gets one.
    delete().await;
    Factory::new().expect("a factory").open("bafan", Some(9)).expect("a request").await.expect("it opens").close();
    assert_eq!(append(PROGRESS, texts(1)).await, Ok(1.0));

    // The first version's database is migrated, and only once.
    delete().await;
    first_version().await;
    for time in ["the first time", "once more"] {
        migrate(new_id()).await.expect("it works");
        let page = read(PROGRESS, 0.0, 10).await.expect("it works");
        let entries: Vec<Entry> = page.texts.iter().map(|text| Entry::of(text)).collect();
        assert!(
            matches!(
                entries.as_slice(),
                [Entry::Event(..), Entry::Reset(..), Entry::Event(..), Entry::Unread(_), Entry::Unread(_)]
            ),
            "{time}: {entries:?}"
        );
    }
}

/// Records under keys that the app never writes prevent neither reading nor storing.
#[wasm_bindgen_test]
async fn what_others_wrote_under_odd_numbers_holds_up_nothing() {
    let odd = Stream { name: "odd", ..PROGRESS };
    assert_eq!(append(odd, vec!["one".into()]).await, Ok(1.0));
    let database = Factory::new().expect("a factory").open("bafan", None).expect("a request").await.expect("it opens");
    let write = database.transaction(&["streams"], TransactionMode::ReadWrite).expect("a transaction");
    let store = write.object_store("streams").expect("the store");
    for number in [0.5, 1.5, 2_f64.powi(53), 1e308] {
        let key = js_sys::Array::of2(&"odd".into(), &number.into()).into();
        store.add(&"foreign".into(), Some(&key)).expect("a request").await.expect("it is stored");
    }
    write.await.expect("it ends");
    database.close();
    assert_eq!(append(odd, vec!["two".into()]).await, Ok(2.0));
    let mut all = Vec::new();
    let mut last = 0.0;
    loop {
        let page = read(odd, last, 1).await.expect("it works");
        if page.texts.is_empty() {
            break;
        }
        all.extend(page.texts);
        last = page.last;
    }
    assert_eq!(all, ["foreign", "one", "foreign", "two"]);
}

#[wasm_bindgen_test]
fn no_two_ids_are_the_same() {
    let ids: std::collections::BTreeSet<Id> = (0..1000).map(|_| new_id()).collect();
    assert_eq!(ids.len(), 1000);
}

async fn delete() {
    let request = Factory::new().expect("a factory").delete("bafan").expect("a request");
    request.await.expect("no database");
}

/// Creates the database as the app's first version did, with a row or two in each store.
async fn first_version() {
    let mut request = Factory::new().expect("a factory").open("bafan", Some(1)).expect("a request");
    request.on_upgrade_needed(|event| {
        use idb::DatabaseEvent;
        let database = event.database().expect("a database");
        for name in ["events", "aside", "before"] {
            database.create_object_store(name, ObjectStoreParams::new()).expect("a store");
        }
    });
    let database = request.await.expect("it opens");
    let write =
        database.transaction(&["events", "aside", "before"], TransactionMode::ReadWrite).expect("a transaction");
    let page = |id: &str| format!(r#"{{"id":"{id}","what":"read","page":"counting"}}"#);
    let (one, two) = ("000000000fa0-0000000000000001", "000000001388-0000000000000001");
    for (store, key, text) in [
        ("before", one, page(one)),
        ("events", two, page(two)),
        ("events", "some key", "x".to_owned()),
        ("aside", "y", "y".to_owned()),
    ] {
        let store = write.object_store(store).expect("a store");
        store.put(&text.as_str().into(), Some(&key.into())).expect("a request");
    }
    write.await.expect("it is written");
    database.close();
}
