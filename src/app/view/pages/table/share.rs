//! Sharing a match as a link or QR code, and received matches.

use std::rc::Rc;

use bafan_table::exchange::{from_link, to_link};
use bafan_table::record::{Log, Merged};

use super::home::scores;
use crate::browser::evenings::one_collects;
use crate::browser::matches::use_matches;
use crate::browser::navigation::{link_to, travel_instead};
use crate::model::location::{ClubPlace, Location, TablePlace};
use crate::model::matches::{KeptMatch, keeps_score_only};
use crate::view::prelude::*;

/// The ways to share a match.
#[autoprops]
#[component]
pub fn SharePage(kept: &Rc<KeptMatch>) -> Html {
    let text = use_text();
    let words = &text.table().share;
    let passing_on = use_passing_on();
    let url = link_to(Location::Table(TablePlace::Open(to_link(&kept.log, false))));
    html! {
        <div class="sharing">
            <p>{ words.about }</p>
            <div class="acts">
                { share_button("chip", words.title.into(), words.title.into(), &url, text) }
                <Button class="chip" on_tap={passing_on.copy(&url)}>{ text.more.copy_link }</Button>
                <Link to={Location::Club(ClubPlace::OfMatch(kept.id)).to_string()} class="chip">{ words.files }</Link>
            </div>
            { passing_on.said(text) }
            <QrPicture content={url.clone()} label={words.qr} />
            <p class="remark link">{ url }</p>
        </div>
    }
}

pub fn open_page(query: &str, text: &Text) -> Html {
    match from_link(query) {
        Ok(log) => html! { <Arrived log={Rc::new(log)} /> },
        Err(why) => {
            html! {
                <p class="warning" role="alert">
                    { text.table().share.unreadable(&text.table().unread.link(&why, &text.table().refused)) }
                </p>
            }
        }
    }
}

/// The received match, and its relation to the local matches.
#[autoprops]
#[component]
pub fn Arrived(
    log: &Rc<Log>,
    // If given, a button that calls this replaces the link to the comparison of a diverging match.
    #[prop_or_default] on_compare: &Option<Callback<()>>,
) -> Html {
    let text = use_text();
    let words = &text.table().share;
    let matches = use_matches();
    let Some(matches) = matches else { return Html::default() };
    let known = matches.archive.like(log);
    let (said, act) = match &known {
        Some((_, Merged::Same)) => (words.same, words.show),
        Some((_, Merged::This)) => (words.older, words.show),
        Some((_, Merged::Other)) => (words.newer, words.go_on),
        Some((_, Merged::Parted(_))) => (words.parted, words.apart),
        Some((_, Merged::Different)) | None => (words.new, words.take),
    };
    let parted = matches!(known, Some((_, Merged::Parted(_))));
    let to_others = |place: ClubPlace| Location::Club(place).to_string();
    let take = {
        let log = log.clone();
        move |()| {
            let id = matches.receive(&log);
            // Back must not lead to the offer of a match that has already been added.
            travel_instead(&Location::Table(TablePlace::Match(id)).to_string());
        }
    };
    html! {
        <div class="arrived">
            <p class="now">{ scores(log.state(), text) }</p>
            <p>{ text.table().home.hands(log.state().hands.len()) }</p>
            <p class="remark">{ said }</p>
            if keeps_score_only(log.state()) { <p class="warning">{ text.table().device.to_come }</p> }
            <div class="acts">
                if parted {
                    if let Some(compare) = on_compare {
                        <Button class="chip main-act" on_tap={compare}>{ words.compare }</Button>
                    } else {
                        <Link to={to_others(ClubPlace::Open(to_link(log, true)))} class="chip main-act">
                            { words.compare }
                        </Link>
                    }
                }
                <Button
                    class={classes!("chip", (!parted).then_some("main-act"))}
                    on_tap={take}
                >
                    { act }
                </Button>
                if one_collects() {
                    <Link to={to_others(ClubPlace::Take(to_link(log, false)))} class="chip">{ words.evening }</Link>
                }
            </div>
        </div>
    }
}
