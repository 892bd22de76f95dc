//! Sharing by the clipboard or the system's share sheet.

use web_sys::HtmlTextAreaElement;
use yew::platform::spawn_local;

use crate::browser::sharing;
use crate::view::prelude::*;

/// The outcome of an attempt to copy or share something.
#[derive(Clone, Copy, PartialEq)]
enum Outcome {
    Copied,
    Done,
    Refused,
}

/// The state of a group of share buttons, which determines the line that reports success or failure.
#[derive(Clone, PartialEq)]
pub struct Passing {
    outcome: UseStateHandle<Option<Outcome>>,
    /// The text that the browser refused to copy.
    refused: UseStateHandle<Option<AttrValue>>,
}

#[hook]
pub fn use_passing_on() -> Passing {
    Passing { outcome: use_state_eq(|| None), refused: use_state_eq(|| None) }
}

impl Passing {
    /// Returns a callback that copies a text.
    pub fn copy(&self, what: impl Into<String>) -> Callback<()> {
        self.copying(what.into().into())
    }

    fn copying(&self, what: AttrValue) -> Callback<()> {
        let refused = self.refused.setter();
        self.reporting(Outcome::Copied, move || {
            let (what, refused) = (what.clone(), refused.clone());
            async move {
                let worked = sharing::copy(&what).await;
                refused.set((!worked).then_some(what));
                worked
            }
        })
    }

    /// Returns a callback that runs an action and reports whether it succeeded.
    pub fn doing<F: Future<Output = bool> + 'static>(&self, what: impl Fn() -> F + 'static) -> Callback<()> {
        self.reporting(Outcome::Done, what)
    }

    fn reporting<F: Future<Output = bool> + 'static>(
        &self,
        success: Outcome,
        what: impl Fn() -> F + 'static,
    ) -> Callback<()> {
        let outcome = self.outcome.setter();
        Callback::from(move |()| {
            let (outcome, doing) = (outcome.clone(), what());
            spawn_local(async move { outcome.set(Some(if doing.await { success } else { Outcome::Refused })) });
        })
    }

    pub fn has_copied(&self) -> bool {
        *self.outcome == Some(Outcome::Copied)
    }

    /// Clears the report, because the shared content has changed.
    pub fn forget(&self) {
        self.outcome.set(None);
    }

    /// Renders the line that reports success or failure; empty until a button is tapped. A text that could not be copied is shown, so that
    /// the user can copy it.
    pub fn said(&self, text: &Text) -> Html {
        self.said_with(text.more.copied, text)
    }

    /// Does the same as [`said`](Self::said), with these words for a copied text.
    pub fn said_with(&self, copied: &'static str, text: &Text) -> Html {
        let said = self.outcome.map(|outcome| match outcome {
            Outcome::Copied => copied,
            Outcome::Done => text.more.done,
            Outcome::Refused => text.more.not_done,
        });
        let refused = self.refused.as_ref().filter(|_| *self.outcome == Some(Outcome::Refused));
        let by_hand = |what: &AttrValue| {
            let onfocus = |event: FocusEvent| event.target_unchecked_into::<HtmlTextAreaElement>().select();
            html! {
                <textarea class="by-hand" rows="3" readonly=true aria-label={text.more.by_hand} value={what} {onfocus} />
            }
        };
        html! { <><p class="remark" role="status">{ said.unwrap_or_default() }</p>{ for refused.map(by_hand) }</> }
    }
}

/// Renders a button that opens the system's share sheet, with `told` before the link; nothing if the system has no share sheet.
pub fn share_button(class: &'static str, title: AttrValue, told: AttrValue, link: &str, text: &Text) -> Html {
    if !sharing::can_share() {
        return Html::default();
    }
    let on_tap = share(title, told, link.to_owned().into());
    html! { <Button {class} {on_tap}>{ text.more.share }</Button> }
}

/// Sharing a link: by the system's share sheet, a copy, or a QR code.
#[autoprops]
#[component]
pub fn PassOn(title: &AttrValue, link: &String) -> Html {
    let text = use_text();
    let passing_on = use_passing_on();
    {
        let passing_on = passing_on.clone();
        use_effect_with(link.clone(), move |_| passing_on.forget());
    }
    html! {
        <div class="pass-on">
            <div class="ways-on">
                { share_button("plain", title.clone(), title.clone(), link, text) }
                <Button class="plain" on_tap={passing_on.copy(link)}>{ text.more.copy_link }</Button>
            </div>
            { passing_on.said(text) }
            <QrPicture content={link.clone()} label={text.more.qr} />
        </div>
    }
}

/// Returns a callback that opens the system's share sheet.
pub fn share(title: AttrValue, told: AttrValue, link: AttrValue) -> Callback<()> {
    Callback::from(move |()| {
        let (title, told, link) = (title.clone(), told.clone(), link.clone());
        // The system reports the outcome itself.
        spawn_local(async move { sharing::share(&title, &told, &link).await });
    })
}
