//! What is passed on: by the clipboard, or by the system's sheet.

use yew::platform::spawn_local;

use crate::browser::sharing;
use crate::view::prelude::*;

/// Buttons that pass something on, and the line that says whether it worked.
#[derive(Clone, PartialEq)]
pub struct Passing {
    worked: UseStateHandle<Option<bool>>,
}

#[hook]
pub fn use_passing_on() -> Passing {
    Passing { worked: use_state_eq(|| None) }
}

impl Passing {
    /// A tap copies a text.
    pub fn copy(&self, what: impl Into<String>) -> Callback<()> {
        let what = what.into();
        self.doing(move || {
            let what = what.clone();
            async move { sharing::copy(&what).await }
        })
    }

    /// A tap does something that may not work.
    pub fn doing<F: Future<Output = bool> + 'static>(&self, what: impl Fn() -> F + 'static) -> Callback<()> {
        let worked = self.worked.setter();
        Callback::from(move |()| {
            let (worked, doing) = (worked.clone(), what());
            spawn_local(async move { worked.set(Some(doing.await)) });
        })
    }

    pub fn has_worked(&self) -> bool {
        *self.worked == Some(true)
    }

    /// What is passed on has changed.
    pub fn forget(&self) {
        self.worked.set(None);
    }

    /// The line, which is empty until a button was tapped.
    pub fn said(&self, text: &Text) -> Html {
        let said = self.worked.map(|worked| if worked { text.more.done } else { text.more.not_done });
        html! { <p class="remark" role="status">{ said.unwrap_or_default() }</p> }
    }
}

/// A button for the system's sheet, where it has one.
#[autoprops]
#[component]
pub fn ShareButton(
    #[prop_or_default] class: &Classes,
    title: &AttrValue,
    // What is written before the link; the title unless given.
    #[prop_or_default] told: &Option<AttrValue>,
    link: &AttrValue,
) -> Html {
    let text = use_text();
    if !sharing::can_share() {
        return Html::default();
    }
    let on_tap = share(title.clone(), told.as_ref().unwrap_or(title).clone(), link.clone());
    html! { <Button class={class.clone()} {on_tap}>{ text.more.share }</Button> }
}

/// A tap opens the system's sheet.
pub fn share(title: AttrValue, told: AttrValue, link: AttrValue) -> Callback<()> {
    Callback::from(move |()| {
        let (title, told, link) = (title.clone(), told.clone(), link.clone());
        // The system says itself what became of it.
        spawn_local(async move { sharing::share(&title, &told, &link).await });
    })
}
