//! The Play pages.

mod calls;
mod clock;
pub mod coach;
pub mod count;
pub mod home;
mod keys;
pub mod menu;
mod own;
mod own_deal;
pub mod records;
pub mod replay;
pub mod result;
mod review;
mod seats;
pub mod table;
#[cfg(test)]
mod tests;
mod under;
mod words;

use self::records::RecordsPagesProps;
use crate::browser::navigation::Travel;
use crate::browser::played::{keep_game, use_played};
use crate::browser::title::use_title;
use crate::model::location::{Location, Part, PlayPlace};
use crate::model::play::{Deal, PlayerView, Replay};
use crate::view::parts;
use crate::view::prelude::*;

#[component]
pub fn PlayPage(props: &PlaceProps) -> Html {
    let text = use_text();
    let words = text.play();
    let played = use_played();
    let player = use_state_eq(PlayerView::default);
    use_title(Part::Play, format!("{} · {}", words.title, text.title));
    match &props.here.place {
        Location::Play(PlayPlace::Hand(query)) => html! {
            <table::TablePage key={query.as_str()} query={query.clone()} {played} />
        },
        Location::Play(PlayPlace::Replay(query)) => html! {
            <replay::ReplayPage key={query.as_str()} query={query.clone()} />
        },
        Location::Play(place @ (PlayPlace::Records(_) | PlayPlace::Player)) => {
            parts::records_pages::show(RecordsPagesProps { played, place: place.clone(), player })
        }
        _ => html! { <home::HomePage {played} /> },
    }
}

/// Renders the link to Play's first page, with `beside` next to it.
fn way_back(beside: Html, title: &'static str) -> Html {
    html! {
        <>
            <Link to={Location::Play(PlayPlace::Home).to_string()} class="up">
                { icon(Glyph::Back) }
                <span>{ title }</span>
            </Link>
            { beside }
        </>
    }
}

/// Renders the button that deletes a hand from a list after a second tap.
fn forget_button(on_sure: Callback<()>, text: &Text) -> Html {
    let words = text.play();
    html! { <Confirm name={words.forget} glyph={Glyph::Clear} sure={words.forget_one} {on_sure} /> }
}

fn hand_hash(deal: &Deal) -> String {
    Location::Play(PlayPlace::Hand(deal.to_string())).to_string()
}

fn replay_hash(deal: &Deal, log: &str) -> String {
    Location::Play(PlayPlace::Replay(format!("{}&l={log}", deal.alone()))).to_string()
}

/// Returns the address of a replay at a place: `n=` and a moment, or `ask=` and an action.
fn replay_at(replay: &Replay, place: &str) -> String {
    Location::Play(PlayPlace::Replay(format!("{place}&{}", replay.query()))).to_string()
}

/// Stores the hand as it was at a moment, and opens it for playing on from that moment.
fn play_on(replay: &Replay, moment: usize, travel: &Option<Travel>) {
    let game = replay.game(moment);
    keep_game(&game);
    if let Some(travel) = travel {
        travel.emit(hand_hash(game.deal()).into());
    }
}
