//! A small value in the browser's storage: read once, written on each change, and updated when another tab changes it.

use gloo::events::EventListener;
use gloo::utils::window;
use yew::prelude::*;

use super::storage;

/// A storage key, with the functions that read and write its value.
#[derive(Clone, Copy)]
pub struct Key<T> {
    pub name: &'static str,
    read: fn(&str) -> T,
    text: fn(&T) -> String,
}

impl<T> Key<T> {
    /// Returns a key with its parser and formatter. If nothing is stored, the parser gets an empty string and must return the default.
    pub const fn new(name: &'static str, read: fn(&str) -> T, text: fn(&T) -> String) -> Key<T> {
        Key { name, read, text }
    }

    pub fn read(&self) -> T {
        (self.read)(&storage::read(self.name).unwrap_or_default())
    }

    /// Stores a value. If the browser refuses, the value lasts only as long as the page is open.
    pub fn keep(&self, value: &T) {
        _ = storage::keep(self.name, &(self.text)(value));
    }
}

impl Key<String> {
    /// Returns a key whose value is the text itself.
    pub const fn plain(name: &'static str) -> Key<String> {
        Key::new(name, str::to_owned, String::clone)
    }
}

#[hook]
pub fn use_kept_value<T: Clone + PartialEq + 'static>(key: &'static Key<T>) -> (T, Callback<T>) {
    let value = use_state_eq(|| key.read());
    {
        let setter = value.setter();
        use_effect_with((), move |()| {
            let elsewhere = EventListener::new(&window(), "storage", move |_| setter.set(key.read()));
            || drop(elsewhere)
        });
    }
    let change = use_callback(value.setter(), move |changed: T, setter| {
        key.keep(&changed);
        setter.set(changed);
    });
    ((*value).clone(), change)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use gloo::utils::document;
    use wasm_bindgen_test::wasm_bindgen_test;
    use web_sys::Event;

    use super::*;

    const NUMBER: Key<u32> = Key::new("bafan.test.number", |text| text.parse().unwrap_or(7), u32::to_string);

    type Drawn = Rc<RefCell<Vec<(u32, Callback<u32>)>>>;

    #[derive(Properties)]
    struct Props {
        drawn: Drawn,
    }

    impl PartialEq for Props {
        fn eq(&self, other: &Props) -> bool {
            Rc::ptr_eq(&self.drawn, &other.drawn)
        }
    }

    #[component]
    fn Shows(props: &Props) -> Html {
        props.drawn.borrow_mut().push(use_kept_value(&NUMBER));
        Html::default()
    }

    #[wasm_bindgen_test]
    async fn a_value_is_kept_and_followed() {
        let drawn = Drawn::default();
        let root = document().create_element("div").unwrap();
        let handle = yew::Renderer::<Shows>::with_root_and_props(root, Props { drawn: drawn.clone() }).render();
        let numbers = async || {
            yew::scheduler::flush().await;
            drawn.borrow().iter().map(|(number, _)| *number).collect::<Vec<_>>()
        };
        assert_eq!(numbers().await, [7]);
        let change = drawn.borrow()[0].1.clone();
        change.emit(8);
        assert_eq!((numbers().await, NUMBER.read()), (vec![7, 8], 8));
        // Another tab changes this key, and then a different one.
        NUMBER.keep(&9);
        for _ in 0..2 {
            window().dispatch_event(&Event::new("storage").unwrap()).unwrap();
        }
        assert_eq!(numbers().await, [7, 8, 9]);
        handle.destroy();
    }
}
