//! The tiles visible elsewhere on the table, and who discarded them.

use std::iter::once;

use bafan::{Source, Tile};

use crate::model::entry::{Action, Table};
use crate::view::prelude::*;

/// Renders the tiles marked as seen, each of which a tap unmarks, and the player whose discards are being marked.
pub fn seen_view(table: &Table, whose: Option<Source>, act: &Callback<Action>, text: &Text) -> Html {
    let seen = table.seen;
    let forget = act.reform(|()| Action::ForgetSeen);
    html! {
        <>
            if seen.total() == 0 {
                <p class="remark">{ text.advice.mark }</p>
            } else {
                <ul class="seen" aria-label={text.advice.seen_tiles}>
                    { for seen.iter().map(|(tile, copies)| mark(tile, copies, act, text)) }
                    <li><Button class="plain" on_tap={forget}>{ text.advice.forget_seen }</Button></li>
                </ul>
            }
            { whose_discards(table, whose, act, text) }
        </>
    }
}

/// Renders the choice of the player whose discards the keys mark, and the number of that player's melds.
fn whose_discards(table: &Table, whose: Option<Source>, act: &Callback<Action>, text: &Text) -> Html {
    let others = Source::ALL.map(|source| (Some(source), text.advice.other(source)));
    let players = once((None, text.advice.anybody)).chain(others);
    let melds = whose.map(|source| {
        let label = text.advice.melds_of(text.advice.other(source));
        html! {
            <div class="draws-left">
                <span aria-hidden="true">{ label.clone() }</span>
                <Stepper
                    {label}
                    shape={Glyph::More}
                    fewer={text.advice.fewer_melds}
                    more={text.advice.more_melds}
                    value={table.others[source as usize].melds}
                    most=4
                    on_change={act.reform(move |melds| Action::Melds(source, melds))}
                />
            </div>
        }
    });
    html! {
        <div class="whose">
            { choice(text.advice.whose, players, Some(whose), act.reform(Action::MarkOf)) }
            { for melds }
        </div>
    }
}

fn mark(tile: Tile, copies: u8, act: &Callback<Action>, text: &Text) -> Html {
    let on_tap = act.reform(move |()| Action::Unmark(tile));
    html! {
        <li key={tile.index()}>
            <Button label={text.advice.unmark(tile, copies)} {on_tap}>
                { tile_face(tile) }
                <span class="copies" aria-hidden="true">{ copies }</span>
            </Button>
        </li>
    }
}
