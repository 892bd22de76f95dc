//! The tiles of a hand, with those of a fan highlighted.

use std::rc::Rc;

use bafan::{Account, Fan, Part, Tile, TileGroup, Won, lit};

use crate::view::prelude::*;

/// The whole hand in small tiles, with those of the fan highlighted and named; nothing if no tiles form the fan.
#[autoprops]
#[component]
pub fn LitHand(won: &Rc<Won>, fan: &Fan, part: &Part) -> Html {
    let text = use_text();
    let Won { hand, score } = &**won;
    let Account { reading, .. } = &score.best;
    let groups = reading.groups(hand);
    let lit = lit(hand, reading, *fan, *part);
    let shown = || groups.iter().zip(&lit).flat_map(|(group, lit)| group.tiles.iter().zip(lit));
    let made_of: Vec<Tile> = shown().filter(|&(_, &lit)| lit).map(|(&tile, _)| tile).collect();
    if made_of.is_empty() {
        return Html::default();
    }
    html! {
        <div class="lit-hand" role="img" aria-label={text.account.made_of(&made_of)}>
            { for groups.iter().zip(&lit).map(|(group, lit)| group_view(group, lit)) }
        </div>
    }
}

fn group_view(group: &TileGroup, lit: &[bool]) -> Html {
    let face = |place: usize| {
        let (tile, lie) = (*group.tiles.get(place)?, *group.lies.get(place)?);
        let class = if *lit.get(place)? { "lit" } else { "unlit" };
        Some((lie, html! { <span {class}>{ lying_face(tile, lie, group.winning == Some(place)) }</span> }))
    };
    html! { <span class="group">{ laid_out(group.lying().filter_map(face)) }</span> }
}
