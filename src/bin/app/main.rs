//! The web app: a page of Yew components over the engine.

#[cfg(target_arch = "wasm32")]
mod account;
#[cfg(target_arch = "wasm32")]
mod api;
#[cfg(target_arch = "wasm32")]
mod components;
#[cfg(target_arch = "wasm32")]
mod hooks;
#[cfg(target_arch = "wasm32")]
mod link;
#[cfg(target_arch = "wasm32")]
mod pages;
#[cfg(target_arch = "wasm32")]
mod place;
#[cfg(target_arch = "wasm32")]
mod root;
#[cfg(target_arch = "wasm32")]
mod settings;
#[cfg(target_arch = "wasm32")]
mod sharing;
#[cfg(target_arch = "wasm32")]
mod text;

#[cfg(all(test, target_arch = "wasm32"))]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The app runs in a browser. Build and serve it with `cargo xtask serve`.");
}

#[cfg(target_arch = "wasm32")]
fn main() {
    api::install();
    yew::Renderer::<root::Root>::new().render();
}
