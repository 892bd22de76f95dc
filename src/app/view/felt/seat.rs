//! A seat at the table: the player, melds, and discards in rows of six.

use bafan::Wind;

use crate::view::prelude::*;

/// A seat relative to the human player.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Own,
    Next,
    Across,
    Before,
}

impl Place {
    /// The seats in the order of play, the human player's first.
    pub const ALL: [Place; 4] = [Place::Own, Place::Next, Place::Across, Place::Before];

    const fn class(self) -> &'static str {
        match self {
            Place::Own => "at-own",
            Place::Next => "at-next",
            Place::Across => "at-across",
            Place::Before => "at-before",
        }
    }
}

#[derive(Clone, PartialEq)]
pub struct Seat {
    pub place: Place,
    pub wind: Wind,
    /// The name shown next to the wind; may be empty. The name need not identify the seat, because the position on the screen does.
    pub name: AttrValue,
    /// The player's full description.
    pub who: AttrValue,
    /// Further facts about the player, such as flowers or a total.
    pub facts: Html,
    /// The melds as list items; the human player's melds are shown with the hand instead.
    pub melds: Vec<Html>,
    pub melds_label: AttrValue,
    /// The tiles of the hand, if they are open.
    pub open: Option<Html>,
    pub discards: Vec<Discard>,
    pub discards_label: AttrValue,
    pub on_turn: bool,
}

#[derive(Clone, PartialEq)]
pub struct Discard {
    /// The tile, with its accessible name unless it was claimed.
    pub face: Html,
    /// The accessible name of a claimed tile: the tile, and who claimed it.
    pub claimed: Option<String>,
    pub sign: Sign,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    None,
    /// The last discard at the table, if it cannot be claimed now.
    Latest,
    /// The last discard, which can be claimed now.
    InQuestion,
}

#[autoprops]
#[component]
pub fn SeatBox(seat: &Seat) -> Html {
    let text = use_text();
    let Seat { place, name, who, facts, melds, discards, .. } = seat;
    html! {
        <section
            class={classes!("seat-box", place.class(), seat.on_turn.then_some("on-turn"))}
            aria-label={who.clone()}
        >
            <div class="seat-head">
                <p class="who">
                    <b class="wind-mark">{ text.short_wind(seat.wind) }</b>
                    <span class="player">{ name.clone() }</span>
                </p>
                <p class="seat-facts">{ facts.clone() }</p>
                if !melds.is_empty() {
                    <ul class="laid-melds" aria-label={seat.melds_label.clone()}>{ for melds.iter().cloned() }</ul>
                }
                if let Some(open) = &seat.open {
                    <div class="open-hand">{ open.clone() }</div>
                }
            </div>
            <ol class="river" aria-label={seat.discards_label.clone()}>
                { for discards.iter().enumerate().map(discard_view) }
            </ol>
        </section>
    }
}

fn discard_view((number, discard): (usize, &Discard)) -> Html {
    let sign = match discard.sign {
        Sign::None => None,
        Sign::Latest => Some("latest"),
        Sign::InQuestion => Some("latest in-question"),
    };
    let class = classes!(discard.claimed.as_ref().map(|_| "claimed"), sign);
    html! {
        <li key={number} {class}>
            { for discard.claimed.iter().map(|claimed| html! { <span class="heard">{ claimed }</span> }) }
            { discard.face.clone() }
        </li>
    }
}
