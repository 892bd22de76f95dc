//! The sign of a family: a drawing and a color.

use bafan::Family;

use crate::view::prelude::*;

/// Renders the drawing in the family's color, next to the name and hidden from screen readers.
pub fn sign(family: Family) -> Html {
    let path = match family {
        // In order: steps; equal squares; two overlapping circles; a flag; a diamond; a blossom.
        Family::Chows => "M3 20h5v-5h5v-5h5V5h3",
        Family::Pungs => "M2.5 8.5h5v7h-5zM9.5 8.5h5v7h-5zM16.5 8.5h5v7h-5z",
        Family::Tiles => "M9.5 18a6 6 0 1 1 0-12 6 6 0 0 1 0 12M14.5 18a6 6 0 1 1 0-12 6 6 0 0 1 0 12",
        Family::Winning => "M6 21V4M6 5h12l-3.5 4 3.5 4H6",
        Family::Structure => "M12 3l9 9-9 9-9-9zM7.5 7.5l9 9M16.5 7.5l-9 9",
        Family::Flowers => {
            "M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M12 9.5c-4-3.5-1.5-7 0-7s4 3.5 0 7M14.5 12c3.5-4 7-1.5 7 0s-3.5 4-7 0M12 14.5c4 3.5 1.5 7 0 7s-4-3.5 0-7M9.5 12c-3.5 4-7 1.5-7 0s3.5-4 7 0"
        }
    };
    html! {
        <svg class={classes!("icon", "sign", family.slug())} viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
        </svg>
    }
}
