//! A player who may be waiting: the visible tiles, and the ways in which the player may be waiting for each possible discard.

use bafan::{Danger, Draft, Tile, WaitWay, order};
use bafan_study::threat::Threat;

use crate::view::prelude::*;

/// Renders the player's melds and discards, the other visible tiles, and the hand of the player who is to discard.
pub fn threat_view(threat: &Threat, text: &Text) -> Html {
    let words = text.question();
    let Threat { melds, discards, open, held } = threat;
    let melds = Draft { melds: melds.iter().copied().map(Into::into).collect(), ..Draft::default() };
    let held = Draft { standing: held.clone(), ..Draft::default() };
    let mut open = open.clone();
    order::by(&mut open, Ord::cmp);
    let lying = |label: &'static str, tiles: &[Tile]| {
        html! { if !tiles.is_empty() { <h3>{ label }</h3><p class="open-tiles">{ named_tiles(tiles) }</p> } }
    };
    html! {
        <div class="threat">
            <h3>{ words.threat_melds }</h3>
            <HandTiles draft={melds} class="dealt" />
            { lying(words.threat_discards, discards) }
            { lying(words.threat_open, &open) }
            <h3>{ words.threat_held }</h3>
            <HandTiles draft={held} class="dealt" />
        </div>
    }
}

/// Renders, for each of these tiles, the ways in which the opponent may be waiting for it, or the reason why there are none.
pub fn dangers(threat: &Threat, tiles: &[Tile], text: &Text) -> Html {
    let words = text.question();
    let way = |WaitWay { needs, choices, .. }: &WaitWay| {
        html! { <span class="way-to-wait"><span class="call-tiles">{ named_tiles(needs) }</span>{ *choices }</span> }
    };
    let line = |&tile: &Tile| {
        let danger = threat.danger(tile);
        html! {
            <li>
                <b><span class="call-tiles"><TileFace {tile} /></span></b>
                <span>{ said(&danger, threat, text) }</span>
                { for danger.ways.iter().map(way) }
            </li>
        }
    };
    html! { <ul class="because called" aria-label={words.threat_ways}>{ for tiles.iter().map(line) }</ul> }
}

fn said(danger: &Danger, threat: &Threat, text: &Text) -> String {
    let words = text.question();
    match danger.choices() {
        _ if threat.discards.contains(&danger.tile) => words.threat_discarded.to_owned(),
        0 if danger.special => words.threat_special.to_owned(),
        0 => words.threat_none.to_owned(),
        choices => words.threat_choices(choices),
    }
}
