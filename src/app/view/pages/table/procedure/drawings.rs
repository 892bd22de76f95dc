//! The drawings of the procedure page: the stages, the claims, the layout of melds, and discards.

use bafan::{Draft, Lie, Tile};

use Lie::{Across, FaceDown, Upright};

use crate::view::prelude::*;

/// The layout of melds: the tiles, and how each one lies. A tile added to a pung lies next to the tile before it.
const LAID: [(&str, &[Lie]); 5] = [
    ("213m", &[Across, Upright, Upright]),
    ("777p", &[Upright, Across, Upright]),
    ("EEE", &[Upright, Upright, Across]),
    ("55s5s5s", &[Upright, Upright, Across, Across]),
    ("FFFF", &[FaceDown, FaceDown, FaceDown, FaceDown]),
];

const DISCARDS: &str = "9mNE1s8pP2p9s4mS6s1p3m7m";

const ROW: usize = 6;

fn parsed(text: &str) -> Vec<Tile> {
    text.parse::<Draft>().map(|draft| draft.standing).unwrap_or_default()
}

/// Renders the melds, each labeled with the player from whom it was claimed or with the kind of kong.
pub fn melds(text: &Text) -> Html {
    let words = &text.table().procedure;
    let meld = |(place, (held, lies)): (usize, &(&str, &[Lie]))| {
        let held = parsed(held);
        let faces: Vec<Html> = held.iter().zip(*lies).map(|(&tile, &lie)| lying_face(tile, lie, false)).collect();
        // An added tile lies next to the sideways one.
        let (alone, beside) =
            faces.split_at(if lies.ends_with(&[Across, Across]) { faces.len() - 2 } else { faces.len() });
        html! {
            <li>
                <span class="laid" role="img" aria-label={words.laid[place]}>
                    { for alone.iter().cloned() }
                    if !beside.is_empty() { <span class="added">{ for beside.iter().rev().cloned() }</span> }
                </span>
                <small aria-hidden="true">{ words.laid[place] }</small>
            </li>
        }
    };
    html! { <ul class="drawings">{ for LAID.iter().enumerate().map(meld) }</ul> }
}

/// Renders the stages as numbers on a ring: five before a hand, the hand, and four after it.
pub fn stages(text: &Text) -> Html {
    const PLACES: [(i32, i32); 10] =
        [(100, 22), (146, 37), (174, 76), (174, 124), (146, 163), (100, 178), (54, 163), (26, 124), (26, 76), (54, 37)];
    const PLAY: usize = 5;
    let words = &text.table().procedure;
    let one = |(place, (x, y)): (usize, (i32, i32))| {
        html! {
            <>
                <circle
                    class={classes!((place == PLAY).then_some("lit"))}
                    cx={x.to_string()}
                    cy={y.to_string()}
                    r="15"
                />
                <text x={x.to_string()} y={(y + 5).to_string()}>{ place + 1 }</text>
            </>
        }
    };
    html! {
        <svg class="round-drawing" role="img" aria-label={words.part[0]} viewBox="0 0 200 200">
            <circle class="ring" cx="100" cy="100" r="78" />
            { for PLACES.into_iter().enumerate().map(one) }
        </svg>
    }
}

/// Renders a discard in the middle, and the possible claims of the other three players.
pub fn claims(text: &Text) -> Html {
    let words = &text.table().procedure;
    let all = "碰 杠 和";
    let places = [
        (160, 192, String::new()),
        (266, 104, format!("吃 {all}")),
        (160, 20, all.to_owned()),
        (54, 104, all.to_owned()),
    ];
    let one = |(place, (x, y, may)): (usize, (i32, i32, String))| {
        html! {
            <>
                <text class="side" x={x.to_string()} y={y.to_string()}>{ words.seat[place] }</text>
                if !may.is_empty() { <text lang="zh-Hans" x={x.to_string()} y={(y + 20).to_string()}>{ may }</text> }
            </>
        }
    };
    html! {
        <svg class="claims-drawing" role="img" aria-label={words.part[3]} viewBox="0 0 320 204">
            <rect class="tile-back" x="150" y="92" width="20" height="28" rx="3" />
            <path d="M160 172 V128" />
            { for places.into_iter().enumerate().map(one) }
        </svg>
    }
}

pub fn discards(text: &Text) -> Html {
    let rows = parsed(DISCARDS);
    let row = |row: &[Tile]| html! { <span>{ tiles(row) }</span> };
    html! {
        <span class="laid river" role="img" aria-label={text.table().procedure.river}>
            { for rows.chunks(ROW).map(row) }
        </span>
    }
}
